"""Navigation actions: ships sail out into the weather, fish, and sail home (3.3, 3.4)."""

from typing import Literal

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Good
from neptun_desktop.games.salty_ocean.rules.chapters.purse import pay_action, payment_refusal
from neptun_desktop.games.salty_ocean.rules.chapters.turns import finish_action
from neptun_desktop.games.salty_ocean.rules.commands import DROP, SAIL_HOME, SAIL_OUT, STOP, Command, Fish, counted
from neptun_desktop.games.salty_ocean.rules.events import (
    BarrelsLost,
    FishCaught,
    ShipDamaged,
    Tell,
    ship_sailed_home,
    ship_sailed_out,
)
from neptun_desktop.games.salty_ocean.rules.refusals import (
    CountOutOfRange,
    NoSuchShip,
    NotAboard,
    NotAtSea,
    NotInRouen,
    Refusal,
)
from neptun_desktop.games.salty_ocean.rules.state import (
    GOOD_RANK,
    Merchant,
    Position,
    Ship,
    State,
    capacity,
    changed,
    made_ship,
    room_aboard,
    with_hold,
)
from neptun_desktop.kernel.seat import Seat

AT_SEA, IN_ROUEN = True, False


def sailings(merchant: Merchant) -> tuple[list[Command], list[Command]]:
    """Return the ships in Rouen, which may sail out, and those at sea, which may sail home."""
    out: list[Command] = []
    home: list[Command] = []
    for number, ship in enumerate(merchant.ships):
        if ship.at_sea:
            home.append(SAIL_HOME[number])
        else:
            out.append(SAIL_OUT[number])
    return out, home


