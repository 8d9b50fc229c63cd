"""Paints what is not built yet: a master builder's drawing, in ink by day and in chalk by night, on a staked plot."""

import math
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.table.palette import scenery
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.inks import draw, fill
from neptun_desktop.ui.paint.panels import faint

STAKE, INSET = QRectF(-1.6, -13, 3.2, 14), 5.0  # a stake around its foot, and how far it is from the edge
SLACK = 3.0  # how far the string hangs through
PENNANT = 8.0


class PlanColours(NamedTuple):
    """The colours of a drawing: what it is drawn on, how much of that is seen, and its lines."""

    ground: str
    strength: float
    line: str


PLANS: Final = MappingProxyType(
    {
        "light": PlanColours("#fdf8ea", 0.94, "#4a2508"),
        "dark": PlanColours("#1d2b3d", 0.9, "#e8d9ae"),
        "high contrast": PlanColours("#ffffff", 1.0, "#000000"),
    }
)


def paint_plan(painter: QPainter, name: str, box: QRectF, look: TableLook, clarity: float = 1.0) -> None:
    """Paint a picture as a drawing of it: its dark lines, on paper of its shape."""
    colours = PLANS.get(look.theme.name, PLANS["light"])
    scale = painter.worldTransform().m11()
    width, height = math.ceil(box.width() * scale), math.ceil(box.height() * scale)
    picture = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    pen = QPainter(picture)
    pen.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_art(pen, name, QRectF(0, 0, width, height), tint=None)
    pen.end()
    place = QRectF(box.x(), box.y(), width / scale, height / scale)
    painter.save()
    painter.setOpacity(clarity * colours.strength)
    painter.drawImage(place, _tinted(picture, picture, colours.ground))
    painter.setOpacity(clarity)
    painter.drawImage(place, _tinted(picture, _darkness(picture), colours.line))
    painter.restore()


def _darkness(picture: QImage) -> QImage:
    """Return a mask that is the more opaque, the darker a picture is: its lines, and a breath of its shades."""
    mask = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    mask.invertPixels()
    mask.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    return mask


def _tinted(shape: QImage, mask: QImage, colour: str) -> QImage:
    """Return a colour in a shape, as far as a mask lets it through; twice, so that lines stand out from shades."""
    tinted = QImage(shape.size(), QImage.Format.Format_ARGB32_Premultiplied)
    tinted.fill(QColor(colour))
    pen = QPainter(tinted)
    pen.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    for each in (shape, mask, mask):
        pen.drawImage(0, 0, each)
    pen.end()
    return tinted


def paint_plot(painter: QPainter, picture: QRectF, look: TableLook) -> None:
    """Paint two stakes with a string between them, and a pennant: a building may come here."""
    colours, theme = scenery(look.theme.name), look.theme
    feet = [QPointF(x, picture.bottom() - 1) for x in (picture.left() + INSET, picture.right() - INSET)]
    left, right = (foot + QPointF(0, STAKE.top() + 3) for foot in feet)
    string = QPainterPath(left)
    string.quadTo((left + right) / 2 + QPointF(0, 2 * SLACK), right)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faint(theme.ink, 0.75), 1.1, Qt.PenStyle.DashLine))
    painter.drawPath(string)
    for foot in feet:
        stake = QPainterPath()
        stake.addRoundedRect(STAKE.translated(foot), 1, 1)
        fill(painter, stake, QColor(colours.wood))
        draw(painter, stake, QColor(colours.wood_shade), 0.9)
    top = feet[0] + STAKE.topLeft()
    pennant = QPainterPath(top)
    pennant.lineTo(top + QPointF(PENNANT, PENNANT * 0.38))
    pennant.lineTo(top + QPointF(0, PENNANT * 0.76))
    pennant.closeSubpath()
    fill(painter, pennant, QColor(theme.gold))
    draw(painter, pennant, QColor(theme.gold_shade), 0.9)
