"""The view of the table: all of it in a window of any shape, or a legible part, sharp at any scale."""

from collections.abc import Callable, Sequence

from attrs import evolve
from PySide6.QtCore import (
    QCoreApplication,
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSizeF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGestureEvent, QGraphicsView, QPinchGesture, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.arrange import BAR_Z, Layout
from neptun_desktop.ui.board.board import is_of_prompt
from neptun_desktop.ui.board.camera import LEAST, MOST, STEP, Overview, fitting, legible, way_to
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.ambient import AmbientClock, motion_allowed


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


PAN_MS = 220  # how long the part that is seen takes to where it is wanted
GLANCE_MS = 60  # after a change, until the small picture shows it
A_LITTLE = 1.001  # rounding apart
NOTCH = 120.0  # of a wheel
CORNER, NARROW = 8, 320  # of what lies in a corner of the view: how far from its edges, and how wide at least
ZOOMS = {
    Qt.Key.Key_Plus: STEP,
    Qt.Key.Key_Equal: STEP,
    Qt.Key.Key_Minus: 1 / STEP,
    Qt.Key.Key_Underscore: 1 / STEP,
    Qt.Key.Key_0: None,
}
FRAMES = 8  # a second, of what moves by itself: enough for waves
REST_MS = 120  # how long a resize must have paused before the table is repainted


class TableView(QGraphicsView):
    """Shows the whole table, unless that would make it illegible: then a part, which follows what matters."""

    covered = Signal(bool)  # by a sheet, or no longer
    moved = Signal()  # another part of the table is seen, or will be in a moment
    least = LEAST  # the scale at which it is still legible
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
        self.zoom = 1.0  # how much larger somebody wants to see the table than it would be shown
        self.overview = Overview(self)
        self.overview.hide()
        self.overview.wanted.connect(self.look_around)
        self._glance = QTimer(self, interval=GLANCE_MS, singleShot=True)
        self._glance.timeout.connect(self._picture_overview)
        self._pan = QVariantAnimation(self, duration=PAN_MS, easingCurve=QEasingCurve(QEasingCurve.Type.InOutQuad))
        self._pan.valueChanged.connect(self._scroll_to)
        self._hauled_at: QPointF | None = None
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)  # which `viewportEvent` is told of then
        for happening, answer in (
            (scene.followed, self.look_at),
            (scene.redressed, self.settle),
            (scene.lit, self._follow_prompt),
        ):
            happening.connect(answer)

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
        scale = self._scale_for(layout)
        if scale > fitting(size, layout.scene) * A_LITTLE:
            was = self.table.table_layout.strip
            corner = QPointF() if was is None else was.topLeft()
            strip = QRectF(corner, QSizeF(size.width() / scale, layout.placed("prompt").height()))
            layout = evolve(layout, strip=strip)
            self.table.part = self.table.part or layout.below_prompt
        else:
            self.table.part = None
        self.table.reshape(layout, round(scale * self.devicePixelRatioF(), 4))
        self._fit()

    def _scale_for(self, layout: Layout) -> float:
        """Return the scale at which a table is shown: whole or, if that is illegible or too small, in part."""
        size, closer = self.maximumViewportSize(), self.table.look.theme.sizes.closer
        fit, first = fitting(size, layout.scene), legible(size, layout.scene, closer, self.least)
        return max(fit, min(first * self.zoom, max(first, MOST)))

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
        if self._glance.isActive():
            self._picture_overview()

    def _fit(self) -> None:
        """Show the whole table, or a part of it; Qt's own fitInView would leave a margin of two pixels."""
        layout = self.table.table_layout
        whole, middle = self.whole, self.table.room.center()
        scale = fitting(self.maximumViewportSize(), layout.scene) if whole else self._scale_for(layout)
        sides = Qt.AlignmentFlag.AlignCenter if whole else Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        self.setAlignment(sides)
        self.overview.setVisible(not whole)
        self.setTransform(QTransform.fromScale(scale, scale))
        self.table.scale = scale
        if whole:
            self.setSceneRect(QRectF())
            return
        self.overview.lie(layout.below_prompt, self.table.look.theme)
        self.overview.raise_()
        self._follow_prompt()
        self.centerOn(middle + QPointF(0, self.overview.height() / scale - self.table.prompt_height) / 2)
        self._pin()

    def _follow_prompt(self) -> None:
        """Let all of the table be moved from below the prompt, and the small picture show what has changed."""
        if not self.whole:
            above, below = self.table.prompt_height, self.overview.height() / self.transform().m11()
            self.setSceneRect(self.table.table_layout.below_prompt.adjusted(0, -above, 0, below))
            self._pin()
            self._glance.start()

    # --- a part of the table -----------------------------------------------------------------------------------------

    @property
    def whole(self) -> bool:
        """Whether all of the table is seen."""
        return self.table.table_layout.strip is None

    @property
    def seen(self) -> QRectF:
        """What is seen of the table below the prompt, free of the small picture."""
        scale = self.transform().m11()
        corner = self.viewportTransform().inverted()[0].map(QPointF())
        size = QSizeF(self.maximumViewportSize()) / scale
        above, below = (0.0, 0.0) if self.whole else (self.table.prompt_height, self.overview.height() / scale)
        return QRectF(corner, size).adjusted(0, above, 0, -below).intersected(self.table.table_layout.scene)

    def _pin(self, way: QPointF | None = None) -> None:
        """Keep the prompt at the upper edge, and tell the table what is seen of it, or will be after so long a way."""
        if self.whole:
            return
        corner = self.viewportTransform().inverted()[0].map(QPointF())
        seen = self.seen
        goal = seen if way is None else seen.translated(way)
        self.table.pin_prompt(corner, goal)
        self.overview.frame(seen)
        self.viewport().update()

    @override
    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if self._pan.state() == QVariantAnimation.State.Running:
            self._pin(QPointF(self._pan.endValue() - self._scrolled) / self.transform().m11())
        else:
            self._pin()

    @property
    def _scrolled(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _scroll_to(self, place: QPointF) -> None:
        self.horizontalScrollBar().setValue(round(place.x()))
        self.verticalScrollBar().setValue(round(place.y()))

    def look_at(self, boxes: Sequence[QRectF]) -> None:
        """Show these boxes, if the table is seen in part and they are not in it."""
        if not self.whole:
            self._go(way_to(self.table.room, boxes))

    def look_around(self, middle: QPointF) -> None:
        """Show the part around a point, at once."""
        self._pan.stop()
        self._scroll_to(self._scrolled + (middle - self.seen.center()) * self.transform().m11())
        self.moved.emit()

    def _go(self, way: QPointF) -> None:
        """Move what will be seen so far."""
        if way.isNull():
            return
        running = self._pan.state() == QVariantAnimation.State.Running
        start = self._scrolled
        goal = (self._pan.endValue() if running else start) + way * self.transform().m11()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        goal = QPointF(
            min(max(goal.x(), across.minimum()), across.maximum()), min(max(goal.y(), down.minimum()), down.maximum())
        )
        self._pan.stop()
        if motion_allowed() and self.isVisible():
            self._pan.setStartValue(start)
            self._pan.setEndValue(goal)
            self._pan.start()
            self._pin((goal - start) / self.transform().m11())
        else:
            self._scroll_to(goal)
        self.moved.emit()

    def place_of_log(self) -> QRect:
        """Return where on the view something lies that lies on the log: there, or below in the right corner."""
        if self.whole:
            return self.mapFromScene(self.table.log_box).boundingRect()
        size = self.size()
        wide = min(size.width() - 2 * CORNER, max(NARROW, round(size.width() * 0.5)))
        return QRect(size.width() - wide - CORNER, size.height() - CORNER - 1, wide, 1)

    def look_closer(self, by: float, at: QPointF | None = None) -> None:
        """Show the table so much larger, or smaller; what is at this place of the view stays there."""
        layout = self.table.table_layout
        closer = self.table.look.theme.sizes.closer
        first = legible(self.maximumViewportSize(), layout.scene, closer, self.least)
        point = None if at is None else self.mapToScene(at.toPoint())
        was = self.transform().m11()
        self.zoom = max(was * by, fitting(self.maximumViewportSize(), layout.scene)) / first
        self.settle()
        if point is not None and at is not None and not self.whole:
            self._scroll_to(self._scrolled + QPointF(self.mapFromScene(point)) - at)
        self.table.bubbles.forget()
        self.moved.emit()

    def look_as_usual(self) -> None:
        """Show the table as large as it is shown first."""
        self.zoom = 1.0
        self.settle()
        self.moved.emit()

    def _picture_overview(self) -> None:
        """Paint the small picture anew."""
        if self.whole or not self.table.items_by_key:
            return
        picture = QPixmap(self.overview.room * self.devicePixelRatioF())
        picture.fill(QColor(self.table.look.theme.table))
        table = self.table
        over = [item for item in table.items() if item.zValue() >= BAR_Z and item.isVisible()]  # the prompt, a bubble
        for item in over:
            item.setVisible(False)
        with QPainter(picture) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            table.render(painter, QRectF(picture.rect()), table.table_layout.below_prompt)
        for item in over:
            item.setVisible(True)
        items = (item for key, item in table.items_by_key.items() if not is_of_prompt(key))
        self.overview.show_picture(picture, [item.box() for item in items if item.piece.target in table.invited])

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.accept()
            self.look_closer(STEP ** (event.angleDelta().y() / NOTCH), event.position())
        else:
            super().wheelEvent(event)

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                event.accept()
                self.look_closer(pinch.scaleFactor(), QPointF(self.mapFromGlobal(pinch.hotSpot().toPoint())))
                return True
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.look_closer(1 + event.value(), event.position())
            return True
        return super().viewportEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.table.hauled:
            if self._hauled_at is not None:
                self._pan.stop()
                self._scroll_to(self._scrolled - event.position() + self._hauled_at)
                self.moved.emit()
            self._hauled_at = event.position()
            return
        self._hauled_at = event.position()
        super().mouseMoveEvent(event)

    def step_focus(self, step: int) -> None:
        """Go where Tab leads, or with -1 Shift+Tab: to the next thing that may be clicked."""
        self.table.focus_next(step)

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        self.step_focus(1 if next else -1)
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, counting = Qt.Key(event.key()), self.table.stepper is not None
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ZOOMS and (control or not counting):
            by = ZOOMS[key]
            if by is None:
                self.look_as_usual()
            else:
                self.look_closer(by)
            return
        self.table.keyPressEvent(event)


def portrait(widget: QWidget) -> QPixmap:
    """Return a picture of a widget in which every table is completely painted."""
    for view in (widget, *widget.findChildren(TableView)):
        if isinstance(view, TableView):
            view.finish_painting()
    return widget.grab()
