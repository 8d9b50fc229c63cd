"""Chance: the one way in which anything is ever shuffled."""

from collections.abc import Sequence
from hashlib import shake_256
from typing import TypeVar

Item = TypeVar("Item")


def shuffled(items: Sequence[Item], seed: int, what: str) -> list[Item]:
    """Return a shuffled copy, drawn from SHAKE-256 over "{seed}/{what}"."""
    result = list(items)
    n = len(result)
    if n < 2:
        return result
    stream = shake_256(f"{seed}/{what}".encode()).digest(8 * (n - 1))
    numbers: dict[int, int] = {}
    for count, i in enumerate(range(n - 1, 0, -1)):
        numbers[i] = int.from_bytes(stream[8 * count : 8 * count + 8], "big")
    for i in range(n - 1, 0, -1):
        j = numbers[i] % (i + 1)
        result[i], result[j] = result[j], result[i]
    return result
