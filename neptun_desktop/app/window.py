"""From the command line to the window: whether it can be opened, and opening it."""

import gc
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from neptun_desktop.app.terminal import said

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox


def has_screen() -> bool:
    """Return whether there is a screen. Without one, Qt would end the program."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


def obstacle() -> str | None:
    """Return why the window cannot be opened, or None."""
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        return said("The table needs Qt, which cannot be loaded: {error}.", error=str(error))
    return None


def open_window(box: "GameBox", file: Path | None) -> int:
    """Open the window, at a saved match if one is given, and return when it is closed."""
    gc.disable()  # until the first picture: nearly everything that is loaded stays for good
    code: int = import_module("neptun_desktop.ui.main").main(box, file, start_logging=start_logging)
    return code


def start_logging() -> None:
    """Start the log; the window calls this after its first frame, which need not wait for it."""
    from neptun_desktop.app import logging_setup

    logging_setup.start_with_window()
