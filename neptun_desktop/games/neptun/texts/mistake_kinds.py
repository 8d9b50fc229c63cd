"""What somebody could watch for who has missed it in several games, in one friendly sentence each."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import Language, noted_plural

KINDS: Final = MappingProxyType(
    {
        "tempo": noted_plural(
            "Tempo: in {n} game there would have been time for an extra turn, or for every contract.",
            "Tempo: in {n} games there would have been time for an extra turn, or for every contract.",
        ),
        "favours": noted_plural(
            "Favours: in {n} game there were more to be had.",
            "Favours: in {n} games there were more to be had.",
        ),
        "wind": noted_plural(
            "Wind: in {n} game a different choice would have made more of it.",
            "Wind: in {n} games a different choice would have made more of it.",
        ),
        "gold": noted_plural(
            "Gold: in {n} game there was more to be had.",
            "Gold: in {n} games there was more to be had.",
        ),
        "slots": noted_plural(
            "Slots: in {n} game a different slot for the same contract would have suited the tour better.",
            "Slots: in {n} games a different slot for the same contract would have suited the tour better.",
        ),
        "contracts": noted_plural(
            "Contracts: in {n} game another one, or one still face down, would have been a better choice.",
            "Contracts: in {n} games another one, or one still face down, would have been a better choice.",
        ),
    }
)


def missed(tr: Language, kind: str, games: int) -> str:
    """Return what was there to be had, and in how many games."""
    return tr.ngettext(*KINDS[kind], games)
