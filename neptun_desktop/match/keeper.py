"""Saves a match while it is played: a thread of its own writes the file and reports what is safely stored.

The file must equal the match's record. Whenever the record has grown, the thread brings the file up to date, writing
all new lines at once. If that fails, it reports why, play continues in memory, and the next line or a `retry` tries
again from the whole record. Lines that would make the file too large to be opened again are not written.

Other programs may write to the file, too (a folder that is synchronised, a second copy of this program). What they have
made of it is never lost, and the match is never mixed with it: one of the two moves to another name, and `others_wrote`
reports it.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import TypeAlias, TypeVar

from attrs import frozen

from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten, unused
from neptun_desktop.match.journal import fitting
from neptun_desktop.match.journal_file import JournalFile
from neptun_desktop.match.match import Change, Match

log = logging.getLogger(__name__)


@frozen
class Safe:
    """This many lines of the record are on the disk."""

    lines: int


@frozen
class ForeignWrite:
    """Another program has written to the file of a match, which is at `path` now.

    What the other one made of the file is at `foreign`; None if it left nothing.
    """

    was: Path
    path: Path
    foreign: Path | None


Outcome: TypeAlias = Safe | Failure
OnOutcome: TypeAlias = Callable[[Outcome], None]
OthersWrote: TypeAlias = Callable[[ForeignWrite], None]
News = TypeVar("News", bound=Outcome | ForeignWrite)


class Keeper:
    """Writes one match. Its thread calls `on_outcome` after every attempt, and `others_wrote` if others wrote there."""

    def __init__(
        self,
        match: Match,
        path: Path,
        on_outcome: OnOutcome = lambda _outcome: None,
        others_wrote: OthersWrote = lambda _write: None,
    ) -> None:
        """Start writing in the background immediately."""
        self._match = match
        self._record = match.record
        self.path = path  # where the match is saved, or will be
        self._on_outcome, self._others_wrote = on_outcome, others_wrote
        self._safe = 0  # lines that were saved at the path
        self._file: JournalFile | None = None
        self.outcome: Outcome = Safe(0)  # of the last attempt
        self._asked, self._answered = 1, 0  # attempts
        self._closing = False
        self._news = Condition()
        self._thread = Thread(target=self._write, name="journal", daemon=True)
        match.listeners.append(self._changed)
        self._thread.start()

    def settled(self, timeout: float | None = None) -> Outcome:
        """Wait until everything requested so far was attempted, and return the outcome."""
        with self._news:
            asked = self._asked
            self._news.wait_for(lambda: self._answered >= asked, timeout)
            return self.outcome

    def retry(self) -> None:
        """Try again even though nothing has changed in the match."""
        with self._news:
            self._asked += 1
            self._news.notify_all()

    def close(self, timeout: float | None = None) -> Outcome:
        """Write what is left, see that the file is still as written, close it and return the outcome.

        It waits at most `timeout` seconds.
        """
        if self._changed in self._match.listeners:
            self._match.listeners.remove(self._changed)
        with self._news:
            self._asked += not self._closing
            self._closing = True
            self._news.notify_all()
        self._thread.join(timeout)
        return self.outcome

    @property
    def closed(self) -> bool:
        """Whether all is done: after `close` the disk may take long."""
        return not self._thread.is_alive()

    def _changed(self, _change: Change) -> None:
        self.retry()

    def _write(self) -> None:
        while self._next_attempt():
            asked, outcome = self._asked, self._attempt()
            with self._news:
                self.outcome = outcome
                self._answered = asked
                self._news.notify_all()
            self._tell(self._on_outcome, outcome)
        self._let_go()

    def _tell(self, listener: Callable[[News], None], news: News) -> None:
        try:
            listener(news)
        except Exception:
            # A failing listener must not prevent the match from being written.
            log.exception("The news that a match is safe was not taken")

    def _next_attempt(self) -> bool:
        with self._news:
            self._news.wait_for(lambda: self._closing or self._asked > self._answered)
            return self._asked > self._answered

    def _attempt(self) -> Outcome:
        record = self._record.copy()
        lines = fitting(record)
        try:
            self._bring_up_to(record[:lines])
        except NotWritten as not_written:
            self._let_go()
            return not_written.failure
        self._safe = lines
        return Safe(lines) if lines == len(record) else Failure(path=self.path, trouble=DiskTrouble.TOO_LARGE)

    def _bring_up_to(self, record: list[bytes]) -> None:
        changed = False
        if self._file is not None:
            changed = not self._appended(self._file, record)
            if not changed:
                return
            self._let_go()
        was = self.path
        self._file = file = self._opened(record)
        foreign = file.aside if self.path == was else was
        if changed or foreign is not None:
            log.warning("%s was changed by another program; that is kept at %s", was, foreign)
            self._tell(self._others_wrote, ForeignWrite(was=was, path=self.path, foreign=foreign))

    def _appended(self, file: JournalFile, record: list[bytes]) -> bool:
        """Append what is new, unless others have changed the file."""
        try:
            file.append(record[file.lines :])
        except NotWritten as not_written:
            if not_written.failure.trouble is DiskTrouble.CHANGED:
                return False
            raise
        return True

    def _opened(self, record: list[bytes]) -> JournalFile:
        """Open the file; if others have played on in it, leave it to them and take another name."""
        try:
            return JournalFile(self.path, record, read_from=self._match.read_from, safe=self._safe)
        except NotWritten as not_written:
            if not_written.failure.trouble is not DiskTrouble.PLAYED_ON:
                raise
        file = JournalFile(unused(self.path), record)
        self.path = file.path
        return file

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
