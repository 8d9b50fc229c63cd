"""Saves a match while it is played: a thread of its own writes the file and reports what is safely stored.

The file must equal the match's record. Whenever the record has grown, the thread brings the file up to date, writing
all new lines at once. If that fails, it reports why, play continues in memory, and the next line or a `retry` tries
again from the whole record.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.match.disk import Failure, NotWritten
from neptun_desktop.match.journal_file import JournalFile
from neptun_desktop.match.match import Change, Match


@frozen
class Safe:
    """This many lines of the record are on the disk."""

    lines: int


Outcome: TypeAlias = Safe | Failure
Told: TypeAlias = Callable[[Outcome], None]


class Keeper:
    """Writes one match. `told` is called from its thread after every attempt."""

    def __init__(self, match: Match, path: Path, told: Told = lambda _outcome: None) -> None:
        """Start writing in the background immediately."""
        self._match = match
        self._record = match.record
        self._path = path
        self._told = told
        self._file: JournalFile | None = None
        self._outcome: Outcome = Safe(0)
        self._asked, self._answered = 1, 0  # attempts
        self._closing = False
        self._news = Condition()
        self._thread = Thread(target=self._write, name="journal", daemon=True)
        match.listeners.append(self._changed)
        self._thread.start()

    @property
    def path(self) -> Path:
        """Where the match is saved, or will be."""
        return self._path

    @property
    def outcome(self) -> Outcome:
        """The result of the last attempt."""
        return self._outcome

    def settled(self, timeout: float | None = None) -> Outcome:
        """Wait until everything requested so far was attempted, and return the outcome."""
        with self._news:
            asked = self._asked
            self._news.wait_for(lambda: self._answered >= asked, timeout)
            return self._outcome

    def retry(self) -> None:
        """Try again even though nothing has changed in the match."""
        with self._news:
            self._asked += 1
            self._news.notify_all()

    def close(self, timeout: float | None = None) -> Outcome:
        """Write what is left, close the file and return the outcome; wait at most `timeout` seconds."""
        if self._changed in self._match.listeners:
            self._match.listeners.remove(self._changed)
        with self._news:
            self._closing = True
            self._news.notify_all()
        self._thread.join(timeout)
        return self._outcome

    def _changed(self, _change: Change) -> None:
        self.retry()

    def _write(self) -> None:
        while self._next_attempt():
            asked, outcome = self._asked, self._attempt()
            with self._news:
                self._outcome = outcome
                self._answered = asked
                self._news.notify_all()
            self._tell(outcome)
        self._let_go()

    def _tell(self, outcome: Outcome) -> None:
        try:
            self._told(outcome)
        except Exception:
            # A failing listener must not prevent the match from being written.
            logging.getLogger(__name__).exception("The news that a match is safe was not taken")

    def _next_attempt(self) -> bool:
        with self._news:
            self._news.wait_for(lambda: self._closing or self._asked > self._answered)
            return self._asked > self._answered

    def _attempt(self) -> Outcome:
        lines = len(self._record)
        try:
            if self._file is None:
                self._file = JournalFile(self._path, self._record[:lines])
            else:
                self._file.append(self._record[self._file.lines : lines])
        except NotWritten as not_written:
            self._let_go()
            return not_written.failure
        return Safe(lines)

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
