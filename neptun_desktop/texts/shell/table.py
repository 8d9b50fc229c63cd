"""The shell's own texts at a table, for any game."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted, noted_in

ONCE_MORE: Final = noted("Choose it once more to do it.")
NOT_NOW: Final = noted("Not now: it is somebody else's turn.")
NOTHING_SINCE: Final = noted("Nothing has happened since your last turn.")
NO_UNDO: Final = noted("It cannot be undone.")
ALONE: Final = noted("When nobody else is looking: click, or press Enter")
SINCE: Final = noted("Since your last turn")
RESULT: Final = noted("Result and turning points")
PAUSE: Final = noted_in("action", "Pause")
GO_ON: Final = noted("Go on")
ONE_MOVE: Final = noted("One move")
SPEEDS: Final = MappingProxyType(
    {
        "slow": noted("Speed: slow"),
        "normal": noted("Speed: normal"),
        "fast": noted("Speed: fast"),
        "off": noted("Without films"),
    }
)
LAYING: Final = noted("The table is laid. A click or Space skips this.")
NO_HINT: Final = noted("No hint this time: the adviser could not answer. The game goes on as before.")
BOT_NAME: Final = noted("{player}, {level}")
YOUR_TURN: Final = noted("{player}, it is your turn")
UNDO_LINE: Final = noted("It takes back what {player} did last.")
RECAP_PROMPT: Final = noted("{player}: this happened since your last turn. A click or Space ends the film.")
BOT_REPLACED: Final = noted("The bot that played for {player} ({level}) could not answer. {stand_in} plays on.")
BOT_STUCK: Final = noted(
    "The bot that plays for {player} ({level}) could not answer, so the first possible move was made for it. "
    "You can hand the seat to somebody else in the menu."
)
