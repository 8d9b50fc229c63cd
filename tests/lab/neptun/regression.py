"""Linear regression with few variables, in plain Python."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean

from attrs import frozen

from neptun_desktop.bots.evidence import SURE

RIDGE = 1e-6  # so that with too few rows the margins of error are large, and nothing is divided by 0


@frozen
class Found:
    """An estimate with its margin of error."""

    mean: float
    half_width: float


def slopes(rows: Sequence[Sequence[float]], values: Sequence[float]) -> list[Found]:
    """Return what each variable adds to the values, the others being equal, through the origin."""
    size = range(len(rows[0]))
    inverse = inverted([[sum(row[a] * row[b] for row in rows) + RIDGE * (a == b) for b in size] for a in size])
    products = [sum(row[a] * value for row, value in zip(rows, values, strict=True)) for a in size]
    found = [sum(inverse[a][b] * products[b] for b in size) for a in size]
    missed = (
        value - sum(slope * x for slope, x in zip(found, row, strict=True))
        for row, value in zip(rows, values, strict=True)
    )
    noise = sqrt(fmean(each**2 for each in missed))
    sure = NormalDist().inv_cdf(SURE)
    return [Found(slope, sure * noise * sqrt(inverse[a][a])) for a, slope in enumerate(found)]


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a small matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda other: abs(rows[other][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        first = rows[place][place]
        rows[place] = [value / first for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
