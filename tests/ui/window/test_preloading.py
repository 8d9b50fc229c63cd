"""What the next click needs is loaded on the way to it, and not before."""

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import GAMES, game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.window import MainWindow

HEAVY = (
    "neptun_desktop.games",
    "neptun_desktop.ui.board.scene",
    "neptun_desktop.ui.match.table_page",
    "miniaudio",
)
META = [  # plain data
    "neptun_desktop.games",
    *(name for package in GAMES.packages for name in (package, f"{package}.meta")),
]
OPENED = """
import sys
from pathlib import Path
from neptun_desktop.app import window
assert window.obstacle() is None
from neptun_desktop.app.catalogue import GAMES, game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.main import Application
from neptun_desktop.ui.window.window import MainWindow
application = Application([])
opened = MainWindow(game_box(), Library(Path(sys.argv[1])), Path(sys.argv[1], "settings.json"))
"""
FIRST_PICTURE = (
    OPENED
    + """
opened.grab()
print(*sys.modules, sep=chr(10))
"""
)
AFTER_PRELOADING = (
    OPENED
    + """
from neptun_desktop.ui.window.pages import Pages
while not opened.preloading.done:
    opened.preloading.step()
known = set(sys.modules)
read = {"edition.toml", "layout.toml", "chart.json"}
sys.addaudithook(lambda event, told: print(told[0]) if event == "open" and Path(str(told[0])).name in read else None)
for name in vars(Pages):
    if not name.startswith("_"):
        getattr(opened.pages, name)
new_game = opened.pages.new_game
for game in opened.box.games.ids:
    new_game.choose_game(game)
    opened.begin(new_game.set_up)
print(*(name for name in sys.modules if name.startswith("neptun_desktop") and name not in known), sep=chr(10))
opened.leave_table()
"""
)


def test_nothing_is_left_to_load_for_pages_and_table_once_all_steps_are_done(tmp_path: Path) -> None:
    """A page that joins the registry is preloaded by itself; what it needs besides must be named in a step."""
    late = [name for name in told_by(AFTER_PRELOADING, tmp_path) if name]
    assert late == []


def test_the_game_played_last_is_loaded_first(tmp_path: Path) -> None:
    box, settings = game_box(), tmp_path / "settings.json"
    first, other = box.games.ids[:2]
    for played, likeliest in (((), first), (((other, ""), (first, "")), other), ((("gone", ""),), first)):
        write_preferences(settings, Preferences(tables=played))
        assert MainWindow(box, Library(tmp_path / "matches"), settings).games[0] == likeliest


def test_it_begins_when_the_pointer_comes_to_the_menu(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(game_box(), Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    page = window.stack.currentWidget()
    assert isinstance(page, StartPage)
    qtbot.wait(100)
    assert not window.preloading.begun
    QApplication.sendEvent(page.menu, QEnterEvent(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9)))
    qtbot.waitUntil(lambda: window.preloading.done)  # on a busy machine, too


def test_the_start_page_is_painted_without_the_game(tmp_path: Path) -> None:
    """All that is loaded for it delays the first picture; see docs/speed.md."""
    loaded = told_by(FIRST_PICTURE, tmp_path)
    assert [name for name in loaded if name.startswith(HEAVY) and name not in META] == []


def told_by(script: str, folder: Path) -> list[str]:
    """Return what a script prints in a process of its own: which modules it has loaded."""
    done = subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        stdout=subprocess.PIPE,
        check=True,
        text=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )
    return done.stdout.splitlines()


def test_what_can_wait_is_done_when_the_window_has_been_seen(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(game_box(), Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    assert window.windowIcon().isNull()
    qtbot.waitUntil(lambda: not window.first_picture.tasks)
    assert not window.windowIcon().isNull()
    with qtbot.waitActive(window):
        window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.stack.currentWidget(), NewGamePage)