def further_sailings(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return the ships that may follow the first one, and stopping."""
    out, home = sailings(position.merchants[seat])
    return (*(out if position.stage == "sail_out" else home), STOP)


def sailing_refusal(position: Position, seat: Seat, number: int, *, out: bool) -> Refusal | None:
    """Return why the ship cannot sail out (or home), or None; ships after the first pay nothing."""
    ships = position.merchants[seat].ships
    if not 0 <= number < len(ships):
        return NoSuchShip(number, len(ships))
    if ships[number].at_sea == out:
        return NotInRouen(number) if out else NotAtSea(number)
    return payment_refusal(position, seat, "navigation") if position.stage in {"act", "second"} else None


def sail_out(state: State, seat: Seat, number: int, tell: Tell) -> None:
    """Send a ship to sea, where the weather strikes it (S2)."""
    if state.stage != "sail_out":
        pay_action(state, seat, "navigation", 0, tell)
    merchant = state.merchants[seat]
    ship = merchant.ships[number]
    merchant.set_ship(number, made_ship(ship.kind, AT_SEA, ship.damage, ship.hold))
    state.ship = number
    tell(ship_sailed_out(seat, number))
    weather, tile = state.edition.weather, state.edition.tiles[state.tiles[state.round]]
    if tile.weather == "storm":
        damage(state, seat, "storm", weather.storm_damage, tell)
    if state.pirates and seat not in state.owners["st_maclou"]:
        state.pirates = False
        damage(state, seat, "pirates", weather.pirates_damage, tell)
    clear_the_hold(state, seat, number, tell)


def damage(state: State, seat: Seat, cause: Literal["storm", "pirates"], amount: int, tell: Tell) -> None:
    """Damage the ship that enters the sea, by no more than its capacity."""
    edition, merchant, number = state.edition, state.merchants[seat], asked_number(state)
    ship = merchant.ships[number]
    whole = edition.ships[ship.kind].capacity
    damaged = made_ship(ship.kind, AT_SEA, min(ship.damage + amount, whole), ship.hold)
    merchant.set_ship(number, damaged)
    tell(ShipDamaged(seat, number, cause, damaged.damage, capacity(edition, damaged)))


def clear_the_hold(state: State, seat: Seat, number: int, tell: Tell) -> None:
    """Lose the barrels that no longer fit, asking which if there is a choice; then fish."""
    ship = state.merchants[seat].ships[number]
    too_many = -room_aboard(state.edition, ship)
    if too_many > 0:
        kinds = [good for good in GOODS if ship.hold[GOOD_RANK[good]]]
        if len(kinds) > 1 and too_many < sum(ship.hold):
            state.stage = "drop"
            return
        for good in kinds:
            lose(state, BarrelsLost(seat, number, "damage", good, min(too_many, ship.hold[GOOD_RANK[good]])), tell)
    look_for_fish(state, seat, number, tell)


def lose(state: State, loss: BarrelsLost, tell: Tell) -> None:
    """Throw barrels overboard."""
    merchant = state.merchants[loss.seat]
    ship = merchant.ships[loss.ship]
    merchant.set_ship(loss.ship, with_hold(ship, changed(ship.hold, loss.good, -loss.count)))
    tell(loss)


def drop_choices(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return the goods of which a barrel can go overboard."""
    hold = asked_ship(position, seat).hold
    return tuple(DROP[good] for good in GOODS if hold[GOOD_RANK[good]])


def drop_refusal(position: Position, seat: Seat, good: str) -> Refusal | None:
    """Return why no such barrel can go overboard, or None."""
    hold = asked_ship(position, seat).hold
    return None if good in GOOD_RANK and hold[GOOD_RANK[good]] else NotAboard(good)


def drop(state: State, seat: Seat, good: Good, tell: Tell) -> None:
    """Throw one barrel overboard; ask again if there are still too many."""
    number = asked_number(state)
    lose(state, BarrelsLost(seat, number, "damage", good, 1), tell)
    clear_the_hold(state, seat, number, tell)


def look_for_fish(state: State, seat: Seat, number: int, tell: Tell) -> None:
    """Lose salt to poor fishing; ask what becomes of the rest if there is a choice."""
    edition = state.edition
    tile = edition.tiles[state.tiles[state.round]]
    salt = state.merchants[seat].ships[number].hold[0]
    if tile.extra == "poor_fishing" and salt and seat not in state.owners["fierte"]:
        lost = min(edition.weather.poor_fishing_loss, salt)
        lose(state, BarrelsLost(seat, number, "poor_fishing", "salt", lost), tell)
        salt -= lost
    state.stage = "fish"
    if salt == 0 or "cod" not in edition.goods[len(state.merchants)]:
        fish(state, seat, salt, tell)


def fish_choices(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return every number of herring; the rest becomes cod."""
    return counted(Fish, 0, asked_ship(position, seat).hold[0])


def fish_refusal(position: Position, seat: Seat, command: Fish) -> Refusal | None:
    """Return why that is not a catch, or None."""
    salt = asked_ship(position, seat).hold[0]
    return None if 0 <= command.herring <= salt else CountOutOfRange("fish", command.herring, 0, salt)


def fish(state: State, seat: Seat, herring: int, tell: Tell) -> None:
    """Turn all salt aboard into fish; then another ship may follow."""
    merchant, number = state.merchants[seat], asked_number(state)
    ship = merchant.ships[number]
    salt, herring_aboard, cod_aboard = ship.hold
    if salt:
        cod = salt - herring
        merchant.set_ship(number, with_hold(ship, (0, herring_aboard + herring, cod_aboard + cod)))
        tell(FishCaught(seat, number, herring, cod))
    state.ship = None
    state.stage = "sail_out"
    if all(ship.at_sea for ship in merchant.ships):
        finish_action(state, "navigation")


def sail_home(state: State, seat: Seat, number: int, tell: Tell) -> None:
    """Bring a ship home; another may follow."""
    if state.stage != "sail_home":
        pay_action(state, seat, "navigation", 0, tell)
    merchant = state.merchants[seat]
    ship = merchant.ships[number]
    merchant.set_ship(number, made_ship(ship.kind, IN_ROUEN, ship.damage, ship.hold))
    tell(ship_sailed_home(seat, number))
    state.stage = "sail_home"
    if not any(ship.at_sea for ship in merchant.ships):
        finish_action(state, "navigation")


def stop(state: State) -> None:
    """Send or bring no further ship."""
    finish_action(state, "navigation")


def asked_number(position: Position) -> int:
    """Return the number of the ship that is asked about."""
    if position.ship is None:
        raise AssertionError(position.stage)
    return position.ship


def asked_ship(position: Position, seat: Seat) -> Ship:
    """Return the ship that is asked about."""
    return position.merchants[seat].ships[asked_number(position)]
