"""The triumph of Upon a Salty Ocean: King Francis rides to the gate of Rouen, and the richest merchant is crowned."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from neptun_desktop.games.salty_ocean.table.palette import Scenery, scenery
from neptun_desktop.games.salty_ocean.table.town import houses, row_strokes, toned
from neptun_desktop.ui.board.animations import eased
from neptun_desktop.ui.board.kit import COUNTED, Triumph
from neptun_desktop.ui.paint.art import art_pixmap, paint_art
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import (
    clear_pixmap,
    fading,
    kept,
    linear,
    paint_circle,
    paint_lines,
    paint_soft_spot,
    paint_with,
    painter_on,
    square,
)
from neptun_desktop.ui.paint.theme import Theme, Tint

ROAD = 0.74  # where the road begins, as a share of the height
PERSON = 0.54  # how tall somebody in the front row is with an arm up, in heights of the picture
ABREAST = 0.16  # from one to the next there, likewise


class Depth(NamedTuple):
    """A row of the crowd."""

    size: float  # of its people, by the front row's
    foot: float  # where they stand, in heights of the picture
    haze: float  # how much the air takes of their colours
    waving: tuple[str, ...]  # what they wave: flags only where nobody's face is behind them
    seed: int


DEPTHS = (  # from the rear: it is seen above the others' hats
    Depth(0.7, 0.565, 0.42, ("flag", "hand", "flag", "kerchief"), 3),
    Depth(0.85, 0.68, 0.2, ("hand",), 5),
    Depth(1.0, 0.8, 0.0, ("hand", "hand", "kerchief"), 0),
)
SWAY, STOOP = 0.036, 0.02  # how far people are out of line, to the sides and down, likewise
BARRIER = (0.735, 0.108, 72 / 30)  # before them: where it begins, and its height, likewise; the shape of a piece
GATE, RIDER = (3.724, 1.33), (1.017, 0.783)  # their widths and heights, likewise
SHOWN = 0.84  # the part of the gate that is in the picture: it goes on at the right
UP_TO, THROUGH = 0.46, 0.661  # where people end, before the first tower; and its opening, as shares of its width
FOOT = 0.955  # where it stands, as a share of the height
HILLS = ((-0.1, 0.5, 0.42, 0.35), (0.55, 0.6, 0.5, 0.35), (0.2, 0.55, 0.34, 0.55))  # left, width, height, strength
NIGHT = "#0c1526"
TORCHES = (  # where each is at the gate, and how far it shines, in shares
    (0.479, 0.49, 0.3),
    (0.552, 0.43, 0.36),
    (0.77, 0.43, 0.36),
)
STEPS = 11  # of the horse on its way
TROT = 0.02  # how high it goes, as a share of the height


CITIZENS = 8
CLOTHS = (  # what each of them may wear; the sixth is always a sailor
    ("#3f6f8f", "#a8503a", "#5f7d4a"),
    ("#7d2c3a", "#34576f", "#8a6a2c"),
    ("#7a5a3a", "#4a6272", "#6f3f4a"),
    ("#4f7a4a", "#9a4a34", "#4f5f86"),
    ("#6a4a72", "#3f6b5f", "#a0703a"),
    ("#f0e8d4",),
    ("#c9952f", "#5a8090", "#a65a4a"),
    ("#b86a3a", "#5d5a7a", "#6f7f4a"),
)
SKINS = ("#f0c9a0", "#e0aa7a", "#f0c9a0", "#f4d3ae", "#f0c9a0", "#a86f45", "#f4d3ae", "#e0aa7a")
WAVING = ("hand", "flag", "kerchief")
FRAME, BODY, ARM = (92.0, 100.0), QRectF(26, 24, 40, 76), QRectF(32, 8, 48, 56)  # somebody with an arm, in units
SHOULDER = QPointF(56, 59)
HANGING, RAISING, SWING = (172.0, 150.0, 46.0), 3, (32.0, 25.0, 18.0, 11.0, 4.0)  # how far an arm is turned
FLUTTERS = (6.0, 3.0, 0.0, -3.0, -6.0)  # a flag is held up, above all heads
NEAR, FAR = 0.7, 1.25  # so far from the king everybody waves, and nobody does, in heights
REACH = 0.72  # how much of somebody is seen with the arm down
HELD = MappingProxyType({"flag": 0.0, "kerchief": 24.0})  # how far they lean if they are not waved
WAVES = 130.0  # how fast arms go, in radians for the whole scene


class Onlooker(NamedTuple):
    """Somebody in the crowd, at a moment."""

    citizen: int
    cloth: str
    waving: str
    pose: int
    mirrored: bool
    haze: float


def pose_at(distance: float, moment: float) -> int:
    """Return how somebody holds an arm who is so far from the king, in heights: it hangs, rises, or waves."""
    lift = (FAR - abs(distance)) / (FAR - NEAR)
    if lift < 1:
        return max(int(lift * RAISING), 0)
    return RAISING + round((math.sin(moment) + 1) / 2 * (len(SWING) - 1))


def _waving(king: float, tall: float, share: float, middle: float, number: int) -> int:
    return pose_at((middle - king) / tall, share * WAVES + number * 1.9)


def _paint_row(  # noqa: PLR0913, PLR0917  (who stands where, and does what)
    painter: QPainter, box: QRectF, depth: Depth, end: float, pose: Callable[[float, int], int], look: str
) -> None:
    """Paint people side by side, a little out of line."""
    tall, ratio, chance = box.height(), painter.device().devicePixelRatioF(), Random(depth.seed)
    high = PERSON * tall * depth.size
    wide, x, number = high * FRAME[0] / FRAME[1], box.left() - high * chance.uniform(0.3, 0.6), depth.seed
    while x + wide * REACH < end:
        citizen = number * 3 % CITIZENS
        who = Onlooker(
            citizen,
            chance.choice(CLOTHS[citizen]),
            depth.waving[number % len(depth.waving)],
            pose(x + wide / 2, number),
            number % 2 == 1,
            depth.haze,
        )
        place = QPointF(
            x + chance.uniform(-SWAY, SWAY) * tall, box.top() + (depth.foot + chance.uniform(0, STOOP)) * tall - high
        )
        painter.drawPixmap(place, _person(who, high, ratio, look))
        x += tall * ABREAST * depth.size * chance.uniform(0.9, 1.1)
        number += 1


@lru_cache(maxsize=512)
def _person(who: Onlooker, size: float, ratio: float, look: str) -> QPixmap:
    """Return somebody who holds an arm in one way, by day or by torchlight."""
    scale = size / FRAME[1]
    picture = clear_pixmap(math.ceil(FRAME[0] * scale), math.ceil(size), ratio)
    tint = Tint(who.cloth, QColor(who.cloth).darker(140).name(), who.cloth, SKINS[who.citizen])
    with painter_on(picture) as painter:
        painter.scale(-scale if who.mirrored else scale, scale)
        if who.mirrored:
            painter.translate(-FRAME[0], 0)
        paint_art(painter, f"rouen-citizen-{who.citizen + 1}", BODY, tint=tint._replace(ink="#101010"))
        painter.translate(SHOULDER)
        painter.rotate(_turned(who))
        painter.translate(-SHOULDER)
        paint_art(painter, f"rouen-waving-{who.waving}", ARM, tint=tint)
    if who.haze:
        _cover(picture, scenery(look).sky_low, who.haze)
    if look == "dark":
        _cover(picture, NIGHT, 0.42)
    return picture


def _turned(who: Onlooker) -> float:
    """Return how far somebody's arm is turned."""
    if who.waving == "flag":
        return FLUTTERS[who.pose - RAISING] if who.pose >= RAISING else HELD["flag"]
    return (*HANGING, *SWING)[who.pose] if who.waving == "hand" or who.pose >= RAISING else HELD[who.waving]


