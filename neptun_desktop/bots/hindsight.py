"""Hindsight: what a decision cost by the bots' estimate, and which decisions of a game cost most."""

from collections.abc import Generator, Iterable

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Option, Term
from neptun_desktop.bots.messages import Answer, Question
from neptun_desktop.kernel.game import Document

JUDGES = ("navigator", "pilot")  # the second weighs even what the first does not think worth a trial
LOOK = Budget(iterations=200)
OTHER_FUTURES = 1_000_000  # farther than any match goes
MOST_POINTS = 5  # so many turning points are told
LEAST_COST = 0.75  # points; less may be chance


@frozen(kw_only=True)
class PastDecision:
    """What a seat did, with all that it could know and do then, as documents of the game."""

    place: int  # how many commands stood before it
    edition: Document
    view: Document
    legal: tuple[Document, ...]
    done: Document


@frozen
class TurningPoint:
    """A decision that cost points: what was done, and what would have been better by so much."""

    place: int
    done: Document
    better: Document
    cost: float
    terms: tuple[Term, ...] = ()  # what speaks for the better one


Inquiry = Generator[Question, Answer, TurningPoint | None]  # sent the answer to each question that it asks


def inquiry(deed: PastDecision) -> Inquiry:
    """Ask what a good bot would have done, then weigh the two against each other; None if nothing was better.

    The best of many estimates is too good by chance. So it is weighed anew, in other futures, and both in the same.
    """
    better = (yield _question(deed, deed.legal, JUDGES[0], deed.place)).command
    if better == deed.done:
        return None
    for judge in JUDGES:
        answer = yield _question(deed, (better, deed.done), judge, deed.place + OTHER_FUTURES)
        best, done = _weighed(answer, better), _weighed(answer, deed.done)
        if best is not None and done is not None:
            return TurningPoint(deed.place, deed.done, better, best.worth - done.worth, best.terms)
    return None


def costliest(points: Iterable[TurningPoint]) -> tuple[TurningPoint, ...]:
    """Return the turning points worth telling, the costliest first."""
    found = (point for point in points if point.cost >= LEAST_COST)
    return tuple(sorted(found, key=lambda point: (-point.cost, point.place))[:MOST_POINTS])


def _question(deed: PastDecision, legal: tuple[Document, ...], level: str, seed: int) -> Question:
    return Question(edition=deed.edition, view=deed.view, legal=legal, level=level, seed=seed, budget=LOOK)


def _weighed(answer: Answer, command: Document) -> Option[Document] | None:
    return next((option for option in answer.options if option.command == command), None)
