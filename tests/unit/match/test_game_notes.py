"""What is noted on matches outlives the program, and waits for no other one."""

import json
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest
from attrs import frozen

from neptun_desktop.match import game_notes
from neptun_desktop.match.database import Database
from neptun_desktop.match.game_notes import GameNotes, Notes

LARGEST = 100


@frozen
class Remark:
    """Something to be noted."""

    words: str
    points: tuple[int, ...] = ()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "games.sqlite"


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    (tmp_path / "pictures").mkdir()
    return tmp_path / "pictures"


def opened(path: Path, earlier: Path | None = None) -> GameNotes:
    return GameNotes(path, earlier)


def impatient(path: Path, earlier: Path | None = None) -> GameNotes:
    return GameNotes(path, earlier, patience=0.1)


def reviews(notes: GameNotes) -> Notes[Remark]:
    return Notes(notes, "review", Remark, LARGEST)


def reasons(notes: GameNotes) -> Notes[tuple[Remark, ...]]:
    return Notes(notes, "reasons", tuple[Remark, ...], LARGEST)


def test_notes_of_each_kind_are_kept_on_each_match(path: Path) -> None:
    notes = opened(path)
    reviews(notes).keep("a", Remark("old"))
    reviews(notes).keep("a", Remark("well done", (1, 2)))
    reviews(notes).keep("b", Remark("\N{SNOWMAN}"))
    reasons(notes).keep("a", (Remark("first"), Remark("then")))
    later = opened(path)
    assert reviews(later).of("a") == Remark("well done", (1, 2))
    assert reviews(later).of("b") == Remark("\N{SNOWMAN}")
    assert reasons(later).of("a") == (Remark("first"), Remark("then"))
    assert reasons(later).of("b") is None
    later.forget("a")
    assert (reviews(opened(path)).of("a"), reasons(opened(path)).of("a")) == (None, None)
    assert reviews(opened(path)).of("b") is not None


def test_nothing_is_made_before_something_is_noted(path: Path) -> None:
    notes = opened(path)
    assert reviews(notes).of("a") is None
    assert notes.summaries(path.parent) == {}
    notes.forget("a")
    assert not path.parent.exists()


def test_what_earlier_versions_noted_in_files_is_read_until_something_else_is_noted(path: Path, earlier: Path) -> None:
    (earlier / "a.review.json").write_text('{"words": "old", "points": []}')
    (earlier / "a.reasons.json").write_text("[]")
    notes = opened(path, earlier)
    assert reviews(notes).of("a") == Remark("old")
    assert reasons(notes).of("a") == ()
    assert reviews(opened(path)).of("a") is None
    reviews(notes).keep("a", Remark("new"))
    assert reviews(opened(path, earlier)).of("a") == Remark("new")
    assert (earlier / "a.review.json").exists(), "the earlier version still has its own"
    notes.forget("a")
    assert reviews(opened(path, earlier)).of("a") is None
    assert [*earlier.iterdir()] == []


@pytest.mark.parametrize("match", ["../a", "", "a/b", "a\0b", "x" * 65])
def test_a_match_that_is_called_like_a_path_leads_nowhere(path: Path, earlier: Path, match: str) -> None:
    (earlier.parent / "a.review.json").write_text('{"words": "old", "points": []}')
    assert reviews(opened(path, earlier)).of(match) is None
    opened(path, earlier).forget(match)
    assert (earlier.parent / "a.review.json").exists()


def test_nothing_is_noted_that_could_not_be_read(path: Path, earlier: Path) -> None:
    notes = opened(path, earlier)
    for length in range(LARGEST - 40, LARGEST + 5):
        before, remark = reviews(notes).of("a"), Remark("x" * length)
        reviews(notes).keep("a", remark)
        assert reviews(opened(path)).of("a") in {before, remark}
    kept = reviews(opened(path)).of("a")
    assert kept is not None
    assert len(json.dumps({"words": kept.words, "points": []})) == LARGEST, "what just fits is noted"
    (earlier / "b.review.json").write_text(json.dumps({"words": "x" * LARGEST, "points": []}))
    assert reviews(notes).of("b") is None


