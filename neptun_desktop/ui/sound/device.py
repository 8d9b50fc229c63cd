"""The sound card, by way of miniaudio. Without either, there is no sound and no message."""

import ctypes
import logging
import sys
from collections.abc import Callable, Generator
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias

from neptun_desktop import TITLE
from neptun_desktop.ui.sound.mixer import CHANNELS, RATE

log = logging.getLogger(__name__)

Pull: TypeAlias = Callable[[int], bytes]  # returns so many frames, as signed 32-bit samples
PERIOD_MS = 60  # the card holds three of these: enough to sound on while the window paints
# Not JACK, which complains on standard error if it does not run.
LINUX_SYSTEMS: Final = ("PULSEAUDIO", "ALSA")


class Device(Protocol):
    """Something that plays. Any of its methods may raise anything."""

    def start(self) -> None:
        """Play from now on."""

    def stop(self) -> None:
        """Pause."""

    def close(self) -> None:
        """Give the card back."""


OpenDevice: TypeAlias = Callable[[Pull], Device | None]


class MiniaudioDevice:
    """The default sound card."""

    def __init__(self, audio: Any, pull: Pull, systems: tuple[str, ...], rate: int) -> None:  # noqa: ANN401  (untyped)
        """Open it on one of these sound systems, or on the usual one; raise MiniaudioError if there is none."""
        self._pull = pull
        self._failed = False
        self._device = audio.PlaybackDevice(
            output_format=audio.SampleFormat.SIGNED32,
            nchannels=CHANNELS,
            sample_rate=rate,
            buffersize_msec=PERIOD_MS,
            backends=[audio.Backend[system] for system in systems],
            app_name=TITLE,
        )

    def start(self) -> None:
        """Play from now on."""
        if self._failed:
            raise RuntimeError("mixing has failed before")
        stream = self._stream()
        next(stream)
        self._device.start(stream)

    def stop(self) -> None:
        """Pause."""
        self._device.stop()

    def close(self) -> None:
        """Give the card back."""
        self._device.close()

    def _stream(self) -> Generator[bytes, int, None]:
        """Yield what the card asks for. It must not raise: miniaudio would tell standard error."""
        frames = yield b""
        while True:
            try:
                block = self._pull(frames)
            except Exception:
                self._failed = True
                log.debug("Mixing failed", exc_info=True)
                return
            frames = yield block


def open_device(pull: Pull) -> Device | None:
    """Return the default sound card; None if there is none, or no miniaudio."""
    return opened(pull, LINUX_SYSTEMS if sys.platform.startswith("linux") else ())


def opened(pull: Pull, systems: tuple[str, ...], rate: int = RATE) -> Device | None:
    """Return the card that one of these sound systems offers, or None; at another rate it plays faster or slower."""
    try:
        audio = import_module("miniaudio")
    except (ImportError, OSError):
        return None
    _hush_alsa()
    try:
        return MiniaudioDevice(audio, pull, systems, rate)
    except Exception:  # whatever is wrong with the card, the game goes on
        log.debug("No sound", exc_info=True)
        return None


@cache
def _deaf_ear() -> Any:  # noqa: ANN401  (a C function)
    """Return a function that ALSA may tell everything to; it is kept, because ALSA keeps it, too."""
    said = (ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p)
    return ctypes.CFUNCTYPE(None, *said)(lambda *_said: None)


def _hush_alsa() -> None:
    """Keep ALSA from telling standard error what it does not find."""
    if sys.platform.startswith("linux"):
        try:
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_deaf_ear())
        except (OSError, AttributeError):
            return
