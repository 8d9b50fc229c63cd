"""Work that is deferred until the window has been painted for the first time, and then done in small steps."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

SEEN_MS = 200  # after it is shown: by then it is painted, and no key has been pressed yet
PAUSE_MS = 20  # between two tasks


class FirstPicture(QObject):
    """Tasks that are deferred until a window is visible."""

    def __init__(self, window: QWidget, *tasks: Callable[[], object]) -> None:
        """Queue these tasks, in this order."""
        super().__init__(window)
        self.tasks = list(tasks)
        self._window = window
        self._timer = QTimer(self)
        self._timer.setInterval(SEEN_MS)
        self._timer.timeout.connect(self._step)

    def expect(self) -> None:
        """Start waiting: the window is about to be shown, perhaps not for the first time."""
        if self.tasks:
            self._timer.start()

    def _step(self) -> None:
        if self._window.windowHandle().isExposed():
            self._timer.setInterval(PAUSE_MS)
            self.tasks.pop(0)()
            if not self.tasks:
                self._timer.stop()
