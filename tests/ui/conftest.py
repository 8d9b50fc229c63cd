"""Whatever is painted needs an application first, in whichever order the tests come and on whichever core."""

from collections.abc import Generator, Iterator
from typing import Any
from unittest.mock import patch

import pytest
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.bots.service import BotService
from neptun_desktop.ui.board.scene import ClickGuard
from neptun_desktop.ui.match import match_host
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.window.tidying import Tidying
from tests.kit.clearing import unpainted, without_pictures
from tests.kit.kept_pictures import kept_pictures
from tests.kit.shared_worker import shared_worker


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Begin with an application: without one, Qt ends the process at the first picture."""


@pytest.fixture(autouse=True)
def _pointer_elsewhere(_application: None) -> None:
    """Begin with the pointer on no window, wherever the test before left it."""
    QCursor.setPos(5000, 5000)


@pytest.fixture(autouse=True)
def _quick_hands(_shared: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests click as fast as they can.

    What a test puts in the place of something shared is taken away again before the sharing ends; otherwise all later
    tests would share, even those that must not.
    """
    monkeypatch.setattr(ClickGuard, "seconds", 0.0)


@pytest.fixture(autouse=True)
def _still() -> None:
    """Begin with nothing that moves by itself, whatever the test before allowed."""
    allow_motion(allowed=False)


@pytest.fixture(autouse=True)
def _shared(request: pytest.FixtureRequest) -> Iterator[None]:
    """Use the pictures that earlier tests painted and the process that their bots thought in, unless marked `alone`.

    Memory is given back by chance, as Python does it: to tidy up after every table would search all that tests hold.
    """
    assert vars(match_host)["BotService"] is BotService, "the sharing of an earlier test has not ended"
    if request.node.get_closest_marker("alone") is None:
        with kept_pictures(), shared_worker(), patch.object(Tidying, "expect", lambda _: None):
            yield
    else:
        yield


@pytest.fixture
def unseen(request: pytest.FixtureRequest) -> Iterator[None]:
    """Paint nothing of what a test shows but the pictures that it takes, unless it is marked `painted`."""
    add_widget = QtBot.addWidget

    def add_unseen(bot: QtBot, widget: QWidget, **more: Any) -> None:  # noqa: ANN401  (what pytest-qt takes)
        widget.setUpdatesEnabled(False)
        add_widget(bot, widget, **more)

    if request.node.get_closest_marker("painted") is None:
        with patch.object(QtBot, "addWidget", add_unseen):
            yield
    else:
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Clear tables away without a picture, and paint no window once more that is about to close."""
    with without_pictures(), unpainted():
        return (yield)
