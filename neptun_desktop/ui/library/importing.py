"""Importing a saved game into the library: only what can be opened, and only once."""

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten, failure_of
from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.library import SUFFIX, Library
from neptun_desktop.match.opening import Unopenable, open_match
from neptun_desktop.match.summary import Summary
from neptun_desktop.match.timeline import AnyGame

MOST_OF_ONE_NAME = 1000


@frozen
class Imported:
    """A game was imported to this path."""

    path: Path


@frozen
class AlreadyThere:
    """The same game is in the library already."""

    game: Summary


def bring_in(
    library: Library, file: Path, games: Mapping[str, AnyGame]
) -> Imported | AlreadyThere | Unopenable | Failure:
    """Copy a file that can be opened into the library, even if it is damaged."""
    opened = open_match(file, games)
    if isinstance(opened, Unopenable):
        return opened
    known = [game for game in library.summaries() if isinstance(game, Summary) and game.id == opened.match.id]
    for game in known:
        if _same(game.path, file):
            return AlreadyThere(game)
    try:
        library.folder.mkdir(parents=True, exist_ok=True)
        return Imported(_copy(library, file))
    except OSError as error:
        return failure_of(library.folder, error)
    except NotWritten as failed:
        return failed.failure


def _same(one: Path, other: Path) -> bool:
    try:
        return read_bytes(one, LARGEST_JOURNAL) == read_bytes(other, LARGEST_JOURNAL)
    except Unreadable:
        return False


def _copy(library: Library, file: Path) -> Path:
    """Copy a file under its own name, with a number added if the name is taken."""
    for number in range(1, MOST_OF_ONE_NAME):
        place = library.folder / f"{file.stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        try:
            library.copy(file, place)
        except NotWritten as failed:
            if failed.failure.trouble != DiskTrouble.OCCUPIED:
                raise
        else:
            return place
    raise NotWritten(Failure(path=file, trouble=DiskTrouble.OCCUPIED))
