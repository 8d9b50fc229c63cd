"""In the theatre, the keys for questions answer what is true for somebody who watches; panels follow the language."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in

from .driver import Driver, a_table

GAMES = ("neptun", "salty_ocean")


def watching(qtbot: QtBot, window: MainWindow, game: str) -> ReplayPage:
    """Look back from a match that has just begun."""
    window.begin(a_table(1, 2, seed=3, game=game))
    assert window.session is not None
    Driver(qtbot, window.session).settle()
    with qtbot.waitActive(window):
        window.activateWindow()
    window.replays.look_back(-1)
    page = window.stack.currentWidget()
    assert isinstance(page, ReplayPage)
    return page


def asked(page: ReplayPage, key: Qt.Key) -> tuple[str, ...]:
    QTest.keyClick(page.window(), key)
    assert page.panels.telling.isVisible()
    lines = page.panels.telling.lines
    page.panels.telling.close_sheet()
    return lines


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, reversed(GAMES)))
def test_keys_for_questions_answer_a_watcher(qtbot: QtBot, window: MainWindow, game: str) -> None:
    page = watching(qtbot, window, game)
    shown = page.scene.shown
    assert shown is not None
    can_do = asked(page, Qt.Key.Key_W)
    assert can_do[0] == shown.sentence
    assert can_do[1].startswith("You're watching a replay.")
    standing = asked(page, Qt.Key.Key_S)
    points = {f"{badge.name}: {total}" for badge, total in zip(page.badges, shown.points, strict=True)}
    assert set(standing[:3]) == points
    assert asked(page, Qt.Key.Key_N) == page.told_here


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, GAMES))
def test_panels_of_the_theatre_follow_a_switch_of_the_language(qtbot: QtBot, window: MainWindow, game: str) -> None:
    page = watching(qtbot, window, game)
    page.panels.open_panel("points")
    (panel,) = page.panels.of_game.values()
    before = panel.title.text()
    window.prefer(window.preferences._replace(language="nl"))
    assert panel.isVisible()
    assert panel.title.text() != before
    assert panel.language.locale == "nl"
    panel.close_sheet()
    page.panels.answer("options")
    window.prefer(window.preferences._replace(language="de"))
    assert page.panels.telling.lines[1].startswith("Du siehst dir eine Aufzeichnung an.")
