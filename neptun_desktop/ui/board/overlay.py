"""What temporarily lies over the table: the course of a voyage, a tour, and a text bubble beside a target."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.controller.preview import Saying
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.harmless import whole_names
from neptun_desktop.ui.paint.glow import CASING
from neptun_desktop.ui.paint.lettering import font
from neptun_desktop.ui.paint.panels import paint_panel
from neptun_desktop.ui.paint.theme import Theme

COURSE_Z, BUBBLE_Z = 11.0, 120.0  # a course runs below the tiles that count its miles
PADDING, LINE, WIDEST = 10.0, 19.0, 330.0
AWAY = 12.0
EDGE, PROMPT = 6.0, 56.0  # of the table; nothing covers the prompt bar
STOPS = 16  # points of a course that a bubble should not cover


class CourseItem(QGraphicsItem):
    """A course over the water, drawn with a strong line."""

    def __init__(self, path: QPainterPath, theme: Theme, *, dashed: bool = False) -> None:
        """Draw this path."""
        super().__init__()
        self._path, self._theme, self._dashed = path, theme, dashed
        self.setZValue(COURSE_Z)

    @override
    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-10, -10, 10, 10)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, width in ((QColor(CASING), 7.4), (QColor(self._theme.glow), 4.6)):
            style = Qt.PenStyle.DashLine if self._dashed else Qt.PenStyle.SolidLine
            painter.setPen(QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(self._path)


class BubbleItem(QGraphicsItem):
    """A small sheet with text beside what it is about, always entirely on the table."""

    def __init__(  # noqa: PLR0913, PLR0917 - what, where, and what must be seen besides
        self,
        saying: Saying,
        about: QRectF,
        table: QRectF,
        theme: Theme,
        ways: Sequence[QPainterPath] = (),
        seen: Sequence[QRectF] = (),
        panels: Sequence[QRectF] = (),
    ) -> None:
        """Find a place beside a box, not below a panel, that hides no course and little else that should be seen."""
        super().__init__()
        self._theme = theme
        larger = theme.sizes.larger
        self._line, self._widest = LINE * larger, WIDEST * larger
        self._title = font("strong", theme.sizes.body * larger)
        self._body = font("body", theme.sizes.body * larger)
        self._rows = [(row, self._title) for row in self._wrapped(saying.title, self._title) if row]
        for line in saying.lines:
            self._rows += [(row, self._body) for row in self._wrapped(line, self._body)]
        wide = max(QFontMetricsF(letters).horizontalAdvance(row) for row, letters in self._rows)
        self._box = QRectF(0, 0, wide + 2 * PADDING, len(self._rows) * self._line + 2 * PADDING - 4)
        self.setPos(self._place(about, table, ways, seen, panels))
        self.setZValue(BUBBLE_Z)

    @property
    def words(self) -> tuple[str, ...]:
        """Its text, row by row."""
        return tuple(row for row, _ in self._rows)

    def box(self) -> QRectF:
        """Return where it is on the table."""
        return self._box.translated(self.pos())

    def _wrapped(self, words: str, letters: QFont) -> list[str]:
        metrics = QFontMetricsF(letters)
        rows: list[str] = []
        for word in whole_names(words.split()):
            longer = f"{rows[-1]} {word}" if rows else word
            if rows and metrics.horizontalAdvance(longer) <= self._widest:
                rows[-1] = longer
            else:
                rows.append(word)
        return rows or [""]

    def _place(
        self,
        about: QRectF,
        table: QRectF,
        ways: Sequence[QPainterPath],
        seen: Sequence[QRectF],
        panels: Sequence[QRectF],
    ) -> QPointF:
        """Return the corner that hides least: above the box, below it, beside it, or off one of its corners.

        If a panel lies there, it is moved to the left of the panel.
        """
        wide, tall, middle = self._box.width(), self._box.height(), about.center()
        corners = (
            QPointF(middle.x() - wide / 2, about.top() - AWAY - tall),
            QPointF(middle.x() - wide / 2, about.bottom() + AWAY),
            QPointF(about.right() + AWAY, middle.y() - tall / 2),
            QPointF(about.left() - AWAY - wide, middle.y() - tall / 2),
            QPointF(about.right(), about.top() - tall),
            QPointF(about.right(), about.bottom()),
            QPointF(about.left() - wide, about.top() - tall),
            QPointF(about.left() - wide, about.bottom()),
        )
        room = table.adjusted(EDGE, PROMPT, -EDGE - wide, -EDGE - tall)
        stops = [way.pointAtPercent(step / STOPS) for way in ways for step in range(STOPS + 1)]

        def hidden(corner: QPointF) -> tuple[bool, bool, int, int]:
            box = QRectF(corner, self._box.size())
            return (
                any(box.intersects(panel) for panel in panels),
                box.adjusted(1, 1, -1, -1).intersects(about),
                sum(box.contains(stop) for stop in stops),
                sum(box.intersects(thing) for thing in seen),
            )

        inside = [
            QPointF(max(room.left(), min(corner.x(), room.right())), max(room.top(), min(corner.y(), room.bottom())))
            for corner in (
                *corners,
                *(
                    QPointF(min(corner.x(), panel.left() - AWAY - wide), corner.y())
                    for panel in panels
                    for corner in corners
                ),
            )
        ]
        return min(inside, key=hidden)

    @override
    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-6, -6, 6, 6)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self._box, self._theme, accent=self._theme.focus)
        painter.setPen(QColor(self._theme.ink))
        for row, (words, letters) in enumerate(self._rows):
            painter.setFont(letters)
            box = QRectF(PADDING, PADDING - 2 + row * self._line, self._box.width(), self._line)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), words)
