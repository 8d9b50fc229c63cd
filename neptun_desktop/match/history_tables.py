"""Match records as database rows."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import cache, lru_cache
from typing import Any

from neptun_desktop.kernel.tally import Tally, TallyLine
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.moments import moment_of
from neptun_desktop.match.record import Place, Record

VERSION = 3  # tables of another version are rebuilt from the journals, except those of the one before

KINDS = ("human", "bot", "program")

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
    """CREATE TABLE IF NOT EXISTS shared (
        match TEXT NOT NULL REFERENCES match (id), seat INTEGER NOT NULL, PRIMARY KEY (match, seat)
    )""",
    """CREATE TABLE IF NOT EXISTS journal (
        path BLOB PRIMARY KEY, changed INTEGER NOT NULL, size INTEGER NOT NULL, rules TEXT NOT NULL, match TEXT
    )""",
    "CREATE INDEX IF NOT EXISTS journal_match ON journal (match)",
    f"PRAGMA user_version = {VERSION}",
)


STRAYS = (  # rows that belong to no match; a journal that does not count has none, and its NULL is not asked about
    "SELECT 1 FROM shared LEFT JOIN place USING (match, seat) WHERE place.match IS NULL LIMIT 1",
    "SELECT 1 FROM place WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = place.match) LIMIT 1",
    "SELECT 1 FROM journal WHERE match NOTNULL AND NOT EXISTS (SELECT 1 FROM match WHERE id = journal.match) LIMIT 1",
)


MATCHES = "SELECT id, game, name, begun, ended, commands FROM match ORDER BY ended DESC, id LIMIT ?"
PLACES = (
    "SELECT match, seat, name, kind, level, colour, emblem, points, won, tally, EXISTS"
    " (SELECT 1 FROM shared WHERE shared.match = place.match AND shared.seat = place.seat) FROM place "
    "WHERE match IN (SELECT id FROM match ORDER BY ended DESC, id LIMIT ?) ORDER BY match, seat"
)
MOST_TALLIES = 2**14  # that are kept once they are read: those of some 4000 matches


class ForeignRows(sqlite3.DatabaseError):
    """Rows that this program has not written."""


def make_tables(base: sqlite3.Connection) -> None:
    """Create the tables that do not exist yet."""
    for statement in TABLES:
        base.execute(statement)


def are_whole(base: sqlite3.Connection) -> bool:
    """Return whether the tables exist, have this version and are undamaged, and whether there is nothing else."""
    return _sound(base, VERSION) and _schema(base) == _own_schema()


def brought_up_to_date(base: sqlite3.Connection) -> bool:
    """Bring tables of version 2 up to date; return whether they were.

    Their records stay, even those whose files are gone. Every journal is unread, to find out which seats were shared.
    """
    if not _sound(base, 2) or _schema(base) != [row for row in _own_schema() if row[2] != "shared"]:
        return False
    make_tables(base)
    base.execute("DELETE FROM journal")
    return True


def _sound(base: sqlite3.Connection, version: int) -> bool:
    found: int = base.execute("PRAGMA user_version").fetchone()[0]
    answer: str = base.execute("PRAGMA quick_check(1)").fetchone()[0]
    return found == version and answer == "ok"


def _schema(base: sqlite3.Connection) -> list[tuple[str, ...]]:
    return base.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master ORDER BY name").fetchall()


@cache
def _own_schema() -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:")) as base:
        make_tables(base)
        return _schema(base)


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
        if place.shared:
            base.execute("INSERT INTO shared VALUES (?, ?)", (record.id, seat))


def strike(base: sqlite3.Connection, match: str) -> None:
    """Delete a match."""
    base.execute("DELETE FROM shared WHERE match = ?", (match,))
    base.execute("DELETE FROM place WHERE match = ?", (match,))
    base.execute("DELETE FROM match WHERE id = ?", (match,))


def records(base: sqlite3.Connection, latest: int | None = None) -> Iterator[Record]:
    """Yield all records, or so many, the latest first. Raises ForeignRows if any is not as this program writes it."""
    if any(base.execute(question).fetchone() for question in STRAYS):
        raise ForeignRows
    many = -1 if latest is None else latest  # as SQL has it
    places: dict[Any, list[tuple[Any, ...]]] = {}
    for match, *place in base.execute(PLACES, (many,)):
        places.setdefault(match, []).append(tuple(place))
    for row in base.execute(MATCHES, (many,)):
        try:
            yield _record(row, places.get(row[0], []))
        except (ValueError, TypeError, OverflowError, RecursionError):
            raise ForeignRows from None


def tallies(base: sqlite3.Connection) -> list[object]:
    """Return every tally as it is written."""
    return [written for (written,) in base.execute("SELECT tally FROM place")]


def _record(row: tuple[Any, ...], places: list[tuple[Any, ...]]) -> Record:
    match, game, name, begun, ended, commands = row
    if [seat for seat, *_ in places] != list(range(len(places))) or not places:
        raise ValueError
    return Record(
        id=_text(match),
        game=_text(game),
        name=_text(name),
        begun=moment_of(_text(begun)),
        ended=moment_of(_text(ended)),
        commands=_number(commands),
        places=tuple(_place(place) for _, *place in places),
    )


def _place(row: list[Any]) -> Place:
    name, kind, level, colour, emblem, points, won, written, shared = row
    level, colour, emblem = (None if word is None else _text(word) for word in (level, colour, emblem))
    tally = tally_of(_text(written))
    if kind not in KINDS or tally.total != points or won not in {0, 1}:
        raise ValueError
    occupant = Occupant(name=_text(name), kind=kind, level=level, colour=colour, emblem=emblem)
    return Place(occupant=occupant, tally=tally, won=bool(won), shared=bool(shared))


@lru_cache(maxsize=MOST_TALLIES)  # reading them is most of the work
def tally_of(written: str) -> Tally:
    """Return a tally from what is written; raise an error if it is malformed."""
    return Tally(tuple(_tally_line(*line) for line in json.loads(written)))


def _tally_line(reason: object, points: object, details: Iterable[tuple[object, object]]) -> TallyLine:
    figures = tuple((_text(word), figure if isinstance(figure, str) else _number(figure)) for word, figure in details)
    return TallyLine(_text(reason), _number(points), figures)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    return value
