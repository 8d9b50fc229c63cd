"""Disks that fail under `neptun play`: told at once, played on in memory, a non-zero exit code, nothing else harmed."""

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from neptun_desktop.app.cli import main
from neptun_desktop.match.disk import DiskTrouble, in_use
from neptun_desktop.texts.journal import unsaved_sentence
from neptun_desktop.texts.language import Language
from tests.faults.matches import opened
from tests.faults.test_disk import tiny_disk
from tests.faults.test_ending_signals import environment
from tests.faults.test_other_writers import in_place
from tests.unit.app.conftest import Neptun, home, neptun, own_log

__all__ = ["home", "neptun", "own_log", "tiny_disk"]  # fixtures

ROOT = Path(__file__).resolve().parents[2]
ENOUGH = 30_000
BOTS = "random,random,random"
LIMITED = f"""
import resource, sys
sys.dont_write_bytecode = True  # it would be cut off, and kept for other tests
resource.setrlimit(resource.RLIMIT_FSIZE, ({ENOUGH}, {ENOUGH}))
from neptun_desktop.app.cli import main
sys.exit(main(sys.argv[1:]))
"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="limits and permissions of POSIX")


def played(folder: Path, file: Path, *, limited: bool = False) -> "subprocess.CompletedProcess[str]":
    """Let bots play a whole game that is saved at a file."""
    start = ["-c", LIMITED] if limited else ["-m", "neptun_desktop"]
    words = ["play", "--seats", BOTS, "--seed", "1", "--save", str(file)]
    return subprocess.run(
        [sys.executable, *start, *words],
        env=environment(folder),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def told_and_kept_in_part(done: "subprocess.CompletedProcess[str]", file: Path) -> None:
    assert done.returncode == 1, done.stderr
    assert done.stderr.startswith(unsaved_sentence(Language(), str(file), DiskTrouble.FULL) + "\n")
    assert done.stderr.count("can't be saved") == 1, "told once"
    assert "Traceback" not in done.stderr
    assert "Points: " in done.stdout, "played to the end"
    assert opened(file).match.entries, "what fitted can be opened"


@posix
def test_a_limit_on_files_ends_nothing_but_the_saving(tmp_path: Path) -> None:
    file = tmp_path / "match.neptun"
    told_and_kept_in_part(played(tmp_path, file, limited=True), file)
    assert file.stat().st_size <= ENOUGH


def test_a_full_disk_ends_nothing_but_the_saving(tmp_path: Path, tiny_disk: Path) -> None:
    file = tiny_disk / "match.neptun"
    told_and_kept_in_part(played(tmp_path, file), file)


@posix
@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EROFS])
def test_a_disk_whose_calls_fail_from_some_moment_on(
    neptun: Neptun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """What was safe before stays so, and the exit code says that not all of it is."""
    file, calls = tmp_path / "match.neptun", 0
    sync = os.fsync

    def failing(descriptor: int) -> None:
        nonlocal calls
        calls += 1
        if calls > 20:
            raise OSError(number, os.strerror(number))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", failing)
    said = neptun("play", "--seats", BOTS, "--seed", "1", "--save", str(file))
    monkeypatch.undo()
    assert "Points: " in said.out
    assert "Traceback" not in said.err
    assert said.code == 1
    assert f"The last moves couldn't be saved to {file}" in said.err
    assert opened(file).match.entries
    assert not in_use(file)


@posix
@pytest.mark.parametrize("how", ["removed", "read-only", "a folder in its place"])
def test_a_place_that_is_lost_during_play(
    neptun: Neptun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    file = folder / "match.neptun"

    def meanwhile(*_anything: object) -> None:
        if how == "removed":
            shutil.rmtree(folder)
        elif how == "read-only":
            folder.chmod(0o555)
            file.chmod(0o444)
        else:
            file.unlink()
            file.mkdir()

    monkeypatch.setattr("neptun_desktop.app.play.Session._tell_what_stands", meanwhile)
    said = neptun("play", "--seats", "human,random,random", "--seed", "1", "--save", str(file), typed="1 1 q")
    if folder.exists():
        folder.chmod(0o755)
    assert "Traceback" not in said.err
    if how == "read-only":  # the file is open, and stays so
        assert (said.code, opened(file).losses) == (0, ())
    else:
        assert said.code == 1
        assert "The game can't be saved to" in said.err
        assert f"The last moves couldn't be saved to {file}" in said.err


@posix
def test_a_file_that_is_cut_in_place_again_and_again_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, cuts = tmp_path / "match.neptun", list[bytes]()

    def answer(_prompt: str = "") -> str:
        was = file.read_bytes()
        cuts.append(was[: len(was) * len(cuts) // 8])
        in_place(file, cuts[-1])
        return "1" if len(cuts) < 6 else "q"

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "--seats", "human,random,random", "--seed", "1", "--save", str(file)]) == 0
    assert opened(file).losses == ()
    assert len(opened(file).match.entries) >= 5
    aside = {each.read_bytes() for each in tmp_path.glob("match.neptun.changed*")}
    assert aside == {cut for cut in cuts if cut}
