"""The texts of the start page."""

from typing import Final

from neptun_desktop import TITLE
from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.texts.language import Language, noted, noted_in

NAME: Final = TITLE.upper()  # the same in every language
PAGE: Final = noted("Start page")
SUBTITLE: Final = noted("Merchants, ships and the sea")
OPENING: Final = noted("Opening the game…")
CONTINUE: Final = noted_in("action", "Continue")
FIRST_GAME: Final = noted("First game?")
FIRST_GAME_LINE: Final = noted(
    "Learn a game by playing it, or click its cover to start. Bots take the other seats, and your options light up."
)
NEW_GAME: Final = noted("New game")
LOAD: Final = noted("Saved games")
LEARN: Final = noted("Learn the rules")
SETTINGS: Final = noted_in("page", "Settings")
HISTORY: Final = noted("Finished games")
ABOUT: Final = noted_in("page", "About")
QUIT: Final = noted_in("action", "Quit")
NEW_GAME_OF: Final = noted("New game of {title}")
ABOUT_GAME: Final = "about a game"  # the context of its one line


def what_it_is(tr: Language, meta: GameMeta) -> str:
    """Return one line about what a game is, if it has one."""
    return tr.pgettext(ABOUT_GAME, meta.about) if meta.about else ""


def author_and_players(tr: Language, meta: GameMeta) -> str:
    """Return who made a game, and how many can play it."""
    fewest, most = min(meta.players), max(meta.players)
    players = str(most) if fewest == most else f"{fewest}\N{EN DASH}{most}"
    return tr.gettext("{author} · {players} players", author=meta.author, players=players)
