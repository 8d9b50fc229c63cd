"""The folder of saved games: file names, summaries, copies, and a trash that games can be restored from.

Modules that read games are imported on demand: a start page without a game to offer does not need them.
"""

from __future__ import annotations

import math
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.places import games_home
from neptun_desktop.match.disk import (
    DiskTrouble,
    Failure,
    NotWritten,
    failure_of,
    new_draft,
    sweep,
    unused,
    write_whole,
)

if TYPE_CHECKING:
    from neptun_desktop.match.game_notes import GameNotes
    from neptun_desktop.match.last_game import LastOpened
    from neptun_desktop.match.match import Match
    from neptun_desktop.match.opening import Unopenable
    from neptun_desktop.match.summary import Illegible, Summary
    from neptun_desktop.match.timeline import AnyGame

SUFFIX = ".neptun"
TRASH = "trash"
KNOWN = "games.sqlite"  # what is known of saved games, beside their folder
OUT_OF_REACH = -1  # instead of when a file was changed
WORTH_SAVING = 16  # summaries; fewer are read again as quickly


def home() -> Path:
    """Return the folder of this user's saved games and history."""
    return games_home()


class TakesLonger(Exception):  # noqa: N818  (named for what is the case)
    """More files must be read than there is patience for."""


class FileVersion(NamedTuple):
    """A saved game as it is on the disk; it has changed if any of this has."""

    path: Path
    changed: int  # nanoseconds
    size: int


class Trashed(NamedTuple):
    """A deleted match: where it is now, and where it was."""

    path: Path
    was: Path


