"""A turn is begun anew from the menu: all of it is undone at once, and only where that is allowed."""

from unittest.mock import patch

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.match.course import Undoable
from neptun_desktop.ui.match.table_page import TablePage
from tests.ui.window.driver import BOX, a_table, seated


@pytest.mark.parametrize("game", BOX.games.ids)
def test_a_turn_is_begun_anew_from_the_menu(qtbot: QtBot, game: str) -> None:
    with seated(qtbot, a_table(3, 0, game=game), None) as driver:
        driver.settle()
        page, panels, match = driver.page, driver.session.panels, driver.match
        before = match.revision
        panels.restart_turn()
        assert match.revision == before, "there is nothing to undo yet"
        while page.person is None or not isinstance(found := match.course.restartable(page.person), Undoable):
            driver.click(driver.targets()[-1])
            driver.settle()
        played = len(match.entries)
        withheld = evolve(page.buttons, withheld=frozenset({"restart"}))
        with patch.object(TablePage, "buttons", withheld):
            panels.restart_turn()
        assert len(match.entries) == played, "not in a step of a lesson that is about something else"
        panels.menu.chosen.emit("restart")
        driver.settle()
        assert len(match.entries) == played - len(found.numbers)
        assert page.person == found.seat
