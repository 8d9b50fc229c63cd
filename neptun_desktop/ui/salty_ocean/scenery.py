"""Paints the ground of the table: the city's square, and the sea with its weather beside the quay."""

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.panels import faint, paint_panel, rounded_outline, upright
from neptun_desktop.ui.salty_ocean.palette import scenery
from neptun_desktop.ui.table.pieces import TableLook

WAVE, WAVES = 26.0, 7.0
STONE = 34.0


@frozen
class CityGround:
    """The ground of the city: paving between the buildings."""

    columns: int
    rows: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint sky above each row of houses, and the street before it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, box, look.theme)
        colours = scenery(look.theme.name)
        inside = box.adjusted(5, 5, -5, -5)
        painter.save()
        painter.setClipPath(rounded_outline(inside, 5))
        painter.fillRect(inside, upright(inside, colours.sky, colours.ground))
        tall = inside.height() / self.rows
        for row in range(self.rows):
            street = QRectF(inside.x(), inside.y() + row * tall + tall * 0.47, inside.width(), tall * 0.53)
            painter.fillRect(street, upright(street, colours.ground, colours.ground_shade))
            painter.setPen(QPen(faint(colours.label, 0.16), 1))
            painter.drawLine(street.topLeft(), street.topRight())
        painter.restore()


@frozen
class Sea:
    """The sea under this turn's weather."""

    storm: bool
    extra: str | None  # pirates, poor_fishing
    waiting: bool  # whether the pirates still wait

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint water, waves, clouds, and whatever lurks there."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = scenery(look.theme.name)
        painter.save()
        painter.setClipPath(rounded_outline(box, 6))
        painter.fillRect(box, upright(box, colours.sea, colours.sea_deep))
        if self.storm:
            painter.fillRect(box, upright(box, colours.dark_cloud, colours.sea_deep))
        self._paint_waves(painter, box, look)
        painter.restore()
        sign = box.height() * 0.24
        weather = QRectF(box.right() - sign * 1.45, box.y() + 6, sign * 1.34, sign)
        paint_art(painter, "rouen-weather-storm" if self.storm else "rouen-weather-calm", weather, tint=None)
        if self.extra is not None and (self.extra != "pirates" or self.waiting):
            beside = QRectF(weather.x() - sign - 6, weather.y(), sign, sign)
            paint_art(painter, f"rouen-extra-{self.extra}", beside, tint=None)

    def _paint_waves(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        colours = scenery(look.theme.name)
        height = 5.0 if self.storm else 2.2
        painter.setPen(QPen(faint(colours.foam, 0.5 if self.storm else 0.32), 1.6 if self.storm else 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for row in range(int(box.height() / WAVE)):
            y = box.y() + WAVE * (row + 0.6)
            path = QPainterPath(QPointF(box.x(), y))
            steps = int(box.width() / WAVES)
            for step in range(steps + 1):
                x = box.x() + step * WAVES
                path.lineTo(x, y + height * math.sin(step * 0.55 + row * 1.7))
            painter.drawPath(path)


@frozen
class Quay:
    """The quay of Rouen: stones, bollards and planks."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the stones, and the river's edge on the left."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = scenery(look.theme.name)
        painter.save()
        painter.setClipPath(rounded_outline(box, 6))
        painter.fillRect(box, upright(box, colours.quay, colours.quay_shade))
        painter.setPen(QPen(faint(colours.label, 0.10), 1))
        for row in range(int(box.height() / (STONE * 0.6)) + 1):
            y = box.y() + row * STONE * 0.6
            painter.drawLine(QPointF(box.x(), y), QPointF(box.right(), y))
            for column in range(int(box.width() / STONE) + 2):
                x = box.x() + (column + 0.5 * (row % 2)) * STONE
                painter.drawLine(QPointF(x, y), QPointF(x, y + STONE * 0.6))
        edge = QRectF(box.x(), box.y(), 5, box.height())
        painter.fillRect(edge, QColor(colours.quay_shade))
        painter.restore()
