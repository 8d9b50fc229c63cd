"""The host's side of the worker process: submit a question, continue, receive the answer later. It knows no Qt.

A Python that we start imports no module from the current folder, next to a saved game.
"""

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import RLock, Thread
from time import monotonic, sleep
from typing import IO

from attrs import define

from neptun_desktop.bots.messages import (
    BadMessage,
    Failed,
    Question,
    Report,
    edition_message,
    line,
    message_in,
    report_from_document,
    thinking_request,
)
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.resources import PACKAGE

log = logging.getLogger(__name__)

# On Windows, the worker gets no console and a low priority; elsewhere it lowers its own priority.
WINDOWS_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
TRIES = 3  # a request that kills its worker this often is abandoned
SECONDS_TO_LEAVE = 2.0
PATIENCE = 60.0  # seconds by the clock for an answer; the strongest level thinks for a few, on a machine that is free
SECONDS_PER_CPU_SECOND = 10.0  # more for a question with a budget of its own
SECONDS_BETWEEN_LOOKS = 1.0
LONGEST_LINE = 2**24  # bytes of an answer; a longer line arrives in pieces, none of which is valid
LONGEST_LOG_LINE = 1000  # bytes
MOST_LOG_LINES = 500  # of one worker; the rest is read and dropped


def child_environment() -> dict[str, str]:
    """Return our environment with the program's own folder first; an empty part would mean the current folder."""
    parts = (str(PACKAGE.parent), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(parts), "PYTHONSAFEPATH": "1"}


@contextmanager
def children_isolated() -> Iterator[None]:
    """Isolate every Python that is started meanwhile by a library, which passes on this process's environment."""
    before = dict(os.environ)
    os.environ.update(child_environment())
    try:
        yield
    finally:
        for name in ("PYTHONPATH", "PYTHONSAFEPATH"):
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]


@define
class _Pending:
    question: Question
    message: Document
    tries: int = 0
    cancelled: bool = False


