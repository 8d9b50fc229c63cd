"""The player: `cue` and `ambience` return at once; a thread of its own opens the card, reads files and mixes.

    player = SoundPlayer()
    player.follow(Volumes(effects=0.6, ambience=0.1))
    player.ambience({"waves": 0.5, "wind": 0.3})  # loops with their strengths, until further notice
    player.cue("coins")

Nothing is loaded, and no thread started, before something shall be heard. The card is opened once; if there is none, or
if it fails, the player is silent from then on. While nothing is heard the card is stopped, so that it costs nothing.
"""

import atexit
import logging
from array import array
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.sound.device import Device, OpenDevice, open_device
from neptun_desktop.ui.sound.mixer import CHANNELS, RATE, UNITY, Mixer, Sample, from_samples

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
    left: array[int] = audio.decode(path.read_bytes(), audio.SampleFormat.SIGNED32, 1, RATE).samples
    half = len(left) // 2 if apart else 0
    both = array(left.typecode, bytes(len(left) * left.itemsize * CHANNELS))
    both[0::CHANNELS] = left
    both[1::CHANNELS] = left[half:] + left[:half]
    highest, lowest = max(left), min(left)
    return Sample(from_samples(both.tobytes()), (max(highest, -lowest) >> 16) + 1)


log = logging.getLogger(__name__)

TOO_LATE = 0.4  # seconds after which a cue is no longer about what is seen
REST = 1.0  # seconds of silence after which the card is stopped
PATIENCE = 0.5  # seconds that closing waits for the card


class Volumes(NamedTuple):
    """How loud each kind of sound is, from 0 (off) to 1 (as in its file)."""

    effects: float = 0.0
    ambience: float = 0.0


class SoundPlayer:
    """Belongs to the thread of the window."""

    def __init__(self, opener: OpenDevice = open_device, samples: Callable[[str, str], Sample | None] = sample) -> None:
        """Start silent."""
        self.on_known: Callable[[bool], None] = lambda _plays: None  # called in the thread, once the card was tried
        self._opener, self._samples = opener, samples
        self._volumes = Volumes()
        self._wanted: dict[str, float] = {}
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

    def cue(self, name: str) -> None:
        """Play a short sound now, or not at all."""
        if self._volumes.effects:
            self._do(partial(self._play, name, round(UNITY * self._volumes.effects), monotonic()))

    def ambience(self, loops: Mapping[str, float]) -> None:
        """Let exactly these loops be heard, each with a strength from 0 to 1; what changes fades."""
        if loops != self._wanted:
            self._wanted = dict(loops)
            self._lay()

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
                if self._mixer.silent:
                    device.stop()
                    running = False
                continue
            if task is None:
                return
            task()
            if not running and not self._mixer.silent:
                device.start()
                running = True

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
