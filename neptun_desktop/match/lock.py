"""A lock of the operating system on an open file: gone when the program is, however it ends."""

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    BEYOND_THE_END = 2**30  # Windows keeps others from reading what is locked, so no byte of the file is

    def lock(file: BinaryIO) -> bool:
        """Lock the file for this program, or say that another one has."""
        place = file.tell()
        file.seek(BEYOND_THE_END)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(place)
        return True

else:
    import fcntl

    def lock(file: BinaryIO) -> bool:
        """Lock the file for this program, or say that another one has."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: better unlocked than unwritten
            return True
        return True


def in_use(path: Path) -> bool:
    """Return whether somebody plays the match that is kept there: here, in another window or in another program."""
    try:
        if not path.is_file():  # opening a pipe would wait
            return False
        with path.open("rb") as file:
            return not lock(file)
    except OSError:
        return False  # whoever reads or writes it will say why it cannot be done
