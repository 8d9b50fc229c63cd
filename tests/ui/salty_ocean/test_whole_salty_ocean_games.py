"""Whole games of Upon a Salty Ocean at the real table, from the first click to the score that the engine computes."""

from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.salty_ocean import engine
from neptun_desktop.match.opening import Opened, open_match
from tests.ui.shell.driver import Driver, a_table, seated

GAME = engine.GAME


def assert_shown_as_computed(driver: Driver) -> None:
    """Check that the table shows the engine's result."""
    result, shown = driver.match.result, driver.page.scene.shown
    assert result is not None
    assert shown is not None
    assert shown.points == result.scores


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_by_mouse_against_bots(qtbot: QtBot, tmp_path: Path, soak_factor: int, seats: int) -> None:
    if soak_factor == 1 and seats > 2:
        pytest.skip("played in the soak")
    path = tmp_path / "mouse.neptun"
    with seated(qtbot, a_table(1, seats - 1, seed=seats, level="random", game=GAME), path) as driver:
        driver.play_by_mouse(Random(seats))
        assert_shown_as_computed(driver)
        driver.session.host.close()
        opened = open_match(path, {GAME: engine})
        assert isinstance(opened, Opened)
        assert not opened.losses
        assert opened.match.state == driver.match.state


@pytest.mark.parametrize("seats", [3])
def test_a_game_by_keyboard_against_bots(qtbot: QtBot, seats: int) -> None:
    with seated(qtbot, a_table(1, seats - 1, seed=seats + 1, level="random", game=GAME), None) as driver:
        driver.play_by_keyboard(Random(seats))
        assert_shown_as_computed(driver)


def test_a_hot_seat_game(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(2, 1, seed=7, level="random", game=GAME), None) as driver:
        driver.play_by_mouse(Random(7))
        assert_shown_as_computed(driver)
