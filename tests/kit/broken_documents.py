"""Breaking documents on purpose: an entry at a place is changed, cut, or replaced by rubbish."""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from neptun_desktop.kernel.edition.faults import Fault

Deed: TypeAlias = Callable[[Any, Any], object]  # done to what holds an entry, and to the entry's key


def walked(document: Any, place: str) -> tuple[Any, Any]:  # noqa: ANN401 -- a document is anything
    """Return what holds the entry at a place, and its key there."""
    steps = re.findall(r"\[(\d+)\]|([\w-]+)", place)
    *way, last = [int(index) if index else key for index, key in steps]
    for step in way:
        document = document[step]
    return document, last


def can_be_shown(faults: list[Fault]) -> bool:
    """Tell whether every fault has a place and can be printed anywhere."""
    return all(fault.place and str(fault).isascii() and str(fault).isprintable() for fault in faults)


def put(value: object, /) -> Deed:
    """Put another value there."""
    return lambda holder, key: holder.__setitem__(key, value)


def cut(holder: Any, key: Any) -> None:  # noqa: ANN401 -- a document is anything
    """Take the entry away."""
    del holder[key]


def add(entry: object) -> Deed:
    """Add an entry to the list there."""
    return lambda holder, key: holder[key].append(entry)


def keep(entries: int) -> Deed:
    """Keep only the first entries of the list there."""
    return lambda holder, key: holder.__setitem__(key, holder[key][:entries])


def nested(depth: int) -> object:
    """Return lists and tables in each other, deeper than Python likes to go."""
    node: object = None
    for _ in range(depth):
        node = [{"deeper": node}]
    return node


RUBBISH: tuple[object, ...] = (
    None, True, -1, 0, 10**5000, float("nan"), "gold", "\ud800", [], {}, {"\ud800.x": 1}, [None] * 2, nested(5000),
)  # fmt: skip


def places(node: Any, place: str = "") -> Iterator[str]:  # noqa: ANN401 -- a document is anything
    """Return the place of every part, of a list only the first entry."""
    if place:
        yield place
    if isinstance(node, dict):
        for key in node:
            yield from places(node[key], f"{place}.{key}" if place else key)
    if isinstance(node, list):
        for entry in node[:1]:
            yield from places(entry, f"{place}[0]")
