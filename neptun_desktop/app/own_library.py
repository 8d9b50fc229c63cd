"""The user's saved games: in the folder that the settings name, or in the usual one."""

from pathlib import Path

from neptun_desktop.app.terminal import complain
from neptun_desktop.match.library import Library, chosen_library
from neptun_desktop.ui.preferences.preferences import preferences_path, read_preferences
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell.settings import folder_lost


def own_library(say: Language, folder: Path | None = None) -> Library:
    """Return the library in this folder or the player's own; print a message if the chosen one is unusable."""
    if folder is not None:
        return Library(folder)
    chosen = read_preferences(preferences_path()).folder
    library, failure = chosen_library(chosen, Library())
    if failure is not None:
        complain(folder_lost(say, chosen, failure.trouble, str(library.folder)))
    return library
