"""Forged settings, notes, editions and databases, each from one that the program might have written."""

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.match.history import History
from neptun_desktop.match.last_game import VERSION, mark_of
from neptun_desktop.match.library import files_in
from tests.faults.forging import BOTTOMLESS, Doubled, forge, some_value, text_of, torn
from tests.faults.matches import GAMES
from tests.kit.toml_text import toml_text

TABLE = {
    "game": "neptun",
    "seats": [
        {"name": "Ann", "kind": "human", "level": None, "colour": "red"},
        {"name": "Bo", "kind": "bot", "level": "sailor", "colour": "green"},
        {"name": "Cy", "kind": "bot", "level": "admiral", "colour": "blue"},
    ],
    "house_rules": ["calm_seas"],
    "agreements": {"memory_aid": True},
    "seed": None,
    "keep": True,
}
SETTINGS: dict[str, Any] = {
    "look": "dark", "text_size": "large", "palette": "safe", "tempo": "instant", "guard": "never",
    "curtain": True, "language": "en", "full_screen": False, "shortcuts": [["undo", "Ctrl+U"], ["hint", "H"]],
    "folder": "", "set_up": "",
}  # fmt: skip


def forged_settings(chance: Random) -> bytes:
    """Return a settings file; the table of the last game, which is a text in it, is forged as often as the rest."""
    settings = json.loads(json.dumps(SETTINGS))
    table = json.loads(json.dumps(TABLE))
    if chance.random() < 0.4:
        forge(table, chance, chance.choice((1, 1, 2)))
        settings["set_up"] = text_of(table)
    else:
        settings["set_up"] = text_of(table)
        forge(settings, chance, chance.choice((1, 1, 2, 4)))
    text = text_of(settings).encode("utf-8", "surrogatepass")
    return torn(text, chance) if chance.random() < 0.15 else text


def forged_note(chance: Random, folder: Path) -> bytes:
    """Return a note of the game to be continued, that agrees with the folder of saved games."""
    newest, *others = files_in(folder)
    game = {
        "path": str(newest.path), "id": "a1", "game": "neptun", "name": "x", "players": ["Ann", "Bo"], "round": 1,
        "place": "Round 2", "locale": "en",
    }  # fmt: skip
    opened = [str(newest.path), newest.changed]
    note = {"version": VERSION, "opened": opened, "mark": mark_of([newest, *others]), "game": game}
    forge(note, chance, chance.choice((1, 1, 2)))
    text = text_of(note).encode("utf-8", "surrogatepass")
    return torn(text, chance) if chance.random() < 0.1 else text


def forged_edition(chance: Random) -> bytes:
    """Return an edition file."""
    document = forge(json.loads(json.dumps(shipped_edition().document)), chance, chance.choice((1, 1, 2, 4)))
    text = toml_text(_without_nothing(document)).encode("utf-8", "surrogatepass")
    return torn(text, chance) if chance.random() < 0.15 else text


def _without_nothing(node: Any) -> Any:  # noqa: ANN401  (any JSON)
    """Return what TOML can say: it has no null, and a key stands once."""
    if isinstance(node, Doubled):
        return _without_nothing(node.values[1])
    if isinstance(node, dict):
        return {key: _without_nothing(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_without_nothing(value) for value in node]
    return "" if node is None else node


CELLS = {
    "match": ("id", "game", "name", "begun", "ended", "commands"),
    "place": ("match", "seat", "name", "kind", "level", "colour", "emblem", "points", "won", "tally"),
    "shared": ("match", "seat"),
}
STATEMENTS = (
    "DROP TABLE place", "DROP TABLE match", "DELETE FROM place", "DELETE FROM match", "ALTER TABLE match ADD x",
    "ALTER TABLE match RENAME COLUMN name TO title", "ALTER TABLE place RENAME TO seat", "PRAGMA user_version = 0",
    "PRAGMA user_version = 2147483647", "CREATE TABLE more (x)", "CREATE INDEX quick ON match (name)",
    "CREATE VIEW v AS SELECT * FROM match", "PRAGMA journal_mode = WAL", "PRAGMA application_id = 7",
    "CREATE TRIGGER t AFTER INSERT ON match BEGIN DELETE FROM match; END",
    "CREATE TRIGGER t BEFORE DELETE ON match BEGIN SELECT RAISE(ABORT, 'no'); END",
    "INSERT INTO place SELECT 'nobody', seat, name, kind, level, colour, emblem, points, won, tally FROM place",
    "DROP TABLE match; CREATE VIEW match AS SELECT 1 AS id", "PRAGMA encoding = 'UTF-16'", "VACUUM",
    "DROP TABLE shared", "INSERT INTO shared SELECT id, 7 FROM match", "DROP TABLE shared; PRAGMA user_version = 2",
    "UPDATE place SET points = points + 1", "UPDATE place SET seat = seat + 1", "UPDATE match SET id = id || 'x'",
)  # fmt: skip


def forge_history(chance: Random, path: Path, matches: Path) -> None:
    """Leave a database at a path: of the finished matches in a folder, then forged or damaged."""
    History(GAMES, matches, path).records()
    kind = chance.random()
    if kind < 0.25:
        path.write_bytes(torn(path.read_bytes(), chance))
        return
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        for _ in range(chance.choice((1, 1, 2))):
            if chance.random() < 0.4:
                with suppress(sqlite3.Error):
                    base.executescript(chance.choice(STATEMENTS))
            else:
                _change_cells(base, chance)
    if chance.random() < 0.1:
        path.with_name(path.name + chance.choice(("-wal", "-journal", "-shm"))).write_bytes(chance.randbytes(5000))


def _change_cells(base: sqlite3.Connection, chance: Random) -> None:
    table = chance.choice(tuple(CELLS))
    cell = chance.choice(CELLS[table])
    if cell == "tally" and chance.random() < 0.7:
        with suppress(sqlite3.Error):
            ((was,),) = base.execute("SELECT tally FROM place LIMIT 1").fetchall()
            value: Any = chance.choice((text_of(forge(json.loads(was), chance)), "[" * BOTTOMLESS, "[[1,2]]", "{}"))
            base.execute("UPDATE place SET tally = ?", (value,))
        return
    value = some_value(chance)
    if isinstance(value, list | dict):
        value = chance.randbytes(20)
    with suppress(sqlite3.Error, OverflowError, UnicodeEncodeError):
        limit = "" if chance.random() < 0.5 else " WHERE rowid = 1"
        base.execute(f"UPDATE {table} SET {cell} = ?{limit}", (value,))  # noqa: S608  (names of our own)
