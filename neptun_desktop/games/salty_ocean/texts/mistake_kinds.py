"""What somebody could watch for who has missed it in several games, in one friendly sentence each."""

from typing import Final

from neptun_desktop.texts.language import Language

KINDS: Final = ("trips", "market", "shares", "income", "end_values", "supplies", "debt", "patience")


def missed(tr: Language, kind: str, games: int) -> str:
    """Return what was there to be had, and in how many games."""
    match kind:
        case "trips":
            return tr.ngettext(
                "Fishing trips: in {n} game a ship could have earned more just then.",
                "Fishing trips: in {n} games a ship could have earned more just then.",
                games,
            )
        case "market":
            return tr.ngettext(
                "Market: in {n} game there was a good moment to sell.",
                "Market: in {n} games there was a good moment to sell.",
                games,
            )
        case "shares":
            return tr.ngettext(
                "Shipyard and academy: in {n} game the ships of the others would have paid for them.",
                "Shipyard and academy: in {n} games the ships of the others would have paid for them.",
                games,
            )
        case "income":
            return tr.ngettext(
                "Income: in {n} game a building would have earned more in the turns to come.",
                "Income: in {n} games a building would have earned more in the turns to come.",
                games,
            )
        case "end_values":
            return tr.ngettext(
                "End values: in {n} game a building would have been worth more at the end.",
                "End values: in {n} games a building would have been worth more at the end.",
                games,
            )
        case "supplies":
            return tr.ngettext(
                "Salt and ships: in {n} game it would have paid to get more of them first.",
                "Salt and ships: in {n} games it would have paid to get more of them first.",
                games,
            )
        case "debt":
            return tr.ngettext(
                "Debt: in {n} game the interest was more than it was worth.",
                "Debt: in {n} games the interest was more than it was worth.",
                games,
            )
        case "patience":
            return tr.ngettext(
                "Patience: in {n} game it would have paid to wait, or to pass.",
                "Patience: in {n} games it would have paid to wait, or to pass.",
                games,
            )
        case _:
            raise KeyError(kind)
