"""A small file that remembers the summaries of a folder's saved games, so that unchanged ones need not be read again.

It is only a cache: if it is lost or damaged, or cannot be written, the journals are read. An entry counts as long as
its file has the same time and size.
"""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from attrs import astuple

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.plain_json import parsed
from neptun_desktop.match.disk import write_note
from neptun_desktop.match.lines import Occupant, Parent
from neptun_desktop.match.moments import moment_of, moment_of_seconds
from neptun_desktop.match.summary import Illegible, Summary

VERSION: Final = 3
LARGEST_INDEX = 2**26  # bytes: tens of thousands of games
WORTH_SAVING = 16  # entries; fewer are read again as quickly

Mark = tuple[int, int]  # when a file was changed, in nanoseconds, and its size


class LibraryIndex:
    """What is known of the files of one folder."""

    def __init__(self, indexes: Path, folder: Path) -> None:
        """Use a file for this folder among the indexes; it is read when it is first needed."""
        self._folder = os.fspath(folder)
        self._file = indexes / f"{crc32(os.fsencode(folder)):08x}.json"
        self._entries: dict[str, list[Any]] | None = None
        self._new = 0  # entries that the file does not have yet

    def find(self, path: Path, mark: Mark) -> Summary | Illegible | None:
        """Return the summary of a file if it is known and the file has not changed."""
        entry = self._all().get(path.name)
        try:
            if entry is None or tuple(entry[:2]) != mark:
                return None
            return _summary(path, mark, entry[2])
        except (TypeError, KeyError, ValueError, IndexError):
            return None

    def note(self, path: Path, mark: Mark, found: Summary | Illegible) -> None:
        """Remember the summary of a file, unless it could not be read: perhaps it can be next time."""
        if isinstance(found, Summary) or found.reason is None:
            self._all()[path.name] = [*mark, _document(found)]
            self._new += 1

    def save(self, names: frozenset[str]) -> None:
        """Write the file if that saves reading much; entries of files that are gone are dropped.

        If it would be too large to be read again, it holds the latest games only.
        """
        if self._new < WORTH_SAVING:
            return
        kept = {name: entry for name, entry in self._all().items() if name in names}
        written = sorted(kept.items(), key=lambda item: _changed(item[1]), reverse=True)
        while len(content := self._content(written)) > LARGEST_INDEX:
            written = written[: len(written) // 2]
        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_note(self._file, content)
        self._entries, self._new = kept, 0

    def _content(self, games: list[tuple[str, list[Any]]]) -> bytes:
        document = {"version": VERSION, "folder": self._folder, "games": dict(games)}
        return json.dumps(document, separators=(",", ":")).encode()

    def _all(self) -> dict[str, list[Any]]:
        if self._entries is None:
            self._entries = self._read()
        return self._entries

    def _read(self) -> dict[str, list[Any]]:
        try:
            content = parsed(read_bytes(self._file, LARGEST_INDEX))
            ours = (content["version"], content["folder"]) == (VERSION, self._folder)
            return dict(content["games"]) if ours else {}
        except (Unreadable, ValueError, TypeError, KeyError, RecursionError):
            return {}


def _changed(entry: object) -> int:
    """Return when the file of an entry was changed; entries that were read may hold anything."""
    return entry[0] if isinstance(entry, list) and entry and type(entry[0]) is int else 0


def _document(found: Summary | Illegible) -> dict[str, Any] | None:
    """Return a summary without what its file tells by itself; None for a file that is no saved game."""
    if isinstance(found, Illegible):
        return None
    return {
        "id": found.id,
        "game": found.game,
        "name": found.name,
        "seats": [[one.name, one.kind, one.level, one.colour, one.emblem] for one in found.occupants],
        "shared": sorted(found.shared),
        "parent": None if found.parent is None else astuple(found.parent),
        "begun": found.begun.isoformat(),
        "round": found.round,
        "told": [found.counted, found.finished, found.ended, found.damaged],
    }


def _summary(path: Path, mark: Mark, document: dict[str, Any] | None) -> Summary | Illegible:
    """Return the summary in a document; raise an error if it is malformed."""
    changed = moment_of_seconds(mark[0] / 1e9)
    if document is None:
        return Illegible(path=path, changed=changed)
    texts = document["id"], document["game"], document["name"]
    counted, finished, ended, damaged = document["told"]
    wrong = {type(text) for text in texts} != {str} or {type(told) for told in document["told"]} != {bool}
    if wrong or {type(number) for number in (document["round"], *document["shared"])} != {int}:
        raise TypeError
    return Summary(
        path=path,
        changed=changed,
        id=document["id"],
        game=document["game"],
        name=document["name"],
        occupants=tuple(_occupant(*seat) for seat in document["seats"]),
        shared=frozenset(document["shared"]),
        parent=None if document["parent"] is None else _parent(*document["parent"]),
        counted=counted,
        begun=moment_of(document["begun"]),
        round=document["round"],
        finished=finished,
        ended=ended,
        damaged=damaged,
    )


def _parent(match: Any, commands: Any, name: Any, *place: Any) -> Parent:  # noqa: ANN401  (from a file)
    round_, turn, number = place
    numbers = {type(each) for each in (commands, number, *(each for each in (round_, turn) if each is not None))}
    if type(match) is not str or type(name) is not str or numbers != {int}:
        raise TypeError
    return Parent(id=match, commands=commands, name=name, round=round_, turn=turn, number=number)


def _occupant(name: Any, kind: Any, *others: Any) -> Occupant:  # noqa: ANN401  (from a file)
    level, colour, emblem = others
    words = {type(word) for word in others if word is not None}
    if type(name) is not str or kind not in {"human", "bot", "program"} or words - {str}:
        raise TypeError
    return Occupant(name=name, kind=kind, level=level, colour=colour, emblem=emblem)
