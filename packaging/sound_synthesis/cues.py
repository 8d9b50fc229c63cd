"""The short sounds: what is heard when something happens at the table."""

import math
from collections.abc import Sequence
from random import Random

from sound_synthesis.notes import LUTE, LYRE, Course, frequency, string
from sound_synthesis.signals import (
    RATE,
    Curve,
    Partial,
    Signal,
    chirp,
    filtered,
    in_a_room,
    louder,
    noise,
    placed,
    reverberant,
    ringing,
    shaped,
    silence,
    slide,
    struck,
    swell,
    swept,
)

GRAINS = 0.2  # the share of samples in which a grain of salt falls
# A bell's partials above its strike note, with how strong they are and how long they ring beside the longest.
BELL = (
    (0.5, 0.55, 1.0),
    (1.0, 0.8, 0.75),
    (1.183, 0.6, 0.55),
    (1.506, 0.3, 0.4),
    (2.0, 0.7, 0.38),
    (2.514, 0.25, 0.22),
    (2.662, 0.2, 0.2),
    (3.011, 0.25, 0.16),
    (4.166, 0.15, 0.1),
    (5.433, 0.08, 0.06),
)


def bell(seconds: float, pitch: float, fading: float) -> Signal:
    """Return a bell: each partial is a pair a little out of tune, which makes it waver as cast bronze does."""
    pairs = [
        Partial(pitch * ratio * drift, strength / 2, fading * share)
        for ratio, strength, share in BELL
        for drift in (1.0, 1.0009)
    ]
    return shaped(ringing(seconds, pairs), lambda t: min(1.0, t / 0.003))


def plucked(seconds: float, pitch: float, fading: float = 0.5) -> Signal:
    """Return a string of a lyre."""
    strings = [Partial(pitch * number, 1 / number**1.6, fading / number**0.8) for number in range(1, 8)]
    return shaped(ringing(seconds, strings), lambda t: min(1.0, t / 0.006))


def knock(random: Random, seconds: float, partials: tuple[Partial, ...], dullness: float) -> Signal:
    """Return wood that is hit: a few partials that fade at once, and a dull click."""
    click = shaped(filtered(noise(seconds, random), "low", dullness), struck(0.001, 0.008))
    return placed(seconds, (0.0, shaped(ringing(seconds, partials), struck(0.0015, 1.0))), (0.0, louder(click, 1.4)))


def drop(pitch: float, seconds: float = 0.05) -> Signal:
    """Return a drop of water: a short tone that rises."""
    return shaped(chirp(seconds, slide((0, pitch), (seconds, pitch * 1.9))), swell(seconds, 0.25))


def card(random: Random) -> Signal:
    """Return a card that slides over felt and is laid down."""
    slid = shaped(swept(noise(0.13, random), "band", slide((0, 1600), (0.13, 3000)), 1.2), swell(0.13, 0.7))
    tap = knock(random, 0.14, (Partial(190, 0.5, 0.02), Partial(410, 0.25, 0.012)), 1500)
    return filtered(placed(0.3, (0.0, louder(slid, 0.7)), (0.12, louder(tap, 0.8))), "low", 6000)


def turn(random: Random) -> Signal:
    """Return a card that is turned over: a flick, then it lies."""
    flick = shaped(swept(noise(0.11, random), "band", slide((0, 1300), (0.11, 3600)), 1.6), swell(0.11, 0.6))
    tap = knock(random, 0.12, (Partial(260, 0.4, 0.016), Partial(560, 0.2, 0.01)), 1900)
    return filtered(placed(0.32, (0.0, flick), (0.16, louder(tap, 0.7))), "low", 6000)


