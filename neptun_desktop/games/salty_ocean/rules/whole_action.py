"""Whole actions that are one idea to a player: sell all, sell what is here, load all salt, carry barrels over.

Each is a row of commands, from the one that pays for the action to the last of its steps, with what it would bring
about. Works on views, too: an action reveals nothing.
"""

from collections.abc import Callable
from random import Random
from typing import TypeAlias, cast

from attrs import frozen

from neptun_desktop.games.salty_ocean.edition.figures import Barrels, Good
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.goods import shed_choices
from neptun_desktop.games.salty_ocean.rules.chapters.market import asked_good, take_span
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_ship
from neptun_desktop.games.salty_ocean.rules.commands import (
    MOVE_GOODS,
    SAIL_HOME,
    SAIL_OUT,
    SELL,
    STOP,
    Command,
    Fish,
    Sell,
    Stow,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.outlook import trip
from neptun_desktop.games.salty_ocean.rules.state import (
    GOOD_RANK,
    Merchant,
    Position,
    State,
    capacity,
    changed,
    room_aboard,
    room_in_depot,
)
from neptun_desktop.kernel.seat import Seat

Storage: TypeAlias = int | None  # where barrels are: aboard a ship of this number, or in the depot
Loads: TypeAlias = dict[int, Barrels]  # what each ship in Rouen has aboard


@frozen(eq=False)
class WholeAction:
    """A row of commands, what happens on the way, and the table afterwards."""

    seat: Seat
    commands: tuple[Command, ...]
    events: tuple[Event, ...]
    after: State

    @property
    def merchant(self) -> Merchant:
        """The merchant afterwards."""
        return self.after.merchants[self.seat]


def begun(position: Position, seat: Seat, command: Command) -> WholeAction:
    """Begin an action without going on; a sale is of all barrels."""
    if isinstance(command, Sell):
        return sell_all(position, seat, cast("Good", command.good))
    state = _state(position)
    return WholeAction(seat, (command,), engine.step(state, seat, command), state)


def sell_all(position: Position, seat: Seat, good: Good) -> WholeAction:
    """Sell every barrel in the depot and aboard the ships in Rouen."""
    return _played(position, seat, SELL[good], lambda state: Take(take_span(state, seat)[1]))


def sell_from(position: Position, seat: Seat, good: Good, place: Storage) -> WholeAction:
    """Sell every barrel that is in one place, and none from elsewhere."""

    def taken(state: State) -> Command:
        least, most = take_span(state, seat)
        return Take(most if state.ship == place else least)

    return _played(position, seat, SELL[good], taken)


def take_no_more(position: Position, seat: Seat, command: Take) -> WholeAction:
    """Go on with a sale: take these barrels, and then as few as one may."""
    return _played(position, seat, command, lambda state: Take(take_span(state, seat)[0]))


def carry(position: Position, seat: Seat, good: Good, source: Storage, goal: Storage) -> WholeAction | None:
    """Carry as many barrels as have room from one place to another; the rest stays. None: there is no room."""
    merchant = position.merchants[seat]
    there = merchant.depot if source is None else merchant.ships[source].hold
    room = room_in_depot(position.edition, merchant)
    if goal is not None:
        room = room_aboard(position.edition, merchant.ships[goal])
    count = min(there[GOOD_RANK[good]], room)
    if count <= 0:
        return None
    loads = _loads(merchant)
    if source is not None:
        loads[source] = changed(loads[source], good, -count)
    if goal is not None:
        loads[goal] = changed(loads[goal], good, count)
    return _stowed(position, seat, loads)


def load_all_salt(position: Position, seat: Seat) -> WholeAction | None:
    """Fill the ships in Rouen with salt; fish goes ashore as far as the depot has room. None: no more fits aboard."""
    merchant, edition = position.merchants[seat], position.edition
    loads = _loads(merchant)
    room = {number: capacity(edition, merchant.ships[number]) for number in loads}
    salt = merchant.depot[0] + sum(hold[0] for hold in loads.values())
    aboard = min(salt, sum(room.values()))
    ashore = edition.depot_capacity[merchant.depot_level] - (salt - aboard) - sum(merchant.depot[1:])
    before = sum(hold[0] for hold in loads.values())
    for number, (_, *fish) in loads.items():
        kept = []
        for count in fish:
            landed = min(count, ashore)
            ashore -= landed
            kept.append(count - landed)
        loaded = min(aboard, room[number] - sum(kept))
        aboard -= loaded
        loads[number] = (loaded, kept[0], kept[1])
    return None if sum(hold[0] for hold in loads.values()) <= before else _stowed(position, seat, loads)


def send_all(position: Position, seat: Seat, herring: int = 0) -> WholeAction | None:
    """Send out all ships with salt, one after another, and catch so much herring in all, the first ships first.

    The one that loses least to pirates goes first: they strike once. None: there are not two such ships, somebody has
    to choose what goes overboard, or so much herring cannot be caught.
    """
    state = _state(position)
    ships = [number for number, ship in enumerate(state.merchants[seat].ships) if ship.hold[0] and not ship.at_sea]
    commands, events = list[Command](), list[Event]()

    def give(command: Command) -> None:
        commands.append(command)
        events.extend(engine.step(state, seat, command))

    for number in _least_lost_first(state, seat, ships) if len(ships) > 1 else ():
        give(SAIL_OUT[number])
        if state.stage == "drop":
            return None
        if state.stage == "fish":
            caught = min(herring, asked_ship(state, seat).hold[0])
            herring -= caught
            give(Fish(caught))
    if state.stage == "sail_out":
        give(STOP)  # the others have nothing to do out there
    return None if herring or not commands else WholeAction(seat, tuple(commands), tuple(events), state)


def _least_lost_first(state: State, seat: Seat, ships: list[int]) -> list[int]:
    """Return the ships by the barrels that pirates would cost them; a storm takes its own anyhow."""
    if not state.pirates:
        return ships
    later = state.clone()
    later.pirates = False
    return sorted(ships, key=lambda ship: trip(state, seat, ship).dropped - trip(later, seat, ship).dropped)


def bring_all_home(position: Position, seat: Seat) -> WholeAction | None:
    """Bring all ships home that are at sea; None: there are not two."""
    at_sea = [number for number, ship in enumerate(position.merchants[seat].ships) if ship.at_sea]
    if len(at_sea) < 2:  # noqa: PLR2004  (one ship needs no button)
        return None
    waiting = iter(at_sea[1:])
    return _played(position, seat, SAIL_HOME[at_sea[0]], lambda _state: SAIL_HOME[next(waiting)])


def _loads(merchant: Merchant) -> Loads:
    return {number: ship.hold for number, ship in enumerate(merchant.ships) if not ship.at_sea}


def _stowed(position: Position, seat: Seat, loads: Loads) -> WholeAction:
    """Move goods so that each ship has this aboard in the end, and the depot the rest."""

    def stowed(state: State) -> Command:
        if state.stage == "stow" and state.ship is not None:
            return Stow(loads[state.ship][GOOD_RANK[asked_good(state)]])
        return shed_choices(state, seat)[0]

    return _played(position, seat, MOVE_GOODS, stowed)


def _played(position: Position, seat: Seat, first: Command, choose: Callable[[State], Command]) -> WholeAction:
    """Begin an action, and answer whatever it asks until it is done."""
    state = _state(position)
    commands, events = [first], [*engine.step(state, seat, first)]
    while engine.is_mid_action(state):
        commands.append(choose(state))
        events += engine.step(state, seat, commands[-1])
    return WholeAction(seat, tuple(commands), tuple(events), state)


def _state(position: Position) -> State:
    """Return a state that may be played on; no hidden tile matters to an action."""
    return position.clone() if isinstance(position, State) else engine.imagine(position, Random(0))
