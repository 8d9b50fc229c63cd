"""The game that waits to be continued is remembered, as long as nothing in the folder changes."""

import json
import os
from pathlib import Path

import pytest

from neptun_desktop.match.last_game import LastPlayed, WaitingGame, last_played_file, mark_of
from neptun_desktop.match.library import SUFFIX, files_in

TICK = 1000  # nanoseconds; Windows counts in hundreds


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "matches"
    folder.mkdir()
    for number, name in enumerate(("old", "newest")):
        (folder / f"{name}{SUFFIX}").write_bytes(b"journal")
        os.utime(folder / f"{name}{SUFFIX}", ns=(number * TICK, number * TICK))
    return folder


@pytest.fixture
def note(tmp_path: Path) -> Path:
    return tmp_path / "last-game.json"


def remember(note: Path, mark: str, game: WaitingGame | None, opened: tuple[Path, int] | None = None) -> None:
    last_played_file(note).write(LastPlayed(opened=opened, mark=mark, game=game))


def answered(note: Path, mark: str) -> bool:
    """Return whether the file answers which game can be continued."""
    return last_played_file(note).read().answers(mark)


def waiting(folder: Path) -> WaitingGame:
    return WaitingGame(folder / f"newest{SUFFIX}", "a-1", "neptun", "Über", ("Ariadne", "Γλαῦκος"), 2)


def mark(folder: Path) -> str:
    return mark_of(files_in(folder))


@pytest.mark.parametrize("one_waits", [True, False])
def test_it_is_remembered_as_it_was(folder: Path, note: Path, *, one_waits: bool) -> None:
    game = waiting(folder) if one_waits else None
    remember(note, mark(folder), game, None)
    assert answered(note, mark(folder))
    assert last_played_file(note).read().game == game


def add(folder: Path) -> None:
    (folder / f"another{SUFFIX}").write_bytes(b"")


def write_on(folder: Path) -> None:
    with (folder / f"old{SUFFIX}").open("ab") as file:
        file.write(b"more")
    os.utime(folder / f"old{SUFFIX}", ns=(0, 0))


def touch(folder: Path) -> None:
    os.utime(folder / f"old{SUFFIX}", ns=(7 * TICK, 7 * TICK))


def take_away(folder: Path) -> None:
    (folder / f"newest{SUFFIX}").unlink()


def rename(folder: Path) -> None:
    (folder / f"old{SUFFIX}").rename(folder / f"other{SUFFIX}")


@pytest.mark.parametrize("change", [add, write_on, touch, take_away, rename])
def test_it_is_stale_when_any_journal_has_changed(folder: Path, note: Path, change: object) -> None:
    remember(note, mark(folder), waiting(folder), None)
    assert callable(change)
    change(folder)
    assert not answered(note, mark(folder))


def test_another_folder_is_another_question(folder: Path, note: Path, tmp_path: Path) -> None:
    remember(note, mark(folder), waiting(folder), None)
    assert mark(folder.rename(tmp_path / "elsewhere")) != mark(folder)
    assert not answered(note, mark(tmp_path / "elsewhere"))


DAMAGE = [
    b"",
    b"{",
    b"[]",
    b"7",
    b"\xff",
    b"[" * 100_000,
    b"x" * 10**6,
]


@pytest.mark.parametrize("content", DAMAGE, ids=range(len(DAMAGE)))
def test_a_damaged_note_is_as_good_as_none(folder: Path, note: Path, content: bytes) -> None:
    note.write_bytes(content)
    assert not answered(note, mark(folder))


@pytest.mark.parametrize(
    "change",
    [
        {"id": 7},
        {"players": "Ariadne"},
        {"players": [None]},
        {"players": 3},
        {"round": "A"},
        {"round": None},
        {"path": []},
    ],
    ids=str,
)
def test_so_is_one_that_says_something_else(folder: Path, note: Path, change: dict[str, object]) -> None:
    remember(note, mark(folder), waiting(folder), None)
    told = json.loads(note.read_bytes())
    told["game"].update(change)
    note.write_text(json.dumps(told), encoding="utf-8")
    assert not answered(note, mark(folder))


def test_a_disk_that_takes_nothing_does_no_harm(folder: Path) -> None:
    remember(folder / "missing" / "note.json", mark(folder), waiting(folder), None)


def test_the_game_at_the_table_is_remembered_whatever_else_is_stale(folder: Path, note: Path) -> None:
    opened = (folder / f"old{SUFFIX}", 7 * TICK)
    remember(note, mark(folder), waiting(folder), opened)
    add(folder)
    assert not answered(note, mark(folder))
    assert last_played_file(note).read().opened == opened


def test_another_game_at_the_table_makes_the_answer_stale(folder: Path, note: Path) -> None:
    opened = (folder / f"old{SUFFIX}", 7 * TICK)
    remember(note, mark(folder), waiting(folder), None)
    last_played_file(note).write(LastPlayed(opened=opened))
    assert not answered(note, mark(folder))
    assert last_played_file(note).read().opened == opened


@pytest.mark.parametrize("told", [None, [], ["a"], [7, 7], ["a", "7"], ["a", 7, 7], {"a": 1, "b": 2}, "ab", 7], ids=str)
def test_a_game_at_the_table_that_is_none_is_as_good_as_none(note: Path, told: object) -> None:
    note.write_text(json.dumps({"opened": told}), encoding="utf-8")
    assert last_played_file(note).read().opened is None
