"""The program's log: a file in the platform's state folder, rotated so that its size stays bounded.

A disk that cannot be written to never stops the program, and no message is shown.
"""

import errno
import logging
import os
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from neptun_desktop import PROGRAM, __version__
from neptun_desktop.kernel.files import is_no_file
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.places import NoHome, log_home

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FILES = 3
LARGEST_FILE = 512 * 1024  # bytes

log = logging.getLogger(__name__)


def start() -> None:
    """Log to the file from now on, once for the whole program. The folder is created with the first line."""
    root = logging.getLogger()
    if any(isinstance(handler, LogFile) for handler in root.handlers):
        return
    root.setLevel(logging.INFO)
    with suppress(NoHome):
        root.addHandler(LogFile(log_home() / f"{PROGRAM}.log"))


def start_with_window() -> None:
    """Log to the file from now on, starting with the version."""
    start()
    log.info("%s %s", PROGRAM, __version__)


class LogFile(RotatingFileHandler):
    """Writes lines where it can, and drops them where it cannot."""

    def __init__(self, path: Path) -> None:
        """Do not open the file yet."""
        super().__init__(
            path, maxBytes=LARGEST_FILE, backupCount=FILES - 1, encoding="utf-8", errors="backslashreplace", delay=True
        )
        self.setFormatter(logging.Formatter(FORMAT))

    @override
    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        if is_no_file(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    @override
    def handleError(self, record: logging.LogRecord) -> None:
        """Drop the line."""
