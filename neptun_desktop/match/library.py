"""The folder of saved games: new names, a list with a summary each, copies, a trash that gives back."""

import re
import shutil
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from attrs import frozen

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.places import games_home
from neptun_desktop.match.disk import Failure, NotWritten, Trouble, failure_of, write_whole
from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.lock import lock
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Unopenable, open_match
from neptun_desktop.match.summary import Illegible, Summary, summary
from neptun_desktop.match.timeline import AnyGame

SUFFIX = ".neptun"
TRASH = "trash"


def home() -> Path:
    """Return the folder where this user's saved games and history live."""
    return games_home()


@frozen
class Trashed:
    """A deleted match: where it lies, and where it lay."""

    path: Path
    was: Path


class Library:
    """Saved games in a folder. What cannot be done raises NotWritten with the reason."""

    def __init__(self, folder: Path | None = None) -> None:
        """Look at this folder, or at the user's own."""
        self.folder = folder or home() / "matches"
        self._seen: dict[Path, tuple[tuple[int, int], Summary | Illegible]] = {}

    def path_for(self, match: Match) -> Path:
        """Return where a new match shall be kept, in a folder that is there if it can be."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        day = match.clock().strftime("%Y-%m-%d")
        words = [day, *filter(None, [plain(match.name)]), match.id[:8]]
        return self.folder / ("-".join(words) + SUFFIX)

    def summaries(self) -> tuple[Summary | Illegible, ...]:
        """Return all saved games, the one played last first."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except OSError:
            paths = []
        return tuple(sorted(map(self._summary, paths), key=lambda found: found.changed, reverse=True))

    def to_continue(self) -> Summary | None:
        """Return the game that was played last and is not over."""
        found = (game for game in self.summaries() if isinstance(game, Summary) and not game.finished)
        return next(found, None)

    def copy(self, path: Path, to: Path) -> None:
        """Copy a saved game to anywhere, over nothing that is there."""
        try:
            write_whole(to, read_bytes(path, LARGEST_JOURNAL), over=False)
        except Unreadable as unreadable:
            raise NotWritten(Failure(path=path, trouble=Trouble.BROKEN, detail=str(unreadable))) from None
        except OSError as error:
            raise NotWritten(failure_of(to, error)) from None

    def rename(self, path: Path, name: str, games: Mapping[str, AnyGame]) -> Unopenable | None:
        """Give a saved game that nobody plays another name; return why it cannot even be opened."""
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
        trash = self.folder / TRASH
        try:
            if path.is_file() and _in_use(path):
                raise NotWritten(Failure(path=path, trouble=Trouble.IN_USE))
            trash.mkdir(exist_ok=True)
            place = _free(trash / path.name)
            path.rename(place)
        except OSError as error:
            raise NotWritten(failure_of(path, error)) from None
        return Trashed(place, path)

    def restore(self, trashed: Trashed) -> Path:
        """Take a saved game out of the trash again."""
        try:
            place = _free(trashed.was)
            trashed.path.rename(place)
        except OSError as error:
            raise NotWritten(failure_of(trashed.path, error)) from None
        return place

    def trashed(self) -> tuple[Trashed, ...]:
        """Return all that lies in the trash."""
        paths = sorted((self.folder / TRASH).glob(f"*{SUFFIX}"))
        return tuple(Trashed(path, self.folder / path.name) for path in paths)

    def empty_trash(self) -> None:
        """Delete for good what lies in the trash."""
        shutil.rmtree(self.folder / TRASH, ignore_errors=True)

    def _summary(self, path: Path) -> Summary | Illegible:
        try:
            status = path.stat()
        except OSError:
            return summary(path)
        mark = status.st_mtime_ns, status.st_size
        seen = self._seen.get(path)
        if seen is None or seen[0] != mark:
            self._seen[path] = seen = (mark, summary(path))
        return seen[1]


def plain(name: str) -> str:
    """Return a name as every file system takes it."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40].strip("-")


def _in_use(path: Path) -> bool:
    with path.open("rb") as file:
        return not lock(file)


def _free(path: Path) -> Path:
    places = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, 1000))
    return next((place for place in (path, *places) if not place.exists()), path)
