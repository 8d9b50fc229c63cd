"""How much of a table is seen in a small window or with large text, and which part; and a small picture of all of it.

Letters of 14 units are legible at `LEAST` pixels for each unit. If the whole table fits into the window at that scale,
it is shown whole. Otherwise a part of it is: below the prompt, which is as wide as the window and always seen.

Example: at 200 %, a window of 1366 x 768 shows 711 x 400 units of a table of 1422 x 800, of which the prompt takes 98.
Asked to choose an oar card, you see the hand; Tab to a button of the prompt leaves the table where it is.
"""

import math
from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.theme import LIGHT, Theme

LEAST, MOST = 0.8, 4.0  # pixels for each unit: so that all is legible, and how much closer anybody can look
STEP = 1.25  # of one press of a key that shows the table larger or smaller
AROUND = 12.0  # units of the table seen around what is looked at


def fitting(window: QSize, table: QRectF) -> float:
    """Return the scale at which the whole table is seen."""
    return min(window.width() / table.width(), window.height() / table.height())


def legible(window: QSize, table: QRectF, closer: float, least: float = LEAST) -> float:
    """Return the scale that a table is first shown at; `closer` is how much larger than usual everything should be."""
    return max(fitting(window, table), least) * closer


def way_to(seen: QRectF, boxes: Sequence[QRectF]) -> QPointF:
    """Return how far what is seen must move to show these boxes: all, if they fit; otherwise most of them, if none is.

    If only some are seen, and all would not fit, somebody has reasons to look here.
    """
    if not boxes:
        return QPointF()
    wide = [box.adjusted(-AROUND, -AROUND, AROUND, AROUND) for box in boxes]
    whole = wide[0]
    for box in wide[1:]:
        whole = whole.united(box)
    if whole.width() <= seen.width() and whole.height() <= seen.height():
        return _least(seen, whole)
    if any(map(seen.contains, boxes)):
        return QPointF()
    if len(boxes) == 1:
        return _least(seen, wide[0])
    return _most(seen, wide)


def _least(seen: QRectF, box: QRectF) -> QPointF:
    """Return the shortest way to a box; one that is larger than what is seen is seen from its upper left corner."""
    x = min(max(0.0, box.right() - seen.right()), box.left() - seen.left())
    y = min(max(0.0, box.bottom() - seen.bottom()), box.top() - seen.top())
    return QPointF(min(x, 0.0) or max(x, 0.0), min(y, 0.0) or max(y, 0.0))


def _most(seen: QRectF, boxes: Sequence[QRectF]) -> QPointF:
    """Return the way to where most of the boxes are seen, the shortest of such ways."""
    lefts, tops = sorted({box.left() for box in boxes}), sorted({box.top() for box in boxes})
    best, found = (0, math.inf), QPointF()
    for x, y in product(lefts, tops):
        there, way = QRectF(QPointF(x, y), seen.size()), QPointF(x, y) - seen.topLeft()
        rank = -sum(map(there.contains, boxes)), way.manhattanLength()
        if rank < best:
            best, found = rank, way
    return found


SHARE, NARROWEST, WIDEST = 0.17, 132, 300  # how wide the small picture is: of the window, and in pixels
FRAME = 2.0


class Overview(QWidget):
    """The whole table in a corner, with a frame around the part that is seen; a click or a drag there leads on."""

    wanted = Signal(QPointF)  # the middle of what should be seen

    def __init__(self, parent: QWidget) -> None:
        """Start with an empty picture."""
        super().__init__(parent)
        self._view = parent
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._picture, self._table, self._part, self._theme = QPixmap(), QRectF(0, 0, 1, 1), QRectF(), LIGHT
        self._lit: list[QRectF] = []

    def lie(self, table: QRectF, theme: Theme) -> None:
        """Lie in the lower left corner of the view; all of this table is seen in it."""
        view = self._view
        wide = min(max(round(view.width() * SHARE), NARROWEST), WIDEST)
        self._table, self._theme = table, theme
        size = QSizeF(table.size()).scaled(wide, view.height() * SHARE * 1.2, Qt.AspectRatioMode.KeepAspectRatio)
        self.resize(round(size.width() + 2 * FRAME), round(size.height() + 2 * FRAME))
        self.move(0, view.height() - self.height())

    @property
    def room(self) -> QSize:
        """How large a picture fits into its frame."""
        return self.size() - QSize(round(2 * FRAME), round(2 * FRAME))

    def show_picture(self, picture: QPixmap, lit: Sequence[QRectF]) -> None:
        """Show the table as it is now; what may be clicked is marked."""
        self._picture, self._lit = picture, list(lit)
        self.update()

    def frame(self, part: QRectF) -> None:
        """Show which part is seen."""
        self._part = part
        self.update()

    def _in_small(self, box: QRectF) -> QRectF:
        scale = (self.width() - 2 * FRAME) / self._table.width()
        corner = (box.topLeft() - self._table.topLeft()) * scale + QPointF(FRAME, FRAME)
        return QRectF(corner, box.size() * scale)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, inside = self._theme, QRectF(self.rect()).adjusted(FRAME, FRAME, -FRAME, -FRAME)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.prompt))
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(inside, self._picture, QRectF(self._picture.rect()))
            for box in self._lit:
                middle = self._in_small(box).center()
                painter.setPen(QPen(QColor(theme.prompt), 1))
                painter.setBrush(QColor(theme.gold_light))
                painter.drawEllipse(middle, 3, 3)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            seen = self._in_small(self._part).intersected(inside)
            for colour, width in ((theme.prompt, 4.0), (theme.prompt_ink, 2.0)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRect(seen.adjusted(1, 1, -1, -1))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._want(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._want(event)

    def _want(self, event: QMouseEvent) -> None:
        event.accept()
        scale = (self.width() - 2 * FRAME) / self._table.width()
        self.wanted.emit((event.position() - QPointF(FRAME, FRAME)) / scale + self._table.topLeft())
