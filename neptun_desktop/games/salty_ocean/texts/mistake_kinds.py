"""What somebody could watch for who has missed it in several games, in one friendly sentence each."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import Language, noted_plural

KINDS: Final = MappingProxyType(
    {
        "trips": noted_plural(
            "Fishing trips: in {n} game, a trip would have earned more at that point.",
            "Fishing trips: in {n} games, a trip would have earned more at that point.",
        ),
        "market": noted_plural(
            "Market: in {n} game, a good moment to sell was missed.",
            "Market: in {n} games, a good moment to sell was missed.",
        ),
        "shares": noted_plural(
            "Shipyard and academy: in {n} game, the others' ships would have paid for them.",
            "Shipyard and academy: in {n} games, the others' ships would have paid for them.",
        ),
        "income": noted_plural(
            "Income: in {n} game, a building would have earned more over the turns ahead.",
            "Income: in {n} games, a building would have earned more over the turns ahead.",
        ),
        "end_values": noted_plural(
            "End values: in {n} game, a building would have been worth more at the end.",
            "End values: in {n} games, a building would have been worth more at the end.",
        ),
        "supplies": noted_plural(
            "Salt and ships: in {n} game, it would have paid to get more of them first.",
            "Salt and ships: in {n} games, it would have paid to get more of them first.",
        ),
        "debt": noted_plural(
            "Debt: in {n} game, borrowing cost more than it was worth.",
            "Debt: in {n} games, borrowing cost more than it was worth.",
        ),
        "patience": noted_plural(
            "Patience: in {n} game, it would have paid to wait or pass.",
            "Patience: in {n} games, it would have paid to wait or pass.",
        ),
    }
)


def missed(tr: Language, kind: str, games: int) -> str:
    """Return what was there to be had, and in how many games."""
    return tr.ngettext(*KINDS[kind], games)
