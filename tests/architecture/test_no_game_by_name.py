"""Nothing outside a game's own rooms knows it: no import, and no literal of its id, its title or a level's name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import GAMES

PACKAGE = Path(__file__).resolve().parents[2] / "neptun_desktop"
ROOMS = ("games", "bots", "words", "ui", "controller")  # each holds a folder for every game
NAMES_GAMES = {PACKAGE / "app" / "catalogue.py"}
NAMES_PROGRAM = {PACKAGE / "__init__.py"}  # the program is called after its first game
COMMON = {"random", "planner", "strongest"}  # kinds of players that every game has


def own_rooms(game: str) -> tuple[Path, ...]:
    return tuple(PACKAGE / room / game for room in ROOMS)


def outside(game: str) -> list[Path]:
    """Return every module that must not know the game."""
    rooms = own_rooms(game)
    return [
        module
        for module in sorted(PACKAGE.rglob("*.py"))
        if module not in NAMES_GAMES | NAMES_PROGRAM and not any(module.is_relative_to(room) for room in rooms)
    ]


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def literals(tree: ast.AST) -> Iterator[str]:
    return (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


def trespasses(source: str, game: str, forbidden: frozenset[str]) -> list[str]:
    """Return what a module says of a game that it must not know."""
    tree = ast.parse(source)
    rooms = tuple(f"neptun_desktop.{room}.{game}" for room in ROOMS)
    found = [name for name in imported(tree) if any(name == room or name.startswith(f"{room}.") for room in rooms)]
    for text in literals(tree):
        paths = any(room in text for room in rooms)  # a module's name, as for loading it later
        if text in forbidden or paths:
            found.append(repr(text))
    return found


def forbidden_words(game: str) -> frozenset[str]:
    entry = GAMES.entry(game)
    levels = {level.id for level in (*entry.ladder.levels, *entry.ladder.unlisted)}
    return frozenset({entry.id, entry.title, *levels, *entry.ladder.aliases} - COMMON)


@pytest.mark.parametrize("game", GAMES.ids)
def test_no_module_outside_a_games_rooms_knows_the_game(game: str) -> None:
    forbidden = forbidden_words(game)
    found = {}
    for module in outside(game):
        if told := trespasses(module.read_text(encoding="utf-8"), game, forbidden):
            found[str(module.relative_to(PACKAGE))] = told
    assert found == {}


@pytest.mark.parametrize("game", GAMES.ids)
@pytest.mark.parametrize(
    "source",
    [
        "from neptun_desktop.games.{game} import engine",
        "from neptun_desktop.ui import {game}",
        "import neptun_desktop.bots.{game}.ladder as ladder",
        "load('neptun_desktop.words.{game}.words')",
        "if game == '{game}': pass",
        "level = '{level}'",
        "title = '{title}'",
    ],
)
def test_the_search_finds_what_it_looks_for(game: str, source: str) -> None:
    entry = GAMES.entry(game)
    written = source.format(game=game, level=entry.ladder.usual, title=entry.title)
    assert trespasses(written, game, forbidden_words(game))


def test_every_game_has_its_rooms() -> None:
    for game in GAMES.ids:
        assert all(room.is_dir() for room in own_rooms(game))
