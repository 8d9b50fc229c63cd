"""The texts of the score pages."""

from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

FINAL: Final = noted("The game is over")
POINTS_SHEET: Final = noted("How it ended")
TURNING_POINTS: Final = noted("Turning points")
LOOKING_BACK: Final = noted("A bot looks back at every decision ({level}): {n} of 100")
TURNING_LINE: Final = noted("What cost the most, as a bot sees it ({level}).")
NO_TURNING_POINTS: Final = noted(
    "Well played: the bot that looked back ({level}) would have gained next to nothing by doing anything else."
)
NOBODY_LOOKS_BACK: Final = noted(
    "The bot that looks back ({level}) does not answer, so the search for turning points has ended early."
)
DONE: Final = noted("Done: {choice}")
BETTER: Final = noted("Better: {choice}")
# Translators: shows a moment of the game on the board
SHOW_MOMENT: Final = noted_in("action", "Show")
SHOW_AGAIN: Final = noted("Show again")
SKIP: Final = noted_in("action", "Skip")
CONTINUE: Final = noted_in("action", "Continue")
REMATCH: Final = noted_in("action", "Rematch")
NEW_GAME: Final = noted("New game")
LOOK: Final = noted("Look at the board")
START_PAGE: Final = noted("Start page")
# Translators: stands for who played, such as "Human": first one player had the seat, then another
CHANGED_HANDS: Final = noted("changed hands")
OWN_MOVES: Final = noted("Moves that a bot made for somebody are left out.")
RANKED: Final = noted("{rank}. {player}: {counted}")


def changed_hands(tr: Language, names: tuple[str, ...]) -> str:
    """Return whose results do not count, because several have played their seats."""
    return tr.ngettext(
        "{players}'s seat changed hands, so its result doesn't count for anyone.",
        "The seats of {players} changed hands, so their results don't count for anyone.",
        len(names),
        players=tr.listing(list(names)),
    )


def victory(tr: Language, names: tuple[str, ...]) -> str:
    """Return who won, as a headline."""
    return tr.ngettext("{players} wins", "{players} share the victory", len(names), players=tr.listing(list(names)))
