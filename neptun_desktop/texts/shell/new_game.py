"""The texts of the new game page."""

from collections.abc import Sequence
from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

PAGE: Final = noted("New game")
# Translators: which of the board games, the product; not one play of it
GAME: Final = noted_in("which game", "Game")
PLAYERS: Final = noted_in("heading", "Players")
ADD: Final = noted("Add player")
HUMAN: Final = noted_in("kind of player", "Human")
HUMAN_LINE: Final = noted("Plays at this computer.")
# Translators: how strong a bot is: 1 is the weakest level
LEVEL: Final = noted("Level {n} of {all}")
COLOUR: Final = noted("Colour: {colour}")
CHANGE_COLOUR: Final = noted("Change colour and emblem")
PORTRAIT: Final = noted("Portrait {number}")
CHANGE_PORTRAIT: Final = noted("Change portrait")
BEGIN: Final = noted_in("action", "Start")
HOUSE_RULES: Final = noted("House rules")
TABLE: Final = noted("At the table")
KEEP: Final = noted("Remember this set-up")
KEEP_LINE: Final = noted("Your next new game will start the same way.")
# Translators: shows more house rules; "Less" hides them
MORE: Final = noted_in("action", "More")
LESS: Final = noted_in("action", "Less")
# Translators: the number from which all chance of a game follows
SEED: Final = noted_in("field", "Seed")
SEED_LINE: Final = noted("The same number deals the same game. Leave it empty for a surprise.")
SURPRISE: Final = noted("a surprise")
NOBODY: Final = noted("Every player needs a name.")
SAME_NAME: Final = noted("Two players are called {name}. Please give one of them another name.")
FIRST: Final = noted("Who goes first")
BY_LOT: Final = noted_in("who goes first", "Drawn by lot")
SEED_DRAWS: Final = noted("The seed decides who goes first.")
PLAYS_LIKE: Final = noted("Plays like {name}.")
PORTRAIT_OF_PLAYER: Final = noted("Portrait of player {number}")
NAME_OF_PLAYER: Final = noted("Name of player {number}")
WHO_PLAYS: Final = noted("Who plays as player {number}")
SAME_COLOUR: Final = noted("Two players are {colour}. Please choose another colour for one of them.")
BAD_SEED: Final = noted("A seed is a whole number. Leave it empty for a surprise.")


def how_many(tr: Language, players: int) -> str:
    """Return the number of players as text."""
    return tr.ngettext("{n} player", "{n} players", players)


def idle_rule(tr: Language, players: Sequence[int]) -> str:
    """Explain why a house rule cannot be chosen: it means something for other numbers of players only."""
    numbers = tr.listing([str(number) for number in players])
    return tr.gettext("Only makes a difference with {numbers} players.", numbers=numbers)
