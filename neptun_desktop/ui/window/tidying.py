"""The memory of tables and replays that were left is given back soon, at a quiet moment.

A table holds itself by references in a circle. Python looks for such circles among old objects only now and then, so
five tables were kept at a time, with all their pictures. Besides, glibc keeps what was freed for the process; so it
stayed as large as at its largest moment, which was by chance: 230 MB in one evening and 370 in another.
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer

QUIET_MS = 1500  # after they were left; by then the next page is painted


class Tidying(QObject):
    """Tidies up after tables and replays."""

    def __init__(self, window: QObject, busy: Callable[[], bool]) -> None:
        """Wait as long as the window is `busy`: it takes some hundredths of a second."""
        super().__init__(window)
        self._busy = busy
        self._timer = QTimer(self, interval=QUIET_MS)
        self._timer.timeout.connect(self._tidy)

    def expect(self) -> None:
        """Tidy up soon: one was just left."""
        self._timer.start()

    def _tidy(self) -> None:
        if not self._busy():
            self._timer.stop()
            gc.collect()
            give_back_memory()


def give_back_memory() -> None:
    """Return what is free to the system, where the C library waits to be asked."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):  # other libraries than glibc do so by themselves
            ctypes.CDLL(None).malloc_trim(0)
