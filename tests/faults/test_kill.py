"""Programs killed at random moments, in the middle of writes too: nothing that was acknowledged is lost."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from neptun_desktop.match.journal import Damage
from tests.faults.matches import content, opened, play, saved

ROOT = Path(__file__).resolve().parents[2]
KILLED_OF_A_SLICE = 4


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_at_random_moments(tmp_path: Path, soak_factor: int) -> None:
    """Every game resumes at the last acknowledged line or behind it, with the digest the player saw, and goes on."""
    torn = unfinished = 0
    for seed in range(KILLED_OF_A_SLICE * soak_factor):
        path = tmp_path / f"{seed}.neptun"
        safe = killed_game(path, seed)
        lines, digest = safe[-1].split()
        found = opened(path)
        match = found.match
        assert len(match.record) >= int(lines)
        assert json.loads(match.record[int(lines) - 1])["state"] == digest
        assert match.timeline.digest == json.loads(match.record[-1])["state"]
        torn += any(isinstance(loss, Damage) for loss in found.losses)
        unfinished += bool(match.to_act)
        play(match, random.Random(seed))
        saved(match, path)
        again = opened(path)
        assert (again.losses, content(again.match), again.match.to_act) == ((), content(match), frozenset())
    print(f"{unfinished} games in the middle, {torn} of them in the middle of a line")  # noqa: T201
    assert unfinished


def killed_game(path: Path, seed: int) -> list[str]:
    """Start a game, kill it at a random moment, and return the acknowledgements that arrived."""
    dice = random.Random(seed)
    mode = ["torn"] if seed % 2 else []
    command = [sys.executable, "-m", "tests.faults.kept_game", str(path), str(seed), *mode]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as game:
        assert game.stdout is not None
        told = game.stdout.readline().decode()  # it has begun
        time.sleep(dice.uniform(0, 0.8))
        os.kill(game.pid, signal.SIGKILL)
        told += game.stdout.read().decode()
    return [line.strip() for line in told.splitlines(keepends=True) if line.endswith("\n")]
