"""Starting a user's program so that it can be ended with everything it started, even detached processes."""

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from uuid import uuid4

from attrs import define

from neptun_desktop import PROGRAM

MARK = f"{PROGRAM.upper()}_PLAYER"  # children inherit it, whatever group or session they move to
PROCESSES = Path("/proc")  # Linux only; elsewhere the process group must do
SECONDS_FOR_SWEEPING = 2.0


@define(eq=False)
class ProcessFamily:
    """A program, and every process descended from it."""

    process: "subprocess.Popen[bytes]"
    mark: bytes

    def end(self, grace: float = 0.0) -> None:
        """Give the program `grace` seconds to exit by itself, then kill it with all its children."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(grace)
        _end_group(self.process)
        self.process.wait()
        until = monotonic() + SECONDS_FOR_SWEEPING
        while monotonic() < until and (left := tuple(self.marked())):
            for pid in left:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
            sleep(0.01)

    def marked(self) -> Iterator[int]:
        """Yield the processes that carry our mark; dead ones carry none."""
        if not PROCESSES.is_dir():
            return
        for entry in PROCESSES.iterdir():
            if entry.name.isdigit():
                with suppress(OSError):
                    if self.mark in (entry / "environ").read_bytes().split(b"\0"):
                        yield int(entry.name)


def start_family(command: Sequence[str]) -> ProcessFamily:
    """Start a user's program in a process group of its own, with pipes; raise OSError if that fails."""
    mark = f"{MARK}={uuid4().hex}"
    name, _, value = mark.partition("=")
    process = subprocess.Popen(  # noqa: S603  (the user named the command)
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, name: value},
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    return ProcessFamily(process, mark.encode())


def _end_group(process: "subprocess.Popen[bytes]") -> None:
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)  # it leads its group, which exists as long as any process in it
    else:
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)  # noqa: S603, S607
        process.kill()