@lru_cache(maxsize=4)
def _barrier(width: int, tall: float, ratio: float, look: str) -> QPixmap:
    """Return the barrier before the people, as wide as they stand."""
    high = BARRIER[1] * tall
    picture = clear_pixmap(width, high, ratio)
    with painter_on(picture) as painter:
        for number in range(math.ceil(width / (high * BARRIER[2]))):
            piece = QRectF(width - (number + 1) * high * BARRIER[2], 0, high * BARRIER[2], high)
            paint_art(painter, "rouen-barrier", piece, tint=None)
    if look == "dark":
        _cover(picture, NIGHT, 0.42)
    return picture


def paint_road(  # noqa: PLR0913, PLR0917  (who comes how far, and when)
    painter: QPainter, box: QRectF, arrival: float, theme: Theme, moment: float, rows: Sequence[Depth] = DEPTHS
) -> None:
    """Paint all that is before the sky: the king comes to the gate, whose roofs are above the box; people wave."""
    ratio = painter.device().devicePixelRatioF()
    road = _road(round(box.width()), round(box.height()), ratio, theme.name)
    painter.drawPixmap(QPointF(box.left(), box.bottom() - road.deviceIndependentSize().height()), road)
    tall = box.height()
    width, height = RIDER[0] * tall, RIDER[1] * tall
    gate = gate_box(box)
    people = gate.left() + UP_TO * gate.width()
    start, end = box.left() - width, gate.left() + THROUGH * gate.width() - width / 2
    if people <= box.left():  # in a tall picture the podium is before the gate, and the king rides past it
        end = max(end, box.right() - width)
    trot = TROT * tall * abs(math.sin(arrival * math.pi * STEPS))
    corner = QPointF(start + (end - start) * arrival, box.bottom() - tall * 0.04 - trot - height)
    for depth in rows:
        _paint_row(painter, box, depth, people, partial(_waving, corner.x() + width / 2, tall, moment), theme.name)
    if people > box.left():  # in a tall picture the gate is all there is room for
        barrier = _barrier(math.ceil(people - box.left()), tall, ratio, theme.name)
        down = BARRIER[0] + rows[-1].foot - DEPTHS[-1].foot
        painter.drawPixmap(QPointF(box.left(), box.top() + down * tall), barrier)
    painter.drawPixmap(corner, _king(width, height, ratio, theme.name))


