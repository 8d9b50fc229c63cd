"""Consistency checks between the parts of an edition, including those that any game may need."""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from itertools import pairwise
from typing import Any, TypeAlias

from attrs import frozen

from neptun_desktop.kernel.edition.faults import WHOLE_FILE, Fault, FaultKind, fault
from neptun_desktop.kernel.edition.shapes import inside, quoted

EACH = "*"  # in a path: every entry of the list or table


class FaultyPart(Exception):  # noqa: N818 -- no error: its fault is named already
    """The requested part is missing or faulty."""


@frozen
class Spot:
    """A part of a document that may be faulty, with its place. Parts with the wrong form are not found."""

    place: str
    value: Any
    faulty: frozenset[str]  # the places whose form is wrong

    def all(self, path: str) -> Iterator["Spot"]:
        """Yield all sound spots along a path like `port.*.id`."""
        step, _, rest = path.partition(".")
        for spot in self._entries(step):
            if spot.place not in self.faulty:
                yield from spot.all(rest) if rest else (spot,)

    def one(self, path: str) -> "Spot":
        """Return the spot at the end of a path, or raise FaultyPart."""
        for spot in self.all(path):
            return spot
        raise FaultyPart

    def number(self, path: str) -> int:
        """Return a number, or how many entries a list has, faulty ones included; or raise FaultyPart."""
        value = self.one(path).value
        return value if isinstance(value, int) else len(value)

    def numbers(self, path: str) -> list[int]:
        """Return a list of numbers, all of them sound, or raise FaultyPart."""
        whole = self.one(path)
        numbers = [number.value for number in whole.all(EACH)]
        if len(numbers) < len(whole.value):
            raise FaultyPart
        return numbers

    def _entries(self, step: str) -> Iterator["Spot"]:
        named = enumerate(self.value) if isinstance(self.value, list | tuple) else self.value.items()
        for key, value in named:
            if step in (EACH, key):
                yield Spot(inside(self.place, key), value, self.faulty)


Check: TypeAlias = Callable[[Spot], Iterator[Fault]]


def disagreements(document: object, checks: Iterable[Check], faulty: Collection[str] = ()) -> Iterator[Fault]:
    """Yield all inconsistencies. A check that needs a faulty part yields nothing: that fault is already reported."""
    edition = Spot(WHOLE_FILE, document, frozenset(faulty))
    for check in checks:
        with suppress(FaultyPart):
            yield from check(edition)


def standing_twice(edition: Spot, *paths: str) -> Iterator[Fault]:
    """Yield duplicates along each of the paths, which could not be told apart."""
    for path in paths:
        first: dict[object, str] = {}
        for spot in edition.all(path):
            if first.setdefault(spot.value, spot.place) != spot.place:
                yield fault(spot.place, FaultKind.TWICE, found=spot.value, first=first[spot.value])


def not_ascending(edition: Spot, path: str) -> Iterator[Fault]:
    """Yield the numbers that are not greater than the one before them."""
    for lesser, greater in pairwise(edition.all(path)):
        if lesser.value >= greater.value:
            yield fault(greater.place, FaultKind.NOT_ASCENDING, found=greater.value, before=lesser.value)


def unlisted(edition: Spot, path: str, known: Collection[str], kind: StrEnum) -> Iterator[Fault]:
    """Yield words that are not among the known ones."""
    for spot in edition.all(path):
        if spot.value not in known:
            yield fault(spot.place, kind, found=quoted(spot.value), known=", ".join(known))


def unknown_keys(table: Spot, known: Collection[str], kind: StrEnum) -> Iterator[Fault]:
    """Yield the keys of a table that are not among the known ones."""
    for key in table.value:
        if key not in known:
            yield fault(inside(table.place, key), kind, found=quoted(str(key)))


def wrongly(compare: Callable[[int, int], bool], place: str, kind: StrEnum, **figures: int) -> Iterator[Fault]:
    """Yield the fault of two figures, the first ones, that compare like this and should not."""
    one, other, *_ = figures.values()
    if compare(one, other):
        yield fault(place, kind, **figures)


def largest_table(edition: Spot) -> int:
    """Return the largest possible number of players."""
    edition.one("edition.players")
    return max((number.value for number in edition.all("edition.players.*")), default=0)
