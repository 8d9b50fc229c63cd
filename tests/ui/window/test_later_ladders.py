"""A window whose lowest level plays anew: what begins names its version, what is older goes on, and is told apart."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import worker_command
from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.match.explaining import introduced
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import saved
from tests.kit.later_ladders import LaterGames, ReleasedGames
from tests.ui.window.driver import a_table
from tests.ui.window.test_tries import ended


@pytest.fixture
def later(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """Return a window on games with later ladders; nobody acts by themselves."""
    monkeypatch.setattr(MatchHost, "begin", lambda _host: None)
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(tempo="instant"))
    window = MainWindow(GameBox(LaterGames(), worker_command()), Library(tmp_path / "matches"), settings)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.leave_table()


def levels(window: MainWindow) -> list[str | None]:
    assert window.session is not None
    return [occupant.level for occupant in window.session.match.occupants]


def test_a_new_game_names_the_versions_of_its_levels(later: MainWindow) -> None:
    later.begin(a_table(1, 2, game="neptun", level="cabin_boy"))
    session = later.session
    assert session is not None
    assert levels(later) == [None, "cabin_boy@2", "cabin_boy@2"]
    assert session.page.scene.look.badges[1].head.startswith("neptun/cabin_boy")
    assert introduced(session.match.occupants[1], session.page.presenter).title.endswith(", Cabin boy")
    session.panels.open_menu()
    choice = session.panels.menu.choices[1]
    assert choice.currentText() == "Cabin boy"
    for key, stored in (
        (Qt.Key.Key_Down, "deckhand"),
        (Qt.Key.Key_Up, "cabin_boy@2"),
        (Qt.Key.Key_End, "sparring@2:3.00"),
    ):
        QTest.keyClick(choice, key)
        choice.activated.emit(choice.currentIndex())
        assert levels(later)[1] == stored


def test_an_older_game_goes_on_under_the_names_that_it_had(later: MainWindow, qtbot: QtBot) -> None:
    older = MainWindow(
        GameBox(ReleasedGames(), worker_command()),
        Library(later.library.folder),
        later.library.folder / "settings.json",
    )
    qtbot.addWidget(older)
    older.begin(a_table(1, 2, game="neptun", level="cabin_boy"))
    assert older.session is not None
    path = older.session.host.path
    assert path is not None
    older.leave_table()
    before = path.read_bytes()
    later.open_game(path)
    session = later.session
    assert session is not None
    assert levels(later) == [None, "cabin_boy", "cabin_boy"]
    assert introduced(session.match.occupants[1], session.page.presenter).title.endswith(", Cabin boy")
    later.leave_table()
    assert path.read_bytes() == before
    later.show_library()
    page = later.pages.library
    assert "(Cabin boy (earlier))" in page.sheet.crew.accessibleName()


def test_an_older_result_is_told_apart_and_leads_to_the_present_ladder(later: MainWindow) -> None:
    games = ReleasedGames()
    ends = (ended("neptun", seed, games) for seed in range(99))
    match = next(found for found in ends if won_alone(found.result))
    saved(match, later.library.path_for(match))
    later.sit(table_session(later.box, match, None, later.preferences))
    page = later.stack.currentWidget()
    assert isinstance(page, FinalPage)
    assert page.score is not None
    assert page.score.strengths == {}, "the earlier cabin boy has no place on the ladder"
    assert page.fresh.note == "Ready for the cabin boy?"


def won_alone(result: object) -> bool:
    return getattr(result, "winners", ()) == (0,)
