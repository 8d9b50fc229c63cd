"""The texts of the replay theatre."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted, noted_in

TITLE: Final = noted_in("page", "Replay")
BACK: Final = noted_in("action", "Back")
BRANCH: Final = noted("Play on from here")
BRANCH_ANEW: Final = noted("Play on, reshuffled")
BRANCH_ANEW_LINE: Final = noted(
    "A game of its own begins here. The one that still goes on keeps its secrets: whatever nobody at the screen can"
    " know yet is dealt anew."
)
SAVE: Final = noted("Save a picture")
SAVED: Final = noted("Picture saved")
NOT_SAVED: Final = noted("It could not be saved")
PICTURES: Final = noted_in("folder", "Pictures")

MOMENTS: Final = noted("Moments of the game")
SPEED: Final = noted_in("field", "Speed")
EYES: Final = noted("Whose eyes")
TURN: Final = noted("Round and turn")

PLAY: Final = noted("Play (space)")
PAUSE: Final = noted("Pause (space)")
START: Final = noted("To the start (Home)")
END: Final = noted("To the end (End)")
TURN_BACK: Final = noted("A turn back (page up)")
TURN_ON: Final = noted("A turn on (page down)")
MARK_BACK: Final = noted("To the key event before (arrow up)")
MARK_ON: Final = noted("To the next key event (arrow down)")
STEP_BACK: Final = noted("A step back (arrow left)")
STEP_ON: Final = noted("A step on (arrow right)")

LEGEND: Final = noted("What the marks mean")
SIGNS: Final = MappingProxyType(
    {
        "dot": noted_in("mark", "Dot"),
        "star": noted_in("mark", "Star"),
        "arrow": noted_in("mark", "Arrow"),
        # Translators: the shape of a temple's gable, a mark on a timeline
        "gable": noted_in("mark", "Gable"),
        "flag": noted_in("mark", "Flag"),
    }
)

SPEEDS: Final = (noted_in("speed", "Slow"), noted_in("speed", "Normal"), noted_in("speed", "Fast"))

WATCHING: Final = noted(
    "You are watching a replay. Space plays and pauses it, the arrow keys go step by step, and Escape leads back."
)

ALL_OPEN: Final = noted("Everything open")
ANYBODY: Final = noted("What all may know")
EYES_OF: Final = noted("As {player} sees it")
LEGEND_LINE: Final = noted("{sign}: {meaning}.")
MOMENT: Final = noted("{n} of {all}")
BRANCH_NAME: Final = noted("{name} (played on from {place})")
NUMBERED: Final = noted("{name}, {number}")
