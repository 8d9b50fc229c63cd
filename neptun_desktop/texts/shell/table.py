"""The shell's own texts at a table, for any game."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

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


def bot_name(tr: Language, player: str, level: str) -> str:
    """Return whom a bot plays, with its level."""
    return tr.gettext("{player}, {level}", player=player, level=level)


def your_turn(tr: Language, player: str) -> str:
    """Return the call for the next player."""
    return tr.gettext("{player}, it is your turn", player=player)


def undo_line(tr: Language, player: str) -> str:
    """Return whose command the undo button takes back: with several people it may be the previous person's."""
    return tr.gettext("It takes back what {player} did last.", player=player)


def recap_prompt(tr: Language, player: str) -> str:
    """Return the prompt above the recap for a player who takes over."""
    return tr.gettext("{player}: this happened since your last turn. A click or Space ends the film.", player=player)


def bot_replaced(tr: Language, player: str, level: str, stand_in: str) -> str:
    """Report that a bot failed, and who plays on."""
    return tr.gettext(
        "The bot that played for {player} ({level}) could not answer. {stand_in} plays on.",
        player=player,
        level=level,
        stand_in=stand_in,
    )


def bot_stuck(tr: Language, player: str, level: str) -> str:
    """Report that even the stand-in failed."""
    return tr.gettext(
        "The bot that plays for {player} ({level}) could not answer, so the first possible move was made for it. "
        "You can hand the seat to somebody else in the menu.",
        player=player,
        level=level,
    )


def speed_of_films(tr: Language, speed: str) -> str:
    """Return how fast a game among bots is shown, as a button says it."""
    return tr.gettext(SPEEDS[speed])
