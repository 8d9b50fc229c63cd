"""Shuffles that any other program can make from docs/format.md, the same for ever."""

from collections import Counter
from hashlib import shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neptun_desktop.kernel.chance import shuffled


def by_the_page(items: list[int], seed: int, what: str) -> list[int]:
    """Shuffle as docs/format.md tells it, word by word."""
    count = len(items)
    if count < 2:
        return items
    stream = shake_256(f"{seed}/{what}".encode()).digest(8 * (count - 1))
    words = [int.from_bytes(stream[8 * draw : 8 * draw + 8], "big") for draw in range(count - 1)]
    deck = list(items)
    for last, word in zip(range(count - 1, 0, -1), words, strict=True):
        other = word % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


@given(st.lists(st.integers(), max_size=70), st.integers(0, 2**80), st.text(max_size=12))
def test_a_shuffle_is_the_one_that_the_page_describes(items: list[int], seed: int, what: str) -> None:
    what = what.encode(errors="replace").decode()
    assert list(shuffled(items, seed, what)) == by_the_page(items, seed, what)


@pytest.mark.parametrize(
    ("seed", "what", "shuffle"),
    [
        (0, "order", (1, 6, 9, 4, 5, 3, 7, 8, 2, 0)),
        (1, "0/cities", (7, 4, 1, 8, 9, 5, 2, 6, 0, 3)),
        (9223372036854775808, "discs/asia_minor", (3, 0, 8, 1, 6, 4, 2, 9, 5, 7)),
        (123456789012345678901234567890, "ä", (5, 6, 3, 7, 4, 2, 0, 9, 1, 8)),
    ],
)
def test_shuffles_never_change(seed: int, what: str, shuffle: tuple[int, ...]) -> None:
    """Games in journals hang on these, on every machine."""
    assert shuffled(range(10), seed, what) == shuffle


@pytest.mark.parametrize("few", [(), ("only",)])
def test_nothing_and_one_thing_stay_as_they_are(few: tuple[str, ...]) -> None:
    assert shuffled(few, 1, "few") == few


def test_the_items_stay_as_they_were() -> None:
    items = [3, 1, 2]
    assert sorted(shuffled(items, 5, "x")) == [1, 2, 3]
    assert items == [3, 1, 2]


def test_every_order_is_as_likely_as_any_other() -> None:
    orders = Counter(shuffled("abc", seed, "order") for seed in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values()), orders


def test_seed_and_name_both_matter() -> None:
    deck = range(30)
    shuffles = {shuffled(deck, seed, what) for seed in range(5) for what in ("0/oars", "1/oars", "0/goods")}
    assert len(shuffles) == 15
