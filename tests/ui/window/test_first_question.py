"""Preferences hold from the first question on, at a new table and at one that is opened again."""

from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.library import Library
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import play_until, saved
from tests.kit.clearing import clear_away
from tests.kit.opened_file import wait_until_opened
from tests.ui.window.driver import BOX, Driver, a_table


def window_for(qtbot: QtBot, folder: Path, preferences: Preferences, file: Path | None = None) -> MainWindow:
    write_preferences(folder / "settings.json", preferences)
    window = MainWindow(BOX, Library(folder / "matches"), folder / "settings.json", file)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    wait_until_opened(qtbot, window)
    return window


def driver_of(qtbot: QtBot, window: MainWindow) -> Driver:
    assert window.session is not None
    return Driver(qtbot, window.session)


def test_a_guard_that_always_asks_does_so_at_the_first_click(qtbot: QtBot, tmp_path: Path) -> None:
    window = window_for(qtbot, tmp_path, Preferences(tempo="instant", guard="always"))
    window.begin(a_table(3, 0))
    driver = driver_of(qtbot, window)
    driver.settle()
    while driver.match.timeline.commands == 0 and not driver.page.scene.bubbles.said:
        driver.click(driver.targets()[0])
    assert driver.match.timeline.commands == 0, "the first choice was taken without asking again"
    assert driver.page.scene.bubbles.said
    clear_away(window)


def played_to_a_secret(folder: Path) -> Path:
    """Return a saved game of several people at a moment that belongs to one of them alone."""
    path = folder / "matches" / "secret.neptun"
    path.parent.mkdir()
    begun = new_match(BOX, a_table(3, 0))
    saved(play_until(begun, Random(1), lambda match: match.state.stage == "choose"), path)
    return path


@pytest.mark.parametrize("curtain", [False, True])
def test_a_curtain_that_is_switched_off_stays_up_in_a_game_that_is_opened_again(
    qtbot: QtBot, tmp_path: Path, *, curtain: bool
) -> None:
    path = played_to_a_secret(tmp_path)
    preferences = Preferences(tempo="instant", curtain=curtain)
    window = window_for(qtbot, tmp_path, preferences, path)
    driver = driver_of(qtbot, window)
    driver.settle()
    assert driver.page.curtain.isVisible() == curtain
    clear_away(window)


def test_a_start_page_that_fails_does_not_keep_a_file_from_opening(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played_to_a_secret(tmp_path)

    def fail(_window: MainWindow) -> None:
        raise RuntimeError("no start page today")

    monkeypatch.setattr(MainWindow, "show_start", fail)
    window = window_for(qtbot, tmp_path, Preferences(tempo="instant"), path)
    assert window.session is not None
    assert window.session.host.path == path
    clear_away(window)
