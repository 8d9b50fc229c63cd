"""Targets that tables of any game have: buttons, lines of the log, heads, and things that only explain themselves."""

from typing import ClassVar

from attrs import frozen

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
