"""The contract of a game's click rules: which clicks make its commands, and why others do not; and a choice half made.

Every command has a path of targets, and each click narrows the commands down.
"""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import evolve, frozen

from neptun_desktop.kernel.game import Refusal
from neptun_desktop.kernel.seat import Seat

Target: TypeAlias = Any  # a frozen value: something on the table that can be clicked
AnyPhrases: TypeAlias = Any  # the game's words for this match


@frozen
class QuantityTarget:
    """A number that is part of a choice, such as how many barrels. The table offers it as a stepper, not as buttons."""

    what: str  # what is counted: numbers of the same thing share one stepper
    amount: int


@frozen
class AnswerChoice:
    """A command with a button of its own, because nothing on the table represents it."""

    target: Target
    command: Any
    first: bool = False  # the answer that most people want
    passes: bool = False  # whether it is the game's pass, which has a key
    label: Callable[[AnyPhrases], str] | None = None  # where it does more than the command alone


@frozen
class Gesture:
    """The clicks that play commands in a row: one command, or several that are one idea, such as selling all."""

    path: tuple[Target, ...]
    commands: tuple[Any, ...]


class ClickRules(Protocol):
    """Used by clicks, keys and lessons. A view is what the seat may know."""

    def path(self, view: Any, command: Any) -> tuple[Target, ...]:  # noqa: ANN401  (of any game)
        """Return the clicks that make a command."""

    def same_choice(self, view: Any, seat: Seat, target: Target) -> Target:  # noqa: ANN401
        """Return the target that a click stands for: of equal things, the one that commands name."""

    def with_equals(self, view: Any, seat: Seat, targets: frozenset[Target]) -> frozenset[Target]:  # noqa: ANN401
        """Return the targets and all their equivalents."""

    def why_not(self, view: Any, seat: Seat, target: Target, clicked: tuple[Target, ...]) -> Refusal | None:  # noqa: ANN401
        """Return why a click on a target is refused now, or None if it is allowed or has no meaning at all."""

    def answers(self, view: Any, seat: Seat) -> tuple[AnswerChoice, ...]:  # noqa: ANN401
        """Return the commands that have buttons now."""

    def gestures(self, view: Any, seat: Seat) -> tuple[Gesture, ...]:  # noqa: ANN401
        """Return what plays several commands in a row; single commands have their own path."""

    def prompt(self, phrases: AnyPhrases, view: Any, seat: Seat, clicked: tuple[Target, ...]) -> str:  # noqa: ANN401
        """Return what the seat is asked for, also in the middle of a choice."""


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
        paths = [path for path in map(self.path, self.commands) if path[:depth] == self.clicked]
        return frozenset([path[depth] for path in paths if len(path) > depth])

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
        """Return the choice after one more click; a meaningless click changes nothing.

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
        """Return the choice with nothing clicked."""
        return evolve(self, clicked=())
