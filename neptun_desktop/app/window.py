"""The way from the command line to the window: whether there can be one, and opening it."""

import builtins
import os
import sys
from importlib import import_module
from pathlib import Path

from neptun_desktop.kernel.startup_gc import pause_gc, resume_gc


def has_screen() -> bool:
    """Whether there is something to open a window on. Qt would end the program where it finds nothing."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


def obstacle() -> str | None:
    """Return why there can be no window, or None."""
    pause_gc()
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        return f"The table needs Qt, which cannot be loaded: {error}."
    finally:
        resume_gc()
    spare_sources()
    return None


def spare_sources() -> None:
    """Let modules be loaded without being read.

    PySide reads the source of every module that is named after it, since one might say `from __feature__ import
    snake_case`. Ours never do, and the window would open a tenth later.
    """
    before = getattr(builtins, "__orig_import__", None)  # where PySide keeps what it replaced
    if before is not None:
        vars(builtins)["__import__"] = before


def open_window(file: Path | None) -> int:
    """Open the table, at a saved match if one is named, and return when it is closed."""
    pause_gc()  # it ends with the first picture
    code: int = import_module("neptun_desktop.ui.main").main(file)
    return code
