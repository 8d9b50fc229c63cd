"""This turn's weather over the sea, and what moves in it: breakers, rain, clouds, a flash, mist, glints and gulls."""

import math
from random import Random

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
    paint_lines,
    paint_shape,
    paint_soft_spot,
    polygon,
    radial,
)

SIGN = (-0.57, 0.03, 0.46, 0.30)  # left, top, width and height, from the top right corner, in heights of the sea
LURKING = (-0.54, 0.33, 0.41, 0.33)
LURKING_ABOVE, BROAD = (-1.22, 0.02, 0.40, 0.32), 1.6  # where a sea is not broad enough for it
WAVE = 46.0  # from a breaker to the next
BREAKERS = (0.24, 0.43, 0.62, 0.81)  # where rows of them are, as shares of the height
FADES = 0.80  # the share of the sea over which the weather is at its full strength
SHOAL = ((0, 0), (9, -4), (8, 4), (18, -1), (17, 6), (26, -5), (27, 3))


@frozen
class WeatherFace:
    """This turn's weather."""

    storm: bool
    extra: str | None  # pirates until they have struck, poor_fishing
    whole: bool = True  # False: what moves by itself is painted apart, unless the look shows nothing that moves

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint light or storm over the water, fading towards the river, and whatever lurks there."""
        colours, whole = scenery(look.theme.name), self.whole or look.theme.name == "high contrast"
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
            _paint_storm(brush, sea, colours, whole=whole)
        else:
            _paint_calm(brush, sea, colours)
        _fade(brush, sea)
        if self.extra != "poor_fishing":
            _paint_shoals(brush, sea, colours)
        if self.storm:
            _paint_clouds(brush, sea, colours)
        brush.end()
        painter.drawImage(box, layer)
        name = "rouen-weather-storm" if self.storm else "rouen-weather-calm"
        paint_art(painter, name, _beside(box, SIGN), tint=None)
        if self.extra is not None and (whole or self.extra != "pirates"):
            paint_art(painter, f"rouen-extra-{self.extra}", lurking_box(box), tint=None)


def lurking_box(sea: QRectF) -> QRectF:
    """Return where pirates wait, or nets hang empty."""
    return _beside(sea, LURKING if sea.width() > BROAD * sea.height() else LURKING_ABOVE)


def sign_box(sea: QRectF) -> QRectF:
    """Return where the sign of the weather is: the sun, or a cloud."""
    return _beside(sea, SIGN)


def _beside(sea: QRectF, place: tuple[float, float, float, float]) -> QRectF:
    left, top, width, height = (share * sea.height() for share in place)
    return QRectF(sea.right() + left, sea.y() + top, width, height)


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


def _paint_storm(painter: QPainter, sea: QRectF, colours: Scenery, *, whole: bool) -> None:
    """Paint darkness and lightning; the whole storm has rain and breakers, too."""
    dark = linear(sea.topLeft(), sea.bottomLeft(), (0, faint(colours.storm, 0.9)), (1, faint(colours.storm, 0.45)))
    painter.fillRect(sea, dark)
    for row, share in enumerate(BREAKERS if whole else ()):
        paint_breakers(painter, sea, sea.y() + sea.height() * share, sea.x() - WAVE * (0.3 + 0.37 * row), colours)
    chance, rain = Random(6), QPainterPath()
    for _ in range(int(sea.width() / 3.4)):
        x, y = chance.uniform(sea.x(), sea.right() + 30), chance.uniform(sea.y() + 14, sea.bottom())
        long = chance.uniform(8, 22)
        rain.moveTo(x, y)
        rain.lineTo(x - long * 0.42, y + long)
    painter.strokePath(rain, QPen(faint(colours.foam, 0.3 if whole else 0.18), 0.9))
    top = bolt_top(sea)
    bolt = QPainterPath(top)
    for x, y in ((-12, 27), (-2, 25), (-15, 58), (8, 20), (-1, 22), (9, 0)):
        bolt.lineTo(top + QPointF(x, y))
    painter.fillPath(bolt, faint(colours.sun, 0.85))


def bolt_top(sea: QRectF) -> QPointF:
    """Return where the lightning comes from."""
    return QPointF(sea.x() + sea.width() * 0.62, sea.y() + 8)


def paint_breakers(painter: QPainter, sea: QRectF, y: float, start: float, colours: Scenery) -> None:
    """Paint a row of waves that curl over, from `start` across the sea."""
    wave, x = WAVE, start
    crest = QPainterPath()
    crest.moveTo(x, y + 10)
    while x < sea.right():
        crest.cubicTo(QPointF(x + 14, y + 10), QPointF(x + 20, y - 9), QPointF(x + 32, y - 7))
        crest.cubicTo(QPointF(x + 38, y - 5), QPointF(x + 36, y + 2), QPointF(x + 31, y))
        crest.cubicTo(QPointF(x + 33, y + 6), QPointF(x + 38, y + 10), QPointF(x + wave, y + 10))
        x += wave
    body = polygon(crest, QPointF(x, y + 26), QPointF(start, y + 26))
    deep = linear(QPointF(0, y - 8), QPointF(0, y + 26), (0, faint(colours.sea, 0.55)), (1, faint(colours.sea, 0.0)))
    painter.fillPath(body, deep)
    painter.strokePath(crest, QPen(faint(colours.foam, 0.85), 1.5))


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
    """Paint shoals of fish in the water: there is something to catch."""
    for left, top in ((0.30, 0.34), (0.06, 0.60), (0.47, 0.56)):
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


ROLLING = 12  # pictures of a row of breakers until it looks the same again
WINGS, PUFFS = 4, 5


def _round_pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def _soft_spot(painter: QPainter, box: QRectF, colour: str, strength: float) -> None:
    """Paint an ellipse that fades towards its rim."""
    paint_soft_spot(painter, box, colour, (0.0, strength), (0.5, strength * 0.62), (1.0, 0.0))


@frozen
class Breakers:
    """A row of waves that curl over, as it rolls by; it ends softly at the river's mouth."""

    step: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the row."""
        with kept(painter):
            painter.setClipRect(box)
            start = box.x() - WAVE + WAVE * self.step / ROLLING
            paint_breakers(painter, box, box.y() + 10, start, scenery(look.theme.name))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            painter.fillRect(box, veil(box.topLeft(), box.topRight(), FADES))


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
        """Paint soft, level shreds."""
        chance = Random(self.number)
        colour = "#aebfc6" if look.theme.name == "dark" else "#f7faf6"
        for _ in range(7):
            wide, tall = box.width() * chance.uniform(0.4, 0.75), box.height() * chance.uniform(0.35, 0.7)
            left, top = chance.uniform(0, box.width() - wide), chance.uniform(0, box.height() - tall)
            _soft_spot(painter, QRectF(box.x() + left, box.y() + top, wide, tall), colour, 0.26)


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
