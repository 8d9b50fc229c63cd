"""Paints the king's arrival: the road to Rouen with its people, the gate, and King Francis on horseback."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.panels import rounded_outline, upright
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.salty_ocean.palette import scenery

ROAD = 0.74  # where the road begins, as a share of the height
STEPS = 11  # of the horse on its way
HILLS = ((-0.1, 0.5, 0.42, 0.35), (0.55, 0.6, 0.5, 0.35), (0.2, 0.55, 0.34, 0.55))  # left, width, height, strength
TROT = 0.02  # how high it goes, as a share of the height


def paint_pageant(painter: QPainter, box: QRectF, arrival: float, theme: Theme) -> None:
    """Paint the road when the king has come so far, from 0 to 1."""
    colours = scenery(theme.name)
    painter.save()
    painter.setClipPath(rounded_outline(box, 6))
    painter.fillRect(box, upright(box, colours.sky, colours.ground))
    _paint_hills(painter, box, QColor(colours.ground_shade))
    road = QRectF(box.left(), box.top() + box.height() * ROAD, box.width(), box.height() * (1 - ROAD))
    painter.fillRect(road, upright(road, colours.ground, colours.ground_shade))
    painter.fillRect(QRectF(road.left(), road.top(), road.width(), 1.2), QColor(colours.ground_shade))
    tall = box.height()
    crowd = QRectF(0, 0, tall * 1.1, tall * 0.5)
    gate = QRectF(box.right() - tall * 1.75, box.top() + tall * 0.02, tall * 1.7, tall * 0.9)
    for place in range(int((gate.left() - box.left()) / crowd.width()) + 1):
        crowd.moveBottomLeft(QPointF(box.left() + place * crowd.width(), road.top() + tall * 0.04))
        _paint_crowd(painter, crowd, mirrored=place % 2 == 1)
    paint_art(painter, "rouen-gate", gate, tint=None)
    rider = QRectF(0, 0, tall * 1.2, tall * 0.86)
    start, end = box.left() - rider.width(), gate.left() - rider.width() * 0.55
    trot = TROT * tall * abs(math.sin(arrival * math.pi * STEPS))
    rider.moveBottomLeft(QPointF(start + (end - start) * arrival, box.bottom() - tall * 0.04 - trot))
    paint_art(painter, "rouen-king", rider, tint=None)
    painter.restore()


def _paint_crowd(painter: QPainter, box: QRectF, *, mirrored: bool) -> None:
    """Paint a group of people; every other group is mirrored, so that they are not all alike."""
    painter.save()
    if mirrored:
        painter.translate(2 * box.center().x(), 0)
        painter.scale(-1, 1)
    paint_art(painter, "rouen-crowd", box, tint=None)
    painter.restore()


def _paint_hills(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """Paint the hills above the Seine."""
    painter.setPen(Qt.PenStyle.NoPen)
    for left, width, height, strength in HILLS:
        colour.setAlphaF(strength)
        painter.setBrush(colour)
        tall = 2 * height * box.height()
        top = box.top() + ROAD * box.height() - tall / 2
        painter.drawEllipse(QRectF(box.left() + left * box.width(), top, width * box.width(), tall))
