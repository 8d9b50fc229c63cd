"""A theatre in a window."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import Language, language
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.replay.replay_presenter import Viewpoint
from tests.kit.bubbles_anywhere import bubbles_unplaced
from tests.kit.kept_pictures import plain_pictures
from tests.ui.replay.front import Open
from tests.ui.window.driver import BOX


@pytest.fixture(autouse=True)
def _plain(request: pytest.FixtureRequest, _shared: None) -> Iterator[None]:
    """Show plain pieces, unless marked `painted` or `alone`, and bubbles anywhere, unless marked `placed`, too."""
    with plain_pictures(request), bubbles_unplaced(request):
        yield


@pytest.fixture
def theatre(qtbot: QtBot) -> Open:
    """Return a way to open a theatre in a window."""

    def opened(
        match: Match,
        eyes_allowed: tuple[Viewpoint, ...] | None = None,
        size: tuple[int, int] = (1280, 800),
        tr: Language | None = None,
    ) -> ReplayPage:
        page = ReplayPage(BOX, match, LIGHT, tr or language(), eyes_allowed=eyes_allowed)
        qtbot.addWidget(page)
        page.resize(*size)
        with qtbot.waitActive(page):  # where the keyboard is can be seen, so a picture taken earlier would differ
            page.show()
            page.activateWindow()
        QApplication.processEvents()  # what has grown is laid out
        page.board.settle()
        return page

    return opened
