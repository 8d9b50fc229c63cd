"""The texts of the score pages."""

from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

FINAL: Final = noted("The game is over")
FINAL_COUNT: Final = noted("The final count")
SKIP_COUNT: Final = noted("Skip the count")
# Translators: leads to the next step of the final count
NEXT: Final = noted_in("action", "Next")
POINTS_SHEET: Final = noted("How it ended")
# Translators: a tab of the final page, beside "How it ended": all points in a table
TABLE_SHEET: Final = noted_in("tab", "Table")
TURNING_POINTS: Final = noted("Turning points")
LOOKING_BACK: Final = noted("A bot is reviewing every decision ({level}): {n}%")
TURNING_LINE: Final = noted("The decisions that cost or won the most, as a bot sees them ({level}).")
NO_TURNING_POINTS: Final = noted(
    "Well played: the bot that reviewed the game ({level}) would have gained next to nothing by playing differently."
)
NOBODY_LOOKS_BACK: Final = noted(
    "The reviewing bot ({level}) isn't responding, so the search for turning points stopped early."
)
# Translators: said while a review is made anew; {level} is such as "Navigator (earlier)"
EARLIER_REVIEW: Final = noted("Some of this is still from an earlier review ({level}).")
# Translators: stands above what a player did
DONE: Final = noted_in("turning point", "Played")
# Translators: stands above what would have been better
BETTER: Final = noted_in("turning point", "Better")
# Translators: stands above what bots of a usual level would have done, which would have been worse
USUALLY: Final = noted_in("turning point", "Usual choice ({level})")
# Translators: stands between what a player did well and what others would have done
RATHER_THAN: Final = noted_in("turning point", "instead of")
MISTAKE: Final = noted("{when}: {player} played “{done}”, but “{other}” would have been about {counted} better.")
MERIT: Final = noted("{when}: {player} played “{done}”, about {counted} better than “{other}”.")
# Translators: another moment at which the same advice would have been good
ALSO: Final = noted("Also here: {when}, instead of “{choice}” (about {counted} better).")
# Translators: opens the rest of what is told
MORE: Final = noted_in("action", "More")
# Translators: closes it again
LESS: Final = noted_in("action", "Less")
# Translators: shows a moment of the game on the board
SHOW_MOMENT: Final = noted_in("action", "Show")
SHOW_AGAIN: Final = noted("Show again")
SKIP: Final = noted_in("action", "Skip")
CONTINUE: Final = noted_in("action", "Continue")
REMATCH: Final = noted_in("action", "Rematch")
NEW_GAME: Final = noted("New game")
# Translators: after a victory; {opponent} is such as "the trader", from the catalogue of its game
READY: Final = noted("Ready for {opponent}?")
# Translators: after a defeat, of an easier opponent
INSTEAD: Final = noted("Try {opponent} instead?")
LOOK: Final = noted("View the board")
START_PAGE: Final = noted("Start page")
# Translators: stands for who played, such as "Human": first one player had the seat, then another
CHANGED_HANDS: Final = noted("changed hands")
OWN_MOVES: Final = noted("Moves that a bot made for someone are left out.")
# Translators: a place on the podium
PLACED: Final = noted("{rank}. {player}")
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
