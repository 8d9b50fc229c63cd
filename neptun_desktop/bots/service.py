"""The host's side of the worker process: ask, go on with something else, hear the answer. Knows no Qt."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import RLock, Thread
from types import TracebackType
from typing import Self, TypeAlias

from attrs import define

from neptun_desktop.bots.messages import Answer, Failed, Question, line, report_from_document, thinking_request
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.resources import PACKAGE

WORKER_SWITCH = "--bot-worker"  # a frozen bundle is started with this to be the worker
# On Windows, the worker has no console, and leaves the processor to windows; elsewhere it sees to that itself.
WINDOWS_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
TRIES = 3  # a request that kills its worker so often is given up
SECONDS_TO_LEAVE = 2.0

Report: TypeAlias = Answer | Failed


def worker_command() -> list[str]:
    """Return what starts a worker: this very bundle with a switch, or the module."""
    if getattr(sys, "frozen", False):
        return [sys.executable, WORKER_SWITCH]
    return [sys.executable, "-m", "neptun_desktop.bots.worker"]


@define
class _Pending:
    edition: Document
    message: Document
    tries: int = 0
    cancelled: bool = False


class BotService:
    """One worker process for all seats. It starts with the first request, and again whenever it dies.

    Reports come by `poll`, or, if a listener is given, by a call from another thread (emit a queued signal there).
    """

    def __init__(self, listener: Callable[[Report], None] | None = None) -> None:
        """Start nothing yet."""
        self._listener = listener
        self._reports: SimpleQueue[Report] = SimpleQueue()
        self._lock = RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._told: set[str] = set()  # editions that this worker knows
        self._pending: dict[int, _Pending] = {}
        self._digests: dict[int, tuple[Document, str]] = {}
        self._last = 0
        self._closed = False

    def submit(self, question: Question) -> int:
        """Ask a level for a choice; return the request's number at once."""
        with self._lock:
            if self._closed:
                raise RuntimeError("The service is closed")
            self._last += 1
            request = self._last
            message = thinking_request(request, self._key(question.edition), question)
            self._pending[request] = _Pending(question.edition, message)
            self._ask(request)
            return request

    def hurry(self, request: int) -> None:
        """Let the bot answer now, with the best so far."""
        with self._lock:
            if request in self._pending:
                self._write({"kind": "stop", "request": request})

    def cancel(self, request: int) -> None:
        """Forget a request: no report will come."""
        with self._lock:
            pending = self._pending.get(request)
            if pending is not None:
                pending.cancelled = True
                self._write({"kind": "stop", "request": request})

    def poll(self) -> list[Report]:
        """Return what was reported since the last time."""
        reports = []
        while True:
            try:
                reports.append(self._reports.get_nowait())
            except Empty:
                return reports

    @property
    def worker_pid(self) -> int | None:
        """The process that thinks, while there is one."""
        process = self._process
        return None if process is None else process.pid

    def close(self) -> None:
        """End the worker and wait until it is gone. Requests are forgotten."""
        with self._lock:
            self._closed = True
            self._pending.clear()
            process, self._process = self._process, None
        if process is not None:
            _end(process)

    def __enter__(self) -> Self:
        """Return the service."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    def _key(self, edition: Document) -> str:
        """Return the edition's digest, worked out once for each document."""
        known = self._digests.get(id(edition))
        if known is None or known[0] is not edition:
            known = self._digests[id(edition)] = (edition, digest(edition))
        return known[1]

    def _ask(self, request: int) -> None:
        """Send a request to the worker, which is started if there is none."""
        if self._process is None:
            self._start()
        pending = self._pending[request]
        pending.tries += 1
        key = pending.message["edition"]
        if key not in self._told:
            self._told.add(key)
            self._write({"kind": "edition", "key": key, "document": pending.edition})
        self._write(pending.message)

    def _start(self) -> None:
        path = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH"))))
        process = subprocess.Popen(  # noqa: S603  (our own program)
            worker_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
            creationflags=WINDOWS_FLAGS,
        )
        self._process = process
        self._told = set()
        Thread(target=self._hear, args=(process,), daemon=True).start()

    def _write(self, message: Document) -> None:
        process = self._process
        if process is None or process.stdin is None:
            return
        with suppress(OSError, ValueError):  # it died; whoever hears it asks again
            process.stdin.write(line(message))
            process.stdin.flush()

    def _hear(self, process: "subprocess.Popen[bytes]") -> None:
        """Pass reports on until the worker ends; if it died, start another one with what is still open."""
        assert process.stdout is not None  # noqa: S101  (a pipe was asked for)
        for heard in process.stdout:
            message = json.loads(heard)
            if message["kind"] != "ready":
                self._report(report_from_document(message))
        process.stdout.close()
        process.wait()
        with self._lock:
            if process.stdin is not None:
                with suppress(OSError):
                    process.stdin.close()
            if self._process is process:
                self._process = None
                self._ask_again(process.returncode)

    def _ask_again(self, code: int) -> None:
        for request, pending in sorted(self._pending.items()):
            if pending.cancelled:
                del self._pending[request]
            elif pending.tries >= TRIES:
                self._report(Failed(request, f"The worker ended with code {code}"))
            else:
                self._ask(request)

    def _report(self, report: Report) -> None:
        with self._lock:
            pending = self._pending.pop(report.request, None)
            if pending is None or pending.cancelled:
                return
        if self._listener is None:
            self._reports.put(report)
        else:
            self._listener(report)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Hang up, wait, and kill what does not leave."""
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
    try:
        process.wait(SECONDS_TO_LEAVE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
