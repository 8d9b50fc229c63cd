"""The names of players' colours, which every game and the shell say alike."""

from collections.abc import Sequence

from neptun_desktop.texts.language import Language

COLOUR, COLOUR_TITLE = "colour", "colour, as a name"


def colour_word(tr: Language, colour: str) -> str:
    """Return a colour in a sentence."""
    return tr.pgettext(COLOUR, colour)


def colour_title(tr: Language, colour: str) -> str:
    """Return a colour as a heading, or as the name of a player who has no other."""
    return tr.pgettext(COLOUR_TITLE, colour.capitalize())


def names_or_colours(tr: Language, colours: Sequence[str], players: int | Sequence[str]) -> tuple[str, ...]:
    """Return the names of players or, given a number, those of their colours."""
    if isinstance(players, int):
        return tuple(colour_title(tr, colour) for colour in colours[:players])
    return tuple(players)
