"""Where games, settings and the log are stored: in the platform's folders, or next to a portable program."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from platformdirs import user_config_path, user_data_path, user_log_path

NAME = "neptun-desktop"
CARRIED = "neptun-data"  # a folder of this name next to the program makes it portable


class NoHome(Exception):  # noqa: N818  (named for what is missing)
    """Nobody knows where the user keeps things, as in a bare container."""


def games_home() -> Path:
    """Return the folder for saved games and the history; raise NoHome."""
    return carried_folder() or _platform_folder(user_data_path)


def settings_home() -> Path:
    """Return the folder for the player's settings; raise NoHome."""
    return carried_folder() or _platform_folder(user_config_path)


def log_home() -> Path:
    """Return the folder of the log; raise NoHome."""
    return carried_folder() or _platform_folder(user_log_path)


def _platform_folder(named: Callable[[str, Literal[False]], Path]) -> Path:
    try:
        folder = named(NAME, False)  # noqa: FBT003  (no author's folder in between)
    except RuntimeError:
        raise NoHome from None
    if not folder.is_absolute():  # "~" itself, by earlier versions of platformdirs
        raise NoHome
    return folder


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
    return next((folder for folder in executable.parents if folder.suffix == ".app"), executable).parent
