"""The contract of a game's chooser: which clicks make its commands, and why others do not."""

from typing import Any, Protocol, TypeAlias

from attrs import frozen

from neptun_desktop.kernel.game import Refusal
from neptun_desktop.kernel.seat import Seat

Target: TypeAlias = Any  # a frozen value: something on the table that can be clicked
AnyWords: TypeAlias = Any  # the game's words for this match


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

    def prompt(self, words: AnyWords, view: Any, seat: Seat, clicked: tuple[Target, ...]) -> str:  # noqa: ANN401
        """Return what the seat is asked for, also in the middle of a choice."""
