"""A picture of a widget that is loaded at the size needed: at once when it is first painted, later when it rests."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

REST_MS = 120  # during a resize the picture is only stretched; it is reloaded after this pause


class SharpPicture(QObject):
    """The picture that a widget paints."""

    def __init__(self, widget: QWidget, load: Callable[[QSize], QPixmap]) -> None:
        """Load nothing yet; `load` takes a size in pixels."""
        super().__init__(widget)
        self.pixmap = QPixmap()
        self._load, self._update = load, widget.update
        self._wanted: QSize | None = None
        self._rest = QTimer(self, interval=REST_MS, singleShot=True)
        self._rest.timeout.connect(self._sharpen)

    def forget(self) -> None:
        """Load it anew for the next paint."""
        self._wanted = None

    def at(self, size: QSize) -> QPixmap:
        """Return the picture for this size in pixels; if it was loaded for another one, it is to be stretched."""
        if self._wanted is None:
            self._wanted, self.pixmap = size, self._load(size)
        elif self._wanted != size:
            self._wanted = size
            self._rest.start()
        return self.pixmap

    def _sharpen(self) -> None:
        if self._wanted is not None:
            self.pixmap = self._load(self._wanted)
            self._update()
