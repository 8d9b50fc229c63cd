"""Finished matches in a database that several programs may use at once, rebuilt from the journals if it is lost.

It holds no data of its own: every record can be read again from a saved game, and noting a match twice is harmless. It
remembers which journals it has read. Others are `unread`: new ones, changed ones, and matches that ended while the
database was out of reach. A window reads them one by one, so that nobody has to wait; `records` reads all at once.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from neptun_desktop.kernel.files import Unreadable, is_no_file, read_bytes
from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten, failure_of, unused
from neptun_desktop.match.history_files import FileVersion, Judged, enter, files_in, path_of, rules_of, unread, withdraw
from neptun_desktop.match.history_tables import (
    are_whole,
    brought_up_to_date,
    keep,
    make_tables,
    records,
    tallies,
    tally_of,
)
from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.library import home
from neptun_desktop.match.lock import lock
from neptun_desktop.match.record import Record, record_of
from neptun_desktop.match.statistics import Standing, standings
from neptun_desktop.match.timeline import AnyGame
from neptun_desktop.match.verdict import verdict_of

AT_ONCE = 50  # journals that are entered together: each time, the disk is waited for
PREPARED_TOGETHER = 20  # tallies
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
        self._begun = 0  # how often another database was begun

    def note(self, journal: Iterable[bytes]) -> Record | None:
        """Record a match that has just been played from its journal if it is finished, and return the record."""
        record = record_of(b"".join(journal), self._games)
        if record is not None:
            self._write(lambda base: keep(base, record))
        return record

    def forget(self, match: str) -> None:
        """Delete a match by its id, because its end was undone."""
        self._write(lambda base: withdraw(base, match))

    def known(self, latest: int | None = None) -> tuple[Record, ...]:
        """Return the matches that have been counted so far, or so many, the latest first. No journal is read."""
        return self._answered("BEGIN", lambda base: tuple(records(base, latest)))

    def preparing(self) -> Iterator[None]:
        """Do most of the work of `known` beforehand, a little at each step."""
        for number, written in enumerate(self._answered("BEGIN", tallies)):
            with suppress(ValueError, TypeError, RecursionError):  # `known` says what is wrong
                tally_of(written)
            if number % PREPARED_TOGETHER == 0:
                yield

    def records(self) -> tuple[Record, ...]:
        """Return all matches, the latest first, after reading what is unread."""
        self.catch_up()
        begun, found = self._begun, self.known()
        if self._begun != begun:  # it turned out to be damaged: everything is unread again
            self.catch_up()
            found = self.known()
        return found

    def standings(self) -> tuple[Standing, ...]:
        """Return how every player and every level of bot has done."""
        return standings(self.records())

    def rebuild(self) -> None:
        """Read all saved games again."""
        self.forget_reading()
        self.catch_up()

    def forget_reading(self) -> None:
        """Let every saved game be unread, whatever was counted of it."""
        self._write(lambda base: base.execute("DELETE FROM journal"))

    # --- reading journals --------------------------------------------------------------------------------------------

    def unread(self) -> tuple[FileVersion, ...]:
        """Return the journals that are new or have changed, the latest first."""
        found, rules = files_in(self._matches), rules_of(self._games)
        return self._answered("BEGIN", lambda base: unread(base, found, rules))

    def judge(self, file: FileVersion) -> Judged | None:
        """Read a journal, and replay it if it is finished; None if it cannot be read at present."""
        try:
            return Judged(file, verdict_of(read_bytes(file.path, LARGEST_JOURNAL), self._games))
        except Unreadable:
            return None

    def enter(self, judged: Sequence[Judged]) -> None:
        """Count what these journals say."""
        rules = rules_of(self._games)

        def work(base: sqlite3.Connection) -> None:
            for one in judged:
                enter(base, one, rules)

        self._write(work)

    def path_of(self, match: str) -> Path | None:
        """Return the saved game that a match was read from, if it is still there."""
        return self._answered("BEGIN", lambda base: path_of(base, match))

    def catch_up(self, watched: Callable[[Sequence[FileVersion]], Iterable[FileVersion]] = iter) -> None:
        """Read everything that is unread; whoever wants to watch is given the journals, and passes them on."""
        for _ in self.catching_up(AT_ONCE, watched):
            pass

    def catching_up(
        self, at_once: int, watched: Callable[[Sequence[FileVersion]], Iterable[FileVersion]] = iter
    ) -> Iterator[None]:
        """Do the same, one journal at each step, and count so many of them together.

        Where a match is gone from one file, others that hold it become unread. So it looks again until nothing is left.
        """
        unreadable: set[FileVersion] = set()
        while files := [file for file in self.unread() if file not in unreadable]:
            judged: list[Judged] = []
            for file in watched(files):
                one = self.judge(file)
                if one is None:
                    unreadable.add(file)
                else:
                    judged.append(one)
                if len(judged) >= at_once:
                    self.enter(judged)
                    judged.clear()
                yield
            if judged:
                self.enter(judged)

    # --- the database ------------------------------------------------------------------------------------------------

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
        return self._is_so("BEGIN", are_whole)

    def _brought_up_to_date(self) -> bool:
        return self._is_so("BEGIN IMMEDIATE", brought_up_to_date)

    def _is_so(self, beginning: str, question: Callable[[sqlite3.Connection], bool]) -> bool:
        """Ask about the tables; where there are none, or they cannot be read, the answer is no."""
        if not self.path.exists():
            return False
        try:
            return self._asked(beginning, question)
        except sqlite3.DatabaseError as error:
            if _trouble(error):
                raise
            return False

    def _begin_anew(self, *, trusting: bool = True) -> None:
        """Set the database aside and begin another, unless another program was faster and its work can be trusted.

        The new one is empty: every journal is unread.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._alone():
            if trusting and (self._whole() or self._brought_up_to_date()):
                return
            self._begun += 1
            with suppress(FileNotFoundError):
                self.path.rename(unused(self._beside(".damaged")))
            for suffix in BESIDE:
                self._beside(suffix).unlink(missing_ok=True)
            with self._base("BEGIN IMMEDIATE") as base:
                make_tables(base)

    def _beside(self, suffix: str) -> Path:
        return self.path.with_name(f"{self.path.name}{suffix}")

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


def _trouble(error: Exception) -> DiskTrouble | None:
    """Return why the database is out of reach; None if it is damaged or not ours."""
    code = getattr(error, "sqlite_errorcode", 0)
    return OUT_OF_REACH.get(code & 0xFF) if isinstance(error, sqlite3.Error) else None
