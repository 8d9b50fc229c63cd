"""Small pictures of what moves in the weather: breakers, rain, clouds, a flash, mist, glints and gulls."""

import math
from random import Random

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.table.palette import blend, scenery
from neptun_desktop.games.salty_ocean.table.weather import FADES, WAVE, paint_breakers, veil
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.shapes import kept, linear, paint_soft_spot

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
        painter.fillPath(outline, shade)
        painter.strokePath(outline, QPen(faint(colours.line, 0.8), 1.1))
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
                painter.setPen(_round_pen(faint(colour, strength * math.sin(math.pi * (step + 0.5) / pieces)), 1.3))
                painter.drawLine(points[step], points[step + 1])


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


@frozen
class Prowler:
    """The pirates' ship."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (the same in every look)
        """Paint it."""
        paint_art(painter, "rouen-extra-pirates", box, tint=None)
