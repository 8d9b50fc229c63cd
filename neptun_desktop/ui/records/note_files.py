"""Small optional files about matches: one for each, under its id and beside its picture."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.plain_json import parsed
from neptun_desktop.match.disk import write_note
from neptun_desktop.match.match_id import PLAIN_ID


class NoteFiles:
    """Files of one kind in a folder. None is needed: what cannot be written or read counts as missing."""

    def __init__(self, folder: Path, suffix: str, largest: int) -> None:
        """Use files with this suffix, of at most so many bytes."""
        self.folder, self._suffix, self._largest = folder, suffix, largest

    def write(self, match: str, document: object) -> None:
        """Write a document about a match, replacing an earlier one."""
        content = json.dumps(document).encode()
        if PLAIN_ID.fullmatch(match) and len(content) <= self._largest:
            with suppress(OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                write_note(self._path(match), content)

    def read(self, match: str) -> Any:  # noqa: ANN401  (any JSON)
        """Return the document about a match, or None."""
        if not PLAIN_ID.fullmatch(match):
            return None
        try:
            return parsed(read_bytes(self._path(match), self._largest))
        except (Unreadable, ValueError, RecursionError):
            return None

    def _path(self, match: str) -> Path:
        return self.folder / f"{match}{self._suffix}"
