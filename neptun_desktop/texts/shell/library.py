"""The texts of the page of saved games."""

from enum import StrEnum
from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

PAGE: Final = noted("Saved games")
SEARCH: Final = noted("Search by name, player or game")
FILTERS: Final = (
    # Translators: which games a list shows
    noted_in("saved games", "All"),
    noted_in("saved games", "Going on"),
    noted_in("saved games", "Finished"),
    noted_in("saved games", "Trash"),
)
LIST: Final = noted("List of saved games")
OPEN: Final = noted_in("action", "Open")
CLOSE_ANYWAY: Final = noted("Close anyway")
REPLAY: Final = noted("Watch again")
RENAME: Final = noted_in("action", "Rename")
RENAME_DONE: Final = noted("Keep the name")
NAME: Final = noted("Name of this game")
COPY: Final = noted("Copy to ...")
DELETE: Final = noted_in("action", "Delete")
IMPORT: Final = noted("Import ...")
UNDO: Final = noted_in("action", "Undo")
EMPTY: Final = noted("No games yet")
EMPTY_LINE: Final = noted(
    "Every game is kept here by itself, from its first move on. You can also drop a file of a saved game here."
)
READING: Final = noted("Reading the saved games")
READING_LINE: Final = noted("They appear here one after the other.")
NOTHING_FOUND: Final = noted("Nothing found")
NOTHING_FOUND_LINE: Final = noted("No saved game goes by that name. Try fewer letters.")
TRASH_EMPTY: Final = noted("The trash is empty")
TRASH_LINE: Final = noted("Deleted games lie here until you delete them for good.")
RESTORE: Final = noted("Take it back")
DESTROY: Final = noted("Delete for good")
DESTROY_SURE: Final = noted("Really? Press once more")
EMPTY_TRASH: Final = noted("Empty the trash")
EMPTY_TRASH_SURE: Final = noted("Really all? Press once more")
# Translators: of a game that was played to its end
FINISHED: Final = noted_in("state of a game", "Finished")
ENDED: Final = noted_in("state of a game", "Ended early")
# Translators: of the file of a game
DAMAGED: Final = noted_in("state of a game", "Damaged")
UNREADABLE: Final = noted("Cannot be read")
UNKNOWN_GAME: Final = noted("Unknown game")
UNKNOWN_GAME_LINE: Final = noted("This version of the program does not know the game that was played here.")
DAMAGED_LINE: Final = noted(
    "The end of this file is damaged. It opens at the last move that is whole; nothing before it is lost."
)
COPY_ASKED: Final = noted("Where shall the copy lie?")
IMPORT_ASKED: Final = noted("Which saved games?")
KIND_OF_FILE: Final = noted("Saved games")
KEPT_IN: Final = noted("Kept in {folder}")
PLAYED: Final = noted("Last played: {when}")
BEGUN: Final = noted("Begun: {when}")
DELETED: Final = noted("“{game}” was deleted.")
STILL_SAVING: Final = noted("“{game}” is still being saved: the disk isn't responding. You can carry on meanwhile.")
CLOSING_LATE: Final = noted(
    "“{game}” is still being saved: the disk isn't responding. The window closes as soon as that's done. "
    "If you close it now, the last moves may be lost."
)
DESTROYED: Final = noted("“{game}” was deleted for good.")
RESTORED: Final = noted("“{game}” is back.")
COPIED: Final = noted("A copy lies at {file}.")
ALREADY_THERE: Final = noted("“{game}” is among your games already.")
FURTHER_ON: Final = noted("“{game}” is already here, and you've played on since. Nothing was imported.")
BROUGHT_UP_TO_DATE: Final = noted("“{game}” now includes the moves that were played elsewhere.")
BOTH_KEPT: Final = noted("“{game}” was played on both here and elsewhere. Both versions are among your games now.")


def trash_emptied(tr: Language, number: int) -> str:
    """Report that the trash is empty."""
    return tr.ngettext("One game was deleted for good.", "{n} games were deleted for good.", number)


def imported(tr: Language, number: int) -> str:
    """Report how many games were imported."""
    return tr.ngettext("One game was imported.", "{n} games were imported.", number)


def not_done(tr: Language, why: StrEnum) -> str:
    """Report that the disk failed."""
    return tr.gettext("That could not be done: {why}. Nothing was changed.", why=tr.reason(why))
