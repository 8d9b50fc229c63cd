"""The way from the command line to the window: whether there can be one, and opening it."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path


def obstacle() -> str | None:
    """Return why no window can be opened, or None. Qt would end the program where it finds no screen."""
    if find_spec("neptun_desktop.ui") is None or find_spec("neptun_desktop.ui.main") is None:
        return "There is no table yet."
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        return "There is no screen to open the table on."
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        return f"The table needs Qt, which cannot be loaded: {error}."
    return None


def open_window(file: Path | None) -> int:
    """Open the table, at a saved match if one is named, and return when it is closed."""
    code: int = import_module("neptun_desktop.ui.main").main(file)
    return code
