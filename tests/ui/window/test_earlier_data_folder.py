"""A data folder of version 1.0 opens with everything in it, and stays one that 1.0 can open."""

import json
import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.window.window import MainWindow
from neptun_desktop.ui.window.window_place import read_place
from tests.ui.window.driver import PATIENCE_MS

MADE_BY_1_0 = Path(__file__).parents[2] / "fixtures" / "data_folder_1_0"
IDS = {
    "reviewed": "345e4393-60d5-4699-9553-8b985f0a8ad7",
    "gone": "66e062a3-83ce-41ee-bea0-f72ee2604f48",  # whose file was deleted after it was counted
    "friday": "ae3d3b0e-4e70-4081-ba09-8bfa4ad057db",
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a copy of the folder, in which files are as old as their notes say."""
    home = Path(shutil.copytree(MADE_BY_1_0, tmp_path / "home"))
    for journal in home.glob("matches/**/*.neptun"):
        number = json.loads(journal.read_bytes().splitlines()[0])["id"]
        note = home / "pictures" / f"{number}.json"
        changed = json.loads(note.read_bytes())["changed"] if note.exists() else 1_700_000_000 * 10**9
        os.utime(journal, ns=(changed, changed))
    return home


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> MainWindow:
    window = MainWindow(game_box(), Library(home / "matches", home / "games.sqlite"), home / "settings.json")
    qtbot.addWidget(window)
    window.show()
    return window


def test_settings_window_and_lessons_are_as_they_were(window: MainWindow, home: Path) -> None:
    liked = window.preferences
    assert (liked.look, liked.tempo, liked.curtain) == ("dark", "instant", False)
    assert (liked.shortcuts, liked.games) == ((("hint", "F2"),), ("neptun", "salty_ocean"))
    assert dict(liked.lessons) == {"neptun": "done"}
    place = read_place(home / "window.json")
    assert place is not None
    assert place.box == QRect(60, 70, 1100, 650)
    assert window.lessons.notes.of("salty_ocean").progress == {"step": "broke", "commands": []}
    assert window.lessons.notes.of("neptun").said == ("left_over",)


def test_the_last_game_is_offered_and_goes_on(window: MainWindow) -> None:
    card = window.pages.start.last_game
    assert card is not None
    assert card.title.words == "Friday"
    window.continue_game()
    assert window.session is not None
    assert window.session.match.id == IDS["friday"]


def test_every_game_is_listed_with_its_progress_and_the_trash_too(window: MainWindow) -> None:
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    told = {page.list.spoken(game) for game in window.library.summaries()}
    assert len(told) == 3
    assert any("Friday, Round B · contracts, turn 2 of 5" in each and "Ann 0, Bo 5 and Cy 0" in each for each in told)
    assert any("Salty, Turn 2 of 5 · round 3" in each and "Bo \N{MINUS SIGN}4" in each for each in told)
    (trashed,) = window.library.trash.summaries()
    assert "Thrown away, Round A · sailing, turn 1 of 5" in page.list.spoken(trashed)


def test_results_and_reviews_are_there_even_of_a_game_whose_file_is_gone(window: MainWindow, qtbot: QtBot) -> None:
    window.show_history()
    qtbot.waitUntil(lambda: not window.reading.history.busy, timeout=PATIENCE_MS)
    records = window.saved_games.records(window.styling.language)
    assert {record.id for record in records} == {IDS["reviewed"], IDS["gone"]}
    for record in records:
        review = window.saved_games.reviews.of(record.id)
        assert review is not None
        assert (review.complete, review.commands, review.scores) == (True, record.commands, record.scores)
        assert len(review.found) == 1


def test_what_an_earlier_version_reads_stays_as_it_was(window: MainWindow, home: Path) -> None:
    patterns = ("matches/**/*.neptun", "pictures/*.json", "*.sqlite", "lessons.json", "window.json", "settings.json")
    before = {file: file.read_bytes() for pattern in patterns for file in home.glob(pattern)}
    assert len(before) == 13
    window.show_library()
    window.show_history()
    window.continue_game()
    window.show_start()
    window.close()
    assert {file: file.read_bytes() for file in before} == before
