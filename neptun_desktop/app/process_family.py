"""Starting a user's program so that it can be ended with everything it started, even detached processes."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from uuid import uuid4

from attrs import define

from neptun_desktop import PROGRAM
from neptun_desktop.app.family_watch import FamilyWatch, start_watch

MARK = f"{PROGRAM.upper()}_PLAYER"  # children inherit it, whatever group or session they move to
PROCESSES = Path("/proc")  # Linux only; elsewhere the process group must do
SECONDS_FOR_SWEEPING = 2.0
PARENT, STARTED = 1, 19  # columns of a process's line, after its name


@define(eq=False)
class ProcessFamily:
    """A program, and every process descended from it."""

    process: "subprocess.Popen[bytes]"
    mark: bytes
    watch: FamilyWatch | None

    def end(self, grace: float, hang_up: Callable[[], object]) -> None:
        """Hang up, give the program `grace` seconds to exit by itself, then kill it with all its children."""
        kin = descendants(self.process.pid)  # before it may exit: orphans are known by our mark only
        hang_up()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(grace)
        kin |= descendants(self.process.pid)
        _end_group(self.process)
        self.process.wait()
        until = monotonic() + SECONDS_FOR_SWEEPING
        while monotonic() < until and (left := {*self.marked(), *_still_there(kin)}):
            for pid in left:
                _kill(pid)
            sleep(0.01)
        if self.watch is not None:
            self.watch.end()

    def marked(self) -> Iterator[int]:
        """Yield the processes that carry our mark; dead ones carry none."""
        for pid in _pids():
            with suppress(OSError):
                if self.mark in (PROCESSES / str(pid) / "environ").read_bytes().split(b"\0"):
                    yield pid


def start_family(command: Sequence[str]) -> ProcessFamily:
    """Start a user's program in a process group of its own, with pipes; raise OSError if that fails."""
    mark = f"{MARK}={uuid4().hex}"
    name, _, value = mark.partition("=")
    watch = start_watch(mark)
    try:
        process = subprocess.Popen(  # noqa: S603  (the user named the command)
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, name: value},
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except BaseException:
        if watch is not None:
            watch.end()
        raise
    if watch is not None:
        watch.know(process.pid)
    return ProcessFamily(process, mark.encode(), watch)


def descendants(ancestor: int) -> dict[int, bytes]:
    """Return the processes descended from one that lives, and when each was started, since ids are used again."""
    lines = {pid: line for pid in _pids() if (line := _line(pid))}
    found: dict[int, bytes] = {}
    parents = {ancestor}
    while parents:
        parents = {pid for pid, line in lines.items() if int(line[PARENT]) in parents} - found.keys()
        found |= {pid: lines[pid][STARTED] for pid in parents}
    return found


def _still_there(kin: dict[int, bytes]) -> Iterator[int]:
    for pid, started in kin.items():
        line = _line(pid)
        if line and line[STARTED] == started:
            yield pid


def _pids() -> Iterator[int]:
    if os.name == "posix" and PROCESSES.is_dir():
        yield from (int(entry.name) for entry in PROCESSES.iterdir() if entry.name.isdigit())


def _line(pid: int) -> list[bytes]:
    """Return what Linux tells about a process, from its state on; nothing if it is dead."""
    try:
        line = (PROCESSES / str(pid) / "stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return []
    return [] if line[0] in b"ZX" else line


def _kill(pid: int) -> None:
    if sys.platform != "win32":  # there nothing is found that could be killed like this
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)


def _end_group(process: "subprocess.Popen[bytes]") -> None:
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)  # it leads its group, which exists as long as any process in it
    else:
        # Windows would look for a bare name in the current folder first.
        killer = Path(os.environ.get("SystemRoot", r"C:\Windows"), "System32", "taskkill.exe")  # noqa: SIM112
        subprocess.run([killer, "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)  # noqa: S603
        process.kill()
