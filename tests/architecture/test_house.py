"""How heavy the house is, counted: where a game may be, who may import whom, and how many modules there are.

`python tests/architecture/test_house.py` prints the figures.
"""

import ast
from collections import defaultdict
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[2]
PACKAGE: Final = "neptun_desktop"
MOST_MODULES = 492
MOST_FRAGMENTS, FRAGMENT = 10, 100  # modules of fewer lines that only a neighbour imports


def modules() -> dict[str, Path]:
    """Return every module of the package by its dotted name."""
    found = sorted((ROOT / PACKAGE).rglob("*.py"))
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in found}


def imports(code: str) -> set[str]:
    """Return all dotted names that a module imports; of `from a import b`, both a and a.b."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


MODULES: Final = modules()
GAMES: Final = tuple(path.name for path in (ROOT / PACKAGE / "games").iterdir() if (path / "meta.py").exists())


@cache
def imported_by_module() -> dict[str, set[str]]:
    """Return which modules of the package each of its modules imports."""
    return {name: imports(file.read_text("utf-8")) & MODULES.keys() for name, file in MODULES.items()}


def fragments() -> list[str]:
    """Return the small modules with a single importer, in the same folder."""
    importers = defaultdict(set)
    for name, imported in imported_by_module().items():
        for other in imported - {name}:
            importers[other].add(name)
    return [
        name
        for name, file in MODULES.items()
        if file.name != "__init__.py"
        and len(importers[name]) == 1
        and folder_of(next(iter(importers[name]))) == folder_of(name)
        and file.read_text("utf-8").count("\n") < FRAGMENT
    ]


def folder_of(module: str) -> str:
    return module.rpartition(".")[0]


def rooms_of_ui() -> dict[str, set[str]]:
    """Return which folders of ui each of its folders imports."""
    found = defaultdict(set)
    for name, imported in imported_by_module().items():
        for other in imported:
            if name.startswith(f"{PACKAGE}.ui.") and other.startswith(f"{PACKAGE}.ui."):
                found[name.split(".")[2]].add(other.split(".")[2])
    return found


def test_a_game_is_one_folder() -> None:
    folders = {path for path in (ROOT / PACKAGE).rglob("*") if path.is_dir() and path.name in GAMES}
    assert folders == {ROOT / PACKAGE / "games" / game for game in GAMES}


def test_nobody_outside_a_game_imports_it() -> None:
    homes = tuple(f"{PACKAGE}.games.{game}" for game in GAMES)
    foreign = {
        name: {other for other in imported if other.startswith(homes)}
        for name, imported in imported_by_module().items()
        if not name.startswith(homes)
    }
    assert {name: others for name, others in foreign.items() if others} == {}


def test_no_two_folders_of_the_user_interface_import_each_other() -> None:
    rooms = rooms_of_ui()
    assert [
        pair for pair in combinations(sorted(rooms), 2) if pair[1] in rooms[pair[0]] and pair[0] in rooms[pair[1]]
    ] == []


def test_there_are_not_too_many_modules() -> None:
    assert len(MODULES) <= MOST_MODULES


def test_few_modules_are_fragments_of_their_neighbours() -> None:
    assert len(fragments()) <= MOST_FRAGMENTS, fragments()


if __name__ == "__main__":
    statements = sum(
        isinstance(node, ast.stmt) for file in MODULES.values() for node in ast.walk(ast.parse(file.read_text("utf-8")))
    )
    print(f"{len(MODULES)} modules, {statements} statements, {len(fragments())} fragments")  # noqa: T201
