"""Finished matches in a database that several programs may use at once, rebuilt from the journals if it is lost.

It holds no data of its own: every record can be read again from a saved game, and noting a match twice is harmless. It
remembers which journals it has read. Others are `unread`: new ones, changed ones, and matches that ended while the
database was out of reach. A window reads them one by one, so that nobody has to wait; `records` reads all at once.
"""

import json
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from attrs import frozen

from neptun_desktop.kernel.files import Unreadable, moment_of, read_bytes
from neptun_desktop.kernel.tally import Tally, TallyLine
from neptun_desktop.match.database import Database, make_tables, schema_in, schema_of
from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.library import FileVersion, files_in, home
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.opening import Parting, Rift, Unopenable, match_of
from neptun_desktop.match.record import Place, Record, Standing, record_of, standings
from neptun_desktop.match.timeline import AnyGame

# --- whether the result in a journal counts: only if the rules, applied to its commands, lead there ---
# The last snapshot of a journal claims a result, and anyone can write one and seal it. So a finished match is replayed
# once before it is counted. A result of earlier rules counts where opening the match still accepts it.


@frozen(kw_only=True)
class Verdict:
    """What the history takes from a journal: a record, or the id of a match whose claimed result is rejected."""

    record: Record | None = None
    rejected: str | None = None


UNFINISHED = Verdict()


def verdict_of(content: bytes, games: Mapping[str, AnyGame]) -> Verdict:
    """Return what counts of a journal. It never raises."""
    record = record_of(content, games)
    if record is None:
        return UNFINISHED
    if _reached(record, content, games):
        return Verdict(record=record)
    logging.getLogger(__name__).warning("The result of match %.64s is not what its replay reaches", record.id)
    return Verdict(rejected=record.id)


def _reached(record: Record, content: bytes, games: Mapping[str, AnyGame]) -> bool:
    """Return whether a replay ends with this result, and rejects no line on the way."""
    try:
        opened = match_of(content, games)
        if isinstance(opened, Unopenable) or any(
            isinstance(loss, Parting) and loss.rift is not Rift.RULES_CHANGED for loss in opened.losses
        ):
            return False
        result = opened.match.result
    except Exception:  # whatever a forged position makes of the rules
        logging.getLogger(__name__).exception("A finished match cannot be replayed for the history")
        return False
    if result is None:
        return False
    won = {seat for seat, place in enumerate(record.places) if place.won}
    return tuple(place.tally for place in record.places) == tuple(result.tallies) and won == set(result.winners)


