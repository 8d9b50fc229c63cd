"""The texts of the history page."""

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

PAGE: Final = noted("Finished games")
TABS: Final = MappingProxyType(
    {"games": noted_in("tab", "Games"), "players": noted_in("tab", "Players"), "records": noted("Personal records")}
)
# Translators: which of the board games, the product; not one play of it
GAME: Final = noted_in("which game", "Game")
GAMES: Final = noted("Finished games")
PLAYERS: Final = noted("Players and bots")
REPLAY: Final = noted("Watch replay")
NO_COURSE: Final = noted("The moves of this game are gone; only its result is left.")
ALL_LINE: Final = noted("The lines show everyone's average.")
EMPTY: Final = noted("No finished games yet")
EMPTY_LINE: Final = noted("Finished games are collected here, with their results and how they unfolded.")
READING: Final = noted("Checking finished games")
READING_LINE: Final = noted("Finished games are replayed once before they count. They'll appear here one by one.")
NO_FEATS: Final = noted("No records yet")
NO_FEATS_LINE: Final = noted("Only people can set records. Finish a game to get started.")
WHO: Final = noted_in("column", "Player")
# Translators: how many were played
PLAYED: Final = noted_in("column", "Games")
# Translators: how many games were won
WON: Final = noted_in("column", "Won")
AVERAGE: Final = noted_in("column", "Average")
# Translators: the best score
BEST: Final = noted_in("column", "Best")
BOT: Final = noted("{level} (bot)")
# Translators: a level of bots, such as a trader, as it played before it was changed; there is little room
EARLIER: Final = noted("{level} (earlier)")
FEATS: Final = MappingProxyType(
    {
        "highest": noted("Highest score"),
        "lead": noted("Biggest lead"),
        "run": noted("Wins in a row"),
        "source": noted("Most from one source"),
        "beaten": noted("Strongest bot beaten"),
        "loyal": noted("Most games played"),
    }
)

HABITS: Final = noted("Worth working on")
FEAT_LINE: Final = noted("{who}, {when}")
FILE_GONE: Final = noted("You can't watch this game: its file isn't in {folder}. It may have been deleted or moved.")


def habits_source(tr: Language, who: str, reviewed: int, games: int) -> str:
    """Return in which games somebody's habits were looked for; they are at least three."""
    if reviewed == games:
        return tr.gettext("A bot noticed this in {who}'s last {n} games.", n=games, who=who)
    pattern = noted("A bot noticed this when it reviewed {reviewed} of {who}'s last {n} games.")
    return tr.gettext(pattern, reviewed=reviewed, n=games, who=who)


def standing(tr: Language, who: str, matches: int, won: int, average: str, best: str) -> str:  # noqa: PLR0913, PLR0917
    """Describe a player's results."""
    return tr.ngettext(
        "{who}: {n} game, {won} won, average {average}, best {best}",
        "{who}: {n} games, {won} won, average {average}, best {best}",
        matches,
        who=who,
        won=won,
        average=average,
        best=best,
    )


def out_of_reach(tr: Language, file: str, why: StrEnum) -> str:
    """Report that the history cannot be read or written."""
    return tr.gettext(
        "The history at {file} isn't available: {why}. No games are lost: the history is "
        "rebuilt from your saved games.",
        file=file,
        why=tr.reason(why),
    )
