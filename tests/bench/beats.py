"""The beats of an event loop: how long it was kept from answering."""

import time
from itertools import pairwise

from PySide6.QtCore import QElapsedTimer, Qt, QTimer
from PySide6.QtWidgets import QApplication


def wait(seconds: float) -> None:
    """Let events happen for so long."""
    clock = QElapsedTimer()
    clock.start()
    while clock.elapsed() < seconds * 1000:
        QApplication.processEvents()
        time.sleep(0.0005)


class Beats:
    """The beats of the event loop while it is watched."""

    def __init__(self) -> None:
        """Begin to count."""
        self._beats: list[tuple[float, float]] = []
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self._beats.append((time.thread_time(), time.monotonic())))
        self._timer.start(2)

    def longest(self) -> tuple[float, float]:
        """Stop; return the longest CPU time, and the longest time, between two of them, in milliseconds."""
        self._timer.stop()
        pairs = list(pairwise(self._beats))
        busy = max(after[0] - before[0] for before, after in pairs)
        late = max(after[1] - before[1] for before, after in pairs)
        return busy * 1000, late * 1000
