"""One worker process for the bots of all tests: to start one for each table takes longer than most of them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from unittest.mock import patch

from neptun_desktop.app.catalogue import worker_command
from neptun_desktop.bots.messages import Question, Report
from neptun_desktop.bots.service import BotService
from neptun_desktop.ui.match import match_host
from tests.toy.box import WORKER_COMMAND

Listener = Callable[[Report], None]


class SharedService:
    """What a host needs of a `BotService`, by one that others use, too: closing it only withdraws its own questions."""

    def __init__(self, listener: Listener, worker: "SharedWorker") -> None:
        """Ask nothing yet."""
        self._listener, self._worker = listener, worker

    def submit(self, question: Question) -> int:
        """Ask a level for a choice."""
        return self._worker.submit(question, self._listener)

    def cancel(self, request: int) -> None:
        """Withdraw a question."""
        self._worker.cancel(request)

    def close(self) -> None:
        """Withdraw all questions."""
        self._worker.withdraw(self._listener)


class SharedWorker:
    """A service, and who has asked it what."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start nothing yet."""
        self._lock = Lock()
        self._asked: dict[int, Listener] = {}
        self._early: dict[int, Report] = {}  # answers that came before it was known who had asked
        self._service = BotService(self._pass_on, command)

    def submit(self, question: Question, listener: Listener) -> int:
        """Ask, and remember who did. The lock is not held meanwhile: the service has one of its own."""
        request = self._service.submit(question)
        with self._lock:
            report = self._early.pop(request, None)
            if report is None:
                self._asked[request] = listener
        if report is not None:
            listener(report)
        return request

    def cancel(self, request: int) -> None:
        """Withdraw a question."""
        with self._lock:
            self._asked.pop(request, None)
        self._service.cancel(request)

    def withdraw(self, listener: Listener) -> None:
        """Withdraw all questions of a listener."""
        with self._lock:
            asked = [request for request, other in self._asked.items() if other == listener]
        for request in asked:
            self.cancel(request)

    def _pass_on(self, report: Report) -> None:
        with self._lock:
            listener = self._asked.pop(report.request, None)
            if listener is None:
                self._early[report.request] = report
        if listener is not None:
            listener(report)


_workers = {tuple(command): SharedWorker(command) for command in (worker_command(), WORKER_COMMAND)}


def _service(listener: Listener, command: Sequence[str]) -> SharedService | BotService:
    """Share the usual workers; one that is made to fail is a test's own."""
    worker = _workers.get(tuple(command))
    return BotService(listener, command) if worker is None else SharedService(listener, worker)


@contextmanager
def shared_worker() -> Iterator[None]:
    """Let the bots of all tables that are laid meanwhile think in one process. It ends with the tests."""
    with patch.object(match_host, "BotService", _service):
        yield
