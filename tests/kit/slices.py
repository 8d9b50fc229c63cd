"""Which cases of a test with many are tried outside the soak. Such a test is marked `soak`."""

from collections.abc import Iterable
from itertools import cycle, product
from typing import TypeVar

from tests.conftest import SOAK

One = TypeVar("One")
Other = TypeVar("Other")


def one_in(many: int, cases: Iterable[One]) -> list[One]:
    """Return all cases in the soak, otherwise every so-many-th."""
    return list(cases)[:: 1 if SOAK else many]


def in_turns(ones: Iterable[One], others: Iterable[Other]) -> list[tuple[One, Other]]:
    """Return all pairs in the soak; otherwise each one once, while the others take turns."""
    if SOAK:
        return list(product(ones, others))
    return list(zip(ones, cycle(others), strict=False))
