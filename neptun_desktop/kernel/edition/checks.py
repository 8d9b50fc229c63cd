"""Consistency checks between the parts of an edition, including those that any game may need."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import pairwise
from typing import TypeAlias

from neptun_desktop.kernel.edition.faults import Fault, FaultKind, fault
from neptun_desktop.kernel.edition.spot import FaultyPart, Spot

Check: TypeAlias = Callable[[Spot], Iterator[Fault]]


def disagreements(edition: Spot, checks: Iterable[Check]) -> Iterator[Fault]:
    """Yield all inconsistencies. A check that needs a faulty part yields nothing: that fault is already reported."""
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
