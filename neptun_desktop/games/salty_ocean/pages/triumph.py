"""The triumph of Upon a Salty Ocean: King Francis rides to the gate of Rouen, and the richest merchant is crowned."""

import math
from functools import lru_cache
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from neptun_desktop.games.salty_ocean.pages.pageant import paint_road
from neptun_desktop.games.salty_ocean.table.houses import houses, row_strokes, toned
from neptun_desktop.games.salty_ocean.table.palette import Scenery, scenery
from neptun_desktop.ui.board.animations import eased
from neptun_desktop.ui.board.triumph import Triumph
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import clear_pixmap, fading, paint_circle, paint_with, painter_on
from neptun_desktop.ui.paint.theme import Theme

GROUND = 0.80  # where the houses stand, as a share of the height
CATHEDRAL = (0.41, 0.70)  # its middle, as a share of the width, and its height, of the height
HAZE = 0.55  # how much the air takes of its colours
ROOFS = ((0.26, 0.40, 0.62, 3), (0.18, 0.30, 0.35, 8))  # least and most height, haze, and the seed of each row
SUN = (0.8, 0.2)
DISC, RAYS = 0.052, 24  # the size of the sun or the moon, as a share of the height, and the sun's rays
MOON, MOON_SEAS = "#f0e6c4", "#b8a878"
SEAS = ((-0.35, -0.25, 0.26), (0.2, 0.1, 0.34), (-0.25, 0.45, 0.18), (0.45, -0.45, 0.14))  # middles and sizes
STARS, BIRDS = 90, 11


@lru_cache(maxsize=2)
def skyline(width: int, height: int, ratio: float, look: str) -> QPixmap:
    """Return the picture, which stands still."""
    pixmap = clear_pixmap(width, height, ratio)
    with painter_on(pixmap) as painter:
        colours, box = scenery(look), QRectF(0, 0, width, height)
        painter.fillRect(box, upright(box, colours.sky, colours.sky_low))
        _paint_light(painter, box, colours, look)
        if look == "dark":
            _paint_stars(painter, box)
        _paint_town(painter, box, colours)
        if look != "dark":
            _paint_birds(painter, box, colours)
    return pixmap


def _paint_light(painter: QPainter, box: QRectF, colours: Scenery, look: str) -> None:
    """Paint the sun or the moon with its glow."""
    middle = QPointF(box.width() * SUN[0], box.height() * SUN[1])
    painter.fillRect(box, fading(middle, box.height() * 0.45, colours.sun, (0, 0.6), (0.25, 0.4), (1, 0)))
    size = box.height() * DISC
    if look == "dark":
        _paint_moon(painter, middle, size)
    else:
        _paint_sun(painter, middle, size, colours)


def _paint_sun(painter: QPainter, middle: QPointF, size: float, colours: Scenery) -> None:
    """Paint the sun of an old woodcut: long and short rays in turn around a disc."""
    painter.setPen(QPen(faint(colours.line, 0.7), size * 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    rays = QPainterPath()
    for ray in range(RAYS):
        long = 1.75 if ray % 2 == 0 else 1.45
        points = [
            middle + QPointF(math.cos(turn), math.sin(turn)) * size * reach
            for reach, lean in ((1.1, -0.36), (long, 0.0), (1.1, 0.36))
            for turn in [math.tau * (ray + lean) / RAYS]
        ]
        rays.moveTo(points[0])
        rays.lineTo(points[1])
        rays.lineTo(points[2])
        rays.closeSubpath()
    painter.setBrush(QColor(colours.sun))
    painter.drawPath(rays)
    painter.setBrush(QColor(colours.sun).lighter(108))
    painter.drawEllipse(middle, size, size)


def _paint_moon(painter: QPainter, middle: QPointF, size: float) -> None:
    """Paint the full moon with its seas."""
    paint_circle(painter, middle, size, None, QColor(MOON))
    painter.setBrush(faint(MOON_SEAS, 0.4))
    for x, y, radius in SEAS:
        painter.drawEllipse(middle + QPointF(x, y) * size, radius * size, radius * size)


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
        row = houses(seed, -20, box.width(), ground, (least * box.height(), most * box.height()))
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
    paint_with(painter, QPen(faint(colours.line, 0.75), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap), None)
    for _ in range(BIRDS):
        x, y = box.width() * chance.uniform(0.46, 0.74), box.height() * chance.uniform(0.06, 0.26)
        wing = chance.uniform(7, 12)
        bird = QPainterPath(QPointF(x - wing, y - wing * 0.4))
        bird.quadTo(QPointF(x - wing * 0.4, y - wing * 0.6), QPointF(x, y))
        bird.quadTo(QPointF(x + wing * 0.4, y - wing * 0.6), QPointF(x + wing, y - wing * 0.4))
        painter.drawPath(bird)


ARRIVED = 0.7  # the share of the time at which the king is at the gate
ROAD = 0.72  # how much of the height the road with its people takes; the rest is sky
HALT = -0.05  # where the king's left edge comes to rest, as a share of the width: he halts left of the podium
PODIUM = 0.7  # where its middle is, likewise


def paint_sky(
    painter: QPainter,
    box: QRectF,
    share: float,  # noqa: ARG001  (it stands still)
    winners: tuple[SeatBadge, ...],  # noqa: ARG001  (they stand before the gate)
    theme: Theme,
) -> None:
    """Paint the sky over Rouen."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(box.topLeft(), skyline(round(box.width()), round(box.height()), ratio, theme.name))


def paint_king(
    painter: QPainter,
    box: QRectF,
    share: float,
    winners: tuple[SeatBadge, ...],  # noqa: ARG001  (as above)
    theme: Theme,
) -> None:
    """Paint the king on his way, before confetti: it falls behind all faces."""
    road = box.adjusted(0, box.height() * (1 - ROAD), 0, 0)
    paint_road(painter, road, eased(min(1.0, share / ARRIVED)), theme, box.left() + HALT * box.width())


TRIUMPH: Final = Triumph(paint_sky, "rouen-crown", foreground=paint_king, podium=PODIUM)
