"""The picture in which Neptun's triumph takes place: the ground of the key art, and rows of waves that roll over it."""

import math
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.picture_files import darken, picture_reader

UNITS = QSize(1280, 800)  # of the key art
SUN, HORIZON = 800, 330  # where they are in it
LOWEST_HORIZON = 0.52  # as a share of the height, where a wide window shows less of the sky
INK, FOAM = "#3a2a1c", "#f3ead2"
CURL = (  # one wave, with its crest to the right, in shares of its length and height
    ((0.34, 0.0), (0.36, -1.0), (0.68, -1.0)),
    ((0.96, -1.0), (1.04, -0.5), (0.86, -0.42)),
    ((0.74, -0.38), (0.68, -0.54), (0.76, -0.64)),
    ((0.58, -0.56), (0.60, -0.06), (1.0, 0.0)),
)


class Row(NamedTuple):
    """A row of waves, in units of the key art."""

    foot: float  # where it lies
    length: float
    height: float
    rolls: float  # how many waves pass in the whole time
    colours: tuple[str, str]  # of its crests, and of the water below


ROWS = (
    Row(366, 52, 16, 3.0, ("#5fb3ae", "#4aa3a6")),
    Row(414, 76, 28, 2.6, ("#3f98a0", "#2f8795")),
    Row(466, 108, 44, 2.2, ("#2a8191", "#1c6680")),
    Row(566, 150, 54, 1.8, ("#1c6680", "#0d3a53")),
)


class Frame(NamedTuple):
    """How the key art lies in a box: it covers it, and the sun keeps its place."""

    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> QPointF:
        """Return a place of the key art in the box."""
        return QPointF(self.left + x * self.scale, self.top + y * self.scale)


def frame_of(box: QRectF) -> Frame:
    """Return how the key art lies in a box."""
    scale = max(box.width() / UNITS.width(), box.height() / UNITS.height())
    spare = box.width() - UNITS.width() * scale
    top = min(0.0, box.height() * LOWEST_HORIZON - HORIZON * scale)
    return Frame(box.left() + spare * SUN / UNITS.width(), box.top() + top, scale)


@lru_cache(maxsize=2)
def ground(width: int, height: int, ratio: float, look: str) -> QPixmap:
    """Return what stands still: the sky with the rising sun, the coasts, and the sea."""
    frame = frame_of(QRectF(0, 0, width, height))
    size = UNITS * frame.scale * ratio
    small = size.boundedTo(UNITS) == size
    file = resource("neptun", "key_art", "ground-usual.jpg" if small else "ground-large.jpg")
    reader = picture_reader(str(file), "jpg")
    reader.setScaledSize(size)
    picture = QPixmap.fromImageReader(reader)
    if look == "dark":
        darken(picture, 0, picture.height())
    corner = QPointF(-frame.left, -frame.top) * ratio
    seen = picture.copy(round(corner.x()), round(corner.y()), math.ceil(width * ratio), math.ceil(height * ratio))
    seen.setDevicePixelRatio(ratio)
    return seen


@lru_cache(maxsize=4)
def drawn(file: str, scale: float, ratio: float, look: str) -> tuple[QPixmap, QPointF]:
    """Return a layer of the key art, and where its corner is in it."""
    renderer = QSvgRenderer(str(resource("neptun", "key_art", f"{file}.svg")))
    place = renderer.viewBoxF()
    size = place.size() * scale * ratio
    pixmap = QPixmap(size.toSize())
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter)
    painter.end()
    if look == "dark":
        darken(pixmap, place.top() * scale * ratio, UNITS.height() * scale * ratio)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap, place.topLeft()


def paint_row(painter: QPainter, box: QRectF, number: int, share: float, look: str) -> None:
    """Paint a row of waves at a moment of the whole time, from 0 to 1; it rolls to the right."""
    frame, row = frame_of(box), ROWS[number]
    length = row.length * frame.scale
    rolled = (share * row.rolls % 1.0 - 1.0) * length
    picture = _row(number, round(box.width()), frame.scale, painter.device().devicePixelRatioF(), look)
    top = frame.at(0, row.foot - row.height).y() - 2
    painter.drawPixmap(round(box.left() + rolled), round(top), picture)  # whole pixels are painted faster


@lru_cache(maxsize=8)
def _row(number: int, width: int, scale: float, ratio: float, look: str) -> QPixmap:
    """Return a row of waves with the water below it as far as the next row, one wave longer than the picture."""
    row = ROWS[number]
    length, height = row.length * scale, row.height * scale
    below = ROWS[number + 1].foot if number + 1 < len(ROWS) else UNITS.height()
    tall = height + (below - row.foot) * scale + 4
    waves = math.ceil(width / length) + 1
    pixmap = QPixmap(math.ceil(waves * length * ratio), math.ceil(tall * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    crests = _crests(waves + 1, length, height, 2 + height)
    water = QPainterPath(crests)
    water.lineTo(water.currentPosition().x(), tall + 8)
    water.lineTo(-length, tall + 8)
    water.closeSubpath()
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(water, upright(QRectF(0, 0, width, tall), *row.colours))
    painter.strokePath(crests.translated(-0.05 * length, 0.24 * height), _pen(faint(FOAM, 0.30), 0.045 * height))
    painter.strokePath(crests, _pen(QColor(INK), max(1.2, 0.085 * height)))
    painter.strokePath(crests.translated(-0.012 * length, 0.075 * height), _pen(QColor(FOAM), 0.075 * height))
    painter.end()
    if look == "dark":
        pixmap.setDevicePixelRatio(1.0)
        darken(pixmap, (row.foot - row.height) * scale * ratio, UNITS.height() * scale * ratio)
        pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _crests(waves: int, length: float, height: float, foot: float) -> QPainterPath:
    """Return the outline of a row of waves that curl over; it begins one wave before the picture."""
    path = QPainterPath(QPointF(-length, foot))
    for wave in range(-1, waves):
        for curve in CURL:
            path.cubicTo(*(QPointF((wave + x) * length, foot + y * height) for x, y in curve))
    return path


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
