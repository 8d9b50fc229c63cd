"""The texts of the page of saved games."""

from enum import StrEnum
from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

PAGE: Final = noted("Saved games")
SEARCH: Final = noted("Search by name, player or game")
FILTERS: Final = (
    # Translators: which games a list shows
    noted_in("saved games", "All"),
    noted_in("saved games", "In progress"),
    noted_in("saved games", "Finished"),
    noted_in("saved games", "Bin"),
)
LIST: Final = noted("List of saved games")
OPEN: Final = noted_in("action", "Open")
CLOSE_ANYWAY: Final = noted("Close anyway")
REPLAY: Final = noted("Watch replay")
RENAME: Final = noted_in("action", "Rename")
RENAME_DONE: Final = noted("Save name")
NAME: Final = noted("Name of this game")
COPY: Final = noted("Copy to…")
DELETE: Final = noted_in("action", "Delete")
IMPORT: Final = noted_in("action", "Import…")
UNDO: Final = noted_in("action", "Undo")
EMPTY: Final = noted("No games yet")
EMPTY_LINE: Final = noted(
    "Every game is saved here automatically, from its first move. You can also drop a saved game here."
)
READING: Final = noted("Loading saved games")
READING_LINE: Final = noted("They'll appear here one by one.")
NOTHING_FOUND: Final = noted("Nothing found")
NOTHING_FOUND_LINE: Final = noted("No saved game matches. Try a shorter search.")
TRASH_EMPTY: Final = noted("The bin is empty")
TRASH_LINE: Final = noted("Deleted games stay here until you delete them for good.")
RESTORE: Final = noted_in("action", "Restore")
DESTROY: Final = noted("Delete for good")
DESTROY_SURE: Final = noted("Sure? Press again")
EMPTY_TRASH: Final = noted("Empty the bin")
EMPTY_TRASH_SURE: Final = noted("All of them? Press again")
# Translators: of a game that was played to its end
FINISHED: Final = noted_in("state of a game", "Finished")
ENDED: Final = noted_in("state of a game", "Ended early")
# Translators: of the file of a game
DAMAGED: Final = noted_in("state of a game", "Damaged")
UNREADABLE: Final = noted("Can't be read")
UNKNOWN_GAME: Final = noted("Unknown game")
UNKNOWN_GAME_LINE: Final = noted("This version of the program doesn't know the game that was played here.")
DAMAGED_LINE: Final = noted(
    "The end of this file is damaged. It opens at the last intact move; nothing before that is lost."
)
COPY_ASKED: Final = noted("Save a copy")
IMPORT_ASKED: Final = noted("Import games")
KIND_OF_FILE: Final = noted("Saved games")
KEPT_IN: Final = noted("Saved in {folder}")
PLAYED: Final = noted("Last played: {when}")
BEGUN: Final = noted("Started: {when}")
DELETED: Final = noted("“{game}” was deleted.")
STILL_SAVING: Final = noted(
    "“{game}” is still being saved: the disk isn't responding. You can carry on in the meantime."
)
CLOSING_LATE: Final = noted(
    "“{game}” is still being saved: the disk isn't responding. The window closes as soon as that's done. "
    "If you close it now, the last moves may be lost."
)
DESTROYED: Final = noted("“{game}” was deleted for good.")
RESTORED: Final = noted("“{game}” was restored.")
COPIED: Final = noted("Copy saved to {file}.")
ALREADY_THERE: Final = noted("“{game}” is already among your games.")
FURTHER_ON: Final = noted("“{game}” is already here, and you've played on since. Nothing was imported.")
BROUGHT_UP_TO_DATE: Final = noted("“{game}” now includes the moves that were played elsewhere.")
BOTH_KEPT: Final = noted("“{game}” was continued both here and elsewhere. You now have both versions.")


def trash_emptied(tr: Language, number: int) -> str:
    """Report that the trash is empty."""
    return tr.ngettext("One game was deleted for good.", "{n} games were deleted for good.", number)


def imported(tr: Language, number: int) -> str:
    """Report how many games were imported."""
    return tr.ngettext("One game was imported.", "{n} games were imported.", number)


def not_done(tr: Language, why: StrEnum) -> str:
    """Report that the disk failed."""
    return tr.gettext("That didn't work: {why}. Nothing was changed.", why=tr.reason(why))
