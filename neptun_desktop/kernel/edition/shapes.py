"""What the values of an edition may be: a shape names all faults of its part of a document, and reads a sound one."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import cycle
from json import dumps
from typing import Any

from attrs import frozen

from neptun_desktop.kernel.edition.faults import Fault, FaultFigure, FaultKind, fault
from neptun_desktop.kernel.overriding import override

MOST_ENTRIES = 100  # of any list: far more than a box holds, and few enough to compute with
LONGEST_TEXT = 60
LONGEST_NUMBER_BITS = 64  # longer ones are not quoted: Python refuses to print the longest
ID_PATTERN = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")

TYPE_NAMES: Mapping[type, str] = {
    bool: "true or false",
    int: "whole number",
    float: "decimal number",
    str: "text",
    list: "list",
    dict: "table",
    type(None): "nothing",
}


def inside(place: str, key: object) -> str:
    """Return the place of an entry of a list or a table."""
    if isinstance(key, int):
        return f"{place}[{key}]" if key.bit_length() <= LONGEST_NUMBER_BITS else f"{place}[...]"
    if not isinstance(key, str):
        return f"{place}.<{type(key).__name__}>"
    name = key if ID_PATTERN.fullmatch(key) or (key.isidentifier() and key.isascii()) else dumps(key)
    return f"{place}.{name}" if place else name


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


class Shape(ABC):
    """What a part of a document must look like."""

    @abstractmethod
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield everything in this part that does not fit."""

    def read(self, node: Any) -> Any:  # noqa: ANN401  (any part of a document)
        """Return what a part without faults stands for."""
        return node


@frozen
class Number(Shape):
    """A number within bounds: a whole one, unless a decimal point is allowed."""

    least: int
    most: int = 999
    whole: bool = True

    @override
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Reject true, false and, where only whole numbers are allowed, 1.0 as well: only 1 is 1."""
        if isinstance(node, bool) or not isinstance(node, int if self.whole else int | float):
            yield wrong_type(place, "whole number" if self.whole else "number", node)
        elif not self.least <= node <= self.most:
            yield fault(place, FaultKind.OUT_OF_RANGE, found=quoted(node), least=self.least, most=self.most)

    @override
    def read(self, node: float) -> float:
        return node if self.whole else float(node)


@frozen
class Text(Shape):
    """A text that fits; if it must be one of a few words, these are named."""

    kind: FaultKind
    fits: Callable[[str], bool]
    words: Sequence[str] = ()
    words_are: str = ""  # the figure of a fault that names them

    @override
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        if not isinstance(node, str):
            yield wrong_type(place, "text", node)
        elif not self.fits(node):
            words = {self.words_are: ", ".join(self.words)} if self.words else {}
            yield fault(place, self.kind, found=quoted(node), **words)


# The id of a thing in documents, suitable in file names as well; and a name that is shown to players on one line.
ID = Text(FaultKind.BAD_ID, lambda text: len(text) <= LONGEST_TEXT and bool(ID_PATTERN.fullmatch(text)))
NAME = Text(FaultKind.BAD_TEXT, lambda text: len(text) <= LONGEST_TEXT and bool(text.strip()) and text.isprintable())


def one_of(words: Sequence[str]) -> Text:
    """Return the shape of one of a few words."""
    return Text(FaultKind.UNKNOWN_WORD, words.__contains__, words, "known")


def game_id(game: str) -> Text:
    """Return the shape of the id of the game that an edition belongs to."""
    return Text(FaultKind.WRONG_GAME, (game,).__contains__, (game,), "expected")


@frozen
class TrueOrFalse(Shape):
    """A switch."""

    @override
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        if not isinstance(node, bool):
            yield wrong_type(place, "true or false", node)


@frozen
class Entries(Shape):
    """A list: of items of one shape, or of as many as there are shapes, each with its own meaning."""

    shapes: Sequence[Shape]
    least: int = 0
    most: int = MOST_ENTRIES
    made: Callable[[Iterable[Any]], Any] = tuple

    @override
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield the faults of all entries, unless their number is out of range."""
        if not isinstance(node, list | tuple):
            yield wrong_type(place, "list", node)
        elif not self.least <= len(node) <= self.most:
            yield fault(place, FaultKind.WRONG_LENGTH, found=len(node), least=self.least, most=self.most)
        else:
            for index, (entry, shape) in enumerate(zip(node, cycle(self.shapes), strict=False)):
                yield from shape.faults(entry, inside(place, index))

    @override
    def read(self, node: Iterable[Any]) -> Any:
        return self.made(shape.read(entry) for entry, shape in zip(node, cycle(self.shapes), strict=False))


def list_of(shape: Shape, least: int = 0) -> Entries:
    """Return the shape of a list whose items have one shape."""
    return Entries((shape,), least)


def list_with(shapes: Sequence[Shape], made: Callable[[Iterable[Any]], Any] = tuple) -> Entries:
    """Return the shape of a list in which every entry has its own."""
    return Entries(shapes, len(shapes), len(shapes), made)


@frozen
class OneOrList(Shape):
    """A single item, or a list of them."""

    one: Shape

    @override
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        return self._shape(node).faults(node, place)

    @override
    def read(self, node: Any) -> Any:
        return self._shape(node).read(node)

    def _shape(self, node: object) -> Shape:
        return list_of(self.one) if isinstance(node, list | tuple) else self.one


@frozen
class FixedTable(Shape):
    """A table with given keys, no more and no fewer."""

    keys: Mapping[str, Shape]
    optional: Collection[str] = ()  # of these, those that may be omitted

    @override
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield the missing keys, the faults of those present, and the unknown keys."""
        if not isinstance(node, Mapping):
            yield wrong_type(place, "table", node)
            return
        for key, shape in self.keys.items():
            if key in node:
                yield from shape.faults(node[key], inside(place, key))
            elif key not in self.optional:
                yield fault(inside(place, key), FaultKind.MISSING)
        for key in node:
            if key not in self.keys:
                yield fault(inside(place, key), FaultKind.EXTRA)

    @override
    def read(self, node: Mapping[str, Any]) -> Any:
        return {key: shape.read(node[key]) for key, shape in self.keys.items()}


@frozen
class OpenTable(Shape):
    """A table whose keys are names or numbers from elsewhere in the document, with values of one shape."""

    value: Shape
    key: Callable[[str], Any] = str

    @override
    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Yield the faults of all values; the keys are checked elsewhere."""
        if not isinstance(node, Mapping):
            yield wrong_type(place, "table", node)
            return
        for key, value in node.items():
            yield from self.value.faults(value, inside(place, key))

    @override
    def read(self, node: Mapping[str, Any]) -> dict[Any, Any]:
        return {self.key(key): self.value.read(value) for key, value in node.items()}
