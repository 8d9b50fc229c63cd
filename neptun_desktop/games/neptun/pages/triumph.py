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


class Row(NamedTuple):
    """A row of waves of the key art, in its units."""

    file: str
    part: str  # its name in the file; empty: all of it
    first: float  # where a wave begins
    top: float
    foot: float  # where it lies
    length: float
    rolls: float  # how many waves pass in the whole time


ROWS = (
    Row("wave-1", "", 22.8, 326, 350, 46, 3.0),
    Row("wave-2", "", 41.5, 352, 386, 70, 2.8),
    Row("wave-3", "", 12.8, 390, 440, 104, 2.4),
    Row("wave-4", "", 122.0, 430, 492, 140, 2.0),
    Row("wave-5", "near", 101.5, 496, 566, 190, 1.7),
    Row("wave-5", "nearer", 24.0, 582, 652, 210, 1.5),
)
DRAWN = 1150.0  # how much of a row is drawn at once, at most: so much of it is in the file, whichever wave is first


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
    rolled = (share * row.rolls % 1.0 - 1.0) * row.length * frame.scale
    picture = _row(number, round(box.width()), frame.scale, painter.device().devicePixelRatioF(), look)
    painter.drawPixmap(round(box.left() + rolled), round(frame.at(0, row.top).y()), picture)  # whole pixels are faster


@lru_cache(maxsize=12)
def _row(number: int, width: int, scale: float, ratio: float, look: str) -> QPixmap:
    """Return a row of waves with the water below it as far as the next row, one wave longer than the picture."""
    row, scale = ROWS[number], scale * ratio
    below = ROWS[number + 1].foot if number + 1 < len(ROWS) else UNITS.height()
    length = row.length * scale
    pixmap = clear_pixmap((math.ceil(width * ratio / length) + 1) * length, (below - row.top) * scale, 1.0)
    vectors = QSvgRenderer(str(resource("neptun", "key_art", f"{row.file}.svg")))
    place = vectors.boundsOnElement(row.part) if row.part else vectors.viewBoxF()
    waves = math.floor(DRAWN / row.length)
    with painter_on(pixmap) as painter:
        for left in range(math.ceil(pixmap.width() / (waves * length))):
            start, end = (round((left + more) * waves * length) for more in (0, 1))
            painter.setClipRect(QRectF(start, 0, end - start, pixmap.height()))
            corner = QPointF(
                left * waves * length + (place.left() - row.first) * scale, (place.top() - row.top) * scale
            )
            if row.part:
                vectors.render(painter, row.part, QRectF(corner, place.size() * scale))
            else:
                vectors.render(painter, QRectF(corner, place.size() * scale))
    if look == "dark":
        darken(pixmap, row.top * scale, UNITS.height() * scale)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


PODIUM = 0.78  # where its middle is, as a share of the width: at the right of the god
SHIPS = 0.42  # they share the water left of the god, as a share of the width
SHIP, FLEET = 400.0, 290.0  # the size of one ship, and of several, in units of the key art
AFLOAT = 450.0  # the height of the water that it floats on, likewise
WATER_LINE = 0.87  # this far down its picture
EMBLEM = (0.36, 0.24, 0.27, 0.27)  # where the emblem is in its picture, in shares
ARRIVED = 0.7  # the share of the time at which it is there; it departs when everything is counted
RISES, RISEN, DEEP = 0.5, 0.76, 470.0  # when the god rises, and from how deep, in units
DOLPHINS = ((250.0, 0.1), (490.0, 0.5))  # where each leaps, in units, and its turn: before the ships
LEAPS_AT = 655.0  # from which height
LEAPS = 2.4  # in the whole time
UNDER = 0.7  # the share of a leap's time after which the dolphin is below
ALONG, UP, DIVES = 190.0, 200.0, 60.0  # how far and how high it leaps, and from how deep, in its own units
TURN, LEANS = 62.0, 12.0  # to either side, and how its picture leans, in degrees


def paint_triumph(painter: QPainter, box: QRectF, share: float, winners: tuple[SeatBadge, ...], theme: Theme) -> None:
    """Paint sky and sea, the ships of the winners, dolphins and the god."""
    ratio = painter.device().devicePixelRatioF()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box.topLeft(), ground(round(box.width()), round(box.height()), ratio, theme.name))
    for row in (0, 1):
        paint_row(painter, box, row, share, theme.name)
    _paint_god(painter, frame_of(box), share, theme)
    paint_row(painter, box, 2, share, theme.name)
    for number, winner in enumerate(winners):
        _paint_ship(painter, box, share, winner.colour, theme, (number, len(winners)))
    for row in (3, 4):
        paint_row(painter, box, row, share, theme.name)
    for place, turn in DOLPHINS:
        _paint_dolphin(painter, box, place, share * LEAPS - turn, theme)
    paint_row(painter, box, 5, share, theme.name)