@lru_cache(maxsize=2)
def _king(width: float, height: float, ratio: float, look: str) -> QPixmap:
    """Return the king on his horse, by day or by torchlight."""
    picture = art_pixmap("rouen-king", width, height, None, ratio)
    if look == "dark":
        picture = picture.copy()
        _cover(picture, NIGHT, 0.16)
    return picture


def _cover(picture: QPixmap, colour: str, strength: float) -> None:
    """Lay the night, or the haze of the air, over all that is painted in a picture."""
    with painter_on(picture) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        size = picture.deviceIndependentSize()
        painter.fillRect(QRectF(0, 0, size.width(), size.height()), faint(colour, strength))


@lru_cache(maxsize=2)
def _road(width: int, height: int, ratio: float, look: str) -> QPixmap:
    """Return what stands still before the sky: hills, the road, the gate."""
    above = math.ceil((GATE[1] - FOOT) * height)
    pixmap = clear_pixmap(width, height + above, ratio)
    with painter_on(pixmap) as painter:
        colours, box = scenery(look), QRectF(0, above, width, height)
        _paint_hills(painter, box, QColor(colours.hill_near))
        road = box.adjusted(0, height * ROAD, 0, 0)
        painter.fillRect(road, upright(road, colours.street, colours.street_shade))
        gate = gate_box(box)
        people = gate.left() + UP_TO * gate.width()
        _paint_shadow(painter, QRectF(-height, above + height * 0.79, people + height * 1.1, height * 0.1))
        towers = QRectF(people, gate.bottom() - height * 0.05, gate.right() - people, height * 0.09)
        _paint_shadow(painter, towers)
        paint_art(painter, "rouen-gate", gate, tint=None)
    if look == "dark":
        _cover(pixmap, NIGHT, 0.46)
        _light_torches(pixmap, gate)
    return pixmap


def gate_box(box: QRectF) -> QRectF:
    """Return where the gate is in the picture of the road: it goes on beyond its right edge."""
    width, height = GATE[0] * box.height(), GATE[1] * box.height()
    return QRectF(box.right() - SHOWN * width, box.top() + FOOT * box.height() - height, width, height)


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
    paint_lines(
        painter,
        QPen(QColor("#2b1a0c"), size * 0.42, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap),
        (spot + QPointF(0, size * 0.7), spot + QPointF(0, size * 2.4)),
    )
    for share, colour in ((1.0, "#e8862a"), (0.55, "#ffe08a")):
        flame = QPainterPath(spot + QPointF(0, -size * 1.3 * share))
        flame.quadTo(spot + QPointF(size * share, 0), spot + QPointF(0, size * 0.8))
        flame.quadTo(spot + QPointF(-size * share, 0), spot + QPointF(0, -size * 1.3 * share))
        painter.fillPath(flame, QColor(colour))


