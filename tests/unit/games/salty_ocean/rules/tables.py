"""Positions of Upon a Salty Ocean in the words of its rules, and ways to play on from them.

Anna, Bea, Carlo and Dora act in this order, prices stand on the middle row, and the sea is calm, unless told otherwise.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

from neptun_desktop.games.salty_ocean.edition.figures import (
    NO_BARRELS,
    ActionType,
    Barrels,
    Building,
    Edition,
    Good,
    Place,
)
from neptun_desktop.games.salty_ocean.edition.loader import edition_document, edition_from_document, shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.commands import PASS, Command
from neptun_desktop.games.salty_ocean.rules.events import ActionPaid, Event, PurseChanged, PurseReason
from neptun_desktop.games.salty_ocean.rules.refusals import Refusal
from neptun_desktop.games.salty_ocean.rules.soundness import unsound_parts
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Options, Ship, State
from neptun_desktop.kernel.seat import Seat

ANNA, BEA, CARLO, DORA = range(4)
NO_HOUSE_RULES = Options()

Sky: TypeAlias = Literal["calm", "storm", "pirates", "poor fishing", "storm and pirates"]
TILE_OF_SKY: Mapping[Sky, int] = {"calm": 0, "pirates": 3, "poor fishing": 5, "storm": 7, "storm and pirates": 9}


class Played(NamedTuple):
    """What commands led to, and all that was told meanwhile."""

    state: State
    events: tuple[Event, ...]


def edition_with(change: Callable[[dict[str, Any]], object]) -> Edition:
    """Return the shipped edition with something changed in its document."""
    document = edition_document(shipped_edition())
    change(document)
    return edition_from_document(document)


def caravel(hold: Barrels = NO_BARRELS, *, at_sea: bool = False, damage: int = 0) -> Ship:
    """Return a caravel, empty and whole in Rouen unless told otherwise."""
    return Ship("caravel", at_sea=at_sea, damage=damage, hold=hold)


def carrack(hold: Barrels = NO_BARRELS, *, at_sea: bool = False, damage: int = 0) -> Ship:
    """Return a carrack, empty and whole in Rouen unless told otherwise."""
    return Ship("carrack", at_sea=at_sea, damage=damage, hold=hold)


def merchant(  # noqa: PLR0913  (a merchant has that many sides)
    coins: int = 10,
    *ships: Ship,
    depot: Barrels = NO_BARRELS,
    depot_level: int = 0,
    saline: int = 1,
    cathedral: int = 0,
    clock_used: bool = False,
    seen: tuple[Place, ...] = (),
) -> Merchant:
    """Return a merchant, with one empty caravel in Rouen if no ships are named."""
    return Merchant(coins, saline, depot_level, cathedral, depot, ships or (caravel(),), clock_used, seen)


def table(  # noqa: PLR0913  (a table has that many sides)
    *merchants: Merchant,
    seats: int = 3,
    turn: int = 1,
    sky: Sky = "calm",
    owns: Mapping[Building, tuple[Seat, ...]] | None = None,
    costs: Mapping[ActionType, int] | None = None,
    prices: Mapping[Good, int] | None = None,
    rows: Mapping[Good, int] | None = None,
    markers: tuple[Seat, ...] | None = None,
    options: Options = NO_HOUSE_RULES,
    edition: Edition | None = None,
) -> State:
    """Return a sound position at the beginning of a turn; merchants who are not named have 10 coins and a caravel."""
    edition = edition or shipped_edition()
    seats = max(seats, len(merchants))
    tiles = list(range(len(edition.tiles)))
    tile = TILE_OF_SKY[sky]
    tiles[turn - 1], tiles[tile] = tile, tiles[turn - 1]
    state = laid_out(edition, tuple(range(seats)), tuple(tiles), 1, options)
    state.round = turn - 1
    state.pirates = edition.tiles[tile].extra == "pirates"
    state.merchants = [*merchants, *(merchant() for _ in range(len(merchants), seats))]
    state.markers = markers or tuple(reversed(range(seats)))
    state.owners.update(owns or {})
    state.costs.update(costs or {})
    state.rows = dict.fromkeys(state.rows, edition.market.start_row)
    state.rows.update({good: row_of(edition, good, price) for good, price in (prices or {}).items()})
    state.rows.update(rows or {})
    assert unsound_parts(state) == ()
    return state


def row_of(edition: Edition, good: Good, price: int) -> int:
    """Return the dearest row with this price."""
    return edition.market.columns[good].index(price) + 1


def price_of(state: State, good: Good) -> int:
    """Return the present price of a barrel."""
    return state.edition.market.columns[good][state.rows[good] - 1]


def play(state: State, *commands: Command) -> Played:
    """Let whoever is to act give each of the commands, which must be legal."""
    told: list[Event] = []
    for command in commands:
        step = engine.apply(state, state.queue[0], command)
        state = step.state
        told += step.events  # type: ignore[arg-type]  # the events of this game
    return Played(state, tuple(told))


def alone(state: State, *commands: Command, seat: Seat = ANNA) -> Played:
    """Let one merchant give all of the commands, while the others only pass."""
    told: list[Event] = []
    for command in commands:
        while state.queue[0] != seat:
            state, _ = play(state, PASS)
        state, events = play(state, command)
        told += events
    return Played(state, tuple(told))


def all_pass(state: State) -> Played:
    """Let all merchants pass one after another, so that the turn ends."""
    return play(state, *[PASS] * len(state.merchants))


def refused(state: State, command: Command) -> Refusal | None:
    """Return why whoever is to act cannot do this, and see that `legal` agrees."""
    seat = state.queue[0]
    reason = engine.refusal(state, seat, command)
    assert (command in engine.legal(state, seat)) == (reason is None)
    return reason


def coins(state: State) -> tuple[int, ...]:
    """Return the purses by seat."""
    return tuple(merchant.coins for merchant in state.merchants)


def purse_steps(events: tuple[Event, ...], seat: Seat = ANNA) -> list[int]:
    """Return what a purse held before, and after each of its changes."""
    changes = [event for event in events if isinstance(event, PurseChanged) and event.seat == seat]
    return [*(change.before for change in changes[:1]), *(change.after for change in changes)]


def gains(events: tuple[Event, ...], reason: PurseReason) -> dict[Seat, int]:
    """Return by how much purses changed for a reason."""
    return {
        event.seat: event.after - event.before
        for event in events
        if isinstance(event, PurseChanged) and event.reason == reason
    }


def paid(events: tuple[Event, ...]) -> list[int]:
    """Return what each action cost, with surcharge and all that it bought."""
    return [event.cost + event.surcharge + event.price for event in events if isinstance(event, ActionPaid)]


def ship_of(state: State, seat: Seat = ANNA, number: int = 0) -> Ship:
    """Return a merchant's ship."""
    return state.merchants[seat].ships[number]
