"""A window in a process of its own, to be timed and weighed: `python tests/bench/start_windows.py KIND`.

`bare` is an empty main window, `hello` two widgets with words as in PySide's first example, `own` the start page as the
command `neptun` opens it, `table` a game that was begun there, `back` the start page of somebody who has played. Each
prints the CPU seconds and the resident megabytes of the process when the first picture has been painted, and for how
long the window was busy at a stretch in the second after it. Whoever opens the window also loads Qt, so that nothing is
loaded for the game that it does not load itself.
"""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

SIZE = (1280, 800)
AFTERWARDS = 1.0  # seconds


def megabytes() -> float:
    """Return how much memory the process has in use; 0 where the system does not say."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def watch(application: "QApplication", window: "QWidget") -> None:
    """Let the window be painted, and print what that took."""
    while window.windowHandle() is None or not window.windowHandle().isExposed():
        application.processEvents()
    application.processEvents()  # whatever is seen has been painted now
    told = {"seconds": time.process_time(), "megabytes": megabytes()}
    longest, end = 0.0, time.monotonic() + AFTERWARDS
    while time.monotonic() < end:
        began = time.thread_time()
        application.processEvents()
        longest = max(longest, time.thread_time() - began)
        time.sleep(0.002)
    sys.stdout.write(json.dumps({**told, "stall": longest * 1000}) + "\n")


def open_bare() -> None:
    """Open an empty window."""
    from PySide6.QtWidgets import QApplication, QMainWindow  # noqa: PLC0415

    application = QApplication([])
    window = QMainWindow()
    window.resize(*SIZE)
    window.show()
    watch(application, window)


def open_hello() -> None:
    """Open a window with a sentence and a button."""
    from PySide6.QtCore import Qt  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout, QWidget  # noqa: PLC0415

    application = QApplication([])
    window = QWidget()
    layout = QVBoxLayout(window)
    layout.addWidget(QLabel("Hello World", alignment=Qt.AlignmentFlag.AlignCenter))
    layout.addWidget(QPushButton("Click me!"))
    window.resize(*SIZE)
    window.show()
    watch(application, window)


def open_own() -> None:
    """Open the game as the command does; instead of waiting for a player, look on."""
    open_game(lambda _window: None)


def open_table() -> None:
    """Open the game, and begin one between bots."""

    def begin(window: Any) -> None:  # noqa: ANN401  (the game must not be loaded by this module)
        from neptun_desktop.ui.match.set_up import SeatChoice, SetUp  # noqa: PLC0415

        colours = ("red", "green", "purple", "yellow")
        seats = tuple(SeatChoice(name=colour, kind="bot", level="deckhand", colour=colour) for colour in colours)
        window.begin(SetUp(game="neptun", seats=seats, seed=1))

    open_game(begin)


def open_game(then: Callable[[Any], None]) -> None:
    """Open the game, do something in its window, and look on."""
    from neptun_desktop.app import cli  # noqa: PLC0415
    from neptun_desktop.app import window as way  # noqa: PLC0415

    really_open = way.open_window

    def open_and_look_on(box: Any, file: Path | None) -> int:  # noqa: ANN401
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415  (which the game has loaded by now)

        def look_on() -> int:
            application = QApplication.instance()
            if isinstance(application, QApplication):
                window = next(each for each in application.topLevelWidgets() if each.isVisible())
                then(window)
                watch(application, window)
                window.close()
            return 0

        QApplication.exec = staticmethod(look_on)  # type: ignore[method-assign]
        return really_open(box, file)

    way.open_window = open_and_look_on
    cli.main([])


if __name__ == "__main__":
    {"bare": open_bare, "hello": open_hello, "own": open_own, "table": open_table, "back": open_own}[sys.argv[1]]()
