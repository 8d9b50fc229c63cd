"""Keeping a match on the disk without keeping anybody waiting."""

import os
import random
import sys
import threading
from pathlib import Path

import pytest

from neptun_desktop.match import journal_file
from neptun_desktop.match.disk import DiskTrouble, Failure, keep_aside, write_and_sync, write_whole
from neptun_desktop.match.keeper import Keeper, Outcome, Safe
from tests.faults.matches import content, new_match, opened, play


def test_lines_that_came_together_are_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is slow nobody waits, and it catches up in one write."""
    gate, writes = threading.Event(), []

    def slowly(file: object, data: bytes) -> None:
        writes.append(data.count(b"\n"))
        gate.wait()
        write_and_sync(file, data)  # type: ignore[arg-type]

    monkeypatch.setattr(journal_file, "write_and_sync", slowly)
    told: list[Outcome] = []
    match = new_match()
    keeper = Keeper(match, tmp_path / "match.neptun", told.append)
    while not writes:
        pass
    play(match, random.Random(1), 40)
    assert (told, keeper.settled(timeout=0.01)) == ([], Safe(0))
    gate.set()
    assert keeper.settled() == Safe(41)
    assert writes[:2] == [1, 40]
    assert told[:2] == [Safe(1), Safe(41)]
    keeper.close()
    assert content(opened(tmp_path / "match.neptun").match) == content(match)


def test_who_listens_badly_does_no_harm(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_outcome: Outcome) -> None:
        raise RuntimeError("no")

    match = new_match()
    keeper = Keeper(match, tmp_path / "match.neptun", fail)
    play(match, random.Random(1), 5)
    assert keeper.close() == Safe(6)
    assert "not taken" in caplog.text


def test_saving_elsewhere_leaves_the_old_file(tmp_path: Path) -> None:
    match = new_match()
    keeper = Keeper(match, tmp_path / "old.neptun")
    keeper.close()
    keeper = Keeper(match, tmp_path / "new.neptun")
    play(match, random.Random(1), 5)
    assert keeper.close() == Safe(6)
    assert len(opened(tmp_path / "old.neptun").match.record) == 1
    assert len(opened(tmp_path / "new.neptun").match.record) == 6
    match.rename("nobody listens any more")
    assert keeper.close() == Safe(6)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no file that is open")
def test_a_file_that_was_removed_is_written_again(tmp_path: Path) -> None:
    match = new_match()
    path = tmp_path / "match.neptun"
    keeper = Keeper(match, path)
    keeper.settled()
    path.unlink()
    match.rename("a")
    gone = keeper.settled()
    assert isinstance(gone, Failure)
    assert gone.trouble is DiskTrouble.GONE
    keeper.retry()
    assert keeper.close() == Safe(2)
    assert content(opened(path).match) == content(match)


def test_where_no_file_is_permitted_one_attempt_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows says of every folder that it can be written to; Python's temporary files then try for ever."""
    attempts: list[object] = []

    def forbidden(*asked: object) -> int:
        attempts.append(asked)
        raise PermissionError

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "match.neptun", b"content", over=True)
    assert len(attempts) == 1


def test_what_is_kept_aside_never_covers_another(tmp_path: Path) -> None:
    path = tmp_path / "match.neptun"
    names = [keep_aside(path, b"%d" % number, "damaged").name for number in range(3)]
    assert names == ["match.neptun.damaged", "match.neptun.damaged1", "match.neptun.damaged2"]
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / names[0], b"", over=False)
    write_whole(tmp_path / names[0], b"new", over=True)
    assert sorted(file.name for file in tmp_path.iterdir()) == names