def _paint_hills(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """Paint the hills above the Seine."""
    painter.setPen(Qt.PenStyle.NoPen)
    for left, width, height, strength in HILLS:
        colour.setAlphaF(strength)
        painter.setBrush(colour)
        tall = 2 * height * box.height()
        top = box.top() + ROAD * box.height() - tall / 2
        painter.drawEllipse(QRectF(box.left() + left * box.width(), top, width * box.width(), tall))


GROUND = 0.80  # where the houses stand, as a share of the height
CATHEDRAL = (0.41, 0.70)  # its middle, as a share of the width, and its height, of the height
HAZE = 0.55  # how much the air takes of its colours
ROOFS = ((0.26, 0.40, 0.62, 3), (0.18, 0.30, 0.35, 8))  # least and most height, haze, and the seed of each row
SUN = (0.13, 0.2)
DISC, RAYS = 0.052, 24  # the size of the sun or the moon, as a share of the height, and the sun's rays
MOON, MOON_SEAS = "#f0e6c4", "#b8a878"
SEAS = ((-0.35, -0.25, 0.26), (0.2, 0.1, 0.34), (-0.25, 0.45, 0.18), (0.45, -0.45, 0.14))  # middles and sizes
STARS, BIRDS = 90, 11
USUAL = 630.0  # the height of a picture in which they have their usual size


@lru_cache(maxsize=2)
def skyline(  # noqa: PLR0913, PLR0917  (how large, and where cathedral and sun are)
    width: int, height: int, ratio: float, look: str, town: float = CATHEDRAL[0], sun: tuple[float, float] = SUN
) -> QPixmap:
    """Return the picture, which stands still; cathedral and sun are at shares of its size."""
    pixmap = clear_pixmap(width, height, ratio)
    with painter_on(pixmap) as painter:
        colours, box = scenery(look), QRectF(0, 0, width, height)
        painter.fillRect(box, upright(box, colours.sky, colours.sky_low))
        _paint_light(painter, box, colours, look, sun)
        if look == "dark":
            _paint_stars(painter, box)
        _paint_town(painter, box, colours, town)
        if look != "dark":
            _paint_birds(painter, box, colours)
    return pixmap


def _paint_light(painter: QPainter, box: QRectF, colours: Scenery, look: str, sun: tuple[float, float]) -> None:
    """Paint the sun or the moon with its glow."""
    middle = QPointF(box.width() * sun[0], box.height() * sun[1])
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
        size = chance.uniform(0.7, 1.9) * box.height() / USUAL
        painter.drawEllipse(spot, size, size)


def _paint_town(painter: QPainter, box: QRectF, colours: Scenery, middle: float) -> None:
    """Paint rows of roofs and the cathedral between them, paler the farther away."""
    ground = box.height() * GROUND
    tall = box.height() * CATHEDRAL[1]
    for number, (least, most, far, seed) in enumerate(ROOFS):
        row = houses(seed, -20, box.width(), ground, (least * box.height(), most * box.height()))
        for stroke in row_strokes(row, toned(colours, colours.sky_low, far)):
            stroke(painter)
        if number == 0:
            church = QRectF(box.width() * middle - tall * 0.55, ground - tall, tall * 1.1, tall)
            painter.setOpacity(1 - HAZE)
            paint_art(painter, "rouen-cathedral-8", church, tint=None)
            painter.setOpacity(1)


def _paint_birds(painter: QPainter, box: QRectF, colours: Scenery) -> None:
    """Paint birds that the bells have startled."""
    chance, scale = Random(4), box.height() / USUAL
    paint_with(
        painter, QPen(faint(colours.line, 0.75), 2 * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap), None
    )
    for _ in range(BIRDS):
        x, y = box.width() * chance.uniform(0.46, 0.74), box.height() * chance.uniform(0.06, 0.26)
        wing = chance.uniform(7, 12) * scale
        bird = QPainterPath(QPointF(x - wing, y - wing * 0.4))
        bird.quadTo(QPointF(x - wing * 0.4, y - wing * 0.6), QPointF(x, y))
        bird.quadTo(QPointF(x + wing * 0.4, y - wing * 0.6), QPointF(x + wing, y - wing * 0.4))
        painter.drawPath(bird)


ROAD_HEIGHT = 0.72  # how much of the height the road with its people takes; the rest is sky
PODIUM = 0.28  # where its middle is, as a share of the width: left of the gate


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
    winners: tuple[SeatBadge, ...],
    theme: Theme,
) -> None:
    """Paint the king, who arrives while coins are counted, before confetti: it falls behind all faces.

    Where winners stand on the podium, nobody is near enough to be mixed up with them.
    """
    road = box.adjusted(0, box.height() * (1 - ROAD_HEIGHT), 0, 0)
    paint_road(painter, road, eased(min(1.0, share / COUNTED)), theme, share, DEPTHS[:2] if winners else DEPTHS)


