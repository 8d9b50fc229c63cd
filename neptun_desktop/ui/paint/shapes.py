"""Painting in few words: a painter's pen and brush at once, gradients, outlines, and pictures that are painted once."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QLinearGradient,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from neptun_desktop.ui.paint.panels import faint


def paint_with(painter: QPainter, pen: QPen | None, brush: QBrush | QColor | QGradient | None) -> None:
    """Choose a pen and a brush for what is painted next; None: without lines, or without filling."""
    painter.setPen(Qt.PenStyle.NoPen if pen is None else pen)
    painter.setBrush(Qt.BrushStyle.NoBrush if brush is None else brush)


def paint_circle(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    pen: QPen | None,
    brush: QBrush | QColor | QGradient | None,
) -> None:
    """Paint a circle."""
    paint_with(painter, pen, brush)
    painter.drawEllipse(middle, radius, radius)


def paint_shape(painter: QPainter, shape: QPainterPath, ground: QBrush | QColor | QGradient, edge: QPen) -> None:
    """Fill a shape, and draw its outline."""
    painter.fillPath(shape, QBrush(ground))
    painter.strokePath(shape, edge)


def paint_lines(painter: QPainter, pen: QPen, *lines: tuple[QPointF, QPointF]) -> None:
    """Paint straight lines with a pen, each from one point to another."""
    painter.setPen(pen)
    for start, end in lines:
        painter.drawLine(start, end)


def round_pen(colour: QColor, width: float) -> QPen:
    """Return a pen whose lines have round ends and corners."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    """Give a painter back as it was."""
    painter.save()
    yield
    painter.restore()


@contextmanager
def smoothly(painter: QPainter) -> Iterator[None]:
    """Paint with smooth edges, and give the painter back as it was."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    yield
    painter.restore()


def linear(start: QPointF, end: QPointF, *stops: tuple[float, QColor]) -> QLinearGradient:
    """Return a gradient from one point to another, with colours at shares of the way."""
    gradient = QLinearGradient(start, end)
    gradient.setStops(stops)
    return gradient


def radial(middle: QPointF, radius: float, *stops: tuple[float, QColor]) -> QRadialGradient:
    """Return a gradient from a point outwards, with colours at shares of the radius."""
    gradient = QRadialGradient(middle, radius)
    gradient.setStops(stops)
    return gradient


def square(middle: QPointF, side: float) -> QRectF:
    """Return a square around a point."""
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def fading(middle: QPointF, radius: float, colour: str, *stops: tuple[float, float]) -> QRadialGradient:
    """Return a light or a shade around a point: a colour, and how strong it is at shares of the radius."""
    return radial(middle, radius, *((share, faint(colour, strength)) for share, strength in stops))


def polygon(start: QPointF | QPainterPath, *corners: QPointF) -> QPainterPath:
    """Return a closed shape: a point, or a line so far, and the corners that follow."""
    path = QPainterPath(start)
    for corner in corners:
        path.lineTo(corner)
    path.closeSubpath()
    return path


@contextmanager
def painter_on(device: QPaintDevice) -> Iterator[QPainter]:
    """Give a painter with smooth edges for a widget or a picture."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    yield painter
    painter.end()


def clear_pixmap(width: float, height: float, ratio: float) -> QPixmap:
    """Return a transparent picture of this size for a screen of this pixel ratio."""
    pixmap = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def paint_soft_spot(painter: QPainter, box: QRectF, colour: str, *stops: tuple[float, float]) -> None:
    """Paint an ellipse that is so strong at shares of the way from its middle to its rim."""
    with kept(painter):
        painter.translate(box.center())
        painter.scale(box.width() / 2, box.height() / 2)
        painter.fillRect(QRectF(-1, -1, 2, 2), fading(QPointF(0, 0), 1, colour, *stops))
