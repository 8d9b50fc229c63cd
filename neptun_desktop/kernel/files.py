"""Reading a file that may be anything, with a clear reason if it cannot be read."""

import stat
from enum import StrEnum
from pathlib import Path

from neptun_desktop.kernel.overriding import override


class Reason(StrEnum):
    """Why a file cannot be read."""

    MISSING = "there's no such file"
    FOLDER = "it's a folder"
    NO_FILE = "it's a device or a pipe, not a file"
    FORBIDDEN = "you don't have permission to read it"
    TOO_LARGE = "it's too large"
    BROKEN = "the system couldn't read it"


class Unreadable(Exception):  # noqa: N818 -- it says what the file is
    """A file that cannot be read, and why."""

    def __init__(self, path: Path, reason: Reason) -> None:
        """Store the file and the reason."""
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    @override
    def __str__(self) -> str:
        return f"{self.path}: {self.reason.value}"


def read_bytes(path: Path, limit: int) -> bytes:
    """Return the content of a file, if it is a regular file and has at most `limit` bytes."""
    try:
        return _content(path, limit)
    except (FileNotFoundError, NotADirectoryError):
        raise Unreadable(path, Reason.MISSING) from None
    except PermissionError:
        raise Unreadable(path, Reason.FORBIDDEN) from None
    except (OSError, ValueError) as error:  # ValueError: an invalid path
        raise Unreadable(path, Reason.BROKEN) from error


def is_no_file(path: Path) -> bool:
    """Return whether something is there that is neither a file nor a folder: to open a pipe is to wait for others."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):  # opening it will tell why
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _content(path: Path, limit: int) -> bytes:
    # Checked before opening: opening a pipe blocks, and opening a device may have side effects.
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise Unreadable(path, Reason.FOLDER)
    if not stat.S_ISREG(mode):
        raise Unreadable(path, Reason.NO_FILE)
    with path.open("rb") as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise Unreadable(path, Reason.TOO_LARGE)
    return content
