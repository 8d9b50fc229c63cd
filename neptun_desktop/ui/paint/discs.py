"""Paints the discs of players, flat or in stacks."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import faint, rounded_outline
from neptun_desktop.ui.paint.theme import Theme

SLANT = 0.72  # height to width of a disc that lies on a track
# Paints the picture that stands for a seat of a colour into a box; each game has its own.
SeatPainter: TypeAlias = Callable[[QPainter, QRectF, str, Theme], None]
# Rims are inlaid like those of chips, so that a disc deep in a stack is known without its colour: from where to where,
# as shares of its width. One merchant's is plain, one's has a thin line all around instead.
INLAYS: Final = MappingProxyType(
    {
        "red": (),
        "green": ((0.36, 0.64),),
        "purple": ((0.08, 0.34), (0.66, 0.92)),
        "yellow": ((0.12, 0.24), (0.32, 0.44), (0.56, 0.68), (0.76, 0.88)),
    }
)
LINE = 0.34  # the breadth of the line, as a share of the rim


def paint_disc(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a player's disc from above, with the emblem."""
    tint = theme.merchant(colour)
    radius = min(box.width(), box.height()) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shadow = QPen(Qt.PenStyle.NoPen), faint("#000000", 0.3), box.center() + QPointF(0.4, 1.2), radius
    body = QPen(QColor(tint.shade), max(1.0, radius * 0.12)), QColor(tint.body), box.center(), radius - 0.5
    ring = QPen(faint(tint.light, 0.9), max(0.8, radius * 0.08)), QColor(0, 0, 0, 0), box.center(), radius * 0.80
    for pen, ground, middle, reach in (shadow, body, ring):
        painter.setPen(pen)
        painter.setBrush(ground)
        painter.drawEllipse(middle, reach, reach)
    size = radius * 1.12
    paint_art(
        painter,
        f"merchant-{colour}",
        QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size),
        tint=tint,
    )
    painter.restore()


def paint_stack(  # noqa: PLR0913, PLR0917 - where, how large, whose
    painter: QPainter,
    foot: QPointF,
    width: float,
    colours: Sequence[str],
    lift: float,
    theme: Theme,
    *,
    emblem: bool = True,
) -> None:
    """Paint a stack of discs at a slant, the first colour lowest; `foot` is the lowest point, in the middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height = width * SLANT
    outline = _outline(theme)
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
        _inlay(painter, rim, colour, lift, theme)
        painter.setPen(outline)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rim)
        painter.setBrush(QColor(tint.body))
        painter.drawEllipse(face, width / 2, height / 2)
        if emblem and level == len(colours) - 1:
            painter.save()
            painter.translate(face)
            painter.scale(1, SLANT)
            size = width * 0.66
            paint_art(painter, f"merchant-{colour}", QRectF(-size / 2, -size / 2, size, size), tint=tint)
            painter.restore()
    painter.restore()


def paint_covered_disc(  # noqa: PLR0913, PLR0917 - where, how large, whose
    painter: QPainter, foot: QPointF, width: float, colour: str, lift: float, seen: float, theme: Theme
) -> None:
    """Paint a disc at a slant that another one will cover, except for a strip at its foot: its emblem is there."""
    paint_stack(painter, foot, width, (colour,), lift, theme, emblem=False)
    tint, size = theme.merchant(colour), seen - 1
    seal = QRectF(foot.x() - size / 2, foot.y() - seen, size, size)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tint.body))
    painter.drawEllipse(seal.adjusted(-1, -0.5, 1, 0.5))
    paint_art(painter, f"merchant-{colour}", seal, tint=tint)
    painter.restore()


def paint_standing_disc(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a disc that stands on its edge: its rim fills the box, from top to bottom."""
    rim = rounded_outline(box, box.width() * 0.3)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(rim, QColor(theme.merchant(colour).body))
    painter.translate(box.center())
    painter.rotate(90)
    lying = rounded_outline(QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width()), box.width() * 0.3)
    ink = QColor(theme.merchant(colour).ink)
    painter.setClipPath(lying)
    for slab in _inlays(lying.boundingRect(), colour):
        painter.fillRect(slab, ink)
    painter.restore()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(rim, _outline(theme))
    painter.restore()


def _outline(theme: Theme) -> QPen:
    return QPen(QColor("#1a120a" if theme.name != "dark" else "#d9c9a0"), 0.9)


def _inlays(rim: QRectF, colour: str) -> list[QRectF]:
    """Return where a straight rim is inlaid."""
    if colour not in INLAYS:
        return [QRectF(rim.x(), rim.center().y() - rim.height() * LINE / 2, rim.width(), rim.height() * LINE)]
    return [
        QRectF(rim.x() + start * rim.width(), rim.y(), (end - start) * rim.width(), rim.height())
        for start, end in INLAYS[colour]
    ]


def _inlay(painter: QPainter, rim: QPainterPath, colour: str, lift: float, theme: Theme) -> None:
    """Inlay the rim of a disc that lies: it is seen from the front, and bent."""
    ink, box = QColor(theme.merchant(colour).ink), rim.boundingRect()
    painter.save()
    painter.setClipPath(rim)
    if colour in INLAYS:
        for slab in _inlays(box, colour):
            painter.fillRect(slab, ink)
    else:
        tall = box.width() * SLANT
        painter.setPen(QPen(ink, lift * LINE))
        painter.drawArc(QRectF(box.x(), box.bottom() - lift * 0.5 - tall, box.width(), tall), 180 * 16, 180 * 16)
    painter.restore()
