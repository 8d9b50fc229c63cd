"""The building blocks of sounds: noise, ringing partials, filters, envelopes. A signal is a list of numbers."""

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

RATE = 24_000  # samples a second; half of what most sound cards run at
Signal: TypeAlias = list[float]
Curve: TypeAlias = Callable[[float], float]  # a value at each second


class Partial(NamedTuple):
    """One sine of a ringing thing: how high, how strong, and in how many seconds it fades to a third."""

    pitch: float
    strength: float
    fading: float


def count(seconds: float) -> int:
    """Return how many samples last so long."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    """Return nothing, for so long."""
    return [0.0] * count(seconds)


def noise(seconds: float, random: Random) -> Signal:
    """Return white noise."""
    return [random.uniform(-1.0, 1.0) for _ in range(count(seconds))]


def ringing(seconds: float, partials: Iterable[Partial]) -> Signal:
    """Return sines that fade, as of something struck; each is a recurrence, which costs no sine at each sample."""
    rung = silence(seconds)
    for partial in partials:
        if partial.pitch >= RATE / 2:
            continue
        turn, damping = 2 * math.pi * partial.pitch / RATE, math.exp(-1 / (partial.fading * RATE))
        last, before = 0.0, -math.sin(turn) * partial.strength / damping
        first, second = 2 * math.cos(turn) * damping, damping * damping
        for place in range(len(rung)):
            last, before = first * last - second * before, last
            rung[place] += last
    return rung


def chirp(seconds: float, pitch: Curve, harmonics: Sequence[float] = (1.0,)) -> Signal:
    """Return a tone whose pitch follows a curve, with harmonics of these strengths."""
    sung, phase = silence(seconds), 0.0
    for place in range(len(sung)):
        phase += 2 * math.pi * pitch(place / RATE) / RATE
        sung[place] = sum(
            strength * math.sin(phase * number) for number, strength in enumerate(harmonics, 1) if strength
        )
    return sung


def filtered(signal: Signal, kind: str, pitch: float, sharpness: float = 0.7) -> Signal:
    """Return what a second-order filter (`low`, `high` or `band`) lets through."""
    turn = 2 * math.pi * pitch / RATE
    width, cosine = math.sin(turn) / (2 * sharpness), math.cos(turn)
    if kind == "low":
        ahead = ((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2)
    elif kind == "high":
        ahead = ((1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2)
    else:
        ahead = (width, 0.0, -width)
    whole = 1 + width
    b0, b1, b2 = (value / whole for value in ahead)
    a1, a2 = -2 * cosine / whole, (1 - width) / whole
    x1 = x2 = y1 = y2 = 0.0
    through: Signal = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        through.append(y)
    return through


def swept(signal: Signal, kind: str, pitch: Curve, sharpness: float = 0.7) -> Signal:
    """Return what a filter lets through whose pitch follows a curve."""
    low = band = 0.0
    through: Signal = []
    for place, x in enumerate(signal):
        step = 2 * math.sin(math.pi * min(pitch(place / RATE), RATE / 6.5) / RATE)
        low += step * band
        band += step * (x - low - band / sharpness)
        through.append(low if kind == "low" else band / sharpness)
    return through


def shaped(signal: Signal, curve: Curve) -> Signal:
    """Return a signal whose loudness follows a curve."""
    return [x * curve(place / RATE) for place, x in enumerate(signal)]


def louder(signal: Signal, factor: float) -> Signal:
    """Return a signal so many times as loud."""
    return [x * factor for x in signal]


def struck(attack: float, fading: float) -> Curve:
    """Return the loudness of something struck: up in `attack` seconds, then down to a third in `fading`."""
    return lambda t: t / attack if t < attack else math.exp((attack - t) / fading)


def swell(seconds: float, peak: float = 0.5) -> Curve:
    """Return a loudness that comes and goes, softly at both ends; its peak is at this share of the time."""

    def curve(t: float) -> float:
        share = min(max(t / seconds, 0.0), 1.0)
        bent = share / peak / 2 if share < peak else 0.5 + (share - peak) / (1 - peak) / 2
        return math.sin(math.pi * bent) ** 2

    return curve


def slide(*points: tuple[float, float]) -> Curve:
    """Return a curve through these points of time and value, straight between them."""

    def curve(t: float) -> float:
        before = points[0]
        for after in points:
            if t < after[0]:
                share = (t - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 1.0
                return before[1] + (after[1] - before[1]) * share
            before = after
        return before[1]

    return curve


def placed(length: float, *parts: tuple[float, Signal]) -> Signal:
    """Return the sum of signals that begin at these seconds; what sticks out at the end is cut off."""
    whole = silence(length)
    for start, part in parts:
        first = count(start)
        for place, x in enumerate(part[: len(whole) - first], first):
            whole[place] += x
    return whole


def in_a_room(signal: Signal, mix: float = 0.25) -> Signal:
    """Return a signal with a few soft echoes, each duller, as between walls."""
    wet = [0.0] * len(signal)
    for delay, strength in ((0.031, 0.6), (0.047, 0.5), (0.071, 0.4), (0.103, 0.3), (0.149, 0.2)):
        first = count(delay)
        for place in range(first, len(signal)):
            wet[place] += strength * signal[place - first]
    dull = filtered(wet, "low", 2600)
    return [dry + mix * echo for dry, echo in zip(signal, dull, strict=True)]


def reverberant(signal: Signal, mix: float) -> Signal:
    """Return a signal in a hall of stone that rings for about a second, after Schroeder: the echoes of echoes."""
    wet = [0.0] * len(signal)
    for delay, back in ((0.0297, 0.80), (0.0371, 0.76), (0.0411, 0.74), (0.0437, 0.72)):
        line, dull = [0.0] * count(delay), 0.0
        for place, x in enumerate(signal):
            slot = place % len(line)
            heard = line[slot]
            dull += 0.45 * (heard - dull)  # stone swallows what is high
            line[slot] = x + back * dull
            wet[place] += heard / 4
    for delay in (0.0051, 0.0127):
        line = [0.0] * count(delay)
        for place, x in enumerate(wet):
            slot = place % len(line)
            inner = x + 0.6 * line[slot]
            wet[place], line[slot] = line[slot] - 0.6 * inner, inner
    return [dry + mix * echo for dry, echo in zip(signal, wet, strict=True)]


def looped(signal: Signal, overlap: float) -> Signal:
    """Return a signal that can be repeated without a seam: its end fades into its beginning."""
    length = count(overlap)
    body, tail = signal[:-length], signal[-length:]
    for place in range(length):
        share = place / length
        body[place] = body[place] * math.sqrt(share) + tail[place] * math.sqrt(1 - share)
    return body
