"""How large things may be: what is just within a limit is kept, and what is just beyond it is not.

The figures are given here once more, because files that other versions have written depend on most of them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.kernel.tally import Result, Tally, TallyLine
from neptun_desktop.match import disk, game_notes
from neptun_desktop.match.game_notes import GameNotes
from neptun_desktop.match.glance import game_at_a_glance
from neptun_desktop.match.history import UNFINISHED, History, Judged, tally_of
from neptun_desktop.match.journal import fitting, nearly_full
from neptun_desktop.match.last_game import LastPlayed, last_played_file
from neptun_desktop.match.library import FileVersion
from neptun_desktop.match.lines import Name, Occupant, Parent, Snapshot
from neptun_desktop.match.record import record_of
from tests.faults.matches import Changed, finished

MIB = bytes(2**20)


def test_a_first_line_may_have_a_mebibyte(tmp_path: Path) -> None:
    file, header = tmp_path / "a.neptun", b'{"game":"neptun"}'
    file.write_bytes(b" " * (2**20 - len(header)) + header)
    assert game_at_a_glance(file) == "neptun"
    file.write_bytes(b" " * (2**20 - len(header) + 1) + header)
    assert game_at_a_glance(file) is None


def test_a_name_may_have_two_hundred_characters() -> None:
    longest, longer = "x" * 200, "x" * 201
    Occupant(name=longest, kind="bot", level=longest, colour=longest, emblem=longest)
    Parent(id="a", commands=1, name=longest)
    for named in ({"name": longer}, {"level": longer}, {"colour": longer}, {"emblem": longer}):
        values: dict[str, Any] = {"name": "Ann", "kind": "human", **named}
        with pytest.raises(ValueError, match=r"has more than 200 characters"):
            Occupant(**values)
    with pytest.raises(ValueError, match="name has more than 200 characters"):
        Name(name=longer)


@pytest.mark.parametrize("number", [0, 2**31 - 1])
def test_rounds_and_commands_are_counted_as_far_as_any_database_can(number: int) -> None:
    Snapshot(round=number, over=False, commands=number, document={})
    Parent(id="x" * 64, commands=number, round=number, turn=number, number=number)


@pytest.mark.parametrize("number", [-1, 2**31])
def test_but_no_further(number: int) -> None:
    for values in ({"round": number}, {"commands": number}):
        with pytest.raises(ValueError, match="is not from 0 to 2147483647"):
            Snapshot(**{"round": 1, "over": False, "commands": 1, "document": {}, **values})  # type: ignore[arg-type]
    for values in ({"commands": number}, {"round": number}, {"turn": number}, {"number": number}):
        with pytest.raises(ValueError, match="is not from 0 to 2147483647"):
            Parent(**{"id": "a", "commands": 1, **values})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "x" * 65, "a b", "a/b"])
def test_an_id_is_short_and_plain(name: str) -> None:
    with pytest.raises(ValueError, match="id is not made of letters, digits and hyphens"):
        Parent(id=name, commands=1)


def test_a_journal_may_have_sixteen_mebibytes_and_is_nearly_full_at_fifteen() -> None:
    assert fitting([MIB] * 16) == 16
    assert fitting([*[MIB] * 16, b"x"]) == 16
    assert not nearly_full([MIB] * 15)
    assert nearly_full([*[MIB] * 15, b"x"])


@pytest.mark.parametrize(("points", "kept"), [(2**53, True), (2**53 + 1, False), (-(2**53), True)])
def test_points_are_kept_as_far_as_any_database_can(points: int, *, kept: bool) -> None:
    result = Result((Tally((TallyLine("luck", points),)),) * 3, (0,))
    games: dict[str, Any] = {"neptun": Changed(result=lambda _position: result)}
    assert (record_of(b"".join(finished(3).record), games) is not None) == kept


def test_the_note_on_the_last_game_may_have_sixty_four_kibibytes(tmp_path: Path) -> None:
    kept, last = last_played_file(tmp_path / "last.json"), LastPlayed(opened=(tmp_path / "a.neptun", 7), mark="m")
    kept.write(last)
    assert kept.read() == last
    written = kept.path.read_bytes()
    kept.path.write_bytes(written.ljust(2**16))
    assert kept.read() == last
    kept.path.write_bytes(written.ljust(2**16 + 1))
    assert kept.read() == LastPlayed()
    assert (last.version, LastPlayed().answers("")) == (3, False)


def test_drafts_are_swept_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = tmp_path / ".a.neptun.abcd_123.part"
    draft.write_bytes(b"{")
    written = draft.stat().st_mtime
    for hours, swept in ((23.9, False), (24.1, True)):
        monkeypatch.setattr("time.time", lambda hours=hours: written + hours * 3600)
        disk.sweep(tmp_path)
        assert draft.exists() != swept


def test_a_database_that_was_out_of_reach_is_asked_again_after_five_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, notes = 100.0, GameNotes(tmp_path / "games.sqlite")
    monkeypatch.setattr(game_notes, "monotonic", lambda: now)
    notes.keep("a", "review", "good")
    whole = (tmp_path / "games.sqlite").read_bytes()
    (tmp_path / "games.sqlite").unlink()
    (tmp_path / "games.sqlite").mkdir()
    assert notes.of("a", "review", 4) is None
    (tmp_path / "games.sqlite").rmdir()
    (tmp_path / "games.sqlite").write_bytes(whole)
    now = 104.9
    assert notes.of("a", "review", 4) is None
    now = 105.0
    assert notes.of("a", "review", 4) == "good"
    assert notes.of("a", "review", 3) is None, "it is too large"


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History({}, tmp_path, tmp_path / "history.sqlite")


def test_fifty_journals_are_entered_together(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [FileVersion(Path(f"{number}.neptun"), number, 1) for number in range(103)]
    answers: Iterator[list[FileVersion]] = iter((files, []))
    entered: list[int] = []
    monkeypatch.setattr(history, "unread", lambda: next(answers))
    monkeypatch.setattr(history, "judge", lambda file: None if file.changed == 7 else Judged(file, UNFINISHED))
    monkeypatch.setattr(history, "enter", lambda judged: entered.append(len(judged)))
    history.catch_up()
    assert entered == [50, 50, 2]


def test_tallies_are_prepared_by_twenties(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    written = [json.dumps([["luck", number, []]]) for number in range(-41, 0)]
    monkeypatch.setattr(history._base, "ask", lambda _question: [*written, "{"])  # noqa: SLF001  (what it holds)
    tally_of.cache_clear()
    read = [tally_of.cache_info().currsize for _ in history.preparing()]
    assert (read, tally_of.cache_info().currsize) == ([1, 21, 41], 41)
    assert tally_of.cache_info().maxsize == 2**14
