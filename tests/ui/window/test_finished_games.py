"""Finished games: opened at their last page, found again in either folder, and missed kindly."""

import os
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import RESULT
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.match.match import Setting, begin_from
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.match.victory import VictoryPage
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import finished, occupants, saved
from tests.ui.window.driver import Driver, a_table

ENDING = Setting(game=engine, edition=shipped_edition(), occupants=occupants(3, humans=(0, 1, 2)))


@pytest.fixture
def path(window: MainWindow) -> Path:
    """Return a finished game that is saved in the usual folder and stands in the history."""
    match = finished(3)
    path = saved(match, window.library.path_for(match))
    window.saved_games.follow(match, window.styling.language)
    return path


def replay_from_history(window: MainWindow) -> None:
    window.show_history()
    page = window.stack.currentWidget()
    assert isinstance(page, HistoryPage)
    window.replay_finished(page.records[0].id)


@pytest.mark.usefixtures("path")
def test_one_is_opened_at_its_last_page_and_the_board_lies_behind(window: MainWindow) -> None:
    (record,) = window.saved_games.records(window.styling.language)
    window.show_result(record.id)
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    assert page.turning.line.text().startswith("A bot is reviewing every decision")
    page.look_at_board.emit()
    assert isinstance(window.stack.currentWidget(), TablePage)
    assert len(window.saved_games.records(window.styling.language)) == 1


def test_one_that_is_only_looked_at_keeps_its_date(window: MainWindow, path: Path) -> None:
    long_ago = 1_700_000_000
    os.utime(path, (long_ago, long_ago))
    window.open_game(path)
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    page.look_at_board.emit()
    window.show_library()
    assert path.stat().st_mtime == long_ago
    (listed,) = window.library.summaries()
    assert listed.changed.timestamp() == long_ago


def press_button(window: MainWindow) -> None:
    assert window.session is not None
    Driver(None, window.session).click(RESULT)  # type: ignore[arg-type]  # nothing is waited for


def press_key(window: MainWindow) -> None:
    assert window.session is not None
    QTest.keyClick(window.session.page.view, Qt.Key.Key_E)


def press_enter(window: MainWindow) -> None:
    assert window.session is not None
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return):
        QTest.keyClick(window.session.page.view, key)


def use_menu(window: MainWindow) -> None:
    assert window.session is not None
    window.session.page.press("menu")
    QTest.mouseClick(window.session.panels.menu.buttons["result"], Qt.MouseButton.LeftButton)


def test_from_the_board_one_comes_back_to_the_same_result(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    window.open_game(path)
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    page.open_sheet("turning")
    qtbot.waitUntil(lambda: page.turning.share > 0)
    with qtbot.waitActive(window):
        window.activateWindow()
    for way in (press_button, press_key, press_enter, use_menu):
        QTest.mouseClick(page.board, Qt.MouseButton.LeftButton)
        assert isinstance(window.stack.currentWidget(), TablePage)
        way(window)
        assert window.stack.currentWidget() is page
    assert window.session is not None
    assert not window.session.panels.menu.isVisibleTo(window.session.page), "it does not lie over the board later"
    assert page.tabs.current == "turning"
    assert page.turning.share > 0, "the bot goes on where it was"


def test_a_result_that_is_taken_back_is_forgotten_and_shown_again_when_it_comes_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    match, chance = new_match(window.box, a_table(2, 0, game="salty_ocean")), Random(1)
    while match.result is None:
        seat = min(match.to_act)
        match.submit(seat, chance.choice(match.legal(seat)))
    window.sit(table_session(window.box, match, None, window.preferences))
    assert window.session is not None
    page, final = window.session.page, window.stack.currentWidget()
    assert isinstance(final, FinalPage)
    final.look_at_board.emit()
    page.press("undo")
    qtbot.waitUntil(lambda: page.asked is not None)
    assert not window.stack.holds(final)
    page.press("redo")
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), FinalPage))


def test_one_is_in_the_history_even_if_its_count_was_not_watched_to_the_end(window: MainWindow, qtbot: QtBot) -> None:
    last = finished(3).entries[-1]
    window.prefer(window.preferences._replace(tempo="fast"))
    window.sit(table_session(window.box, begin_from(ENDING, last.before), None, window.preferences))
    assert window.session is not None
    window.session.host.submit(last.seat, last.command)
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), VictoryPage))
    window.show_history()
    assert len(window.saved_games.records(window.styling.language)) == 1


def test_one_that_is_only_looked_at_is_not_counted_as_played(window: MainWindow, tmp_path: Path) -> None:
    window.open_game(saved(finished(3), tmp_path / "from a friend.neptun"))
    assert isinstance(window.stack.currentWidget(), FinalPage)
    assert window.saved_games.records(window.styling.language) == ()


@pytest.mark.usefixtures("path")
def test_one_of_the_usual_folder_is_seen_again_when_games_are_kept_elsewhere(
    window: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").mkdir()
    window.prefer(window.preferences._replace(folder=str(tmp_path / "elsewhere")))
    replay_from_history(window)
    assert isinstance(window.stack.currentWidget(), ReplayPage)


def test_one_whose_file_is_gone_is_missed_kindly(window: MainWindow, path: Path, tmp_path: Path) -> None:
    path.unlink()
    replay_from_history(window)
    assert isinstance(window.stack.currentWidget(), HistoryPage)
    assert window.banner.isVisible()
    assert window.banner.sentence.text() == (
        f"You can't watch this game: its file isn't in {tmp_path / 'matches'}. It may have been deleted or moved."
    )
