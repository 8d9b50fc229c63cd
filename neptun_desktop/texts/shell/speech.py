"""The shell's own texts for ears: names of what is only drawn, and what is announced."""

from typing import Final

from neptun_desktop.texts.language import Language, noted

TABLE: Final = noted("The table")
BOARD: Final = noted("The board")
FEWER: Final = noted("One fewer")
MORE: Final = noted("One more")
TAKEN_BACK: Final = noted("Taken back.")
BROUGHT_BACK: Final = noted("Brought back.")


def take(tr: Language, number: int) -> str:
    """Return what confirms a number."""
    return tr.gettext("Take this number: {number}", number=number)
