"""Finished games: opened at their last page, found again in either folder, and missed kindly."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.match.match import Setting, begin_from
from neptun_desktop.ui.neptun.round_score_page import RoundScorePage
from neptun_desktop.ui.shell.history.history_page import HistoryPage
from neptun_desktop.ui.shell.scores.final_page import FinalPage
from neptun_desktop.ui.shell.session.table_session import table_session
from neptun_desktop.ui.shell.table.table_page import TablePage
from neptun_desktop.ui.shell.theatre.theatre_page import TheatrePage
from neptun_desktop.ui.shell.window import MainWindow
from tests.faults.matches import finished, occupants, saved


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
    page.replay_game.emit(page.records[0].id)


def test_one_is_opened_at_its_last_page_and_the_board_lies_behind(window: MainWindow, path: Path) -> None:
    window.open(path)
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    assert page.turning.line.text().startswith("A bot looks back")
    page.look_at_board.emit()
    assert isinstance(window.stack.currentWidget(), TablePage)
    assert len(window.saved_games.records(window.styling.language)) == 1


def test_one_is_in_the_history_even_if_its_last_scoring_was_not_watched_to_the_end(
    window: MainWindow, qtbot: QtBot
) -> None:
    last = finished(3).entries[-1]
    setting = Setting(game=engine, edition=shipped_edition(), occupants=occupants(3, humans=(0, 1, 2)))
    window.sit(table_session(window.box, begin_from(setting, last.before), None, window.preferences))
    assert window.session is not None
    window.session.host.submit(last.seat, last.command)
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), RoundScorePage))
    window.show_history()
    assert len(window.saved_games.records(window.styling.language)) == 1


def test_one_that_is_only_looked_at_is_not_counted_as_played(window: MainWindow, tmp_path: Path) -> None:
    window.open(saved(finished(3), tmp_path / "from a friend.neptun"))
    assert isinstance(window.stack.currentWidget(), FinalPage)
    assert window.saved_games.records(window.styling.language) == ()


@pytest.mark.usefixtures("path")
def test_one_of_the_usual_folder_is_seen_again_when_games_are_kept_elsewhere(
    window: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").mkdir()
    window.prefer(window.preferences._replace(folder=str(tmp_path / "elsewhere")))
    replay_from_history(window)
    assert isinstance(window.stack.currentWidget(), TheatrePage)


def test_one_whose_file_is_gone_is_missed_kindly(window: MainWindow, path: Path, tmp_path: Path) -> None:
    path.unlink()
    replay_from_history(window)
    assert isinstance(window.stack.currentWidget(), HistoryPage)
    assert window.banner.isVisible()
    assert window.banner.sentence.text() == (
        f"This game cannot be watched: its file is not in {tmp_path / 'matches'}. Perhaps it was deleted or moved."
    )
