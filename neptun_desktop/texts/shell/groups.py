"""The names of the parts that every table has: they are heard when the keyboard enters them."""

from typing import Final

from neptun_desktop.texts.language import noted

PROMPT: Final = noted("What is asked")
TABLE: Final = noted("On the table")
LOG: Final = noted("What has happened")
BUTTONS: Final = noted("Buttons of the table")
