"""The history as database rows: records of matches, and which journals they were read from.

A journal that has not changed since need not be read, nor replayed, again.
"""

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from neptun_desktop.kernel.tally import Tally, TallyLine
from neptun_desktop.match.database import make_tables, schema_in, schema_of
from neptun_desktop.match.library import FileVersion
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.moments import moment_of
from neptun_desktop.match.record import Place, Record
from neptun_desktop.match.timeline import AnyGame
from neptun_desktop.match.verdict import Verdict

KINDS = ("human", "bot", "program")

TABLES = (  # those of another version are rebuilt from the journals, except those of the one before
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
    "PRAGMA user_version = 3",
)
OF_VERSION_2 = (*(statement for statement in TABLES[:-1] if "shared" not in statement), "PRAGMA user_version = 2")


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


def brought_up_to_date(base: sqlite3.Connection) -> bool:
    """Bring tables of version 2 up to date; return whether they were.

    Their records stay, even those whose files are gone. Every journal is unread, to find out which seats were shared.
    """
    if schema_in(base) != schema_of(OF_VERSION_2):
        return False
    make_tables(base, TABLES)
    base.execute("DELETE FROM journal")
    return True


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


# --- journals --------------------------------------------------------------------------------------------------------


class Judged(NamedTuple):
    """A journal and what counts of it."""

    file: FileVersion
    verdict: Verdict


def rules_of(games: Mapping[str, AnyGame]) -> str:
    """Return which games by which rules there are: others may judge a journal differently."""
    return " ".join(f"{name}:{games[name].RULES_VERSION}" for name in sorted(games))


def unread(base: sqlite3.Connection, found: list[FileVersion], rules: str) -> tuple[FileVersion, ...]:
    """Return those journals that have not been read as they are now, by these rules."""
    known = set(base.execute("SELECT path, changed, size FROM journal WHERE rules = ?", (rules,)))
    others = (file for file in found if (_key(file.path), file.changed, file.size) not in known)
    return tuple(file for file in others if file.path.is_file())


def enter(base: sqlite3.Connection, judged: Judged, rules: str) -> None:
    """Count what a journal says, no longer count what it said before, and remember that it has been read."""
    file, verdict = judged
    row = base.execute("SELECT match FROM journal WHERE path = ?", (_key(file.path),)).fetchone()
    record, before = verdict.record, None if row is None else row[0]
    base.execute("DELETE FROM journal WHERE path = ?", (_key(file.path),))
    if before is not None and (record is None or record.id != before):
        withdraw(base, before)
    if verdict.rejected is not None and not _told_by_others(base, verdict.rejected):
        strike(base, verdict.rejected)  # it may have been counted while it was played
    if record is not None:
        keep(base, record)
    told = None if record is None else record.id
    base.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?)", (_key(file.path), file.changed, file.size, rules, told))


def withdraw(base: sqlite3.Connection, match: str) -> None:
    """No longer count a match; if other files hold it, they are read again."""
    strike(base, match)
    base.execute("DELETE FROM journal WHERE match = ?", (match,))


def path_of(base: sqlite3.Connection, match: str) -> Path | None:
    """Return the journal that a match was read from, if it still exists."""
    rows = base.execute("SELECT path FROM journal WHERE match = ?", (match,)).fetchall()
    paths = (Path(os.fsdecode(path)) for (path,) in rows if isinstance(path, bytes))
    return next((path for path in paths if path.is_file()), None)


def _told_by_others(base: sqlite3.Connection, match: str) -> bool:
    return base.execute("SELECT 1 FROM journal WHERE match = ? LIMIT 1", (match,)).fetchone() is not None


def _key(path: Path) -> bytes:
    """Return a path as a database can hold it, whatever its name is made of."""
    return os.fsencode(path)
