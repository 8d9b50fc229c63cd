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
REPLAY: Final = noted("Watch again")
NO_COURSE: Final = noted("The moves of this game are no longer there, only its result.")
ALL_LINE: Final = noted("The line across is the average of everybody.")
EMPTY: Final = noted("No game was played to its end yet")
EMPTY_LINE: Final = noted("Finished games are collected here, with what came of them and how they came about.")
READING: Final = noted("Checking finished games")
READING_LINE: Final = noted("Finished games are replayed once before they count. They appear here one after the other.")
NO_FEATS: Final = noted("No records yet")
NO_FEATS_LINE: Final = noted("They are made by people. Play a game to its end, and they begin.")
WHO: Final = noted_in("column", "Who")
# Translators: how many were played
PLAYED: Final = noted_in("column", "Games")
# Translators: how many games were won
WON: Final = noted_in("column", "Won")
AVERAGE: Final = noted("On average")
# Translators: the best score
BEST: Final = noted_in("column", "Best")
BOT: Final = noted("{level} (bot)")
FEATS: Final = MappingProxyType(
    {
        "highest": noted("Highest score"),
        "lead": noted("Greatest lead"),
        "run": noted("Victories in a row"),
        "source": noted("Most from one source"),
        "beaten": noted("Strongest bot beaten"),
        "loyal": noted("Most games played"),
    }
)

HABITS: Final = noted("Worth watching next time")
FEAT_LINE: Final = noted("{who}, {when}")
FILE_GONE: Final = noted("This game cannot be watched: its file is not in {folder}. Perhaps it was deleted or moved.")


def habits_source(tr: Language, who: str, reviewed: int, games: int) -> str:
    """Return in which games somebody's habits were looked for; they are at least three."""
    if reviewed == games:
        return tr.gettext("Seen in the last {n} games of {who}, by a bot that looked back.", n=games, who=who)
    pattern = noted("Seen in {reviewed} of the last {n} games of {who}, by a bot that looked back.")
    return tr.gettext(pattern, reviewed=reviewed, n=games, who=who)


def standing(tr: Language, who: str, matches: int, won: int, average: str, best: str) -> str:  # noqa: PLR0913, PLR0917
    """Describe a player's results."""
    return tr.ngettext(
        "{who}: {n} game, {won} won, {average} on average, {best} at best",
        "{who}: {n} games, {won} won, {average} on average, {best} at best",
        matches,
        who=who,
        won=won,
        average=average,
        best=best,
    )


def out_of_reach(tr: Language, file: str, why: StrEnum) -> str:
    """Report that the history cannot be read or written."""
    return tr.gettext(
        "The history at {file} is out of reach: {why}. No game is lost: it is made of the saved games.",
        file=file,
        why=tr.reason(why),
    )
