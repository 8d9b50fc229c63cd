"""The long sounds: loops that lie under the table for as long as it is open."""

import math
from random import Random

from sound_synthesis.signals import (
    Curve,
    Signal,
    chirp,
    filtered,
    in_a_room,
    looped,
    louder,
    noise,
    placed,
    shaped,
    swell,
    swept,
)

PAUSES = 0.2  # how often somebody in a crowd stops to listen
OVERLAP = 1.0  # seconds in which the end of a loop fades into its beginning


def wandering(random: Random, low: float, high: float, seconds: float) -> Curve:
    """Return a value that wanders between two bounds, slowly, without a rhythm that an ear would follow."""
    waves = [(random.uniform(0.5, 1.0), rank, random.uniform(0, 2 * math.pi)) for rank in (1, 2, 3, 5)]
    most = sum(strength for strength, _, _ in waves)

    def curve(t: float) -> float:
        swing = sum(strength * math.sin(2 * math.pi * rank * t / seconds + phase) for strength, rank, phase in waves)
        return low + (high - low) * (0.5 + swing / most / 2)

    return curve


def waves(random: Random) -> Signal:
    """Return waves on a beach, some larger, some smaller."""
    length = 11.0
    surf = []
    for start, lasting, strength in ((0.0, 4.6, 0.8), (3.1, 5.0, 1.0), (6.4, 4.4, 0.7), (8.2, 3.8, 0.55)):
        size = swell(lasting, 0.38)
        brightness = _brightness(size, 260, 1900)
        foam = swept(noise(lasting, random), "low", brightness)
        surf.append((start, louder(shaped(foam, size), strength)))
    deep = filtered(noise(length + OVERLAP, random), "low", 210)
    sea = placed(length + OVERLAP, (0.0, louder(deep, 0.9)), *surf)
    return looped(filtered(sea, "low", 4200), OVERLAP)


def _brightness(size: Curve, low: float, high: float) -> Curve:
    return lambda t: low + (high - low) * size(t)


def wind(random: Random) -> Signal:
    """Return a breeze: dull and uneven."""
    length = 8.0 + OVERLAP
    blown = swept(noise(length, random), "band", wandering(random, 210, 460, 8.0), 1.3)
    return looped(filtered(shaped(blown, wandering(random, 0.45, 1.0, 8.0)), "low", 1200), OVERLAP)


def gale(random: Random) -> Signal:
    """Return a strong wind: a low rush, and a whistle in the rigging that comes and goes."""
    length = 8.0 + OVERLAP
    rush = shaped(
        swept(noise(length, random), "band", wandering(random, 320, 700, 8.0), 1.1), wandering(random, 0.5, 1.0, 8.0)
    )
    whistle = shaped(
        swept(noise(length, random), "band", wandering(random, 700, 1150, 8.0), 9), wandering(random, 0.0, 0.5, 8.0)
    )
    rumble = filtered(noise(length, random), "low", 140)
    blown = placed(length, (0.0, rush), (0.0, louder(whistle, 0.5)), (0.0, rumble))
    return looped(filtered(blown, "low", 2800), OVERLAP)


def market(random: Random) -> Signal:
    """Return a market some streets away: many voices, of which no word can be made out."""
    length = 9.0 + OVERLAP
    crowd = []
    for _ in range(9):
        pitch, at = random.uniform(95, 215), random.uniform(0, 0.6)
        while at < length - 0.6:
            lasting = random.uniform(0.14, 0.34)
            crowd.append((at, louder(_syllable(random, pitch, lasting), random.uniform(0.4, 1.0))))
            at += lasting * random.uniform(0.9, 1.2) + (random.uniform(0.4, 1.4) if random.random() < PAUSES else 0)
    murmur = filtered(in_a_room(placed(length, *crowd), 0.9), "low", 1100)
    lapping = shaped(filtered(noise(length, random), "low", 380), wandering(random, 0.1, 0.5, 9.0))
    return looped(placed(length, (0.0, murmur), (0.0, louder(lapping, 1.2))), OVERLAP)


def _syllable(random: Random, pitch: float, lasting: float) -> Signal:
    top, vowel = pitch * random.uniform(0.92, 1.12), random.uniform(330, 760)
    voice = chirp(lasting, lambda t: pitch + (top - pitch) * t / lasting, (1, 0.7, 0.5, 0.35, 0.25, 0.18))
    return shaped(filtered(voice, "band", vowel, 1.6), swell(lasting, 0.4))
