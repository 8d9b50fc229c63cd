"""The end of a game of each kind on a real screen, by mouse or by keyboard; `test_xcb.py` starts this file there."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.ui.match.table_session import new_match
from tests.faults.matches import play_until, saved
from tests.kit.slices import in_turns

from .driver import BOX, Driver, a_table, seated
from .test_whole_games import WAYS, assert_shown_as_computed

NEAR_THE_END: dict[str, Callable[[Any], bool]] = {
    "neptun": lambda state: state.round == 2 and state.stage == "choose",  # the last voyages
    "salty_ocean": lambda state: state.round == 4 and state.stage == "act",  # the last turn
}


def opened(path: Path) -> Match:
    found = open_match(path, BOX.games.rules)
    assert isinstance(found, Opened)
    assert not found.losses
    return found.match


@pytest.mark.parametrize(("game", "way"), in_turns(BOX.games.ids, WAYS))
def test_the_end_of_a_game(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, way: str) -> None:
    assert QApplication.platformName() == "xcb"
    path, set_up = tmp_path / "last.neptun", a_table(1, 2, seed=5, game=game)
    begun = new_match(BOX, set_up)
    saved(play_until(begun, Random(5), lambda match: NEAR_THE_END[game](match.state)), path)
    monkeypatch.setattr("tests.ui.window.driver.new_match", lambda _box, _set_up: opened(path))
    with seated(qtbot, set_up, path) as driver:
        played: Callable[[Driver, Random], None] = WAYS[way]
        played(driver, Random(way))
        assert_shown_as_computed(driver)
        driver.session.host.close()
    assert opened(path).state == driver.match.state
