"""Writing so that a power cut leaves the old or the new, never half of it, and saying plainly why it cannot be done."""

import errno
import os
import sys
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import BinaryIO, NamedTuple


class DiskTrouble(StrEnum):
    """Why something is not on the disk."""

    FULL = "there is no room left"
    FORBIDDEN = "writing there is not permitted"
    NO_FOLDER = "there is no such folder"
    GONE = "the file or its folder was removed"
    IN_USE = "it is open in another window or program"
    OCCUPIED = "something else is there"
    BROKEN = "the system could not write it"


class Failure(NamedTuple):
    """What is not on the disk, and why; the detail is the system's own word for it."""

    path: Path
    trouble: DiskTrouble
    detail: str = ""


class NotWritten(Exception):  # noqa: N818  (it says what became of the content)
    """Raised where something cannot be written."""

    def __init__(self, failure: Failure) -> None:
        """Keep the reason."""
        super().__init__(failure)
        self.failure = failure


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
    """Return what an error of the system means."""
    number = error.errno if isinstance(error, OSError) else None
    return Failure(path=path, trouble=TROUBLES.get(number or 0, DiskTrouble.BROKEN), detail=str(error))


def write_and_sync(file: BinaryIO, content: bytes) -> None:
    """Write to an unbuffered file, and return when it is on the disk. Raises OSError."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


def write_whole(path: Path, content: bytes, *, over: bool) -> None:
    """Put a whole file there at once, over another one only if that is wanted. Raises OSError."""
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".part", delete=False) as file:
        draft = Path(file.name)
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            _move(draft, path, over=over)
        except BaseException:
            file.close()
            with suppress(OSError):
                draft.unlink()
            raise
    sync_folder(path.parent)


def keep_aside(path: Path, content: bytes, suffix: str) -> Path:
    """Write content that is about to be replaced beside the file, under a name that is free."""
    number = 0
    while True:
        aside = path.with_name(f"{path.name}.{suffix}{number or ''}")
        try:
            write_whole(aside, content, over=False)
        except FileExistsError:
            number += 1
        else:
            return aside


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder outlive a power cut, where the system has a way to."""
    if sys.platform != "win32":
        with suppress(OSError):  # a folder that one may write to but not read
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _move(draft: Path, path: Path, *, over: bool) -> None:
    if over:
        draft.replace(path)
    elif sys.platform == "win32":
        draft.rename(path)  # which never overwrites there
    else:
        try:
            os.link(draft, path)  # neither does this, unlike a rename elsewhere
            draft.unlink()
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            draft.rename(path)
