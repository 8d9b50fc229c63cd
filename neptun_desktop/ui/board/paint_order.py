"""Lets a scene say what has moved before its window paints."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QGraphicsView, QWidget

from neptun_desktop.kernel.overriding import override


class MovesBeforePaint(QObject):
    """Sees to it that a view is painted only after its scene has told it about every item that moved.

    Qt's scene does that in an event of its own. If the window paints something else first, such as a wave, Qt notes
    the items' new places as painted, forgets the old ones, and what was there stays on the screen.
    """

    def __init__(self, view: QGraphicsView) -> None:
        """Watch the window that a view is in, whenever it is shown."""
        super().__init__(view)
        self._view = view
        self._window: QWidget | None = None
        view.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.UpdateRequest:
            QCoreApplication.sendPostedEvents(self._view.scene(), QEvent.Type.MetaCall.value)
        elif kind == QEvent.Type.Show and (window := self._view.window()) is not self._window:
            if self._window is not None:
                self._window.removeEventFilter(self)
            self._window = window
            window.installEventFilter(self)
        return False
