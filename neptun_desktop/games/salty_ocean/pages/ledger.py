"""The end of a turn, or of the game: who got or lost what, row by row, as data, and when each row is settled.

The last turn is settled in the final count, in which the king arrives.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Final, cast

from attrs import define, field, frozen

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Good
from neptun_desktop.games.salty_ocean.rules import events as told
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now, price
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.texts.ledger import (
    CAP,
    DEBT,
    INN,
    INTEREST,
    NEW_ORDER,
    PURSE,
    REPAIRS,
    SALT,
    WORTH,
    Cell,
)
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.widgets.ceremony import softly

CLOSING: Final = ("repair", "look", "swap")
END_VALUES: Final = ("lighthouse", "cathedral", "stained_glass", "town_hall", "st_maclou")
REASONS: Final = MappingProxyType[told.PurseReason, str](
    {"inn": INN, "bank": INTEREST, "vault": INTEREST, "debt": DEBT, "cap": CAP}
)


@frozen
class Row:
    """One thing that is settled, and what it means to each merchant whom it concerns."""

    source: str
    cells: Mapping[Seat, Cell] = field(factory=dict)


@frozen(kw_only=True)
class NextTurn:
    """What the next turn begins with."""

    began: told.TurnBegan
    forecast: told.TileTurnedUp | None
    prices: tuple[tuple[Good, int, int], ...]  # before and after, of the goods that are traded


@frozen(kw_only=True)
class Ledger:
    """A turn's end."""

    round: int
    settled: tuple[Row, ...]  # the purses before come first
    next_turn: NextTurn | None = None


def closing_entries(entries: Sequence[Entry], last: Entry) -> tuple[Entry, ...]:
    """Return the steps of a turn's end up to the last one: the last pass, and what merchants decided after it."""
    end = next(place for place, entry in enumerate(entries) if entry is last)
    begin = end
    while begin > 0 and entries[begin].before.stage in CLOSING:
        begin -= 1
    return tuple(entries[begin : end + 1])


def ledger_of(entries: Sequence[Entry]) -> Ledger:
    """Return what the steps of a turn's end say."""
    events = [cast("Event", event) for entry in entries for event in entry.events]
    before, after = cast("State", entries[0].before), cast("State", entries[-1].after)
    return Ledger(
        round=before.round,
        settled=(_purses(before), *_settled(events), _worth(after)),
        next_turn=_next_turn(events, before, after),
    )


def counted_rows(entry: Entry) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Return what is counted after the last step of a game: the purses and what changes them, and the buildings."""
    events = [cast("Event", event) for event in entry.events]
    settled = [row for row in _settled(events) if any(cell.coins for cell in row.cells.values())]
    values = [event for event in events if isinstance(event, told.EndValueCounted)]
    paid = (Row(each, {v.seat: Cell(coins=v.coins) for v in values if v.building == each}) for each in END_VALUES)
    return (_purses(entry.before), *settled), tuple(row for row in paid if row.cells)


def _purses(before: State) -> Row:
    return Row(PURSE, {seat: Cell(coins=merchant.coins) for seat, merchant in enumerate(before.merchants)})


def _settled(events: Iterable[Event]) -> Iterable[Row]:
    """Yield what the turn's end settled, in the order of the rules; what concerns nobody is left out."""
    cells: dict[str, dict[Seat, Cell]] = {}
    for event in events:
        match event:
            case told.ShipRepaired(seat=seat, damage=damage):
                cells.setdefault(REPAIRS, {})[seat] = Cell(count=damage)
            case told.SaltMade(seat=seat, kept=kept, lost=lost):
                cells.setdefault(SALT, {})[seat] = Cell(count=kept, lost=lost)
            case told.PurseChanged(seat=seat, reason=reason, before=before, after=after) if reason in REASONS:
                cells.setdefault(REASONS[reason], {})[seat] = Cell(coins=after - before)
            case told.OrderChanged(order=order):
                cells[NEW_ORDER] = {seat: Cell(count=place) for place, seat in enumerate(order, 1)}
            case _:
                pass
    return [Row(source, cells[source]) for source in SETTLED if source in cells]


def _worth(after: State) -> Row:
    """Return everybody's coins and buildings together: whoever has most coins need not be ahead."""
    return Row(WORTH, {seat: Cell(count=score) for seat, score in enumerate(if_it_ended_now(after).scores)})


SETTLED: Final = (REPAIRS, SALT, INN, INTEREST, DEBT, CAP, NEW_ORDER)


def _next_turn(events: Sequence[Event], before: State, after: State) -> NextTurn | None:
    began = next((event for event in events if isinstance(event, told.TurnBegan)), None)
    if began is None:
        return None
    forecast = next((event for event in events if isinstance(event, told.TileTurnedUp)), None)
    traded = after.edition.goods[len(after.merchants)]
    prices = tuple((good, price(before, good), price(after, good)) for good in GOODS if good in traded)
    return NextTurn(began=began, forecast=forecast, prices=prices)


ROW_MS, NEXT_MS = 900, 1300
FLIGHT_MS, STAGGER_MS, WAIT_MS = 560, 110, 120
NEXT = "next"


@frozen
class Beat:
    """A part of the ceremony: a row, or the next turn."""

    name: str
    starts: int  # milliseconds from the start
    row: int | None = None


@define(slots=False)
class LedgerAnimation:
    """Which row is settled when."""

    ledger: Ledger

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is settled, from the top."""
        return self.ledger.settled

    @cached_property
    def standing(self) -> tuple[int, ...]:
        """What everybody's coins and buildings are worth."""
        return tuple(cell.count for row in self.rows if row.source == WORTH for _, cell in sorted(row.cells.items()))

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        """The parts in order."""
        rows = [Beat(row.source, number * ROW_MS, number) for number, row in enumerate(self.rows)]
        return (*rows, Beat(NEXT, len(rows) * ROW_MS))

    @property
    def length(self) -> int:
        """The total duration, in milliseconds."""
        return self.beats[-1].starts + NEXT_MS

    def beat_at(self, now: float) -> Beat:
        """Return what happens at a moment."""
        return next((beat for beat, following in pairwise(self.beats) if now < following.starts), self.beats[-1])

    def reached(self, now: float) -> float | None:
        """Return the row that is being settled; None when all are."""
        return self.beat_at(now).row

    def progress(self, row: int, seat: Seat, now: float) -> float:
        """Return how far a merchant's share of a row is on its way, from 0 to 1."""
        beat = next(beat for beat in self.beats if beat.row == row)
        return softly((now - beat.starts - WAIT_MS - sorted(self.rows[row].cells).index(seat) * STAGGER_MS) / FLIGHT_MS)

    def dawn(self, now: float) -> float:
        """Return how far the next turn has come up, from 0 to 1."""
        return softly((now - self.beats[-1].starts) / FLIGHT_MS)

    def sums(self, now: float, merchants: int) -> tuple[int, ...]:
        """Return everybody's coins: their purses, and what has landed since."""
        return tuple(
            sum(
                row.cells[seat].coins
                for number, row in enumerate(self.rows)
                if seat in row.cells and (row.source == PURSE or self.progress(number, seat, now) >= 1)
            )
            for seat in range(merchants)
        )
