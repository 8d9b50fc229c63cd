"""A key passes, and another passes until the turn ends, where the game has a pass; nothing behind the curtain."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.salty_ocean.rules.commands import PASS
from neptun_desktop.ui.preferences.shortcuts import ACTIONS
from neptun_desktop.ui.window.window import MainWindow

from .conftest import Start
from .driver import BOX, Driver, a_table

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def shown(start: Start, qtbot: QtBot) -> Iterator[MainWindow]:
    """Return a window that has the keyboard."""
    window = start()
    with qtbot.waitActive(window):
        window.activateWindow()
    yield window
    window.leave_table()


def seated(window: MainWindow, qtbot: QtBot, game: str) -> Driver:
    window.begin(a_table(min(BOX.games.metas[game].players), 0, game=game))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    return driver


def test_the_keys_pass_once_and_until_the_turn_ends(shown: MainWindow, qtbot: QtBot) -> None:
    driver = seated(shown, qtbot, "salty_ocean")
    first, second = driver.match.state.order
    QTest.keyClick(driver.page.view, Qt.Key.Key_A, SHIFT)
    driver.settle()
    assert [order.seat for order in driver.session.host.orders.standing] == [first]
    assert [entry.command for entry in driver.match.entries] == [PASS]
    assert driver.page.asked == second
    QTest.keyClick(driver.page.view, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: len(driver.match.entries) == 2)
    assert driver.match.entries[-1].seat == second
    assert driver.session.host.orders.standing == (), "the turn is over"


def test_a_game_without_a_pass_has_no_use_for_them(shown: MainWindow, qtbot: QtBot) -> None:
    driver = seated(shown, qtbot, "neptun")
    for modifier in (Qt.KeyboardModifier.NoModifier, SHIFT):
        QTest.keyClick(driver.page.view, Qt.Key.Key_A, modifier)
    assert driver.match.entries == ()
    metas = BOX.games.metas
    of_passes = [action for action in ACTIONS if action.of_passes]
    assert [action.name for action in of_passes] == ["pass", "pass_on"]
    assert not any(action.works_in(metas["neptun"]) for action in of_passes)
    assert all(action.works_in(metas["salty_ocean"]) for action in of_passes)


def test_behind_the_curtain_they_do_nothing(shown: MainWindow, qtbot: QtBot) -> None:
    driver = seated(shown, qtbot, "salty_ocean")
    driver.page.curtain.call(0)
    for modifier in (Qt.KeyboardModifier.NoModifier, SHIFT):
        QTest.keyClick(driver.page.curtain, Qt.Key.Key_A, modifier)
    assert driver.page.covered
    assert driver.match.entries == ()
