"""Which game was open last, in a small file, so that the start page can offer it without reading journals.

It holds the game that was at a table last, and when; the answer that `Library.to_continue` gave; and a mark of all
journals in the folder at that time. Adding, removing, renaming or writing one changes the mark and makes the answer
stale.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

from attrs import frozen

from neptun_desktop.match.kept import Kept
from neptun_desktop.match.library import FileVersion

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


def mark_of(files: Iterable[FileVersion]) -> str:
    """Return a mark that changes whenever one of these files does."""
    found = [(os.fspath(path), changed, size) for path, changed, size in files]
    return f"{len(found)}-{crc32(repr(found).encode('utf-8', 'surrogatepass')):08x}"
