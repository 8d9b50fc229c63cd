"""Match records as database rows."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from neptun_desktop.kernel.tally import Tally, TallyLine
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.moments import moment_of
from neptun_desktop.match.record import Place, Record

VERSION = 1  # tables of another version are rebuilt from the journals

TABLES = (
    """CREATE TABLE IF NOT EXISTS match (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, begun TEXT NOT NULL, ended TEXT NOT NULL,
        commands INTEGER NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS place (
        match TEXT NOT NULL REFERENCES match (id), seat INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
        level TEXT, colour TEXT, emblem TEXT, points INTEGER NOT NULL, won INTEGER NOT NULL, tally TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    )""",
    f"PRAGMA user_version = {VERSION}",
)


def make_tables(base: sqlite3.Connection) -> None:
    """Create the tables that do not exist yet."""
    for statement in TABLES:
        base.execute(statement)


def are_whole(base: sqlite3.Connection) -> bool:
    """Return whether the tables exist, have this version and are undamaged."""
    version: int = base.execute("PRAGMA user_version").fetchone()[0]
    answer: str = base.execute("PRAGMA quick_check(1)").fetchone()[0]
    return version == VERSION and answer == "ok"


def keep(base: sqlite3.Connection, record: Record) -> None:
    """Write a record, replacing an earlier one of the same match."""
    strike(base, record.id)
    base.execute(
        "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?)",
        (record.id, record.game, record.name, record.begun.isoformat(), record.ended.isoformat(), record.commands),
    )
    for seat, place in enumerate(record.places):
        who = place.occupant
        tally = json.dumps([[line.reason, line.points, line.details] for line in place.tally.lines])
        told = who.name, who.kind, who.level, who.colour, who.emblem, place.tally.total, place.won, tally
        base.execute("INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (record.id, seat, *told))


def keep_all(base: sqlite3.Connection, found: Iterable[Record]) -> None:
    """Write many records."""
    for record in found:
        keep(base, record)


def strike(base: sqlite3.Connection, match: str) -> None:
    """Delete a match."""
    base.execute("DELETE FROM place WHERE match = ?", (match,))
    base.execute("DELETE FROM match WHERE id = ?", (match,))


def records(base: sqlite3.Connection) -> Iterator[Record]:
    """Yield all records, the latest first."""
    rows = base.execute("SELECT id, game, name, begun, ended, commands FROM match ORDER BY ended DESC, id")
    for match, game, name, begun, ended, commands in rows.fetchall():
        places = base.execute(
            "SELECT name, kind, level, colour, emblem, won, tally FROM place WHERE match = ? ORDER BY seat", (match,)
        )
        yield Record(
            id=match,
            game=game,
            name=name,
            begun=moment_of(begun),
            ended=moment_of(ended),
            commands=commands,
            places=tuple(map(_place, places)),
        )


def _place(row: tuple[Any, ...]) -> Place:
    name, kind, level, colour, emblem, won, tally = row
    lines = (
        TallyLine(reason, points, tuple((word, figure) for word, figure in details))
        for reason, points, details in json.loads(tally)
    )
    occupant = Occupant(name=name, kind=kind, level=level, colour=colour, emblem=emblem)
    return Place(occupant=occupant, tally=Tally(tuple(lines)), won=bool(won))