def paint_foam(painter: QPainter, mole: QRectF, theme: Theme) -> None:
    """Paint the sea that washes around the mole."""
    water = mole.adjusted(-mole.height() / 2, mole.height() * WASHED, mole.height() / 2, 0)
    scale = water.height() / FOAM_UNITS
    surf = QPainterPath(QPointF(water.left() - FOAM_WAVE * scale, water.bottom() + 9))
    surf.quadTo(QPointF(water.left() - 0.3 * FOAM_WAVE * scale, water.top()), water.topLeft())
    for number in range(math.ceil(water.width() / (FOAM_WAVE * scale))):
        low, high = FOAM_WAVE * scale, scale * (5.0, 3.0, 6.5, 4.0)[number % 4]
        end = surf.currentPosition() + QPointF(low, 0)
        surf.quadTo(end - QPointF(low * 0.5, -2 * high), end)
    surf.quadTo(surf.currentPosition() + QPointF(FOAM_WAVE * scale, 0), water.bottomRight() + QPointF(mole.height(), 9))
    night = theme.name == "dark"
    painter.fillPath(surf, QColor(FOAM_NIGHT if night else FOAM))
    painter.strokePath(surf, round_pen(faint(FOAM_EDGE, 0.8), 1.4))
    painter.fillPath(surf.translated(0, 6.5 * scale), QColor(WATER_NIGHT if night else WATER))


FOAM, FOAM_NIGHT, FOAM_EDGE = "#dcefe6", "#8fb0c4", "#0b2f49"
WATER, WATER_NIGHT = "#10455f", "#081d31"
FOAM_UNITS, FOAM_WAVE, WASHED = 20.0, 46.0, 0.66  # a strip of it, in units; where it begins, as a share of the mole


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
    if time >= 0:
        frame = frame_of(box)
        _paint_leap(painter, frame.at(place, LEAPS_AT), time, frame.scale * 0.8, theme)


def _paint_leap(painter: QPainter, middle: QPointF, time: float, scale: float, theme: Theme) -> None:
    """Paint a dolphin in one of its leaps: it shoots up from below the waves, and dives head first."""
    way = time % 1.0 / UNDER
    if way > 1:
        return
    spot = middle + QPointF(ALONG * (way - 0.5), DIVES - UP * math.sin(math.pi * way)) * scale
    picture, _ = drawn("dolphin", scale, painter.device().devicePixelRatioF(), theme.name)
    size = picture.deviceIndependentSize()
    with kept(painter):
        painter.translate(spot)
        painter.rotate(TURN * (2 * way - 1) + LEANS)
        painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture)


BAND = 424.0  # how much of the key art's height a low band shows, from its top: the god ends in the waves
BAND_SHIP, BAND_SUN, BAND_PODIUM = 0.14, 0.37, 0.9  # where they are in it, as shares of the width
RAISED = 16.0  # how much higher than in the key art the front waves are, likewise
BAND_AFLOAT = 404.0  # the height of the water that the ship floats on, in units of the key art
RAYS, RAY_REACH = 36, 1.3  # around the sun; how long they are, as a share of the width
SKY = ((0.0, "#2f7d97"), (0.32, "#79b7b8"), (0.6, "#d6d2ac"), (0.8, "#f3d8a0"), (1.0, "#fbc877"))  # as in the key art
RAY, HALO = "#fff3c4", "#fde3a0"
SUNS = QPointF(800, 196)  # its middle in the key art
RIGHT_HILLS = (1010.0, 1.18, 0.86)  # mirrored, the hills begin there at the right of the sun, as wide and as high
HILLS_END = 640.0  # where they end at its left
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
    _paint_front_row(painter, box, share, theme, frame)


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
    _paint_front_row(painter, box, share, theme, frame)


def _paint_front_row(painter: QPainter, box: QRectF, share: float, theme: Theme, frame: Frame) -> None:
    """Paint the front waves of a low box, where the whole of them is seen."""
    paint_row(painter, box, 2, share, theme.name, frame._replace(top=frame.top - RAISED * frame.scale))


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
    for row in (0, 1):
        paint_row(painter, box, row, share, theme.name, frame)
    return frame


def _paint_low_leap(painter: QPainter, frame: Frame, x: float, share: float, theme: Theme) -> None:
    """Paint a dolphin that leaps there again and again."""
    _paint_leap(painter, QPointF(x, frame.at(0, 440).y()), share * LEAP[2], frame.scale * LEAP[1], theme)


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
        painter.setClipRect(QRectF(0, 0, width, horizon))
        _paint_part(painter, vectors, "hills", frame)
        with kept(painter):
            start, wide, high = RIGHT_HILLS
            painter.translate(frame.at(start, HORIZON))
            painter.scale(-wide, high)
            _paint_part(painter, vectors, "hills", Frame(-HILLS_END * scale, -HORIZON * scale, scale))
        painter.setClipping(False)
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
    foot=paint_foam,
    fanfare="seikilos_fanfare",
    band=(0.31, BAND_PODIUM),
    low=paint_band,
    counting=paint_count,
    counted=counted_place,
)