WRONG = (
    "UPDATE note SET document = '{'",
    "UPDATE note SET document = 7",
    "UPDATE note SET document = x'7b7d'",
    "UPDATE note SET document = CAST(x'ff' AS TEXT)",
    'UPDATE note SET document = \'{"words": 7, "points": []}\'',
    "DROP TABLE note",
    "CREATE TABLE stranger (id)",
)


@pytest.mark.parametrize("statement", WRONG)
def test_what_is_wrong_counts_as_none_and_others_can_be_noted(path: Path, statement: str) -> None:
    reviews(opened(path)).keep("a", Remark("good"))
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute(statement)
    notes = opened(path)
    assert reviews(notes).of("a") is None
    reviews(notes).keep("a", Remark("better"))
    assert reviews(opened(path)).of("a") == Remark("better")


def test_a_database_that_is_none_is_set_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"photographs" * 100)
    notes = opened(path)
    assert reviews(notes).of("a") is None
    reviews(notes).keep("a", Remark("good"))
    assert reviews(opened(path)).of("a") == Remark("good")
    assert path.with_name("games.sqlite.damaged").read_bytes() == b"photographs" * 100


def test_a_locked_database_is_not_waited_for_again_and_again_and_misses_nothing(
    path: Path, earlier: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviews(opened(path)).keep("a", Remark("good"))
    notes = impatient(path, earlier)
    (earlier / "b.review.json").write_text('{"words": "old", "points": []}')
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        since = monotonic()
        for number in range(50):
            reviews(notes).keep(f"match-{number}", Remark("found meanwhile"))
            assert reviews(notes).of(f"match-{number}") == Remark("found meanwhile")
            assert reviews(notes).of("a") is None
        assert reviews(notes).of("b") == Remark("old")
        assert monotonic() - since < 4
    monkeypatch.setattr(game_notes, "monotonic", lambda: monotonic() + game_notes.REST)
    assert reviews(notes).of("a") == Remark("good")
    later = opened(path)
    assert all(reviews(later).of(f"match-{number}") == Remark("found meanwhile") for number in range(50))


def test_two_programs_note_at_once(path: Path) -> None:
    one, other = opened(path), opened(path)
    for number in range(20):
        reviews(one).keep(f"one-{number}", Remark("a"))
        reviews(other).keep(f"other-{number}", Remark("b"))
    assert reviews(other).of("one-19") == Remark("a")
    assert reviews(one).of("other-19") == Remark("b")


@pytest.mark.skipif(sys.platform == "win32", reason="wants pipes")
def test_a_pipe_or_a_folder_in_its_place_does_no_harm(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    for place in (path, tmp_path):
        notes = opened(place)
        reviews(notes).keep("a", Remark("good"))
        assert reviews(notes).of("a") == Remark("good"), "until the program ends"


def test_a_disk_that_hangs_is_not_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, write = Event(), Database.write

    def hanging(database: Database, work: Callable[[sqlite3.Connection], object]) -> None:
        answers.wait(20)
        write(database, work)

    for match in ("a", "b"):
        reviews(opened(path)).keep(match, Remark("before"))
    notes = impatient(path)
    monkeypatch.setattr(Database, "write", hanging)
    since = monotonic()
    for words in ("meanwhile", "later"):
        reviews(notes).keep("a", Remark(words))
        assert reviews(notes).of("a") == Remark(words)
    notes.forget("b")
    assert (reviews(notes).of("b"), reviews(notes).of("a")) == (None, Remark("later"))
    assert monotonic() - since < 5
    assert reviews(opened(path)).of("b") == Remark("before"), "it is forgotten here, and later on the disk"
    assert reviews(opened(path)).of("a") == Remark("before")
    answers.set()
    until = monotonic() + 20
    while (reviews(opened(path)).of("a"), reviews(opened(path)).of("b")) != (Remark("later"), None):
        assert monotonic() < until
        sleep(0.01)
