"""A bot's reasons in one sentence. `words` and `bots` do not import each other: a thought is plain data."""

from collections.abc import Iterable
from typing import Protocol

from neptun_desktop.games.neptun.texts.names import Names

MOST_REASONS = 3
LEAST_POINTS = 0.5  # smaller amounts are not mentioned


class Thought(Protocol):
    """One factor that counted for or against a choice: its name, how much, and what it concerns."""

    @property
    def name(self) -> str:
        """Which of the factors that bots consider."""

    @property
    def amount(self) -> float:
        """Gold, miles, points or contracts, as the name says."""

    @property
    def about(self) -> str | None:
        """A temple or a port."""


def why(names: Names, move: str, thoughts: Iterable[Thought], *, last_round: bool) -> str:
    """Return sentences about the move itself, and the plan's main reasons: those that have words."""
    tr, told = names.language, _told(names, thoughts)
    if not told:
        return move
    plan = tr.gettext("The plan brings {reasons}.", reasons=tr.listing([phrase for _, phrase in told]))
    if last_round or all(thought.name != "temple" for thought, _ in told):
        return tr.sentences(move, plan)
    return tr.sentences(move, plan, tr.gettext("Points of a temple are counted over this round and all later ones."))


def instead(names: Names, label: str, less: float, thoughts: Iterable[Thought]) -> str:
    """Describe an alternative: how many points less it seemed to be worth, and what it would have brought."""
    tr, reasons = names.language, _reasons(names, thoughts)
    compared = tr.gettext("about as good") if less < LEAST_POINTS else fewer(names, less)
    if not reasons:
        return tr.gettext("{choice} · {compared}.", choice=label, compared=compared)
    return tr.gettext("{choice} · {compared}, with {reasons}.", choice=label, compared=compared, reasons=reasons)


def fewer(names: Names, points: float) -> str:
    """Return how much less something seems to be worth."""
    return names.language.gettext("about {points} less", points=names.points(max(round(points), 1)))


def _reasons(names: Names, thoughts: Iterable[Thought]) -> str:
    """Return the main reasons that have words."""
    return names.language.listing([phrase for _, phrase in _told(names, thoughts)])


def _told(names: Names, thoughts: Iterable[Thought]) -> list[tuple[Thought, str]]:
    """Return the main thoughts that have words, with these."""
    phrases = [(thought, phrase) for thought in thoughts if (phrase := _phrase(names, thought))]
    return phrases[:MOST_REASONS]


def _phrase(names: Names, thought: Thought) -> str:
    """Return a noun phrase that can follow "the plan brings", in the case that this needs."""
    tr, amount = names.language, round(thought.amount)
    match thought.name:
        case "contracts" if amount > 0:
            return tr.ngettext(
                "{n} contract that can be fulfilled this round",
                "{n} contracts that can be fulfilled this round",
                amount,
            )
        case "payoff" if amount > 0:
            return names.gold(amount)
        case "temple" if thought.about and thought.amount >= LEAST_POINTS:
            return tr.gettext(
                "about {points} in the {temple}",
                points=names.points(max(amount, 1)),
                temple=names.temple(thought.about),
            )
        case "bonus" if thought.amount >= LEAST_POINTS:
            # Translators: follows "The plan brings"
            return tr.gettext("the bonus tile")
        case "miles" if amount > 0 and thought.about is None:  # the label of a voyage already names its miles
            # Translators: follows "The plan brings"
            return tr.gettext("a way of {miles}", miles=names.miles(amount))
        case "order" if amount > 0:
            # Translators: follows "The plan brings"
            return tr.gettext("an early place in the order")
        case _:
            return ""
