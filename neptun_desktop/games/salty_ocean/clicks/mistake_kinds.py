"""What the turning points of Upon a Salty Ocean are about: what the better command is for, or debt."""

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
DEEDS: Final = MappingProxyType(  # by what would have been better
    {
        "sell": "market",
        "take": "market",
        "buy_saline": "supplies",
        "build_ship": "supplies",
        "repair": "supplies",
        "pass": "patience",
        "rest": "patience",
    }
)
BUILDINGS: Final = MappingProxyType(
    {
        "depot": "supplies",
        "shipyard": "shares",
        "academy": "shares",
        **dict.fromkeys(("inn", "bank", "vault", "finance_office", "great_clock", "fierte"), "income"),
    }
)


def kind_of(point: TurningPoint) -> str:
    """Return what a turning point is about; whatever is not named here is part of a trip."""
    if _interest(point.done_terms) - _interest(point.terms) >= MUCH_INTEREST * point.cost:
        return "debt"
    better = point.better
    if better["kind"] == "build":
        return BUILDINGS.get(better["building"], "end_values")
    if better["kind"] == "buy" and better["good"] == "salt":
        return "supplies"
    return DEEDS.get(better["kind"], "trips")


def _interest(terms: Iterable[Term]) -> float:
    """Return the coins of interest that a command costs."""
    return sum(-term.amount for term in terms if term.name == "debt")


MISTAKE_KINDS: Final = MistakeKinds(
    tuple(KINDS), kind_of, lambda language, kind, games: missed(language.of(META.id), kind, games)
)
