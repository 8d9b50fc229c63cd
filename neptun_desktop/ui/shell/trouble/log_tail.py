"""What was logged last, kept for the report of an error."""

import logging
from collections import deque

from neptun_desktop.kernel.overriding import override

LOG_LINES = 200


class LogTail(logging.Handler):
    """Remembers the last lines that were logged."""

    def __init__(self, lines: int = LOG_LINES) -> None:
        """Remember so many."""
        super().__init__()
        self.lines: deque[str] = deque(maxlen=lines)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    @override
    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
