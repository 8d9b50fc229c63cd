"""Disks that fail: a clear answer, the match in memory goes on, and can be saved elsewhere."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten
from neptun_desktop.match.journal_file import JournalFile
from neptun_desktop.match.keeper import Keeper, Safe
from tests.faults.matches import content, new_match, opened, play, saved

ROOT = Path(__file__).resolve().parents[2]
posix = pytest.mark.skipif(sys.platform == "win32", reason="limits and permissions of POSIX")


@posix
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("limit", {"SAFE FULL"}),
        ("read-only", {"FORBIDDEN SAFE"}),
        ("missing", {"NO_FOLDER SAFE"}),
        ("removed", {"SAFE NO_FOLDER", "SAFE GONE NO_FOLDER"}),
    ],
)
def test_play_goes_on_and_is_saved_elsewhere(how: str, said: set[str]) -> None:
    # Not pytest's own folder: root alone may enter it, and the child gives up being root.
    with TemporaryDirectory() as folder:
        child = [sys.executable, "-m", "tests.faults.disk_child", how, folder]
        told = subprocess.run(child, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.stderr == ""
    assert told.stdout.strip() in said


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """Give a file system of 32 KiB, where one may make it."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(folder)]
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root may")
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("not even root may")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)  # noqa: S607


def test_a_full_disk_that_is_cleared_up(tiny_disk: Path) -> None:
    ballast = tiny_disk / "ballast"
    ballast.write_bytes(bytes(8192))
    match = new_match()
    dice = random.Random(1)
    path = tiny_disk / "match.neptun"
    keeper = Keeper(match, path)
    for _ in range(10):
        play(match, dice, 8)
        keeper.settled()
    last = keeper.outcome
    assert isinstance(last, Failure)
    assert last.trouble is DiskTrouble.FULL
    assert opened(path).match.entries  # what fitted can be opened meanwhile
    ballast.unlink()
    keeper.retry()
    assert keeper.settled() in (Safe(match.revision), last)
    keeper.close()
    assert Keeper(match, tiny_disk.parent / "roomy.neptun").close() == Safe(match.revision)
    assert content(opened(tiny_disk.parent / "roomy.neptun").match) == content(match)


def test_no_second_writer(tmp_path: Path) -> None:
    match = new_match()
    path = tmp_path / "match.neptun"
    first = Keeper(match, path)
    first.settled()
    second = Keeper(opened(path).match, path).close()
    assert isinstance(second, Failure)
    assert second.trouble is DiskTrouble.IN_USE
    first.close()
    assert Keeper(opened(path).match, path).close() == Safe(1)


def test_another_file_is_never_written_over(tmp_path: Path) -> None:
    other = saved(play(new_match(seed=1), random.Random(1), 9), tmp_path / "other.neptun")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ariadne")
    for path in (other, letter, tmp_path):
        before = path.read_bytes() if path.is_file() else b""
        outcome = Keeper(new_match(seed=2), path).close()
        assert isinstance(outcome, Failure)
        assert outcome.trouble is DiskTrouble.OCCUPIED
        assert (path.read_bytes() if path.is_file() else b"") == before


@posix
def test_pipes_and_devices_are_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/null"), Path("nul\0byte")):
        with pytest.raises(NotWritten):
            JournalFile(path, new_match().record)


def test_a_damaged_tail_is_kept_aside_before_play_goes_on(tmp_path: Path) -> None:
    match = play(new_match(), random.Random(1), 20)
    path = saved(match, tmp_path / "match.neptun")
    damaged = content(match)[:-30] + b"#" + content(match)[-29:]
    path.write_bytes(damaged)
    found = opened(path)
    play(found.match, random.Random(2), 3)
    saved(found.match, path)
    assert (tmp_path / "match.neptun.damaged").read_bytes() == damaged
    again = opened(path)
    assert (again.losses, len(again.match.entries)) == ((), 22)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["match.neptun", "match.neptun.damaged"]


def test_a_torn_line_goes_without_a_trace(tmp_path: Path) -> None:
    match = play(new_match(), random.Random(1), 20)
    path = saved(match, tmp_path / "match.neptun")
    path.write_bytes(content(match)[:-30])
    found = opened(path)
    assert len(found.losses) == 1
    play(found.match, random.Random(2), 3)
    saved(found.match, path)
    assert content(opened(path).match) == path.read_bytes() == content(found.match)
    assert list(tmp_path.iterdir()) == [path]
