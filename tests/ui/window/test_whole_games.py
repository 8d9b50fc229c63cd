"""Whole games of every kind at the real table, from the first click to the score that the engine computes.

Outside the soak only the end of a game is played, which was played up to there without a table and saved.
"""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.ui.match.set_up import SetUp
from neptun_desktop.ui.match.table_session import new_match
from tests.faults.matches import play_until, saved

from .driver import BOX, Driver, a_table, seated

WAYS: dict[str, Callable[[Driver, Random], None]] = {
    "mouse": Driver.play_by_mouse,
    "keyboard": Driver.play_by_keyboard,
}
TABLES = [(game, seats) for game, meta in BOX.games.metas.items() for seats in meta.players]
SHARED = [  # a game, people, bots
    ("neptun", 5, 0),
    ("neptun", 3, 0),
    ("neptun", 2, 3),
    ("salty_ocean", 2, 0),
    ("salty_ocean", 2, 1),
    ("salty_ocean", 4, 0),
]
QUICK = {("keyboard", "neptun")}  # outside the soak; with other hands, see below and xcb_round.py
NEAR_THE_END: dict[str, Callable[[Any], bool]] = {
    "neptun": lambda state: state.round == 2 and state.stage == "choose",  # the last voyages
    "salty_ocean": lambda state: state.round == 4 and state.stage == "act",  # the last turn
}


def opened(path: Path) -> Match:
    """Return a saved game, of which nothing is lost."""
    found = open_match(path, BOX.games.rules)
    assert isinstance(found, Opened)
    assert not found.losses
    return found.match


def begin_near_the_end(monkeypatch: pytest.MonkeyPatch, set_up: SetUp, path: Path) -> None:
    """Have the next table laid with the end of such a game, opened from its file."""
    saved(play_until(new_match(BOX, set_up), Random(5), lambda match: NEAR_THE_END[set_up.game](match.state)), path)
    monkeypatch.setattr("tests.ui.window.driver.new_match", lambda _box, _set_up: opened(path))


def assert_shown_as_computed(driver: Driver) -> None:
    """Check that the table shows the engine's result."""
    result, shown = driver.match.result, driver.page.scene.shown
    assert result is not None
    assert shown is not None
    assert shown.points == result.scores


@pytest.mark.soak
@pytest.mark.parametrize(("way", "game", "seats"), [(way, *table) for way, table in product(WAYS, TABLES)])
def test_a_game_against_bots(  # noqa: PLR0913, PLR0917  (what is played, and how)
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, soak_factor: int, way: str, game: str, seats: int
) -> None:
    """In the soak with every number of merchants, otherwise one game with the fewest; the file holds the same game."""
    if soak_factor == 1 and (seats > BOX.games.metas[game].players[0] or (way, game) not in QUICK):
        pytest.skip("played in the soak")
    path, seed = tmp_path / "whole.neptun", seats + 10 * list(WAYS).index(way)
    set_up = a_table(1, seats - 1, seed, game=game)
    if soak_factor == 1:
        begin_near_the_end(monkeypatch, set_up, path)
    with seated(qtbot, set_up, path) as driver:
        begun = driver.match.timeline.commands
        WAYS[way](driver, Random(seed))
        assert_shown_as_computed(driver)
        assert any(entry.seat == 0 for entry in driver.match.entries[begun:])
        driver.session.host.close()
        assert opened(path).state == driver.match.state


@pytest.mark.soak
@pytest.mark.parametrize(("game", "humans", "bots"), SHARED)
def test_a_hot_seat_game(  # noqa: PLR0913, PLR0917  (what is played, and by whom)
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    soak_factor: int,
    game: str,
    humans: int,
    bots: int,
) -> None:
    if soak_factor == 1 and (humans > 2 or bots):
        pytest.skip("played in the soak")
    set_up = a_table(humans, bots, seed=3, game=game)
    set_up = evolve(set_up, agreements=dict.fromkeys(set_up.agreements, humans == 3))
    if soak_factor == 1:
        begin_near_the_end(monkeypatch, set_up, tmp_path / "whole.neptun")
    with seated(qtbot, set_up, None) as driver:
        driver.play_by_mouse(Random(3))
        assert_shown_as_computed(driver)
