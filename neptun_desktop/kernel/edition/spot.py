"""Looking things up in a document that may be faulty: parts with the wrong form are not found."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from neptun_desktop.kernel.edition.shapes import inside, is_list

EACH = "*"  # in a path: every entry of the list or table


class FaultyPart(Exception):  # noqa: N818 -- no error: its fault is named already
    """The requested part is missing or faulty."""


@frozen
class Spot:
    """A part of a document, with its place."""

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
        """Return a number, or raise FaultyPart."""
        number: int = self.one(path).value
        return number

    def numbers(self, path: str) -> list[int]:
        """Return a list of numbers, all of them sound, or raise FaultyPart."""
        whole = self.one(path)
        numbers = [number.value for number in whole.all(EACH)]
        if len(numbers) < len(whole.value):
            raise FaultyPart
        return numbers

    def count(self, path: str) -> int:
        """Return the number of entries of a list, faulty ones included, or raise FaultyPart."""
        return len(self.one(path).value)

    def _entries(self, step: str) -> Iterator["Spot"]:
        named = enumerate(self.value) if is_list(self.value) else self.value.items()
        for key, value in named:
            if step in (EACH, key):
                yield Spot(inside(self.place, key), value, self.faulty)
