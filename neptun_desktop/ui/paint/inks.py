"""Filling a shape and drawing its outline, in one colour each.

`painter.setPen` and `QBrush(colour)` would do. But they also accept a name out of `Qt` instead of a colour, and at the
first such call PySide creates all the names in there, which takes a tenth of the time the window needs to open.
"""

from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen


def fill(painter: QPainter, outline: QPainterPath, colour: QColor | QBrush) -> None:
    """Fill a shape."""
    painter.fillPath(outline, _pen(colour, 1).brush() if isinstance(colour, QColor) else colour)


def draw(painter: QPainter, outline: QPainterPath, colour: QColor, width: float) -> None:
    """Draw the outline of a shape, `width` wide."""
    painter.strokePath(outline, _pen(colour, width))


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen()
    pen.setColor(colour)
    pen.setWidthF(width)
    return pen