def coins(random: Random) -> Signal:
    """Return a few small coins that fall into a purse."""

    def coin(pitch: float) -> Signal:
        tuned = [pitch * ratio * random.uniform(0.995, 1.005) for ratio in (1.0, 1.52, 2.31, 2.9)]
        parts = [Partial(each, 0.5 / rank, 0.055 / rank**0.6) for rank, each in enumerate(tuned, 1)]
        return shaped(ringing(0.28, parts), lambda t: min(1.0, t / 0.0012))

    falls = ((0.0, 2900, 0.8), (0.075, 3350, 1.0), (0.13, 2650, 0.6), (0.215, 3150, 0.7), (0.3, 2850, 0.35))
    heap = placed(0.62, *((at, louder(coin(pitch), strength)) for at, pitch, strength in falls))
    return filtered(heap, "low", 6500)


def disc(random: Random) -> Signal:
    """Return a wooden disc that is set down on another."""
    wood = (Partial(390, 0.8, 0.028), Partial(870, 0.5, 0.018), Partial(1540, 0.3, 0.012))
    first, second = knock(random, 0.2, wood, 2200), knock(random, 0.15, wood, 1600)
    return placed(0.3, (0.0, first), (0.055, louder(second, 0.35)))


def oars(random: Random) -> Signal:
    """Return two strokes of a row of oars: wood that rubs, water that is pushed, some drops."""

    def stroke(strength: float) -> Signal:
        swish = shaped(swept(noise(0.62, random), "low", slide((0, 400), (0.2, 1500), (0.62, 350))), swell(0.62, 0.35))
        drops = [(0.55 + 0.07 * number, louder(drop(random.uniform(700, 1200)), 0.09)) for number in range(3)]
        return louder(placed(0.85, (0.0, louder(creaking(random, 0.22, 70, 95), 0.16)), (0.1, swish), *drops), strength)

    return filtered(placed(1.75, (0.0, stroke(1.0)), (0.82, stroke(0.8))), "low", 3200)


def creaking(random: Random, seconds: float, low: float, high: float) -> Signal:
    """Return wood or rope that sticks and slips: pulses that come faster and slower, through hollow timber."""
    pulses, due, place = silence(seconds), 0.0, 0
    while place < len(pulses):
        pulses[place] = random.uniform(0.6, 1.0)
        share = place / len(pulses)
        rate = low + (high - low) * math.sin(math.pi * share) + random.uniform(-4, 4)
        due += RATE / max(rate, 10)
        place = round(due)
    hollow = placed(
        seconds,
        *(
            (0.0, louder(filtered(pulses, "band", pitch, 9), strength))
            for pitch, strength in ((330, 1.0), (690, 0.8), (1240, 0.45), (2050, 0.2))
        ),
    )
    return shaped(louder(hollow, 6.0), swell(seconds, 0.55))


def creak(random: Random) -> Signal:
    """Return the rigging of a ship that gets under way."""
    first, second = creaking(random, 0.6, 24, 46), creaking(random, 0.45, 30, 38)
    sail = shaped(filtered(noise(0.7, random), "low", 500), swell(0.7, 0.25))
    return in_a_room(placed(1.4, (0.0, louder(first, 0.8)), (0.35, louder(sail, 0.7)), (0.72, louder(second, 0.5))))


def gull(random: Random) -> Signal:
    """Return a gull, some way off."""

    def cry(seconds: float, top: float) -> Signal:
        pitch = slide((0, top * 0.72), (seconds * 0.3, top), (seconds * 0.75, top * 0.86), (seconds, top * 0.6))
        voice = chirp(seconds, lambda t: pitch(t) * (1 + 0.012 * math.sin(2 * math.pi * 31 * t)), (1, 0.55, 0.4, 0.18))
        breath = swept(noise(seconds, random), "band", lambda t: pitch(t) * 2, 3)
        return shaped(placed(seconds, (0.0, voice), (0.0, louder(breath, 0.25))), swell(seconds, 0.35))

    cries = (
        (0.0, louder(cry(0.42, 1180), 0.9)),
        (0.5, cry(0.3, 1260)),
        (0.86, louder(cry(0.26, 1210), 0.75)),
        (1.17, louder(cry(0.24, 1120), 0.45)),
    )
    return filtered(in_a_room(placed(1.7, *cries), 0.5), "low", 3200)


