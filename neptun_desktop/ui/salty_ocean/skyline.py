"""Rouen from afar: its roofs and the finished cathedral before the sky, with birds by day, and stars by night."""

import math
from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.panels import faint, upright
from neptun_desktop.ui.salty_ocean.houses import houses, row_strokes, toned
from neptun_desktop.ui.salty_ocean.palette import Scenery, scenery

GROUND = 0.80  # where the houses stand, as a share of the height
CATHEDRAL = (0.41, 0.70)  # its middle, as a share of the width, and its height, of the height
HAZE = 0.55  # how much the air takes of its colours
ROOFS = ((0.26, 0.40, 0.62, 3), (0.18, 0.30, 0.35, 8))  # least and most height, haze, and the seed of each row
SUN = (0.8, 0.2)
STARS, BIRDS = 90, 11


@lru_cache(maxsize=2)
def skyline(width: int, height: int, ratio: float, look: str) -> QPixmap:
    """Return the picture, which stands still."""
    pixmap = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colours, box = scenery(look), QRectF(0, 0, width, height)
    painter.fillRect(box, upright(box, colours.sky, colours.sky_low))
    _paint_light(painter, box, colours)
    if look == "dark":
        _paint_stars(painter, box)
    _paint_town(painter, box, colours)
    if look != "dark":
        _paint_birds(painter, box, colours)
    painter.end()
    return pixmap


def _paint_light(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """Paint the glow of the sun, or of the moon."""
    middle = QPointF(box.width() * SUN[0], box.height() * SUN[1])
    glow = QRadialGradient(middle, box.height() * 0.45)
    for place, strength in ((0, 0.9), (0.1, 0.75), (0.13, 0.3), (1, 0)):
        glow.setColorAt(place, faint(colours.sun, strength))
    painter.fillRect(box, glow)


def _paint_stars(painter: QPainter, box: QRectF) -> None:
    chance = Random(5)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(STARS):
        painter.setBrush(faint("#fdf6e3", chance.uniform(0.3, 0.9)))
        spot = QPointF(box.width() * chance.random(), box.height() * chance.uniform(0, 0.5))
        size = chance.uniform(0.7, 1.9)
        painter.drawEllipse(spot, size, size)


def _paint_town(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """Paint rows of roofs and the cathedral between them, paler the farther away."""
    ground = box.height() * GROUND
    tall = box.height() * CATHEDRAL[1]
    for number, (least, most, far, seed) in enumerate(ROOFS):
        heights = (least * box.height(), most * box.height())
        row = houses(seed, -20, box.width(), ground, heights)
        for stroke in row_strokes(row, toned(colours, colours.sky_low, far)):
            stroke(painter)
        if number == 0:
            church = QRectF(box.width() * CATHEDRAL[0] - tall * 0.55, ground - tall, tall * 1.1, tall)
            painter.setOpacity(1 - HAZE)
            paint_art(painter, "rouen-cathedral-8", church, tint=None)
            painter.setOpacity(1)


def _paint_birds(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """Paint birds that the bells have startled."""
    chance = Random(4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faint(colours.line, 0.75), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for _ in range(BIRDS):
        x, y = box.width() * chance.uniform(0.46, 0.74), box.height() * chance.uniform(0.06, 0.26)
        wing = chance.uniform(7, 12)
        bird = QPainterPath(QPointF(x - wing, y - wing * 0.4))
        bird.quadTo(QPointF(x - wing * 0.4, y - wing * 0.6), QPointF(x, y))
        bird.quadTo(QPointF(x + wing * 0.4, y - wing * 0.6), QPointF(x + wing, y - wing * 0.4))
        painter.drawPath(bird)
