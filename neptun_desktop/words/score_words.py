"""What a game counts: points, or something of its own such as coins. The shell's pages name it as the game does."""

from collections.abc import Callable
from typing import Final, NamedTuple

from neptun_desktop.words.dates import figure
from neptun_desktop.words.language import Language, noted


class ScoreWords(NamedTuple):
    """The texts about scores that name what is counted: headings as patterns, numbers as functions."""

    over_time: str
    sources: str  # of one game
    average_sources: str
    counted: Callable[[Language, int], str]  # so many of them
    unit: Callable[[Language, int], str]  # the word under such a number


def _points(say: Language, number: int) -> str:
    return say.ngettext("{points} point", "{points} points", number, points=figure(number))


def _point(say: Language, number: int) -> str:
    return say.ngettext("point", "points", number)


# What most games count.
POINTS: Final = ScoreWords(
    over_time=noted("Points in the course of the game"),
    sources=noted("Where the points came from"),
    average_sources=noted("Where points come from, in an average game"),
    counted=_points,
    unit=_point,
)
