"""The file of one match: locked, brought in line with the match's record, and appended to."""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from neptun_desktop.match.disk import (
    DiskTrouble,
    Failure,
    NotWritten,
    failure_of,
    keep_aside,
    sync_folder,
    write_and_sync,
    write_whole,
)
from neptun_desktop.match.journal import LARGEST_JOURNAL, read, split
from neptun_desktop.match.lock import lock

OPEN_OR_CREATE = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)


class JournalFile:
    """An open journal; `lines` counts the lines known to be on the disk."""

    def __init__(self, path: Path, record: Sequence[bytes]) -> None:
        """Open or create the file, and make it hold exactly this record; raise NotWritten.

        A file of another match is never touched. If this match's own file has whole lines that are not in the record (a
        damaged tail, an older format), the entire file is first copied to another one next to it.
        """
        self.path = path
        self._file: BinaryIO | None = None
        self.lines = 0  # on the disk
        try:
            self._open(b"".join(record))
        except (OSError, ValueError) as error:  # ValueError: an invalid path
            self.close()
            raise NotWritten(failure_of(path, error)) from None
        except NotWritten:
            self.close()
            raise
        self.lines = len(record)

    def append(self, lines: Sequence[bytes]) -> None:
        """Write lines and return once they are on the disk; on NotWritten, part of them may have been written."""
        if not lines:
            return
        file = self._file
        if file is None or not self._still_there(file):
            raise self._not_written(DiskTrouble.GONE)
        try:
            write_and_sync(file, b"".join(lines))
        except OSError as error:
            raise NotWritten(failure_of(self.path, error)) from None
        self.lines += len(lines)

    def close(self) -> None:
        """Close the file, which releases the lock."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None

    def _open(self, wanted: bytes) -> None:
        file = self._locked()
        content = file.read()
        shared = _shared(content, wanted)
        rest = content[shared:]
        if b"\n" in rest or not (shared or wanted.startswith(rest)):
            self._replace(content, wanted)
            self._locked().seek(0, os.SEEK_END)
            return
        # A partial line was never reported as saved, so it is dropped without a copy.
        file.truncate(shared)
        file.seek(shared)
        try:
            write_and_sync(file, wanted[shared:])
        except OSError:
            if not shared:
                self.path.unlink()  # no file is better than one without a beginning
            raise
        sync_folder(self.path.parent)

    def _locked(self) -> BinaryIO:
        self.close()
        if self.path.exists() and not self.path.is_file():
            raise self._not_written(DiskTrouble.OCCUPIED)
        # Unbuffered, so that closing the file does not retry a failed write.
        self._file = file = os.fdopen(os.open(self.path, OPEN_OR_CREATE, 0o666), "r+b", buffering=0)
        if not lock(file):
            raise self._not_written(DiskTrouble.IN_USE)
        if not self._still_there(file):
            raise self._not_written(DiskTrouble.GONE)
        if os.fstat(file.fileno()).st_size > LARGEST_JOURNAL:
            raise self._not_written(DiskTrouble.OCCUPIED)
        return file

    def _replace(self, content: bytes, wanted: bytes) -> None:
        found, own = (read(part).documents[:1] for part in (content, wanted))
        if not found or found[0].get("id") != own[0].get("id"):
            raise self._not_written(DiskTrouble.OCCUPIED)
        keep_aside(self.path, content, "damaged")
        self.close()
        write_whole(self.path, wanted, over=True)

    def _not_written(self, trouble: DiskTrouble) -> NotWritten:
        return NotWritten(Failure(path=self.path, trouble=trouble))

    def _still_there(self, file: BinaryIO) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except OSError:
            return False


def _shared(content: bytes, wanted: bytes) -> int:
    """Return the length of the common prefix, in whole lines."""
    shared = 0
    for line in split(content):
        if not line.endswith(b"\n") or wanted[shared : shared + len(line)] != line:
            break
        shared += len(line)
    return shared
