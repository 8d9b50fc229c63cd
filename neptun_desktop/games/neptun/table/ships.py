"""Paints the merchants' ships."""

import math
from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from neptun_desktop.ui.paint.art import art_shadow, paint_art
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.theme import Theme

Sails: TypeAlias = Literal["slack", "half", "full"]

SLACK_BELOW, FULL_FROM = 2, 7  # winds
WATER_LINE = 0.92  # this far down a ship's picture
EDGE_WIDTH, EDGE_TURNS, EDGE_LIGHT = 0.03, 12, 0.5  # a light edge in the dark look: share of the ship, copies, opacity


def sails_at(wind: int) -> Sails:
    """Return how full sails are at this wind."""
    return "slack" if wind < SLACK_BELOW else "half" if wind < FULL_FROM else "full"


def paint_ship(  # noqa: PLR0913, PLR0917  (whose ship, where, how)
    painter: QPainter, foot: QPointF, size: float, colour: str, theme: Theme, sails: Sails = "half"
) -> None:
    """Paint a merchant's ship; `foot` is the middle of its waterline."""
    name = f"ship-{colour}" if sails == "half" else f"ship-{colour}-{sails}"
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#0a2530", 0.28))
    painter.drawEllipse(foot + QPointF(0, size * 0.04), size * 0.46, size * 0.10)
    box = QRectF(foot.x() - size / 2, foot.y() - size * WATER_LINE, size, size)
    if theme.name == "dark":  # dark hulls on a dark sea need a light edge
        edge = art_shadow(name, size, theme.label)
        solid = painter.opacity()
        painter.setOpacity(solid * EDGE_LIGHT)
        for turn in range(EDGE_TURNS):
            way = math.tau * turn / EDGE_TURNS
            away = QPointF(math.cos(way), math.sin(way)) * max(1.0, size * EDGE_WIDTH)
            painter.drawPixmap(box.translated(away), edge, QRectF(edge.rect()))
        painter.setOpacity(solid)
    paint_art(painter, name, box, tint=theme.merchant(colour))
    if sails == "full" and theme.name != "high contrast":
        _paint_spray(painter, foot, size, "#d3ecf2" if theme.name == "dark" else "#ffffff")
    painter.restore()


def _paint_spray(painter: QPainter, foot: QPointF, size: float, colour: str) -> None:
    """Paint the bow wave that curls up, with drops above it, and foam along the hull."""
    painter.save()
    painter.translate(foot)
    painter.scale(size, size)
    wave = QPainterPath(QPointF(-0.34, 0.07))
    wave.cubicTo(-0.1, 0.02, 0.1, 0.09, 0.24, 0.04)
    wave.cubicTo(0.34, 0.0, 0.36, -0.14, 0.46, -0.13)
    wave.cubicTo(0.50, -0.11, 0.48, -0.05, 0.43, -0.06)
    painter.strokePath(wave, QPen(faint(colour, 0.95), 0.045, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(faint(colour, 0.95))
    for across, down, radius in ((0.38, -0.24, 0.022), (0.46, -0.22, 0.018), (0.33, -0.17, 0.018)):
        painter.drawEllipse(QPointF(across, down), radius, radius)
    painter.restore()


def paint_ship_in(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a ship as large as fits into a box."""
    size = min(box.width(), box.height())
    foot = QPointF(box.center().x(), box.center().y() + size * (WATER_LINE - 0.5))
    paint_ship(painter, foot, size, colour, theme)
