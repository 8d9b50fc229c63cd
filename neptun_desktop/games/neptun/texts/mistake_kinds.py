"""What somebody could watch for who has missed it in several games, in one friendly sentence each."""

from typing import Final

from neptun_desktop.texts.language import Language

KINDS: Final = ("tempo", "favours", "wind", "gold", "slots", "contracts")


def missed(tr: Language, kind: str, games: int) -> str:
    """Return what was there to be had, and in how many games."""
    match kind:
        case "tempo":
            return tr.ngettext(
                "Tempo: in {n} game there was an extra turn to be had, or time for every contract.",
                "Tempo: in {n} games there was an extra turn to be had, or time for every contract.",
                games,
            )
        case "favours":
            return tr.ngettext(
                "Favours: in {n} game more of them were within reach.",
                "Favours: in {n} games more of them were within reach.",
                games,
            )
        case "wind":
            return tr.ngettext(
                "Wind: in {n} game another choice would have made more of it.",
                "Wind: in {n} games another choice would have made more of it.",
                games,
            )
        case "gold":
            return tr.ngettext(
                "Gold: in {n} game there was more of it to be had.",
                "Gold: in {n} games there was more of it to be had.",
                games,
            )
        case "slots":
            return tr.ngettext(
                "Slots: in {n} game the same contract would have suited the tour better in another one.",
                "Slots: in {n} games the same contract would have suited the tour better in another one.",
                games,
            )
        case "contracts":
            return tr.ngettext(
                "Contracts: in {n} game another one, or one still face down, would have been the better choice.",
                "Contracts: in {n} games another one, or one still face down, would have been the better choice.",
                games,
            )
        case _:
            raise KeyError(kind)
