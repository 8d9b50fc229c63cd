"""Chance that is reproducible on every machine, for ever: shuffles derived from a seed and a name."""

from collections.abc import Sequence
from hashlib import shake_256
from struct import unpack
from typing import TypeVar

Item = TypeVar("Item")

BYTES_A_DRAW = 8
SEED_BITS = 63  # of a seed that is drawn: too many for a program to try them all
LARGEST_SEED = 2**SEED_BITS - 1


def shuffled(items: Sequence[Item], seed: int, what: str) -> tuple[Item, ...]:
    """Return the items in the order that this seed gives to this shuffle (docs/format.md, "Chance")."""
    deck = list(items)
    draws = max(len(deck) - 1, 0)
    stream = shake_256(f"{seed}/{what}".encode()).digest(BYTES_A_DRAW * draws)
    last = draws
    for word in unpack(f">{draws}Q", stream):
        other = word % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
        last -= 1
    return tuple(deck)
