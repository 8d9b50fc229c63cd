"""A bot's reasons in one sentence. `texts` and `bots` do not import each other: a thought is plain data."""

from collections.abc import Iterable

from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.texts.game_phrases import Thought

MOST_REASONS = 3
LEAST_POINTS = 0.5  # smaller amounts are not mentioned


def why(names: Names, move: str, thoughts: Iterable[Thought], *, last_round: bool) -> str:
    """Return sentences about the move itself, and the plan's main reasons: those that have words."""
    told = _told(names, thoughts)
    if not told:
        return move
    plan = names.tr.gettext("The plan brings {reasons}.", reasons=names.tr.listing([phrase for _, phrase in told]))
    if last_round or all(thought.name != "temple" for thought, _ in told):
        return names.tr.sentences(move, plan)
    return names.tr.sentences(
        move, plan, names.tr.gettext("Points of a temple are counted over this round and all later ones.")
    )


def instead(names: Names, label: str, less: float, thoughts: Iterable[Thought]) -> str:
    """Describe an alternative: how many points less it seemed to be worth, and what it would have brought."""
    reasons = names.tr.listing([phrase for _, phrase in _told(names, thoughts)])
    compared = names.tr.gettext("about as good") if less < LEAST_POINTS else fewer(names, less)
    if not reasons:
        return names.tr.gettext("{choice} · {compared}.", choice=label, compared=compared)
    return names.tr.gettext("{choice} · {compared}, with {reasons}.", choice=label, compared=compared, reasons=reasons)


def fewer(names: Names, points: float) -> str:
    """Return how much less something seems to be worth."""
    return names.tr.gettext("about {points} less", points=names.points(max(round(points), 1)))


def _told(names: Names, thoughts: Iterable[Thought]) -> list[tuple[Thought, str]]:
    """Return the main thoughts that have words, with these."""
    return [(thought, phrase) for thought in thoughts if (phrase := _phrase(names, thought))][:MOST_REASONS]


def _phrase(names: Names, thought: Thought) -> str:
    """Return a noun phrase that can follow "the plan brings", in the case that this needs."""
    amount = round(thought.amount)
    match thought.name:
        case "contracts" if amount > 0:
            return names.tr.ngettext(
                "{n} contract that can be fulfilled this round",
                "{n} contracts that can be fulfilled this round",
                amount,
            )
        case "payoff" if amount > 0:
            return names.gold(amount)
        case "temple" if thought.about and thought.amount >= LEAST_POINTS:
            return names.tr.gettext(
                "about {points} in the {temple}",
                points=names.points(max(amount, 1)),
                temple=names.temple(thought.about),
            )
        case "bonus" if thought.amount >= LEAST_POINTS:
            # Translators: follows "The plan brings"
            return names.tr.gettext("the bonus tile")
        case "miles" if amount > 0 and thought.about is None:  # the label of a voyage already names its miles
            # Translators: follows "The plan brings"
            return names.tr.gettext("a way of {miles}", miles=names.miles(amount))
        case "order" if amount > 0:
            # Translators: follows "The plan brings"
            return names.tr.gettext("an early place in the order")
        case _:
            return ""
