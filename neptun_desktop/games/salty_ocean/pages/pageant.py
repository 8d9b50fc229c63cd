"""Paints the king's arrival: the road to Rouen with its people, the gate, and King Francis on horseback."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from neptun_desktop.games.salty_ocean.table.palette import scenery
from neptun_desktop.ui.paint.art import art_pixmap, paint_art
from neptun_desktop.ui.paint.panels import faint, rounded_outline, upright
from neptun_desktop.ui.paint.shapes import clear_pixmap, fading, kept, paint_soft_spot, painter_on, square
from neptun_desktop.ui.paint.theme import Theme

ROAD = 0.74  # where the road begins, as a share of the height
CROWD = 1.1  # the width of a group of people, in heights of the picture
GATE, RIDER = (1.7, 0.9), (1.2, 0.86)  # their widths and heights, likewise
HILLS = ((-0.1, 0.5, 0.42, 0.35), (0.55, 0.6, 0.5, 0.35), (0.2, 0.55, 0.34, 0.55))  # left, width, height, strength
NIGHT = "#0c1526"
TORCHES = (
    (0.405, 0.50, 0.42),
    (0.60, 0.50, 0.42),
    (0.10, 0.55, 0.36),
    (0.92, 0.55, 0.36),
)  # where each is at the gate, and how far it shines, in shares
STEPS = 11  # of the horse on its way
TROT = 0.02  # how high it goes, as a share of the height


def paint_pageant(painter: QPainter, box: QRectF, arrival: float, theme: Theme) -> None:
    """Paint the king's way to the gate when he has come so far, from 0 to 1."""
    colours = scenery(theme.name)
    with kept(painter):
        painter.setClipPath(rounded_outline(box, 6))
        painter.fillRect(box, upright(box, colours.sky, colours.sky_low))
        paint_road(painter, box, arrival, theme, box.right() - (GATE[0] + RIDER[0] * 0.55) * box.height())


def paint_road(painter: QPainter, box: QRectF, arrival: float, theme: Theme, halt: float) -> None:
    """Paint all that is before the sky; only the king moves, to where he halts (his left edge)."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(box.topLeft(), _road(round(box.width()), round(box.height()), ratio, theme.name))
    tall = box.height()
    width, height = RIDER[0] * tall, RIDER[1] * tall
    start, end = box.left() - width, halt
    trot = TROT * tall * abs(math.sin(arrival * math.pi * STEPS))
    corner = QPointF(start + (end - start) * arrival, box.bottom() - tall * 0.04 - trot - height)
    painter.drawPixmap(corner, _king(width, height, ratio, theme.name))


@lru_cache(maxsize=2)
def _king(width: float, height: float, ratio: float, look: str) -> QPixmap:
    """Return the king on his horse, by day or by torchlight."""
    picture = art_pixmap("rouen-king", width, height, None, ratio)
    if look == "dark":
        picture = picture.copy()
        _dim(picture, 0.16)
    return picture


def _dim(picture: QPixmap, strength: float) -> None:
    """Lay the night over all that is painted in a picture."""
    with painter_on(picture) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        size = picture.deviceIndependentSize()
        painter.fillRect(QRectF(0, 0, size.width(), size.height()), faint(NIGHT, strength))


@lru_cache(maxsize=2)
def _road(width: int, height: int, ratio: float, look: str) -> QPixmap:
    """Return what stands still before the sky: hills, the road, its people, the gate."""
    pixmap = clear_pixmap(width, height, ratio)
    with painter_on(pixmap) as painter:
        colours, box = scenery(look), QRectF(0, 0, width, height)
        _paint_hills(painter, box, QColor(colours.hill_near))
        road = QRectF(0, height * ROAD, width, height * (1 - ROAD))
        painter.fillRect(road, upright(road, colours.street, colours.street_shade))
        crowd = QRectF(0, road.top() - height * 0.46, height * CROWD, height * 0.5)
        gate = QRectF(width - height * (GATE[0] + 0.05), height * 0.02, height * GATE[0], height * GATE[1])
        for place in range(int(gate.left() / crowd.width()) + 1):
            _paint_crowd(painter, crowd.translated(place * crowd.width(), 0), mirrored=place % 2 == 1)
        _paint_shadow(painter, QRectF(-height, road.top(), gate.left() + height, height * 0.09))
        _paint_shadow(painter, QRectF(gate.left(), gate.bottom() - height * 0.05, gate.width(), height * 0.09))
        paint_art(painter, "rouen-gate", gate, tint=None)
    if look == "dark":
        _dim(pixmap, 0.46)
        _light_torches(pixmap, gate)
    return pixmap


def _paint_shadow(painter: QPainter, box: QRectF) -> None:
    """Paint a soft shadow on the road, so that what casts it stands there."""
    paint_soft_spot(painter, box, "#1c130a", (0, 0.45), (0.8, 0.3), (1, 0))


def _light_torches(picture: QPixmap, gate: QRectF) -> None:
    """Light the torches of the gate."""
    with painter_on(picture) as painter:
        for x, y, reach in TORCHES:
            spot, size = QPointF(gate.left() + x * gate.width(), gate.top() + y * gate.height()), reach * gate.height()
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Screen)
            painter.fillRect(square(spot, 2 * size), fading(spot, size, "#e89a3c", (0, 0.55), (0.3, 0.26), (1, 0)))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            _paint_torch(painter, spot, gate.height() * 0.05)


def _paint_torch(painter: QPainter, spot: QPointF, size: float) -> None:
    """Paint a torch; the spot is the heart of its flame."""
    painter.setPen(QPen(QColor("#2b1a0c"), size * 0.42, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(spot + QPointF(0, size * 0.7), spot + QPointF(0, size * 2.4))
    for share, colour in ((1.0, "#e8862a"), (0.55, "#ffe08a")):
        flame = QPainterPath(spot + QPointF(0, -size * 1.3 * share))
        flame.quadTo(spot + QPointF(size * share, 0), spot + QPointF(0, size * 0.8))
        flame.quadTo(spot + QPointF(-size * share, 0), spot + QPointF(0, -size * 1.3 * share))
        painter.fillPath(flame, QColor(colour))


def _paint_crowd(painter: QPainter, box: QRectF, *, mirrored: bool) -> None:
    """Paint a group of people; every other group is mirrored, so that they are not all alike."""
    with kept(painter):
        if mirrored:
            painter.translate(2 * box.center().x(), 0)
            painter.scale(-1, 1)
        paint_art(painter, "rouen-crowd", box, tint=None)


def _paint_hills(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """Paint the hills above the Seine."""
    painter.setPen(Qt.PenStyle.NoPen)
    for left, width, height, strength in HILLS:
        colour.setAlphaF(strength)
        painter.setBrush(colour)
        tall = 2 * height * box.height()
        top = box.top() + ROAD * box.height() - tall / 2
        painter.drawEllipse(QRectF(box.left() + left * box.width(), top, width * box.width(), tall))
