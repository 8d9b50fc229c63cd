"""What somebody could watch for who has often missed something, in one kind sentence each."""

from typing import Final

from neptun_desktop.words.language import Language

KINDS: Final = ("trips", "market", "buildings", "supplies", "debt", "patience")


def missed(say: Language, kind: str, times: int) -> str:
    """Return what was there to be had, and how often."""
    match kind:
        case "trips":
            return say.ngettext(
                "Fishing trips: {n} time a ship could have earned more just then.",
                "Fishing trips: {n} times a ship could have earned more just then.",
                times,
            )
        case "market":
            return say.ngettext(
                "Market: {n} time it was a good moment to sell.",
                "Market: {n} times it was a good moment to sell.",
                times,
            )
        case "buildings":
            return say.ngettext(
                "Buildings: {n} time one of them would have earned more than anything else.",
                "Buildings: {n} times one of them would have earned more than anything else.",
                times,
            )
        case "supplies":
            return say.ngettext(
                "Salt and ships: {n} time it would have paid to get more of them first.",
                "Salt and ships: {n} times it would have paid to get more of them first.",
                times,
            )
        case "debt":
            return say.ngettext(
                "Debt: {n} time the interest was more than it was worth.",
                "Debt: {n} times the interest was more than it was worth.",
                times,
            )
        case "patience":
            return say.ngettext(
                "Patience: {n} time it would have paid to wait, or to pass.",
                "Patience: {n} times it would have paid to wait, or to pass.",
                times,
            )
        case _:
            raise KeyError(kind)
