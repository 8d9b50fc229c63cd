"""Everything a table is given to show: a view, and the text that goes with it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import field, frozen

from neptun_desktop.kernel.seat import Seat

BUTTONS = ("recap", "undo", "redo", "hint", "log", "menu")  # of every table, at the right end of the prompt bar


@frozen
class ButtonTarget:
    """A button: one that every table has, or one that opens a panel of the game."""

    name: str


RESULT = ButtonTarget("result")  # at a finished table, it leads back to the result


@frozen
class LogTarget:
    """A line of the log; clicking it shows that moment."""

    line: int


class ExplainedTarget:
    """The base of targets that no command contains: they explain themselves, and may open a panel when clicked."""

    panel: ClassVar[str | None] = None


@frozen
class PlayerTarget(ExplainedTarget):
    """The head of whoever plays a seat: it tells who that is."""

    seat: Seat


@frozen
class AnswerButton:
    """An answer that nothing on the table stands for."""

    target: Any
    words: str
    first: bool  # the answer that most people want


@frozen
class LogLine:
    """One sentence of the log, marked with the colour of the seat it is about."""

    words: str
    seat: Seat | None


@frozen(kw_only=True, eq=False)
class Shown:
    """What the scene shows."""

    view: Any  # of the game
    seat: Seat | None  # who is at the screen: only they can click
    hand_open: bool = True  # False where another player might be looking
    acting: Seat | None
    sentence: str = ""
    speaker: str = ""  # the head of somebody beside the table who says the sentence; else whoever acts is asked
    phase: str = ""
    answers: tuple[AnswerButton, ...] = ()
    buttons_on: frozenset[str] = frozenset(BUTTONS)
    log: tuple[LogLine, ...] = ()
    points: tuple[int, ...] = field(factory=tuple)  # so far, by seat
    agreements: Mapping[str, bool] = field(factory=dict)  # of this table
    labels: Any = None  # the game's fixed words, as returned by its kit
    groups: Mapping[tuple[str | int, ...], str] = field(factory=dict)  # the names of its parts, in the order of F6
