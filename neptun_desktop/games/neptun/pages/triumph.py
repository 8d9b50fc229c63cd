"""Neptun's triumph: the winner's ship comes home under full sail, and the god himself rises from the sea."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.board.animations import eased
from neptun_desktop.ui.board.kit import COUNTED, Triumph
from neptun_desktop.ui.paint.art import art_pixmap, paint_art
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.picture_files import darken, picture_reader
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import clear_pixmap, fading, kept, painter_on, polygon, round_pen, square
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


@lru_cache(maxsize=6)
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


def paint_row(  # noqa: PLR0913, PLR0917  (which one, when and where)
    painter: QPainter, box: QRectF, number: int, share: float, look: str, frame: Frame | None = None
) -> None:
    """Paint a row of waves at a moment of the whole time, from 0 to 1; it rolls to the right."""
    frame, row = frame or frame_of(box), ROWS[number]
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
    _paint_god(painter, frame_of(box), share, theme)
    for number, winner in enumerate(winners):
        _paint_ship(painter, box, share, winner.colour, theme, (number, len(winners)))
    for place, turn in DOLPHINS:
        _paint_dolphin(painter, box, place, share * LEAPS - turn, theme)
    paint_row(painter, box, 2, share, theme.name)
    paint_row(painter, box, 3, share, theme.name)


def _paint_god(painter: QPainter, frame: Frame, share: float, theme: Theme) -> None:
    """Paint the god as far as he has risen before the sun; in the end his trident glints."""
    risen = eased(min(1.0, max(0.0, (share - RISES) / (RISEN - RISES))))
    if risen <= 0:
        return
    ratio = painter.device().devicePixelRatioF()
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
    spot = frame.at(place + 110 * (way - 0.5), 500 - math.sin(math.pi * way) * 110)
    _paint_leap(painter, spot, way, frame.scale * 0.8, theme)


def _paint_leap(painter: QPainter, spot: QPointF, way: float, scale: float, theme: Theme) -> None:
    """Paint a dolphin as far as it is on the way of its leap."""
    picture, _ = drawn("dolphin", scale, painter.device().devicePixelRatioF(), theme.name)
    size = picture.deviceIndependentSize()
    with kept(painter):
        painter.translate(spot)
        painter.rotate(-25 + 70 * way)
        painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture)


BAND = 424.0  # how much of the key art's height a low band shows, from its top: the god ends in the waves
BAND_SHIP, BAND_SUN, BAND_PODIUM = 0.14, 0.37, 0.9  # where they are in it, as shares of the width
BAND_AFLOAT = 404.0  # the height of the water that the ship floats on, in units of the key art
RAYS, RAY_REACH = 36, 1.3  # around the sun; how long they are, as a share of the width
SKY = ((0.0, "#2f7d97"), (0.32, "#79b7b8"), (0.6, "#d6d2ac"), (0.8, "#f3d8a0"), (1.0, "#fbc877"))  # as in the key art
RAY, HALO = "#fff3c4", "#fde3a0"
SUNS = QPointF(800, 196)  # its middle in the key art
HILLS, HILL, APART = range(-4, 3), 635.6, 370.0  # the hills are repeated and mirrored, so far apart; less at the sun
LEAP = (0.255, 0.75, 3.5)  # where a dolphin leaps, as a share of the width, its size, and how often in the whole time
MIDDAY, COUNT_LEAPS = 0.5, (0.24, 0.78)  # while points are counted: where sun and dolphins are, likewise
COUNTED_SIZE = 178.0  # of what is being counted, in units of the key art


def paint_band(painter: QPainter, box: QRectF, share: float, winners: tuple[SeatBadge, ...], theme: Theme) -> None:
    """Paint the triumph for a low band: ship and god are whole, and the sky at the right is clear."""
    frame = _paint_low(painter, box, share, theme, BAND_SUN)
    _paint_god(painter, frame, share, theme)
    size = SHIP * frame.scale
    for number, winner in enumerate(winners):
        there = box.left() + box.width() * BAND_SHIP + (number - (len(winners) - 1) / 2) * size
        picture = _galley(size, winner.colour, theme.merchant(winner.colour), painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(there - size / 2, frame.at(0, BAND_AFLOAT).y() - size * WATER_LINE), picture)
    _paint_low_leap(painter, frame, box.left() + LEAP[0] * box.width(), share, theme)
    paint_row(painter, box, 1, share, theme.name, frame)


def paint_count(
    painter: QPainter,
    box: QRectF,
    share: float,
    winners: tuple[SeatBadge, ...],  # noqa: ARG001  (nobody knows them yet)
    theme: Theme,
) -> None:
    """Paint sun and sea while points are counted."""
    frame = _paint_low(painter, box, share, theme, MIDDAY)
    for turn, place in enumerate(COUNT_LEAPS):
        _paint_low_leap(painter, frame, box.left() + place * box.width(), share + turn * 0.13, theme)
    paint_row(painter, box, 1, share, theme.name, frame)


def counted_place(box: QRectF) -> QRectF:
    """Return where what is being counted is seen meanwhile: on the disc of the sun."""
    frame = _low_frame(box, MIDDAY)
    return square(frame.at(SUNS.x(), SUNS.y()), COUNTED_SIZE * frame.scale)


def _low_frame(box: QRectF, sun: float) -> Frame:
    scale = box.height() / BAND
    return Frame(box.left() + sun * box.width() - SUN * scale, box.top(), scale)


def _paint_low(painter: QPainter, box: QRectF, share: float, theme: Theme, sun: float) -> Frame:
    """Paint sky, coasts and the rear waves into a low box, with the sun at a share of its width."""
    size, ratio = (round(box.width()), round(box.height())), painter.device().devicePixelRatioF()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box.topLeft(), _low_ground(*size, ratio, theme.name, sun))
    frame = _low_frame(box, sun)
    paint_row(painter, box, 0, share, theme.name, frame)
    return frame


def _paint_low_leap(painter: QPainter, frame: Frame, x: float, share: float, theme: Theme) -> None:
    """Paint a dolphin that leaps there again and again."""
    way = share * LEAP[2] % 1.0
    spot = QPointF(x + 110 * (way - 0.5) * frame.scale, frame.at(0, 440 - math.sin(math.pi * way) * 110).y())
    _paint_leap(painter, spot, way, frame.scale * LEAP[1], theme)


@lru_cache(maxsize=2)
def _low_ground(width: int, height: int, ratio: float, look: str, place: float) -> QPixmap:
    """Return what stands still in a low box: the sky with its rays, hills, the sun at a share of the width, the sea."""
    frame = _low_frame(QRectF(0, 0, width, height), place)
    scale = frame.scale
    pixmap, sun, horizon = clear_pixmap(width, height, ratio), frame.at(SUNS.x(), SUNS.y()), frame.at(0, HORIZON).y()
    vectors = QSvgRenderer(str(resource("neptun", "key_art", "ground.svg")))
    with painter_on(pixmap) as painter:
        sky = QLinearGradient(0, -0.1 * horizon, 0, horizon)
        sky.setStops([(stop, QColor(colour)) for stop, colour in SKY])
        painter.fillRect(QRectF(0, 0, width, horizon + 1), sky)
        reach = RAY_REACH * width
        rays = QPainterPath()
        for ray in range(0, RAYS, 2):
            ends = [
                QPointF(math.cos(turn), math.sin(turn))
                for turn in (math.tau * (ray + lean) / RAYS for lean in (-0.5, 0.5))
            ]
            rays.addPath(polygon(sun, *(sun + end * reach for end in ends)))
        painter.setClipRect(QRectF(0, 0, width, horizon + 1))
        painter.fillPath(rays, fading(sun, reach, RAY, (0, 0.55), (0.25, 0.34), (1, 0.1)))
        painter.fillRect(pixmap.rect(), fading(sun, 300 * scale, HALO, (0, 1), (0.45, 0.8), (1, 0)))
        painter.setClipping(False)
        _paint_part(painter, vectors, "sun", frame)
        for number in HILLS:
            with kept(painter):
                place = (number + number % 2) * HILL + (APART if number > 0 else 0.0)
                painter.translate(frame.left + place * scale, 0)
                painter.scale(-1 if number % 2 else 1, 1)
                painter.setClipRect(QRectF(-0.4 * scale, 0, 2 * HILL * scale, horizon))
                _paint_part(painter, vectors, "hills", Frame(-2 * scale, 0, scale))
        _paint_part(painter, vectors, "lighthouse", frame)
        sea = QRectF(0, horizon, width, height - horizon)
        painter.fillRect(sea, upright(sea, "#8fd0c2", "#55aaa9"))
    if look == "dark":
        pixmap.setDevicePixelRatio(1.0)
        darken(pixmap, 0, UNITS.height() * scale * ratio)
        pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _paint_part(painter: QPainter, vectors: QSvgRenderer, part: str, frame: Frame) -> None:
    """Paint a named part of the key art's ground where it belongs."""
    place = vectors.boundsOnElement(part)
    vectors.render(painter, part, QRectF(frame.at(place.left(), place.top()), place.size() * frame.scale))


TRIUMPH: Final = Triumph(
    paint_triumph,
    podium=PODIUM,
    fanfare="seikilos_fanfare",
    band=(0.31, BAND_PODIUM),
    low=paint_band,
    counting=paint_count,
    counted=counted_place,
)
