"""Whole games at the real table, from the first click to the score that the engine computes."""

from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun import engine
from neptun_desktop.match.opening import Opened, open_match

from .driver import Driver, a_table, seated


def assert_shown_as_computed(driver: Driver, path: Path) -> None:
    """Check that the table shows the engine's result, and the file holds the same game."""
    result, shown = driver.match.result, driver.page.scene.shown
    assert result is not None
    assert shown is not None
    assert shown.points == result.scores
    driver.session.host.close()
    opened = open_match(path, {engine.GAME: engine})
    assert isinstance(opened, Opened)
    assert not opened.losses
    assert opened.match.state == driver.match.state


def test_a_game_by_mouse_against_bots(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "mouse.neptun"
    with seated(qtbot, a_table(1, 2), path) as driver:
        driver.play_by_mouse(Random(1))
        assert_shown_as_computed(driver, path)


def test_a_game_by_keyboard_against_bots(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "keys.neptun"
    with seated(qtbot, a_table(1, 2, seed=2), path) as driver:
        driver.play_by_keyboard(Random(2))
        assert_shown_as_computed(driver, path)


@pytest.mark.soak
@pytest.mark.parametrize(("humans", "bots"), [(3, 0), (2, 3), (5, 0)])
def test_a_hot_seat_game(qtbot: QtBot, soak_factor: int, humans: int, bots: int) -> None:
    """In the soak all three tables; otherwise the one with the most curtains, whose games are the longest by clicks."""
    if soak_factor == 1 and humans < 5:
        pytest.skip("played in the soak")
    with seated(qtbot, a_table(humans, bots, seed=3, memory_aid=humans == 3), None) as driver:
        driver.play_by_mouse(Random(3))
        shown, result = driver.page.scene.shown, driver.match.result
        assert result is not None
        assert shown is not None
        assert shown.points == result.scores
