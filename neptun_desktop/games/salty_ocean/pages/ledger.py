"""The end of a turn: who got or lost what since it began, row by row, as data, and when each row is told.

The last turn is settled in the final count, in which the king arrives.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from types import MappingProxyType
from typing import Final, cast

from attrs import define, field, frozen

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, ActionType, Good
from neptun_desktop.games.salty_ocean.rules import events as event_types
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now, price
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.texts.ledger import (
    ACTIONS,
    BOUGHT,
    BUILDINGS,
    CAP,
    DEBT,
    INN,
    INTEREST,
    NEW_ORDER,
    PURSE,
    REPAIRS,
    SALES,
    SALT,
    SHIPS,
    START,
    Cell,
)
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.widgets.ceremony import softly

END_VALUES: Final = ("lighthouse", "cathedral", "stained_glass", "town_hall", "st_maclou")
REASONS: Final = MappingProxyType[event_types.PurseReason, str](
    {
        "sale": SALES,
        "finance_office": SALES,
        "ship_share": SHIPS,
        "interest": DEBT,
        "inn": INN,
        "bank": INTEREST,
        "vault": INTEREST,
        "debt": DEBT,
        "cap": CAP,
    }
)
PRICES: Final = MappingProxyType[ActionType, str]({"market": BOUGHT, "port": SHIPS})  # what an action buys


@frozen
class Row:
    """One thing that brought or cost something, and what it means to each merchant whom it concerns."""

    source: str
    cells: Mapping[Seat, Cell] = field(factory=dict)


@frozen(kw_only=True)
class NextTurn:
    """What the next turn begins with."""

    began: event_types.TurnBegan
    forecast: event_types.TileTurnedUp | None
    prices: tuple[tuple[Good, int, int], ...]  # before and after, of the goods that are traded


@frozen(kw_only=True)
class Ledger:
    """A turn's end."""

    round: int
    settled: tuple[Row, ...]  # the purses at the start of the turn come first
    next_turn: NextTurn | None = None


def turn_entries(entries: Sequence[Entry], last: Entry) -> tuple[Entry, ...]:
    """Return the steps of a turn up to the last one, as far back as the record goes."""
    end = next(place for place, entry in enumerate(entries) if entry is last)
    begin = end
    while begin > 0 and entries[begin - 1].before.round == last.before.round:
        begin -= 1
    return tuple(entries[begin : end + 1])


def ledger_of(entries: Sequence[Entry]) -> Ledger:
    """Return what the steps of a turn say."""
    events = [cast("Event", event) for entry in entries for event in entry.events]
    before, after = cast("State", entries[0].before), cast("State", entries[-1].after)
    return Ledger(
        round=before.round,
        settled=(_purses(START, before), *_settled(events), *_standing(after)),
        next_turn=_next_turn(events, entries[-1].before, after),
    )


