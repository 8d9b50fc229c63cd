"""This turn's weather over the sea, and what moves in it: breakers, rain, clouds, a flash, mist, glints and gulls."""

import math
from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.table.palette import Scenery, blend, scenery
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.shapes import (
    kept,
    linear,
    paint_circle,
    paint_lines,
    paint_shape,
    paint_soft_spot,
    radial,
    square,
)

SIGN = (-0.58, 0.03, 0.37, 0.37)  # left, top, width and height, from the top right corner, in heights of the sea
LURKING = (-0.56, 0.42, 0.31, 0.31)
LURKING_ABOVE, BROAD = (-1.22, 0.02, 0.36, 0.36), 1.6  # where a sea is not broad enough for it
SIGN_IN_SEAL = 0.78  # how large a sign is on its seal
USUAL = 220.0  # the height of the sea, unless the table is taller
WAVE, CREST = 46.0, 20.0  # how broad a breaker is, and how high
BREAKERS = (  # short groups of them: how large each is
    (0.6, 1.05, 0.75),
    (0.5, 0.7),
    (0.75, 1.25, 0.9),
    (0.45, 0.6, 0.5),
    (1.0, 0.7),
    (0.6,),
)
GROUPS, TRIES = 18, 600  # how many groups there are at most, and in how many places room is looked for
SHORE, CLEAR = 38.0, 8.0  # how far from the strand breakers are, and from all else
FADES = 0.80  # the share of the sea over which the weather is at its full strength
SHOAL = ((0, 0), (9, -4), (8, 4), (18, -1), (17, 6), (26, -5), (27, 3))


Group: TypeAlias = tuple[QRectF, tuple[float, ...]]  # of breakers: where they are, and how large each is


@frozen
class WeatherFace:
    """This turn's weather."""

    storm: bool
    extra: str | None  # pirates until they have struck, poor_fishing
    whole: bool = True  # False: what moves by itself is painted apart, unless the look shows nothing that moves

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint light or storm over the water, fading towards the river, and whatever lurks there."""
        plain = look.theme.name == "high contrast"
        colours, whole = scenery(look.theme.name), self.whole or plain
        scale = painter.worldTransform().m11()
        layer = QImage(
            round(box.width() * scale), round(box.height() * scale), QImage.Format.Format_ARGB32_Premultiplied
        )
        layer.fill(0)
        brush = QPainter(layer)
        brush.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush.scale(scale, scale)
        sea = QRectF(0, 0, box.width(), box.height())
        if self.storm:
            breakers = breaker_places(sea, (sign_box(sea),)) if whole and not plain else []
            _paint_storm(brush, sea, colours, breakers, rain=0.3 if whole else 0.18)
        else:
            _paint_calm(brush, sea, colours)
        _fade(brush, sea)
        if self.extra != "poor_fishing":
            _paint_shoals(brush, sea, colours)
        if self.storm:
            _paint_clouds(brush, sea, colours)
        brush.end()
        painter.drawImage(box, layer)
        _paint_seal(painter, sign_box(box), "rouen-weather-storm" if self.storm else "rouen-weather-calm", look)
        if self.extra == "poor_fishing":
            _paint_seal(painter, lurking_box(box), "rouen-extra-poor_fishing", look)
        elif self.extra is not None and whole:
            paint_art(painter, f"rouen-extra-{self.extra}", lurking_box(box), tint=None)


def _paint_seal(painter: QPainter, box: QRectF, picture: str, look: TableLook) -> None:
    """Paint a sign on a round seal of parchment, with a rope around it."""
    middle, radius, dark = box.center(), box.width() / 2, look.theme.name == "dark"
    paint_circle(painter, middle + QPointF(0, 1.6), radius, None, faint("#000000", 0.3))
    ground = radial(middle, radius, (0, QColor("#fdf7e4")), (0.75, QColor("#f3e6c4")), (1, QColor("#dcc797")))
    paint_circle(painter, middle, radius - 1, QPen(QColor("#4a3722"), 2.0), ground)
    paint_circle(painter, middle, radius - 4.5, QPen(faint("#8a6b42", 0.9), 0.9), None)
    if dark:
        paint_circle(painter, middle, radius - 1, QPen(QColor("#b39a65"), 2.0), faint("#0c1a26", 0.3))
    paint_art(painter, picture, square(middle, 2 * radius * SIGN_IN_SEAL), tint=None)


def lurking_box(sea: QRectF) -> QRectF:
    """Return where pirates wait, or nets hang empty."""
    return _beside(sea, LURKING if sea.width() > BROAD * _measure(sea) else LURKING_ABOVE)


def sign_box(sea: QRectF) -> QRectF:
    """Return where the sign of the weather is: the sun, or a cloud."""
    return _beside(sea, SIGN)


def _beside(sea: QRectF, place: tuple[float, float, float, float]) -> QRectF:
    left, top, width, height = (share * _measure(sea) for share in place)
    return QRectF(sea.right() + left, sea.y() + top, width, height)


def _measure(sea: QRectF) -> float:
    """Return the height that signs follow: that of the sea, unless it is taller than usual."""
    return min(sea.height(), USUAL)


def _fade(painter: QPainter, sea: QRectF) -> None:
    """Let what is painted so far end softly at the river's mouth and along the shore."""
    with kept(painter):
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        for start, end, full in ((sea.topLeft(), sea.topRight(), FADES), (sea.bottomLeft(), sea.topLeft(), 0.93)):
            painter.fillRect(sea, veil(start, end, full))


