"""Painting in strokes: slow pictures are painted a few strokes at a time, so that the window stays responsive."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from PySide6.QtGui import QBrush, QColor, QGradient, QPainter, QPainterPath, QPen

Stroke: TypeAlias = Callable[[QPainter], None]


def filled(path: QPainterPath, colour: QColor | QGradient) -> Stroke:
    """Return a stroke that fills a shape."""
    return partial(_fill, path=path, brush=QBrush(colour))


def drawn(path: QPainterPath, pen: QPen) -> Stroke:
    """Return a stroke that draws a line."""
    return partial(_draw, path=path, pen=pen)


def _fill(painter: QPainter, path: QPainterPath, brush: QBrush) -> None:
    painter.fillPath(path, brush)


def _draw(painter: QPainter, path: QPainterPath, pen: QPen) -> None:
    painter.strokePath(path, pen)
