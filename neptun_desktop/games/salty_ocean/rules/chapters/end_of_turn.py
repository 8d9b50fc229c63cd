"""Phase 3: the lighthouse repairs, and the Fierté may look (step 1; S21, S22); then the turn is settled (2 to 8)."""

from typing import assert_never

from neptun_desktop.games.salty_ocean.edition.figures import Place
from neptun_desktop.games.salty_ocean.rules.chapters.purse import charge_interest, move_purse, purse_order
from neptun_desktop.games.salty_ocean.rules.commands import (
    REPAIR,
    SWAP_OR_KEEP,
    ClosingCommand,
    Command,
    Keep,
    Look,
    LookAway,
    Repair,
    Swap,
    lookings,
)
from neptun_desktop.games.salty_ocean.rules.events import (
    COSTS_RESET,
    LookedAway,
    ShipRepaired,
    Tell,
    TileLookedAt,
    TilesKept,
    TilesSwapped,
    order_changed,
    salt_made,
)
from neptun_desktop.games.salty_ocean.rules.refusals import (
    FaceUp,
    LookedAlready,
    NoSuchShip,
    NotAskedNow,
    NotDamaged,
    Refusal,
    UnknownPlace,
)
from neptun_desktop.games.salty_ocean.rules.state import ClosingStage, Merchant, Position, State, made_ship, space_of
from neptun_desktop.kernel.seat import Seat


def damaged_ships(merchant: Merchant) -> list[int]:
    """Return the ships that a lighthouse could repair, in Rouen and at sea."""
    return [number for number, ship in enumerate(merchant.ships) if ship.damage]


