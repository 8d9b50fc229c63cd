"""Whether a thousand saved games are as quick as ten: the start page, the saved games and the history.

`PYTHONPATH=. python tests/bench/bench_history.py [GAMES]` opens windows in turn in one process, with ten finished games
and with many: when nothing is known of them yet, and at the next start. It prints the CPU time until a page is painted,
the longest piece of work while it fills in, and how long that goes on. The ratio of two windows means the same on a
busy machine; the least of several rounds counts.
"""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.window.window import MainWindow
from tests.bench.many_games import keep_finished

FEW, MANY, ROUNDS = 10, 1000, 3  # a round with many reads and replays each of them once
PAGES = ("start", "library", "history")
LONGEST_FILL = 300.0  # seconds
Figures = dict[str, dict[str, float]]


def opened(home: Path) -> tuple[MainWindow, Figures]:
    """Open a window and, from it, the other pages; return it with the milliseconds that each took."""
    found: Figures = {}
    began = time.process_time()
    window = MainWindow(game_box(), Library(home / "matches", home / "games.sqlite"), home / "settings.json")
    window.show()
    QApplication.processEvents()
    found["start"] = {"painted": milliseconds(began), **filled(window, "start")}
    for name, show in (("library", window.show_library), ("history", window.show_history)):
        found[name] = painted(show) | filled(window, name)
    return window, found


def painted(show: Callable[[], None]) -> dict[str, float]:
    """Show a page and return how long that took."""
    began = time.process_time()
    show()
    QApplication.processEvents()
    return {"painted": milliseconds(began)}


def filled(window: MainWindow, name: str) -> dict[str, float]:
    """Let a page fill in; return the longest piece of that work, and how long it took in all."""
    longest, began, since = 0.0, time.process_time(), time.monotonic()
    while busy(window, name) and time.monotonic() < since + LONGEST_FILL:
        piece = time.process_time()
        QApplication.processEvents()
        longest = max(longest, milliseconds(piece))
        time.sleep(0.001)
    return {"longest": longest, "filled": milliseconds(began)}


def busy(window: MainWindow, name: str) -> bool:
    """Return whether a page still fills in."""
    reading = {
        "start": window.reading.last_game,
        "library": window.pages.library.reading,
        "history": window.reading.history,
    }[name]
    return reading.busy


def milliseconds(since: float) -> float:
    """Return the CPU time since then."""
    return (time.process_time() - since) * 1000


def rounds(many: int) -> dict[tuple[str, int], Figures]:
    """Return the least of each figure, for few games and many, new and known."""
    least: dict[tuple[str, int], Figures] = {}
    for _ in range(ROUNDS):
        for number in (FEW, many):
            with TemporaryDirectory(prefix="neptun-games-") as folder:
                keep_finished(Path(folder) / "matches", number)
                for kind in ("new", "known"):
                    window, found = opened(Path(folder))
                    window.close()
                    window.deleteLater()
                    QApplication.processEvents()
                    best = least.setdefault((kind, number), found)
                    for page, figures in found.items():
                        best[page] = {name: min(each, best[page][name]) for name, each in figures.items()}
    return least


def measure(many: int) -> int:
    """Print every figure."""
    application = QApplication.instance() or QApplication([])
    with TemporaryDirectory(prefix="neptun-games-") as folder:  # loads every module
        keep_finished(Path(folder) / "matches", 3)
        opened(Path(folder))[0].close()
    found = rounds(many)
    for kind in ("new", "known"):
        for page in PAGES:
            few, lots = found[kind, FEW][page], found[kind, many][page]
            times = lots["painted"] / few["painted"]
            sys.stdout.write(
                f"{page}, games {kind}: painted after {few['painted']:.0f} ms with {FEW}, "
                f"{lots['painted']:.0f} ms with {many} ({times:.2f} times); "
                f"filled in {lots['filled']:.0f} ms, at most {lots['longest']:.0f} ms at a stretch\n"
            )
    del application
    return 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(measure(int(sys.argv[1]) if len(sys.argv) > 1 else MANY))
