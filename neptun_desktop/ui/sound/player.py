"""The player: `cue`, `ambience` and `music` return at once; a thread of its own opens the card, reads files and mixes.

    player = SoundPlayer()
    player.follow(Volumes(effects=0.6, ambience=0.1, music=0.2))
    player.ambience({"waves": 0.5, "wind": 0.3})  # loops with their strengths, until further notice
    player.music("neptun")  # the scores of this game, until further notice
    player.cue("coins")

Nothing is loaded, and no thread started, before something shall be heard. The card is opened once; if there is none, or
if it fails, the player is silent from then on. While nothing is heard the card is stopped, so that it costs nothing.
"""

import atexit
import logging
from array import array
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from random import randrange
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.sound.device import Device, OpenDevice, open_device
from neptun_desktop.ui.sound.mixer import CHANNELS, RATE, UNITY, Mixer, Sample, from_samples
from neptun_desktop.ui.sound.music import Performance

CUES, LOOPS, NOTES = "cues", "ambience", "notes"  # folders
MOST_PITCHES = 48  # that are kept in memory: some 200 KB each


@cache
def sample(folder: str, name: str) -> Sample | None:
    """Return a sound, or None if there is no such file."""
    try:
        path = resource("sound", folder, f"{name}.flac")
    except FileNotFoundError:
        return None
    return decoded(path, apart=folder == LOOPS)


@lru_cache(MOST_PITCHES)
def note_sample(instrument: str, pitch: int) -> Sample:
    """Return a note: the file of the nearest pitch, played faster or slower."""
    near = min(_pitches(instrument), key=lambda kept: abs(kept - pitch))
    return decoded(resource("sound", NOTES, f"{instrument}-{near}.flac"), rate=round(RATE * 2 ** ((near - pitch) / 12)))


@cache
def _pitches(instrument: str) -> tuple[int, ...]:
    files = resource("sound", NOTES).glob(f"{instrument}-*.flac")
    return tuple(int(file.stem.removeprefix(f"{instrument}-")) for file in files)


def decoded(path: Path, *, apart: bool = False, rate: int = RATE) -> Sample:
    """Read a file with one channel, as if the card took so many frames a second.

    If `apart`, the right ear hears it half a length later, so that noise is wide.
    """
    audio: Any = import_module("miniaudio")
    left: array[int] = audio.decode(path.read_bytes(), audio.SampleFormat.SIGNED32, 1, rate).samples
    highest, lowest = max(left), min(left)
    peak = (max(highest, -lowest) >> 16) + 1
    if not apart:
        return Sample(from_samples(left.tobytes()), peak, channels=1)
    half = len(left) // 2
    both = array(left.typecode, bytes(len(left) * left.itemsize * CHANNELS))
    both[0::CHANNELS] = left
    both[1::CHANNELS] = left[half:] + left[:half]
    return Sample(from_samples(both.tobytes()), peak)


log = logging.getLogger(__name__)

TOO_LATE = 0.4  # seconds after which a cue is no longer about what is seen
REST = 1.0  # seconds of silence after which the card is stopped, and after which notes are written ahead again
AHEAD = round(2.5 * RATE)  # frames
PATIENCE = 0.5  # seconds that closing waits for the card


class Volumes(NamedTuple):
    """How loud each kind of sound is, from 0 (off) to 1 (as in its file)."""

    effects: float = 0.0
    ambience: float = 0.0
    music: float = 0.0


