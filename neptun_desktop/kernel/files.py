"""Reading what may be anything: a file, the JSON in it, the times in that. What cannot be read has a clear reason.

In JSON a key stands once: with two, every reader would choose its own. The start page loads this.
"""

import json
import stat
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

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


LONGEST_KEY = 40  # characters that a reason quotes


def parsed_json(text: str | bytes) -> Any:  # noqa: ANN401  (any JSON)
    """Return what a text says; raise ValueError if it is not JSON or names a key twice in one object."""
    return json.loads(text, object_pairs_hook=_once_each)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key[:LONGEST_KEY]!r} stands twice")
        found[key] = value
    return found


# Times are limited to what every system can show in local time: Windows has none before 1970 or after 3000.
EARLIEST: Final = datetime(1971, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(2999, 12, 31, tzinfo=UTC)


def moment_of(text: str) -> datetime:
    """Return the time in an ISO 8601 text, limited to what can be shown; raise ValueError if it is none."""
    moment = datetime.fromisoformat(text)
    return min(max(moment if moment.tzinfo else moment.replace(tzinfo=UTC), EARLIEST), LATEST).astimezone(UTC)


def moment_of_seconds(seconds: float) -> datetime:
    """Return the time this many seconds after the start of 1970, limited to what can be shown."""
    return datetime.fromtimestamp(min(max(seconds, EARLIEST.timestamp()), LATEST.timestamp()), UTC)
