"""A window that is started with a saved game is seen at once, and loads the table after that."""

import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.library import Library
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.start_up import OpeningPage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import saved
from tests.kit.clearing import clear_away
from tests.kit.opened_file import wait_until_opened
from tests.ui.window.driver import BOX, a_table

# At the first picture, as `neptun FILE` takes it.
FIRST_PICTURE = """
import sys
from pathlib import Path
from neptun_desktop.app import window
assert window.obstacle() is None
from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.main import Application
from neptun_desktop.ui.window.window import MainWindow
application, file = Application([]), Path(sys.argv[1])
opened = MainWindow(game_box(), Library(file.parent), file.with_name("settings.json"), file)
opened.grab()
print(*sys.modules, sep=chr(10))
"""
HEAVY = ("neptun_desktop.ui.board.scene", "neptun_desktop.ui.match.table_page")


def saved_game(folder: Path, game: str) -> Path:
    return saved(new_match(BOX, a_table(3, 0, game=game)), folder / f"{game}.neptun")


def window_with(qtbot: QtBot, folder: Path, file: Path) -> MainWindow:
    window = MainWindow(BOX, Library(folder / "matches"), folder / "settings.json", file)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    return window


@pytest.mark.parametrize("game", BOX.games.ids)
def test_the_picture_of_its_game_comes_before_its_table(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    file = saved_game(tmp_path, game)
    window = window_with(qtbot, tmp_path, file)
    page = window.stack.currentWidget()
    assert isinstance(page, OpeningPage)
    assert page.backdrop.game == game
    assert page.accessibleName() == page.subtitle.accessibleName() == "Opening the game…"
    window.show()
    wait_until_opened(qtbot, window)
    assert window.session is not None
    assert window.session.host.path == file
    assert not window.stack.holds(page)
    clear_away(window)


def test_the_first_picture_needs_nothing_of_a_table(tmp_path: Path) -> None:
    file = saved_game(tmp_path, BOX.games.first)
    command = [sys.executable, "-c", FIRST_PICTURE, str(file)]
    loaded = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    assert "neptun_desktop.ui.window.start_up" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []


def test_what_is_no_saved_game_leads_to_the_start_page_that_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "rubbish.neptun"
    file.write_bytes(b"rubbish")
    window = window_with(qtbot, tmp_path, file)
    window.show()
    wait_until_opened(qtbot, window)
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert "rubbish.neptun" in window.banner.accessibleName()
    clear_away(window)


def test_a_picture_that_fails_does_not_keep_a_file_from_opening(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no picture today")

    monkeypatch.setattr("neptun_desktop.ui.window.window.OpeningPage", fail)
    file = saved_game(tmp_path, BOX.games.first)
    window = window_with(qtbot, tmp_path, file)
    assert window.session is not None
    clear_away(window)
