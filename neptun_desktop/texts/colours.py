"""The names of players' colours, which every game and the shell say alike."""

from neptun_desktop.texts.language import Language

COLOUR, COLOUR_TITLE = "colour", "colour, as a name"


def colour_word(tr: Language, colour: str) -> str:
    """Return a colour in a sentence."""
    return tr.pgettext(COLOUR, colour)


def colour_title(tr: Language, colour: str) -> str:
    """Return a colour as a heading, or as the name of a player who has no other."""
    return tr.pgettext(COLOUR_TITLE, colour.capitalize())
