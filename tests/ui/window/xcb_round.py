"""The end of a game of each kind on a real screen, by mouse or by keyboard; `test_xcb.py` starts this file there."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.kit.slices import in_turns

from .driver import BOX, Driver, a_table, seated
from .test_whole_games import WAYS, assert_shown_as_computed, begin_near_the_end, opened


@pytest.mark.parametrize(("game", "way"), in_turns(BOX.games.ids, WAYS))
def test_the_end_of_a_game(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, way: str) -> None:
    assert QApplication.platformName() == "xcb"
    path, set_up = tmp_path / "last.neptun", a_table(1, 2, seed=5, game=game)
    begin_near_the_end(monkeypatch, set_up, path)
    with seated(qtbot, set_up, path) as driver:
        played: Callable[[Driver, Random], None] = WAYS[way]
        played(driver, Random(way))
        assert_shown_as_computed(driver)
        driver.session.host.close()
    assert opened(path).state == driver.match.state
