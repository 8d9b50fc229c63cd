"""Saved games that have not changed are listed without being read."""

import json
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from neptun_desktop.kernel.files import Reason, Unreadable, read_bytes
from neptun_desktop.match.game_notes import GameNotes
from neptun_desktop.match.library import WORTH_SAVING, Library, TakesLonger, files_in
from neptun_desktop.match.summary import Illegible, Summary, summary
from tests.faults.matches import content, new_match, play

MANY = WORTH_SAVING + 4


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of many games, one file that is none, and one game that was ended."""
    folder = tmp_path_factory.mktemp("games")
    for number in range(MANY):
        match = play(new_match(3, number, name=f"Game {number}"), random.Random(number), 12)
        if number:
            match.end()
        path = folder / f"{number:02}.neptun"
        path.write_bytes(content(match))
        os.utime(path, ns=(number * 10**15 + 123_456_789,) * 2)
    (folder / "holiday.neptun").write_bytes(b"photographs")
    return folder


@pytest.fixture
def folder(games: Path, tmp_path: Path) -> Path:
    """Return a copy of these games, as old as they are."""
    return Path(shutil.copytree(games, tmp_path / "matches"))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which files are read."""
    names: list[str] = []

    def noted(path: Path) -> Summary | Illegible:
        names.append(path.name)
        return summary(path)

    monkeypatch.setattr("neptun_desktop.match.summary.summary", noted)
    return names


def known(folder: Path) -> Path:
    return folder.parent / "games.sqlite"


def library(folder: Path) -> Library:
    return Library(folder, known(folder))


def test_unchanged_files_are_not_read_again(folder: Path, read: list[str]) -> None:
    first = library(folder).summaries()
    assert len(first) == len(read) == MANY + 1
    read.clear()
    assert library(folder).summaries() == library(folder).listed() == first
    assert read == []
    (folder / "05.neptun").write_bytes((folder / "06.neptun").read_bytes())
    (folder / "07.neptun").unlink()
    names = [found.name for found in library(folder).summaries() if isinstance(found, Summary)]
    assert read == ["05.neptun"]
    assert names[0] == "Game 6"
    assert "Game 7" not in names


def test_whatever_becomes_of_the_files_they_are_listed_as_if_never_seen_before(folder: Path) -> None:
    """Written again, gone, copied, renamed, spoilt or out of reach; the latest first."""
    watching, chance, now = library(folder), random.Random(3), MANY * 10**15

    def written(path: Path, journal: bytes) -> None:
        nonlocal now
        now += chance.choice((-(10**15), 10**15, 2 * 10**15)) * chance.randrange(1, MANY)
        path.write_bytes(journal)
        os.utime(path, ns=(now, now))

    changes: list[Callable[[Path], object]] = [
        lambda path: written(path, path.read_bytes()),
        lambda path: written(path, path.read_bytes()[: chance.randrange(400)]),
        lambda path: written(path.with_stem(f"{path.stem}-2"), path.read_bytes()),
        lambda path: path.rename(path.with_stem(f"{path.stem}-moved")),
        lambda path: path.with_stem(f"{path.stem}-away").symlink_to(path.parent / "nowhere"),
        Path.unlink,
    ]
    for change in [None, *changes, *chance.choices(changes, k=3)]:
        if change is not None:
            change(chance.choice([path for path in folder.iterdir() if path.is_file()]))
        fresh = Library(folder)
        assert watching.summaries() == fresh.summaries() == library(folder).summaries()
        changed = [one.changed for one in fresh.summaries()]
        assert changed == sorted(changed, reverse=True)
        assert watching.to_continue() == fresh.to_continue()


def test_what_is_known_is_written_once(folder: Path) -> None:
    games = library(folder)
    games.summaries()
    written = known(folder).stat().st_mtime_ns
    games.summaries()
    library(folder).summaries()
    assert known(folder).stat().st_mtime_ns == written


def test_of_files_that_were_never_read_nothing_is_listed_yet(folder: Path) -> None:
    games = library(folder)
    assert games.listed() == ()
    steps = games.reading()
    next(steps)
    next(steps)
    assert [found.path.name for found in games.listed()] == ["holiday.neptun", f"{MANY - 1:02}.neptun"]
    assert len(list(steps)) == MANY - 1
    assert len(games.listed()) == MANY + 1


def test_a_game_to_continue_is_looked_for_among_the_latest_first(folder: Path, read: list[str]) -> None:
    os.utime(folder / "00.neptun", (2e9, 2e9))
    found = library(folder).to_continue()
    assert found is not None
    assert found.path.name == "00.neptun"
    assert len(read) == 1


