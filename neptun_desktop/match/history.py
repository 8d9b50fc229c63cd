"""Finished matches in a database that several programs may use at once, rebuilt from the journals if it is lost.

It holds no data of its own: every record can be read again from a saved game, and noting a match twice is harmless. It
remembers which journals it has read. Others are `unread`: new ones, changed ones, and matches that ended while the
database was out of reach. A window reads them one by one, so that nobody has to wait; `records` reads all at once.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.match.database import Database
from neptun_desktop.match.history_tables import (
    TABLES,
    Judged,
    brought_up_to_date,
    enter,
    keep,
    path_of,
    records,
    rules_of,
    tallies,
    tally_of,
    unread,
    withdraw,
)
from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.library import FileVersion, files_in, home
from neptun_desktop.match.record import Record, record_of
from neptun_desktop.match.statistics import Standing, standings
from neptun_desktop.match.timeline import AnyGame
from neptun_desktop.match.verdict import verdict_of

FILE = "results.sqlite"
OF_1_0 = "history.sqlite"  # which is left to that version: it would set aside one with other tables than its own
AT_ONCE = 50  # journals that are entered together: each time, the disk is waited for
PREPARED_TOGETHER = 20  # tallies
PATIENCE = 10.0  # seconds that one program waits for another


class History:
    """The matches that were played to the end. Raises NotWritten if the disk fails; the journals are not affected."""

    def __init__(
        self, games: Mapping[str, AnyGame], matches: Path, path: Path | None = None, patience: float = PATIENCE
    ) -> None:
        """Use this database, or the user's default one, for the saved games in the folder `matches`."""
        self.path = path or home() / FILE
        self._base = Database(self.path, TABLES, patience, self.path.with_name(OF_1_0), brought_up_to_date)
        self._games = games
        self._matches = matches

    def note(self, journal: Iterable[bytes]) -> Record | None:
        """Record a match that has just been played from its journal if it is finished, and return the record."""
        record = record_of(b"".join(journal), self._games)
        if record is not None:
            self._base.write(lambda base: keep(base, record))
        return record

    def forget(self, match: str) -> None:
        """Delete a match by its id, because its end was undone."""
        self._base.write(lambda base: withdraw(base, match))

    def known(self, latest: int | None = None) -> tuple[Record, ...]:
        """Return the matches that have been counted so far, or so many, the latest first. No journal is read."""
        return self._base.ask(lambda base: tuple(records(base, latest)))

    def preparing(self) -> Iterator[None]:
        """Do most of the work of `known` beforehand, a little at each step."""
        for number, written in enumerate(self._base.ask(tallies)):
            with suppress(ValueError, TypeError, RecursionError):  # `known` says what is wrong
                tally_of(written)
            if number % PREPARED_TOGETHER == 0:
                yield

    def records(self) -> tuple[Record, ...]:
        """Return all matches, the latest first, after reading what is unread."""
        self.catch_up()
        begun, found = self._base.begun, self.known()
        if self._base.begun != begun:  # it turned out to be damaged: everything is unread again
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
        self._base.write(lambda base: base.execute("DELETE FROM journal"))

    # --- reading journals --------------------------------------------------------------------------------------------

    def unread(self) -> tuple[FileVersion, ...]:
        """Return the journals that are new or have changed, the latest first."""
        found, rules = files_in(self._matches), rules_of(self._games)
        return self._base.ask(lambda base: unread(base, found, rules))

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

        self._base.write(work)

    def path_of(self, match: str) -> Path | None:
        """Return the saved game that a match was read from, if it is still there."""
        return self._base.ask(lambda base: path_of(base, match))

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
