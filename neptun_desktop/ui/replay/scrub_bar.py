"""The timeline: rounds and turns from left to right, and a lane for each player with their key events."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.replay.chapters import Chapters
from neptun_desktop.ui.replay.scrub_paint import Strip, paint_strip
from neptun_desktop.ui.widgets.labels import plain_tip
from neptun_desktop.ui.widgets.styling import Styling

EDGE = 9  # room for half the needle's head on either side
HEIGHT = 38
NEAR = 5  # pixels within which a key event attracts the pointer


class ScrubBar(QSlider):
    """A slider over all commands. `wanted` is emitted where it is pressed, dragged or set to by a screen reader."""

    wanted = Signal(int)

    def __init__(self, styling: Styling) -> None:
        """Start without a match."""
        super().__init__(Qt.Orientation.Horizontal)
        self.styling = styling
        self.chapters: Chapters | None = None
        self.colours: tuple[str, ...] = ()
        self.pointed_at: int | None = None
        self._place = 0  # where it is shown to stand
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self._follow_value)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.updateGeometry()
        self.update()

    def lay_out(self, chapters: Chapters, colours: tuple[str, ...]) -> None:
        """Show this match, whose players have these colours."""
        self.chapters, self.colours = chapters, colours
        with QSignalBlocker(self):  # the place to stand at follows
            self.setRange(chapters.first, chapters.last)
        self.update()

    def stand_at(self, place: int, words: str) -> None:
        """Show the current place, and describe it for screen readers."""
        self._place = place
        self.setValue(place)
        self.setAccessibleDescription(words)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(300), self.styling.px(HEIGHT))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def _room(self) -> QRectF:
        edge = self.styling.px(EDGE)
        return QRectF(self.rect()).adjusted(edge, 2, -edge, -2)

    def x_of(self, place: int) -> float:
        """Return the x coordinate of a place."""
        room = self._room
        return room.left() + room.width() * (place - self.minimum()) / max(1, self.maximum() - self.minimum())

    def place_at(self, x: float) -> int:
        """Return the place at a point; near a key event, the place of that event."""
        room = self._room
        share = (x - room.left()) / max(1.0, room.width())
        place = self.minimum() + round(share * (self.maximum() - self.minimum()))
        marks = self.chapters.marks if self.chapters else ()
        near = min((mark.place for mark in marks), key=lambda at: abs(self.x_of(at) - x), default=place)
        if abs(self.x_of(near) - x) <= self.styling.px(NEAR):
            place = near
        return min(max(place, self.minimum()), self.maximum())

    def words_at(self, place: int) -> str:
        """Return the description of a place: its turn, and its key events."""
        if self.chapters is None or not self.chapters.turns:
            return ""
        turn = self.chapters.turns[self.chapters.turn_at(place)].words
        return "\n".join([turn, *(mark.words for mark in self.chapters.marks_at(place))])

    def tip_at(self, place: int) -> str:
        """Return the same for a tip."""
        return plain_tip(*self.words_at(place).split("\n"))

    # --- mouse and keys ----------------------------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._want(self.place_at(event.position().x()))
        event.accept()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._want(place)
        if place != self.pointed_at:
            self.pointed_at = place
            self.update()
        event.accept()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @override
    def wheelEvent(self, e: QWheelEvent) -> None:
        self._want(self.value() + (-1 if e.angleDelta().y() > 0 else 1))
        e.accept()

    @override
    def keyPressEvent(self, ev: QKeyEvent) -> None:
        ev.ignore()  # the page handles all keys, so that they mean the same wherever the focus is

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_at = None
        self.update()

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self.place_at(event.pos().x())
            QToolTip.showText(event.globalPos() + QPoint(0, self.styling.px(-60)), self.tip_at(place), self)
            return True
        return super().event(event)

    def _want(self, place: int) -> None:
        place = min(max(place, self.minimum()), self.maximum())
        if place != self.value():
            self.wanted.emit(place)

    def _follow_value(self, place: int) -> None:
        if place != self._place:
            self.wanted.emit(place)

    # --- painting ----------------------------------------------------------------------------------------------------

    @override
    def paintEvent(self, ev: QPaintEvent) -> None:
        if self.chapters is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        strip = Strip(
            box=self._room,
            styling=self.styling,
            chapters=self.chapters,
            colours=self.colours,
            x_of=self.x_of,
            place=self.value(),
            pointed_at=self.pointed_at,
            focused=self.hasFocus(),
        )
        paint_strip(painter, strip)
        painter.end()
