"""The latest log lines, kept for error reports."""

import logging
from collections import deque

from neptun_desktop.kernel.overriding import override

LOG_LINES = 200


class LogTail(logging.Handler):
    """Keeps the latest log lines."""

    def __init__(self, lines: int = LOG_LINES) -> None:
        """Keep this many lines."""
        super().__init__()
        self.lines: deque[str] = deque(maxlen=lines)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    @override
    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
