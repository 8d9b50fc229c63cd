"""The last round of a game on a real screen, by mouse and by keyboard; `test_xcb.py` starts this file there."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun import engine
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, open_match
from tests.faults.matches import new_match, play_until, saved

from .driver import Driver, a_table, seated

WAYS: dict[str, Callable[[Driver, Random], None]] = {
    "mouse": Driver.play_by_mouse,
    "keyboard": Driver.play_by_keyboard,
}


def a_last_round() -> Match:
    """Return a game of three that random players have brought to its last voyages."""
    match = new_match(3, 5, humans=(0,))
    return play_until(match, Random(5), lambda match: match.state.round == 2 and match.state.stage == "choose")


@pytest.mark.parametrize("way", WAYS)
def test_the_last_voyages(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    assert QApplication.platformName() == "xcb"
    path = tmp_path / "last.neptun"
    saved(a_last_round(), path)
    opened = open_match(path, {engine.GAME: engine})
    assert isinstance(opened, Opened)
    monkeypatch.setattr("tests.ui.shell.driver.new_match", lambda _box, _set_up: opened.match)
    with seated(qtbot, a_table(1, 2), path) as driver:
        WAYS[way](driver, Random(way))
        result, shown = driver.match.result, driver.page.scene.shown
        assert result is not None
        assert shown is not None
        assert shown.points == result.scores
        driver.session.host.close()
    again = open_match(path, {engine.GAME: engine})
    assert isinstance(again, Opened)
    assert (again.losses, again.match.state) == ((), driver.match.state)
