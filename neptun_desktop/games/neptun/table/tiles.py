"""Paints tiles and coins: distances on routes, points on temples, bonuses, gold."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.table.palette import DEEP, PLATE
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.palette import GOLD, Tint
from neptun_desktop.ui.paint.panels import faint, paint_shadow, upright
from neptun_desktop.ui.paint.theme import Theme

COASTAL_SIZE = (23.0, 19.0)
HIGH_SEA_SIZE = (27.0, 21.0)


def paint_coin(painter: QPainter, box: QRectF, gold: int | None = None) -> None:
    """Paint a gold coin, with an optional amount on it."""
    paint_art(painter, "coin", box, tint=None)
    if gold is not None:
        size = max(14, round(box.height() * 0.86))
        write(painter, box.translated(0, -box.height() * 0.02), str(gold), font("figure", size), GOLD.ink)


def paint_distance_tile(painter: QPainter, middle: QPointF, miles: int, theme: Theme, *, high_sea: bool) -> None:
    """Paint a route's tile around its middle: a stone plate by the coast, a wavy shield on the high sea."""
    width, height = HIGH_SEA_SIZE if high_sea else COASTAL_SIZE
    letters = font("figure", theme.sizes.title)
    box = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if high_sea:
        shape = _wavy(box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint("#000000", 0.28))
        painter.drawPath(shape.translated(0.5, 1.5))
        painter.setPen(QPen(QColor(DEEP.shade), 1.3))
        painter.setBrush(upright(box, DEEP.light, DEEP.body))
        painter.drawPath(shape)
        write(painter, box, str(miles), letters, DEEP.ink)
    else:
        paint_shadow(painter, box, 6, 1.6)
        painter.setPen(QPen(QColor(PLATE.shade), 1.3))
        painter.setBrush(upright(box, PLATE.light, PLATE.body))
        painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 6, 6)
        write(painter, box, str(miles), letters, PLATE.ink)
    painter.restore()


def _wavy(box: QRectF) -> QPainterPath:
    """Return a plate with wavy upper and lower edges."""
    path = QPainterPath(QPointF(box.left(), box.top() + 3))
    third = box.width() / 3
    for wave in range(3):
        x = box.left() + third * wave
        path.quadTo(QPointF(x + third / 2, box.top() - 3.4), QPointF(x + third, box.top() + 3))
    path.lineTo(box.right(), box.bottom() - 3)
    for wave in range(3):
        x = box.right() - third * wave
        path.quadTo(QPointF(x - third / 2, box.bottom() + 3.4), QPointF(x - third, box.bottom() - 3))
    path.closeSubpath()
    return path


def paint_point_tile(painter: QPainter, box: QRectF, points: int, tint: Tint, *, won_by: Tint | None = None) -> None:
    """Paint a temple's point tile; once won, it has its winner's colour along its lower edge."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_shadow(painter, box, 3, 1.2)
    painter.setPen(QPen(QColor(tint.shade), 1.2))
    painter.setBrush(upright(box, tint.light, tint.body))
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)
    if won_by is not None:
        painter.fillRect(QRectF(box.left() + 2, box.bottom() - 5, box.width() - 4, 3), QColor(won_by.body))
    write(painter, box, str(points), font("figure", max(14, round(box.height() * 0.72))), tint.ink)
    painter.restore()


def paint_bonus_tile(painter: QPainter, box: QRectF, points: int | None, theme: Theme) -> None:
    """Paint a bonus tile, a wreath; face down if `points` is None."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = min(box.width(), box.height()) / 2
    paint_shadow(painter, box, radius, 1.4)
    painter.setPen(QPen(QColor(theme.gold_shade), 1.3))
    painter.setBrush(upright(box, theme.gold_light, theme.gold))
    painter.drawEllipse(box.center(), radius - 0.6, radius - 0.6)
    bronze = Tint(theme.gold_shade, theme.gold_shade, theme.gold_light, GOLD.ink)
    inner = box.adjusted(radius * 0.16, radius * 0.16, -radius * 0.16, -radius * 0.16)
    paint_art(painter, "wreath" if points is not None else "points", inner, tint=bronze)
    if points is not None:
        write(painter, box, str(points), font("figure", max(14, round(radius * 0.95))), GOLD.ink)
    painter.restore()
