"""What somebody could watch for who has often missed something, in one kind sentence each."""

from typing import Final

from neptun_desktop.words.language import Language

KINDS: Final = ("tempo", "favours", "wind", "gold", "slots", "contracts")


def missed(say: Language, kind: str, times: int) -> str:
    """Return what was there to be had, and how often."""
    match kind:
        case "tempo":
            return say.ngettext(
                "Tempo: {n} time there was an extra turn to be had, or time for every contract.",
                "Tempo: {n} times there was an extra turn to be had, or time for every contract.",
                times,
            )
        case "favours":
            return say.ngettext(
                "Favours: {n} time more of them were within reach.",
                "Favours: {n} times more of them were within reach.",
                times,
            )
        case "wind":
            return say.ngettext(
                "Wind: {n} time another choice would have made more of it.",
                "Wind: {n} times another choice would have made more of it.",
                times,
            )
        case "gold":
            return say.ngettext(
                "Gold: {n} time there was more of it to be had.",
                "Gold: {n} times there was more of it to be had.",
                times,
            )
        case "slots":
            return say.ngettext(
                "Slots: {n} time the same contract would have suited the tour better in another one.",
                "Slots: {n} times the same contract would have suited the tour better in another one.",
                times,
            )
        case "contracts":
            return say.ngettext(
                "Contracts: {n} time another one, or one still face down, would have been the better choice.",
                "Contracts: {n} times another one, or one still face down, would have been the better choice.",
                times,
            )
        case _:
            raise KeyError(kind)
