"""A small file that remembers which game was open last, so that the start page can offer it without reading journals.

It holds the game that was at a table last, and when; the answer that `Library.to_continue` gave; and a mark of all
journals in the folder at that time. Adding, removing, renaming or writing one changes the mark and makes the answer
stale. A damaged file counts as missing. The start page loads this module, so it must not import anything that reads
journals.
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
from neptun_desktop.match.disk import write_whole

VERSION = 3
LARGEST_NOTE = 2**16  # bytes


class WaitingGame(NamedTuple):
    """A game that can be continued, with just the details that the start page shows."""

    path: Path
    id: str
    game: str
    name: str  # as it is called in the language below
    players: tuple[str, ...]
    round: int
    place: str = ""  # how far it is, in words
    locale: str = ""  # and the language of all these words


class LastOpened(NamedTuple):
    """The game that was at a table last, and when that was."""

    path: Path
    when: int  # nanoseconds since 1970, like the times of files


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


def last_opened(file: Path) -> LastOpened | None:
    """Return the game that was at a table last, if that is known."""
    try:
        path, when = parsed(read_bytes(file, LARGEST_NOTE))["opened"]
        return LastOpened(Path(path), when) if (type(path), type(when)) == (str, int) else None
    except (Unreadable, ValueError, TypeError, KeyError, RecursionError):
        return None


def remember(file: Path, mark: str, game: WaitingGame | None, opened: LastOpened | None) -> None:
    """Remember the game that can be continued; if the disk fails, it is determined again next time."""
    _write(file, opened, {"mark": mark, "game": None if game is None else {**game._asdict(), "path": str(game.path)}})


def remember_opened(file: Path, opened: LastOpened) -> None:
    """Remember the game that is at a table; which one can be continued is determined again next time."""
    _write(file, opened, {})


def _write(file: Path, opened: LastOpened | None, answer: dict[str, Any]) -> None:
    told = None if opened is None else [str(opened.path), opened.when]
    with suppress(OSError):
        write_whole(file, json.dumps({"version": VERSION, "opened": told, **answer}).encode(), over=True)


def _game(note: dict[str, Any]) -> WaitingGame:
    """Read a game; raise KeyError or TypeError if it is malformed."""
    path, players, number = note["path"], note["players"], note["round"]
    texts = (path, note["id"], note["game"], note["name"], note["place"], note["locale"], *players)
    if type(players) is not list or type(number) is not int or {type(text) for text in texts} != {str}:
        raise TypeError
    return WaitingGame(**{**note, "path": Path(path), "players": tuple(players)})
