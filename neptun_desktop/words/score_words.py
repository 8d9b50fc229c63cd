"""What a game counts: points, or something of its own such as coins. The shell's pages name it as the game does."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from neptun_desktop.words.dates import figure
from neptun_desktop.words.language import Language


class ScoreWords(NamedTuple):
    """The texts about scores that name what is counted, in the language of the game."""

    over_time: str
    sources: str  # of one game
    average_sources: str
    counted: Callable[[int], str]  # so many of them
    unit: Callable[[int], str]  # the word under such a number


def _points(say: Language, number: int) -> str:
    return say.ngettext("{points} point", "{points} points", number, points=figure(number))


def _point(say: Language, number: int) -> str:
    # Translators: the number stands above it, in large figures
    return say.npgettext("word under a number", "point", "points", number)


def points(say: Language) -> ScoreWords:
    """Return the texts about points, which most games count."""
    return ScoreWords(
        over_time=say.gettext("Points in the course of the game"),
        sources=say.gettext("Where the points came from"),
        average_sources=say.gettext("Where points come from, in an average game"),
        counted=partial(_points, say),
        unit=partial(_point, say),
    )
