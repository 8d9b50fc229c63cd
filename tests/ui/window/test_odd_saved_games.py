"""A saved game that says odd things costs nobody the start page."""

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from neptun_desktop.match.journal import chain_of, sealed
from neptun_desktop.match.library import Library
from neptun_desktop.match.lines import Line, line_document
from neptun_desktop.match.match import Match, stamp
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.driver import BOX, a_table


def claiming_round(match: Match, number: int) -> bytes:
    """Return a journal, correctly sealed, whose snapshot claims a round that no edition has."""
    snapshot = evolve(match.course.snapshot(), round=number)
    line = Line(body=snapshot, time=stamp(match.clock()), state=match.timeline.digest)
    return b"".join(match.record) + sealed(line_document(line), chain_of(match.record[-1]))


@pytest.mark.parametrize("number", [3, 30])
def test_a_sealed_journal_in_a_round_that_no_edition_has_is_offered_and_listed(
    qtbot: QtBot, tmp_path: Path, number: int
) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "odd.neptun").write_bytes(claiming_round(new_match(BOX, a_table(1, 2)), number))
    window = MainWindow(BOX, Library(folder), tmp_path / "settings.json")
    qtbot.addWidget(window)
    start = window.stack.currentWidget()
    assert isinstance(start, StartPage)
    assert start.last_game is not None
    assert f"Round {number + 1}" in start.last_game.button.accessibleDescription()
    window.show_library()
    library = window.stack.currentWidget()
    assert isinstance(library, LibraryPage)
    assert f"Round {number + 1}" in library.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
