"""Waiting until a window has opened the saved game that it was started with."""

from pytestqt.qtbot import QtBot

from neptun_desktop.ui.window.start_up import OpeningPage
from neptun_desktop.ui.window.window import MainWindow


def wait_until_opened(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until there is a table, or a page that says why there is none."""
    qtbot.waitUntil(lambda: not isinstance(window.stack.currentWidget(), OpeningPage))
