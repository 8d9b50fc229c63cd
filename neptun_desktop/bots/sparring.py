"""How strong a sparring partner is: as strong as the person seems to be, judging by the person's own finished games.

A strength is a place on the ladder: 0 is the lowest level, 1 the next, and 1.25 lets the next one make a quarter of the
decisions. What the person's strength may be is a curve over the ladder. It begins as a guess; each game multiplies it
by how likely its result was for each strength, and older games count for less and less. The partner's strength is the
mean of that curve, but at most half a level away from that of the person's last sparring partner.
"""

from collections.abc import Sequence
from math import exp, log1p
from typing import Final

from attrs import frozen

SLOPE: Final = 2.0  # of the chances: one level above the other wins 88 of 100 games
DOUBT: Final = 1.5  # levels: how far off the first guess may well be
FADING: Final = 0.9  # what a game counts after one more
LARGEST_STEP: Final = 0.5  # levels, from one sparring partner to the next
MARGIN: Final = 1.0  # levels: people may be weaker or stronger than all bots
GRAIN: Final = 10  # places that are considered on each level


@frozen
class Rival:
    """A bot in a person's game: its strength, and the person's share of the placing: 1 ahead of it, 0.5 level, or 0."""

    strength: float
    share: float


@frozen
class PastGame:
    """A person's finished game: the bots, and the strength of the sparring partner, if there was one."""

    rivals: tuple[Rival, ...]
    partner: float | None = None


def partner_strength(past: Sequence[PastGame], guess: float, highest: int) -> float:
    """Return the strength for the next game, given the past ones, the first one first; the guess if there are none."""
    strength = likely_strength(past, guess, highest) if past else guess
    last = next((game.partner for game in reversed(past) if game.partner is not None), None)
    if last is not None:
        strength = min(max(strength, last - LARGEST_STEP), last + LARGEST_STEP)
    return round(min(max(strength, 0.0), highest), 2)


def likely_strength(past: Sequence[PastGame], guess: float, highest: int) -> float:
    """Return the mean of what the person's strength may be."""
    places = [place / GRAIN - MARGIN for place in range(round((highest + 2 * MARGIN) * GRAIN) + 1)]
    logs = [_log_likelihood(place, past, guess) for place in places]
    most = max(logs)
    weights = [exp(each - most) for each in logs]
    return sum(place * weight for place, weight in zip(places, weights, strict=True)) / sum(weights)


def _log_likelihood(strength: float, past: Sequence[PastGame], guess: float) -> float:
    likelihood = -(((strength - guess) / DOUBT) ** 2) / 2
    for game in past:
        likelihood = FADING * likelihood + _log_chance(strength, game)
    return likelihood


def _log_chance(strength: float, game: PastGame) -> float:
    """Return the logarithm of the chance of a result; a game counts once, however many bots there were."""
    chances = (
        -rival.share * log1p(exp(-SLOPE * (strength - rival.strength)))
        - (1 - rival.share) * log1p(exp(SLOPE * (strength - rival.strength)))
        for rival in game.rivals
    )
    return sum(chances) / max(1, len(game.rivals))
