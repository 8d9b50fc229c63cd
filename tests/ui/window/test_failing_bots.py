"""A bot or a hint that fails is told to the players, logged and replaced; the game goes on."""

import logging
import sys
from pathlib import Path

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.clearing import clear_away
from tests.ui.window.driver import BOX, Driver, a_table

LADDER = BOX.games.entry(BOX.games.first).ladder
# A worker that answers the first questions with lines that mean nothing, and then says that it cannot think.
BABBLING = """
import json, sys
print("ready?", flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message.get("kind") == "think":
        print("{not json", flush=True)
        print(json.dumps(["a", "list"]), flush=True)
        print(json.dumps({"kind": "answer"}), flush=True)
        print(json.dumps({"kind": "failed", "request": message["request"], "problem": "no idea"}), flush=True)
"""


def box_with(worker: str) -> GameBox:
    """Return the box, with another worker."""
    return GameBox(BOX.games, (sys.executable, "-c", worker))


def window_of(qtbot: QtBot, folder: Path, box: GameBox = BOX) -> MainWindow:
    write_preferences(folder / "settings.json", Preferences(tempo="instant"))
    window = MainWindow(box, Library(folder / "matches"), folder / "settings.json")
    qtbot.addWidget(window)
    window.show()
    return window


def play_until_told(driver: Driver, window: MainWindow) -> None:
    """Act for the person until the banner speaks."""
    driver.settle()
    while not window.banner.isVisible():
        driver.click(driver.targets()[0])
        driver.settle()


def test_an_unknown_level_is_told_and_a_stand_in_plays_on(
    qtbot: QtBot, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    window = window_of(qtbot, tmp_path)
    table = a_table(1, 2)
    seats = tuple(evolve(seat, level="grandmaster") if seat.kind == "bot" else seat for seat in table.seats)
    with caplog.at_level(logging.ERROR):
        window.begin(evolve(table, seats=seats))
        assert window.session is not None
        driver = Driver(qtbot, window.session)
        play_until_told(driver, window)
    assert "Grandmaster" in window.banner.sentence.text()
    assert any("grandmaster" in record.getMessage() for record in caplog.records)
    replaced = [seat for seat in driver.match.occupants if seat.level == LADDER.stand_in]
    assert replaced
    clear_away(window)


def test_a_worker_that_babbles_is_survived_and_every_seat_still_moves(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_of(qtbot, tmp_path, box_with(BABBLING))
    window.begin(a_table(1, 2))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    play_until_told(driver, window)
    while driver.match.timeline.commands < 8:
        driver.click(driver.targets()[0])
        driver.settle()
    assert {entry.seat for entry in driver.match.entries} == {0, 1, 2}
    clear_away(window)


def test_nothing_is_played_for_a_failing_stand_in_behind_another_page(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_of(qtbot, tmp_path, box_with(BABBLING))
    window.begin(a_table(0, 3, level=LADDER.stand_in))
    assert window.session is not None
    host, match = window.session.host, window.session.match
    with qtbot.waitSignal(host.bot_failed):
        window.show_settings()
    assert match.timeline.commands == 0
    window.go_back()
    qtbot.waitUntil(lambda: match.timeline.commands > 3)
    clear_away(window)


def test_a_hint_that_fails_says_so_and_can_be_closed(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_of(qtbot, tmp_path, box_with(BABBLING))
    window.begin(a_table(3, 0))
    assert window.session is not None
    driver, hint = Driver(qtbot, window.session), window.session.panels.hint
    driver.settle()
    window.session.panels.ask_for_hint()
    qtbot.waitUntil(lambda: hint.failed)
    assert hint.isVisible()
    assert "No hint" in hint.text.text()
    hint.close_sheet()
    assert driver.page.asked is not None
    clear_away(window)
