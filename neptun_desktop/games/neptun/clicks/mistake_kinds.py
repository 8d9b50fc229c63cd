"""What Neptun's turning points are about.

In the draft the commands tell it. At sea the judge explains both plans by the same terms, so it is about whatever the
better plan has most more of; if it has more of nothing, the plans differ in how they use the wind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neptun_desktop.controller.entry import MistakeKinds
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.meta import META
from neptun_desktop.games.neptun.texts.mistake_kinds import KINDS, missed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from neptun_desktop.bots.bot import Term
    from neptun_desktop.bots.hindsight import TurningPoint

DRAFT: Final = frozenset({"take_contract", "reveal"})
TEMPO: Final = frozenset({"hand", "bonus"})  # cards kept for extra turns; every contract fulfilled


def kind_of(point: TurningPoint) -> str:
    """Return what a turning point is about."""
    if point.done["kind"] in DRAFT:
        same = point.done.get("place") == point.better.get("place") is not None
        return "slots" if same else "contracts"
    before, after = _gains(point.done_terms), _gains(point.terms)
    more = {kind: after[kind] - before[kind] for kind in after}
    most = max(more, key=lambda kind: more[kind])
    return most if more[most] > 0 else "wind"


def _gains(terms: Iterable[Term]) -> dict[str, float]:
    """Return the points that a plan brings, by what they come from."""
    found = {"favours": 0.0, "tempo": 0.0, "gold": 0.0}
    for term in terms:
        if term.name == "temple":
            found["gold" if term.about == GOLD_TEMPLE else "favours"] += term.amount
        elif term.name in TEMPO:
            found["tempo"] += term.amount
    return found


MISTAKE_KINDS: Final = MistakeKinds(
    tuple(KINDS), kind_of, lambda language, kind, games: missed(language.of(META.id), kind, games)
)
