"""The start page offers to continue the game that was open last, whatever was moved in it; a try never comes first."""

from pathlib import Path
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.summary import Summary
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.start.start_page import LastGameCard, StartPage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import opened, play

from .at_window import Person
from .conftest import Start
from .driver import a_table
from .test_tries import ended, final_of, kept, reviewed


def played(qtbot: QtBot, window: MainWindow, name: str) -> Path:
    """Begin a game under a name, make a move, and go back to the start page."""
    window.begin(a_table(1, 2))
    person = Person(qtbot, window)
    person.session.match.rename(name)
    person.act(Random(1))
    person.rest()
    path = person.session.host.path
    assert path is not None
    window.show_start()
    return path


def card_of(window: MainWindow) -> LastGameCard:
    """Return the card of the game that the start page offers to continue."""
    page = window.stack.currentWidget()
    assert isinstance(page, StartPage)
    assert page.last_game is not None
    assert page.last_game.isVisible()
    return page.last_game


def offered(window: MainWindow) -> str:
    """Return the title of that game."""
    return card_of(window).title.words


def continued(window: MainWindow) -> str:
    """Press Continue, and return the name of the game that is opened."""
    QTest.mouseClick(card_of(window).button, Qt.MouseButton.LeftButton)
    assert isinstance(window.stack.currentWidget(), TablePage)
    assert window.session is not None
    return window.session.match.name


def test_a_game_that_was_only_opened_is_the_last_one(qtbot: QtBot, window: MainWindow, start: Start) -> None:
    first = played(qtbot, window, "first")
    played(qtbot, window, "second")
    assert offered(window) == "second"
    window.open_game(first)
    window.show_start()
    assert offered(window) == "first"
    later = start()
    assert offered(later) == "first"
    assert continued(later) == "first"


def test_it_is_so_even_if_the_program_was_killed(qtbot: QtBot, window: MainWindow, start: Start) -> None:
    first = played(qtbot, window, "first")
    played(qtbot, window, "second")
    window.open_game(first)
    assert offered(start()) == "first"


def test_it_is_found_again_when_another_file_is_gone(qtbot: QtBot, window: MainWindow, start: Start) -> None:
    first, _, third = (played(qtbot, window, name) for name in ("first", "second", "third"))
    window.open_game(first)
    window.show_start()
    window.library.delete(third)
    assert offered(start()) == "first"


def test_a_game_that_another_program_has_played_since_comes_first(
    qtbot: QtBot, window: MainWindow, start: Start
) -> None:
    first, second = (played(qtbot, window, name) for name in ("first", "second"))
    window.open_game(first)
    window.show_start()
    match = opened(second).match
    elsewhere = Keeper(match, second)
    play(match, Random(1), 3)
    elsewhere.close()
    assert offered(start()) == "second"


def test_a_game_that_is_over_or_was_ended_makes_room_for_the_one_before(qtbot: QtBot, window: MainWindow) -> None:
    first = played(qtbot, window, "first")
    second = played(qtbot, window, "second")
    window.open_game(first)
    window.open_game(second)
    assert window.session is not None
    window.session.panels.menu.chosen.emit("end")
    assert offered(window) == "first"


def test_a_try_does_not_take_the_place_of_a_game(qtbot: QtBot, window: MainWindow, start: Start) -> None:
    real = played(qtbot, window, "real")
    match = ended("neptun")
    kept(window, match, reviewed(match)[0])
    window.open_game(next(one.path for one in window.library.summaries() if isinstance(one, Summary) and one.finished))
    final_of(window).turning.tried.emit(0)
    Person(qtbot, window).rest()
    window.show_start()
    assert offered(window) == "real"
    assert offered(start()) == "real"
    window.library.delete(real)
    assert window.saved_games.last_game(window.styling.language) is None, "nor if nothing else goes on"
