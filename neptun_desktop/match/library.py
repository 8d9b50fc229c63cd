"""The folder of saved games: new names, a list with a summary each, copies, a trash that gives back.

What reads a game is loaded when one is to be read: a start page that has none to offer does without.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, NamedTuple

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.places import games_home
from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten, failure_of, write_whole

if TYPE_CHECKING:
    from neptun_desktop.match.match import Match
    from neptun_desktop.match.opening import Unopenable
    from neptun_desktop.match.summary import Illegible, Summary
    from neptun_desktop.match.timeline import AnyGame

SUFFIX = ".neptun"
TRASH = "trash"


def home() -> Path:
    """Return the folder where this user's saved games and history live."""
    return games_home()


class Trashed(NamedTuple):
    """A deleted match: where it lies, and where it lay."""

    path: Path
    was: Path


class Library:
    """Saved games in a folder. What cannot be done raises NotWritten with the reason."""

    def __init__(self, folder: Path | None = None) -> None:
        """Look at this folder, or at the user's own."""
        self.folder = folder or home() / "matches"
        self._seen: dict[Path, tuple[tuple[int, int], Summary | Illegible]] = {}

    def obstacle(self) -> Failure | None:
        """Return why nothing can be kept in the folder, or None."""
        try:
            with TemporaryFile(dir=self.folder):
                return None
        except OSError as error:
            return failure_of(self.folder, error)

    def path_for(self, match: Match) -> Path:
        """Return where a new match shall be kept, in a folder that is there if it can be."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        day = match.clock().strftime("%Y-%m-%d")
        words = [day, *filter(None, [plain(match.name)]), match.id[:8]]
        return self.folder / ("-".join(words) + SUFFIX)

    def summaries(self) -> tuple[Summary | Illegible, ...]:
        """Return all saved games, the one played last first."""
        return tuple(sorted(map(self._summary, self._paths()), key=lambda found: found.changed, reverse=True))

    def any_kept(self) -> bool:
        """Return whether there is a saved game at all; none is looked into."""
        return bool(self._paths())

    def _paths(self) -> list[Path]:
        try:
            return [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return []

    def to_continue(self) -> Summary | None:
        """Return the game that was played last and waits to be continued."""
        from neptun_desktop.match.summary import Summary

        found = (game for game in self.summaries() if isinstance(game, Summary) and game.going)
        return next(found, None)

    def copy(self, path: Path, to: Path) -> None:
        """Copy a saved game to anywhere, over nothing that is there."""
        from neptun_desktop.match.journal import LARGEST_JOURNAL

        try:
            write_whole(to, read_bytes(path, LARGEST_JOURNAL), over=False)
        except Unreadable as unreadable:
            raise NotWritten(Failure(path=path, trouble=DiskTrouble.BROKEN, detail=str(unreadable))) from None
        except OSError as error:
            raise NotWritten(failure_of(to, error)) from None

    def rename(self, path: Path, name: str, games: Mapping[str, AnyGame]) -> Unopenable | None:
        """Give a saved game that nobody plays another name; return why it cannot even be opened."""
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
        """Put a saved game that nobody plays into the trash."""
        from neptun_desktop.match.lock import in_use

        try:
            if in_use(path):
                raise NotWritten(Failure(path=path, trouble=DiskTrouble.IN_USE))
            self.trash.folder.mkdir(parents=True, exist_ok=True)
            place = _free(self.trash.folder / path.name)
            shutil.move(path, place)  # from anywhere, another disk included
        except OSError as error:
            raise NotWritten(failure_of(path, error)) from None
        return Trashed(place, path)

    def restore(self, trashed: Trashed) -> Path:
        """Take a saved game out of the trash again."""
        try:
            place = _free(trashed.was)
            shutil.move(trashed.path, place)
        except OSError as error:
            raise NotWritten(failure_of(trashed.path, error)) from None
        return place

    @cached_property
    def trash(self) -> Library:
        """What was deleted, and can be taken back."""
        return Library(self.folder / TRASH)

    def destroy(self, path: Path) -> None:
        """Delete a game for good."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise NotWritten(failure_of(path, error)) from None

    def _summary(self, path: Path) -> Summary | Illegible:
        from neptun_desktop.match.summary import summary

        try:
            status = path.stat()
        except OSError:
            return summary(path)
        mark = status.st_mtime_ns, status.st_size
        seen = self._seen.get(path)
        if seen is None or seen[0] != mark:
            self._seen[path] = seen = (mark, summary(path))
        return seen[1]


def chosen_library(folder: str, usual: Library) -> tuple[Library, Failure | None]:
    """Return the library in a chosen folder; the usual one if none was chosen, or if it is of no use: then say why."""
    library = Library(Path(folder)) if folder else usual
    failure = library.obstacle() if folder else None
    return (library, None) if failure is None else (usual, failure)


def plain(name: str) -> str:
    """Return a name as every file system takes it."""
    import unicodedata

    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40].strip("-")


def _free(path: Path) -> Path:
    places = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, 1000))
    return next((place for place in (path, *places) if not place.exists()), path)
