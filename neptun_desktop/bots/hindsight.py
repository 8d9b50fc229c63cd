"""Hindsight: what a decision cost by the bots' estimate, and which decisions of a game cost the most."""

from collections.abc import Generator, Iterable

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Option, Term
from neptun_desktop.bots.messages import Answer, Question
from neptun_desktop.kernel.game import Document

LOOK = Budget(iterations=200)
OTHER_FUTURES = 1_000_000  # beyond the length of any match
MOST_POINTS = 5  # how many turning points are shown
LEAST_COST = 0.75  # points; less may be chance


@frozen(kw_only=True)
class PastDecision:
    """What a seat did, with everything it could know and do at the time, as documents of the game."""

    game: str
    judges: tuple[str, ...]  # the levels that evaluate it, from the game's ladder
    place: int  # how many commands came before it
    edition: Document
    view: Document
    legal: tuple[Document, ...]
    done: Document


@frozen
class TurningPoint:
    """A decision that cost points: what was done, what would have been better, and by how much."""

    place: int
    done: Document
    better: Document
    cost: float
    terms: tuple[Term, ...] = ()  # what speaks for the better one
    done_terms: tuple[Term, ...] = ()  # what speaks for what was done


Inquiry = Generator[Question, Answer, TurningPoint | None]  # is sent the answer to each question that it yields


def inquiry(past: PastDecision) -> Inquiry:
    """Ask what a good bot would have done, then compare the two; return None if nothing was better.

    The maximum of many estimates is biased upwards. So both commands are evaluated again, in the same new futures.
    """
    better = (yield _question(past, past.legal, past.judges[0], past.place)).command
    if better == past.done:
        return None
    for judge in past.judges:
        answer = yield _question(past, (better, past.done), judge, past.place + OTHER_FUTURES)
        best, done = _weighed(answer, better), _weighed(answer, past.done)
        if best is not None and done is not None:
            return TurningPoint(past.place, past.done, better, best.worth - done.worth, best.terms, done.terms)
    return None


def costliest(points: Iterable[TurningPoint]) -> tuple[TurningPoint, ...]:
    """Return the turning points worth showing, the costliest first."""
    found = (point for point in points if point.cost >= LEAST_COST)
    return tuple(sorted(found, key=lambda point: (-point.cost, point.place))[:MOST_POINTS])


def _question(past: PastDecision, legal: tuple[Document, ...], level: str, seed: int) -> Question:
    return Question(
        game=past.game, edition=past.edition, view=past.view, legal=legal, level=level, seed=seed, budget=LOOK
    )


def _weighed(answer: Answer, command: Document) -> Option[Document] | None:
    return next((option for option in answer.options if option.command == command), None)
