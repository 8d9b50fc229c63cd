"""One class, one name: whoever reads a class name in a message or a review knows which class it is."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import GAMES

PACKAGE = Path(__file__).resolve().parents[2] / "neptun_desktop"


def belongs_to_another(module: Path, game: str) -> bool:
    """Return whether a module is in the rooms of another game: each has its `Edition` and its `State`."""
    return any(other in module.parts for other in GAMES.ids if other != game)


@pytest.mark.parametrize("game", GAMES.ids)
def test_no_two_classes_share_a_name(game: str) -> None:
    found = defaultdict(list)
    for module in sorted(PACKAGE.rglob("*.py")):
        if belongs_to_another(module.relative_to(PACKAGE), game):
            continue
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(module.relative_to(PACKAGE)))
    assert {name: modules for name, modules in found.items() if len(modules) > 1} == {}
