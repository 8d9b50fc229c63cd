"""Saved games that come from outside: double-clicked while a window is open, here or in another program."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.library import Library
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import content, new_match, opened, play, saved

from .driver import a_table

# What macOS does when a saved game is double-clicked: it starts the program without a word, and sends an event.
DOUBLE_CLICKED = """
import sys
from PySide6.QtGui import QFileOpenEvent
from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui import main

def double_click(application):
    application.sendEvent(application, QFileOpenEvent(sys.argv[1]))
    return 0

main.Application.exec = double_click
main.MainWindow.open_game = lambda _window, file: print(file)
sys.exit(main.main(game_box()))
"""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """Open a window in which nothing moves by itself: these tests compare records."""
    monkeypatch.setattr(MatchHost, "begin", lambda _host: None)
    window = MainWindow(game_box(), Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    yield window
    window.leave_table()


def test_the_event_of_a_double_click_opens_the_file(tmp_path: Path) -> None:
    file = tmp_path / "Schönes Spiel.neptun"
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    command = [sys.executable, "-X", "utf8", "-c", DOUBLE_CLICKED, str(file)]
    ended = subprocess.run(
        command, env=os.environ | homes, capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert (ended.stdout.strip(), ended.returncode) == (str(file), 0), ended.stderr


def test_the_game_on_the_table_stays_there_when_it_is_opened_again(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    session = window.session
    assert session is not None
    assert session.host.path is not None
    assert session.host.safe
    window.show_settings()
    window.open_game(session.host.path)
    assert window.session is session
    assert window.stack.currentWidget() is session.page
    assert not window.banner.isVisibleTo(window)


def test_a_game_that_another_window_plays_is_not_taken_up(window: MainWindow, tmp_path: Path) -> None:
    """Nor is it changed: once it is let go, all that was played there is taken up here."""
    path = tmp_path / "match.neptun"
    match = new_match()
    elsewhere = Keeper(match, path)
    elsewhere.settled()
    window.open_game(path)
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert "open in another window" in window.banner.sentence.text()
    play(match, Random(1), 9)
    elsewhere.close()
    assert content(opened(path).match) == content(match)
    window.open_game(path)
    assert isinstance(window.stack.currentWidget(), TablePage)
    assert not window.banner.isVisibleTo(window)
    assert window.session is not None
    assert window.session.match.record[:10] == match.record


def test_opening_another_game_leaves_the_first_one_safe(window: MainWindow, tmp_path: Path) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    first = window.session.match
    window.open_game(saved(new_match(), tmp_path / "other.neptun"))
    assert window.session.match is not first
    kept = opened(next(Library(window.library.folder).folder.glob("*.neptun")))
    assert kept.match.record == first.record


@pytest.mark.parametrize("played_on", [False, True])
def test_players_are_told_when_others_change_the_file_of_their_game(
    window: MainWindow, qtbot: QtBot, *, played_on: bool
) -> None:
    window.begin(a_table(1, 2))
    session = window.session
    assert session is not None
    path = session.host.path
    assert path is not None
    assert session.host.safe
    other = content(play(opened(path).match, Random(1), 3)) if played_on else b"Dear Ariadne\n"
    path.write_bytes(other)
    session.match.rename("Thera")
    qtbot.waitUntil(lambda: "Another program " in window.banner.sentence.text())
    beside = path.with_name(f"{path.stem}-2.neptun" if played_on else f"{path.name}.changed")
    assert beside.name in window.banner.sentence.text()
    assert (path if played_on else beside).read_bytes() == other
    assert session.host.path == (beside if played_on else path)
    assert session.host.path.read_bytes() == content(session.match)
    assert session.host.safe