class SoundPlayer:
    """Belongs to the thread of the window."""

    def __init__(
        self,
        opener: OpenDevice = open_device,
        samples: Callable[[str, str], Sample | None] = sample,
        notes: Callable[[str, int], Sample] = note_sample,
    ) -> None:
        """Start silent."""
        self.on_known: Callable[[bool], None] = lambda _plays: None  # called in the thread, once the card was tried
        self._opener, self._samples, self._notes = opener, samples, notes
        self._volumes = Volumes()
        self._wanted: dict[str, float] = {}
        self._wanted_music: tuple[str, float] = ("", 1.0)  # of which game, and how calm
        self._performances: dict[str, Performance] = {}  # in the thread, as is the next
        self._performance: Performance | None = None
        self._mixer = Mixer()
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._gone = False

    def follow(self, volumes: Volumes) -> None:
        """Use these volumes from now on."""
        before, self._volumes = self._volumes, volumes
        if before.effects and not volumes.effects:
            self._do(self._mixer.hush, wake=False)
        if before.ambience != volumes.ambience:
            self._lay()
        if before.music != volumes.music:
            self._lead()

    def cue(self, name: str) -> None:
        """Play a short sound now, or not at all."""
        if self._volumes.effects:
            self._do(partial(self._play, name, round(UNITY * self._volumes.effects), monotonic()))

    def ambience(self, loops: Mapping[str, float]) -> None:
        """Let exactly these loops be heard, each with a strength from 0 to 1; what changes fades."""
        if loops != self._wanted:
            self._wanted = dict(loops)
            self._lay()

    def music(self, game: str, calm: float = 1.0) -> None:
        """Let the music of this game be heard, or none; in rough weather, with a calm of less than 1, it withdraws."""
        if (game, calm) != self._wanted_music:
            self._wanted_music = game, calm
            self._lead()

    def find_out(self) -> None:
        """Open the card if nobody has yet, so that `on_known` is called."""
        if self._gone:
            self.on_known(False)  # noqa: FBT003  (a signal)
        self._do(lambda: None)

    def close(self) -> None:
        """Be silent for good, and give the card back."""
        self._gone = True
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join(PATIENCE)
            self._thread = None
        atexit.unregister(self.close)

    # --- in the window's thread --------------------------------------------------------------------------------------

    def _lay(self) -> None:
        volume = self._volumes.ambience
        gains = {name: round(UNITY * volume * min(strength, 1.0)) for name, strength in self._wanted.items()}
        self._do(partial(self._lay_loops, gains), wake=any(gains.values()))

    def _lead(self) -> None:
        (game, calm), gain = self._wanted_music, round(UNITY * self._volumes.music)
        heard = bool(game and gain)
        self._do(partial(self._perform, game if heard else "", calm, gain), wake=heard)

    def _do(self, task: Callable[[], None], *, wake: bool = True) -> None:
        """Hand a task to the thread, which is started only for something to hear."""
        if self._gone or (self._thread is None and not wake):
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
            atexit.register(self.close)  # the card must be closed before Python is gone
        self._tasks.put(task)

    # --- in the thread of its own ------------------------------------------------------------------------------------

    def _run(self) -> None:
        device: Device | None = None
        try:
            device = self._opener(self._mixer.block)
            self.on_known(device is not None)
            if device is not None:
                self._work(device)
        except Exception:  # whatever a sound card does, the game goes on
            log.debug("The sound card failed", exc_info=True)
        finally:
            self._gone = True
            atexit.unregister(self.close)
            _close(device)

    def _work(self, device: Device) -> None:
        """Do tasks; start the card when there is something to hear, and stop it when all is quiet."""
        running = False
        while True:
            try:
                task = self._tasks.get(timeout=REST if running else None)
            except Empty:
                self._write_ahead()
                if self._quiet:
                    device.stop()
                    running = False
                continue
            if task is None:
                return
            task()
            self._write_ahead()
            if not running and not self._quiet:
                device.start()
                running = True

    @property
    def _quiet(self) -> bool:
        """Whether the card has nothing to do; the silences of music count as music, since it counts the card's time."""
        return self._performance is None and self._mixer.silent

    def _perform(self, game: str, calm: float, gain: int) -> None:
        """Play the music of a game at this gain, or none."""
        before, self._performance = self._performance, None
        if before is not None and before.game != game:
            self._mixer.music(0)
        if game:
            if game not in self._performances:
                self._performances[game] = Performance(game, randrange(2**32))
            now = self._performance = self._performances[game]
            now.calm = calm
            if now is not before:
                now.resume(self._mixer.played)
            self._mixer.music(gain)

    def _write_ahead(self) -> None:
        """Give the mixer the notes of the next moments."""
        if self._performance is not None:
            for at, note in self._performance.notes(self._mixer.played + AHEAD):
                self._mixer.write(self._notes(note.instrument, note.pitch), round(UNITY * note.strength), at)

    def _play(self, name: str, gain: int, wished: float) -> None:
        if monotonic() - wished < TOO_LATE and (found := self._samples(CUES, name)) is not None:
            self._mixer.play(found, gain)

    def _lay_loops(self, gains: Mapping[str, int]) -> None:
        found = {name: self._samples(LOOPS, name) for name, gain in gains.items() if gain}
        self._mixer.lay({name: (loop, gains[name]) for name, loop in found.items() if loop is not None})


def _close(device: Device | None) -> None:
    try:
        if device is not None:
            device.close()
    except Exception:  # as above
        log.debug("The sound card could not be closed", exc_info=True)
