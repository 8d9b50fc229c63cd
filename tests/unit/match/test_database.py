"""A database is used as it is, brought up to date, or set aside: nobody is answered from tables that are not ours."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from neptun_desktop.match.database import Database, schema_in, schema_of
from neptun_desktop.match.disk import NotWritten

TABLES = ("CREATE TABLE note (words TEXT)", "PRAGMA user_version = 2")
EARLIER = ("CREATE TABLE word (words TEXT)", "PRAGMA user_version = 1")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a database of an earlier version."""
    path = tmp_path / "notes.sqlite"
    with closing(sqlite3.connect(path)) as base:
        for statement in EARLIER:
            base.execute(statement)
    return path


def brought_up_to_date(base: sqlite3.Connection) -> bool:
    base.execute("DROP TABLE word")
    base.execute(TABLES[0])
    base.execute("PRAGMA user_version = 2")
    return True


def failing(base: sqlite3.Connection) -> bool:
    base.execute("PRAGMA user_version = 2")
    raise sqlite3.DatabaseError


def test_tables_of_an_earlier_version_are_brought_up_to_date_where_they_are(path: Path) -> None:
    base = Database(path, TABLES, 1.0, update=brought_up_to_date)
    assert base.ask(schema_in) == schema_of(TABLES)
    assert base.begun == 0
    assert not [*path.parent.glob("*.damaged*")]


@pytest.mark.parametrize("update", [failing, lambda _base: False], ids=["failing", "of another one"])
def test_those_that_cannot_be_are_set_aside(path: Path, update: object) -> None:
    base = Database(path, TABLES, 1.0, update=update)  # type: ignore[arg-type]
    assert base.ask(schema_in) == schema_of(TABLES)
    assert base.begun == 1
    with closing(sqlite3.connect(path.with_name("notes.sqlite.damaged"))) as aside:
        assert schema_in(aside) == schema_of(EARLIER), "as they were"


def test_one_that_is_ours_is_used_as_it_is_and_checked_once_after_each_change(path: Path) -> None:
    path.unlink()
    base = Database(path, TABLES, 1.0)
    base.write(lambda open_: open_.execute("INSERT INTO note VALUES ('one')"))
    for _ in range(2):
        assert base.ask(lambda open_: open_.execute("SELECT words FROM note").fetchall()) == [("one",)]
    assert base.begun == 1
    assert Database(path, TABLES, 1.0).ask(schema_in) == schema_of(TABLES)


def test_what_a_writer_could_not_finish_is_not_there(path: Path) -> None:
    path.unlink()
    base = Database(path, TABLES, 1.0)

    def interrupted(open_: sqlite3.Connection) -> None:
        open_.execute("INSERT INTO note VALUES ('half')")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        base.write(interrupted)
    assert base.ask(lambda open_: open_.execute("SELECT words FROM note").fetchall()) == []


def io_error() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_DELETE_NOENT
    return error


def test_a_file_that_another_program_sets_aside_meanwhile_is_tried_once_more(path: Path) -> None:
    base, troubles, tries = Database(path, TABLES, 1.0), [io_error()], []

    def question(connection: sqlite3.Connection) -> None:
        tries.append(connection)
        if troubles:
            raise troubles.pop()

    base.write(question)
    assert len(tries) == 2
    troubles += [io_error()] * 3
    with pytest.raises(NotWritten):
        base.write(question)
    assert len(tries) == 4
