"""Painting in strokes: slow pictures are painted a few strokes at a time, so that the window stays responsive."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtGui import QBrush, QColor, QGradient, QPainter, QPainterPath, QPen

Stroke: TypeAlias = Callable[[QPainter], None]


def filled(path: QPainterPath, colour: QColor | QGradient) -> Stroke:
    """Return a stroke that fills a shape."""
    return lambda painter: painter.fillPath(path, QBrush(colour))


def drawn(path: QPainterPath, pen: QPen) -> Stroke:
    """Return a stroke that draws a line."""
    return lambda painter: painter.strokePath(path, pen)
