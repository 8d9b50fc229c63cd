"""Which cases of a test with many are tried outside the soak. Such a test is marked `soak`.

A slice keeps every game and every page in view: each of them once, while sizes, looks and languages take turns.
"""

from collections.abc import Iterable
from itertools import cycle, product
from typing import TypeVar

import pytest

from tests.conftest import SOAK

One = TypeVar("One")
Other = TypeVar("Other")

# For tests that repeat, for other pages or at greater length, what another one in the same file shows in the slice.
soak_only = pytest.mark.skipif(not SOAK, reason="runs in the soak")


def one_in(many: int, cases: Iterable[One]) -> list[One]:
    """Return all cases in the soak, otherwise every so-many-th."""
    return list(cases)[:: 1 if SOAK else many]


def few(number: int, cases: Iterable[One]) -> list[One]:
    """Return all cases in the soak, otherwise so many at the same distance, the first and the last among them."""
    found = list(cases)
    if SOAK or len(found) <= number:
        return found
    return [found[place * (len(found) - 1) // max(number - 1, 1)] for place in range(number)]


def in_turns(ones: Iterable[One], others: Iterable[Other]) -> list[tuple[One, Other]]:
    """Return all pairs in the soak; otherwise each one once, while the others take turns."""
    if SOAK:
        return list(product(ones, others))
    return list(zip(ones, cycle(others), strict=False))
