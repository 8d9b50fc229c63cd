"""Nothing outside a game's own rooms knows it: no import, and no literal of its id, its title or a level's name."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import GAMES

PACKAGE = Path(__file__).resolve().parents[2] / "neptun_desktop"
NAMES_GAMES = {PACKAGE / "app" / "catalogue.py"}
NAMES_PROGRAM = {PACKAGE / "__init__.py"}  # the program is called after its first game
RANDOM = "random"  # a kind of player that every game has


def home_of(game: str) -> Path:
    return PACKAGE / "games" / game


def outside(game: str) -> list[Path]:
    """Return every module that must not know the game."""
    home = home_of(game)
    return [
        module
        for module in sorted(PACKAGE.rglob("*.py"))
        if module not in NAMES_GAMES | NAMES_PROGRAM and not module.is_relative_to(home)
    ]


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def literals(tree: ast.AST) -> Iterator[str]:
    return (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


@cache
def said_in(source: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what a module imports, and its literals: they are searched for every game."""
    tree = ast.parse(source)
    return tuple(imported(tree)), tuple(literals(tree))


def trespasses(source: str, game: str, forbidden: frozenset[str]) -> list[str]:
    """Return what a module says of a game that it must not know."""
    home = f"neptun_desktop.games.{game}"
    names, texts = said_in(source)
    found = [name for name in names if name == home or name.startswith(f"{home}.")]
    # A text may hold a module's name, as for loading it later.
    return found + [repr(text) for text in texts if text in forbidden or home in text]


def forbidden_words(game: str) -> frozenset[str]:
    """Return the game's id, its title and its levels; aliases describe a level, so two games may have the same."""
    entry = GAMES.entry(game)
    levels = {level.id for level in (*entry.ladder.levels, *entry.ladder.unlisted)} - {RANDOM}
    shared = {alias for other in GAMES.ids if other != game for alias in GAMES.entry(other).ladder.aliases}
    return frozenset({entry.meta.id, entry.meta.title, *levels, *(set(entry.ladder.aliases) - shared)})


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
        "from neptun_desktop.games import {game}",
        "import neptun_desktop.games.{game}.bots.ladder as ladder",
        "load('neptun_desktop.games.{game}.texts.words')",
        "if game == '{game}': pass",
        "level = '{level}'",
        "title = '{title}'",
    ],
)
def test_the_search_finds_what_it_looks_for(game: str, source: str) -> None:
    entry = GAMES.entry(game)
    written = source.format(game=game, level=entry.ladder.usual, title=entry.meta.title)
    assert trespasses(written, game, forbidden_words(game))


def test_every_game_has_its_home() -> None:
    assert all(home_of(game).is_dir() for game in GAMES.ids)
