"""Databases that are not ours are set aside and rebuilt; one that is locked is out of reach at once."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.disk import DiskTrouble, NotWritten
from neptun_desktop.match.history import PATIENCE, History
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import language
from neptun_desktop.ui.window.saved_games import SavedGames
from tests.faults.matches import GAMES, finished, saved

WRONG = (
    "DROP TABLE place",
    "ALTER TABLE match RENAME COLUMN ended TO finished",
    "ALTER TABLE place ADD COLUMN luck",
    "CREATE TABLE stranger (id)",
    "CREATE TRIGGER thief AFTER INSERT ON match BEGIN DELETE FROM match; END",
    "UPDATE match SET ended = 'yesterday'",
    "UPDATE match SET begun = 7",
    "UPDATE match SET commands = 'many'",
    "UPDATE match SET name = x'ff'",
    "UPDATE match SET name = CAST(x'ff' AS TEXT)",
    "UPDATE match SET id = 'another'",
    "UPDATE match SET id = NULL",
    "UPDATE place SET seat = seat + 9",
    "UPDATE place SET kind = 'ghost'",
    "UPDATE place SET name = 7.5, won = 'perhaps'",
    "UPDATE place SET tally = '[[1]]'",
    "UPDATE place SET tally = '{'",
    "UPDATE place SET tally = 'null'",
    "UPDATE place SET points = 99999",
    "DELETE FROM place WHERE seat = 1",
    "DELETE FROM place",
    "UPDATE journal SET match = 'another'",
    "DELETE FROM place WHERE 1; DELETE FROM match",
    "DROP INDEX journal_match",
)


@pytest.fixture(scope="module")
def match() -> Match:
    return finished(3)


@pytest.fixture
def library(tmp_path: Path, match: Match) -> Library:
    library = Library(tmp_path / "matches")
    saved(match, library.path_for(match))
    return library


@pytest.fixture
def locked(library: Library) -> Iterator[Path]:
    path = library.folder.parent / "history.sqlite"
    History(GAMES, library.folder, path).records()
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        yield path


@pytest.mark.parametrize("statement", WRONG)
def test_a_wrong_schema_or_row_is_set_aside_and_rebuilt(library: Library, statement: str) -> None:
    path = library.folder.parent / "history.sqlite"
    history = History(GAMES, library.folder, path)
    (record,) = history.records()
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.executescript(statement)
    assert history.records() == (record,)
    assert path.with_name("history.sqlite.damaged").exists()


def test_a_locked_history_is_out_of_reach_and_kept(library: Library, locked: Path) -> None:
    with pytest.raises(NotWritten) as refused:
        History(GAMES, library.folder, locked, patience=0.05).records()
    assert refused.value.failure.trouble is DiskTrouble.IN_USE
    assert not locked.with_name("history.sqlite.damaged").exists()


def test_a_locked_history_does_not_freeze_the_window_and_misses_nothing(library: Library, match: Match) -> None:
    told: list[str] = []
    games, tr = SavedGames(library, game_box().games, told.append), language("en")
    games.records(tr)
    another = finished(3, 5)
    with closing(sqlite3.connect(library.folder.parent / "history.sqlite", isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        since = monotonic()
        games.follow(another, tr)
        assert games.records(tr) == ()
        assert monotonic() - since < PATIENCE / 2
        assert "another window or program" in told[0]
    for _ in games.read_history(tr):
        pass
    assert {record.id for record in games.records(tr)} == {match.id, another.id}
