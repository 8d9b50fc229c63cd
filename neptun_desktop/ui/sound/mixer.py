"""What sounds now: some cues, and loops that fade in and out under them. It cannot clip, and rarely has much to do."""

import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from threading import Lock

from attrs import define, field, frozen

LANE = 4  # bytes
ZERO = 2**15  # what silence is in a lane
ROOM = 2**31 - 1
SIGN = 2**31


@lru_cache(8)
def _ones(lanes: int) -> int:
    """Return the number with a 1 in each lane."""
    return int.from_bytes((1).to_bytes(LANE, sys.byteorder) * lanes, sys.byteorder)


def silence(lanes: int) -> bytes:
    """Return lanes in which nothing is heard."""
    return ZERO.to_bytes(LANE, sys.byteorder) * lanes


def from_samples(samples: bytes) -> bytes:
    """Return the lanes of signed 32-bit samples, of which the upper 16 bits count."""
    ones = _ones(len(samples) // LANE)
    unsigned = int.from_bytes(samples, sys.byteorder) ^ (ones * SIGN)
    return ((unsigned >> 16) & (ones * 0xFFFF)).to_bytes(len(samples), sys.byteorder)


def mixed(parts: Sequence[tuple[bytes, int]], lanes: int) -> bytes:
    """Return the sum of sounds, each times its gain, as signed 32-bit samples; each must have so many lanes."""
    ones = _ones(lanes)
    total = ones * (SIGN - ZERO * sum(gain for _, gain in parts))
    for sound, gain in parts:
        total += int.from_bytes(sound, sys.byteorder) * gain
    return (total ^ (ones * SIGN)).to_bytes(lanes * LANE, sys.byteorder)


RATE = 24_000  # frames a second
CHANNELS = 2
FRAME = CHANNELS * LANE  # bytes
UNITY = 2**16  # the gain at which a sample is as loud as in its file
SLICE = RATE // 50  # frames for which a gain stays the same while it changes
SLOW = UNITY // 250  # how much a loop's gain changes in a slice: from nothing to its loudest in two seconds
QUICK = UNITY // 5  # how much a cue's gain changes in a slice, once it is hushed
MOST_CUES = 4
TOO_SOON = RATE // 12  # frames in which the same cue would only sound like an echo of itself


@frozen(eq=False)
class Sample:
    """A sound in memory, in lanes, left and right by turns."""

    lanes: bytes
    peak: int  # the largest sample, without its sign

    @property
    def frames(self) -> int:
        """How long it lasts."""
        return len(self.lanes) // FRAME


@define(eq=False)
class Voice:
    """A sample that is being played; its gain moves towards its goal step by step."""

    sample: Sample
    gain: int
    goal: int
    step: int
    loops: bool
    place: int = 0  # how many frames of it were played

    @property
    def over(self) -> bool:
        """Whether it has nothing more to say."""
        return (not self.loops and self.place >= self.sample.frames) or not (self.gain or self.goal)

    def following(self, frames: int) -> bytes:
        """Return its next frames; after its end, silence."""
        lanes, end = self.sample.lanes, self.place + frames
        piece = lanes[self.place * FRAME : end * FRAME]
        if self.loops:
            while len(piece) < frames * FRAME:
                piece += lanes[: frames * FRAME - len(piece)]
            end %= self.sample.frames
        self.place = end
        return piece + silence(frames * CHANNELS - len(piece) // LANE)

    def approach(self) -> None:
        """Move the gain one step."""
        self.gain += max(-self.step, min(self.step, self.goal - self.gain))


@define(eq=False)
class Mixer:
    """Written to by the player's thread, read by the sound card's."""

    _cues: list[Voice] = field(factory=list, init=False)
    _loops: dict[str, Voice] = field(factory=dict, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    @property
    def silent(self) -> bool:
        """Whether nothing is heard, and nothing will be until somebody asks for it."""
        with self._lock:
            return not self._cues and not self._loops

    def play(self, sample: Sample, gain: int) -> None:
        """Play a cue once; it is left out if it has just begun already, or if too many are heard."""
        with self._lock:
            repeated = any(voice.sample is sample and voice.place < TOO_SOON for voice in self._cues)
            if not repeated and len(self._cues) < MOST_CUES:
                self._cues.append(Voice(sample, gain, gain, QUICK, loops=False))

    def lay(self, loops: Mapping[str, tuple[Sample, int]]) -> None:
        """Let exactly these loops be heard from now on, each at its gain; what changes fades."""
        with self._lock:
            for name, (sample, gain) in loops.items():
                self._loops.setdefault(name, Voice(sample, 0, 0, SLOW, loops=True)).goal = gain
            for name in self._loops.keys() - loops.keys():
                self._loops[name].goal = 0

    def hush(self) -> None:
        """End all cues, without a click."""
        with self._lock:
            for voice in self._cues:
                voice.goal = 0

    def block(self, frames: int) -> bytes:
        """Return the next frames, as signed 32-bit samples."""
        blocks: list[bytes] = []
        with self._lock:
            while frames > 0:
                voices = [*self._loops.values(), *self._cues]
                length = min(frames, SLICE) if any(voice.gain != voice.goal for voice in voices) else frames
                blocks.append(self._slice(voices, length))
                frames -= length
        return b"".join(blocks)

    def _slice(self, voices: list[Voice], frames: int) -> bytes:
        """Return frames in which no gain changes."""
        for voice in voices:
            voice.approach()
        loudest = sum(voice.gain * voice.sample.peak for voice in voices)
        share = min(1.0, ROOM / loudest) if loudest else 1.0
        parts = [(voice.following(frames), int(voice.gain * share)) for voice in voices]
        self._cues = [voice for voice in self._cues if not voice.over]
        self._loops = {name: voice for name, voice in self._loops.items() if not voice.over}
        return mixed(parts, frames * CHANNELS)
