"""The view of the table: it fits the whole table into a window of any shape, sharp at any scale."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.ambient import AmbientClock


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
        self._timer = QTimer(self, interval=FRAME_MS)
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


FRAMES = 8  # a second, of what moves by itself: enough for waves
REST_MS = 120  # how long a resize must have paused before the table is repainted


class TableView(QGraphicsView):
    """Always shows the whole table."""

    covered = Signal(bool)  # by a sheet, or no longer
    keeps_tab = True  # whether Tab goes from thing to thing, and never beyond the table

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        """Show a scene."""
        flags = QGraphicsView.OptimizationFlag
        super().__init__(
            scene,
            parent,
            renderHints=QPainter.RenderHint.Antialiasing,
            viewportUpdateMode=QGraphicsView.ViewportUpdateMode.SmartViewportUpdate,
            optimizationFlags=flags.DontSavePainterState | flags.DontAdjustForAntialiasing,
        )
        self.table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        MovesBeforePaint(self)
        self.clock = AmbientClock(self, FRAMES)
        self.clock.ticked.connect(scene.ambient.show_at)
        self._unveiling: Unveiling | None = None
        self._rest = QTimer(self, interval=REST_MS, singleShot=True)
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
            with QPainter(self.viewport()) as painter:
                unveiling.paint(painter, self.table.look.theme.table)

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
