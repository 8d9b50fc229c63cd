"""The end of a turn, or of the game, as data: who got or lost what, row by row, and what the next turn brings."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, cast

from attrs import field, frozen

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

CLOSING: Final = ("repair", "look", "swap")
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
    paid_out: tuple[Row, ...] = ()  # at the end of the game: end values, building by building
    ended: told.GameEnded | None = None


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
    ended = next((event for event in events if isinstance(event, told.GameEnded)), None)
    values = [event for event in events if isinstance(event, told.EndValueCounted)]
    buildings = dict.fromkeys(building for building in END_VALUES if any(v.building == building for v in values))
    purses = Row(PURSE, {seat: Cell(coins=merchant.coins) for seat, merchant in enumerate(before.merchants)})
    return Ledger(
        round=before.round,
        settled=(purses, *_settled(events, salt_counts=ended is None), *(() if ended else (_worth(after),))),
        next_turn=_next_turn(events, before, after),
        paid_out=tuple(
            Row(building, {v.seat: Cell(coins=v.coins) for v in values if v.building == building})
            for building in buildings
        ),
        ended=ended,
    )


END_VALUES: Final = ("lighthouse", "cathedral", "stained_glass", "town_hall", "st_maclou")


def _settled(events: Iterable[Event], *, salt_counts: bool) -> Iterable[Row]:
    """Yield what the turn's end settled, in the order of the rules; what concerns nobody is left out."""
    cells: dict[str, dict[Seat, Cell]] = {}
    for event in events:
        match event:
            case told.ShipRepaired(seat=seat, damage=damage):
                cells.setdefault(REPAIRS, {})[seat] = Cell(count=damage)
            case told.SaltMade(seat=seat, kept=kept, lost=lost) if salt_counts:
                cells.setdefault(SALT, {})[seat] = Cell(count=kept, lost=lost)
            case told.PurseChanged(seat=seat, reason=reason, before=before, after=after) if reason in REASONS:
                cells.setdefault(REASONS[reason], {})[seat] = Cell(coins=after - before)
            case told.OrderChanged(order=order) if salt_counts:
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
