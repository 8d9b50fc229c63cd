"""Forged documents: some value becomes another, is doubled or goes; one at the top is hit as often as a deep one."""

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from attrs import frozen

Way: TypeAlias = tuple[Any, ...]  # keys and indices from the top of a document to a value in it

DEEP = 60  # nested lists: far more than any document has
BOTTOMLESS = 100_000  # more than any parser follows
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 30, 2**31, 2**53 + 1, 2**63 - 1, 2**63, -(2**63) - 1, 10**30, 10**400,
    0.0, -0.0, 1.5, 1e308, "NaN", "-Infinity", "1e999", "", " ", "x", "0", "true", "null", "[]", "é", "\U0001f6a2",
    "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00+14:00", "2026-02-30T00:00:00Z", "2026-W01-1",
    "../../etc/passwd", "/dev/zero", "C:\\con", "~", "%s%n", "{name}", "{0.__class__}", "<b>bold</b>", "&amp;",
    "\0", "a\0b", "\ud800", "x\udfff", "\x1b[2J\x1b]0;mine\a", "\r\n\t\x7f\x9b", "\u202etxt.exe", "\u2066\u2069\u200f",
    "a\u0301" * 50, "\N{ZERO WIDTH JOINER}" * 300, "x" * 199, "x" * 201, "word " * 2_000, "x" * 100_000,
    [], {}, [[]], [None], [{}], {"": None}, {"kind": "header"}, list(range(300)), ["x"] * 2_000,
    "human", "bot", "program", "admiral", "red", "neptun", "tyros", "header", "snapshot", "command", "en", "de",
    "xx_YY", "Ctrl+Q", "Ctrl+", "F99", "Shift+Shift",
)  # fmt: skip


def nested(depth: int) -> Any:  # noqa: ANN401  (any JSON)
    """Return lists in lists."""
    found: Any = []
    for _ in range(depth):
        found = [found]
    return found


def some_value(chance: Random) -> Any:  # noqa: ANN401  (any JSON)
    """Return a value of any kind."""
    return nested(DEEP) if chance.random() < 0.03 else chance.choice(VALUES)


def some_value_like(was: Any, chance: Random) -> Any:  # noqa: ANN401
    """Return a value of the same kind, which gets past a check of types."""
    alike = [value for value in VALUES if type(value) is type(was)]
    return chance.choice(alike) if alike else some_value(chance)


def ways_by_level(document: Any) -> dict[int, list[Way]]:  # noqa: ANN401  (any JSON)
    """Return the way to every value in a document, by how deep it lies."""
    found: dict[int, list[Way]] = defaultdict(list)
    for way in _ways(document, ()):
        found[len(way)].append(way)
    return found


def _ways(node: Any, way: Way) -> Iterator[Way]:  # noqa: ANN401
    inside = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inside:
        yield (*way, key)
        yield from _ways(value, (*way, key))


@frozen
class Doubled:
    """A key that stands twice in an object of the text, which no dictionary can hold: the first value, and another."""

    values: tuple[Any, Any]


def forge(document: Any, chance: Random, changes: int = 1) -> Any:  # noqa: ANN401  (any JSON)
    """Change so many values of a document in place, and return it."""
    for _ in range(changes):
        levels = ways_by_level(document)
        if levels:
            *way, last = chance.choice(levels[chance.choice(sorted(levels))])
            node = document
            for key in way:
                node = node[key]
            _change(node, last, chance)
    return document


def _change(node: Any, key: Any, chance: Random) -> None:  # noqa: ANN401
    was, kind = node[key], chance.random()
    if kind < 0.12:
        del node[key]
    elif kind < 0.2 and isinstance(node, dict):
        node[str(some_value(chance))[:300]] = was
    elif kind < 0.25 and isinstance(node, dict):
        node[key] = Doubled((was, some_value(chance)))
    elif kind < 0.3 and isinstance(node, list):
        node.insert(key, was)
    elif kind < 0.5 and type(was) is int:
        node[key] = was + chance.choice((-1000, -2, -1, 1, 2, 1000))
    elif kind < 0.75:
        node[key] = some_value_like(was, chance)
    else:
        node[key] = some_value(chance)


def text_of(document: Any) -> str:  # noqa: ANN401  (any JSON)
    """Return a document as canonical JSON; where it is Doubled, the key stands twice."""
    if isinstance(document, Doubled):
        return text_of(document.values[0])
    if isinstance(document, dict):
        parts = [f"{text_of(key)}:{text_of(part)}" for key, value in sorted(document.items()) for part in _each(value)]
        return "{" + ",".join(parts) + "}"
    if isinstance(document, list):
        return "[" + ",".join(map(text_of, document)) + "]"
    half = isinstance(document, str) and any("\ud800" <= letter <= "\udfff" for letter in document)
    return json.dumps(document, ensure_ascii=half)


def _each(value: Any) -> tuple[Any, ...]:  # noqa: ANN401
    return value.values if isinstance(value, Doubled) else (value,)


def torn(content: bytes, chance: Random) -> bytes:
    """Return bytes of which some are cut, changed, doubled or foreign."""
    start, size = chance.randrange(len(content) + 1), chance.randrange(1, 200)
    return chance.choice(
        (
            content[:start],
            content[start:],
            content[:start] + chance.randbytes(size) + content[start + size :],
            content[:start] + bytes(size) + content[start:],
            content[:start] + content[start : start + size] * 2 + content[start + size :],
            b"\xef\xbb\xbf" + content,
            content.replace(b"\n", b"\r\n"),
            content[:start] + b"[" * BOTTOMLESS + content[start:],
            b"",
        )
    )
