"""The samples on disk: decoded when they are first needed, and kept."""

from array import array
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.sound.lanes import from_samples
from neptun_desktop.ui.sound.mixer import CHANNELS, RATE, Sample

CUES, LOOPS = "cues", "ambience"  # folders


@cache
def sample(folder: str, name: str) -> Sample | None:
    """Return a sound, or None if there is no such file."""
    try:
        path = resource("sound", folder, f"{name}.flac")
    except FileNotFoundError:
        return None
    return decoded(path, apart=folder == LOOPS)


def decoded(path: Path, *, apart: bool) -> Sample:
    """Read a file with one channel; if `apart`, the right ear hears it half a length later, so that noise is wide."""
    audio: Any = import_module("miniaudio")
    sound = audio.decode(path.read_bytes(), audio.SampleFormat.SIGNED32, 1, RATE)
    left: array[int] = sound.samples
    half = len(left) // 2 if apart else 0
    both = array(left.typecode, bytes(len(left) * left.itemsize * CHANNELS))
    both[0::CHANNELS] = left
    both[1::CHANNELS] = left[half:] + left[:half]
    highest, lowest = max(left), min(left)
    return Sample(from_samples(both.tobytes()), (max(highest, -lowest) >> 16) + 1)
