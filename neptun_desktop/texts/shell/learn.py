"""The texts of the rules page."""

from typing import Final

from neptun_desktop.texts.language import noted, noted_in

# Translators: which of the board games, the product; not one play of it
GAME: Final = noted_in("which game", "Game")
PAGE: Final = noted("Learn the rules")
CONTENTS: Final = noted_in("heading", "Contents")
SEARCH: Final = noted("Search the rules")
NEXT: Final = noted("Next match")
PREVIOUS: Final = noted("Previous match")
FOUND: Final = noted("{place} of {all}")
NOT_FOUND: Final = noted("not found")
RULES: Final = noted_in("heading", "Rules")
