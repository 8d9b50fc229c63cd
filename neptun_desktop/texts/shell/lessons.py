"""The texts of lessons that are the same for every game: the coach's panel, the offer, and the companion."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted, noted_in

GO_ON: Final = noted_in("action", "Continue")
PLAY_NOW: Final = noted("Play a game now")
LEAVE: Final = noted("Back to the start page")
LEAVE_NOTE: Final = noted("You can carry on with the lesson later.")
PROMPT: Final = noted("Read what the coach says, then press “Continue”.")
PROMPT_END: Final = noted("Read what the coach says.")
PROMPT_UNDO: Final = noted("Take that back: press “Undo”.")
PROMPT_HINT: Final = noted("Read the hint, then go back to the lesson.")
BACK_TO_LESSON: Final = noted("Back to the lesson")
READ_FIRST: Final = noted("Hang on: read this first, then press “Continue”.")
OVER: Final = noted("That's the end of the lesson. Play a game now, or go back to the start page.")
NOT_NOW: Final = noted("You could do that in a real game, but the lesson is about something else now.")
LATER: Final = noted("Later in the same game…")
UNUSED: Final = noted("You don't need this button in the lesson.")
WITHHELD: Final = MappingProxyType(
    {
        "undo": noted("There's nothing to undo in this step."),
        "hint": noted("Hints are for real games. In this step, the lesson tells you what to do."),
    }
)
OFFER: Final = noted("Learn by playing")
RESUME: Final = noted("Carry on learning")
FIRST: Final = noted("Your first game")
OFFER_LINE: Final = noted("In ten minutes")
RESUME_LINE: Final = noted("From where you left off")
FIRST_GAME_LINE: Final = noted("Against evenly matched opponents")
DISMISS: Final = noted("No lesson, thanks")
FOUND_IN_LEARN: Final = noted("You'll always find the lesson under “Learn the rules”.")
GOT_IT: Final = noted("Got it")
COMPANION: Final = noted("New to you")
SWITCH_OFF: Final = noted("No more tips")
SWITCHED_OFF: Final = noted("Tips are off. You can turn them back on in “Settings”, under “At the table”.")
LEARN_BY_PLAYING: Final = noted("Learn {title} by playing")
GO_ON_LEARNING: Final = noted("Carry on learning {title}")
FIRST_GAME: Final = noted("Your first game of {title}")
COUNT: Final = noted("{place} of {all}")
