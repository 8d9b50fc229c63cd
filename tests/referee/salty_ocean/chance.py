"""Shuffling by seed."""

import hashlib


def shuffled(items: list[int], seed: int, what: str) -> list[int]:
    """The items in the order that the seed gives them."""
    result = list(items)
    n = len(result)
    if n < 2:
        return result
    data = hashlib.shake_256(f"{seed}/{what}".encode()).digest(8 * (n - 1))
    start = 0
    for i in range(n - 1, 0, -1):
        word = int.from_bytes(data[start : start + 8], "big")
        start += 8
        j = word % (i + 1)
        result[i], result[j] = result[j], result[i]
    return result
