"""Points by temple: a column for each, in the region's colours, with its figure and the average of all players."""

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE, Edition
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.lettering import write
from neptun_desktop.ui.canvas.palette import Tint
from neptun_desktop.ui.canvas.panels import upright
from neptun_desktop.ui.neptun.palette import REGIONS
from neptun_desktop.ui.neptun.score_values import temples_of
from neptun_desktop.ui.neptun.tiles import paint_bonus_tile
from neptun_desktop.ui.table.kit import SourceChart
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.dates import decimal
from neptun_desktop.words.neptun import pages as words
from neptun_desktop.words.neptun.names import Names
from neptun_desktop.words.neptun.scoring import BONUS, source_name


class TempleChart(SourceChart):
    """One person's average points, temple by temple."""

    def __init__(self, styling: Styling, edition: Edition) -> None:
        """Start with an empty chart."""
        super().__init__()
        self.edition = edition
        self.points: Mapping[str, float] = {}
        self.everybody: Mapping[str, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self._speak()
        self.updateGeometry()
        self.update()

    @override
    def show_sources(self, sources: Sequence[tuple[str, float]], everybody: Sequence[tuple[str, float]]) -> None:
        """Draw these points, and the average of all players."""
        self.points, self.everybody = dict(sources), dict(everybody)
        self._speak()
        self.update()

    @property
    def columns(self) -> tuple[str, ...]:
        """The temples and the bonus."""
        return (*temples_of(self.edition), BONUS)

    @property
    def highest(self) -> float:
        """The figure at the upper edge."""
        return max(1.0, math.ceil(max((*self.points.values(), *self.everybody.values()), default=1.0)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(480), self.styling.px(150))

    def _name(self, source: str) -> str:
        return source_name(Names(self.styling.language, self.edition, ()), source)

    def _tint(self, source: str) -> Tint:
        colour = next((region.colour for region in self.edition.regions if region.id == source), "gold")
        return REGIONS[colour]

    def _speak(self) -> None:
        say = self.styling.language
        told = [
            words.source_points(say, self._name(source), decimal(say, self.points.get(source, 0.0)))
            for source in self.columns
        ]
        self.setAccessibleName(say.enumeration(told))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px, say = self.styling.theme, self.styling.px, self.styling.language
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        foot, top = self.height() - px(44), px(22)
        step = self.width() / len(self.columns)
        letters, figure = self.styling.font("strong", theme.sizes.small), self.styling.font("figure", theme.sizes.body)
        for place, source in enumerate(self.columns):
            cell = QRectF(step * place, 0, step, self.height())
            tint, points = self._tint(source), self.points.get(source, 0.0)
            high = (foot - top) * points / self.highest
            breadth = min(px(64), step * 0.6)
            column = QRectF(cell.center().x() - breadth / 2, foot - high, breadth, high)
            if high > 0:
                painter.setPen(QPen(QColor(tint.shade), 1.2))
                painter.setBrush(upright(column, tint.light, tint.body))
                painter.drawRect(column)
            told = QRectF(cell.left(), column.top() - px(21), cell.width(), px(20))
            write(painter, told, decimal(say, points), figure, theme.ink)
            self._paint_mark(painter, cell, foot - (foot - top) * self.everybody.get(source, 0.0) / self.highest)
            icon = px(18)
            emblem = QRectF(cell.center().x() - icon / 2, foot + px(3), icon, icon)
            if source == BONUS:
                paint_bonus_tile(painter, emblem, None, theme)
            else:
                paint_art(painter, "temple-gold" if source == GOLD_TEMPLE else "temple", emblem, tint=tint)
            name = QRectF(cell.left() + 2, emblem.bottom() + 1, cell.width() - 4, px(20))
            write(painter, name, self._name(source), letters, theme.ink)
        painter.setPen(QPen(QColor(theme.panel_edge), 1.4))
        painter.drawLine(QPointF(0, foot), QPointF(self.width(), foot))
        painter.end()

    def _paint_mark(self, painter: QPainter, cell: QRectF, y: float) -> None:
        """Paint a mark at the average of all players."""
        pen = QPen(QColor(self.styling.theme.ink), 2.2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        half = min(self.styling.px(40), cell.width() * 0.38)
        painter.drawLine(QPointF(cell.center().x() - half, y), QPointF(cell.center().x() + half, y))
