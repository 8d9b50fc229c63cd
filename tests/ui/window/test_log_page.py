"""The page icon opens the log as a page, and a button tells what happened since one's last turn."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in
from tests.ui.window.driver import BOX, Driver, a_table

SOME_LINES = 4


@pytest.fixture
def driver(window: MainWindow, qtbot: QtBot) -> Driver:
    window.begin(a_table(3, 0))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    while len(driver.page.presenter.log) < SOME_LINES:
        driver.page.click(driver.targets()[-1])
        driver.settle()
    return driver


def test_the_page_icon_opens_the_log_and_a_line_leads_to_its_moment(window: MainWindow, driver: Driver) -> None:
    page, panel = driver.page, driver.session.panels.log
    driver.click(ButtonTarget("log"))
    assert panel.isVisible()
    assert panel.rows.count() == len(page.presenter.log)
    assert panel.rows.spoken(panel.rows.item(2).data(Qt.ItemDataRole.UserRole)) == page.presenter.log[2].text
    assert panel.rows.currentRow() == panel.rows.count() - 1, "the latest"
    panel.rows.setCurrentRow(2)
    QTest.keyClick(panel.rows, Qt.Key.Key_Return)
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    assert theatre.at.commands == page.presenter.moments[2]
    theatre.back.emit()
    assert window.stack.currentWidget() is page
    assert not panel.isVisible()
    driver.click(ButtonTarget("log"))
    QTest.mouseClick(panel.watch, Qt.MouseButton.LeftButton)
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    assert theatre.player.playing, "all of the game"
    assert theatre.at.commands <= 1


def test_no_line_of_the_log_is_cut(window: MainWindow, driver: Driver) -> None:
    rows = driver.session.panels.log.rows
    for height in (720, 733, 747):
        window.resize(1280, height)
        driver.page.press("log")
        assert rows.viewport().height() % rows.sizeHintForRow(0) == 0


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_a_button_replays_what_happened_since_ones_last_turn(window: MainWindow, qtbot: QtBot, game: str) -> None:
    window.begin(a_table(1, 2, game=game))
    assert window.session is not None
    page, driver = window.session.page, Driver(qtbot, window.session)
    driver.settle()
    if "recap" not in page.buttons.on:
        driver.click(ButtonTarget("recap"))
        assert page.scene.bubbles.said == ("Since my last turn", "Nothing has happened since your last turn.")
    while "recap" not in page.buttons.on:
        page.click(driver.targets()[-1])
        driver.settle()
    window.prefer(window.preferences._replace(tempo="unhurried"))
    driver.click(ButtonTarget("recap"))
    assert page.projector.running
    page.projector.skip()
    driver.settle()
    assert page.asked is not None
