"""The window killed at random moments: the next start offers the match at the last command that was shown."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from attrs import define, field

from neptun_desktop.match.library import Library
from tests.faults.matches import opened
from tests.ui.window.screen import screen

ROOT = Path(__file__).resolve().parents[2]
KILLS = 2
KILLS_OF_A_SOAK = 50
SECONDS_TO_LEAVE = 60.0


@define
class Told:
    """What a window said before it was killed."""

    offered: tuple[str, int, str] | None = None
    safe: tuple[str, int, str] | None = None  # the last one
    workers: list[int] = field(factory=list)


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wants Xvfb, SIGKILL and /proc")
def test_the_window_killed_at_random_moments(tmp_path: Path, soak_factor: int) -> None:
    chance = random.Random()
    kills = KILLS if soak_factor == 1 else KILLS_OF_A_SOAK
    before: tuple[str, int, str] | None = None  # what the next start must offer, or more of it
    taken_up = 0
    with screen() as environment:
        homes = {"HOME": "home", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache"}
        environment |= {name: str(tmp_path / folder) for name, folder in homes.items()}
        for number in range(kills):
            told = killed_window(tmp_path, number, environment, chance)
            if told.offered is not None and before is not None:
                assert told.offered == before, "another moment is offered than the file had"
                taken_up += 1
            if told.safe is not None or told.offered is not None:
                before = found_on_disk(tmp_path, told)
            assert_gone(told.workers)
    assert taken_up


def killed_window(folder: Path, number: int, environment: dict[str, str], chance: random.Random) -> Told:
    """Start the window, let it play a while, kill it, and return what it had said."""
    command = [sys.executable, "-m", "tests.faults.window_game", str(folder), str(number)]
    told = Told()
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE) as window:
        assert window.stdout is not None
        heard = b""
        if number % 8 != 7:  # otherwise it is killed while it starts
            heard = window.stdout.readline()
        time.sleep(chance.uniform(0, 1.5))
        told.workers = children(window.pid)
        os.kill(window.pid, signal.SIGKILL)
        heard += window.stdout.read()
    for line in heard.decode().splitlines(keepends=True):
        if line.endswith("\n"):
            word, match, lines, digest = line.split()
            if word == "offered":
                told.offered = match, int(lines), digest
            told.safe = match, int(lines), digest
    return told


def children(pid: int) -> list[int]:
    """Return the processes that a process has started, from whichever of its threads."""
    tasks = Path(f"/proc/{pid}/task")
    return [int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()]


def found_on_disk(folder: Path, told: Told) -> tuple[str, int, str] | None:
    """Check that nothing shown was lost; return what shall be offered, or None if the game came to its end."""
    assert told.safe is not None
    match, lines, digest = told.safe
    offer = Library(folder / "matches").to_continue()
    if offer is None:
        return None
    found = opened(offer.path).match
    if found.id == match:
        assert len(found.record) >= lines
        assert json.loads(found.record[lines - 1])["state"] == digest
    else:  # the match it spoke of is over, and the next one has begun
        others = [opened(path).match for path in sorted((folder / "matches").glob("*.neptun"))]
        assert any(other.id == match and other.result is not None for other in others)
    return found.id, len(found.record), found.timeline.digest


def assert_gone(workers: list[int]) -> None:
    """Check that no worker outlives its window."""
    late = time.monotonic() + SECONDS_TO_LEAVE
    while any(map(alive, workers)):
        assert time.monotonic() < late, f"left behind: {list(filter(alive, workers))}"
        time.sleep(0.05)


def alive(pid: int) -> bool:
    """Whether it is still one of our workers, not dead, nor a stranger who has its number now."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        words = Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z" and "neptun_desktop" in words
