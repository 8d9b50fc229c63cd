"""The texts of the rules page."""

from typing import Final

from neptun_desktop.words.language import noted

GAME: Final = noted("Game")
PAGE: Final = noted("Learn the rules")
BACK: Final = noted("Back")
CONTENTS: Final = noted("Contents")
SEARCH: Final = noted("Search the rules")
NEXT: Final = noted("Next place")
PREVIOUS: Final = noted("Previous place")
FOUND: Final = noted("{place} of {all}")
NOT_FOUND: Final = noted("not found")
RULES: Final = noted("Rules")
