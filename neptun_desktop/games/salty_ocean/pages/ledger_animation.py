"""A turn's end as an animation: which row is settled when, the king's arrival, and how the sums grow."""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise

from attrs import define, frozen

from neptun_desktop.games.salty_ocean.pages.ledger import Ledger, Row
from neptun_desktop.games.salty_ocean.texts.ledger import PURSE, WORTH
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.widgets.ceremony import softly

ROW_MS, KING_MS, NEXT_MS, LAST_MS = 900, 4200, 1300, 900
FLIGHT_MS, STAGGER_MS, WAIT_MS = 560, 110, 120
KING, NEXT, OVER = "king", "next", "over"


@frozen
class Beat:
    """A part of the ceremony: a row, the king's arrival, the next turn, or the end of it all."""

    name: str
    starts: int  # milliseconds from the start
    row: int | None = None


@define(slots=False)
class LedgerAnimation:
    """Which row is settled when."""

    ledger: Ledger

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """What is settled, from the top."""
        return (*self.ledger.settled, *self.ledger.paid_out)

    @cached_property
    def standing(self) -> tuple[int, ...]:
        """What everybody's coins and buildings are worth; nothing at the end of the game, when the sums tell."""
        return tuple(cell.count for row in self.rows if row.source == WORTH for _, cell in sorted(row.cells.items()))

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        """The parts in order."""
        return tuple(self._beats())

    def _beats(self) -> Iterator[Beat]:
        now, settled = 0, len(self.ledger.settled)
        for number, row in enumerate(self.rows):
            yield Beat(row.source, now, number)
            now += ROW_MS
            if number == settled - 1 and self.ledger.ended:
                yield Beat(KING, now)
                now += KING_MS
        yield Beat(OVER if self.ledger.ended else NEXT, now)

    @property
    def length(self) -> int:
        """The total duration, in milliseconds."""
        return self.beats[-1].starts + (NEXT_MS if self.ledger.next_turn else LAST_MS)

    @property
    def told_at_table(self) -> float:
        """Until when it repeats what the table has shown: the king arrives, and pays, on this page only."""
        return next((beat.starts for beat in self.beats if beat.name == KING), self.length)

    def beat_at(self, now: float) -> Beat:
        """Return what happens at a moment."""
        return next((beat for beat, following in pairwise(self.beats) if now < following.starts), self.beats[-1])

    def reached(self, now: float) -> float | None:
        """Return the row that is being settled; half a row more while none is; None when all are."""
        if self.beats[-1].starts <= now:
            return None
        row = self.beat_at(now).row
        return len(self.ledger.settled) - 0.5 if row is None else row

    def progress(self, row: int, seat: Seat, now: float) -> float:
        """Return how far a merchant's share of a row is on its way, from 0 to 1."""
        beat = next(beat for beat in self.beats if beat.row == row)
        return softly((now - beat.starts - WAIT_MS - sorted(self.rows[row].cells).index(seat) * STAGGER_MS) / FLIGHT_MS)

    def arrival(self, now: float) -> float:
        """Return how far the king has come, from 0 to 1."""
        start = next((beat.starts for beat in self.beats if beat.name == KING), 0)
        return softly((now - start) / (KING_MS - ROW_MS / 2))

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