def veil(start: QPointF, end: QPointF, full: float) -> QLinearGradient:
    """Return what takes a picture away towards an end, beyond a share of the way."""
    return linear(start, end, (0, QColor("#ff000000")), (full, QColor("#ff000000")), (1, QColor("#00000000")))


def _paint_calm(painter: QPainter, sea: QRectF, colours: Scenery) -> None:
    """Paint sunlight on the water."""
    middle = _beside(sea, SIGN).center()
    light = radial(
        middle,
        sea.width() * 0.62,
        (0, faint(colours.sun, 0.6)),
        (0.3, faint(colours.sun, 0.22)),
        (1, faint(colours.sun, 0.0)),
    )
    painter.fillRect(sea, light)
    chance, glints = Random(2), QPainterPath()
    for _ in range(60):
        y = chance.uniform(sea.y() + 66, sea.bottom())
        x = middle.x() + chance.gauss(0, 1) * (12 + (y - sea.y()) * 0.22)
        glints.moveTo(x, y)
        glints.lineTo(x + chance.uniform(4, 13), y)
    painter.strokePath(glints, QPen(faint(colours.cloud, 0.6), 1.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))


def _paint_storm(painter: QPainter, sea: QRectF, colours: Scenery, breakers: Sequence[Group], *, rain: float) -> None:
    """Paint darkness, rain and lightning; and breakers, unless they move by themselves."""
    dark = linear(sea.topLeft(), sea.bottomLeft(), (0, faint(colours.storm, 0.9)), (1, faint(colours.storm, 0.45)))
    painter.fillRect(sea, dark)
    for box, sizes in breakers:
        paint_breakers(painter, box, sizes, colours)
    chance, drops = Random(6), QPainterPath()
    for _ in range(int(sea.width() / 3.4)):
        x, y = chance.uniform(sea.x(), sea.right() + 30), chance.uniform(sea.y() + 14, sea.bottom())
        long = chance.uniform(8, 22)
        drops.moveTo(x, y)
        drops.lineTo(x - long * 0.42, y + long)
    painter.strokePath(drops, QPen(faint(colours.foam, rain), 0.9))
    top = bolt_top(sea)
    bolt = QPainterPath(top)
    for x, y in ((-12, 27), (-2, 25), (-15, 58), (8, 20), (-1, 22), (9, 0)):
        bolt.lineTo(top + QPointF(x, y))
    painter.fillPath(bolt, faint(colours.sun, 0.85))


def bolt_box(sea: QRectF) -> QRectF:
    """Return where the lightning strikes."""
    top = bolt_top(sea)
    return QRectF(top.x() - 30, top.y(), 40, 94)


def bolt_top(sea: QRectF) -> QPointF:
    """Return where the lightning comes from."""
    return QPointF(sea.x() + sea.width() * 0.62, sea.y() + 8)


