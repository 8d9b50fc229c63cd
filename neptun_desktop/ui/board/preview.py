"""What pointing at a thing shows, as a value: the scene draws it, and a screen reader needs only its words."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import evolve, frozen
from PySide6.QtGui import QPainterPath

from neptun_desktop.ui.board.overlay import Saying
from neptun_desktop.words.sentences import in_sentences


def nothing_drawn() -> Sequence[QPainterPath]:
    """Draw nothing on the board."""
    return ()


@frozen(eq=False)
class Preview:
    """What a target would mean: words in a bubble, and lines on the board."""

    saying: Saying
    about: Any  # the target that the bubble stands beside
    draw: Callable[[], Sequence[QPainterPath]] = nothing_drawn  # courses, asked for only when they are shown
    name: str = ""  # of the thing, if the bubble's title leaves it to the eyes which thing is meant
    waits_for: str = ""  # the line that tells whose turn it is instead, if there is one

    def waiting_for(self, other: str) -> "Preview":
        """Return it with another line in place of the one that tells whose turn it is."""
        title, *lines = (other if line == self.waits_for else line for line in (self.saying.title, *self.saying.lines))
        return evolve(self, saying=Saying(title, tuple(lines)), waits_for=other)

    @property
    def spoken(self) -> tuple[str, str]:
        """The name of the thing, and what is told of it, for somebody who does not see which one it is."""
        title, lines = self.saying.title, self.saying.lines
        named = self.name or title
        return named, in_sentences(lines if title.casefold() in named.casefold() else (title, *lines))