def temple_bell(_random: Random) -> Signal:
    """Return a small bell of a temple."""
    return bell(2.3, 587.33, 0.8)


def cathedral_bell(_random: Random) -> Signal:
    """Return a great bell, softly struck."""
    return filtered(bell(3.2, 196.0, 1.25), "low", 2400)


def clock(_random: Random) -> Signal:
    """Return two strokes of the town's great clock."""
    stroke = filtered(bell(1.6, 415.3, 0.5), "low", 3500)
    return placed(2.1, (0.0, louder(stroke, 0.85)), (0.62, stroke))


def splash(random: Random) -> Signal:
    """Return something that goes overboard."""
    burst = shaped(
        swept(noise(0.7, random), "low", slide((0, 900), (0.06, 3200), (0.3, 1100), (0.7, 300))), struck(0.02, 0.14)
    )
    bubbles = [
        (0.1 + random.uniform(0, 0.45), louder(drop(random.uniform(350, 900), 0.07), random.uniform(0.08, 0.2)))
        for _ in range(11)
    ]
    return filtered(placed(0.85, (0.0, burst), *bubbles), "low", 4500)


def barrels(random: Random) -> Signal:
    """Return a barrel that rolls over planks and stops."""
    hits = (0.0, 0.13, 0.25, 0.39, 0.51, 0.68)
    wood = (Partial(105, 0.9, 0.05), Partial(178, 0.6, 0.035), Partial(340, 0.3, 0.02), Partial(610, 0.12, 0.012))
    roll = shaped(filtered(noise(0.75, random), "low", 240), swell(0.75, 0.35))
    thuds = [
        (at, louder(knock(random, 0.2, wood, 700), random.uniform(0.3, 0.5) if at < hits[-1] else 1.0)) for at in hits
    ]
    return placed(0.95, (0.0, louder(roll, 1.6)), *thuds)


def drum(random: Random) -> Signal:
    """Return the drum of a ship that nobody wants to meet."""

    def beat(strength: float) -> Signal:
        skin = shaped(chirp(0.5, slide((0, 118), (0.06, 78), (0.5, 70)), (1, 0.25)), struck(0.004, 0.14))
        stick = shaped(filtered(noise(0.06, random), "low", 900), struck(0.001, 0.012))
        return louder(placed(0.5, (0.0, skin), (0.0, louder(stick, 0.8))), strength)

    beats = ((0.0, beat(1.0)), (0.42, beat(0.6)), (0.56, beat(0.9)), (0.98, beat(0.75)))
    return in_a_room(placed(1.6, *beats), 0.2)


def oar_drum(random: Random) -> Signal:
    """Return one beat of the drum that rowers follow."""
    skin = shaped(chirp(0.42, slide((0, 150), (0.05, 96), (0.42, 86)), (1, 0.3, 0.1)), struck(0.003, 0.1))
    stick = shaped(filtered(noise(0.05, random), "low", 1400), struck(0.001, 0.01))
    return in_a_room(placed(0.55, (0.0, skin), (0.0, louder(stick, 0.9))), 0.2)


def blown(random: Random, seconds: float, low: float, high: float) -> Signal:
    """Return wind that comes up and goes again: it whistles higher the stronger it is."""
    strength = swell(seconds, 0.4)
    air = swept(noise(seconds, random), "band", lambda t: low + (high - low) * strength(t), 1.1)
    return shaped(filtered(air, "low", 2.6 * high), strength)


def breath(random: Random) -> Signal:
    """Return a breath of wind, which hardly fills a sail."""
    return blown(random, 0.9, 160, 330)


def gust(random: Random) -> Signal:
    """Return a gust."""
    return blown(random, 1.2, 190, 560)


def squall(random: Random) -> Signal:
    """Return a squall, in which a sail flaps once."""
    flap = shaped(filtered(noise(0.16, random), "low", 700), struck(0.004, 0.05))
    return placed(1.6, (0.0, blown(random, 1.6, 210, 860)), (0.55, louder(flap, 0.35)), (0.72, louder(flap, 0.2)))


