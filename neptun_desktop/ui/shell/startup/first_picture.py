"""What a window does when it has first been seen: whatever can wait waits for that, and is done bit by bit."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

SEEN_MS = 200  # after it is shown: by then it is painted, and nobody has pressed a key yet
PAUSE_MS = 20  # between two deeds


class FirstPicture(QObject):
    """Deeds that wait until a window has been seen."""

    def __init__(self, window: QWidget, *deeds: Callable[[], object]) -> None:
        """Keep these, in this order."""
        super().__init__(window)
        self.deeds = list(deeds)
        self._window = window
        self._timer = QTimer(self)
        self._timer.setInterval(SEEN_MS)
        self._timer.timeout.connect(self._step)

    def expect(self) -> None:
        """Begin to wait: the window is about to be seen, perhaps not for the first time."""
        if self.deeds:
            self._timer.start()

    def _step(self) -> None:
        if self._window.windowHandle().isExposed():
            self._timer.setInterval(PAUSE_MS)
            self.deeds.pop(0)()
            if not self.deeds:
                self._timer.stop()
