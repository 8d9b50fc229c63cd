"""The names of the parts that every table has: they are heard when the keyboard enters them."""

from typing import Final

from neptun_desktop.texts.language import noted

PROMPT: Final = noted("What to do now")
TABLE: Final = noted("On the table")
LOG: Final = noted("Game log")
BUTTONS: Final = noted("Table buttons")
