"""Make every sound of the game: `python3 packaging/make_sounds.py [NAME ...]` makes all, or only those that are named.

It writes the files of resources/sound (cues, ambience, and notes for the music), and needs Python 3.11 or newer and
`sox`, which only packs the samples. FLAC keeps every sample as it is, so whoever packs them, a test can compare what
lies there with what this script makes. Nothing is random: each sound draws its noise from a generator seeded by its
name.
"""

import math
import subprocess
import sys
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias

from sound_synthesis import ambience, cues, notes
from sound_synthesis.signals import RATE, Signal, count, filtered

Folder: TypeAlias = Literal["cues", "ambience", "notes"]
FOLDER = Path(__file__).resolve().parents[1] / "resources" / "sound"
FULL = 32_767
SOFT_START = 0.002  # seconds in which a cue fades in
SOFT_END = 0.15  # the share of its time in which it fades out
REST = 0.01  # seconds of silence at both ends of a cue
WINDOW = 0.1  # seconds over which loudness is measured
# What is only heard quietly needs no finer steps than these: FLAC leaves the lower bits out.
COARSE = {"cues": 1, "ambience": 16, "notes": 8}
HIGHEST_PEAK = 0.89


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, and how loud its loudest moment is, in decibels below full scale."""

    make: Callable[[Random], Signal]
    level: float
    folder: Folder = "cues"


LEVELS = {"lyre": -20, "lute": -20, "frame_drum": -24, "reed": -30}  # of notes
RECIPES = {
    "card": Recipe(cues.card, -25),
    "turn": Recipe(cues.turn, -25),
    "coins": Recipe(cues.coins, -23),
    "disc": Recipe(cues.disc, -24),
    "oars": Recipe(cues.oars, -25),
    "creak": Recipe(cues.creak, -25),
    "gull": Recipe(cues.gull, -27),
    "temple_bell": Recipe(cues.temple_bell, -20),
    "cathedral_bell": Recipe(cues.cathedral_bell, -21),
    "clock": Recipe(cues.clock, -22),
    "splash": Recipe(cues.splash, -24),
    "barrels": Recipe(cues.barrels, -24),
    "drum": Recipe(cues.drum, -23),
    "oar_drum": Recipe(cues.oar_drum, -23),
    "breath": Recipe(cues.breath, -31),
    "gust": Recipe(cues.gust, -27),
    "squall": Recipe(cues.squall, -23),
    "hammer": Recipe(cues.hammer, -22),
    "salt": Recipe(cues.salt, -29),
    "paper": Recipe(cues.paper, -30),
    "your_turn": Recipe(cues.your_turn, -20),
    "scoring": Recipe(cues.scoring, -20),
    "seikilos_fanfare": Recipe(cues.seikilos_fanfare, -19),
    "tripla_fanfare": Recipe(cues.tripla_fanfare, -19),
    "waves": Recipe(ambience.waves, -20, "ambience"),
    "wind": Recipe(ambience.wind, -21, "ambience"),
    "gale": Recipe(ambience.gale, -19, "ambience"),
    "market": Recipe(ambience.market, -23, "ambience"),
    **{
        f"{instrument}-{pitch}": Recipe(partial(make, pitch), LEVELS[instrument], "notes")
        for instrument, (make, pitches) in notes.INSTRUMENTS.items()
        for pitch in pitches
    },
}


def path_of(name: str) -> Path:
    """Return where a sound lies."""
    return FOLDER / RECIPES[name].folder / f"{name}.flac"


def rendered(name: str) -> "array[int]":
    """Return the samples of a sound: 16 bits, one channel."""
    recipe = RECIPES[name]
    signal = recipe.make(Random(name))
    middle = sum(signal) / len(signal)
    loops = recipe.folder == "ambience"
    signal = [x - middle for x in signal] if loops else filtered(signal, "high", 35)  # a filter leaves a seam
    factor = 10 ** (recipe.level / 20) / loudest(signal)
    factor = min(factor, HIGHEST_PEAK / max(map(abs, signal)))
    step = COARSE[recipe.folder]
    return array("h", [round(x * factor * FULL / step) * step for x in (signal if loops else at_rest(signal))])


def loudest(signal: Signal) -> float:
    """Return the loudness of the loudest moment, as ears hear it: low tones count less."""
    heard = filtered(signal, "high", 120, 0.5)
    step = count(WINDOW)
    squares = [x * x for x in heard]
    windows = [squares[start : start + step] for start in range(0, max(1, len(squares) - step // 2), step // 2)]
    return max(math.sqrt(sum(window) / step) for window in windows)


def at_rest(signal: Signal) -> Signal:
    """Return a signal that begins and ends in silence."""
    start, end = count(SOFT_START), round(len(signal) * SOFT_END)
    faded = list(signal)
    for place in range(start):
        faded[place] *= place / start
    for place in range(end):
        faded[-1 - place] *= (place / end) ** 2
    rest = [0.0] * count(REST)
    return [*rest, *faded, *rest]


def write(name: str) -> Path:
    """Make a sound and pack it."""
    path = path_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = ("-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-c", "1", "-L", "-")
    samples = rendered(name)
    if sys.byteorder == "big":
        samples.byteswap()
    subprocess.run(["sox", *raw, "-C", "8", "--comment", "", str(path)], input=samples.tobytes(), check=True)
    return path


if __name__ == "__main__":
    for wanted in sys.argv[1:] or RECIPES:
        made = write(wanted)
        print(f"{wanted}: {made.stat().st_size:,} bytes")
