"""A database that several programs may use at once; one that is damaged or not ours is set aside and begun anew."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from neptun_desktop.kernel.files import is_no_file
from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten, failure_of, lock, unused

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
Schema = list[tuple[str, ...]]


class Database:
    """A file and the statements that make its tables, the last of which sets their version. Raises NotWritten."""

    def __init__(
        self,
        path: Path,
        tables: tuple[str, ...],
        patience: float,
        earlier: Path | None = None,
        update: Callable[[sqlite3.Connection], bool] = lambda _: False,
    ) -> None:
        """Use this file; wait for other programs for so many seconds.

        Where there is none, it is made from a copy of the `earlier` one, if any. `update` brings sound tables of an
        earlier version up to date, and returns whether they were of one.
        """
        self.path, self._tables, self._patience = path, tables, patience
        self._earlier, self._update = earlier, update
        self._sound: tuple[int, int] | None = None  # when it was changed, and its size, when its pages were sound
        self.begun = 0  # how often another one was begun

    def ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Return what a question finds; a DatabaseError means that the rows are not ours."""
        return self._answered("BEGIN", question)

    def write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Change the database, or leave it as it is."""
        self._answered("BEGIN IMMEDIATE", work)

    def _answered(self, beginning: str, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        try:
            try:
                return self._found(beginning, question)
            except sqlite3.OperationalError as error:
                if _code(error) != sqlite3.SQLITE_IOERR:
                    raise
            return self._found(beginning, question)  # another program has set the file aside meanwhile
        except (sqlite3.Error, OSError, ValueError) as error:
            trouble = _trouble(error)
            failure = failure_of(self.path, error)
            raise NotWritten(failure._replace(trouble=trouble) if trouble else failure) from None

    def _found(self, beginning: str, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask the tables, which are made if there are none; if the rows are not ours, ask others."""
        if not self._whole():
            self._begin_anew()
        try:
            return self._asked(beginning, question)
        except sqlite3.DatabaseError as error:
            if _trouble(error):
                raise
        self._begin_anew(trusting=False)
        return self._asked(beginning, question)

    def _asked(self, beginning: str, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        with self._base(beginning) as base:
            return question(base)

    def _whole(self) -> bool:
        """Return whether the tables exist, have our version and are undamaged, and whether there is nothing else."""
        return self._is_so("BEGIN", lambda base: schema_in(base) == schema_of(self._tables))

    def _is_so(self, beginning: str, question: Callable[[sqlite3.Connection], bool]) -> bool:
        """Ask about the tables; where there are none, or they cannot be read, the answer is no."""
        if not self.path.exists():
            return False
        try:
            return self._asked(beginning, lambda base: self._is_sound(base) and question(base))
        except sqlite3.DatabaseError as error:
            if _trouble(error):
                raise
            return False

    def _is_sound(self, base: sqlite3.Connection) -> bool:
        status = self.path.stat()
        now = status.st_mtime_ns, status.st_size
        if self._sound != now and base.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok":  # which takes a while
            self._sound = now
        return self._sound == now

    def _begin_anew(self, *, trusting: bool = True) -> None:
        """Set the database aside and begin another, unless another program was faster and its work can be trusted."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._alone():
            if self._earlier is not None and self._earlier.is_file() and not self.path.exists():
                self._copy(self._earlier)
            if trusting and (self._whole() or self._is_so("BEGIN IMMEDIATE", self._update)):
                return
            self.begun += 1
            with suppress(FileNotFoundError):
                self.path.rename(unused(self._beside(".damaged")))
            for suffix in BESIDE:
                self._beside(suffix).unlink(missing_ok=True)
            with self._base("BEGIN IMMEDIATE") as base:
                make_tables(base, self._tables)

    def _beside(self, suffix: str) -> Path:
        return self.path.with_name(f"{self.path.name}{suffix}")

    def _copy(self, earlier: Path) -> None:
        """Begin with what an earlier version knew, and leave it what it has; if that is damaged, begin with nothing."""
        draft = self.path.with_name(f".{self.path.name}.part")
        draft.unlink(missing_ok=True)
        try:
            with closing(sqlite3.connect(earlier, timeout=self._patience)) as base:
                base.execute("VACUUM INTO ?", (os.fspath(draft),))
            draft.rename(self.path)
        except sqlite3.DatabaseError as error:
            draft.unlink(missing_ok=True)
            if _trouble(error):
                raise

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Prevent other programs from rebuilding the database at the same time."""
        until = monotonic() + self._patience
        path = self._beside(".lock")
        _demand_file(path)
        with path.open("ab") as file:
            while not lock(file):
                if monotonic() > until:
                    raise NotWritten(Failure(path=self.path, trouble=DiskTrouble.IN_USE))
                sleep(0.02)
            yield

    @contextmanager
    def _base(self, beginning: str) -> Iterator[sqlite3.Connection]:
        """Open the database for one transaction."""
        for path in (self.path, *map(self._beside, BESIDE)):
            _demand_file(path)
        with closing(sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)) as base:
            base.execute(beginning)
            yield base
            base.execute("COMMIT")


def _demand_file(path: Path) -> None:
    """Raise NotWritten if a pipe or a device is there: SQLite would wait for it as we would."""
    if is_no_file(path):
        raise NotWritten(Failure(path=path, trouble=DiskTrouble.OCCUPIED))


def make_tables(base: sqlite3.Connection, tables: tuple[str, ...]) -> None:
    """Create the tables, and whatever else the statements say."""
    for statement in tables:
        base.execute(statement)


def schema_in(base: sqlite3.Connection) -> Schema:
    """Return everything that a database is made of, and its version."""
    version: int = base.execute("PRAGMA user_version").fetchone()[0]
    found = base.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master ORDER BY name").fetchall()
    return [(str(version),), *found]


@cache
def schema_of(tables: tuple[str, ...]) -> Schema:
    """Return the same of a database that was made by these statements."""
    with closing(sqlite3.connect(":memory:")) as base:
        make_tables(base, tables)
        return schema_in(base)


def _trouble(error: Exception) -> DiskTrouble | None:
    """Return why the database is out of reach; None if it is damaged or not ours."""
    return OUT_OF_REACH.get(_code(error)) if isinstance(error, sqlite3.Error) else None


def _code(error: sqlite3.Error) -> int:
    """Return the primary code of an error; 0 if it isn't one of SQLite itself."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
