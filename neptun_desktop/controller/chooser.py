"""Clicking is walking paths: every command is spelled by a path of targets, and the clicks so far narrow them down."""

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import evolve, frozen

CommandT = TypeVar("CommandT")
TargetT = TypeVar("TargetT")


@frozen(kw_only=True)
class Chooser(Generic[CommandT, TargetT]):
    """The legal commands that still agree with the clicks so far."""

    commands: tuple[CommandT, ...]
    path: Callable[[CommandT], tuple[TargetT, ...]]  # the clicks that spell a command
    clicked: tuple[TargetT, ...] = ()

    @property
    def targets(self) -> frozenset[TargetT]:
        """What may be clicked next, and so what should glow."""
        depth = len(self.clicked)
        paths = (path for path in map(self.path, self.commands) if path[:depth] == self.clicked)
        return frozenset(path[depth] for path in paths if len(path) > depth)

    @property
    def chosen(self) -> CommandT | None:
        """The command that the clicks spell, once they spell one."""
        return next((command for command in self.commands if self.path(command) == self.clicked), None)

    def click(self, target: TargetT) -> "Chooser[CommandT, TargetT]":
        """Return the chooser after one more click; a click that means nothing changes nothing.

        While a choice is half made, a click on another beginning begins anew, and one on the last target takes it back.
        """
        if target in self.targets:
            return evolve(self, clicked=(*self.clicked, target))
        if self.clicked and target == self.clicked[-1]:
            return self.cancel()
        if self.clicked and target in self.cancel().targets:
            return self.cancel().click(target)
        return self

    def cancel(self) -> "Chooser[CommandT, TargetT]":
        """Return the chooser with nothing clicked."""
        return evolve(self, clicked=())