def counted_rows(entry: Entry) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Return what is counted after the last step of a game: the purses and what changes them, and the buildings."""
    events = [cast("Event", event) for event in entry.events]
    settled = [row for row in _settled(events) if any(cell.coins for cell in row.cells.values())]
    values = [event for event in events if isinstance(event, event_types.EndValueCounted)]
    paid = (Row(each, {v.seat: Cell(coins=v.coins) for v in values if v.building == each}) for each in END_VALUES)
    return (_purses(PURSE, entry.before), *settled), tuple(row for row in paid if row.cells)


def _purses(source: str, before: State) -> Row:
    return Row(source, {seat: Cell(coins=merchant.coins) for seat, merchant in enumerate(before.merchants)})


def _settled(events: Iterable[Event]) -> Iterable[Row]:
    """Yield what went in and out, in the order of the rules; what concerns nobody is left out."""
    cells: dict[str, dict[Seat, Cell]] = {}

    def add(source: str, seat: Seat, coins: int) -> None:
        if coins:
            row = cells.setdefault(source, {})
            row[seat] = Cell(coins=coins + (row[seat].coins if seat in row else 0))

    for event in events:
        match event:
            case event_types.ActionPaid(seat=seat, type=type_, cost=cost, surcharge=surcharge, price=bought):
                add(ACTIONS, seat, -cost - surcharge)
                add(PRICES.get(type_, ACTIONS), seat, -bought)
            case event_types.PurseChanged(seat=seat, reason=reason, before=before, after=after) if reason in REASONS:
                add(REASONS[reason], seat, after - before)
            case event_types.ShipRepaired(seat=seat, damage=damage):
                cells.setdefault(REPAIRS, {})[seat] = Cell(count=damage)
            case event_types.SaltMade(seat=seat, kept=kept, lost=lost):
                cells.setdefault(SALT, {})[seat] = Cell(count=kept, lost=lost)
            case _:
                pass
    return [Row(source, cells[source]) for source in SETTLED if source in cells]


SETTLED: Final = (SALES, ACTIONS, BOUGHT, SHIPS, REPAIRS, SALT, INN, INTEREST, DEBT, CAP)


def _standing(after: State) -> tuple[Row, Row]:
    """Return what is left in the purses, with the new order, and what buildings would add to it."""
    scores = if_it_ended_now(after).scores
    purses = [merchant.coins for merchant in after.merchants]
    return (
        Row(NEW_ORDER, {seat: Cell(count=purses[seat], place=place) for place, seat in enumerate(after.order, 1)}),
        Row(BUILDINGS, {seat: Cell(coins=score - purses[seat], count=score) for seat, score in enumerate(scores)}),
    )


def _next_turn(events: Sequence[Event], before: State, after: State) -> NextTurn | None:
    began = next((event for event in events if isinstance(event, event_types.TurnBegan)), None)
    if began is None:
        return None
    forecast = next((event for event in events if isinstance(event, event_types.TileTurnedUp)), None)
    traded = after.edition.goods[len(after.merchants)]
    prices = tuple((good, price(before, good), price(after, good)) for good in GOODS if good in traded)
    return NextTurn(began=began, forecast=forecast, prices=prices)


TURN_ROW_MS = 350  # a row of what everybody remembers: it happened before the last pass
ROW_MS, NEXT_MS = 900, 1300
FLIGHT_MS, STAGGER_MS, WAIT_MS = 560, 110, 120
NEXT = "next"


DURING_TURN: Final = (START, SALES, ACTIONS, BOUGHT, SHIPS)


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
    def beats(self) -> tuple[Beat, ...]:
        """The parts in order."""
        lasting = [TURN_ROW_MS if row.source in DURING_TURN else ROW_MS for row in self.rows]
        starts = tuple(accumulate(lasting, initial=0))
        rows = [Beat(row.source, starts[number], number) for number, row in enumerate(self.rows)]
        return (*rows, Beat(NEXT, starts[-1]))

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
        earlier = sum(other < seat for other in self.rows[row].cells)
        return softly((now - beat.starts - WAIT_MS - earlier * STAGGER_MS) / FLIGHT_MS)

    def coins_after(self, row: int, seat: Seat) -> int:
        """Return a merchant's coins after a row; before the first one there are none."""
        return sum(each.cells[seat].coins for each in self.rows[: row + 1] if seat in each.cells)

    @cached_property
    def reach(self) -> tuple[int, int]:
        """The fewest and the most coins that anybody has after any row; zero is between them."""
        seats = {seat for row in self.rows for seat in row.cells}
        found = [self.coins_after(row, seat) for row in range(len(self.rows)) for seat in seats]
        return min((0, *found)), max((1, *found))

    def dawn(self, now: float) -> float:
        """Return how far the next turn has come up, from 0 to 1."""
        return softly((now - self.beats[-1].starts) / FLIGHT_MS)

    def sums(self, now: float, merchants: int) -> tuple[int, ...]:
        """Return everybody's sum: the purse at the start of the turn, and what has landed since."""
        return tuple(
            sum(
                row.cells[seat].coins
                for number, row in enumerate(self.rows)
                if seat in row.cells and (row.source == START or self.progress(number, seat, now) >= 1)
            )
            for seat in range(merchants)
        )