def paint_count(painter: QPainter, box: QRectF, share: float, winners: tuple[SeatBadge, ...], theme: Theme) -> None:
    """Paint the king on his way while coins are counted: the whole scene, seen from farther away."""
    paint_sky(painter, box, share, winners, theme)
    paint_king(painter, box, share, winners, theme)


BAND_KING = (0.2, 0.94)  # of a low band: where the king's middle is, as a share of the width, and his height
BAND_ROAD = 0.8  # where the road begins in it, as a share of its height
BAND_TOWN, BAND_SUN, BAND_PODIUM = 0.46, (0.58, 0.24), 0.86  # where cathedral, sun and podium are in it, likewise
BAND_HAZE = 0.62  # where the town begins to fade behind the podium, as a share of the width


def paint_band(
    painter: QPainter,
    box: QRectF,
    share: float,  # noqa: ARG001  (it stands still)
    winners: tuple[SeatBadge, ...],  # noqa: ARG001  (they stand on the podium)
    theme: Theme,
) -> None:
    """Paint the end of the triumph for a low band: king and cathedral are whole, and before the podium is nobody."""
    ratio = painter.device().devicePixelRatioF()
    size = round(box.width()), round(box.height())
    painter.drawPixmap(box.topLeft(), skyline(*size, ratio, theme.name, BAND_TOWN, BAND_SUN))
    road, colours = box.adjusted(0, BAND_ROAD * box.height(), 0, 0), scenery(theme.name)
    haze = box.adjusted(BAND_HAZE * box.width(), 0, 0, -road.height())
    clear, dense = faint(colours.sky_low, 0), faint(colours.sky_low, HAZE)
    painter.fillRect(haze, linear(haze.topLeft(), haze.topRight(), (0, clear), (0.5, dense), (1, dense)))
    painter.fillRect(road, upright(road, colours.street, colours.street_shade))
    if theme.name == "dark":
        painter.fillRect(road, faint(NIGHT, 0.46))
    height = BAND_KING[1] * box.height()
    width = height * RIDER[0] / RIDER[1]
    corner = QPointF(box.left() + BAND_KING[0] * box.width() - width / 2, box.bottom() - height * 1.01)
    painter.drawPixmap(corner, _king(width, height, ratio, theme.name))


def paint_garland(painter: QPainter, step: QRectF, theme: Theme) -> None:
    """Hang cloth and garlands along the step of the podium, and let it stand on the road."""
    high = step.height() * HUNG
    hung = step.adjusted(high * 0.2, step.height() * 0.2, -high * 0.2, 0)
    pieces = max(1, round(hung.width() / (high * BARRIER[2])))
    with kept(painter):
        painter.setClipRect(hung)
        for number in range(pieces):
            left = hung.left() + number * hung.width() / pieces
            piece = QRectF(left, hung.top() - high * 0.24, hung.width() / pieces, high)
            paint_art(painter, "rouen-barrier", piece, tint=None)
    if theme.name == "dark":
        painter.fillRect(hung, faint(NIGHT, 0.3))


HUNG = 0.9  # how far the cloth hangs down, as a share of the step

TRIUMPH: Final = Triumph(
    paint_sky,
    "rouen-crown",
    foreground=paint_king,
    podium=PODIUM,
    foot=paint_garland,
    fanfare="tripla_fanfare",
    band=(0.45, BAND_PODIUM),
    low=paint_band,
    counting=paint_count,
)
