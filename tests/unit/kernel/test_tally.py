"""Scores that explain themselves."""

import pytest

from neptun_desktop.kernel.tally import Result, Tally, TallyLine, most_points_win


def tally(*points: int) -> Tally:
    return Tally(tuple(TallyLine("tile", value, (("round", 0),)) for value in points))


def test_a_tally_is_what_its_lines_add_up_to() -> None:
    assert tally(5, 3, 0).total == 8
    assert tally().total == 0


@pytest.mark.parametrize(
    ("tallies", "winners"),
    [
        ((tally(1), tally(2), tally(3)), (2,)),
        ((tally(20, 11), tally(31), tally(20)), (0, 1)),
        ((tally(), tally(), tally()), (0, 1, 2)),
        ((tally(-22), tally(4, -7), tally(-3)), (1, 2)),
    ],
)
def test_all_with_the_most_points_share_the_victory(tallies: tuple[Tally, ...], winners: tuple[int, ...]) -> None:
    """X20: 31, 31 and 20."""
    result = most_points_win(tallies)
    assert result == Result(tallies, winners)
    assert result.scores == tuple(each.total for each in tallies)
