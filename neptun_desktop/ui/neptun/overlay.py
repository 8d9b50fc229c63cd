"""What lies over the table for a moment: the course of a voyage, a tour, and a bubble of words where the eye is."""

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.fonts import font
from neptun_desktop.ui.canvas.panels import faint, paint_panel
from neptun_desktop.ui.canvas.theme import Theme

COURSE_Z, BUBBLE_Z = 18.0, 120.0
PADDING, LINE, WIDEST = 10.0, 19.0, 330.0
AWAY = 12.0


@frozen
class Saying:
    """A bubble's words: a first line that stands out, and others."""

    title: str
    lines: tuple[str, ...] = ()


class CourseItem(QGraphicsItem):
    """A way over the water, drawn strongly."""

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
        for colour, width in ((faint("#000000", 0.35), 8.0), (QColor(self._theme.glow), 4.6)):
            style = Qt.PenStyle.DashLine if self._dashed else Qt.PenStyle.SolidLine
            painter.setPen(QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(self._path)


class BubbleItem(QGraphicsItem):
    """A small sheet with words beside what they are about, always wholly on the table."""

    def __init__(self, saying: Saying, about: QRectF, table: QRectF, theme: Theme) -> None:
        """Find a place beside a box."""
        super().__init__()
        self._theme = theme
        self._title = font("strong", theme.sizes.body)
        self._body = font("body", theme.sizes.body)
        self._rows = [(row, self._title) for row in self._wrapped(saying.title, self._title) if row]
        for line in saying.lines:
            self._rows += [(row, self._body) for row in self._wrapped(line, self._body)]
        wide = max(QFontMetricsF(letters).horizontalAdvance(row) for row, letters in self._rows)
        self._box = QRectF(0, 0, wide + 2 * PADDING, len(self._rows) * LINE + 2 * PADDING - 4)
        self.setPos(self._place(about, table))
        self.setZValue(BUBBLE_Z)

    @property
    def words(self) -> tuple[str, ...]:
        """What it says, row by row."""
        return tuple(row for row, _ in self._rows)

    def _wrapped(self, words: str, letters: QFont) -> list[str]:
        metrics = QFontMetricsF(letters)
        rows: list[str] = []
        for word in words.split():
            longer = f"{rows[-1]} {word}" if rows else word
            if rows and metrics.horizontalAdvance(longer) <= WIDEST:
                rows[-1] = longer
            else:
                rows.append(word)
        return rows or [""]

    def _place(self, about: QRectF, table: QRectF) -> QPointF:
        x = about.center().x() - self._box.width() / 2
        above = about.top() - AWAY - self._box.height()
        y = above if above >= table.top() + 56 else about.bottom() + AWAY
        x = max(table.left() + 6, min(x, table.right() - self._box.width() - 6))
        y = max(table.top() + 6, min(y, table.bottom() - self._box.height() - 6))
        return QPointF(x, y)

    @override
    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-6, -6, 6, 6)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, self._box, self._theme, accent=self._theme.glow)
        painter.setPen(QColor(self._theme.ink))
        for row, (words, letters) in enumerate(self._rows):
            painter.setFont(letters)
            box = QRectF(PADDING, PADDING - 2 + row * LINE, self._box.width(), LINE)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), words)
