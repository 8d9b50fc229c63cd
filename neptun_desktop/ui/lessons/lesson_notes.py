"""What is remembered of lessons: where each was left, and what the companion has said.

It is a file of its own beside the settings, read when a lesson or a companion is wanted.
"""

from pathlib import Path
from typing import NamedTuple

from neptun_desktop.kernel.game import Document
from neptun_desktop.match.kept import Kept

FILE = "lessons.json"
LARGEST_FILE = 2**20


class LessonNote(NamedTuple):
    """What is remembered of the lesson of one game."""

    progress: Document | None = None
    said: tuple[str, ...] = ()


class LessonNotes:
    """One file for all games."""

    def __init__(self, path: Path) -> None:
        """Read what is there."""
        self._file = Kept[dict[str, LessonNote]](path, dict[str, LessonNote], {}, LARGEST_FILE)
        self._notes = dict(self._file.read())

    def of(self, game: str) -> LessonNote:
        """Return what is remembered of a game."""
        return self._notes.get(game, LessonNote())

    def note_progress(self, game: str, progress: Document | None) -> None:
        """Remember where a lesson was left; None: it is over."""
        self._write(game, self.of(game)._replace(progress=progress))

    def note_said(self, game: str, remark: str) -> None:
        """Remember a remark, so that it is not made again."""
        self._write(game, self.of(game)._replace(said=tuple(sorted({*self.of(game).said, remark}))))

    def _write(self, game: str, note: LessonNote) -> None:
        self._notes[game] = note
        self._file.write(self._notes)
