"""Work that is deferred until the window has been painted for the first time, and then done in small steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from neptun_desktop.ui.window.window import MainWindow

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


def show_icon(window: MainWindow) -> None:
    """Give the window its icon."""
    from PySide6.QtGui import QIcon

    from neptun_desktop.kernel.resources import resource

    window.setWindowIcon(QIcon(str(resource("shell", "art", "app.svg"))))


def begin_motion(window: MainWindow) -> None:
    """Let things move by themselves from now on, if the player wishes it."""
    from neptun_desktop.ui.window.motion_wish import MotionWish

    MotionWish(window)
