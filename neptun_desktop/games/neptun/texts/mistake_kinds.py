"""What somebody could watch for who has missed it in several games, in one friendly sentence each."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import Language, noted_plural

KINDS: Final = MappingProxyType(
    {
        "tempo": noted_plural(
            "Tempo: in {n} game there was an extra turn to be had, or time for every contract.",
            "Tempo: in {n} games there was an extra turn to be had, or time for every contract.",
        ),
        "favours": noted_plural(
            "Favours: in {n} game more of them were within reach.",
            "Favours: in {n} games more of them were within reach.",
        ),
        "wind": noted_plural(
            "Wind: in {n} game another choice would have made more of it.",
            "Wind: in {n} games another choice would have made more of it.",
        ),
        "gold": noted_plural(
            "Gold: in {n} game there was more of it to be had.",
            "Gold: in {n} games there was more of it to be had.",
        ),
        "slots": noted_plural(
            "Slots: in {n} game the same contract would have suited the tour better in another one.",
            "Slots: in {n} games the same contract would have suited the tour better in another one.",
        ),
        "contracts": noted_plural(
            "Contracts: in {n} game another one, or one still face down, would have been the better choice.",
            "Contracts: in {n} games another one, or one still face down, would have been the better choice.",
        ),
    }
)


def missed(tr: Language, kind: str, games: int) -> str:
    """Return what was there to be had, and in how many games."""
    return tr.ngettext(*KINDS[kind], games)
