"""Crash-safe writing: a power cut leaves the old content or the new, never a mixture. Failures carry a plain reason."""

import errno
import os
import re
import sys
import time
from contextlib import suppress
from enum import StrEnum
from itertools import chain, count
from pathlib import Path
from typing import BinaryIO, NamedTuple

from attrs import define

DRAFT = re.compile(r"\..+\.[a-z0-9_]{8}\.part")  # the name of a file that is being written
A_DAY = 24 * 60 * 60  # seconds


class DiskTrouble(StrEnum):
    """Why something could not be written."""

    FULL = "there's no space left"
    FORBIDDEN = "you don't have permission to write there"
    NO_FOLDER = "there's no such folder"
    GONE = "the file or its folder has been removed"
    IN_USE = "it's open in another window or program"
    OCCUPIED = "something else is already there"
    CHANGED = "another program has changed it"
    PLAYED_ON = "another program has added moves to it"
    TOO_LARGE = "its file has reached the maximum size"
    BROKEN = "the system couldn't write it"


class Failure(NamedTuple):
    """What could not be written, and why; `detail` is the system's own message."""

    path: Path
    trouble: DiskTrouble
    detail: str = ""


@define
class NotWritten(Exception):  # noqa: N818  (named for what happened to the content)
    """Raised when something cannot be written."""

    failure: Failure


TROUBLES = {
    errno.ENOSPC: DiskTrouble.FULL,
    errno.EFBIG: DiskTrouble.FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): DiskTrouble.FULL,
    errno.EACCES: DiskTrouble.FORBIDDEN,
    errno.EPERM: DiskTrouble.FORBIDDEN,
    errno.EROFS: DiskTrouble.FORBIDDEN,
    errno.ENOENT: DiskTrouble.NO_FOLDER,
    errno.ENOTDIR: DiskTrouble.NO_FOLDER,
    errno.EEXIST: DiskTrouble.OCCUPIED,
    errno.EISDIR: DiskTrouble.OCCUPIED,
}


def failure_of(path: Path, error: Exception) -> Failure:
    """Translate a system error into a failure."""
    number = error.errno if isinstance(error, OSError) else None
    return Failure(path=path, trouble=TROUBLES.get(number or 0, DiskTrouble.BROKEN), detail=str(error))


def write_and_sync(file: BinaryIO, content: bytes) -> None:
    """Write to an unbuffered file, and return when it is on the disk. Raises OSError."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


def write_whole(path: Path, content: bytes, *, over: bool, synced: bool = True) -> None:
    """Write a whole file atomically, replacing an existing one only if `over` is set. Raises OSError.

    If it need not be `synced`, nobody waits for the disk: a power cut may lose it.
    """
    draft, file = new_draft(path)
    with file:
        try:
            file.write(content)
            file.flush()
            if synced:
                os.fsync(file.fileno())
            file.close()
            _move(draft, path, over=over)
        except BaseException:
            file.close()
            with suppress(OSError):
                draft.unlink()
            raise
    if synced:
        sync_folder(path.parent)


def new_draft(path: Path) -> tuple[Path, BinaryIO]:
    """Create a file beside a path, for its owner only, under a name that nobody uses. Raises OSError.

    Where Windows permits no file, Python's own temporary files try one name after the other, for ever.
    """
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    while True:
        draft = path.with_name(f".{path.name[:40]}.{os.urandom(4).hex()}.part")
        with suppress(FileExistsError):
            return draft, os.fdopen(os.open(draft, flags, 0o600), "w+b")


def sweep(folder: Path) -> None:
    """Delete what writers that were killed left in a folder more than a day ago."""
    with suppress(OSError, ValueError):
        for path in folder.iterdir():
            if DRAFT.fullmatch(path.name):
                with suppress(OSError):
                    if path.is_file() and not path.is_symlink() and time.time() - path.stat().st_mtime > A_DAY:
                        path.unlink()


def keep_aside(path: Path, content: bytes, suffix: str) -> Path:
    """Save content that is about to be replaced in a file next to it, under an unused name."""
    number = 0
    while True:
        aside = path.with_name(f"{path.name}.{suffix}{number or ''}")
        try:
            write_whole(aside, content, over=False)
        except FileExistsError:
            number += 1
        else:
            return aside


def unused(path: Path) -> Path:
    """Return this path or, if something is there, one next to it with a number."""
    places = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(place for place in chain((path,), places) if not place.exists())


def sync_folder(folder: Path) -> None:
    """Make sure that a folder's entries survive a power cut, on systems that support this."""
    if sys.platform != "win32":
        with suppress(OSError):  # the folder may be writable but not readable
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _move(draft: Path, path: Path, *, over: bool) -> None:
    if over:
        draft.replace(path)
    elif sys.platform == "win32":
        draft.rename(path)  # never overwrites on Windows
    else:
        try:
            os.link(draft, path)  # does not overwrite either; a rename would, on these systems
            draft.unlink()
        except FileExistsError:
            raise
        except OSError:  # the file system has no hard links
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            draft.rename(path)
