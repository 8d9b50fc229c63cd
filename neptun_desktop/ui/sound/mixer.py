"""What sounds now: some cues, loops that fade in and out under them, and notes. It cannot clip, and does little."""

import sys
from array import array
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


def mixed(parts: Sequence[tuple[bytes, int]], lanes: int, also: bytes = b"") -> bytes:
    """Return the sum of sounds, each times its gain, as signed 32-bit samples; each must have so many lanes.

    `also` is a sum that was mixed before.
    """
    ones = _ones(lanes)
    total = ones * (SIGN - ZERO * sum(gain for _, gain in parts))
    for sound, gain in parts:
        total += int.from_bytes(sound, sys.byteorder) * gain
    if also:
        total += (int.from_bytes(also, sys.byteorder) ^ (ones * SIGN)) - ones * SIGN
    return (total ^ (ones * SIGN)).to_bytes(lanes * LANE, sys.byteorder)


def widened(one: bytes) -> bytes:
    """Return lanes for both ears from those for one."""
    lanes = array("I", one)
    both = array("I", bytes(CHANNELS * len(one)))
    for channel in range(CHANNELS):
        both[channel::CHANNELS] = lanes
    return both.tobytes()


RATE = 24_000  # frames a second
CHANNELS = 2
FRAME = CHANNELS * LANE  # bytes of what is mixed
UNITY = 2**16  # the gain at which a sample is as loud as in its file
SLICE = RATE // 50  # frames for which a gain stays the same while it changes
SLOW = UNITY // 250  # how much a loop's gain changes in a slice: from nothing to its loudest in two seconds
QUICK = UNITY // 5  # how much a cue's gain changes in a slice, once it is hushed
MOST_CUES = 4
TOO_SOON = RATE // 12  # frames in which the same cue would only sound like an echo of itself
MOST_NOTES = 64  # more than are ever written ahead
FADING = 30  # slices in which music changes from one loudness to another, or to silence
UNDER_CUES = 0.5  # how loud music is while a cue is heard


@frozen(eq=False)
class Sample:
    """A sound in memory, in lanes: left and right by turns, or one channel for both."""

    lanes: bytes
    peak: int  # the largest sample, without its sign
    channels: int = CHANNELS

    @property
    def frames(self) -> int:
        """How long it lasts."""
        return len(self.lanes) // (self.channels * LANE)


@define(eq=False)
class Voice:
    """A sample that is being played; its gain moves towards its goal step by step."""

    sample: Sample
    gain: int
    goal: int
    step: int
    loops: bool
    place: int = 0  # how many frames of it were played; below zero: how many to wait

    @property
    def over(self) -> bool:
        """Whether it has nothing more to say."""
        return (not self.loops and self.place >= self.sample.frames) or not (self.gain or self.goal)

    def following(self, frames: int) -> bytes:
        """Return its next frames; before its beginning and after its end, silence."""
        lanes, channels = self.sample.lanes, self.sample.channels
        frame = channels * LANE
        wait, end = min(max(-self.place, 0), frames), self.place + frames
        piece = lanes[max(self.place, 0) * frame : max(end, 0) * frame]
        if self.loops:
            while len(piece) < frames * frame:
                piece += lanes[: frames * frame - len(piece)]
            end %= self.sample.frames
        self.place = end
        rest = frames * channels - wait * channels - len(piece) // LANE
        return silence(wait * channels) + piece + silence(rest)

    def approach(self) -> None:
        """Move the gain one step."""
        self.gain += max(-self.step, min(self.step, self.goal - self.gain))


@define(eq=False)
class Mixer:
    """Written to by the player's thread, read by the sound card's."""

    _cues: list[Voice] = field(factory=list, init=False)
    _loops: dict[str, Voice] = field(factory=dict, init=False)
    _notes: list[Voice] = field(factory=list, init=False)
    _music: int = field(default=0, init=False)  # the gain of all notes, which moves towards its goal
    _music_goal: int = field(default=0, init=False)
    _music_step: int = field(default=1, init=False)
    _played: int = field(default=0, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    @property
    def silent(self) -> bool:
        """Whether nothing is heard, and nothing will be until somebody asks for it."""
        with self._lock:
            return not self._cues and not self._loops and not self._notes

    @property
    def played(self) -> int:
        """How many frames the card has taken so far."""
        return self._played

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

    def write(self, sample: Sample, gain: int, at: int) -> None:
        """Play a note when the card has taken so many frames; one that is already late is left out."""
        with self._lock:
            if at >= self._played and len(self._notes) < MOST_NOTES and self._music_goal:
                self._notes.append(Voice(sample, gain, gain, QUICK, loops=False, place=self._played - at))

    def music(self, gain: int) -> None:
        """Let notes be heard at this gain from now on; at none they fade, and those to come are forgotten."""
        with self._lock:
            if not gain:
                self._notes = [voice for voice in self._notes if voice.place >= 0]
            if not self._notes:
                self._music = gain
            self._music_goal = gain
            self._music_step = max(1, max(gain, self._music) // FADING)

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
                moves = self._music != self._wanted_music or any(voice.gain != voice.goal for voice in voices)
                length = min(frames, SLICE) if moves else frames
                blocks.append(self._slice(voices, length))
                frames -= length
        return b"".join(blocks)

    @property
    def _wanted_music(self) -> int:
        """How loud notes should be now: less while a cue is heard."""
        return int(self._music_goal * UNDER_CUES) if self._cues else self._music_goal

    def _slice(self, voices: list[Voice], frames: int) -> bytes:
        """Return frames in which no gain changes."""
        for voice in voices:
            voice.approach()
        wanted = self._wanted_music
        self._music += max(-self._music_step, min(self._music_step, wanted - self._music))
        due = [voice for voice in self._notes if voice.place > -frames]
        for voice in self._notes:
            if voice.place <= -frames:
                voice.place += frames
        gains = [(voice, voice.gain) for voice in voices]
        gains += [(voice, voice.gain * self._music // UNITY) for voice in due]
        loudest = sum(gain * voice.sample.peak for voice, gain in gains)
        share = min(1.0, ROOM / loudest) if loudest else 1.0
        parts: dict[int, list[tuple[bytes, int]]] = {1: [], CHANNELS: []}
        for voice, gain in gains:
            parts[voice.sample.channels].append((voice.following(frames), int(gain * share)))
        self._played += frames
        self._cues = [voice for voice in self._cues if not voice.over]
        self._loops = {name: voice for name, voice in self._loops.items() if not voice.over}
        self._notes = [voice for voice in self._notes if not voice.over and (self._music or self._music_goal)]
        narrow = widened(mixed(parts[1], frames)) if parts[1] else b""
        return mixed(parts[CHANNELS], frames * CHANNELS, narrow)
