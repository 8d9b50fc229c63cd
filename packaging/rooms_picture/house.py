"""The rooms of the package, read from its folders and syntax trees: what each is for, and who imports whom."""

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parents[2]
PACKAGE = "neptun_desktop"
GAMES = "games"  # their own folders are shown, too
FOR_GAMES = ("ui/board", "ui/widgets", "ui/paint", "ui/sound")  # no game may import more of ui


class Room(NamedTuple):
    """A folder of modules that belong together. Its path is counted from the package."""

    path: str
    purpose: str
    modules: int  # its `__init__` apart
    parts: tuple["Room", ...] = ()

    @property
    def package(self) -> str:
        """The package on the first level that it belongs to."""
        return self.path.partition("/")[0]


class Module(NamedTuple):
    """A module's dotted name, and its syntax tree."""

    name: str
    tree: ast.Module


class Imports(NamedTuple):
    """Pairs of modules of which one imports the other, counted by their rooms."""

    at_run_time: Counter[tuple[str, str]]  # at the top of a module, or late in a function
    for_types: Counter[tuple[str, str]]  # below `if TYPE_CHECKING`, and nowhere else in that module


class House(NamedTuple):
    """All rooms, the highest layer first and, inside a layer, those that import before those that are imported."""

    home: Path  # the package's folder
    layers: tuple[tuple[str, ...], ...]  # packages on the first level; those in one layer do not know each other
    games: tuple[str, ...]
    rooms: tuple[Room, ...]
    imports: Imports

    def game_of(self, room: Room) -> str | None:
        """Return the game that a room belongs to, or None if it is for any game."""
        name = room.path.rpartition("/")[2]
        return name if name in self.games else None

    def layer_of(self, room: Room) -> tuple[str, ...]:
        """Return the layer that a room is in."""
        return next(layer for layer in self.layers if room.package in layer)


def read_house(checkout: Path = CHECKOUT) -> House:
    """Read the rooms of a checkout."""
    home = checkout / PACKAGE
    layers = layers_of((checkout / "pyproject.toml").read_text(encoding="utf-8"))
    found = {room.path: room for layer in layers for name in layer for room in rooms_below(home / name, home)}
    imports = imports_between(tuple(modules_below(home)), frozenset(found))
    ordered = [found[path] for layer in layers for path in importers_first(found, layer, imports)]
    games = tuple(sorted(folder.name for folder in folders_in(home / GAMES)))
    return House(home, layers, games, tuple(ordered), imports)


def layers_of(pyproject: str) -> tuple[tuple[str, ...], ...]:
    """Return the layers of the import contract for the whole package."""
    contracts = tomllib.loads(pyproject)["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract.get("containers") == [PACKAGE])
    return tuple(tuple(name.strip(" ()") for name in layer.split("|")) for layer in layers)


def rooms_below(folder: Path, home: Path) -> Iterator[Room]:
    """Yield a package on the first level, if it has modules of its own, and each folder in it."""
    own = Room(folder.relative_to(home).as_posix(), purpose_of(folder), count_modules(folder, deep=False))
    if own.modules:
        yield own
    for inner in folders_in(folder):
        path = inner.relative_to(home).as_posix()
        parts = folders_in(inner) if folder.name == GAMES else []
        rooms = (Room(f"{path}/{part.name}", purpose_of(part), count_modules(part)) for part in parts)
        yield Room(path, purpose_of(inner), count_modules(inner), tuple(rooms))


def folders_in(folder: Path) -> list[Path]:
    """Return the packages directly below a folder, by name."""
    return sorted(path.parent for path in folder.glob("*/__init__.py"))


def purpose_of(folder: Path) -> str:
    """Return the first line of a package's docstring."""
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    return (ast.get_docstring(tree) or "").partition("\n")[0]


def count_modules(folder: Path, *, deep: bool = True) -> int:
    """Count the modules of a folder."""
    return sum(path.name != "__init__.py" for path in (folder.rglob("*.py") if deep else folder.glob("*.py")))


def modules_below(home: Path) -> Iterator[Module]:
    """Yield every module of the package."""
    for path in sorted(home.rglob("*.py")):
        name = ".".join(path.relative_to(home.parent).with_suffix("").parts).removesuffix(".__init__")
        yield Module(name, ast.parse(path.read_text(encoding="utf-8")))


def imports_between(modules: tuple[Module, ...], rooms: frozenset[str]) -> Imports:
    """Count the imports that lead from one room to another."""
    names = frozenset(module.name for module in modules)
    imports = Imports(Counter(), Counter())
    for module in modules:
        at_run_time, for_types = imported(module.tree, names)
        for counter, found in ((imports.at_run_time, at_run_time), (imports.for_types, for_types - at_run_time)):
            ways = ((room_of(module.name, rooms), room_of(name, rooms)) for name in found)
            counter.update((start, end) for start, end in ways if start and end and start != end)
    return imports


def imported(tree: ast.Module, names: frozenset[str]) -> tuple[set[str], set[str]]:
    """Return which of these modules a tree imports at run time, and which for a type checker."""
    at_run_time, for_types = set[str](), set[str]()
    left: list[tuple[ast.AST, bool]] = [(tree, False)]
    while left:
        node, checking = left.pop()
        (for_types if checking else at_run_time).update(named_by(node, names))
        checking = checking or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        # no expression imports anything
        left.extend((child, checking) for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr))
    return at_run_time, for_types


def named_by(node: ast.AST, names: frozenset[str]) -> frozenset[str]:
    """Return which of these modules one statement imports."""
    match node:
        case ast.Import(names=aliases):
            return names.intersection(alias.name for alias in aliases)
        case ast.ImportFrom(module=str(module), names=aliases):
            inner = names.intersection(f"{module}.{alias.name}" for alias in aliases)
            return inner or names.intersection((module,))
        case _:
            return frozenset()


def room_of(module: str, rooms: frozenset[str]) -> str | None:
    """Return the innermost room that a module is in; the top of the package, with its name and version, is none."""
    parts = module.split(".")[1:]
    paths = ("/".join(parts[:depth]) for depth in range(len(parts), 0, -1))
    return next((path for path in paths if path in rooms), None)


def importers_first(found: dict[str, Room], layer: tuple[str, ...], imports: Imports) -> Iterator[str]:
    """Yield the rooms of a layer, package by package, each time one that the fewest others still to come import."""
    for package in layer:
        left = sorted(path for path, room in found.items() if room.package == package)
        while left:
            known_to = {path: sum(bool(imports.at_run_time[other, path]) for other in left) for path in left}
            yield (following := min(left, key=known_to.__getitem__))
            left.remove(following)
