"""From the command line to the window: whether it can be opened, and opening it."""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from neptun_desktop.app.terminal import said

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox

_signal: Any = import_module("_signal")  # the enums of `signal` take 2 ms, before the first picture


@contextmanager
def ended_at_once() -> Iterator[None]:
    """Let Ctrl+C end the program in here at once, as SIGTERM does: nothing is open while a window starts.

    Raised as an error it would be lost: Qt calls Python and goes on after any error, and a half-loaded module of Qt
    makes another one of it. `ui/main.py` takes over before the window waits for its first event.
    """
    was_raised = _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler  # not if `nohup` ignores it
    if was_raised:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    try:
        yield
    finally:
        if was_raised:
            _signal.signal(_signal.SIGINT, _signal.default_int_handler)


def has_screen() -> bool:
    """Return whether there is a screen. Without one, Qt would end the program."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


def obstacle() -> str | None:
    """Return why the window cannot be opened, or None."""
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        return said("The game window needs Qt, which can't be loaded: {error}.", error=str(error))
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
