"""A grey button says why it does not work: when the pointer rests on it, when it is clicked, and by its key."""

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.driver import BOX, Driver, a_table, seated


def said(driver: Driver) -> str:
    return " ".join(driver.page.scene.bubbles.said)


@pytest.mark.parametrize("game", BOX.games.ids)
def test_it_says_so_at_a_click(qtbot: QtBot, game: str) -> None:
    with seated(qtbot, a_table(3, 0, game=game), None) as driver:
        driver.settle()
        before = driver.match.revision
        driver.click(ButtonTarget("undo"))
        assert said(driver) == "Undo That isn't possible: there's nothing to undo."
        driver.click(ButtonTarget("redo"))
        assert said(driver) == "Redo That isn't possible: there's nothing to redo."
        assert driver.match.revision == before


def test_it_says_so_when_the_pointer_rests(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        driver.settle()
        driver.page.scene.point_at(ButtonTarget("undo"))
        qtbot.waitUntil(lambda: bool(driver.page.scene.bubbles.said))
        assert said(driver) == "Undo That isn't possible: there's nothing to undo. Key: Ctrl+Z"


def test_it_tells_of_the_secret_that_was_shown(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        driver.settle()
        while driver.match.state.stage == "draft":
            driver.click(driver.targets()[0])
            driver.settle()
        while driver.match.state.stage == "choose":
            if driver.page.covered:
                driver.lift_curtain()
            else:
                driver.click(driver.targets()[0])
            driver.settle()
        driver.click(ButtonTarget("undo"))
        assert "something hidden has been revealed" in said(driver)


def test_the_key_says_so_and_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(3, 0))
    assert window.session is not None
    page, menu = window.session.page, window.session.panels.menu
    qtbot.waitUntil(lambda: page.asked is not None)
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(page.scene.bubbles.said))
    assert "nothing to undo" in " ".join(page.scene.bubbles.said)
    page.press("menu")
    assert not menu.buttons["undo"].isEnabled()
    assert "nothing to undo" in menu.buttons["undo"].toolTip()


def act(driver: Driver) -> None:
    """Let a person do something, and wait until one is asked again."""
    (seat,) = driver.match.to_act
    driver.session.host.submit(seat, driver.match.legal(seat)[0])
    driver.qtbot.waitUntil(lambda: seat not in driver.match.to_act)
    driver.settle()


def test_a_name_in_the_tip_is_never_a_picture(window: MainWindow, qtbot: QtBot) -> None:
    """Qt would look for the file, and wait for it if it is a pipe."""
    stranger = '<img src="file:///tmp/pipe"> & Bo'
    table = a_table(2, 1, game="salty_ocean")
    window.begin(evolve(table, seats=tuple(evolve(seat, name=stranger) for seat in table.seats)))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    while not driver.match.entries or driver.match.entries[-1].seat != 2:
        act(driver)
    driver.page.press("menu")
    shown = QTextDocument()
    shown.setHtml(window.session.panels.menu.buttons["undo"].toolTip())
    assert stranger in shown.toPlainText()
