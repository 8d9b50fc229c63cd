"""The table waits while a page covers it, hints outlast what others choose in secret, Escape opens the menu."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in
from tests.ui.window.driver import BOX, Driver, a_table, laid

A_WHILE_MS = 400  # in which bots that play at once would have played several times


@pytest.mark.soak
@pytest.mark.parametrize(
    "open_page", one_in(3, [MainWindow.show_rules, MainWindow.show_settings, MainWindow.show_new_game])
)
def test_bots_do_not_play_on_behind_another_page(
    window: MainWindow, qtbot: QtBot, open_page: Callable[[MainWindow], None]
) -> None:
    window.begin(a_table(0, 3))
    assert window.session is not None
    match, page = window.session.match, window.session.page
    qtbot.waitUntil(lambda: match.revision > 3)
    open_page(window)
    shown = page.scene.shown
    before = match.revision
    QTest.qWait(A_WHILE_MS)
    assert match.revision == before
    assert page.scene.shown is shown
    window.go_back()
    assert window.stack.currentWidget() is page
    qtbot.waitUntil(lambda: match.revision > before)


def test_a_hint_stays_open_while_a_bot_chooses_in_secret(qtbot: QtBot) -> None:
    match = new_match(BOX, a_table(1, 2))
    while match.state.stage == "draft":
        seat = min(match.to_act)
        match.submit(seat, match.legal(seat)[-1])
    session = laid(BOX, match)
    qtbot.addWidget(session.page)
    session.page.show()
    session.host.pacing.hold(held=True)  # no bot chooses by itself
    session.page.begin()
    driver, panels, legal = Driver(qtbot, session), session.panels, match.legal(0)
    driver.settle()
    panels.ask_for_hint()
    advice = engine.command_document(legal[0])
    session.host.advised.emit((0, Answer(request=0, command=advice, options=(), iterations=1, cpu_seconds=0.0)))
    panels.hint.show_step(1)
    marked = session.page.scene.advising.targets
    assert marked
    bot = max(match.to_act)
    match.submit(bot, match.legal(bot)[0])
    driver.settle()
    assert panels.hint.isVisible()
    assert session.page.scene.advising.targets == marked
    match.submit(0, legal[0])
    assert not panels.hint.isVisible()
    session.host.close()


def test_escape_opens_the_menu_when_there_is_nothing_to_cancel(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(3, 0, game="salty_ocean"))
    assert window.session is not None
    page, menu = window.session.page, window.session.panels.menu
    driver = Driver(qtbot, window.session)
    driver.settle()
    half_made = next(target for target in driver.targets() if chosen_half(driver, target))
    assert half_made is not None
    driver.press(Qt.Key.Key_Escape)
    assert not page.choosing.choice.clicked  # type: ignore[union-attr]
    assert not menu.isVisible()
    driver.press(Qt.Key.Key_Escape)
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
    driver.click(ButtonTarget("hint"))
    assert window.session.panels.hint.isVisible()
    driver.press(Qt.Key.Key_Escape)
    assert not window.session.panels.hint.isVisible()
    assert not menu.isVisible()


def test_escape_closes_a_bubble_before_it_opens_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(3, 0))
    assert window.session is not None
    driver, menu = Driver(qtbot, window.session), window.session.panels.menu
    driver.settle()
    far = next(port.id for port in driver.page.state.edition.ports)
    driver.click(PortTarget(far))
    assert driver.page.scene.bubbles.said, "why not"
    driver.press(Qt.Key.Key_Escape)
    assert not driver.page.scene.bubbles.said
    assert not menu.isVisible()
    driver.press(Qt.Key.Key_Escape)
    assert menu.isVisible()


def chosen_half(driver: Driver, target: object) -> bool:
    """Click a target if that is only the first half of a choice."""
    choosing = driver.page.choosing
    assert choosing is not None
    if choosing.choice.click(target).chosen is not None:
        return False
    driver.click(target)
    return bool(choosing.choice.clicked)
