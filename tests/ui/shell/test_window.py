"""The window: every way from page to page, and what is kept when one leaves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.match.library import Library
from neptun_desktop.ui.shell.pages.about_page import AboutPage
from neptun_desktop.ui.shell.pages.history_page import HistoryPage
from neptun_desktop.ui.shell.pages.learn_page import LearnPage
from neptun_desktop.ui.shell.pages.library_page import LibraryPage
from neptun_desktop.ui.shell.pages.new_game_page import NewGamePage
from neptun_desktop.ui.shell.pages.settings_page import SettingsPage
from neptun_desktop.ui.shell.pages.start_page import StartPage
from neptun_desktop.ui.shell.pages.trouble_page import TroublePage
from neptun_desktop.ui.shell.preferences import Preferences, read_preferences, write_preferences
from neptun_desktop.ui.shell.table_page import TablePage
from neptun_desktop.ui.shell.theatre.theatre_page import TheatrePage
from neptun_desktop.ui.shell.trouble import Trouble
from neptun_desktop.ui.shell.window import MainWindow

from .driver import a_table


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(speed="off", bot_pace="fast"))
    window = MainWindow(Library(tmp_path / "matches"), settings)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.leave_table()


def test_it_opens_at_the_start_page(window: MainWindow) -> None:
    assert isinstance(window.stack.currentWidget(), StartPage)


def test_every_page_can_be_reached_and_left(window: MainWindow) -> None:
    start = window.stack.currentWidget()
    assert isinstance(start, StartPage)
    for wish, page in (
        (start.new_game, NewGamePage),
        (start.load_game, LibraryPage),
        (start.history, HistoryPage),
        (start.learn, LearnPage),
        (start.settings, SettingsPage),
        (start.about, AboutPage),
    ):
        wish.emit()
        shown = window.stack.currentWidget()
        assert isinstance(shown, page)
        shown.back.emit()
        assert window.stack.currentWidget() is start


def test_a_game_that_was_left_can_be_continued_where_it_stood(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.sitting is not None
    match = window.sitting.match
    seat = next(iter(match.to_act))
    if seat == 0:
        match.submit(seat, match.legal(seat)[0])
    stood = match.state
    window.show_start()
    assert window.library.to_continue() is not None
    assert window.archive.album.picture(match.id) is not None
    window.continue_game()
    assert isinstance(window.stack.currentWidget(), TablePage)
    assert window.sitting.match.state == stood


def test_a_file_that_is_no_game_is_told_kindly(window: MainWindow, tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.neptun"
    rubbish.write_bytes(b"\x00\x01 not a game")
    window.open(rubbish)
    assert window.banner.isVisibleTo(window)
    assert "rubbish.neptun cannot be opened" in window.banner.sentence.text()
    assert window.sitting is None


def test_preferences_are_followed_at_once_and_kept(window: MainWindow, tmp_path: Path) -> None:
    window.begin(a_table(1, 2))
    window.prefer(evolve(window.preferences, look="dark", guard="always", curtain=False))
    assert window.sitting is not None
    page = window.sitting.page
    assert page.scene.look.theme.name == "dark"
    assert page.guard == "always"
    assert not page.curtain_wanted
    assert read_preferences(tmp_path / "settings.json") == window.preferences


def test_one_can_look_back_and_return_to_the_same_question(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(3, 0))
    assert window.sitting is not None
    page = window.sitting.page
    qtbot.waitUntil(lambda: page.asked is not None)
    seat = page.asked
    page.press("log")
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, TheatrePage)
    theatre.back.emit()
    assert window.stack.currentWidget() is page
    assert page.asked == seat


def test_a_deleted_game_is_no_longer_offered(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.sitting is not None
    window.sitting.panels.delete_game.emit()
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert window.library.to_continue() is None


def test_an_unexpected_error_is_told_calmly_with_the_match_safe(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.sitting is not None
    match = window.sitting.match
    window.show_trouble(Trouble("ValueError: seven", "Traceback ..."))
    page = window.stack.currentWidget()
    assert isinstance(page, TroublePage)
    assert page.told.kept
    assert page.told.report is not None
    report = page.told.report.read_text(encoding="utf-8")
    assert "ValueError: seven" in report
    assert "Ann" not in report
    page.go_on.emit()
    assert window.stack.currentWidget() is window.sitting.page
    assert window.sitting.match is match
