"""Neptun's triumph: the winner's ship comes home under full sail, and the god himself rises from the sea."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.board.animations import eased
from neptun_desktop.ui.board.kit import COUNTED, Triumph
from neptun_desktop.ui.paint.art import art_pixmap, paint_art
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.picture_files import darken, picture_reader
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import clear_pixmap, kept, painter_on, polygon, round_pen
from neptun_desktop.ui.paint.theme import Theme, Tint

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
    file = resource("neptun", "key_art", "ground-usual.jpg" if size.boundedTo(UNITS) == size else "ground-large.jpg")
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
    with painter_on(pixmap) as painter:
        renderer.render(painter)
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
    pixmap = clear_pixmap(waves * length, tall, ratio)
    crests = _crests(waves + 1, length, height, 2 + height)
    water = polygon(crests, QPointF(crests.currentPosition().x(), tall + 8), QPointF(-length, tall + 8))
    with painter_on(pixmap) as painter:
        painter.fillPath(water, upright(QRectF(0, 0, width, tall), *row.colours))
        painter.strokePath(
            crests.translated(-0.05 * length, 0.24 * height), round_pen(faint(FOAM, 0.30), 0.045 * height)
        )
        painter.strokePath(crests, round_pen(QColor(INK), max(1.2, 0.085 * height)))
        painter.strokePath(crests.translated(-0.012 * length, 0.075 * height), round_pen(QColor(FOAM), 0.075 * height))
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


PODIUM = 0.58  # where its middle is, as a share of the width: the winner stands before the god
SHIPS = 0.42  # they share the water left of the god, as a share of the width
SHIP, FLEET = 400.0, 290.0  # the size of one ship, and of several, in units of the key art
AFLOAT = 450.0  # the height of the water that it floats on, likewise
WATER_LINE = 0.87  # this far down its picture
EMBLEM = (0.36, 0.24, 0.27, 0.27)  # where the emblem is in its picture, in shares
ARRIVED = 0.7  # the share of the time at which it is there; it departs when everything is counted
RISES, RISEN, DEEP = 0.5, 0.76, 470.0  # when the god rises, and from how deep, in units
DOLPHINS = ((536.0, 0.1), (1110.0, 0.5))  # where each leaps, in units, and its turn
LEAPS = 2.4  # in the whole time
UNDER = 0.7  # the share of a leap's time after which the dolphin is below


def paint_triumph(painter: QPainter, box: QRectF, share: float, winners: tuple[SeatBadge, ...], theme: Theme) -> None:
    """Paint sky and sea, the ships of the winners, dolphins and the god."""
    ratio = painter.device().devicePixelRatioF()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box.topLeft(), ground(round(box.width()), round(box.height()), ratio, theme.name))
    paint_row(painter, box, 0, share, theme.name)
    paint_row(painter, box, 1, share, theme.name)
    _paint_god(painter, box, share, theme)
    for number, winner in enumerate(winners):
        _paint_ship(painter, box, share, winner.colour, theme, (number, len(winners)))
    for place, turn in DOLPHINS:
        _paint_dolphin(painter, box, place, share * LEAPS - turn, theme)
    paint_row(painter, box, 2, share, theme.name)
    paint_row(painter, box, 3, share, theme.name)


def _paint_god(painter: QPainter, box: QRectF, share: float, theme: Theme) -> None:
    """Paint the god as far as he has risen before the sun; in the end his trident glints."""
    risen = eased(min(1.0, max(0.0, (share - RISES) / (RISEN - RISES))))
    if risen <= 0:
        return
    frame, ratio = frame_of(box), painter.device().devicePixelRatioF()
    sunk = (1 - risen) * DEEP + 4 * math.sin(share * math.tau * 2)
    picture, corner = drawn("god", frame.scale, ratio, theme.name)
    painter.drawPixmap(frame.at(corner.x(), corner.y() + sunk).toPoint(), picture)
    if share > RISEN:
        glint, spot = drawn("glint-1", frame.scale, ratio, "light")
        painter.setOpacity(0.35 + 0.65 * abs(math.sin((share - RISEN) * math.tau * 2.5)))
        painter.drawPixmap(frame.at(spot.x(), spot.y() + sunk), glint)
        painter.setOpacity(1.0)


def _paint_ship(  # noqa: PLR0913, PLR0917  (which one, where and when)
    painter: QPainter, box: QRectF, share: float, colour: str, theme: Theme, place: tuple[int, int]
) -> None:
    """Paint a ship on its way to its place, which is a number and of how many."""
    number, ships = place
    frame = frame_of(box)
    size = (SHIP if ships == 1 else FLEET) * frame.scale
    done = eased(min(1.0, max(0.0, (share - COUNTED) / (ARRIVED - COUNTED))))
    there = box.width() * SHIPS * (number + 1) / (ships + 1)
    rocking = math.sin(share * math.tau * 2.5)
    with kept(painter):
        painter.translate(box.left() - size + (there + size) * done, frame.at(0, AFLOAT).y() + rocking * 3)
        painter.rotate(rocking * 2.2)
        picture = _galley(size, colour, theme.merchant(colour), painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(-size / 2, -size * WATER_LINE), picture)


@lru_cache(maxsize=5)
def _galley(size: float, colour: str, tint: Tint, ratio: float) -> QPixmap:
    """Return a merchant's ship with the emblem in its sail."""
    picture = art_pixmap("galley", size, size, tint, ratio).copy()
    with painter_on(picture) as painter:
        paint_art(painter, f"merchant-{colour}", QRectF(*(share * size for share in EMBLEM)), tint=tint)
    return picture


def _paint_dolphin(painter: QPainter, box: QRectF, place: float, time: float, theme: Theme) -> None:
    """Paint a dolphin in its leap: it rises from the water, and dives again."""
    leap = time % 1.0
    if time < 0 or leap > UNDER:
        return
    way = leap / UNDER
    frame = frame_of(box)
    picture, _ = drawn("dolphin", frame.scale * 0.8, painter.device().devicePixelRatioF(), theme.name)
    size = picture.deviceIndependentSize()
    with kept(painter):
        painter.translate(frame.at(place + 110 * (way - 0.5), 500 - math.sin(math.pi * way) * 110))
        painter.rotate(-25 + 70 * way)
        painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture)


TRIUMPH: Final = Triumph(paint_triumph, podium=PODIUM, fanfare="seikilos_fanfare", band=(0.31, 0.9))
