"""The words of the new game page."""

from collections.abc import Sequence
from typing import Final

from neptun_desktop.words.language import Language, noted

PAGE: Final = noted("New game")
MERCHANTS: Final = noted("Merchants")
HOW_MANY: Final = noted("{n} merchants")
ADD: Final = noted("One more merchant")
HUMAN: Final = noted("Human")
HUMAN_LINE: Final = noted("Plays at this computer.")
NAME: Final = noted("Name")
KIND: Final = noted("Who plays")
COLOUR: Final = noted("Colour: {colour}")
CHANGE_COLOUR: Final = noted("Choose another colour and emblem")
BEGIN: Final = noted("Begin")
BACK: Final = noted("Back")
HOUSE_RULES: Final = noted("House rules")
CALM_SEAS: Final = noted("Calm seas")
CALM_SEAS_LINE: Final = noted("The wind goes back to where it began at the start of every round.")
EVERY_DISC: Final = noted("Every disc counts")
EVERY_DISC_LINE: Final = noted("Even without a favour or a coin you can claim tiles that are left.")
BARE: Final = noted("Bare left-overs")
BARE_LINE: Final = noted("No gold is put on a contract that nobody wanted.")
TABLE: Final = noted("At the table")
MEMORY: Final = noted("Memory aid")
MEMORY_LINE: Final = noted("Show the oar cards that everybody has seen a merchant take.")
KEEP: Final = noted("Keep this set-up")
KEEP_LINE: Final = noted("The next new game begins with the same table.")
MORE: Final = noted("More")
LESS: Final = noted("Less")
SEED: Final = noted("Seed")
SEED_LINE: Final = noted("The same number deals the same game. Leave it empty for a surprise.")
SURPRISE: Final = noted("a surprise")
NOBODY: Final = noted("Every merchant needs a name.")


def same_name(say: Language, names: Sequence[str]) -> str:
    """Say that two are called alike."""
    return say.gettext("Two merchants are called {name}. Please give one of them another name.", name=names[0])


def same_colour(say: Language, colour: str) -> str:
    """Say that two wear one colour."""
    return say.gettext("Two merchants sail in {colour}. Please choose another colour for one of them.", colour=colour)


def bad_seed(say: Language) -> str:
    """Say what a seed is."""
    return say.gettext("A seed is a whole number. Leave it empty for a surprise.")
