"""The contract of a bot: a view, the legal commands, a budget and a seed in; a command with its reasons out."""

from collections.abc import Callable, Sequence
from time import thread_time
from typing import Generic, Protocol, TypeAlias, TypeVar

from attrs import define, field, frozen

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
CommandT = TypeVar("CommandT")

Stop: TypeAlias = Callable[[], bool]  # cheap; says whether the answer is wanted now


def never() -> bool:
    """Let a bot think for as long as its budget lasts."""
    return False


@frozen
class Budget:
    """How long a bot may think: so many iterations, so many seconds of CPU time, or until the first of both ends."""

    iterations: int | None = None
    cpu_seconds: float | None = None

    def shrunk(self, factor: float) -> "Budget":
        """Return this share of the budget, one iteration at least."""
        return Budget(
            None if self.iterations is None else max(1, round(self.iterations * factor)),
            None if self.cpu_seconds is None else self.cpu_seconds * factor,
        )


@define
class Clock:
    """Tells a bot when to answer. Asked before each iteration."""

    budget: Budget
    stop: Stop = never
    now: Callable[[], float] = thread_time  # of the thread that thinks, and of no other
    iterations: int = 0
    begun: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Begin to count."""
        self.begun = self.now()

    @property
    def spent(self) -> float:
        """The seconds of CPU time so far."""
        return self.now() - self.begun

    @property
    def share(self) -> float:
        """How much of the budget is used, from 0 to 1; nothing while there is no limit."""
        iterations, seconds = self.budget.iterations, self.budget.cpu_seconds
        by_count = self.iterations / iterations if iterations else 0.0
        by_time = self.spent / seconds if seconds else 0.0
        return min(1.0, max(by_count, by_time))

    def goes_on(self) -> bool:
        """Count an iteration if there is time for one."""
        iterations, seconds = self.budget.iterations, self.budget.cpu_seconds
        if iterations is not None and self.iterations >= iterations:
            return False
        if seconds is not None and self.spent >= seconds:
            return False
        if self.stop():
            return False
        self.iterations += 1
        return True


@frozen
class Term:
    """One thing that counted for or against an option."""

    name: str  # "miles", "payoff", "temple", "bonus", "hand", "contracts", "order"
    amount: float
    about: str | None = None  # a temple, a port


@frozen
class Option(Generic[CommandT]):
    """A command that was thought about, and what it seems to be worth, in points of the end of the game."""

    command: CommandT
    worth: float
    terms: tuple[Term, ...] = ()


@frozen
class Choice(Generic[CommandT]):
    """What a bot does, with the best few options, its own first."""

    command: CommandT
    options: tuple[Option[CommandT], ...] = ()
    iterations: int = 0


class Bot(Protocol[ViewT_contra, CommandT]):
    """Something that chooses. The same view, legal commands, seed and iterations give the same answer."""

    def choose(
        self, view: ViewT_contra, legal: Sequence[CommandT], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[CommandT]:
        """Return one of the legal commands; the best so far as soon as the budget ends or `stop` says so."""


REASONS_SHOWN = 3


def best_of(options: Sequence[Option[CommandT]], iterations: int = 0) -> Choice[CommandT]:
    """Return the choice of the option of the highest worth; of equal ones the first."""
    ranked = sorted(options, key=lambda option: -option.worth)
    return Choice(ranked[0].command, tuple(ranked[:REASONS_SHOWN]), iterations)
