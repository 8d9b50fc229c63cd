"""The texts of the start page."""

from typing import Final

from neptun_desktop import TITLE
from neptun_desktop.words.language import noted

NAME: Final = TITLE.upper()  # a name: it is the same in every language
PAGE: Final = noted("Start page")
SUBTITLE: Final = noted("Merchants of the Mediterranean")
CONTINUE: Final = noted("Continue")
NEW_GAME: Final = noted("New game")
LOAD: Final = noted("Saved games")
LEARN: Final = noted("Learn the rules")
SETTINGS: Final = noted("Settings")
HISTORY: Final = noted("Finished games")
ABOUT: Final = noted("About")
QUIT: Final = noted("Quit")
