"""What is remembered of lessons: where each was left, and what the companion has said. A damaged file counts as none.

It is a file of its own beside the settings, read when a lesson or a companion is wanted.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.plain_json import parsed
from neptun_desktop.match.disk import write_whole

FILE = "lessons.json"
LARGEST_FILE = 2**20


class LessonNotes:
    """One file for all games."""

    def __init__(self, path: Path) -> None:
        """Read what is there."""
        self._path = path
        try:
            found = parsed(read_bytes(path, LARGEST_FILE))
        except (Unreadable, ValueError, RecursionError):
            found = {}
        self._notes: dict[str, Any] = found if isinstance(found, dict) else {}

    def left_at(self, game: str) -> object:
        """Return the progress of a game's lesson, as it was noted; None if there is none."""
        return self._of(game).get("progress")

    def note_progress(self, game: str, progress: Document | None) -> None:
        """Remember where a lesson was left; None: it is over."""
        self._write(game, "progress", progress)

    def said(self, game: str) -> frozenset[str]:
        """Return the remarks that the companion has made."""
        found = self._of(game).get("said")
        return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()

    def note_said(self, game: str, remark: str) -> None:
        """Remember a remark, so that it is not made again."""
        self._write(game, "said", sorted({*self.said(game), remark}))

    def _of(self, game: str) -> dict[str, Any]:
        found = self._notes.get(game)
        return found if isinstance(found, dict) else {}

    def _write(self, game: str, name: str, value: object) -> None:
        self._notes[game] = {**self._of(game), name: value}
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(self._notes, indent=1, sort_keys=True).encode(), over=True)
