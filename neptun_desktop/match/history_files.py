"""Which journals the history has read: one that has not changed since need not be read, nor replayed, again."""

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from neptun_desktop.match.history_tables import keep, strike
from neptun_desktop.match.library import SUFFIX
from neptun_desktop.match.timeline import AnyGame
from neptun_desktop.match.verdict import Verdict


class FileVersion(NamedTuple):
    """A journal as it is on the disk; it has changed if any of this has."""

    path: Path
    changed: int  # nanoseconds
    size: int


class Judged(NamedTuple):
    """A journal and what counts of it."""

    file: FileVersion
    verdict: Verdict


def files_in(folder: Path) -> list[FileVersion]:
    """Return the journals in a folder, the most recently changed first."""
    return sorted(_files_in(folder), key=lambda file: file.changed, reverse=True)


def _files_in(folder: Path) -> Iterator[FileVersion]:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):  # it may be gone by now
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    status = entry.stat()
                    yield FileVersion(folder / entry.name, status.st_mtime_ns, status.st_size)


def rules_of(games: Mapping[str, AnyGame]) -> str:
    """Return which games by which rules there are: others may judge a journal differently."""
    return " ".join(f"{name}:{games[name].RULES_VERSION}" for name in sorted(games))


def unread(base: sqlite3.Connection, found: list[FileVersion], rules: str) -> tuple[FileVersion, ...]:
    """Return those journals that have not been read as they are now, by these rules."""
    known = set(base.execute("SELECT path, changed, size FROM journal WHERE rules = ?", (rules,)))
    return tuple(file for file in found if (_key(file.path), file.changed, file.size) not in known)


def enter(base: sqlite3.Connection, judged: Judged, rules: str) -> None:
    """Count what a journal says, no longer count what it said before, and remember that it has been read."""
    file, verdict = judged
    row = base.execute("SELECT match FROM journal WHERE path = ?", (_key(file.path),)).fetchone()
    record, before = verdict.record, None if row is None else row[0]
    base.execute("DELETE FROM journal WHERE path = ?", (_key(file.path),))
    if before is not None and (record is None or record.id != before):
        withdraw(base, before)
    if verdict.rejected is not None and not _told_by_others(base, verdict.rejected):
        strike(base, verdict.rejected)  # it may have been counted while it was played
    if record is not None:
        keep(base, record)
    told = None if record is None else record.id
    base.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?)", (_key(file.path), file.changed, file.size, rules, told))


def withdraw(base: sqlite3.Connection, match: str) -> None:
    """No longer count a match; if other files hold it, they are read again."""
    strike(base, match)
    base.execute("DELETE FROM journal WHERE match = ?", (match,))


def path_of(base: sqlite3.Connection, match: str) -> Path | None:
    """Return the journal that a match was read from, if it still exists."""
    rows = base.execute("SELECT path FROM journal WHERE match = ?", (match,)).fetchall()
    paths = (Path(os.fsdecode(path)) for (path,) in rows if isinstance(path, bytes))
    return next((path for path in paths if path.is_file()), None)


def _told_by_others(base: sqlite3.Connection, match: str) -> bool:
    return base.execute("SELECT 1 FROM journal WHERE match = ? LIMIT 1", (match,)).fetchone() is not None


def _key(path: Path) -> bytes:
    """Return a path as a database can hold it, whatever its name is made of."""
    return os.fsencode(path)
