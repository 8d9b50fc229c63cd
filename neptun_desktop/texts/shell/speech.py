"""The shell's own texts for ears: names of what is only drawn, and what is announced."""

from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

TABLE: Final = noted("The table")
BOARD: Final = noted("The board")
FEWER: Final = noted("One fewer")
MORE: Final = noted("One more")
# Translators: on a small button that chooses the largest number; must be short
MOST: Final = noted_in("button", "max")
# Translators: in an empty field; what is typed there is looked for on the table of a game, such as "gold Livia"
SOUGHT: Final = noted("What are you looking for?")
AS_MANY: Final = noted("As many as possible")
TAKEN_BACK: Final = noted("Undone.")
BROUGHT_BACK: Final = noted("Redone.")
TAKE: Final = noted("Choose this number: {number}")
TAKE_NONE: Final = noted("Choose none")


def taking(tr: Language, number: int) -> str:
    """Return what it is called to choose a number."""
    return tr.gettext(TAKE, number=number) if number else tr.gettext(TAKE_NONE)
