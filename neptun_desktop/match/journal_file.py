"""The file of one match: locked, brought in line with the match's record, and appended to."""

import os
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from neptun_desktop.match.disk import (
    DiskTrouble,
    Failure,
    NotWritten,
    failure_of,
    keep_aside,
    lock,
    sync_folder,
    write_and_sync,
    write_whole,
)
from neptun_desktop.match.journal import LARGEST_JOURNAL, read, split

OPEN_OR_CREATE = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)


class Written:
    """What this program has written to a file: the size and a digest of it."""

    def __init__(self, content: bytes) -> None:
        """Begin with this content."""
        self._size, self._digest = 0, sha256()
        self.add(content)

    def add(self, more: bytes) -> None:
        """Note that more was appended."""
        self._size += len(more)
        self._digest.update(more)

    def fills(self, file: BinaryIO) -> bool:
        """Return whether the file holds this and nothing else, and go to its end. Raises OSError.

        All of it is read: that takes less than a thousandth of a second, and a change in the middle is as bad as one at
        the end.
        """
        if os.fstat(file.fileno()).st_size != self._size:
            return False
        file.seek(0)
        return sha256(file.read()).digest() == self._digest.digest()


class JournalFile:
    """An open journal; `lines` counts the lines known to be on the disk."""

    def __init__(self, path: Path, record: Sequence[bytes], *, read_from: str | None = None, safe: int = 0) -> None:
        """Open or create the file, and make it hold exactly this record; raise NotWritten.

        `read_from` is the digest of the file that the match was read from, and `safe` counts the lines that this
        program has already saved in it. A file of another match is never touched, nor are whole lines that another
        program has added. Anything else that is not in the record (a damaged tail, an older format) is first copied,
        with the entire file, to another one next to it; `aside` names the copy if others made it necessary. A record
        that would be too large to be read again is not written at all.
        """
        self.path = path
        self.aside: Path | None = None
        self._read_from, self._safe = read_from, sum(map(len, record[:safe]))
        self._file: BinaryIO | None = None
        self.lines = 0  # on the disk
        self._written = Written(b"")
        wanted = b"".join(record)
        if len(wanted) > LARGEST_JOURNAL:
            raise self._not_written(DiskTrouble.TOO_LARGE)
        try:
            self._open(wanted)
        except (OSError, ValueError) as error:  # ValueError: an invalid path
            self.close()
            raise NotWritten(failure_of(path, error)) from None
        except NotWritten:
            self.close()
            raise
        self.lines = len(record)
        self._written = Written(wanted)

    def append(self, lines: Sequence[bytes]) -> None:
        """Write lines and return once they are on the disk; on NotWritten, part of them may have been written.

        Nothing is added to a file that others have changed: its trouble is CHANGED. Without lines, it only compares.
        """
        file = self._file
        if file is None or not self._still_there(file):
            raise self._not_written(DiskTrouble.GONE)
        try:
            if not self._written.fills(file):
                raise self._not_written(DiskTrouble.CHANGED)
            if lines:
                write_and_sync(file, b"".join(lines))
        except OSError as error:
            raise NotWritten(failure_of(self.path, error)) from None
        self.lines += len(lines)
        self._written.add(b"".join(lines))

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
        if not self._as_left(content, wanted, shared):
            self._replace(content, wanted)
            self._locked().seek(0, os.SEEK_END)
            return
        file.seek(shared)
        if content != wanted:  # else it keeps its date, by which saved games are listed
            # A partial line was never reported as saved, so it is dropped without a copy.
            file.truncate(shared)
        try:
            write_and_sync(file, wanted[shared:])
        except OSError:
            if not shared:
                self.path.unlink()  # no file is better than one without a beginning
            raise
        sync_folder(self.path.parent)

    def _as_left(self, content: bytes, wanted: bytes, shared: int) -> bool:
        """Return whether the file is as a writer of this match leaves it: lines of the record, the last perhaps torn.

        A line that an earlier session left torn need not be in the record; one of this session is.
        """
        rest = content[shared:]
        begun = wanted[shared:].startswith(rest)
        if self._safe:
            return not content or (shared >= self._safe and begun)
        return b"\n" not in rest and (shared > 0 or begun)

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
        found = read(content)
        (own,) = read(wanted).documents[:1]
        if not self._safe and (not found.documents or found.documents[0].get("id") != own.get("id")):
            raise self._not_written(DiskTrouble.OCCUPIED)
        if sha256(content).hexdigest() == self._read_from:  # what of it is lost was told when it was opened
            keep_aside(self.path, content, "damaged")
        elif wanted.startswith(b"".join(found.lines)):
            self.aside = keep_aside(self.path, content, "changed")
        else:
            raise self._not_written(DiskTrouble.PLAYED_ON)
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
