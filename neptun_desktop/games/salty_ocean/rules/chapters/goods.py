"""The Port action 3.6: all barrels on the quay, then aboard or into the depot."""

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, NO_BARRELS, Good
from neptun_desktop.games.salty_ocean.rules.chapters.market import asked_good
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_number, asked_ship
from neptun_desktop.games.salty_ocean.rules.chapters.purse import pay_action, payment_refusal
from neptun_desktop.games.salty_ocean.rules.chapters.turns import finish_action
from neptun_desktop.games.salty_ocean.rules.commands import Command, Shed, Stow, counted
from neptun_desktop.games.salty_ocean.rules.events import GoodsShed, Tell, goods_landed, goods_stored, goods_stowed
from neptun_desktop.games.salty_ocean.rules.refusals import CountOutOfRange, NoShipInRouen, NothingToMove, Refusal
from neptun_desktop.games.salty_ocean.rules.state import (
    GOOD_RANK,
    Position,
    State,
    barrels_in_rouen,
    changed,
    room_aboard,
    with_hold,
)
from neptun_desktop.kernel.seat import Seat


def move_refusal(position: Position, seat: Seat) -> Refusal | None:
    """Return why no goods can be moved, or None."""
    merchant = position.merchants[seat]
    if all(ship.at_sea for ship in merchant.ships):
        return NoShipInRouen()
    if barrels_in_rouen(merchant) == NO_BARRELS:
        return NothingToMove()
    return payment_refusal(position, seat, "port")


def move_goods(state: State, seat: Seat, tell: Tell) -> None:
    """Put everything on the quay, and ask ship by ship, good by good, what goes aboard."""
    pay_action(state, seat, "port", 0, tell)
    merchant = state.merchants[seat]
    state.quay = barrels_in_rouen(merchant)
    merchant.depot = NO_BARRELS
    merchant.ships = tuple([ship if ship.at_sea else with_hold(ship, NO_BARRELS) for ship in merchant.ships])
    tell(goods_landed(seat, state.quay))
    ask_for_stowing(state, seat, 0, 0, tell)


def ask_for_stowing(state: State, seat: Seat, first_ship: int, first_good: int, tell: Tell) -> None:
    """Find the next ship and good for which there is a choice, from these on; without any, fill the depot."""
    ships, quay = state.merchants[seat].ships, state.quay
    for number in range(first_ship, len(ships)):
        ship = ships[number]
        if not ship.at_sea and room_aboard(state.edition, ship):
            for rank in range(first_good if number == first_ship else 0, len(GOODS)):
                if quay[rank]:
                    state.stage, state.ship, state.good = "stow", number, GOODS[rank]
                    return
    state.ship = None
    ask_for_shedding(state, seat, 0, tell)


def most_to_stow(position: Position, seat: Seat) -> int:
    """Return how many barrels of the good that is asked about can go aboard."""
    room = room_aboard(position.edition, asked_ship(position, seat))
    return min(room, position.quay[GOOD_RANK[asked_good(position)]])


def stow_choices(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return every number of barrels that can go aboard."""
    return counted(Stow, 0, most_to_stow(position, seat))


def stow_refusal(position: Position, seat: Seat, command: Stow) -> Refusal | None:
    """Return why so many barrels cannot go aboard, or None."""
    most = most_to_stow(position, seat)
    return None if 0 <= command.count <= most else CountOutOfRange("stow", command.count, 0, most)


def stow(state: State, seat: Seat, count: int, tell: Tell) -> None:
    """Load barrels, and ask for the next good or ship."""
    merchant, number, good = state.merchants[seat], asked_number(state), asked_good(state)
    if count:
        ship = merchant.ships[number]
        merchant.set_ship(number, with_hold(ship, changed(ship.hold, good, count)))
        state.quay = changed(state.quay, good, -count)
        tell(goods_stowed(seat, number, good, count))
    ask_for_stowing(state, seat, number, GOOD_RANK[good] + 1, tell)


def shed_span(position: Position, seat: Seat, good: Good) -> tuple[int, int]:
    """Return the fewest and the most barrels of a good that must go, so that the rest fits into the depot."""
    edition, merchant = position.edition, position.merchants[seat]
    excess = sum(position.quay) - edition.depot_capacity[merchant.depot_level]
    rank = GOOD_RANK[good]
    return max(0, excess - sum(position.quay[rank + 1 :])), min(excess, position.quay[rank])


def ask_for_shedding(state: State, seat: Seat, first_good: int, tell: Tell) -> None:
    """Shed what exceeds the depot, asking where there is a choice; then fill the depot and end the action."""
    merchant = state.merchants[seat]
    for rank in range(first_good, len(GOODS)):
        if sum(state.quay) <= state.edition.depot_capacity[merchant.depot_level]:
            break
        good = GOODS[rank]
        least, most = shed_span(state, seat, good)
        if least < most:
            state.stage, state.good = "shed", good
            return
        give_up(state, seat, good, least, tell)
    merchant.depot, state.quay, state.good = state.quay, NO_BARRELS, None
    if any(merchant.depot):
        tell(goods_stored(seat, merchant.depot))
    finish_action(state, "port")


def shed_choices(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return every number of barrels that can be given up."""
    return counted(Shed, *shed_span(position, seat, asked_good(position)))


def shed_refusal(position: Position, seat: Seat, command: Shed) -> Refusal | None:
    """Return why so many barrels cannot be given up, or None."""
    least, most = shed_span(position, seat, asked_good(position))
    return None if least <= command.count <= most else CountOutOfRange("shed", command.count, least, most)


def shed(state: State, seat: Seat, count: int, tell: Tell) -> None:
    """Give up barrels, and ask for the next good."""
    good = asked_good(state)
    give_up(state, seat, good, count, tell)
    ask_for_shedding(state, seat, GOOD_RANK[good] + 1, tell)


def give_up(state: State, seat: Seat, good: Good, count: int, tell: Tell) -> None:
    """Lose barrels from the quay."""
    if count:
        state.quay = changed(state.quay, good, -count)
        tell(GoodsShed(seat, good, count))
