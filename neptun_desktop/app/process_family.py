"""Starting a user's program so that it can be ended with everything it started, even detached processes.

Even if we are killed: a small process outlives us for a moment, and ends the programs that we had started.
"""

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

# Our end of its input closes when we end, however we do. Then it kills the program's group, and whatever has the mark.
# It is a shell, because every POSIX system has one, and a frozen bundle has no other Python to start.
SCRIPT = """
read -r group
read -r rest
[ -n "$group" ] && kill -s KILL -- "-$group"
for round in 1 2 3 4 5 6 7 8 9 10; do
    marked=$(grep -lsF -e "$1" /proc/[0-9]*/environ)
    [ -n "$marked" ] || break
    for environ in $marked; do
        process=${environ#/proc/}
        kill -s KILL "${process%/environ}"
    done
done
"""


@define(eq=False)
class FamilyWatch:
    """Watches over one program for as long as it has its seat."""

    process: "subprocess.Popen[bytes]"

    def know(self, group: int) -> None:
        """Tell it the program's process group."""
        if self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.write(f"{group}\n".encode())
                self.process.stdin.flush()

    def end(self) -> None:
        """End it without a deed: there is nothing left to watch."""
        self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.close()


def start_watch(mark: str) -> FamilyWatch | None:
    """Start a watch over all processes with this mark in their environment; return None where that is impossible."""
    if os.name != "posix":
        return None
    try:
        process = subprocess.Popen(  # noqa: S603  (our own script)
            ["/bin/sh", "-c", SCRIPT, "watch", mark],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,  # what is sent to our terminal's processes must not end it
        )
    except OSError:
        return None
    return FamilyWatch(process)


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


def _still_there(kin: dict[int, bytes]) -> list[int]:
    return [pid for pid, started in kin.items() if (line := _line(pid)) and line[STARTED] == started]


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
