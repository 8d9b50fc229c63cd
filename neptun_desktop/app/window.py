"""The way from the command line to the window: whether there can be one, and opening it."""

import os
import sys
from importlib import import_module
from pathlib import Path


def has_screen() -> bool:
    """Whether there is something to open a window on. Qt would end the program where it finds nothing."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


def obstacle() -> str | None:
    """Return why there can be no window, or None."""
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        return f"The table needs Qt, which cannot be loaded: {error}."
    return None


def open_window(file: Path | None) -> int:
    """Open the table, at a saved match if one is named, and return when it is closed."""
    code: int = import_module("neptun_desktop.ui.main").main(file)
    return code