def hammer(random: Random) -> Signal:
    """Return two blows of a mallet on timber."""
    wood = (Partial(240, 0.8, 0.04), Partial(520, 0.6, 0.03), Partial(1130, 0.3, 0.018), Partial(1890, 0.12, 0.01))
    first, second = knock(random, 0.25, wood, 1800), knock(random, 0.25, wood, 1800)
    return in_a_room(placed(0.7, (0.0, louder(first, 0.75)), (0.2, second)), 0.3)


def salt(random: Random) -> Signal:
    """Return salt that is poured."""
    grains = [x if random.random() < GRAINS else 0.0 for x in filtered(noise(0.6, random), "high", 2600)]
    return shaped(filtered(grains, "low", 6000), swell(0.6, 0.3))


def paper(random: Random) -> Signal:
    """Return a sheet that is pushed along: a marker or an order that changes."""
    rub = filtered(filtered(noise(0.26, random), "high", 700), "low", 2600)
    return shaped(rub, swell(0.26, 0.4))


def your_turn(_random: Random) -> Signal:
    """Return two strings, a fifth up: somebody is asked."""
    return placed(1.1, (0.0, louder(plucked(1.0, 392.0, 0.26), 0.7)), (0.15, plucked(0.95, 587.33, 0.28)))


def scoring(_random: Random) -> Signal:
    """Return three strings that climb: points are counted."""
    notes = ((0.0, 440.0, 0.7), (0.11, 554.37, 0.8), (0.22, 659.26, 1.0))
    return placed(1.1, *((at, louder(plucked(0.85, pitch, 0.24), strength)) for at, pitch, strength in notes))


def seikilos_fanfare(random: Random) -> Signal:
    """Return the first line of the Song of Seikilos on a lyre, with two far horns: the game is over."""
    melody = ((0, 62, 1), (1, 69, 2), (3, 69, 3), (6, 66, 1), (7, 67, 1), (8, 69, 1), (9, 67, 3), (12, 62, 4))
    return fanfare(melody, 0.27, ((0, 50), (3, 57), (6, 50), (12.1, 38), (12.25, 50), (12.4, 57)), LYRE, random)


def tripla_fanfare(random: Random) -> Signal:
    """Return the head of the tripla of La brosse on lutes, with two far horns: the game is over."""
    melody = ((0, 67, 2), (2, 67, 1), (3, 74, 1), (4, 74, 1), (5, 74, 1), (6, 74, 2), (8, 74, 1), (9, 67, 5))
    return fanfare(melody, 0.3, ((0, 55), (3, 55), (6, 50), (9.1, 43), (9.25, 55), (9.4, 62)), LUTE, random)


def fanfare(
    melody: Sequence[tuple[int, int, int]],
    beat: float,
    bass: Sequence[tuple[float, int]],
    course: Course,
    random: Random,
) -> Signal:
    """Return a melody on strings, its long notes with horns, over a bass; notes are beats, pitches and lengths."""
    end = (melody[-1][0] + melody[-1][2]) * beat + 0.6
    played = [*((at, pitch) for at, pitch, _ in melody), *bass]
    strings = [(at * beat, string(frequency(pitch), 1.9, 2.8, course, random)) for at, pitch in played]
    horns = []
    for at, pitch, length in melody:
        if length > 1:
            seconds = length * beat + 0.35
            held = chirp(seconds, _steady(frequency(pitch - 12), random.uniform(4.6, 5.2)), (1, 0.5, 0.28, 0.12, 0.05))
            horns.append((at * beat, louder(shaped(held, swell(seconds, 0.3)), 0.25)))
    return reverberant(filtered(placed(end, *strings, *horns), "low", 3600), 0.5)


def _steady(pitch: float, beat: float) -> Curve:
    """Return a pitch that wavers a little, as breath does."""
    return lambda t: pitch * (1 + 0.0025 * math.sin(2 * math.pi * beat * t))
