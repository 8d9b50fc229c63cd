"""The words of the replay theatre."""

from typing import Final

from neptun_desktop.games.neptun.state import Position
from neptun_desktop.words.language import Language, noted, noted_in
from neptun_desktop.words.neptun.names import Names

TITLE: Final = noted("Replay")
BACK: Final = noted("Back")
BRANCH: Final = noted("Play on from here")
BRANCH_ANEW: Final = noted("Play on, reshuffled")
BRANCH_ANEW_LINE: Final = noted(
    "The game still goes on and keeps its secrets: whatever nobody at the screen can know yet is dealt anew."
)
SAVE: Final = noted("Save a picture")
SAVED: Final = noted("Picture saved")
NOT_SAVED: Final = noted("It could not be saved")
PICTURES: Final = noted("Pictures")

MOMENTS: Final = noted("Moments of the game")
SPEED: Final = noted("Speed")
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

SPEEDS: Final = (noted_in("speed", "Slow"), noted_in("speed", "Normal"), noted_in("speed", "Fast"))

ALL_OPEN: Final = noted("All cards open")
ANYBODY: Final = noted("What all may know")


def eyes(say: Language, merchant: str) -> str:
    """Say whose eyes look."""
    return say.gettext("As {merchant} sees it", merchant=merchant)


def act(names: Names, round_: int) -> str:
    """Name a round."""
    return names.language.gettext("Round {round}", round=names.round(round_))


def scoring(names: Names, round_: int) -> str:
    """Name the scoring of a round."""
    return names.language.gettext("Scoring of round {round}", round=names.round(round_))


def turn(names: Names, position: Position) -> str:
    """Name a turn, in few letters."""
    say, round_ = names.language, names.round(position.round)
    if position.stage == "draft":
        return say.gettext("{round}: contracts {turn}", round=round_, turn=position.turn + 1)
    if position.turn >= position.edition.trade.sailing_turns:
        return say.gettext("{round}: extra turn {turn}", round=round_, turn=names.extra_turn(position.turn))
    return say.gettext("{round}: sailing {turn}", round=round_, turn=position.turn + 1)


def moment(say: Language, place: int, last: int) -> str:
    """Say how far the replay has come."""
    return say.gettext("{n} of {all}", n=place, all=last)
