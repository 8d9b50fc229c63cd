"""What is known of saved games without reading or replaying them: a summary of each file, and notes on each match.

Summaries can be read again from the journals. Notes are optional: how far a match is, what bots thought, what they
found when they looked back at it. Results of finished games are in a database of their own, since those of games whose
files are gone exist nowhere else: damage in the one is no damage in the other. What earlier versions noted in small
files beside a match's picture is still read.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any, Generic, Literal, TypeVar

from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.files import Unreadable, moment_of, moment_of_seconds, parsed_json, read_bytes
from neptun_desktop.match.database import Answer, Database
from neptun_desktop.match.disk import NotWritten
from neptun_desktop.match.library import FileVersion
from neptun_desktop.match.match_id import PLAIN_ID
from neptun_desktop.match.summary import Illegible, Summary

TABLES = (
    """CREATE TABLE summary (
        folder BLOB NOT NULL, name BLOB NOT NULL, changed INTEGER NOT NULL, size INTEGER NOT NULL, document TEXT,
        PRIMARY KEY (folder, name)
    )""",
    "CREATE TABLE note (match TEXT NOT NULL, kind TEXT NOT NULL, document TEXT NOT NULL, PRIMARY KEY (match, kind))",
    "PRAGMA user_version = 1",
)
PATIENCE = 0.2  # seconds that a window may wait for another program
REST = 5.0  # seconds in which a database that was out of reach is not asked again

Kind = Literal["progress", "review", "reasons"]
EARLIER: dict[Kind, str] = {"progress": ".json", "review": ".review.json", "reasons": ".reasons.json"}

Value = TypeVar("Value")

_codec = Codec()
_codec.add_form(datetime, datetime.isoformat, moment_of)
BY_FILE = frozenset({"path", "changed"})  # what the file of a summary tells by itself


class GameNotes:
    """A database that nobody waits for: while it is out of reach, it is read as if it were empty, and written later."""

    def __init__(self, path: Path, earlier: Path | None = None, patience: float = PATIENCE) -> None:
        """Use this file, which is made when there is something to write, and the folder of earlier notes."""
        self._base, self._earlier, self._patience = Database(path, TABLES, patience), earlier, patience
        self._unwritten: dict[tuple[str, Kind], str | None] = {}  # None: it is forgotten
        self._owed: list[Callable[[sqlite3.Connection], object]] = []  # what is still to be done
        self._writer = Thread()
        self._rests_until = 0.0

    # --- summaries ---------------------------------------------------------------------------------------------------

    def summaries(self, folder: Path) -> dict[FileVersion, str | None]:
        """Return the documents of the summaries of a folder's files."""
        question = "SELECT name, changed, size, document FROM summary WHERE folder = ?"
        rows = self._asked(lambda base: base.execute(question, (os.fsencode(folder),)).fetchall()) or []
        named = (row for row in rows if isinstance(row[0], bytes))
        return {FileVersion(folder / os.fsdecode(name), *mark): document for name, *mark, document in named}

    def keep_summaries(self, found: Mapping[FileVersion, Summary | Illegible], gone: Iterable[FileVersion]) -> None:
        """Remember summaries of files, and forget others, which are gone or have changed."""
        old = [_key(file.path) for file in gone]
        new = [  # without what a file tells by itself; a file that is no saved game has no document
            (
                *_key(file.path),
                *file[1:],
                None if isinstance(one, Illegible) else json.dumps(_codec.write_fields(one, BY_FILE)),
            )
            for file, one in found.items()
        ]

        def work(base: sqlite3.Connection) -> None:
            base.executemany("DELETE FROM summary WHERE folder = ? AND name = ?", old)
            base.executemany("INSERT OR REPLACE INTO summary VALUES (?, ?, ?, ?, ?)", new)

        self._write(work)

    # --- notes -------------------------------------------------------------------------------------------------------

    def keep(self, match: str, kind: Kind, document: str) -> None:
        """Note something on a match, instead of what was noted before."""
        self._unwritten[match, kind] = document
        row = match, kind, document
        self._write(lambda base: base.execute("INSERT OR REPLACE INTO note VALUES (?, ?, ?)", row))

    def of(self, match: str, kind: Kind, largest: int) -> str | bytes | None:
        """Return what is noted on a match, if it is not too large."""
        if not self._owed:
            self._unwritten.clear()
        if (match, kind) in self._unwritten:
            return self._unwritten[match, kind]
        question = "SELECT document FROM note WHERE match = ? AND kind = ?"
        row = self._asked(lambda base: base.execute(question, (match, kind)).fetchone())
        if row is not None:
            return row[0] if isinstance(row[0], str) and len(row[0]) <= largest else None
        with suppress(Unreadable):
            return None if (file := self._file(match, kind)) is None else read_bytes(file, largest)
        return None

    def forget(self, match: str) -> None:
        """Forget everything about a match."""
        for kind in EARLIER:
            self._unwritten[match, kind] = None
            if (file := self._file(match, kind)) is not None:
                with suppress(OSError):
                    file.unlink()
        if self._base.path.exists():
            self._write(lambda base: base.execute("DELETE FROM note WHERE match = ?", (match,)))

    def _file(self, match: str, kind: Kind) -> Path | None:
        plain = PLAIN_ID.fullmatch(match) is not None
        return self._earlier / f"{match}{EARLIER[kind]}" if self._earlier is not None and plain else None

    # --- the database ------------------------------------------------------------------------------------------------

    def _asked(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """Return what a question finds; None if the database cannot be asked."""
        if self._owed:
            self._go_on()
        if monotonic() < self._rests_until or not self._base.path.exists():
            return None
        try:
            return self._base.ask(question)
        except NotWritten:
            self._rests_until = monotonic() + REST
            return None

    def _write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        self._owed.append(work)
        self._go_on()

    def _go_on(self) -> None:
        """Do what is owed, without waiting for a disk that hangs: the program may also end meanwhile."""
        if not self._writer.is_alive() and monotonic() >= self._rests_until:
            self._writer = Thread(target=self._write_owed, daemon=True)
            self._writer.start()
            self._writer.join(self._patience)

    def _write_owed(self) -> None:
        try:
            while works := self._owed[:]:
                self._base.write(lambda base, works=works: [work(base) for work in works])  # type: ignore[misc]
                del self._owed[: len(works)]
        except NotWritten:
            self._rests_until = monotonic() + REST


class Notes(Generic[Value]):
    """The notes of one kind, as values."""

    def __init__(
        self,
        notes: GameNotes,
        kind: Kind,
        form: type[Value],
        largest: int,
        earlier: Callable[[Any], Any] = lambda document: document,
    ) -> None:
        """Use notes of at most so many characters; `earlier` brings what earlier versions wrote into today's form."""
        self._notes, self._kind, self._form, self._largest, self._earlier = notes, kind, form, largest, earlier

    def keep(self, match: str, value: Value) -> None:
        """Note a value on a match; one that is too large is left out."""
        document = json.dumps(_codec.write(value))
        if len(document) <= self._largest:
            self._notes.keep(match, self._kind, document)

    def of(self, match: str) -> Value | None:
        """Return the value that is noted on a match, if there is one that can be read."""
        document = self._notes.of(match, self._kind, self._largest)
        try:
            return None if document is None else _codec.read(self._earlier(parsed_json(document)), self._form)
        except (Unsound, ValueError, RecursionError):
            return None


def _key(path: Path) -> tuple[bytes, bytes]:
    return os.fsencode(path.parent), os.fsencode(path.name)


def summary_from(file: FileVersion, document: str | None) -> Summary | Illegible | None:
    """Return the summary of a file from its document, or None if that is malformed."""
    changed = moment_of_seconds(file.changed / 1e9)
    if document is None:
        return Illegible(path=file.path, changed=changed)
    try:
        return Summary(path=file.path, changed=changed, **_codec.read_fields(parsed_json(document), Summary, BY_FILE))
    except (Unsound, ValueError, TypeError, RecursionError):
        return None