# --- the tables: records of matches, and which journals they were read from ----------------------------------------

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
        row = who.name, who.kind, who.level, who.colour, who.emblem, place.tally.total, place.won, tally
        base.execute("INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (record.id, seat, *row))
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


def has_finished(base: sqlite3.Connection, game: str) -> bool:
    """Return whether any person has finished a match of a game."""
    asked = "SELECT 1 FROM match JOIN place ON place.match = match.id WHERE game = ? AND kind = 'human' LIMIT 1"
    return base.execute(asked, (game,)).fetchone() is not None


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
    match_id = None if record is None else record.id
    base.execute(
        "INSERT INTO journal VALUES (?, ?, ?, ?, ?)", (_key(file.path), file.changed, file.size, rules, match_id)
    )


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


# --- the history ---------------------------------------------------------------------------------------------------

FILE = "results.sqlite"
OF_1_0 = "history.sqlite"  # which is left to that version: it would set aside one with other tables than its own
AT_ONCE = 50  # journals that are entered together: each time, the disk is waited for
PREPARED_TOGETHER = 20  # tallies
PATIENCE = 10.0  # seconds that one program waits for another


class History:
    """The matches that were played to the end. Raises NotWritten if the disk fails; the journals are not affected."""

    def __init__(
        self, games: Mapping[str, AnyGame], matches: Path, path: Path | None = None, patience: float = PATIENCE
    ) -> None:
        """Use this database, or the user's default one, for the saved games in the folder `matches`."""
        self.path = path or home() / FILE
        self._base = Database(self.path, TABLES, patience, self.path.with_name(OF_1_0), brought_up_to_date)
        self._games = games
        self._matches = matches

    def note(self, journal: Iterable[bytes]) -> Record | None:
        """Record a match that has just been played from its journal if it is finished, and return the record."""
        record = record_of(b"".join(journal), self._games)
        if record is not None:
            self._base.write(lambda base: keep(base, record))
        return record

    def forget(self, match: str) -> None:
        """Delete a match by its id, because its end was undone."""
        self._base.write(lambda base: withdraw(base, match))

    def known(self, latest: int | None = None) -> tuple[Record, ...]:
        """Return the matches that have been counted so far, or so many, the latest first. No journal is read."""
        return self._base.ask(lambda base: tuple(records(base, latest)))

    def has_finished(self, game: str) -> bool:
        """Return whether any person has finished a match of a game, as far as matches have been counted."""
        return self._base.ask(lambda base: has_finished(base, game))

    def preparing(self) -> Iterator[None]:
        """Do most of the work of `known` beforehand, a little at each step."""
        for number, written in enumerate(self._base.ask(tallies)):
            with suppress(ValueError, TypeError, RecursionError):  # `known` says what is wrong
                tally_of(written)
            if number % PREPARED_TOGETHER == 0:
                yield

    def records(self) -> tuple[Record, ...]:
        """Return all matches, the latest first, after reading what is unread."""
        self.catch_up()
        begun, found = self._base.begun, self.known()
        if self._base.begun != begun:  # it turned out to be damaged: everything is unread again
            self.catch_up()
            found = self.known()
        return found

    def standings(self) -> tuple[Standing, ...]:
        """Return how every player and every level of bot has done."""
        return standings(self.records())

    def rebuild(self) -> None:
        """Read all saved games again."""
        self.forget_reading()
        self.catch_up()

    def forget_reading(self) -> None:
        """Let every saved game be unread, whatever was counted of it."""
        self._base.write(lambda base: base.execute("DELETE FROM journal"))

    # --- reading journals --------------------------------------------------------------------------------------------

    def unread(self) -> tuple[FileVersion, ...]:
        """Return the journals that are new or have changed, the latest first."""
        found, rules = files_in(self._matches), rules_of(self._games)
        return self._base.ask(lambda base: unread(base, found, rules))

    def judge(self, file: FileVersion) -> Judged | None:
        """Read a journal, and replay it if it is finished; None if it cannot be read at present."""
        try:
            return Judged(file, verdict_of(read_bytes(file.path, LARGEST_JOURNAL), self._games))
        except Unreadable:
            return None

    def enter(self, judged: Sequence[Judged]) -> None:
        """Count what these journals say."""
        rules = rules_of(self._games)

        def work(base: sqlite3.Connection) -> None:
            for one in judged:
                enter(base, one, rules)

        self._base.write(work)

    def path_of(self, match: str) -> Path | None:
        """Return the saved game that a match was read from, if it is still there."""
        return self._base.ask(lambda base: path_of(base, match))

    def catch_up(self, watched: Callable[[Sequence[FileVersion]], Iterable[FileVersion]] = iter) -> None:
        """Read everything that is unread; whoever wants to watch is given the journals, and passes them on."""
        for _ in self.catching_up(AT_ONCE, watched):
            pass

    def catching_up(
        self, at_once: int, watched: Callable[[Sequence[FileVersion]], Iterable[FileVersion]] = iter
    ) -> Iterator[None]:
        """Do the same, one journal at each step, and count so many of them together.

        Where a match is gone from one file, others that hold it become unread. So it looks again until nothing is left.
        """
        unreadable: set[FileVersion] = set()
        while files := [file for file in self.unread() if file not in unreadable]:
            judged: list[Judged] = []
            for file in watched(files):
                one = self.judge(file)
                if one is None:
                    unreadable.add(file)
                else:
                    judged.append(one)
                if len(judged) >= at_once:
                    self.enter(judged)
                    judged.clear()
                yield
            if judged:
                self.enter(judged)
