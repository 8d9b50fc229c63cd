"""The contract of a bot: takes a view, the legal commands, a budget and a seed; returns a command with its reasons."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import thread_time
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from attrs import define, field, frozen

from neptun_desktop.kernel.codec import added_later

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
CommandT = TypeVar("CommandT")

Stop: TypeAlias = Callable[[], bool]  # cheap; whether the answer is wanted now
DECISIONS_A_GAME: Final = 10_000  # more than any game has, so that every decision of a measurement has its own seed


def never() -> bool:
    """Never stop a bot before its budget is used up."""
    return False


@frozen
class Budget:
    """How long a bot may think: a number of iterations, seconds of CPU time, or both, whichever runs out first."""

    iterations: int | None = None
    cpu_seconds: float | None = None

    def shrunk(self, factor: float) -> "Budget":
        """Return this share of the budget, at least one iteration."""
        return Budget(
            None if self.iterations is None else max(1, round(self.iterations * factor)),
            None if self.cpu_seconds is None else self.cpu_seconds * factor,
        )

    def within(self, other: "Budget") -> "Budget":
        """Return what both budgets allow."""
        iterations = [each.iterations for each in (self, other) if each.iterations is not None]
        seconds = [each.cpu_seconds for each in (self, other) if each.cpu_seconds is not None]
        return Budget(min(iterations, default=None), min(seconds, default=None))


@define
class Clock:
    """Decides when a bot must answer. Checked before each iteration."""

    budget: Budget
    stop: Stop = never
    now: Callable[[], float] = thread_time  # of the thinking thread only
    iterations: int = 0
    begun: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Start the timer."""
        self.begun = self.now()

    @property
    def spent(self) -> float:
        """The CPU time used so far, in seconds."""
        return self.now() - self.begun

    @property
    def share(self) -> float:
        """How much of the budget is used, from 0 to 1; 0 if there is no limit."""
        iterations, seconds = self.budget.iterations, self.budget.cpu_seconds
        by_count = self.iterations / iterations if iterations else 0.0
        return min(1.0, max(by_count, self.spent / seconds if seconds else 0.0))

    def goes_on(self) -> bool:
        """Return whether there is time for an iteration, and count it."""
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
    """A part of what an option is worth, or a fact about it."""

    name: str  # one of the game's own terms, which its texts can phrase
    amount: float
    about: str | None = None  # the id of a thing of the game


@frozen
class Option(Generic[CommandT]):
    """A command that was considered, and its estimated worth in points at the end of the game.

    Its terms, in points, are what the worth consists of, apart from what all options of a decision have in common. So
    two options differ in their terms by as much as in their worth: that is the reason for the one, and not the other.
    """

    command: CommandT
    worth: float
    terms: tuple[Term, ...] = ()
    facts: tuple[Term, ...] = added_later(())  # about the command itself; their names say what they count


@frozen
class Choice(Generic[CommandT]):
    """A bot's choice, with the best few options, the chosen one first."""

    command: CommandT
    options: tuple[Option[CommandT], ...] = ()
    iterations: int = 0


class Bot(Protocol[ViewT_contra, CommandT]):
    """Something that chooses. The same view, legal commands, seed and iterations give the same answer."""

    def choose(
        self, view: ViewT_contra, legal: Sequence[CommandT], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[CommandT]:
        """Return one of the legal commands: the best so far when the budget runs out or `stop` returns true."""


class RandomBot:
    """Plays at random: the bottom of every ladder, for tests."""

    def choose(
        self, view: object, legal: Sequence[CommandT], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[CommandT]:
        """Return any legal command."""
        return Choice(Random(seed).choice(legal))


TRIFLE = 1e-3  # points; less is an error of rounding


def difference(terms: Iterable[Term], others: Iterable[Term]) -> tuple[Term, ...]:
    """Return what the one option has more of than the other, or less: the largest amount first."""
    more: dict[tuple[str, str | None], float] = defaultdict(float)
    for sign, each in ((1, terms), (-1, others)):
        for term in each:
            more[term.name, term.about] += sign * term.amount
    found = (Term(name, amount, about) for (name, about), amount in more.items() if abs(amount) > TRIFLE)
    return tuple(sorted(found, key=lambda term: -abs(term.amount)))


REASONS_SHOWN = 3


def best_of(options: Sequence[Option[CommandT]], iterations: int = 0) -> Choice[CommandT]:
    """Choose the option with the highest worth, the first of equal ones."""
    ranked = sorted(options, key=lambda option: -option.worth)
    return Choice(ranked[0].command, tuple(ranked[:REASONS_SHOWN]), iterations)