class Library:
    """Saved games in a folder. What cannot be done raises NotWritten with the reason."""

    def __init__(self, folder: Path | None = None, known: Path | None = None) -> None:
        """Use this folder, or the user's default one; what is known of its files is kept in a database, if any."""
        self.folder = folder or home() / "matches"
        self.known = home() / KNOWN if folder is None else known
        self._seen: dict[FileVersion, Summary | Illegible] = {}
        self._new: dict[FileVersion, Summary | Illegible] = {}  # what the database does not have yet

    def obstacle(self) -> Failure | None:
        """Return why nothing can be saved in the folder, or None."""
        try:
            draft, file = new_draft(self.folder / "new")
            file.close()
            draft.unlink()
        except (OSError, ValueError) as error:  # ValueError: no system takes such a name
            return failure_of(self.folder, error)
        return None

    def path_for(self, match: Match) -> Path:
        """Return where to save a new match; create the folder if possible."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        parts = [match.clock().strftime("%Y-%m-%d"), *filter(None, [plain(match.name)]), match.id[:8]]
        return self.folder / ("-".join(parts) + SUFFIX)

    def summaries(self) -> tuple[Summary | Illegible, ...]:
        """Return all saved games, the most recently played first."""
        for _ in self.reading():
            pass
        return self.listed()

    def listed(self) -> tuple[Summary | Illegible, ...]:
        """Return the saved games that need not be read, because they have not changed since; the latest first."""
        found = (self._known(file) for file in files_in(self.folder))
        return tuple(sorted((one for one in found if one is not None), key=lambda one: one.changed, reverse=True))

    def reading(self) -> Iterator[None]:
        """Read all others, the latest first, one at each step."""
        files = files_in(self.folder)
        for file in files:
            if self._known(file) is None:
                self._read(file)
                yield
        self._tidy(files)

    def holds(self, path: Path) -> bool:
        """Return whether a file is one of the saved games, and no copy that is kept elsewhere."""
        try:
            return path.parent.samefile(self.folder)
        except OSError:
            return False

    def to_continue(self, patience: float = math.inf, opened: LastOpened | None = None) -> Summary | None:
        """Return the game that can be continued and was open last: written last, or at a table later than that.

        A try is never returned. Raises TakesLonger after so many seconds of reading, by CPU time: `reading` goes on
        from there.
        """
        from neptun_desktop.match.summary import Summary

        def open_until(file: FileVersion) -> int:
            return max(file.changed, opened[1]) if opened is not None and file.path == opened[0] else file.changed

        files, until = sorted(files_in(self.folder), key=open_until, reverse=True), thread_time() + patience
        for file in files:
            found = self._known(file)
            if found is None:
                if thread_time() > until:
                    raise TakesLonger
                found = self._read(file)
            if isinstance(found, Summary) and found.going and found.counted:
                return found
        self._tidy(files)
        return None

    def copy(self, path: Path, to: Path) -> None:
        """Copy a saved game to any path, but never over an existing file."""
        from neptun_desktop.match.journal import LARGEST_JOURNAL

        try:
            write_whole(to, read_bytes(path, LARGEST_JOURNAL), over=False)
        except Unreadable as unreadable:
            raise NotWritten(Failure(path=path, trouble=DiskTrouble.BROKEN, detail=str(unreadable))) from None
        except OSError as error:
            raise NotWritten(failure_of(to, error)) from None

    def rename(self, path: Path, name: str, games: Mapping[str, AnyGame]) -> Unopenable | None:
        """Rename a saved game that is not being played; return why it cannot be opened, if so."""
        from neptun_desktop.match.keeper import Keeper
        from neptun_desktop.match.opening import Unopenable, open_match

        opened = open_match(path, games)
        if isinstance(opened, Unopenable):
            return opened
        opened.match.rename(name)
        outcome = Keeper(opened.match, path).close()
        if isinstance(outcome, Failure):
            raise NotWritten(outcome)
        return None

    def delete(self, path: Path) -> Trashed:
        """Move a saved game that is not being played into the trash."""
        from neptun_desktop.match.disk import in_use

        try:
            if in_use(path):
                raise NotWritten(Failure(path=path, trouble=DiskTrouble.IN_USE))
            self.trash.folder.mkdir(parents=True, exist_ok=True)
            place = unused(self.trash.folder / path.name)
            shutil.move(path, place)  # works across disks
        except OSError as error:
            raise NotWritten(failure_of(path, error)) from None
        return Trashed(place, path)

    def restore(self, trashed: Trashed) -> Path:
        """Restore a saved game from the trash."""
        try:
            place = unused(trashed.was)
            shutil.move(trashed.path, place)
        except OSError as error:
            raise NotWritten(failure_of(trashed.path, error)) from None
        return place

    @cached_property
    def trash(self) -> Library:
        """The deleted games, which can be restored."""
        return Library(self.folder / TRASH, self.known)

    def destroy(self, path: Path) -> None:
        """Delete a game permanently."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise NotWritten(failure_of(path, error)) from None

    # --- what is known of the files ----------------------------------------------------------------------------------

    def _known(self, file: FileVersion) -> Summary | Illegible | None:
        """Return the summary of a file that was read before and has not changed."""
        if file not in self._seen and file.changed == OUT_OF_REACH:
            return self._read(file)  # which only tells why it cannot be read
        if file not in self._seen and file in self._documents:
            from neptun_desktop.match.game_notes import summary_from

            found = summary_from(file, self._documents[file])
            if found is not None:
                self._seen[file] = found
        return self._seen.get(file)

    def _read(self, file: FileVersion) -> Summary | Illegible:
        from neptun_desktop.match.summary import Summary, summary

        found = summary(file.path)
        if file.changed != OUT_OF_REACH:
            self._seen[file] = found
            if isinstance(found, Summary) or found.reason is None:  # what could not be read perhaps can be next time
                self._new[file] = found
        return found

    def _tidy(self, files: list[FileVersion]) -> None:
        """Forget files that are gone, and save what is known of the others if that saves reading much."""
        there = set(files)
        self._seen = {file: found for file, found in self._seen.items() if file in there}
        if self._notes is not None and len(self._new) >= WORTH_SAVING:
            self._notes.keep_summaries(self._new, self._documents.keys() - there)
            self._new.clear()

    @cached_property
    def _documents(self) -> dict[FileVersion, str | None]:
        return {} if self._notes is None else self._notes.summaries(self.folder)

    @cached_property
    def _notes(self) -> GameNotes | None:
        from neptun_desktop.match.game_notes import GameNotes

        return None if self.known is None else GameNotes(self.known)


def files_in(folder: Path) -> list[FileVersion]:
    """Return the saved games in a folder, the latest first; those that cannot even be looked at come last."""
    try:
        found = [_version(path) for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    return sorted(found, key=lambda file: file[1:], reverse=True)


def _version(path: Path) -> FileVersion:
    try:
        status = path.stat()
    except OSError:
        return FileVersion(path, OUT_OF_REACH, 0)
    return FileVersion(path, status.st_mtime_ns, status.st_size)


def chosen_library(folder: str, usual: Library) -> tuple[Library, Failure | None]:
    """Return the chosen folder's library, or the usual one; with the failure if the chosen folder is unusable."""
    library = Library(Path(folder), usual.known) if folder else usual
    failure = library.obstacle() if folder else None
    if failure is not None:
        return usual, failure
    sweep(library.folder)
    return library, None


def plain(name: str) -> str:
    """Return a name in a form that every file system accepts."""
    import unicodedata

    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40].strip("-")
