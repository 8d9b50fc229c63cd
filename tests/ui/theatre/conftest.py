"""A theatre in a window."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Match
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.replay.replay_page import TheatrePage
from neptun_desktop.ui.replay.replay_presenter import Eyes
from neptun_desktop.words.language import Language, language
from tests.ui.shell.driver import BOX
from tests.ui.theatre.front import Open


@pytest.fixture
def theatre(qtbot: QtBot) -> Open:
    """Return a way to open a theatre in a window."""

    def opened(
        match: Match,
        eyes_allowed: tuple[Eyes, ...] | None = None,
        size: tuple[int, int] = (1280, 800),
        say: Language | None = None,
    ) -> TheatrePage:
        page = TheatrePage(BOX, match, LIGHT, say or language(), eyes_allowed=eyes_allowed)
        qtbot.addWidget(page)
        page.resize(*size)
        with qtbot.waitActive(page):  # where the keyboard is can be seen, so a picture taken earlier would differ
            page.show()
            page.activateWindow()
        QApplication.processEvents()  # what has grown is laid out
        page.board.settle()
        return page

    return opened
