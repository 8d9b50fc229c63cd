"""The view of the table: it fits the whole table into a window of any shape, sharp at any scale."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.paint_order import MovesBeforePaint
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.unveiling import Unveiling
from neptun_desktop.ui.paint.ambient import AmbientClock

FRAMES = 8  # a second, of what moves by itself: enough for waves
REST_MS = 120  # how long a resize must have paused before the table is repainted


class TableView(QGraphicsView):
    """Always shows the whole table."""

    covered = Signal(bool)  # by a sheet, or no longer
    keeps_tab = True  # whether Tab goes from thing to thing, and never beyond the table

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        """Show a scene."""
        super().__init__(scene, parent)
        self.table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMouseTracking(True)
        MovesBeforePaint(self)
        self.clock = AmbientClock(self, FRAMES)
        self.clock.ticked.connect(scene.ambient.show_at)
        self._unveiling: Unveiling | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.settle)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.covered.emit(not self.isEnabled())

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.settle()  # now, so that nothing is painted twice

    def veil(self, pace: Callable[[], float]) -> Unveiling:
        """Cover the table until all of it is painted; then it fades in, at this pace."""
        self._unveiling = Unveiling(self, pace)
        return self._unveiling

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        unveiling = self._unveiling
        if unveiling is not None and unveiling.opaque:
            self.table.paint_ahead()  # nothing of it would be seen
        else:
            super().paintEvent(event)
        if unveiling is not None and unveiling.running:
            painter = QPainter(self.viewport())
            unveiling.paint(painter, self.table.look.theme.table)
            painter.end()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        if self.isVisible():
            self._rest.start()

    def settle(self) -> None:
        """Lay the table out for this shape, and repaint everything at this scale."""
        size = self.maximumViewportSize()  # known before it is shown; there are no scroll bars
        self._rest.stop()
        layout = self.table.kit.layout_for(size.width(), size.height())
        scale = min(size.width() / layout.scene.width(), size.height() / layout.scene.height())
        self.table.reshape(layout, round(scale * self.devicePixelRatioF(), 4))
        self._fit()

    @property
    def at_rest(self) -> bool:
        """Whether the table is laid out for this shape and completely painted."""
        return not self._rest.isActive() and self.table.paint_scheduler.idle

    def finish_painting(self) -> None:
        """Lay out and paint everything at once."""
        if self._rest.isActive():
            self.settle()
        self.table.finish_painting()
        if self._unveiling is not None:
            self._unveiling.finish()
        self.table.ambient.come_to_rest()

    def _fit(self) -> None:
        """Show the whole table; Qt's own fitInView would leave a margin of two pixels."""
        size, scene = self.maximumViewportSize(), self.table.table_layout.scene
        scale = min(size.width() / scene.width(), size.height() / scene.height())
        self.setTransform(QTransform.fromScale(scale, scale))

    def step_focus(self, step: int) -> None:
        """Go where Tab leads, or with -1 Shift+Tab: to the next thing that may be clicked."""
        self.table.focus_next(step)

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        self.step_focus(1 if next else -1)
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.table.keyPressEvent(event)


def portrait(widget: QWidget) -> QPixmap:
    """Return a picture of a widget in which every table is completely painted."""
    for view in (widget, *widget.findChildren(TableView)):
        if isinstance(view, TableView):
            view.finish_painting()
    return widget.grab()
