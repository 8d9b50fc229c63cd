"""Where points come from: a column for each source, up or down from zero, and a mark at the average of all players."""

import math
from abc import abstractmethod
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.dates import decimal
from neptun_desktop.ui.board.kit import SourceChart
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.panels import smooth_painter, upright
from neptun_desktop.ui.paint.theme import Tint
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

FIGURE, LEGEND, EMBLEM = 22.0, 48.0, 22.0  # room above or below a column, for the names, for the picture of a source


class SourceColumns(Painted, SourceChart):
    """One person's average points; a game says which sources there are and how each looks."""

    def __init__(self, styling: Styling) -> None:
        """Start with an empty chart."""
        super().__init__(styling, grows=True)
        self.points: Mapping[str, float] = {}
        self.everybody: Mapping[str, float] = {}
        self._speak()

    @property
    @abstractmethod
    def columns(self) -> tuple[str, ...]:
        """The sources, from left to right."""

    @abstractmethod
    def source_name(self, source: str) -> str:
        """Return the name below a column."""

    @abstractmethod
    def told(self, source: str, points: str) -> str:
        """Return a column in words."""

    @abstractmethod
    def tint(self, source: str) -> Tint:
        """Return the colours of a column."""

    @abstractmethod
    def paint_emblem(self, painter: QPainter, box: QRectF, source: str) -> None:
        """Paint the picture of a source."""

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self._speak()

    @override
    def show_sources(self, sources: Sequence[tuple[str, float]], everybody: Sequence[tuple[str, float]]) -> None:
        """Draw these points, and the average of all players."""
        self.points, self.everybody = dict(sources), dict(everybody)
        self._speak()
        self.update()

    @property
    def reach(self) -> tuple[float, float]:
        """The figures at the lower and the upper edge; the line of zero is between them."""
        figures = (*self.points.values(), *self.everybody.values())
        return math.floor(min((*figures, 0.0))), max(1.0, math.ceil(max(figures, default=1.0)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(480), self.styling.px(150))

    def _speak(self) -> None:
        tr = self.styling.language
        descriptions = [self.told(source, decimal(tr, self.points.get(source, 0.0))) for source in self.columns]
        self.setAccessibleName(tr.enumeration(descriptions))

    def height_of(self, points: float) -> float:
        """Return how far from the top a figure is."""
        lowest, highest = self.reach
        top = self.styling.px(FIGURE)
        foot = self.height() - self.styling.px(LEGEND) - (top if lowest < 0 else 0)
        return foot - (foot - top) * (points - lowest) / (highest - lowest)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            step = self.width() / len(self.columns)
            for place, source in enumerate(self.columns):
                self._paint_column(painter, QRectF(step * place, 0, step, self.height()), source)
            painter.setPen(QPen(QColor(self.styling.theme.panel_edge), 1.4))
            line = self.height_of(0)
            painter.drawLine(QPointF(0, line), QPointF(self.width(), line))

    def _paint_column(self, painter: QPainter, cell: QRectF, source: str) -> None:
        theme, px, tr = self.styling.theme, self.styling.px, self.styling.language
        tint, points = self.tint(source), self.points.get(source, 0.0)
        line, end = self.height_of(0), self.height_of(points)
        breadth = min(px(64), cell.width() * 0.6)
        column = QRectF(cell.center().x() - breadth / 2, min(line, end), breadth, abs(line - end))
        if points:
            painter.setPen(QPen(QColor(tint.shade), 1.2))
            painter.setBrush(upright(column, tint.light, tint.body))
            painter.drawRect(column)
        figure = self.styling.font("figure", theme.sizes.body)
        beyond = column.bottom() + px(1) if points < 0 else column.top() - px(21)
        write(painter, QRectF(cell.left(), beyond, cell.width(), px(20)), decimal(tr, points), figure, theme.ink)
        self._paint_mark(painter, cell, self.height_of(self.everybody.get(source, 0.0)))
        top = self.height() - px(LEGEND - 3)
        self.paint_emblem(painter, QRectF(cell.center().x() - px(EMBLEM) / 2, top, px(EMBLEM), px(EMBLEM)), source)
        name = QRectF(cell.left() + 2, top + px(EMBLEM) + 1, cell.width() - 4, px(20))
        write(painter, name, self.source_name(source), self.styling.font("strong", theme.sizes.small), theme.ink)

    def _paint_mark(self, painter: QPainter, cell: QRectF, y: float) -> None:
        """Paint a mark at the average of all players."""
        pen = QPen(QColor(self.styling.theme.ink), 2.2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        half = min(self.styling.px(40), cell.width() * 0.38)
        painter.drawLine(QPointF(cell.center().x() - half, y), QPointF(cell.center().x() + half, y))