def test_looking_for_it_takes_no_longer_than_asked(folder: Path) -> None:
    games = library(folder)
    with pytest.raises(TakesLonger):
        games.to_continue(patience=0)
    for _ in games.reading():
        pass
    found = games.to_continue(patience=0)
    assert found is not None
    assert found.path.name == "00.neptun"


def test_few_games_need_no_index(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "one.neptun").write_bytes(content(new_match(3)))
    assert len(library(folder).summaries()) == 1
    assert not known(folder).exists()


@pytest.mark.parametrize(("games", "written"), [(15, False), (16, True)])
def test_it_is_written_as_soon_as_it_saves_reading_much(tmp_path: Path, games: int, *, written: bool) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    for number in range(games):
        (folder / f"{number}.neptun").write_bytes(b"photographs")
    library(folder).summaries()
    assert known(folder).exists() is written


def test_a_game_that_could_not_be_read_is_read_the_next_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(path: Path, limit: int) -> bytes:
        if path.stem == "05":
            raise Unreadable(path, Reason.BROKEN)
        return read_bytes(path, limit)

    with monkeypatch.context() as disk:
        disk.setattr("neptun_desktop.match.summary.read_bytes", failing)
        listed = library(folder).summaries()
        assert Reason.BROKEN in [each.reason for each in listed if isinstance(each, Illegible)]
    assert library(folder).summaries() == Library(folder).summaries()


def test_games_that_are_gone_are_dropped_from_it(folder: Path) -> None:
    library(folder).summaries()
    for number in range(WORTH_SAVING):
        (folder / f"{number:02}.neptun").touch()
    (folder / "18.neptun").unlink()
    library(folder).summaries()
    assert GameNotes(known(folder)).summaries(folder).keys() == set(files_in(folder))


def test_without_a_place_for_it_there_is_no_index(folder: Path) -> None:
    Library(folder).summaries()
    assert [entry.name for entry in folder.parent.iterdir()] == ["matches"]
    (folder.parent / "file").write_text("no folder")
    assert len(Library(folder, folder.parent / "file" / "games.sqlite").summaries()) == MANY + 1


def told(key: str, value: object) -> str:
    """Return how to let every summary say something else."""
    return f"UPDATE summary SET document = json_set(document, '$.{key}', json('{json.dumps(value)}'))"  # noqa: S608  (our own)


SPOILT = (
    "UPDATE summary SET document = 7",
    "UPDATE summary SET document = '{'",
    "UPDATE summary SET document = 'null'",
    "UPDATE summary SET document = x'ff'",
    "UPDATE summary SET document = CAST(x'ff' AS TEXT)",
    "UPDATE summary SET changed = 0",
    "UPDATE summary SET size = 'huge'",
    "UPDATE summary SET name = CAST(name AS TEXT)",
    "UPDATE summary SET name = rowid",
    "UPDATE summary SET folder = x'00'",
    "DELETE FROM summary",
    "DROP TABLE summary",
    "DROP TABLE note",
    "CREATE TABLE stranger (id)",
    "PRAGMA user_version = 99",
    told("id", 7),
    told("name", None),
    told("more", 1),
    told("occupants", [{"name": "Ann", "kind": "ghost", "level": None, "colour": None, "emblem": None}]),
    told("occupants", [{"name": "Ann"}]),
    told("occupants", None),
    told("parent", ["../..", 1]),
    told("parent", 3),
    told("begun", "yesterday"),
    told("begun", 5),
    told("round", "3"),
    told("finished", 1),
    told("shared", ["0"]),
)


@pytest.mark.parametrize("statement", SPOILT)
def test_what_is_wrong_in_the_database_counts_as_missing(folder: Path, statement: str) -> None:
    true = library(folder).summaries()
    with closing(sqlite3.connect(known(folder), isolation_level=None)) as base:
        base.execute(statement)
    assert library(folder).summaries() == true
    assert library(folder).listed() in {(), true}


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe", b"rubbish" * 1000])
def test_rubbish_counts_as_missing(folder: Path, rubbish: bytes, read: list[str]) -> None:
    true = library(folder).summaries()
    known(folder).write_bytes(rubbish)
    assert library(folder).summaries() == true
    read.clear()
    assert library(folder).summaries() == true
    assert read == [], "it is made anew"


def test_the_trash_is_remembered_as_well(folder: Path, read: list[str]) -> None:
    games = library(folder)
    for path in sorted(folder.glob("*.neptun")):
        games.delete(path)
    assert len(games.trash.summaries()) == MANY + 1
    read.clear()
    assert len(library(folder).trash.summaries()) == MANY + 1
    assert read == []
