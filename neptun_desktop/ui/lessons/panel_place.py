"""Keeps a panel over the log, whatever the size of the window, and out of the way of a hint.

It covers the whole log, so that no line is cut, and its buttons stay at one place; more text makes it reach upwards.
"""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.view import REST_MS
from neptun_desktop.ui.lessons.coach_panel import CoachPanel
from neptun_desktop.ui.match.table_session import TableSession

OVERLAP = 2  # pixels, over the log's edge


class PanelPlace(QObject):
    """Belongs to its panel."""

    resized = Signal()  # the page was, and its table is laid out again
    gave_way = Signal()  # a hint has come, or is gone again

    def __init__(self, panel: CoachPanel, session: TableSession) -> None:
        """Follow the page."""
        super().__init__(panel)
        self._panel, self._page, self._hint = panel, session.page, session.panels.hint
        self._left = self._foot = 0  # where it stands
        self.gives_way = False  # whether it is hidden because of a hint, which lies in the same place
        self._resized = QTimer(self, interval=2 * REST_MS, singleShot=True)  # the table is laid out again by then
        self._resized.timeout.connect(self.put)
        self._resized.timeout.connect(self.resized)
        for watched in (self._page.view, self._hint, panel):
            watched.installEventFilter(self)

    def put(self) -> None:
        """Lie on the log; with much to say, reach beyond it upwards."""
        page, panel = self._page, self._panel
        log = page.view.mapFromScene(page.scene.log_box).boundingRect().translated(page.view.pos())
        self._left, self._foot = log.left() - OVERLAP, log.bottom() + OVERLAP
        panel.fit(page.width(), page.height())
        panel.lie(log.width() + 2 * OVERLAP, log.height() + 2 * OVERLAP)
        self._stand()
        self._make_way()

    def leave(self) -> None:
        """Put the panel away."""
        self.gives_way = False
        self._panel.hide()

    def _stand(self) -> None:
        """Keep the foot of the panel where it is."""
        self._panel.move(self._left, max(0, self._foot - self._panel.height()))

    def _make_way(self) -> None:
        """Be hidden while there is a hint."""
        if not self._hint.isHidden():
            self.gives_way = self.gives_way or not self._panel.isHidden()
            self._panel.hide()
            self.gave_way.emit()
        elif self.gives_way:
            self.gives_way = False
            self._panel.show()
            self._panel.raise_()
            self.gave_way.emit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._hint:
            if event.type() in {QEvent.Type.ShowToParent, QEvent.Type.HideToParent}:
                self._make_way()
        elif event.type() == QEvent.Type.Resize:
            if watched is self._panel:
                self._stand()
            else:
                self._resized.start()
        return False
