"""A small file that remembers which game can be continued, so that the start page need not read any journal.

It holds the answer that `Library.to_continue` gave, and a mark of all journals in the folder at that time. Adding,
removing, renaming or writing one changes the mark and makes the answer stale. A damaged file counts as missing. The
start page loads this module, so it must not import anything that reads journals.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.plain_json import parsed
from neptun_desktop.match.disk import write_note

VERSION = 2
LARGEST_NOTE = 2**16  # bytes


class WaitingGame(NamedTuple):
    """A game that can be continued, with just the details that the start page shows."""

    path: Path
    id: str
    game: str
    name: str
    players: tuple[str, ...]
    round: int
    place: str = ""  # how far it is, in words
    locale: str = ""  # and the language of those words


class Remembered(NamedTuple):
    """What is remembered: the game that can be continued, or that there is none."""

    game: WaitingGame | None


class Journals(NamedTuple):
    """The journals of a folder: a mark that changes whenever any of them does, and the most recently written one."""

    mark: str
    newest: Path | None


def journals_in(folder: Path, suffix: str) -> Journals:
    """Scan a folder without opening any file."""
    try:
        with os.scandir(folder) as entries:
            found = sorted((*_status(entry), entry.name) for entry in entries if entry.name.endswith(suffix))
    except OSError:
        found = []
    mark = crc32(repr((os.fspath(folder), found)).encode("utf-8", "surrogatepass"))
    return Journals(f"{len(found)}-{mark:08x}", folder / found[-1][-1] if found else None)


def _status(entry: os.DirEntry[str]) -> tuple[int, int]:
    try:
        status = entry.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size


def recall(file: Path, mark: str) -> Remembered | None:
    """Return what was remembered for this mark, or None if it must be determined again."""
    try:
        note = parsed(read_bytes(file, LARGEST_NOTE))
        if (note["version"], note["mark"]) != (VERSION, mark):
            return None
        return Remembered(None if note["game"] is None else _game(note["game"]))
    except (Unreadable, ValueError, TypeError, KeyError, RecursionError):
        return None


def remember(file: Path, mark: str, game: WaitingGame | None) -> None:
    """Remember the game that can be continued; if the disk fails, it is determined again next time."""
    kept = None if game is None else {**game._asdict(), "path": os.fspath(game.path)}
    with suppress(OSError):
        write_note(file, json.dumps({"version": VERSION, "mark": mark, "game": kept}).encode())


def _game(note: dict[str, Any]) -> WaitingGame:
    """Read a game; raise KeyError or TypeError if it is malformed."""
    path, players, number = note["path"], note["players"], note["round"]
    texts = (path, note["id"], note["game"], note["name"], note["place"], note["locale"], *players)
    if type(players) is not list or type(number) is not int or {type(text) for text in texts} != {str}:
        raise TypeError
    return WaitingGame(**{**note, "path": Path(path), "players": tuple(players)})
