"""The scoring of a round as a sheet on which tiles fly from temples to merchants, and sums grow."""

from collections.abc import Iterator
from functools import cached_property

from attrs import define, frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.neptun.score_values import RoundScore

ROW_MS, FLIGHT_MS, STAGGER_MS = 1100, 620, 260
BONUS = "bonus"  # the row before the temples


@frozen
class TileFlight:
    """One tile on its way."""

    row: int
    source: str  # a temple, or the bonus
    value: int | None
    seat: Seat
    standing: int | None
    starts: int  # milliseconds from the beginning

    def progress(self, now: float) -> float:
        """Return how far it is, from 0 to 1, starting and landing softly."""
        share = min(1.0, max(0.0, (now - self.starts) / FLIGHT_MS))
        return share * share * (3 - 2 * share)


@define(slots=False)
class ScoreAnimation:
    """When which tile flies. Rows are the bonus, if anybody has one, and the temples."""

    score: RoundScore

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """What is scored, from above."""
        return (*((BONUS,) if self.score.bonus else ()), *(temple.temple for temple in self.score.temples))

    @cached_property
    def flights(self) -> tuple[TileFlight, ...]:
        """All tiles that somebody takes."""
        return tuple(self._flights())

    def _flights(self) -> Iterator[TileFlight]:
        first = 1 if self.score.bonus else 0
        for place, (seat, worth) in enumerate(self.score.bonus):
            yield TileFlight(0, BONUS, worth, seat, None, 200 + place * STAGGER_MS)
        for row, temple in enumerate(self.score.temples, start=first):
            for place, award in enumerate(temple.awards):
                starts = row * ROW_MS + 200 + place * STAGGER_MS
                yield TileFlight(row, temple.temple, award.value, award.seat, award.standing, starts)

    @property
    def length(self) -> int:
        """How long all of it takes, in milliseconds."""
        return len(self.rows) * ROW_MS + FLIGHT_MS

    def row_at(self, now: float) -> int | None:
        """Return the row that is being scored, or None when all is done."""
        row = int(now // ROW_MS)
        return row if row < len(self.rows) else None

    def sums(self, now: float) -> tuple[int, ...]:
        """Return everybody's points, as far as tiles have landed."""
        sums = list(self.score.before)
        for flight in self.flights:
            if flight.progress(now) >= 1:
                sums[flight.seat] += flight.value or 0
        return tuple(sums)

    def landed(self, now: float) -> bool:
        """Whether the last tile lies where it belongs."""
        return now >= self.length

    def unclaimed(self, source: str) -> tuple[int, ...]:
        """Return the tiles of a temple that nobody takes."""
        return next((temple.unclaimed for temple in self.score.temples if temple.temple == source), ())

    @staticmethod
    def in_gold(source: str) -> bool:
        """Whether standings are gold there."""
        return source == GOLD_TEMPLE


def way(start: QPointF, end: QPointF, share: float) -> QPointF:
    """Return where a tile is that flies in a gentle arc."""
    lift = -0.16 * abs(end.x() - start.x()) * 4 * share * (1 - share)
    return start + (end - start) * share + QPointF(0, lift)


@frozen
class Grid:
    """Where rows and columns lie on a sheet of a size."""

    box: QRectF
    rows: int
    columns: int
    first: float  # breadth of the column of names
    head: float
    foot: float

    @property
    def row_height(self) -> float:
        """How high a row is."""
        return (self.box.height() - self.head - self.foot) / max(1, self.rows)

    @property
    def column_width(self) -> float:
        """How broad a merchant's column is."""
        return (self.box.width() - self.first) / max(1, self.columns)

    def row(self, row: int) -> QRectF:
        """Return a whole row."""
        top = self.box.top() + self.head + row * self.row_height
        return QRectF(self.box.left(), top, self.box.width(), self.row_height)

    def label(self, row: int) -> QRectF:
        """Return the first cell of a row."""
        line = self.row(row)
        return QRectF(line.left(), line.top(), self.first, line.height())

    def cell(self, row: int, column: int) -> QRectF:
        """Return a merchant's cell in a row."""
        line = self.row(row)
        return QRectF(
            line.left() + self.first + column * self.column_width, line.top(), self.column_width, line.height()
        )

    def head_of(self, column: int) -> QRectF:
        """Return the cell above a column."""
        left = self.box.left() + self.first + column * self.column_width
        return QRectF(left, self.box.top(), self.column_width, self.head)

    def foot_of(self, column: int) -> QRectF:
        """Return the cell below a column."""
        left = self.box.left() + self.first + column * self.column_width
        return QRectF(left, self.box.bottom() - self.foot, self.column_width, self.foot)
