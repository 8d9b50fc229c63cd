"""A bot service whose reports a test fetches itself, and that is closed when a block ends."""

from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Self

from neptun_desktop.bots.messages import Report
from neptun_desktop.bots.service import PATIENCE, BotService


class PolledService(BotService):
    """Keeps reports until they are polled, unless there is a listener."""

    def __init__(
        self, listener: Callable[[Report], None] | None, command: Sequence[str], patience: float = PATIENCE
    ) -> None:
        """Start nothing yet."""
        self._reports: SimpleQueue[Report] = SimpleQueue()
        super().__init__(listener or self._reports.put, command, patience)

    def poll(self) -> list[Report]:
        """Return the reports since the last call."""
        reports = []
        while True:
            try:
                reports.append(self._reports.get_nowait())
            except Empty:
                return reports

    @property
    def worker_pid(self) -> int | None:
        """The id of the worker process, while there is one."""
        process = self._process
        return None if process is None else process.pid

    def __enter__(self) -> Self:
        """Return the service."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the service."""
        self.close()
