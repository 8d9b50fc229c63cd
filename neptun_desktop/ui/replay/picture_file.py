"""Where a picture of the board is saved, and under which name: one that is typed, or game, players, round and day."""

from datetime import date
from pathlib import Path

from neptun_desktop.match.disk import unused
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyState
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.records.user_folders import pictures_folder
from neptun_desktop.words.harmless import file_name
from neptun_desktop.words.language import Language

LONGEST_WHO = 40  # characters: with four long names the round and the day should still be there


KINDS = (".png", ".jpg", ".jpeg")


def chosen_file(typed: str) -> Path:
    """Return a file that does not exist yet, where somebody wants it: whatever a name ends with, it gets a kind."""
    return unused(Path(typed if typed.lower().endswith(KINDS) else f"{typed}{KINDS[0]}"))


def picture_file(box: GameBox, match: Match, state: AnyState, say: Language, today: date) -> Path:
    """Return a file that does not exist yet, in the user's folder for pictures."""
    entry = box.games.entry(match.header.game)
    who = match.name or say.listing([occupant.name for occupant in match.occupants])
    parts = (entry.title, file_name(who, "")[:LONGEST_WHO].strip(), entry.captions(say).round(state.round))
    name = " - ".join((*filter(None, parts), today.isoformat()))
    return unused(pictures_folder() / f"{file_name(name, entry.title)}.png")
