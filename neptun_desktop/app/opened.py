"""Opening a saved game from the command line, and reporting what was lost of it."""

from pathlib import Path

from neptun_desktop.app.terminal import complain
from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.games import Games
from neptun_desktop.match.disk import DiskTrouble, in_use
from neptun_desktop.match.library import Library, chosen_library
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, Unopenable, open_match
from neptun_desktop.texts.journal import unopenable_sentence
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.settings import folder_lost
from neptun_desktop.ui.library.file_messages import loss_sentence
from neptun_desktop.ui.preferences.preferences import preferences_path, read_preferences


def opened(tr: Language, file: Path, games: Games) -> Opened | None:
    """Open a file, or print why it cannot be opened."""
    found = open_match(file, games.rules)
    if isinstance(found, Unopenable):
        complain(unopenable_sentence(tr, str(file), found.reason, dict(found.figures)))
        return None
    for loss in found.losses:
        complain(loss_sentence(tr, loss))
    return found


def opened_to_play(tr: Language, file: Path, games: Games) -> Opened | None:
    """Open a file unless it is being played: two sessions with one file would undo each other's work."""
    if in_use(file):
        complain(unopenable_sentence(tr, str(file), DiskTrouble.IN_USE, {}))
        return None
    return opened(tr, file, games)


def words_of_match(tr: Language, match: Match, games: Games) -> TablePhrases:
    """Return the words for a match, with its players' names."""
    entry = games.entry(match.header.game)
    return entry.phrases(tr, match.edition, tuple(occupant.name for occupant in match.occupants))


def own_library(tr: Language, folder: Path | None = None) -> Library:
    """Return the library in this folder or the player's own; print a message if the chosen one is unusable."""
    if folder is not None:
        return Library(folder)
    chosen = read_preferences(preferences_path()).folder
    library, failure = chosen_library(chosen, Library())
    if failure is not None:
        complain(folder_lost(tr, chosen, failure.trouble, str(library.folder)))
    return library
