"""Processes that are stopped (SIGSTOP), and pipes that nobody empties: nobody waits for them, and they are ended."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from shlex import quote
from struct import unpack
from typing import IO

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box, worker_command
from neptun_desktop.app.external_player import ExternalPlayer, Misdeed, SeatLost
from neptun_desktop.app.play import SAVED
from neptun_desktop.bots.messages import Answer
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.match.library import Library
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import opened
from tests.faults.test_bots import gone, long_question
from tests.faults.test_ending_signals import SIGNALS, environment
from tests.faults.test_external_players import EDITION, HEAR, ask, random_player
from tests.faults.test_window_kills import children
from tests.kit.polled_service import PolledService
from tests.kit.replaced_worker import patient_with_the_next
from tests.ui.window.driver import a_table

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
STUCK = 4  # looks at a pipe that find nothing new
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wants signals and /proc")


def bot_workers() -> set[int]:
    """Return the processes of this one in which bots think: a window also starts a program that tells about motion."""
    return {pid for pid in children(os.getpid()) if b"--bot-worker" in command_line(pid)}


def command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""  # it has ended meanwhile


def test_a_stopped_worker_is_replaced_and_the_question_answered() -> None:
    with PolledService(None, worker_command(), patience=1.5) as service:
        service.submit(evolve(long_question(), level="deckhand", budget=None))
        stopped = service.worker_pid
        assert stopped is not None
        os.kill(stopped, signal.SIGSTOP)
        patient_with_the_next(service, stopped)
        until = time.monotonic() + PATIENCE
        while not (reports := service.poll()):
            assert time.monotonic() < until
            time.sleep(0.01)
        assert isinstance(reports[0], Answer)
        assert service.worker_pid != stopped
    assert gone(stopped)


def test_a_window_does_not_wait_for_a_stopped_worker(qtbot: QtBot, tmp_path: Path) -> None:
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(tempo="instant"))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), settings)
    qtbot.addWidget(window)
    window.show()
    others = bot_workers()  # of earlier tests
    window.begin(a_table(0, 3))
    session = window.session
    assert session is not None
    qtbot.waitUntil(lambda: bool(bot_workers() - others))
    workers = bot_workers() - others
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    begun = time.monotonic()
    for _ in range(20):
        QTest.qWait(10)
        QTest.keyClick(session.page, Qt.Key.Key_Tab)
    window.show_start()
    assert isinstance(window.stack.currentWidget(), StartPage)
    window.close()
    assert time.monotonic() - begun < 10
    assert all(gone(worker) for worker in workers)
    (file,) = (tmp_path / "matches").glob("*.neptun")
    assert opened(file).losses == ()


def test_a_program_that_stops_itself_loses_its_seat_and_is_ended(tmp_path: Path) -> None:
    lost: list[SeatLost] = []
    file = tmp_path / "bot.py"
    file.write_text(f"{HEAR}import signal\nos.kill(os.getpid(), signal.SIGSTOP)\n", "utf-8")
    command = f"{quote(sys.executable)} {quote(str(file))}"
    player = ExternalPlayer(ENTRY, EDITION, 0, command, random_player(0), lost.append, 1.0)
    ask(player)
    assert [one.misdeed for one in lost] == [Misdeed.HUNG]


@pytest.mark.soak
@pytest.mark.parametrize("word", ["play", "engine", "simulate"])
def test_a_host_whose_output_nobody_reads_can_be_ended(tmp_path: Path, word: str, soak_factor: int) -> None:
    """Its pipe is full, so it is stuck in the middle of a line; what was played is on the disk."""
    if soak_factor == 1 and word != "play":
        pytest.skip("tried in the soak")
    file = tmp_path / "match.neptun"
    words = {
        "play": ["play", "--seats", "random,random,random", "--seed", "1", "--save", str(file)],
        "engine": ["engine"],
        "simulate": ["simulate", "--seats", "random,random,random", "--games", "100000", "--json"],
    }[word]
    asked = b'{"do": "new", "seats": 5, "seed": 1}\n' + b'{"do": "dump"}\n' * 100
    with subprocess.Popen(
        [sys.executable, "-m", "neptun_desktop", *words],
        env=environment(tmp_path),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pipesize=4096,
    ) as host:
        assert host.stdin is not None
        assert host.stderr is not None
        host.stdin.write(asked if word == "engine" else b"")
        host.stdin.flush()
        assert host.stdout is not None
        _wait_until_full(host.stdout)
        host.send_signal(signal.SIGTERM)
        host.wait(20)
        complaints = host.stderr.read().decode()
    assert "Traceback" not in complaints
    if word == "play":
        assert host.returncode == 128 + signal.SIGTERM
        assert SAVED.format(command=f"neptun play --resume '{file}'") in complaints
        assert opened(file).losses == ()
    else:
        assert host.returncode in {-signal.SIGTERM, 128 + signal.SIGTERM}


def _wait_until_full(pipe: IO[bytes]) -> None:
    """Wait until something is in a pipe, and no more comes even on a busy machine: then the writer is stuck."""
    import fcntl  # noqa: PLC0415  (there is none on Windows)
    import termios  # noqa: PLC0415

    until, before, alike = time.monotonic() + PATIENCE, 0, 0
    while time.monotonic() < until:
        (waiting,) = unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))
        alike = alike + 1 if waiting and waiting == before else 0
        if alike == STUCK:
            return
        before = waiting
        time.sleep(0.3)
    raise AssertionError("it never filled")


@pytest.mark.soak
@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("word", ["engine", "simulate"])
def test_hosts_end_at_a_signal_without_a_traceback(
    tmp_path: Path, number: signal.Signals, word: str, soak_factor: int
) -> None:
    if soak_factor == 1 and (word == "simulate") != (number == signal.SIGHUP):
        pytest.skip("sent in the soak")
    noted, bot = tmp_path / "pid", tmp_path / "bot.py"
    bot.write_text("import os, sys\nopen(sys.argv[1], 'w').write(str(os.getpid()))\nsys.stdin.read()\n", "utf-8")
    program = f"program:{quote(sys.executable)} {quote(str(bot))} {quote(str(noted))}"
    words = ["engine"] if word == "engine" else ["simulate", "--seats", f"{program},random,random"]
    with subprocess.Popen(
        [sys.executable, "-m", "neptun_desktop", *words],
        env=environment(tmp_path),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as host:
        assert host.stdin is not None
        assert host.stdout is not None
        if word == "engine":
            host.stdin.write('{"do": "hello"}\n')
            host.stdin.flush()
            assert host.stdout.readline()
        else:
            until = time.monotonic() + PATIENCE
            while not (noted.exists() and noted.read_text("utf-8")) and time.monotonic() < until:
                time.sleep(0.01)
        host.send_signal(number)
        host.wait(20)
        _, complaints = host.communicate()
    assert "Traceback" not in complaints
    assert host.returncode in {-number, 128 + number}
    if word == "simulate":
        assert host.returncode == 128 + number
        assert gone(int(noted.read_text("utf-8")))