def breaker_places(sea: QRectF, clear: Iterable[QRectF]) -> list[Group]:
    """Return groups of waves that curl over: no two in a line, and none near what is to be kept clear."""
    chance, free = Random("breakers"), [box.adjusted(-CLEAR, -CLEAR, CLEAR, CLEAR) for box in clear]
    smaller = min(sea.height() / USUAL, 1.0)
    found: list[Group] = []
    for number in range(TRIES):
        sizes = BREAKERS[number % len(BREAKERS)]
        width, height = (sum(sizes) * WAVE + 8) * smaller, (max(sizes) * CREST + 6) * smaller
        lowest, broad = sea.bottom() - height - 4, sea.width() * FADES - width
        x, y = sea.x() + 3 + chance.random() * broad, sea.y() + SHORE * smaller
        y += (lowest - y) * ((number * 0.618034) % 1.0)
        box = QRectF(x, y, width, height)
        near = box.adjusted(-12, -1, 12, 1)
        if (
            broad > 0
            and not any(box.intersects(each) for each in free)
            and not any(near.intersects(each) for each, _ in found)
        ):
            found.append((box, sizes))
        if len(found) == GROUPS:
            break
    return found


def paint_breakers(painter: QPainter, box: QRectF, sizes: tuple[float, ...], colours: Scenery) -> None:
    """Paint a group of waves that curl over, each of its size, above dark water."""
    unit, x, foot = (box.width() - 8) / sum(sizes), box.x() + 4, box.bottom() - 4
    crests, body = QPainterPath(QPointF(box.x(), foot)), QPainterPath(QPointF(box.x() + 4, foot))
    crests.lineTo(x, foot)
    for size in sizes:
        wide, high = unit * size, unit * size / WAVE
        for path in (crests, body):
            path.cubicTo(
                _on_wave(x, foot, high, 14, 0), _on_wave(x, foot, high, 20, 19), _on_wave(x, foot, high, 32, 17)
            )
            path.cubicTo(
                _on_wave(x, foot, high, 38, 15), _on_wave(x, foot, high, 36, 8), _on_wave(x, foot, high, 31, 10)
            )
            path.cubicTo(_on_wave(x, foot, high, 33, 4), _on_wave(x, foot, high, 38, 0), QPointF(x + wide, foot))
        x += wide
    crests.lineTo(box.right(), foot)
    body.closeSubpath()
    deep = linear(QPointF(0, box.top()), QPointF(0, foot), (0, faint(colours.sea, 0.75)), (1, faint(colours.sea, 0.15)))
    painter.fillPath(body, deep)
    painter.strokePath(crests.translated(0.4, 1.2), _round_pen(faint(colours.storm, 0.6), 1.3))
    painter.strokePath(crests, _round_pen(faint(colours.foam, 0.9), 1.3))


def _on_wave(x: float, foot: float, size: float, across: float, up: float) -> QPointF:
    """Return a point of a breaker of a size that begins at `x`."""
    return QPointF(x + across * size, foot - up * size)


def _paint_clouds(painter: QPainter, sea: QRectF, colours: Scenery) -> None:
    """Paint a bank of clouds along the top, with the curls of a woodcut."""
    chance = Random(12)
    painter.setPen(QPen(faint(colours.line, 0.7), 1.1))
    x = sea.x() - 14
    while x < _beside(sea, SIGN).left():
        size = chance.uniform(17, 27)
        puff = QRectF(x, sea.y() - size * 0.62, size * 1.7, size * 1.15)
        shade = linear(
            puff.topLeft(),
            puff.bottomLeft(),
            (0, blend(colours.cloud_shade, colours.storm, 0.35)),
            (1, blend(colours.cloud_shade, colours.storm, 0.85)),
        )
        painter.setBrush(shade)
        painter.drawEllipse(puff)
        curl = QPainterPath()
        curl.arcMoveTo(puff.adjusted(5, 5, -5, -4), 200)
        curl.arcTo(puff.adjusted(5, 5, -5, -4), 200, 120)
        painter.strokePath(curl, QPen(faint(colours.cloud, 0.5), 1.0))
        x += size * 1.05


