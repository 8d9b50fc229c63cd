"""The real program, started as from a menu: without arguments, in a home of its own, on a screen that nobody sees."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from attrs import define

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # seconds, however busy the machine is


@define
class StartedProgram:
    """A process that opens the window, and where it keeps what is its own."""

    process: "subprocess.Popen[str]"
    home: Path

    @property
    def log(self) -> Path:
        """The log, whose first line is written after the first picture."""
        return log_file(self.home)

    def wait_until_seen(self) -> None:
        """Wait for the first picture, at most a minute."""
        until = time.monotonic() + PATIENCE
        while not (self.log.is_file() and self.log.stat().st_size):
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < until, "no window was painted"
            time.sleep(0.02)

    def end_by(self, number: int) -> tuple[int, str]:
        """Send a signal, and return the exit code and what was said on standard error."""
        self.process.send_signal(number)
        _, complaints = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, complaints


def data_folder(home: Path) -> Path:
    """Return where saved games, their pictures and the history are kept."""
    return home / "data" / "neptun-desktop"


def log_file(home: Path) -> Path:
    """Return where the log is written."""
    return home / "state" / "neptun-desktop" / "log" / "neptun.log"


def environment_at(home: Path) -> dict[str, str]:
    """Return the environment of a program that lives in a folder."""
    folders = {"HOME": "", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache"}
    homes = {name: str(home / folder) for name, folder in {**folders, "XDG_STATE_HOME": "state"}.items()}
    return {**os.environ, **homes, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}


@contextmanager
def started(home: Path, words: Sequence[str] = (), **changes: str) -> Iterator[StartedProgram]:
    """Start the program, and end it if it still runs afterwards."""
    with subprocess.Popen(
        [sys.executable, "-m", "neptun_desktop", *words],
        cwd=ROOT,
        env={**environment_at(home), **changes},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield StartedProgram(process, home)
        finally:
            process.kill()
