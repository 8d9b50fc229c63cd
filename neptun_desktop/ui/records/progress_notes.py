"""How far each saved game is: its moment and its scores, noted beside its picture when it is left.

A journal tells neither without being replayed. The notes are optional: one that is missing, or older than its game, is
left out of the list.
"""

import json
from contextlib import suppress
from pathlib import Path

from attrs import asdict, frozen

from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.plain_json import parsed
from neptun_desktop.kernel.recent import Recent
from neptun_desktop.match.disk import write_note
from neptun_desktop.match.match_id import PLAIN_ID
from neptun_desktop.match.moments import moment_of_seconds
from neptun_desktop.match.summary import Illegible, Summary

LARGEST_FILE = 2**14
MOST_NOTES = 256  # kept in memory: all that a list shows at once


@frozen(kw_only=True)
class SavedProgress:
    """How far a game was when it was left."""

    changed: int  # when its file was written last, in nanoseconds
    locale: str
    moment: str  # in the words of that locale
    scores: tuple[int, ...]


_codec = Codec()


class ProgressNotes:
    """A folder of notes, each under the id of its match."""

    def __init__(self, folder: Path) -> None:
        """Use this folder."""
        self.folder = folder
        self._read: Recent[tuple[str, float], SavedProgress | None] = Recent(MOST_NOTES)

    def keep(self, match: str, progress: SavedProgress) -> None:
        """Note how far a match is; errors are ignored."""
        if PLAIN_ID.fullmatch(match):
            with suppress(OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                write_note(self._path(match), json.dumps(asdict(progress)).encode())

    def of(self, game: Summary | Illegible) -> SavedProgress | None:
        """Return how far a game is, if that was noted since its last change."""
        if isinstance(game, Illegible) or not PLAIN_ID.fullmatch(game.id):
            return None
        note = self._read.get((game.id, game.changed.timestamp()), lambda: self._written(game.id))
        if note is None or len(note.scores) != len(game.occupants):
            return None
        return note if moment_of_seconds(note.changed / 1e9) == game.changed else None

    def _written(self, match: str) -> SavedProgress | None:
        try:
            document = parsed(read_bytes(self._path(match), LARGEST_FILE))
            return _codec.read(document, SavedProgress)
        except (Unreadable, ValueError, RecursionError, Unsound):
            return None

    def _path(self, match: str) -> Path:
        return self.folder / f"{match}.json"
