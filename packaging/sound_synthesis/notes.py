"""The notes of the music: plucked strings, a frame drum and a reed, each with the room that it sounds in.

A file holds one pitch; the player makes the pitches around it. Numbers of pitches are those of MIDI: 60 is middle C.
"""

import math
from random import Random
from typing import NamedTuple

from sound_synthesis.signals import (
    RATE,
    Signal,
    chirp,
    count,
    filtered,
    louder,
    noise,
    placed,
    reverberant,
    shaped,
    slide,
    struck,
    swell,
)

FINGER = 0.1  # how much of a pluck is the noise of a finger
QUIET_SHARE = 0.001  # what is left of a tone when it counts as over: 60 dB less
TUNING = 0.3  # samples: what an all-pass filter must delay at least to stay stable
TAIL = 0.6  # seconds of the room after a string


def frequency(pitch: float) -> float:
    """Return how often a pitch swings in a second."""
    return 440.0 * 2 ** ((pitch - 69) / 12)


class Course(NamedTuple):
    """Strings that are plucked as one."""

    tunings: tuple[float, ...]  # cents by which each is out of tune
    touched: float  # where a finger plucks them, as a share of their length: nearer to the end is brighter
    dullness: float  # up to 0.5: how much sooner upper partials are gone


def string(tone: float, seconds: float, fading: float, course: Course, random: Random) -> Signal:
    """Return a string after Karplus and Strong: what a finger has drawn runs round a delay line that dulls it.

    `fading` is how long it takes to lose 60 dB.
    """
    period = RATE / tone - course.dullness  # the filter in the loop delays by its dullness
    whole = int(period - TUNING)
    fraction = period - whole
    tuning = (1 - fraction) / (1 + fraction)
    loss = QUIET_SHARE ** (1 / (tone * fading))
    top = course.touched * whole
    line = [min(place / top, (whole - place) / (whole - top)) - 0.5 for place in range(whole)]
    line = [x + FINGER * random.uniform(-1, 1) for x in line]
    sung: Signal = []
    before = turned = last = 0.0
    for place in range(count(seconds)):
        x = line[place % whole]
        sung.append(x)
        dulled = loss * ((1 - course.dullness) * x + course.dullness * before)
        before = x
        turned, last = tuning * dulled + last - tuning * turned, dulled
        line[place % whole] = turned
    return sung


def plucked(pitch: int, course: Course, random: Random) -> Signal:
    """Return a course that is plucked in a room; high ones fade sooner."""
    fading = 3.4 * 2 ** ((55 - pitch) / 36)
    length = min(0.55 * fading, 1.8)
    strings = [string(frequency(pitch + cents / 100), length, fading, course, random) for cents in course.tunings]
    dry = placed(length + TAIL, *((0.004 * number, each) for number, each in enumerate(strings)))
    soft = shaped(filtered(dry, "low", 3000), lambda t: min(1.0, t / 0.004, max(0.0, (length - t) / 0.4)))
    return reverberant(soft, 0.5)


LYRE = Course((0.0,), 1 / 7, 0.25)
LUTE = Course((-1.5, 1.5), 1 / 11, 0.18)


def lyre(pitch: int, random: Random) -> Signal:
    """Return a string of gut on a small wooden body."""
    return plucked(pitch, LYRE, random)


def lute(pitch: int, random: Random) -> Signal:
    """Return a course of a lute: two strings, a little apart."""
    return plucked(pitch, LUTE, random)


def frame_drum(pitch: int, random: Random) -> Signal:
    """Return a soft stroke of the hand on a frame drum: in the middle, or, if it is high, at the rim."""
    tone = frequency(pitch)
    fading = 0.16 if pitch < 45 else 0.05  # noqa: PLR2004  (between the two)
    skin = shaped(
        chirp(0.7, slide((0, tone * 1.25), (0.05, tone), (0.7, tone * 0.98)), (1, 0.3, 0.15)), struck(0.006, fading)
    )
    hand = shaped(filtered(noise(0.1, random), "low", 700 if pitch < 45 else 1600), struck(0.002, 0.018))  # noqa: PLR2004
    return reverberant(placed(1.2, (0.0, skin), (0.0, louder(hand, 0.5))), 0.25)


def reed(pitch: int, random: Random) -> Signal:
    """Return a long, low tone of a pipe with a reed, which comes and goes by itself."""
    seconds, tone, beat = 6.0, frequency(pitch), random.uniform(3.8, 4.4)
    breath = chirp(
        seconds,
        lambda t: tone * (1 + 0.0018 * math.sin(2 * math.pi * beat * t)),
        (1.0, 0.3, 0.42, 0.12, 0.16, 0.05),
    )
    return shaped(filtered(breath, "low", 750), swell(seconds, 0.45))


INSTRUMENTS = {
    "lyre": (lyre, (43, 49, 55, 61, 67, 73)),
    "lute": (lute, (43, 49, 55, 61, 67, 73)),
    "frame_drum": (frame_drum, (38, 50)),
    "reed": (reed, (53,)),
}
