"""Ctrl+C, SIGTERM and SIGHUP end the window and terminal play in order: all is saved, nothing is left running."""

import os
import signal
import subprocess
import sys
import time
from itertools import cycle, product
from pathlib import Path
from shlex import quote

import pytest

from neptun_desktop.app.play import SAVED
from tests.conftest import SOAK
from tests.faults.matches import opened
from tests.faults.started_program import started
from tests.faults.test_external_players import gone
from tests.faults.test_window_kills import assert_gone, children

ROOT = Path(__file__).resolve().parents[2]
SIGNALS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))
SILENT = "import os, sys\nopen(sys.argv[1], 'w').write(str(os.getpid()))\nsys.stdin.read()\n"

STARTS, STARTS_OF_A_SOAK = 3, 120

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wants signals and /proc")


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a program that lives in a folder."""
    names = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")
    homes = {name: str(folder / name.lower()) for name in names}
    return {**os.environ, **homes, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}


@pytest.mark.soak
def test_it_ends_at_whatever_moment_of_its_start(tmp_path: Path, soak_factor: int) -> None:
    """Before the window waits for events nothing is open yet, and the signal itself may end the program."""
    began = time.monotonic()
    with started(tmp_path / "first") as program:
        program.wait_until_seen()
        whole = time.monotonic() - began
        assert program.end_by(signal.SIGTERM) == (128 + signal.SIGTERM, "")
    starts = STARTS if soak_factor == 1 else STARTS_OF_A_SOAK
    for start, number in zip(range(starts), cycle((signal.SIGINT, *SIGNALS)), strict=False):
        with started(tmp_path / str(start)) as program:
            time.sleep(whole * (0.15 + start / starts))  # before, Python itself starts
            code, complaints = program.end_by(number)
        assert code in {128 + number, -number}, f"{number.name} at {start} of {starts}: {code} {complaints}"
        assert complaints in {"", "Interrupted.\n"}


@pytest.mark.soak
@pytest.mark.parametrize(("moves", "number"), list(product((1, 5), SIGNALS)) if SOAK else [(1, signal.SIGINT)])
def test_the_window_is_closed_in_order(tmp_path: Path, number: signal.Signals, moves: int) -> None:
    """Even right after the first move: moves were shown before anybody listened to signals."""
    command = [sys.executable, "-m", "tests.faults.window_game", str(tmp_path), "1"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as window:
        assert window.stdout is not None
        told = [window.stdout.readline() for _ in range(moves)]
        workers = children(window.pid)
        assert workers
        window.send_signal(number)
        rest, complaints = window.communicate(timeout=60)
    assert window.returncode == 128 + number, complaints
    assert "Traceback" not in complaints
    _, match, lines, _ = [*told, *rest.splitlines()][-1].split()
    matches = (opened(file).match for file in (tmp_path / "matches").glob("*.neptun"))
    (found,) = (found for found in matches if found.id == match)
    assert len(found.record) >= int(lines)
    assert list(tmp_path.rglob(f"{match}.jpg")), "a thumbnail is kept"
    assert_gone(workers)


@pytest.mark.soak
@pytest.mark.parametrize("number", SIGNALS)
def test_terminal_play_is_saved_and_said(tmp_path: Path, number: signal.Signals, soak_factor: int) -> None:
    if soak_factor == 1 and number != signal.SIGTERM:
        pytest.skip("sent in the soak")
    file, noted, bot = tmp_path / "match.neptun", tmp_path / "pid", tmp_path / "bot.py"
    bot.write_text(SILENT, "utf-8")
    program = f"program:{quote(sys.executable)} {quote(str(bot))} {quote(str(noted))}"
    command = [sys.executable, "-m", "neptun_desktop", "play", "--seed", "1", "--save", str(file)]
    with subprocess.Popen(
        [*command, "--patience", "50", "--seats", f"random,{program},random"],
        env=environment(tmp_path),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as play:
        until = time.monotonic() + 60
        while not (noted.exists() and noted.read_text("utf-8")) and time.monotonic() < until:
            time.sleep(0.01)
        play.send_signal(number)
        _, complaints = play.communicate(timeout=60)
    assert play.returncode == 128 + number, complaints
    assert SAVED.format(command=f"neptun play --resume '{file}'") in complaints
    assert "Traceback" not in complaints
    assert opened(file).match.entries
    assert gone(int(noted.read_text("utf-8")))
