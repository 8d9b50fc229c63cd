"""The first sight of a table: a calm ground, or what was there before, until all of it is painted; then one fade."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

if TYPE_CHECKING:
    from neptun_desktop.ui.board.view import TableView

FADE_MS = 280  # at normal speed
FROM_ANOTHER_MS = 900  # from one table to another: slow enough to see that it is not the same game
FRAME_MS = 16
LONGEST_MS = 4000  # a machine that needs longer shows what it has


class Unveiling(QObject):
    """What lies over a table that has not been seen yet."""

    over = Signal()

    def __init__(self, view: "TableView", pace: Callable[[], float]) -> None:
        """Cover a view; `pace` is how long the fade takes, as a share of its usual length: 0 is no fade."""
        super().__init__(view)
        self._view, self._pace = view, pace
        self.strength = 1.0  # from 1, which hides everything, to 0
        self.before: QPixmap | None = None  # what was seen in its place, and stays until there is something new
        self._seen, self._fading = QElapsedTimer(), QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Whether anything is covered still."""
        return self.strength > 0

    @property
    def opaque(self) -> bool:
        """Whether nothing of the table is seen yet."""
        return self.strength >= 1

    def paint(self, painter: QPainter, ground: str) -> None:
        """Paint what is left of the cover. Time begins to count when it is painted first."""
        if not self._seen.isValid():
            self._seen.start()
            self._timer.start()
        painter.setOpacity(self.strength)
        if self.before is None:
            painter.fillRect(self._view.viewport().rect(), QColor(ground))
        else:
            painter.drawPixmap(self._view.viewport().rect(), self.before)

    def finish(self) -> None:
        """Show the table now."""
        if self.running:
            self.strength, self.before = 0.0, None
            self._timer.stop()
            self._view.viewport().update()
            self.over.emit()

    def _go_on(self) -> None:
        if not self._fading.isValid():
            if not self._view.at_rest and self._seen.elapsed() < LONGEST_MS:
                return
            self._fading.start()
        length = (FADE_MS if self.before is None else FROM_ANOTHER_MS) * self._pace()
        left = 1.0 - self._fading.elapsed() / length if length > 0 else 0.0
        if left <= 0:
            self.finish()
        else:
            self.strength = left
            self._view.viewport().update()