def _paint_shoals(painter: QPainter, sea: QRectF, colours: Scenery) -> None:
    """Paint shoals of fish in the water, on both sides of the sea's name: there is something to catch."""
    for left, top in ((0.05, 0.32), (0.04, 0.58), (0.72, 0.5)):
        for x, y in SHOAL:
            _paint_fish(
                painter,
                QPointF(sea.x() + sea.width() * left + x * 1.5, sea.y() + sea.height() * top + y * 1.5),
                colours,
            )


def _paint_fish(painter: QPainter, at: QPointF, colours: Scenery) -> None:
    fish = QPainterPath(at)
    fish.quadTo(at + QPointF(4, -3.2), at + QPointF(9, 0))
    fish.lineTo(at + QPointF(12, -2.4))
    fish.lineTo(at + QPointF(12, 2.4))
    fish.lineTo(at + QPointF(9, 0))
    fish.quadTo(at + QPointF(4, 3.2), at)
    painter.fillPath(fish, faint(colours.foam, 0.42))


WINGS, PUFFS = 4, 5
LEANING = (0.0, 5.0, -2.5, 0.0, -5.0, 3.0)  # banks of mist


def _round_pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def _soft_spot(painter: QPainter, box: QRectF, colour: str, strength: float) -> None:
    """Paint an ellipse that fades towards its rim."""
    paint_soft_spot(painter, box, colour, (0.0, strength), (0.5, strength * 0.62), (1.0, 0.0))


@frozen
class Breakers:
    """A short group of waves that curl over, each of its size."""

    sizes: tuple[float, ...]

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the waves."""
        paint_breakers(painter, box, self.sizes, scenery(look.theme.name))


@frozen
class Rain:
    """A gust of rain."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint slanting lines."""
        chance, lines = Random(self.number), QPainterPath()
        for _ in range(12):
            long = chance.uniform(9, 20)
            x, y = chance.uniform(box.x() + long * 0.42, box.right()), chance.uniform(box.y(), box.bottom() - long)
            lines.moveTo(x, y)
            lines.lineTo(x - long * 0.42, y + long)
        painter.strokePath(lines, QPen(faint(scenery(look.theme.name).foam, 0.5), 0.9))


@frozen
class Cloud:
    """A dark cloud, with the curls of a woodcut."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint overlapping puffs, the highest in the middle."""
        colours, chance = scenery(look.theme.name), Random(self.number)
        puffs, base = [], box.bottom() - 1
        for place in range(PUFFS):
            share = (place + 0.5) / PUFFS
            size = box.height() * (0.42 + 0.42 * math.sin(math.pi * share)) * chance.uniform(0.85, 1.0)
            middle = box.x() + size / 2 + (box.width() - size) * place / (PUFFS - 1)
            puffs.append(
                QRectF(middle - size * 0.6, base - size * (0.8 + 0.3 * math.sin(math.pi * share)), size * 1.2, size)
            )
        shape = QPainterPath()
        shape.setFillRule(Qt.FillRule.WindingFill)
        shape.addRoundedRect(QRectF(box.x() + 6, base - box.height() * 0.3, box.width() - 12, box.height() * 0.3), 5, 5)
        for puff in puffs:
            shape.addEllipse(puff & box)
        outline = shape.simplified()
        shade = linear(
            box.topLeft(),
            box.bottomLeft(),
            (0, blend(colours.cloud_shade, colours.storm, 0.3)),
            (1, blend(colours.cloud_shade, colours.storm, 0.9)),
        )
        paint_shape(painter, outline, shade, QPen(faint(colours.line, 0.8), 1.1))
        for puff in puffs[1::2]:
            curl = QPainterPath()
            curl.arcMoveTo(puff.adjusted(4, 4, -4, -3), 60)
            curl.arcTo(puff.adjusted(4, 4, -4, -3), 60, 120)
            painter.strokePath(curl, _round_pen(faint(colours.cloud, 0.55), 1.0))


@frozen
class Flash:
    """The glow of lightning, far away."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a soft light."""
        _soft_spot(painter, box, scenery(look.theme.name).sun, 0.55)


