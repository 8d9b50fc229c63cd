"""Keeps a match on the disk while it is played: a thread of its own writes, and tells what is safe.

There is one rule: the file shall hold the match's record. Whenever the record has grown, the thread brings the file up
to it, as many lines at once as have come together. If that fails, it says why, play goes on in memory, and the next
line, a `retry` or a `move` to another path tries again from the whole record.
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
    """So many lines of the record are on the disk."""

    lines: int


Outcome: TypeAlias = Safe | Failure
Told: TypeAlias = Callable[[Outcome], None]


class Keeper:
    """The writer of one match. `told` is called from its thread after every attempt."""

    def __init__(self, match: Match, path: Path, told: Told = lambda _outcome: None) -> None:
        """Begin at once, without keeping the caller waiting."""
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
        """Where the match is kept, or shall be."""
        return self._path

    @property
    def outcome(self) -> Outcome:
        """How the last attempt went."""
        return self._outcome

    def settled(self, timeout: float | None = None) -> Outcome:
        """Wait until all asked for so far was tried, and return how it went."""
        with self._news:
            asked = self._asked
            self._news.wait_for(lambda: self._answered >= asked, timeout)
            return self._outcome

    def retry(self) -> None:
        """Try once more, though nothing has happened in the match."""
        with self._news:
            self._asked += 1
            self._news.notify_all()

    def move(self, path: Path) -> None:
        """Keep the match elsewhere from now on; what stands at the old place stays there."""
        with self._news:
            self._path = path
        self.retry()

    def close(self, timeout: float | None = None) -> Outcome:
        """Write what is left, let the file go, and return how it went; wait no longer than so many seconds."""
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
            # Whatever is wrong with the one who listens: the match must be written all the same.
            logging.getLogger(__name__).exception("The news that a match is safe was not taken")

    def _next_attempt(self) -> bool:
        with self._news:
            self._news.wait_for(lambda: self._closing or self._asked > self._answered)
            return self._asked > self._answered

    def _attempt(self) -> Outcome:
        lines = len(self._record)
        try:
            if self._file is not None and self._file.path != self._path:
                self._let_go()
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
