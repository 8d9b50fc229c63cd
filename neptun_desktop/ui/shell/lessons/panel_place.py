"""Keeps a panel where the log begins, whatever the size of the window; the log's last lines stay visible below."""

from PySide6.QtCore import QEvent, QObject, QTimer

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.shell.lessons.coach_panel import CoachPanel
from neptun_desktop.ui.shell.table.table_page import TablePage
from neptun_desktop.ui.table.view import REST_MS

OVERLAP = 2  # pixels, over the log's edge


class PanelPlace(QObject):
    """Belongs to its panel."""

    def __init__(self, panel: CoachPanel, page: TablePage) -> None:
        """Follow the page."""
        super().__init__(panel)
        self._panel, self._page = panel, page
        self._resized = QTimer(self, interval=2 * REST_MS, singleShot=True)  # the table is laid out again by then
        self._resized.timeout.connect(self.put)
        page.view.installEventFilter(self)

    def put(self) -> None:
        """Lie on the upper part of the log; if that is too low, reach beyond it upwards."""
        page, panel = self._page, self._panel
        log = page.view.mapFromScene(page.scene.log_box).boundingRect().translated(page.view.pos())
        panel.fit(page.width(), page.height())
        panel.setFixedWidth(log.width() + 2 * OVERLAP)
        top = min(log.top() - OVERLAP, log.bottom() + OVERLAP - panel.height())
        panel.move(log.left() - OVERLAP, max(0, top))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._resized.start()
        return False
