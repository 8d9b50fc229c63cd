"""One class, one name: whoever reads a class name in a message or a review knows which class it is."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "neptun_desktop"


def test_no_two_classes_share_a_name() -> None:
    found = defaultdict(list)
    for module in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(module.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(module.relative_to(PACKAGE)))
    assert {name: modules for name, modules in found.items() if len(modules) > 1} == {}
