"""Building commands from clicks: every command has a path of targets, and each click narrows the commands down."""

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import evolve, frozen

from neptun_desktop.controller.click_rules import QuantityTarget

CommandT = TypeVar("CommandT")
TargetT = TypeVar("TargetT")


@frozen(kw_only=True)
class PartialChoice(Generic[CommandT, TargetT]):
    """The legal commands that match the clicks so far."""

    commands: tuple[CommandT, ...]
    path: Callable[[CommandT], tuple[TargetT, ...]]  # the clicks that make a command
    clicked: tuple[TargetT, ...] = ()

    @property
    def targets(self) -> frozenset[TargetT]:
        """What can be clicked next, and should be highlighted."""
        depth = len(self.clicked)
        paths = (path for path in map(self.path, self.commands) if path[:depth] == self.clicked)
        return frozenset(path[depth] for path in paths if len(path) > depth)

    @property
    def quantities(self) -> tuple[QuantityTarget, ...]:
        """The numbers that can be chosen next, in ascending order; all of one thing, since a stepper shows only one."""
        found = sorted(
            (target for target in self.targets if isinstance(target, QuantityTarget)),
            key=lambda target: (target.what, target.amount),
        )
        return tuple(target for target in found if target.what == found[0].what)

    @property
    def chosen(self) -> CommandT | None:
        """The command that the clicks make, once they are complete."""
        return next((command for command in self.commands if self.path(command) == self.clicked), None)

    def click(self, target: TargetT) -> "PartialChoice[CommandT, TargetT]":
        """Return the chooser after one more click; a meaningless click changes nothing.

        Within a choice, clicking another first target starts over, and clicking the last target again cancels.
        """
        if target in self.targets:
            return evolve(self, clicked=(*self.clicked, target))
        if self.clicked and target == self.clicked[-1]:
            return self.cancel()
        if self.clicked and target in self.cancel().targets:
            return self.cancel().click(target)
        return self

    def cancel(self) -> "PartialChoice[CommandT, TargetT]":
        """Return the chooser with nothing clicked."""
        return evolve(self, clicked=())
