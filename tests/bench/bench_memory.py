"""Whether memory stays flat: tables opened and left in one window, an evening with bots, a walk through saved games.

`PYTHONPATH=. python tests/bench/bench_memory.py [TABLES] [EVENING] [GAMES]` prints the resident memory after the first
ten and from then on, and fails if it grows. Tables and saved games are measured once all garbage is collected, which
shows what is held for good; the evening as the program itself leaves it, which shows what a player sees.
"""

import gc
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.match.library import Library
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Setting, begin
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.window.tidying import QUIET_MS
from neptun_desktop.ui.window.window import MainWindow
from tests.bench.start_windows import megabytes
from tests.ui.window.driver import a_table

TABLES, EVENING, GAMES, WARM = 200, 100, 400, 10
SECONDS_AT_A_TABLE = 1.5
GOAL_MB = 10.0  # that the rest may add to what the first ten have taken
EVENING_MB = 30.0  # the same for an evening: other sizes of the window want other pictures of what is always seen


def settled_megabytes() -> float:
    """Return the memory in use once everything that is no longer needed has gone."""
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    return megabytes()


def set_up(number: int) -> SetUp:
    """Return a table like no other: other names, another deal, three to five people."""
    names = [f"{name} {number}" for name in ("Ann", "Bo", "Cy", "Di", "Ed")][: 3 + number % 3]
    colours = shipped_edition().colours
    seats = (
        SeatChoice(name=name, kind="human", level=None, colour=colour)
        for name, colour in zip(names, colours, strict=False)
    )
    return SetUp(game="neptun", seats=tuple(seats), seed=number)


def tables(window: MainWindow, many: int) -> Iterator[None]:
    """Open tables, play a little, leave them in one of four ways, and stop after each."""
    for number in range(many):
        window.begin(set_up(number))
        path = play_a_little(window, random.Random(number))
        if number % 4 == 1:
            window.replays.look_back(-1)
            QApplication.processEvents()
        window.show_start()
        if number % 4 == 2:
            window.open_game(path)
            play_a_little(window, random.Random(number))
        elif number % 4 == 3:
            window.show_library()
            window.replays.replay(path)
            QApplication.processEvents()
        window.show_start()
        yield


def play_a_little(window: MainWindow, dice: random.Random) -> Path:
    """Play some commands at the table, and return the path of its match."""
    session = window.session
    assert session is not None
    assert session.host.path is not None
    for _ in range(8):
        QApplication.processEvents()
        seat = dice.choice(sorted(session.match.to_act))
        session.host.submit(seat, dice.choice(session.match.legal(seat)))
    QApplication.processEvents()
    return session.host.path


def evening(window: MainWindow, many: int) -> Iterator[None]:
    """Open tables of all games in turn, click whatever can be clicked among bots, and go back to the start page."""
    dice, games = random.Random(1), window.box.games.ids
    for number in range(many):
        window.begin(a_table(1, 2 + number % 2, number, game=games[number % len(games)]))
        click_about(window, dice)
        window.show_start()
        QTest.qWait(QUIET_MS + 200)
        yield


def click_about(window: MainWindow, dice: random.Random) -> None:
    """Play for a moment, then make the window another size."""
    session, until = window.session, monotonic() + SECONDS_AT_A_TABLE
    assert session is not None
    while monotonic() < until:
        QTest.qWait(5)
        if session.page.choosing is not None and session.page.asked is not None:
            session.page.click(dice.choice(sorted(session.page.choosing.choice.targets, key=repr)))
    window.resize(dice.randint(1024, 1900), dice.randint(640, 1050))


def keep_games(library: Library, many: int) -> None:
    """Save many games with a picture each, all quickly made."""
    thumbnails = Thumbnails(library.folder.parent / "pictures")
    picture = QImage(1280, 800, QImage.Format.Format_RGB32)
    for number in range(many):
        occupants = tuple(Occupant(name=f"{name} {number}", kind="human") for name in ("Ann", "Bo", "Cy"))
        match = begin(Setting(game=engine, edition=shipped_edition(), occupants=occupants), number, Options())
        library.path_for(match).write_bytes(b"".join(match.record))
        picture.fill(QColor(number % 256, 90, 160))
        thumbnails.keep(match.id, picture)


def walk(window: MainWindow, many: int) -> Iterator[None]:
    """Go down the list of saved games by key, and stop at each."""
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    QTest.keyClick(page.list, Qt.Key.Key_Home)
    for _ in range(many):
        QApplication.processEvents()
        QTest.keyClick(page.list, Qt.Key.Key_Down)
        yield


def told(name: str, figures: list[float], goal: float = GOAL_MB) -> bool:
    """Print how memory went, and return whether it stayed flat."""
    steps = sorted({WARM, *range(50, len(figures), 50), len(figures)})
    line = ", ".join(f"{step}: {figures[step - 1]:.0f}" for step in steps if step <= len(figures))
    growth = figures[-1] - figures[min(WARM, len(figures)) - 1]
    sys.stdout.write(f"{name}, MB after {line}; {growth:+.1f} since the tenth (goal {goal})\n")
    return growth <= goal


def measure(many_tables: int, long_evening: int, many_games: int) -> int:
    """Print all three; fail if any grows."""
    application = QApplication.instance() or QApplication([])
    with TemporaryDirectory(prefix="neptun-memory-") as folder:
        home = Path(folder)
        write_preferences(home / "settings.json", Preferences(tempo="instant", curtain=False))
        library = Library(home / "matches")
        window = MainWindow(game_box(), library, home / "settings.json")
        window.show()
        before = settled_megabytes()
        sys.stdout.write(f"window: {before:.0f} MB\n")
        flat = [told("tables", [settled_megabytes() for _ in tables(window, many_tables)])]
        figures = [megabytes() for _ in evening(window, long_evening)]
        flat.append(told("an evening with bots", figures, EVENING_MB))
        keep_games(library, many_games)
        flat.append(told("saved games", [settled_megabytes() for _ in walk(window, many_games)]))
        window.close()
    del application
    return 0 if all(flat) else 1


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    words = [int(word) for word in sys.argv[1:]]
    sys.exit(measure(*(words + [TABLES, EVENING, GAMES][len(words) :])))
