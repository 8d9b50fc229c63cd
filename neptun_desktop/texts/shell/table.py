"""The shell's own texts at a table, for any game."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted, noted_in

ONCE_MORE: Final = noted("Choose it again to confirm.")
NOT_NOW: Final = noted("Not now: it's someone else's turn.")
NOTHING_SINCE: Final = noted("Nothing has happened since your last turn.")
NO_UNDO: Final = noted("It can't be undone.")
ALONE: Final = noted("When nobody else is looking: click, or press Enter")
LIFT: Final = noted_in("action", "Lift the curtain")
WHAT_FOR: Final = noted("The curtain keeps your choice secret from the others.")
SINCE: Final = noted("Since your last turn")
MEANWHILE: Final = noted_in("heading", "Meanwhile")
RESULT: Final = noted("Result and turning points")
FASTER_NOW: Final = noted("You know the ropes now: from your next game on, your opponents will play at normal tempo.")
STAY_UNHURRIED: Final = noted("Keep it unhurried")
PAUSE: Final = noted_in("action", "Pause")
GO_ON: Final = noted_in("action", "Continue")
ONE_MOVE: Final = noted("One move")
SPEEDS: Final = MappingProxyType(
    {
        "slow": noted("Speed: slow"),
        "normal": noted("Speed: normal"),
        "fast": noted("Speed: fast"),
        "off": noted("No animations"),
    }
)
LAYING: Final = noted("Setting up the table. Click or press Space to skip.")
NO_HINT: Final = noted("No hint this time: the adviser couldn't answer. The game carries on as before.")
BOT_NAME: Final = noted("{player}, {level}")
YOUR_TURN: Final = noted("{player}, it's your turn")
UNDO_LINE: Final = noted("Undoes the last thing {player} did.")
RECAP_PROMPT: Final = noted("{player}: here's what has happened since your last turn. Click or press Space to skip.")
RECAP_CAPTION: Final = noted("Since your last turn: {happening}")
BOT_REPLACED: Final = noted("The bot playing for {player} ({level}) couldn't answer. {stand_in} takes over.")
BOT_STUCK: Final = noted(
    "The bot playing for {player} ({level}) couldn't answer, so the first possible move "
    "was made for it. You can give the seat to someone else in the menu."
)
