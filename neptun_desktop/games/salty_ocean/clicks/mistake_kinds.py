"""What the turning points of Upon a Salty Ocean are about: the main reason for the better command, or debt."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from neptun_desktop.controller.entry import MistakeKinds
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.games.salty_ocean.texts.mistake_kinds import KINDS, missed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from neptun_desktop.bots.bot import Term
    from neptun_desktop.bots.hindsight import TurningPoint

MUCH_INTEREST = 1 / 3  # of what the decision cost: then it is about debt
REASONS: Final = MappingProxyType(  # a judge names the main reason first
    {
        "trip": "trips",
        "weather": "trips",
        "sale": "market",
        "shares": "shares",
        "income": "income",
        "end_value": "end_values",
        "room": "supplies",
        "salt": "supplies",
        "capacity": "supplies",
        "waiting": "patience",
        "order": "patience",
    }
)


def kind_of(point: TurningPoint) -> str | None:
    """Return what a turning point is about; None if the judge gave no reason."""
    if _interest(point.done_terms) - _interest(point.terms) >= MUCH_INTEREST * point.cost:
        return "debt"
    return REASONS.get(point.terms[0].name) if point.terms else None


def _interest(terms: Iterable[Term]) -> float:
    """Return the coins of interest that a command costs."""
    return sum(-term.amount for term in terms if term.name == "debt")


MISTAKE_KINDS: Final = MistakeKinds(
    tuple(KINDS), kind_of, lambda language, kind, games: missed(language.of(META.id), kind, games)
)