@frozen
class Mist:
    """A bank of mist."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a long bank that tapers off, billowing above, level below, with the lines of a woodcut along it."""
        colours, dark = scenery(look.theme.name), look.theme.name == "dark"
        pale, line = ("#8fa3ad", colours.foam) if dark else ("#fbfdf8", colours.sea_deep)
        bank = box.adjusted(2, box.height() * 0.24, -2, -4)
        lean = LEANING[self.number % len(LEANING)]  # units from one end to the other
        painter.translate(box.center())
        painter.shear(0, lean / box.width())
        painter.translate(-box.center())
        ground = linear(
            bank.topLeft(), bank.bottomLeft(), (0, faint(pale, 0.36 if dark else 0.86)), (1, faint(pale, 0.12))
        )
        paint_shape(painter, _bank(bank, Random(self.number)), ground, _round_pen(faint(line, 0.55), 1.1))
        grooves = QPainterPath()
        for left, right, down in ((0.2, 0.5, 0.6), (0.46, 0.82, 0.76), (0.14, 0.36, 0.84)):
            y = bank.top() + down * bank.height()
            grooves.moveTo(bank.left() + left * bank.width(), y)
            grooves.lineTo(bank.left() + right * bank.width(), y)
        painter.strokePath(grooves, _round_pen(faint(line, 0.36), 0.9))


def _bank(box: QRectF, chance: Random) -> QPainterPath:
    """Return the outline of a bank of mist: billows that are highest in its middle, above a level edge."""
    path, x, base = QPainterPath(box.bottomLeft()), box.left(), box.bottom()
    while x < box.right() - 1:
        wide = min(chance.uniform(0.09, 0.17) * box.width(), box.right() - x)
        share = (x + wide / 2 - box.left()) / box.width()
        high = box.height() * (0.18 + 0.72 * math.sin(math.pi * share)) * chance.uniform(0.82, 1.0)
        after = (x + wide - box.left()) / box.width()
        foot = base - box.height() * 0.52 * math.sin(math.pi * min(after, 1.0))
        path.cubicTo(QPointF(x, base - high), QPointF(x + wide, base - high), QPointF(x + wide, foot))
        x += wide
    path.lineTo(box.bottomRight())
    path.quadTo(QPointF(box.center().x(), base - 3), box.bottomLeft())
    return path


@frozen
class WaterGlint:
    """Light on calm water."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint two or three level lines."""
        chance, lines = Random(self.number), QPainterPath()
        for row in range(2 + self.number % 2):
            wide = box.width() * chance.uniform(0.45, 1.0)
            left, y = box.x() + chance.uniform(0, box.width() - wide), box.y() + 1 + row * 2.6
            lines.moveTo(left, y)
            lines.lineTo(left + wide, y)
        painter.strokePath(lines, _round_pen(faint(scenery(look.theme.name).cloud, 0.85), 1.1))


@frozen
class Swell:
    """A long, low wave."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a line that rises and falls, thin at its ends, with shade below."""
        colours, pieces = scenery(look.theme.name), 18
        for shift, colour, strength in ((1.6, colours.sea_deep, 0.45), (0.0, colours.foam, 0.75)):
            points = [
                QPointF(
                    box.x() + box.width() * step / pieces, box.y() + shift + 4 - 3 * math.sin(math.pi * step / pieces)
                )
                for step in range(pieces + 1)
            ]
            for step in range(pieces):
                paint_lines(
                    painter,
                    _round_pen(faint(colour, strength * math.sin(math.pi * (step + 0.5) / pieces)), 1.3),
                    (points[step], points[step + 1]),
                )


@frozen
class Gull:
    """A gull on the wing."""

    beat: int  # of its wings, from 0 to `WINGS` - 1

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint two wings, up or down."""
        colours = scenery(look.theme.name)
        lift = (0.55, 0.2, -0.12, 0.2)[self.beat] * box.height()
        middle = QPointF(box.center().x(), box.center().y() + 1)
        wings = QPainterPath(QPointF(box.left() + 1, middle.y() - lift))
        wings.quadTo(QPointF(middle.x() - box.width() * 0.2, middle.y() - lift * 1.3), middle)
        wings.quadTo(
            QPointF(middle.x() + box.width() * 0.2, middle.y() - lift * 1.3),
            QPointF(box.right() - 1, middle.y() - lift),
        )
        painter.strokePath(wings, _round_pen(faint(colours.line, 0.75), 2.6))
        painter.strokePath(wings, _round_pen(QColor("#ffffff" if look.theme.name != "dark" else "#c9d6d8"), 1.5))
