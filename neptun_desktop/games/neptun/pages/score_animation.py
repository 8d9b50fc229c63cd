"""The scoring of a round as an animation: tiles fly from temples to merchants, and totals grow."""

from collections.abc import Iterator
from functools import cached_property

from attrs import define, frozen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.pages.score_values import RoundScore
from neptun_desktop.games.neptun.texts.scoring import BONUS
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.widgets.ceremony import softly

ROW_MS, FLIGHT_MS, STAGGER_MS = 1100, 620, 260


@frozen
class TileFlight:
    """The flight of one tile."""

    row: int
    source: str  # a temple, or the bonus
    value: int | None
    seat: Seat
    standing: int | None
    starts: int  # milliseconds from the start

    def progress(self, now: float) -> float:
        """Return how far it is, from 0 to 1, with a soft start and landing."""
        return softly((now - self.starts) / FLIGHT_MS)


@define(slots=False)
class ScoreAnimation:
    """Which tile flies when. Rows are the bonus, if anyone has one, and the temples."""

    score: RoundScore

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """What is scored, from the top."""
        return (*((BONUS,) if self.score.bonus else ()), *(temple.temple for temple in self.score.temples))

    @cached_property
    def flights(self) -> tuple[TileFlight, ...]:
        """All tiles that a merchant takes."""
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
        """The total duration, in milliseconds."""
        return len(self.rows) * ROW_MS + FLIGHT_MS

    def row_at(self, now: float) -> int | None:
        """Return the row that is being scored, or None when all is done."""
        row = int(now // ROW_MS)
        return row if row < len(self.rows) else None

    def sums(self, now: float) -> tuple[int, ...]:
        """Return everyone's points, counting tiles that have landed."""
        sums = list(self.score.before)
        for flight in self.flights:
            if flight.progress(now) >= 1:
                sums[flight.seat] += flight.value or 0
        return tuple(sums)

    def unclaimed(self, source: str) -> tuple[int, ...]:
        """Return a temple's unclaimed tiles."""
        return next((temple.unclaimed for temple in self.score.temples if temple.temple == source), ())

    def without_a_tile(self, source: str) -> tuple[tuple[Seat, int], ...]:
        """Return who has favours or gold at a temple, but took no tile there."""
        return next((temple.without_a_tile for temple in self.score.temples if temple.temple == source), ())

    @staticmethod
    def in_gold(source: str) -> bool:
        """Whether standings are in gold there."""
        return source == GOLD_TEMPLE
