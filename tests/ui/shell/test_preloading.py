"""What the next click needs is loaded on the way to it, and not before."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.match.library import Library
from neptun_desktop.ui.shell.pages.start_page import StartPage
from neptun_desktop.ui.shell.preloading import STEPS
from neptun_desktop.ui.shell.window import MainWindow

HEAVY = ("cattrs", "sqlite3", "neptun_desktop.games", "neptun_desktop.bots", "neptun_desktop.ui.neptun")


@pytest.mark.parametrize("step", STEPS)
def test_every_step_is_there(step: str) -> None:
    assert import_module(f"neptun_desktop.{step}").__name__ in sys.modules


def test_it_begins_when_the_pointer_comes_to_the_menu(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    page = window.stack.currentWidget()
    assert isinstance(page, StartPage)
    qtbot.wait(100)
    assert window.preloading.left == list(STEPS)
    QApplication.sendEvent(page.menu, QEnterEvent(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9)))
    qtbot.waitUntil(lambda: not window.preloading.left)


def test_the_start_page_is_opened_without_the_game() -> None:
    """All that is loaded for it delays the first picture; see docs/speed.md."""
    code = "import sys, neptun_desktop.ui.main; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True, text=True)
    assert [name for name in done.stdout.splitlines() if name.startswith(HEAVY)] == []
