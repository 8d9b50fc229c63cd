"""The rims of what may be clicked, is pointed at, has the focus or is picked: each a shape of its own.

A rim is a bright line between two dark ones. Whatever it lies on, the bright line or the dark ones stand out from it
at 3 to 1 or more, so no rim needs to know its ground.
"""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.ui.paint.panels import draw, rounded_outline
from neptun_desktop.ui.paint.theme import Theme

CASING: Final = "#1d1002"  # of every bright line
EDGE = 1.4  # how far the casing reaches beyond its line, on either side
STRONG = 1.5  # how much wider the line is below the pointer
DASHES = (1.6, 1.3)  # in widths of the line
GAP = 2.8  # between the two lines of the focus
ARM, LONGEST_ARM = 0.35, 14.0  # of the corners around what is only looked at: a share of a side, and at most this
RING, RING_WIDTH, RING_EDGE = 5.6, 2.2, 1.1  # a picked piece: how far outside it is ringed, and how wide
RING_INK, RING_PALE = "#a8321f", "#fff6e0"
WIDGET_AWAY, WIDGET_LINE = 1.6, 2.2  # of the rim of a widget: outside its box, since the box is painted over it


def paint_glow(painter: QPainter, outline: QPainterPath, theme: Theme, *, strong: bool = False) -> None:
    """Paint the rim of what may be clicked; it is stronger while it is pointed at."""
    _paint_cased(painter, outline, QColor(theme.glow), theme.sizes.glow * (STRONG if strong else 1))


def paint_dashed_glow(painter: QPainter, outline: QPainterPath, theme: Theme) -> None:
    """Paint the rim of what may be clicked at a price: it is broken."""
    width = theme.sizes.glow * 0.85
    draw(painter, outline, QColor(CASING), width + 2 * EDGE)
    pen = QPen(QColor(theme.glow), width)
    pen.setDashPattern(DASHES)
    painter.strokePath(outline, pen)


def paint_focus(painter: QPainter, outline: QPainterPath, theme: Theme) -> None:
    """Paint the rim of what the keyboard is on: two lines, so that it differs from one that is merely lit."""
    _paint_cased(painter, outline, QColor(theme.glow), GAP + 2 * theme.sizes.glow * 0.85)
    draw(painter, outline, QColor(CASING), GAP)


def paint_looked_at(painter: QPainter, rim: QRectF, theme: Theme) -> None:
    """Paint the rim of what the keyboard is on although it cannot be clicked: only its corners, and pale."""
    arm = min(LONGEST_ARM, rim.width() * ARM, rim.height() * ARM)
    corners = QPainterPath()
    for x, inward in ((rim.left(), arm), (rim.right(), -arm)):
        for y, down in ((rim.top(), arm), (rim.bottom(), -arm)):
            corners.moveTo(x + inward, y)
            corners.lineTo(x, y)
            corners.lineTo(x, y + down)
    _paint_cased(painter, corners, QColor(RING_PALE), theme.sizes.glow)


def paint_picked_ring(painter: QPainter, rim: QRectF, corner: float) -> None:
    """Ring what is chosen, outside its glow: it stands out among much that glows."""
    ring = rounded_outline(rim.adjusted(-RING, -RING, RING, RING), corner + RING)
    draw(painter, ring, QColor(RING_PALE), RING_WIDTH + 2 * RING_EDGE)
    draw(painter, ring, QColor(RING_INK), RING_WIDTH)


def paint_widget_focus(painter: QPainter, box: QRectF, corner: float, theme: Theme) -> None:
    """Paint the rim of a widget that has the focus, around the box that it fills."""
    around = box.adjusted(-WIDGET_AWAY, -WIDGET_AWAY, WIDGET_AWAY, WIDGET_AWAY)
    _paint_cased(painter, rounded_outline(around, corner + WIDGET_AWAY), QColor(theme.glow), WIDGET_LINE)


def _paint_cased(painter: QPainter, outline: QPainterPath, colour: QColor, width: float) -> None:
    draw(painter, outline, QColor(CASING), width + 2 * EDGE)
    draw(painter, outline, colour, width)
