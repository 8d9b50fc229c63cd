"""Statistics of games: intervals over blocks, ratings, and a test that may stop early."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import log, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import Literal

from attrs import frozen

SURE = 0.975  # two-sided 95 %
FEWEST_BLOCKS = 30  # a sequential test never stops before
MISTAKE = 0.05  # the error rate, either way
ELO = 400
ROUNDS_OF_FITTING = 500
DOUBT = 0.5  # half a virtual victory and half a virtual defeat for each bot keep ratings finite


@frozen
class Interval:
    """A mean over blocks, and its margin of error."""

    mean: float
    half_width: float
    blocks: int


def student(freedom: int) -> float:
    """Return the quantile of Student's distribution for a 95 % interval (Cornish-Fisher expansion)."""
    z = NormalDist().inv_cdf(SURE)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def interval(block_means: Sequence[float]) -> Interval:
    """Return the mean and its 95 % interval; a block is one seed with all seat rotations, so seeds are the clusters."""
    blocks = len(block_means)
    if blocks < 2:  # noqa: PLR2004  (one block has no variance)
        return Interval(block_means[0] if blocks else 0.0, float("inf"), blocks)
    return Interval(fmean(block_means), student(blocks - 1) * sqrt(variance(block_means) / blocks), blocks)


Verdict = Literal["higher", "lower", "open"]


def sequential_verdict(block_means: Sequence[float], low: float, high: float) -> Verdict:
    """Return whether the mean is rather `high` than `low` (a generalised sequential probability ratio test)."""
    blocks = len(block_means)
    if blocks < FEWEST_BLOCKS:
        return "open"
    spread = variance(block_means)
    mean = fmean(block_means)
    if spread == 0:
        return "higher" if mean >= (low + high) / 2 else "lower"
    ratio = blocks * (high - low) * (mean - (low + high) / 2) / spread
    bound = log((1 - MISTAKE) / MISTAKE)
    if ratio >= bound:
        return "higher"
    return "lower" if ratio <= -bound else "open"


def ratings(games: Sequence[tuple[Sequence[str], Sequence[float]]]) -> Mapping[str, float]:
    """Return a rating for each bot from who sat where and each seat's share of the victory; the mean is 0.

    Luce's choice axiom: a seat wins with its strength over the sum of the strengths at the table.
    """
    wins: dict[str, float] = defaultdict(float)
    tables: dict[tuple[str, ...], int] = defaultdict(int)
    for seats, shares in games:
        tables[tuple(sorted(seats))] += 1
        for bot, share in zip(seats, shares, strict=True):
            wins[bot] += share
    strength = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS_OF_FITTING):
        met = {bot: 2 * DOUBT / (strength[bot] + 1.0) for bot in wins}
        for seats, count in tables.items():
            total = sum(strength[bot] for bot in seats)
            for bot in seats:
                met[bot] += count / total
        strength = {bot: (wins[bot] + DOUBT) / met[bot] for bot in wins}
    elo = {bot: ELO * log10(found) for bot, found in strength.items()}
    mean = fmean(elo.values()) if elo else 0.0
    return {bot: found - mean for bot, found in elo.items()}
