"""Paints the merchants' ships."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from neptun_desktop.ui.canvas.art import art_shadow, paint_art
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.canvas.theme import Theme

WATER_LINE = 0.92  # this far down a ship's picture
EDGE_WIDTH, EDGE_TURNS, EDGE_LIGHT = 0.03, 12, 0.5  # a light edge in the dark look: share of the ship, copies, opacity


def paint_ship(painter: QPainter, foot: QPointF, size: float, colour: str, theme: Theme) -> None:
    """Paint a merchant's ship; `foot` is the middle of its waterline."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#0a2530", 0.28))
    painter.drawEllipse(foot + QPointF(0, size * 0.04), size * 0.46, size * 0.10)
    box = QRectF(foot.x() - size / 2, foot.y() - size * WATER_LINE, size, size)
    if theme.name == "dark":  # dark hulls on a dark sea need a light edge
        edge = art_shadow(f"ship-{colour}", size, theme.label)
        solid = painter.opacity()
        painter.setOpacity(solid * EDGE_LIGHT)
        for turn in range(EDGE_TURNS):
            way = math.tau * turn / EDGE_TURNS
            away = QPointF(math.cos(way), math.sin(way)) * max(1.0, size * EDGE_WIDTH)
            painter.drawPixmap(box.translated(away), edge, QRectF(edge.rect()))
        painter.setOpacity(solid)
    paint_art(painter, f"ship-{colour}", box, tint=theme.merchant(colour))
    painter.restore()


def paint_ship_in(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a ship as large as fits into a box."""
    size = min(box.width(), box.height())
    foot = QPointF(box.center().x(), box.center().y() + size * (WATER_LINE - 0.5))
    paint_ship(painter, foot, size, colour, theme)
