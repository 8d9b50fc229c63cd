"""Hindsight: what a decision cost or won by the bots' estimate, and which decisions of a game mattered most."""

from collections.abc import Generator, Iterable

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Option, Term, difference
from neptun_desktop.bots.messages import Answer, Question
from neptun_desktop.kernel.codec import added_later
from neptun_desktop.kernel.game import Document

LOOK = Budget(iterations=200)
OTHER_FUTURES = 1_000_000  # beyond the length of any match
MOST_MISTAKES, MOST_MERITS = 5, 3  # pieces of advice that are shown
MOST_POINTS = 12  # of either kind: the same advice may be good several times
LEAST_COST = 0.75  # points; less may be chance
LEAST_MERIT = 1.5  # points
DOUBT = 0.5  # points by which terms may miss what they add up to


@frozen(kw_only=True)
class PastDecision:
    """What a seat did, with everything it could know and do at the time, as documents of the game."""

    game: str
    judges: tuple[str, ...]  # the levels that evaluate it, from the game's ladder
    usual: str  # the level whose choice a good one is compared with
    doubter: str | None = None  # a level that has to agree, if the game has one
    place: int  # how many commands came before it
    edition: Document
    view: Document
    legal: tuple[Document, ...]
    done: Document


@frozen
class TurningPoint:
    """A decision that mattered: what was done, and what else could have been.

    Either the other command would have been better, or it is what most would have played, and worse.
    """

    place: int
    done: Document
    other: Document
    cost: float  # in points; if it is negative, that much was won
    terms: tuple[Term, ...] = ()  # what the other command is worth, part by part
    done_terms: tuple[Term, ...] = ()  # and what was done
    facts: tuple[Term, ...] = added_later(())  # about the better of the two

    @property
    def merit(self) -> bool:
        """Whether it was a good decision."""
        return self.cost < 0

    @property
    def better(self) -> Document:
        """The better one of the two commands."""
        return self.done if self.merit else self.other

    @property
    def reasons(self) -> tuple[Term, ...]:
        """What the better one has more of, or less, the largest first; nothing if that does not add up.

        The terms that earlier versions have kept do not.
        """
        pair = (self.done_terms, self.terms) if self.merit else (self.terms, self.done_terms)
        found = difference(*pair)
        return found if abs(sum(term.amount for term in found) - abs(self.cost)) < DOUBT else ()


Inquiry = Generator[Question, Answer, TurningPoint | None]  # is sent the answer to each question that it yields


def inquiry(past: PastDecision) -> Inquiry:
    """Ask what a good bot would have done, or the usual one if that is what was done; then compare the two.

    Return None if they are one, or if a second look does not agree. The maximum of many estimates is biased upwards.
    So both commands are evaluated again, in the same new futures.
    """
    other = (yield _question(past, past.legal, past.judges[0], past.place)).command
    well_done = other == past.done
    if well_done:
        other = (yield _question(past, past.legal, past.usual, past.place)).command
        if other == past.done:  # anybody would have found it
            return None
    for judge in past.judges:
        point = yield from _second_look(past, other, judge, well_done=well_done)
        if point is not None and past.doubter is not None:
            doubted = (yield from _second_look(past, other, past.doubter, well_done=well_done)) or point
            point = (max if well_done else min)(point, doubted, key=lambda each: each.cost)  # what it is at least
        if point is not None:
            return point if point.merit == well_done else None
    return None


def _second_look(past: PastDecision, other: Document, judge: str, *, well_done: bool) -> Inquiry:
    """Ask a judge about just two commands; return None if it does not consider both."""
    answer = yield _question(past, (other, past.done), judge, past.place + OTHER_FUTURES)
    found, done = _weighed(answer, other), _weighed(answer, past.done)
    if found is None or done is None:
        return None
    cost, facts = found.worth - done.worth, (done if well_done else found).facts
    return TurningPoint(past.place, past.done, other, cost, found.terms, done.terms, facts)


def decisive(points: Iterable[TurningPoint]) -> tuple[TurningPoint, ...]:
    """Return the turning points worth showing, those that cost or won most first."""
    found = sorted(points, key=lambda point: (-abs(point.cost), point.place))
    mistakes = _advised((point for point in found if point.cost >= LEAST_COST), MOST_MISTAKES)
    merits = _advised((point for point in found if point.cost <= -LEAST_MERIT), MOST_MERITS)
    return tuple(sorted((*mistakes, *merits), key=found.index))


def _advised(points: Iterable[TurningPoint], most: int) -> list[TurningPoint]:
    """Return those that need no more than so many pieces of advice."""
    advice, kept = list[Document](), list[TurningPoint]()
    for point in points:
        if point.better not in advice and len(advice) < most:
            advice.append(point.better)
        if point.better in advice:
            kept.append(point)
    return kept[:MOST_POINTS]


def _question(past: PastDecision, legal: tuple[Document, ...], level: str, seed: int) -> Question:
    return Question(
        game=past.game, edition=past.edition, view=past.view, legal=legal, level=level, seed=seed, budget=LOOK
    )


def _weighed(answer: Answer, command: Document) -> Option[Document] | None:
    return next((option for option in answer.options if option.command == command), None)
