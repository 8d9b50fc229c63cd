"""Where games and settings are stored: in the platform's folders, or next to a portable program."""

import os
import sys
from pathlib import Path

from platformdirs import user_config_path, user_data_path

NAME = "neptun-desktop"
CARRIED = "neptun-data"  # a folder of this name next to the program makes it portable


def games_home() -> Path:
    """Return the folder for saved games and the history."""
    return carried_folder() or user_data_path(NAME, appauthor=False)


def settings_home() -> Path:
    """Return the folder for the player's settings."""
    return carried_folder() or user_config_path(NAME, appauthor=False)


def carried_folder() -> Path | None:
    """Return the folder next to the program, if it exists and the program is a frozen bundle."""
    if not getattr(sys, "frozen", False):
        return None
    folder = beside_the_program(Path(sys.executable)) / CARRIED
    return folder if folder.is_dir() else None


def beside_the_program(executable: Path) -> Path:
    """Return the folder that contains the program from a user's view: not the inside of an AppImage or a Mac's .app."""
    image, mounted = os.environ.get("APPIMAGE"), os.environ.get("APPDIR")
    if image and mounted and executable.is_relative_to(mounted):  # both are inherited, perhaps from another AppImage
        return Path(image).parent
    application = next((folder for folder in executable.parents if folder.suffix == ".app"), executable)
    return application.parent
