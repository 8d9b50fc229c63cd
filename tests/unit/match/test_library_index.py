"""Saved games that have not changed are listed without being read."""

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.match.library import Library, TakesLonger
from neptun_desktop.match.library_index import WORTH_SAVING, LibraryIndex
from neptun_desktop.match.moments import moment_of_seconds
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


def library(folder: Path) -> Library:
    return Library(folder, folder.parent / "indexes")


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


def test_an_index_that_would_be_too_large_to_be_read_holds_the_latest_games(
    folder: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neptun_desktop.match.library_index.LARGEST_INDEX", 6000)
    first = library(folder).summaries()
    read.clear()
    assert library(folder).summaries() == first
    assert 0 < len(read) < len(first)
    assert max(read) < f"{MANY - 1:02}.neptun"


def test_few_games_need_no_index(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "one.neptun").write_bytes(content(new_match(3)))
    assert len(library(folder).summaries()) == 1
    assert not (tmp_path / "indexes").exists()


@pytest.mark.parametrize(("games", "written"), [(WORTH_SAVING - 1, False), (WORTH_SAVING, True)])
def test_it_is_written_as_soon_as_it_saves_reading_much(tmp_path: Path, games: int, *, written: bool) -> None:
    index, mark = LibraryIndex(tmp_path / "indexes", tmp_path), (1, 2)
    names = [f"{number}.neptun" for number in range(games)]
    for name in names:
        index.note(tmp_path / name, mark, Illegible(path=tmp_path / name, changed=moment_of_seconds(0)))
    index.save(frozenset(names))
    assert (tmp_path / "indexes").exists() is written


def test_games_that_are_gone_are_dropped_from_it(folder: Path) -> None:
    library(folder).summaries()
    for number in range(WORTH_SAVING):
        (folder / f"{number:02}.neptun").touch()
    (folder / "18.neptun").unlink()
    library(folder).summaries()
    (index,) = (folder.parent / "indexes").iterdir()
    known = json.loads(index.read_bytes())["games"]
    assert known.keys() == {file.name for file in folder.iterdir()}


def test_without_a_place_for_it_there_is_no_index(folder: Path) -> None:
    Library(folder).summaries()
    assert [entry.name for entry in folder.parent.iterdir()] == ["matches"]
    (folder.parent / "indexes").write_text("no folder")
    assert len(library(folder).summaries()) == MANY + 1


def change(key: str, value: object) -> Callable[[Any], Any]:
    def changed(index: Any) -> Any:  # noqa: ANN401
        for entry in index["games"].values():
            if entry[2] is not None:
                entry[2][key] = value
        return index

    return changed


SPOILT: list[Callable[[Any], Any]] = [
    lambda _: None,
    lambda _: [],
    lambda _: {"version": 1},
    lambda index: index | {"version": 99},
    lambda index: index | {"folder": "elsewhere"},
    lambda index: index | {"games": 7},
    lambda index: index | {"games": dict.fromkeys(index["games"], 7)},
    lambda index: index | {"games": {key: [] for key in index["games"]}},
    lambda index: index | {"games": {name: [0, *entry[1:]] for name, entry in index["games"].items()}},
    change("id", 7),
    change("name", None),
    change("seats", [["Ann", "ghost", None, None, None]]),
    change("seats", [["Ann"]]),
    change("seats", None),
    change("parent", ["../..", 1]),
    change("parent", 3),
    change("begun", "yesterday"),
    change("begun", 5),
    change("round", "3"),
    change("told", [1, 2, 3]),
    change("told", []),
]


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_damaged_index_counts_as_missing(folder: Path, spoil: Callable[[Any], Any]) -> None:
    true = library(folder).summaries()
    (file,) = (folder.parent / "indexes").iterdir()
    file.write_text(json.dumps(spoil(json.loads(file.read_text()))))
    assert library(folder).summaries() == true


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe", b"[" * 100_000])
def test_rubbish_counts_as_missing(folder: Path, rubbish: bytes) -> None:
    true = library(folder).summaries()
    (file,) = (folder.parent / "indexes").iterdir()
    file.write_bytes(rubbish)
    assert library(folder).summaries() == true


def test_the_trash_has_an_index_of_its_own(folder: Path, read: list[str]) -> None:
    games = library(folder)
    for path in sorted(folder.glob("*.neptun")):
        games.delete(path)
    assert len(games.trash.summaries()) == MANY + 1
    read.clear()
    assert len(library(folder).trash.summaries()) == MANY + 1
    assert read == []
