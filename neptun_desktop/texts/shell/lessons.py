"""The texts of lessons that are the same for every game: the coach's panel, the offer, and the companion."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted

GO_ON: Final = noted("Go on")
PLAY_NOW: Final = noted("Play a game now")
LEAVE: Final = noted("Back to the start page")
LEAVE_NOTE: Final = noted("You can go on with the lesson later.")
PROMPT: Final = noted("Read what the coach says, then press Go on.")
PROMPT_END: Final = noted("Read what the coach says.")
PROMPT_UNDO: Final = noted("Take it back: press Undo.")
PROMPT_HINT: Final = noted("Read the hint, then go back to the lesson.")
BACK_TO_LESSON: Final = noted("Back to the lesson")
READ_FIRST: Final = noted("One moment: read this first, then press Go on.")
OVER: Final = noted("The lesson is over. Play a game now, or go back to the start page.")
NOT_NOW: Final = noted("That is allowed in a game, but the lesson is about something else now.")
LAYING: Final = noted("One moment: another table is being laid.")
UNUSED: Final = noted("The lesson does not need this button.")
WITHHELD: Final = MappingProxyType(
    {
        "undo": noted("In this step there is nothing to take back."),
        "hint": noted("A hint would be about the whole game. In this step, the lesson says what to do."),
    }
)
OFFER: Final = noted("Learn by playing")
OFFER_LINE: Final = noted("In ten minutes")
RESUME_LINE: Final = noted("Where you left off")
FIRST_GAME_LINE: Final = noted("Against the easiest opponents")
DISMISS: Final = noted("No lesson, thank you")
FOUND_IN_LEARN: Final = noted("The lesson stays where the rules are: under Learn the rules.")
GOT_IT: Final = noted("I see")
COMPANION: Final = noted("For the first time")
SWITCH_OFF: Final = noted("No more remarks")
SWITCHED_OFF: Final = noted("There are no more remarks. Settings, At the table, brings them back.")
LEARN_BY_PLAYING: Final = noted("Learn {title} by playing")
GO_ON_LEARNING: Final = noted("Go on learning {title}")
FIRST_GAME: Final = noted("Your first game of {title}")
COUNT: Final = noted("{place} of {all}")
