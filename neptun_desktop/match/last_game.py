"""Which game was open last, in a small file, so that the start page can offer it without reading journals.

It holds the game that was at a table last, and when; the answer that `Library.to_continue` gave; and a mark of all
journals in the folder at that time. Adding, removing, renaming or writing one changes the mark and makes the answer
stale.
"""

import os
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

from attrs import frozen

from neptun_desktop.match.kept import Kept

VERSION: Final = 3
LARGEST_NOTE = 2**16  # bytes

LastOpened: TypeAlias = tuple[Path, int]  # a game and when it was at a table, in nanoseconds since 1970


@frozen
class WaitingGame:
    """A game that can be continued, with just the details that the start page shows."""

    path: Path
    id: str
    game: str
    name: str  # as it is called in the language below
    players: tuple[str, ...]
    round: int
    place: str = ""  # how far it is, in words
    locale: str = ""  # and the language of all these words


UNKNOWN = WaitingGame(Path(), "", "", "", (), 0)


class LastPlayed(NamedTuple):
    """The game that was at a table last, and the answer for a mark: a game that can be continued, or that none can."""

    version: int = VERSION
    opened: LastOpened | None = None
    mark: str = ""
    game: WaitingGame | None = UNKNOWN

    def answers(self, mark: str) -> bool:
        """Return whether the answer still holds for journals with this mark."""
        return (self.version, self.mark) == (VERSION, mark) and self.game != UNKNOWN


def last_played_file(path: Path) -> Kept[LastPlayed]:
    """Return the file; if it is lost, the answer is determined again."""
    return Kept(path, LastPlayed, LastPlayed(), LARGEST_NOTE, synced=False)


class Journals(NamedTuple):
    """The journals of a folder: a mark that changes whenever any of them does, and the most recently written one."""

    mark: str
    newest: Path | None


def journals_in(folder: Path, suffix: str) -> Journals:
    """Scan a folder without opening any file."""
    try:
        with os.scandir(folder) as entries:
            found = sorted((*_status(entry), entry.name) for entry in entries if entry.name.endswith(suffix))
    except OSError:
        found = []
    mark = crc32(repr((os.fspath(folder), found)).encode("utf-8", "surrogatepass"))
    return Journals(f"{len(found)}-{mark:08x}", folder / found[-1][-1] if found else None)


def _status(entry: os.DirEntry[str]) -> tuple[int, int]:
    try:
        status = entry.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size
