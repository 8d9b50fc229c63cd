"""A game whose file becomes as large as it may: the players are warned, told, and find it again."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.journal import MARGIN
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.match.summary import Summary
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import GAMES, new_match, saved
from tests.kit.full_journal import LARGEST, WIDE, filled, small_journals
from tests.ui.window.conftest import Start

__all__ = ["small_journals"]  # a fixture
pytestmark = pytest.mark.usefixtures("small_journals")

WARNING = "This game's file is nearly full. Finish the game soon, or its last moves won't be saved."
FULL = "its file has reached the maximum size"


def on_the_table(window: MainWindow, room: int) -> Path:
    match = filled(new_match(3), room)
    path = saved(match, window.library.path_for(match))
    window.open_game(path)
    return path


def test_players_are_warned_while_there_is_still_room(window: MainWindow, qtbot: QtBot) -> None:
    on_the_table(window, MARGIN + 3000)
    assert window.session is not None
    qtbot.waitUntil(lambda: window.session is not None and window.session.host.safe)
    assert window.banner.sentence.text() != WARNING
    for _ in range(4):
        window.session.match.rename(WIDE)
    qtbot.waitUntil(lambda: window.banner.sentence.text() == WARNING)
    window.banner.hide()
    window.session.match.rename(WIDE)
    qtbot.waitUntil(lambda: window.session is not None and window.session.host.safe)
    qtbot.wait(50)
    assert not window.banner.isVisible(), "once is enough"


def test_what_does_not_fit_is_told_and_what_is_written_opens_again(start: Start, qtbot: QtBot) -> None:
    window = start()
    path = on_the_table(window, 6000)
    qtbot.waitUntil(lambda: window.banner.sentence.text() == WARNING)
    assert window.session is not None
    for _ in range(20):
        window.session.match.rename(WIDE)
    qtbot.waitUntil(lambda: FULL in window.banner.sentence.text())
    assert window.banner.sentence.text().endswith("For now it's only in memory.")
    window.show_start()
    assert FULL in window.banner.sentence.text()
    assert LARGEST - 3000 < path.stat().st_size <= LARGEST
    again = start()
    (listed,) = again.library.summaries()
    assert isinstance(listed, Summary)
    assert not listed.damaged
    again.continue_game()
    assert again.session is not None
    assert again.session.host.path == path
    found = open_match(path, GAMES)
    assert isinstance(found, Opened)
    assert found.losses == ()
