"""Looking things up in a document that may be broken: what is not sound is simply not found."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from neptun_desktop.games.neptun.edition_shape import inside, is_list

EACH = "*"  # in a path: every entry of the list or table


class Unsound(Exception):  # noqa: N818 -- no error: somebody else has named the fault already
    """What was asked for is missing or wrong."""


@frozen
class Spot:
    """A part of a document, with its place."""

    place: str
    value: Any
    unsound: frozenset[str]  # the places whose form is wrong

    def all(self, path: str) -> Iterator["Spot"]:
        """Find all sound spots along a path like `port.*.id`."""
        step, _, rest = path.partition(".")
        for spot in self._entries(step):
            if spot.place not in self.unsound:
                yield from spot.all(rest) if rest else (spot,)

    def one(self, path: str) -> "Spot":
        """Find the one spot at the end of a path, or give up."""
        for spot in self.all(path):
            return spot
        raise Unsound

    def number(self, path: str) -> int:
        """Find a number, or give up."""
        number: int = self.one(path).value
        return number

    def numbers(self, path: str) -> list[int]:
        """Find a list of numbers, all of them sound, or give up."""
        whole = self.one(path)
        numbers = [number.value for number in whole.all(EACH)]
        if len(numbers) < len(whole.value):
            raise Unsound
        return numbers

    def count(self, path: str) -> int:
        """Count the entries of a list, broken ones as well, or give up."""
        return len(self.one(path).value)

    def _entries(self, step: str) -> Iterator["Spot"]:
        named = enumerate(self.value) if is_list(self.value) else self.value.items()
        for key, value in named:
            if step in (EACH, key):
                yield Spot(inside(self.place, key), value, self.unsound)
