"""The texts of lessons that are the same for every game: the coach's panel, the offer, and the companion."""

from typing import Final

from neptun_desktop.words.language import Language, noted

GO_ON: Final = noted("Go on")
LEAVE: Final = noted("Back to the start page")
LEAVE_NOTE: Final = noted("You can go on with the lesson later.")
PROMPT: Final = noted("Read what the coach says, then press Go on.")
PROMPT_UNDO: Final = noted("Take it back: press Undo.")
READ_FIRST: Final = noted("One moment: read this first, then press Go on.")
NOT_NOW: Final = noted("That is allowed in a game, but the lesson is about something else now.")
LAYING: Final = noted("One moment: another table is being laid.")
NO_UNDO: Final = noted("In this step there is nothing to take back.")
OFFER: Final = noted("Learn by playing")
RESUME: Final = noted("Go on learning")
DISMISS: Final = noted("No, thank you")
FOUND_IN_LEARN: Final = noted("The lesson stays where the rules are: under Learn the rules.")
GOT_IT: Final = noted("I see")
COMPANION: Final = noted("For the first time")
SWITCH_OFF: Final = noted("No more remarks")
SWITCHED_OFF: Final = noted("There are no more remarks. Settings, At the table, brings them back.")


def offer_line(say: Language, title: str) -> str:
    """Say below the offer which game is meant."""
    return say.gettext("{title}, in ten minutes", title=title)


def resume_line(say: Language, title: str) -> str:
    """Say below the offer to go on which game is meant."""
    return say.gettext("{title}, where you left off", title=title)


def count(say: Language, place: int, number: int) -> str:
    """Tell how far the lesson is, by its chapters."""
    return say.gettext("{place} of {all}", place=place, all=number)


def play_against(say: Language, level: str) -> str:
    """Name the button that begins a first game."""
    return say.gettext("Now play: {level}", level=level)
