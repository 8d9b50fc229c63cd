"""Shapes that a document can be checked against: each reports all faults of the part it describes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from json import dumps
from typing import Protocol

from attrs import field, frozen

from neptun_desktop.kernel.edition.faults import Fault, FaultFigure, FaultKind, fault

MOST_ENTRIES = 100  # of any list: far more than a box holds, and few enough to compute with
LONGEST_TEXT = 60
LONGEST_NUMBER_BITS = 64  # longer ones are not quoted: Python refuses to print the longest
ID = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")

TYPE_NAMES: Mapping[type, str] = {
    bool: "true or false",
    int: "whole number",
    float: "number with a point",
    str: "text",
    list: "list",
    dict: "table",
    type(None): "nothing",
}


class Shape(Protocol):
    """What a part of a document must look like."""

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield everything in this part that does not fit."""


def inside(place: str, key: object) -> str:
    """Return the place of an entry of a list or a table."""
    if isinstance(key, int):
        return f"{place}[{key}]" if key.bit_length() <= LONGEST_NUMBER_BITS else f"{place}[...]"
    if not isinstance(key, str):
        return f"{place}.<{type(key).__name__}>"
    name = key if ID.fullmatch(key) or (key.isidentifier() and key.isascii()) else dumps(key)
    return f"{place}.{name}" if place else name


def is_list(node: object) -> bool:
    """Return whether this is a list, and not a text, which Python also counts as a sequence."""
    return isinstance(node, list | tuple)


def wrong_type(place: str, expected: str, node: object) -> Fault:
    """Return the fault of a part of another type."""
    found = TYPE_NAMES.get(type(node), type(node).__name__)
    return fault(place, FaultKind.WRONG_TYPE, expected=expected, found=found)


def quoted(node: float | str) -> FaultFigure:
    """Return a value in a printable form of limited length."""
    if isinstance(node, int):
        return node if node.bit_length() <= LONGEST_NUMBER_BITS else "a huge number"
    text = dumps(node)
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "..."


@frozen
class WholeNumber:
    """A whole number within bounds."""

    least: int
    most: int = 999

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject true, false and 1.0 as well: only 1 is 1."""
        if isinstance(node, bool) or not isinstance(node, int):
            yield wrong_type(place, "whole number", node)
        elif not self.least <= node <= self.most:
            yield fault(place, FaultKind.OUT_OF_RANGE, found=quoted(node), least=self.least, most=self.most)


@frozen
class RealNumber:
    """A number within bounds, with or without a decimal point."""

    least: int
    most: int

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject what is not a number, and what is out of bounds."""
        if isinstance(node, bool) or not isinstance(node, int | float):
            yield wrong_type(place, "number", node)
        elif not self.least <= node <= self.most:
            yield fault(place, FaultKind.OUT_OF_RANGE, found=quoted(node), least=self.least, most=self.most)


@frozen
class Id:
    """The id of a thing in documents."""

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject what is not suitable in a document or a file name."""
        if not isinstance(node, str):
            yield wrong_type(place, "text", node)
        elif len(node) > LONGEST_TEXT or not ID.fullmatch(node):
            yield fault(place, FaultKind.BAD_ID, found=quoted(node))


@frozen
class OneOf:
    """One of a few words."""

    words: Sequence[str]

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject all other words."""
        if not isinstance(node, str):
            yield wrong_type(place, "text", node)
        elif node not in self.words:
            yield fault(place, FaultKind.UNKNOWN_WORD, found=quoted(node), known=", ".join(self.words))


@frozen
class TrueOrFalse:
    """A switch."""

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject everything but true and false."""
        if not isinstance(node, bool):
            yield wrong_type(place, "true or false", node)


@frozen
class GameId:
    """The id of the game that an edition belongs to."""

    game: str

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject the edition of another game."""
        if not isinstance(node, str):
            yield wrong_type(place, "text", node)
        elif node != self.game:
            yield fault(place, FaultKind.WRONG_GAME, found=quoted(node), expected=self.game)


@frozen
class ShownName:
    """A name shown to players."""

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject what cannot be shown on one line."""
        if not isinstance(node, str):
            yield wrong_type(place, "text", node)
        elif len(node) > LONGEST_TEXT or not node.strip() or not node.isprintable():
            yield fault(place, FaultKind.BAD_TEXT, found=quoted(node))


@frozen
class ListOf:
    """A list of items of one shape."""

    entry: Shape
    least: int = 0
    most: int = MOST_ENTRIES

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield the faults of all entries, unless their number is out of range."""
        if not isinstance(node, list | tuple):
            yield wrong_type(place, "list", node)
        elif not self.least <= len(node) <= self.most:
            yield fault(place, FaultKind.WRONG_LENGTH, found=len(node), least=self.least, most=self.most)
        else:
            for index, entry in enumerate(node):
                yield from self.entry.faults(entry, inside(place, index))


@frozen
class FixedList:
    """A list in which every entry has its own meaning."""

    entries: Sequence[Shape]

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield the faults of all entries, if their number is right."""
        if not isinstance(node, list | tuple):
            yield wrong_type(place, "list", node)
        elif len(node) != len(self.entries):
            yield fault(place, FaultKind.WRONG_LENGTH, found=len(node), least=len(self.entries), most=len(self.entries))
        else:
            for index, (shape, entry) in enumerate(zip(self.entries, node, strict=True)):
                yield from shape.faults(entry, inside(place, index))


@frozen
class OneOrList:
    """A single item, or a list of them."""

    one: Shape
    many: Shape

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Check a list as a list, anything else as the single item."""
        return (self.many if is_list(node) else self.one).faults(node, place)


@frozen
class FixedTable:
    """A table with given keys, no more and no fewer."""

    keys: Mapping[str, Shape]
    optional: Mapping[str, Shape] = field(factory=dict)

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield the missing keys, the faults of those present, and the unknown keys."""
        if not isinstance(node, Mapping):
            yield wrong_type(place, "table", node)
            return
        for key, shape in (*self.keys.items(), *self.optional.items()):
            if key in node:
                yield from shape.faults(node[key], inside(place, key))
            elif key in self.keys:
                yield fault(inside(place, key), FaultKind.MISSING)
        for key in node:
            if key not in self.keys and key not in self.optional:
                yield fault(inside(place, key), FaultKind.EXTRA)


@frozen
class OpenTable:
    """A table whose keys are names from elsewhere in the document, with values of one shape."""

    value: Shape

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield the faults of all values; the keys are checked elsewhere."""
        if not isinstance(node, Mapping):
            yield wrong_type(place, "table", node)
            return
        for key, value in node.items():
            yield from self.value.faults(value, inside(place, key))
