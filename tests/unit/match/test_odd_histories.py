"""Databases that are not ours are set aside and rebuilt; one that is locked is out of reach at once."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.database import make_tables
from neptun_desktop.match.disk import DiskTrouble, NotWritten
from neptun_desktop.match.history import OF_VERSION_2, PATIENCE, History
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
    path = library.folder.parent / "results.sqlite"
    History(GAMES, library.folder, path).records()
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        yield path


@pytest.mark.parametrize("statement", WRONG)
def test_a_wrong_schema_or_row_is_set_aside_and_rebuilt(library: Library, statement: str) -> None:
    path = library.folder.parent / "results.sqlite"
    history = History(GAMES, library.folder, path)
    (record,) = history.records()
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.executescript(statement)
    assert history.records() == (record,)
    assert path.with_name("results.sqlite.damaged").exists()


def test_a_locked_history_is_out_of_reach_and_kept(library: Library, locked: Path) -> None:
    with pytest.raises(NotWritten) as refused:
        History(GAMES, library.folder, locked, patience=0.05).records()
    assert refused.value.failure.trouble is DiskTrouble.IN_USE
    assert not locked.with_name("results.sqlite.damaged").exists()


def test_a_locked_history_does_not_freeze_the_window_and_misses_nothing(library: Library, match: Match) -> None:
    told: list[str] = []
    games, tr = SavedGames(library, game_box().games, told.append), language("en")
    games.records(tr)
    another = finished(3, 5)
    with closing(sqlite3.connect(library.folder.parent / "results.sqlite", isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        since = monotonic()
        games.follow(another, tr)
        assert games.records(tr) == ()
        assert monotonic() - since < PATIENCE / 2
        assert "another window or program" in told[0]
    for _ in games.read_history(tr):
        pass
    assert {record.id for record in games.records(tr)} == {match.id, another.id}


# --- the history of version 1.0 --------------------------------------------------------------------------------------


@pytest.fixture
def of_1_0(library: Library) -> Path:
    """Return a history of version 1.0, which has counted a match whose file is gone since."""
    path = library.folder.parent / "history.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        make_tables(base, OF_VERSION_2)
        base.execute("INSERT INTO match VALUES ('gone', 'neptun', '', '2026-11-18', '2026-11-18', 9)")
        base.execute("INSERT INTO place VALUES ('gone', 0, 'Ann', 'human', NULL, NULL, NULL, 0, 1, '[]')")
    return path


def ids(library: Library) -> set[str]:
    path = library.folder.parent / "results.sqlite"
    return {record.id for record in History(GAMES, library.folder, path, patience=0.1).records()}


def test_what_1_0_has_counted_comes_along_and_stays_with_it(library: Library, match: Match, of_1_0: Path) -> None:
    before = of_1_0.read_bytes()
    assert ids(library) == {match.id, "gone"}
    assert ids(library) == {match.id, "gone"}
    assert of_1_0.read_bytes() == before
    (of_1_0.with_name("results.sqlite")).unlink()
    assert ids(library) == {match.id, "gone"}


@pytest.mark.parametrize("statement", ["DROP TABLE place", "UPDATE place SET tally = '{'", "PRAGMA user_version = 1"])
def test_of_a_wrong_history_of_1_0_nothing_comes_along(
    library: Library, match: Match, of_1_0: Path, statement: str
) -> None:
    with closing(sqlite3.connect(of_1_0, isolation_level=None)) as base:
        base.execute(statement)
    before = of_1_0.read_bytes()
    assert ids(library) == {match.id}
    assert ids(library) == {match.id}
    assert of_1_0.read_bytes() == before


@pytest.mark.parametrize("rubbish", [b"rubbish" * 1000, b"", bytes(8192)])
def test_nor_of_one_that_is_none(library: Library, match: Match, of_1_0: Path, rubbish: bytes) -> None:
    of_1_0.write_bytes(rubbish)
    assert ids(library) == {match.id}
    assert of_1_0.read_bytes() == rubbish
    assert not [*of_1_0.parent.glob(".*")]


def test_one_that_1_0_is_writing_comes_along_later(library: Library, match: Match, of_1_0: Path) -> None:
    with closing(sqlite3.connect(of_1_0, isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        with pytest.raises(NotWritten) as refused:
            ids(library)
        assert refused.value.failure.trouble is DiskTrouble.IN_USE
    assert ids(library) == {match.id, "gone"}
