"""Positions for the pictures of the rules; what happens between two of them is played, so that it is always true."""

from typing import cast

from attrs import frozen

from neptun_desktop.games.salty_ocean.edition.figures import Barrels, Edition, Good, ShipKind
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.events import Event, PurseChanged
from neptun_desktop.games.salty_ocean.rules.state import Options, State, made_ship
from neptun_desktop.kernel.seat import Seat

MERCHANTS = 4
GUILLAUME, JEANNE, ROBERT, MARGUERITE = range(MERCHANTS)


@frozen
class Played:
    """The position before some commands of one merchant, the one after them, and what happened between."""

    before: State
    after: State
    events: tuple[Event, ...]

    def gain(self, seat: Seat) -> int:
        """Return by how much a purse grew, or shrank."""
        return self.after.merchants[seat].coins - self.before.merchants[seat].coins

    @property
    def income(self) -> int:
        """What sales have brought."""
        return sum(move.after - move.before for move in self.purse_changes if move.reason == "sale")

    @property
    def purse_changes(self) -> tuple[PurseChanged, ...]:
        """Every move of a marker on the purse track."""
        return tuple(event for event in self.events if isinstance(event, PurseChanged))


def new_table(*first_tiles: int, merchants: int = MERCHANTS) -> State:
    """Return a table at its start: the merchants in the order of their seats, and these tiles first."""
    edition = shipped_edition()
    others = (tile for tile in range(len(edition.tiles)) if tile not in first_tiles)
    return laid_out(edition, tuple(range(merchants)), (*first_tiles, *others), seed=0, options=Options())


def tile_with(edition: Edition, weather: str, extra: str | None) -> int:
    """Return a tile with this weather."""
    return next(number for number, tile in enumerate(edition.tiles) if (tile.weather, tile.extra) == (weather, extra))


def play(state: State, *told: tuple[Seat, Command]) -> Played:
    """Let merchants do something, whoever was to act."""
    now, events = state, list[Event]()
    for seat, command in told:
        if now.queue[0] != seat:
            now = now.clone()
            now.queue = (*now.order[now.order.index(seat) :], *now.order[: now.order.index(seat)])
        step = engine.apply(now, seat, command)
        now = step.state
        events += cast("tuple[Event, ...]", step.events)
    return Played(state, now, tuple(events))


def load(state: State, seat: Seat, hold: Barrels, kind: ShipKind = "caravel") -> None:
    """Give a merchant this ship as the only one, in Rouen."""
    state.merchants[seat].ships = (made_ship(kind, at_sea=False, damage=0, hold=hold),)


def set_price(state: State, good: Good, price: int) -> None:
    """Put the marker of a good on the highest row with this price."""
    state.rows[good] = state.edition.market.columns[good].index(price) + 1
