"""The texts of replays."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted, noted_in

TITLE: Final = noted_in("page", "Replay")
BACK: Final = noted_in("action", "Back")
BRANCH: Final = noted("Play on from here")
BRANCH_ANEW: Final = noted("Play on, reshuffled")
BRANCH_ANEW_LINE: Final = noted(
    "This starts a separate game. Anything still hidden in the current one is reshuffled there."
)
SAVE: Final = noted("Save picture")
SAVED: Final = noted("Picture saved")
NOT_SAVED: Final = noted("It couldn't be saved")
PICTURES: Final = noted_in("folder", "Pictures")

MOMENTS: Final = noted("Timeline of the game")
SPEED: Final = noted_in("field", "Speed")
EYES: Final = noted("View as")
TURN: Final = noted("Round and turn")

PLAY: Final = noted("Play (Space)")
PAUSE: Final = noted("Pause (Space)")
START: Final = noted("Go to start (Home)")
END: Final = noted("Go to end (End)")
TURN_BACK: Final = noted("Back one turn (Page Up)")
TURN_ON: Final = noted("Forward one turn (Page Down)")
MARK_BACK: Final = noted("Previous key moment (Up arrow)")
MARK_ON: Final = noted("Next key moment (Down arrow)")
STEP_BACK: Final = noted("Back one step (Left arrow)")
STEP_ON: Final = noted("Forward one step (Right arrow)")

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
    "You're watching a replay. Space plays and pauses it, the arrow keys go step by step, and Escape takes you back."
)

ALL_OPEN: Final = noted("Everything visible")
ANYBODY: Final = noted("What everyone knows")
EYES_OF: Final = noted("As {player} sees it")
LEGEND_LINE: Final = noted("{sign}: {meaning}.")
MOMENT: Final = noted("{n} of {all}")
BRANCH_NAME: Final = noted("{name} (continued from {place})")
NUMBERED: Final = noted("{name}, {number}")
