"""Scores with an explanation: every point belongs to a line that says where it came from."""

from collections import Counter
from collections.abc import Callable, Iterable

from attrs import frozen

from neptun_desktop.kernel.seat import Seat


@frozen
class TallyLine:
    """Points for one reason; the details are the game's own terms."""

    reason: str
    points: int
    details: tuple[tuple[str, int | str], ...] = ()


@frozen
class Tally:
    """Everything that one seat scored."""

    lines: tuple[TallyLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


@frozen
class Result:
    """How a game ended: a tally for each seat, and who won (several share a victory)."""

    tallies: tuple[Tally, ...]
    winners: tuple[Seat, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each seat."""
        return tuple(tally.total for tally in self.tallies)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The place of each seat, from 1: equal scores share one, and nobody stands beside the winners."""
        scores, winners, seats = self.scores, self.winners, range(len(self.tallies))
        return tuple(
            1 if seat in winners else 1 + sum(other in winners or scores[other] > scores[seat] for other in seats)
            for seat in seats
        )


def most_points_win(tallies: tuple[Tally, ...]) -> Result:
    """Return the result in which all seats with the most points share the victory."""
    best = max(tally.total for tally in tallies)
    return Result(tallies, tuple(seat for seat, tally in enumerate(tallies) if tally.total == best))


def by_source(lines: Iterable[TallyLine], source: Callable[[TallyLine], str]) -> dict[str, int]:
    """Return the points of each source; what cancels out counts as nothing."""
    points: Counter[str] = Counter()
    for line in lines:
        points[source(line)] += line.points
    return dict(points)
