"""Paints the discs of players, flat or in stacks."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.canvas.theme import Theme

SLANT = 0.72  # height to width of a disc that lies on a track
# Paints the picture that stands for a seat of a colour into a box; each game has its own.
SeatPainter: TypeAlias = Callable[[QPainter, QRectF, str, Theme], None]
Mark = Literal["none", "ticks", "line", "dots", "saw"]
# The rims are marked too, so that a disc deep in a stack is not identified by colour alone.
RIMS: dict[str, Mark] = {"red": "none", "green": "ticks", "purple": "line", "yellow": "dots", "blue": "saw"}


def paint_disc(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a player's disc from above, with the emblem."""
    tint = theme.merchant(colour)
    radius = min(box.width(), box.height()) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#000000", 0.3))
    painter.drawEllipse(box.center() + QPointF(0.4, 1.2), radius, radius)
    painter.setPen(QPen(QColor(tint.shade), max(1.0, radius * 0.12)))
    painter.setBrush(QColor(tint.body))
    painter.drawEllipse(box.center(), radius - 0.5, radius - 0.5)
    painter.setPen(QPen(faint(tint.light, 0.9), max(0.8, radius * 0.08)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box.center(), radius * 0.80, radius * 0.80)
    size = radius * 1.12
    paint_art(
        painter,
        f"merchant-{colour}",
        QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size),
        tint=tint,
    )
    painter.restore()


def paint_stack(  # noqa: PLR0913, PLR0917 - where, how large, whose
    painter: QPainter, foot: QPointF, width: float, colours: Sequence[str], lift: float, theme: Theme
) -> None:
    """Paint a stack of discs at a slant, the first colour lowest; `foot` is the lowest point, in the middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height = width * SLANT
    outline = QPen(QColor("#1a120a" if theme.name != "dark" else "#d9c9a0"), 0.9)
    for level, colour in enumerate(colours):
        tint = theme.merchant(colour)
        base = QPointF(foot.x(), foot.y() - height / 2 - lift * level)
        face = base - QPointF(0, lift)
        rim = QPainterPath()
        rim.moveTo(base.x() - width / 2, face.y())
        rim.lineTo(base.x() - width / 2, base.y())
        rim.arcTo(QRectF(base.x() - width / 2, base.y() - height / 2, width, height), 180, 180)
        rim.lineTo(base.x() + width / 2, face.y())
        rim.closeSubpath()
        painter.setPen(outline)
        painter.setBrush(QColor(tint.body).darker(118))
        painter.drawPath(rim)
        _mark_rim(painter, base, width, height, lift, colour, theme)
        painter.setPen(outline)
        painter.setBrush(QColor(tint.body))
        painter.drawEllipse(face, width / 2, height / 2)
        if level == len(colours) - 1:
            painter.save()
            painter.translate(face)
            painter.scale(1, SLANT)
            size = width * 0.66
            paint_art(painter, f"merchant-{colour}", QRectF(-size / 2, -size / 2, size, size), tint=tint)
            painter.restore()
    painter.restore()


def _mark_rim(  # noqa: PLR0913, PLR0917 - where, how large, whose
    painter: QPainter, base: QPointF, width: float, height: float, lift: float, colour: str, theme: Theme
) -> None:
    tint = theme.merchant(colour)
    mark = RIMS[colour]
    low = base + QPointF(0, height / 2 - lift * 0.5)
    painter.setPen(QPen(QColor(tint.ink), max(0.9, lift * 0.32)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark == "line":
        painter.drawArc(
            QRectF(base.x() - width / 2, base.y() - height / 2 - lift * 0.5, width, height), 200 * 16, 140 * 16
        )
    elif mark == "ticks":
        for share in (-0.26, 0.0, 0.26):
            drop = height * 0.5 * (1 - (1 - (share * 2) ** 2) ** 0.5)
            spot = low + QPointF(width * share, -drop)
            painter.drawLine(spot - QPointF(0, lift * 0.45), spot + QPointF(0, lift * 0.45))
    elif mark == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tint.ink))
        for share in (-0.3, -0.1, 0.1, 0.3):
            drop = height * 0.5 * (1 - (1 - (share * 2) ** 2) ** 0.5)
            painter.drawEllipse(low + QPointF(width * share, -drop), lift * 0.3, lift * 0.3)
    elif mark == "saw":
        for share in (-0.3, -0.1, 0.1, 0.3):
            drop = height * 0.5 * (1 - (1 - (share * 2) ** 2) ** 0.5)
            spot = low + QPointF(width * share, -drop)
            painter.drawLine(spot + QPointF(-1, lift * 0.4), spot + QPointF(1, -lift * 0.4))
