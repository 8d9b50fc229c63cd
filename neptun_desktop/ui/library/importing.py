"""Importing a saved game into the library: only what can be opened, and nothing that is there gets lost.

A copy of a game has its id. If one of the two holds all that the other one holds, and more, they are one game, which
goes on from the further one. If both were played on, they are two games from then on, and the imported one gets an id
of its own. That follows from where they part, so that the same file can be imported again.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import frozen

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.match.disk import DiskTrouble, Failure, NotWritten, failure_of, unused, write_whole
from neptun_desktop.match.journal import LARGEST_JOURNAL, chain_of, read, sealed_lines
from neptun_desktop.match.journal_file import JournalFile
from neptun_desktop.match.library import SUFFIX, Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, Unopenable, open_match
from neptun_desktop.match.summary import Summary
from neptun_desktop.match.timeline import AnyGame


@frozen
class Imported:
    """A game was imported to this path; `beside` is the game that it parts from, if there is one."""

    path: Path
    beside: Summary | None = None


@frozen
class AlreadyThere:
    """The game is in the library already, perhaps further on."""

    game: Summary
    further: bool


@frozen
class BroughtUpToDate:
    """A game in the library now holds what was played elsewhere."""

    game: Summary


Outcome = Imported | AlreadyThere | BroughtUpToDate | Unopenable | Failure


def bring_in(library: Library, file: Path, games: Mapping[str, AnyGame]) -> Outcome:
    """Bring a file that can be opened into the library, even if it is damaged."""
    opened = open_match(file, games)
    if isinstance(opened, Unopenable):
        return opened
    try:
        return _brought_in(library, opened, games)
    except Unreadable as unreadable:
        return Failure(path=file, trouble=DiskTrouble.BROKEN, detail=str(unreadable))
    except OSError as error:
        return failure_of(library.folder, error)
    except NotWritten as failed:
        return failed.failure


def _brought_in(library: Library, opened: Opened, games: Mapping[str, AnyGame]) -> Outcome:
    record, match_id = opened.match.record, opened.match.id
    beside: Summary | None = None
    while known := _known(library, match_id, games):
        for game, match in known:
            if _begins(match.record, record):
                return AlreadyThere(game, further=len(match.record) > len(record))
        for game, match in known:
            if _begins(record, match.record):
                JournalFile(game.path, record, read_from=match.read_from).close()
                return BroughtUpToDate(game)
        game, match = known[0]
        beside, match_id = beside or game, _own_id(record, match.record)
        header, *others = read(b"".join(record)).documents
        record = sealed_lines(({**header, "id": match_id}, *others))
    content = read_bytes(opened.path, LARGEST_JOURNAL) if beside is None else b"".join(record)
    if len(content) > LARGEST_JOURNAL:  # the other id is a little longer
        return Failure(path=opened.path, trouble=DiskTrouble.TOO_LARGE)
    library.folder.mkdir(parents=True, exist_ok=True)
    place = unused(library.folder / f"{opened.path.stem}{SUFFIX}")
    write_whole(place, content, over=False)
    return Imported(place, beside)


def _known(library: Library, match_id: str, games: Mapping[str, AnyGame]) -> list[tuple[Summary, Match]]:
    """Return the games in the library that have this id."""
    listed = (game for game in library.summaries() if isinstance(game, Summary) and game.id == match_id)
    found = ((game, open_match(game.path, games)) for game in listed)
    return [(game, one.match) for game, one in found if isinstance(one, Opened)]


def _begins(whole: Sequence[bytes], beginning: Sequence[bytes]) -> bool:
    return list(whole[: len(beginning)]) == list(beginning)


def _own_id(record: Sequence[bytes], other: Sequence[bytes]) -> str:
    """Return an id for a game that parts from another one: the same, however far both are played on."""
    parting = next(line for line, others in zip(record, other, strict=False) if line != others)
    return chain_of(parting)[:32]
