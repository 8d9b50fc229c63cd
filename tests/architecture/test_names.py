"""One class, one name: whoever reads a class name in a message or a review knows which class it is."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import GAMES

PACKAGE = Path(__file__).resolve().parents[2] / "neptun_desktop"


def belongs_to_another(module: Path, game: str) -> bool:
    """Return whether a module is in the rooms of another game: each has its `Edition` and its `State`."""
    return any(other in module.parts for other in GAMES.ids if other != game)


@cache
def classes() -> list[tuple[str, Path]]:
    """Return the names of all classes for others, with their modules."""
    return [
        (node.name, module.relative_to(PACKAGE))
        for module in sorted(PACKAGE.rglob("*.py"))
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]


@pytest.mark.parametrize("game", GAMES.ids)
def test_no_two_classes_share_a_name(game: str) -> None:
    found = defaultdict(list)
    for name, module in classes():
        if not belongs_to_another(module, game):
            found[name].append(str(module))
    assert {name: modules for name, modules in found.items() if len(modules) > 1} == {}