def repair_choices(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return the ships that can be repaired."""
    return tuple(REPAIR[number] for number in damaged_ships(position.merchants[seat]))


def repair_refusal(position: Position, seat: Seat, number: int) -> Refusal | None:
    """Return why this ship cannot be repaired, or None."""
    ships = position.merchants[seat].ships
    if not 0 <= number < len(ships):
        return NoSuchShip(number, len(ships))
    return None if ships[number].damage else NotDamaged(number)


def repair(state: State, seat: Seat, number: int, tell: Tell) -> None:
    """Repair all damage of a ship; then the Fierté may look."""
    merchant = state.merchants[seat]
    ship = merchant.ships[number]
    merchant.set_ship(number, made_ship(ship.kind, ship.at_sea, 0, ship.hold))
    tell(ShipRepaired(seat, number, ship.damage))
    state.stage = "look"


def face_down(position: Position) -> tuple[Place, ...]:
    """Return the places of face-down tiles: all but those of the turns until the next one."""
    return position.edition.places[min(position.round + 2, position.edition.turns) :]


def may_look(position: Position, seat: Seat) -> bool:
    """Return whether the merchant is asked: as an owner, while a turn's tile is still face down (S22)."""
    return seat in position.owners["fierte"] and position.round + 2 < position.edition.turns


def look_choices(position: Position) -> tuple[Command, ...]:
    """Return every face-down tile not looked at just now, and looking away."""
    return lookings(face_down(position), position.looked)


def look_refusal(position: Position, command: Look) -> Refusal | None:
    """Return why the merchant cannot look there, or None."""
    if command.place not in position.edition.place_rank:
        return UnknownPlace(command.place)
    if command.place not in face_down(position):
        return FaceUp(command.place)
    return LookedAlready(command.place) if command.place in position.looked else None


def look(state: State, seat: Seat, place: Place, tell: Tell) -> None:
    """Look at a tile; with the best space at a second one, and then swap them or not."""
    rank, effects = space_of(state, seat, "fierte"), state.edition.effects
    if rank is None:
        raise AssertionError(seat)
    merchant = state.merchants[seat]
    merchant.seen = in_order(state, {*merchant.seen, place})
    state.looked = (*state.looked, place)
    tell(TileLookedAt(seat, place))
    if len(state.looked) < effects.fierte_tiles_seen[rank]:
        return
    if effects.fierte_may_swap[rank]:
        state.stage = "swap"
    else:
        end_looking(state)


def look_away(state: State, seat: Seat, tell: Tell) -> None:
    """Look at no tile, or at no second one."""
    tell(LookedAway(seat))
    end_looking(state)


def swap_or_keep(state: State, seat: Seat, tell: Tell, *, swap: bool) -> None:
    """Swap the two tiles or not. What was seen before is still known, where it lies now."""
    first, second = state.looked
    if swap:
        rank = state.edition.place_rank
        tiles = list(state.tiles)
        tiles[rank[first]], tiles[rank[second]] = tiles[rank[second]], tiles[rank[first]]
        state.tiles = tuple(tiles)
        moved = {first: second, second: first}
        for merchant in state.merchants:
            merchant.seen = in_order(state, {moved.get(place, place) for place in merchant.seen})
        tell(TilesSwapped(seat, (first, second)))
    else:
        tell(TilesKept(seat, (first, second)))
    end_looking(state)


def in_order(position: Position, places: set[Place]) -> tuple[Place, ...]:
    """Return places in the order of the board."""
    return tuple(place for place in position.edition.places if place in places)


def end_looking(state: State) -> None:
    """Go on with the next merchant's lighthouse."""
    state.looked = ()
    state.stage = "repair"
    state.queue = state.queue[1:]


def closing_choices(position: Position, seat: Seat, stage: ClosingStage) -> tuple[Command, ...]:
    """Return everything that the merchant may decide at the end of a turn."""
    match stage:
        case "repair":
            return repair_choices(position, seat)
        case "look":
            return look_choices(position)
        case "swap":
            return SWAP_OR_KEEP
        case _:
            assert_never(stage)


def closing_refusal(position: Position, seat: Seat, stage: ClosingStage, command: Command) -> Refusal | None:
    """Return why this cannot be decided now, or None."""
    match stage, command:
        case "repair", Repair():
            return repair_refusal(position, seat, command.ship)
        case "look", Look():
            return look_refusal(position, command)
        case ("look", LookAway()) | ("swap", (Swap() | Keep())):
            return None
        case _:
            return NotAskedNow(stage)


def decide_at_the_end(state: State, seat: Seat, command: ClosingCommand, tell: Tell) -> None:
    """Carry out a legal decision at the end of a turn."""
    match command:
        case Repair():
            repair(state, seat, command.ship, tell)
        case Look():
            look(state, seat, command.place, tell)
        case LookAway():
            look_away(state, seat, tell)
        case Swap():
            swap_or_keep(state, seat, tell, swap=True)
        case Keep():
            swap_or_keep(state, seat, tell, swap=False)
        case _:
            assert_never(command)


def settle_turn(state: State, tell: Tell) -> None:
    """Do everything that needs no decision, steps 2 to 8: salt, inns, interest, costs, cap, order."""
    for merchant in state.merchants:
        merchant.clock_used = False
    for seat in state.order:
        make_salt(state, seat, tell)
    pay_incomes(state, tell)
    for seat in state.order:
        if state.merchants[seat].coins < 0:
            charge_interest(state, seat, "debt", tell)
    state.costs = dict.fromkeys(state.costs, 0)
    tell(COSTS_RESET)
    for seat in state.order:
        if state.merchants[seat].coins > state.edition.money.cap:
            move_purse(state, seat, "cap", -over_cap(state, seat), tell)
    before, state.order = state.order, purse_order(state)
    tell(order_changed(state.order, before))


def pay_incomes(state: State, tell: Tell) -> None:
    """Let inns pay, then banks and vaults: nothing on debt."""
    effects, owners = state.edition.effects, state.owners
    inns, banks, vaults = owners["inn"], owners["bank"], owners["vault"]
    rent = effects.inn_rent + effects.inn_per_merchant_without * (len(state.merchants) - len(inns))
    for seat in state.order:
        if seat in inns:
            move_purse(state, seat, "inn", rent, tell)
    for seat in state.order:
        if seat in vaults:
            move_purse(state, seat, "vault", max(state.merchants[seat].coins, 0) // effects.vault_per, tell)
        elif seat in banks:
            move_purse(state, seat, "bank", max(state.merchants[seat].coins, 0) // effects.bank_per, tell)


def make_salt(state: State, seat: Seat, tell: Tell) -> None:
    """Let a saline put salt into the depot; what does not fit is lost (S17)."""
    edition, merchant = state.edition, state.merchants[seat]
    output = edition.saline_output[merchant.saline - 1]
    salt, herring, cod = merchant.depot
    kept = min(output, edition.depot_capacity[merchant.depot_level] - salt - herring - cod)
    merchant.depot = salt + kept, herring, cod
    tell(salt_made(seat, kept, output - kept))


def over_cap(position: Position, seat: Seat) -> int:
    """Return how many coins the merchant has above the cap."""
    cap = purse_cap(position, seat)
    return 0 if cap is None else max(position.merchants[seat].coins - cap, 0)


def purse_cap(position: Position, seat: Seat) -> int | None:
    """Return how many coins the merchant may keep at the end of a turn; None: all."""
    if seat in position.owners["vault"]:
        return None
    money = position.edition.money
    return money.cap_with_bank if seat in position.owners["bank"] else money.cap