class BotService:
    """One worker process for all seats. It starts with the first request, and restarts whenever it dies.

    Reports are passed to the listener in another thread (emit a queued signal there).
    Nothing here waits for the worker but `close`: questions are written, and answers are read, in other threads.
    """

    def __init__(self, listener: Callable[[Report], None], command: Sequence[str], patience: float = PATIENCE) -> None:
        """Start nothing yet. A worker, started by the command, has `patience` seconds beyond a question's budget."""
        self._listener, self._command, self._patience = listener, tuple(command), patience
        self._lock = RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._to_write: SimpleQueue[bytes | None] = SimpleQueue()  # to this worker; None: nothing more
        self._problem: str | None = None  # why this worker had to be killed
        self._heard_at = 0.0  # when this worker last answered, or was asked while it had nothing to do
        self._sent: set[tuple[str, str]] = set()  # editions sent to this worker, by game and digest
        self._pending: dict[int, _Pending] = {}
        self._digests: dict[int, tuple[Document, str]] = {}
        self._last = 0
        self._closed = False

    def submit(self, question: Question) -> int:
        """Ask a level for a choice; return the request's number immediately."""
        with self._lock:
            if self._closed:
                raise RuntimeError("The service is closed")
            self._last += 1
            request = self._last
            message = thinking_request(request, self._key(question.edition), question)
            if not self._pending:
                self._heard_at = monotonic()
            self._pending[request] = _Pending(question, message)
            self._ask(request)
            return request

    def cancel(self, request: int) -> None:
        """Cancel a request: no report will come."""
        with self._lock:
            pending = self._pending.get(request)
            if pending is not None:
                pending.cancelled = True
                self._write({"kind": "stop", "request": request})

    def close(self) -> None:
        """End the worker and wait for it. Pending requests are dropped."""
        with self._lock:
            self._closed = True
            self._pending.clear()
            process, self._process = self._process, None
            with suppress(Empty):
                while True:
                    self._to_write.get_nowait()
            self._to_write.put(None)
        if process is not None:
            _end(process)

    def _key(self, edition: Document) -> str:
        """Return the edition's digest, computed once per document."""
        known = self._digests.get(id(edition))
        if known is None or known[0] is not edition:
            known = self._digests[id(edition)] = (edition, digest(edition))
        return known[1]

    def _ask(self, request: int) -> None:
        """Send a request to the worker, starting one if necessary."""
        if self._process is None:
            try:
                self._start()
            except OSError as error:
                failed = Failed(request, f"The worker cannot be started: {error}")
                Thread(target=self._report, args=(failed,), daemon=True).start()  # after the caller has the number
                return
        pending = self._pending[request]
        pending.tries += 1
        question, key = pending.question, pending.message["edition"]
        if (question.game, key) not in self._sent:
            self._sent.add((question.game, key))
            self._write(edition_message(question.game, key, question.edition))
        self._write(pending.message)

    def _start(self) -> None:
        """Start a worker so that no module in the current folder, next to a saved game, can be imported."""
        process = subprocess.Popen(  # noqa: S603  (our own program)
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=Path(sys.executable).parent,
            env=child_environment(),
            creationflags=WINDOWS_FLAGS,
            start_new_session=True,  # Ctrl+C at our terminal is for us; the worker follows when we close it
        )
        self._process = process
        self._to_write = SimpleQueue()
        self._problem = None
        self._heard_at = monotonic()
        self._sent = set()
        Thread(target=_write_all, args=(process.stdin, self._to_write), daemon=True).start()
        Thread(target=self._hear, args=(process,), daemon=True).start()
        Thread(target=self._watch, args=(process,), daemon=True).start()
        Thread(target=_log_errors, args=(process.stderr,), daemon=True).start()

    def _write(self, message: Document) -> None:
        if self._process is not None:
            self._to_write.put(line(message))

    def _hear(self, process: "subprocess.Popen[bytes]") -> None:
        """Pass on reports until the worker ends or talks nonsense; then start another one with the pending requests."""
        assert process.stdout is not None  # noqa: S101  (a pipe was requested)
        for heard in _lines(process.stdout, LONGEST_LINE):
            try:
                report = report_from_document(message_in(heard))
            except BadMessage as bad:
                log.warning("The worker sent a bad line (%s): %.200r", bad, heard)
                self._problem = f"The worker's answer is bad: {bad}"
                process.kill()
                break
            self._heard_at = monotonic()
            if report is not None:
                self._report(report)
        process.stdout.close()
        process.wait()
        with self._lock:
            if self._process is process:
                self._process = None
                self._to_write.put(None)
                self._ask_again(self._problem or f"The worker ended with code {process.returncode}")

    def _watch(self, process: "subprocess.Popen[bytes]") -> None:
        """Kill a worker that takes too long for a question; `_hear` notices and asks another one."""
        while self._process is process:
            sleep(min(SECONDS_BETWEEN_LOOKS, self._patience))
            with self._lock:
                if self._process is process and self._pending and monotonic() > self._heard_at + self._longest_wait():
                    self._problem = "The worker did not answer in time"
                    log.warning(self._problem)
                    process.kill()
                    return

    def _longest_wait(self) -> float:
        """Return how many seconds the worker may take for the question that it has now: the first one pending."""
        budget = self._pending[min(self._pending)].question.budget
        return self._patience + SECONDS_PER_CPU_SECOND * (0.0 if budget is None else budget.cpu_seconds or 0.0)

    def _ask_again(self, problem: str) -> None:
        for request, pending in sorted(self._pending.items()):
            if pending.cancelled:
                del self._pending[request]
            elif pending.tries >= TRIES:
                self._report(Failed(request, problem))
            else:
                self._ask(request)

    def _report(self, report: Report) -> None:
        with self._lock:
            pending = self._pending.pop(report.request, None)
            if pending is None or pending.cancelled:
                return
        self._listener(report)


def _lines(pipe: IO[bytes], longest: int) -> Iterator[bytes]:
    """Yield every line; one that is too long comes in pieces."""
    while heard := pipe.readline(longest):
        yield heard


def _write_all(pipe: IO[bytes], lines: "SimpleQueue[bytes | None]") -> None:
    """Write lines as they come, however long the worker takes to read them, until there are no more or it is gone."""
    with suppress(OSError, ValueError), pipe:
        while (message := lines.get()) is not None:
            pipe.write(message)
            pipe.flush()


def _log_errors(pipe: IO[bytes]) -> None:
    """Log a worker's standard error up to a limit, and read the rest so that it never blocks."""
    with pipe:
        lines = _lines(pipe, LONGEST_LOG_LINE)
        for heard in islice(lines, MOST_LOG_LINES):
            log.warning("worker: %s", heard.decode(errors="replace").rstrip())
        for _ in lines:
            pass


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Wait, since its input is being closed, and kill it if it does not exit."""
    try:
        process.wait(SECONDS_TO_LEAVE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
