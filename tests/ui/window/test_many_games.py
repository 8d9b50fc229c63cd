"""A thousand saved games, or here some dozens, are no reason to wait: pages are shown at once and filled in."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.match.summary import Illegible, Summary, summary
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.widgets.rows import ENTRY
from neptun_desktop.ui.window.window import MainWindow
from tests.bench.many_games import keep_finished
from tests.faults.matches import content, new_match

from .driver import PATIENCE_MS, a_table

MANY = 14
Opened = Callable[[], MainWindow]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    keep_finished(tmp_path / "matches", MANY, played=2)
    return tmp_path


@pytest.fixture
def opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """Open windows that read nothing before they show a page."""
    monkeypatch.setattr("neptun_desktop.ui.window.saved_games.START_PATIENCE", 0.0)
    monkeypatch.setattr("neptun_desktop.ui.library.library_page.AT_ONCE", 0.0)
    monkeypatch.setattr("neptun_desktop.ui.window.saved_games.AT_ONCE", 0.0)
    monkeypatch.setattr("neptun_desktop.ui.widgets.stepwise.SLICE", 0.0)
    monkeypatch.setattr("neptun_desktop.ui.widgets.stepwise.BETWEEN_NEWS", 0.0)
    windows: list[MainWindow] = []

    def opened() -> MainWindow:
        window = MainWindow(game_box(), Library(home / "matches", home / "games.sqlite"), home / "settings.json")
        windows.append(window)
        window.show()
        return window

    yield opened
    for window in windows:
        window.close()


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which files are read for lists and for the start page."""
    names: list[str] = []

    def noted(path: Path) -> Summary | Illegible:
        names.append(path.name)
        return summary(path)

    monkeypatch.setattr("neptun_desktop.match.summary.summary", noted)
    return names


def test_the_start_page_offers_the_last_game_once_it_is_found(
    qtbot: QtBot, home: Path, opened: Opened, read: list[str]
) -> None:
    waiting = new_match(3, name="The long way")
    (home / "matches" / "old.neptun").write_bytes(content(waiting))
    os.utime(home / "matches" / "old.neptun", (1e9, 1e9))
    window = opened()
    page = window.stack.currentWidget()
    assert isinstance(page, StartPage)
    assert offered(page) is None
    assert read == []
    qtbot.waitUntil(lambda: offered(page) is not None, timeout=PATIENCE_MS)
    assert offered(page) == "The long way"
    assert len(read) == MANY + 1
    window.close()
    read.clear()
    again = opened().stack.currentWidget()
    assert isinstance(again, StartPage)
    assert offered(again) == "The long way"
    assert read == []


def offered(page: StartPage) -> str | None:
    """Return the title of the game that can be continued, if any is offered."""
    card = page.last_game
    return None if card is None or card.isHidden() else card.title.words


def test_the_list_of_saved_games_is_shown_at_once_and_filled_in(qtbot: QtBot, opened: Opened, read: list[str]) -> None:
    window = opened()
    window.reading.pause()
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    assert page.isVisible()
    assert (page.list.count(), read) == (0, [])
    assert page.nothing.title.text() == "Loading saved games"
    qtbot.waitUntil(lambda: 0 < page.list.count() < MANY, timeout=PATIENCE_MS)
    first = page.list.game
    assert first is not None
    page.list.setCurrentRow(page.list.count() - 1)
    chosen = page.list.game
    qtbot.waitUntil(lambda: page.list.count() == MANY, timeout=PATIENCE_MS)
    assert page.list.game == chosen
    assert page.list.item(0).data(ENTRY) == first  # the latest is read, and listed, first
    window.show_start()
    read.clear()
    window.show_library()
    assert page.list.count() == MANY
    assert read == []


def history_of(window: MainWindow) -> HistoryPage:
    """Open the history."""
    window.show_history()
    page = window.stack.currentWidget()
    assert isinstance(page, HistoryPage)
    return page


def test_the_history_is_shown_at_once_and_filled_in_and_quick_the_next_time(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neptun_desktop.ui.window.saved_games.SHOWN_FIRST", 5)
    window = opened()
    page = history_of(window)
    assert page.records == ()
    assert page.nothing.title.text() == "Checking finished games"
    qtbot.waitUntil(lambda: 0 < len(page.records) < MANY, timeout=PATIENCE_MS)
    assert page.reading.isVisible()
    page.games.rows.setCurrentRow(1)
    chosen = page.games.record
    qtbot.waitUntil(lambda: len(page.records) == MANY, timeout=3 * PATIENCE_MS)
    assert page.games.record == chosen
    qtbot.waitUntil(lambda: not page.reading.isVisible(), timeout=PATIENCE_MS)
    window.close()
    again = history_of(opened())
    assert len(again.records) == 5
    qtbot.waitUntil(lambda: len(again.records) == MANY, timeout=PATIENCE_MS)


def test_a_table_is_not_disturbed_and_the_rest_is_read_afterwards(qtbot: QtBot, opened: Opened) -> None:
    window = opened()
    window.show_history()
    qtbot.waitUntil(lambda: bool(window.saved_games.records(window.styling.language)), timeout=PATIENCE_MS)
    window.begin(a_table(3, 0))
    QApplication.processEvents()
    counted = len(window.saved_games.records(window.styling.language))
    assert not window.reading.history.busy
    assert counted < MANY
    qtbot.wait(100)
    assert len(window.saved_games.records(window.styling.language)) == counted
    page = history_of(window)
    qtbot.waitUntil(lambda: len(page.records) == MANY, timeout=3 * PATIENCE_MS)
