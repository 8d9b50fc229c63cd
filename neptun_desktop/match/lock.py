"""An operating-system lock on an open file: released when the program ends, however that happens."""

import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    BEYOND_THE_END = 2**30  # Windows prevents others from reading locked bytes, so none of the file's are locked

    def lock(file: BinaryIO) -> bool:
        """Lock the file for this program; return False if another one holds the lock."""
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
        """Lock the file for this program; return False if another one holds the lock."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: an unlocked save is better than none
            return True
        return True


def in_use(path: Path) -> bool:
    """Return whether the match in this file is being played: here, in another window or in another program."""
    try:
        if not path.is_file():  # opening a pipe would block
            return False
        with path.open("rb") as file:
            return not lock(file)
    except OSError:
        return False  # reading or writing the file will report the reason
