"""Linear regression that prefers small weights, in plain Python."""

from collections.abc import Sequence
from statistics import fmean, pstdev

CAUTION = 10.0  # how strongly weights are drawn to 0, in observations of a usual size


def fitted(rows: Sequence[Sequence[float]], results: Sequence[float]) -> list[float]:
    """Return a constant and a weight for each column; a column that never changes gets 0."""
    columns = list(zip(*rows, strict=True))
    means = [fmean(column) for column in columns]
    spreads = [pstdev(column) or 1.0 for column in columns]
    usual = fmean(results)
    scaled = [
        [(value - mean) / spread for value, mean, spread in zip(row, means, spreads, strict=True)] for row in rows
    ]
    size = len(columns)
    matrix = [
        [sum(row[one] * row[other] for row in scaled) + CAUTION * (one == other) for other in range(size)]
        for one in range(size)
    ]
    vector = [
        sum(row[one] * (result - usual) for row, result in zip(scaled, results, strict=True)) for one in range(size)
    ]
    weights = [weight / spread for weight, spread in zip(solved(matrix, vector), spreads, strict=True)]
    return [usual - sum(weight * mean for weight, mean in zip(weights, means, strict=True)), *weights]


def solved(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Solve a system of linear equations with a positive definite matrix, which needs no pivots."""
    size = len(vector)
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for column in range(size):
        for below in range(column + 1, size):
            factor = rows[below][column] / rows[column][column]
            if factor:
                rows[below] = [one - factor * other for one, other in zip(rows[below], rows[column], strict=True)]
    found = [0.0] * size
    for column in reversed(range(size)):
        rest = sum(rows[column][other] * found[other] for other in range(column + 1, size))
        found[column] = (rows[column][size] - rest) / rows[column][column]
    return found
