"""Finished matches in a database that several programs may use at once, rebuilt from the journals if it is lost.

It holds no data of its own: every record can be read again from a saved game, and noting a match twice is harmless.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten, failure_of
from neptun_desktop.match.history_tables import are_whole, keep, keep_all, make_tables, records, strike
from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.library import SUFFIX, home
from neptun_desktop.match.lock import lock
from neptun_desktop.match.record import Record, record_of
from neptun_desktop.match.statistics import Standing, standings
from neptun_desktop.match.timeline import AnyGame

PATIENCE = 10.0  # seconds that one program waits for another
# What is wrong with the disk or with another program: the database itself may be sound.
OUT_OF_REACH = {
    sqlite3.SQLITE_BUSY: DiskTrouble.IN_USE,
    sqlite3.SQLITE_LOCKED: DiskTrouble.IN_USE,
    sqlite3.SQLITE_PROTOCOL: DiskTrouble.IN_USE,
    sqlite3.SQLITE_FULL: DiskTrouble.FULL,
    sqlite3.SQLITE_READONLY: DiskTrouble.FORBIDDEN,
    sqlite3.SQLITE_PERM: DiskTrouble.FORBIDDEN,
    sqlite3.SQLITE_CANTOPEN: DiskTrouble.BROKEN,
    sqlite3.SQLITE_IOERR: DiskTrouble.BROKEN,
    sqlite3.SQLITE_NOMEM: DiskTrouble.BROKEN,
}
BESIDE = ("-journal", "-wal", "-shm")  # files of a database that would be applied to the next one

Answer = TypeVar("Answer")


class History:
    """The matches that were played to the end. Raises NotWritten if the disk fails; the journals are not affected."""

    def __init__(
        self, games: Mapping[str, AnyGame], matches: Path, path: Path | None = None, patience: float = PATIENCE
    ) -> None:
        """Use this database, or the user's default one, for the saved games in the folder `matches`."""
        self._patience = patience
        self.path = path or home() / "history.sqlite"
        self._games = games
        self._matches = matches

    def note(self, journal: Iterable[bytes]) -> Record | None:
        """Record a match from its journal if it is finished, and return the record."""
        record = record_of(b"".join(journal), self._games)
        if record is not None:
            self._write(lambda base: keep(base, record))
        return record

    def forget(self, match: str) -> None:
        """Delete a match by its id, because its end was undone."""
        self._write(lambda base: strike(base, match))

    def records(self) -> tuple[Record, ...]:
        """Return all matches, the latest first."""
        return self._answered("BEGIN", lambda base: tuple(records(base)))

    def standings(self) -> tuple[Standing, ...]:
        """Return how every player and every level of bot has done."""
        return standings(self.records())

    def rebuild(self) -> None:
        """Read all saved games again."""
        found = self._finished()
        self._write(lambda base: keep_all(base, found))

    def _write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        self._answered("BEGIN IMMEDIATE", work)

    def _answered(self, beginning: str, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        try:
            if not self._whole():
                self._begin_anew()
            try:
                return self._asked(beginning, question)
            except sqlite3.DatabaseError as error:
                if _trouble(error):
                    raise
            self._begin_anew(trusting=False)
            return self._asked(beginning, question)
        except (sqlite3.Error, OSError, ValueError) as error:
            trouble = _trouble(error)
            failure = failure_of(self.path, error)
            raise NotWritten(failure._replace(trouble=trouble) if trouble else failure) from None

    def _asked(self, beginning: str, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        with self._base(beginning) as base:
            return question(base)

    def _whole(self) -> bool:
        if not self.path.exists():
            return False
        try:
            return self._asked("BEGIN", are_whole)
        except sqlite3.DatabaseError as error:
            if _trouble(error):
                raise
            return False

    def _begin_anew(self, *, trusting: bool = True) -> None:
        """Set the database aside and build another, unless another program was faster and its work can be trusted."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._alone():
            if trusting and self._whole():
                return
            with suppress(FileNotFoundError):
                self.path.replace(self.path.with_name(f"{self.path.name}.damaged"))
            for suffix in BESIDE:
                self.path.with_name(f"{self.path.name}{suffix}").unlink(missing_ok=True)
            found = self._finished()
            with self._base("BEGIN IMMEDIATE") as base:
                make_tables(base)
                keep_all(base, found)

    def _finished(self) -> list[Record]:
        journals = sorted(path for path in self._matches.glob(f"*{SUFFIX}") if path.is_file())
        return [record for record in map(self._record, journals) if record is not None]

    def _record(self, journal: Path) -> Record | None:
        try:
            return record_of(read_bytes(journal, LARGEST_JOURNAL), self._games)
        except Unreadable:
            return None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Prevent other programs from rebuilding the database at the same time."""
        until = monotonic() + self._patience
        with self.path.with_name(f"{self.path.name}.lock").open("ab") as file:
            while not lock(file):
                if monotonic() > until:
                    raise NotWritten(Failure(path=self.path, trouble=DiskTrouble.IN_USE))
                sleep(0.02)
            yield

    @contextmanager
    def _base(self, beginning: str) -> Iterator[sqlite3.Connection]:
        """Open the database for one transaction."""
        with closing(sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)) as base:
            base.execute(beginning)
            yield base
            base.execute("COMMIT")


def _trouble(error: Exception) -> DiskTrouble | None:
    """Return why the database is out of reach; None if it is damaged or not ours."""
    code = getattr(error, "sqlite_errorcode", 0)
    return OUT_OF_REACH.get(code & 0xFF) if isinstance(error, sqlite3.Error) else None
