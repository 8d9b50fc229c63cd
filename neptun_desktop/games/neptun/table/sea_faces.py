"""Paints what the wind does to the sea, in an engraver's lines: glints, wavelets, breakers, streaks, ruffled water."""

import math
from functools import cache
from random import Random

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient, QTransform

from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.theme import Theme

SPIRAL_FROM = 11.5  # units of height; smaller curls are hooks
CURLING, FOAMING = 0.45, 0.7  # how high a wave is when its crest curls over, and when drops fly from it


def foam(theme: Theme) -> str:
    """Return the colour of light on the water."""
    return "#b5dbe6" if theme.name == "dark" else "#ffffff"


def shade(theme: Theme) -> str:
    """Return the colour of the dark side of a wave."""
    return "#06141c" if theme.name == "dark" else theme.sea_line


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


@frozen
class Wavelets:
    """A short row of soft, round wavelets, at a height from 0 to 1."""

    count: int
    height: float

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint light along the tops and shade below; the row tapers to both ends."""
        foot, each = box.bottom() - 1.5, (box.width() - 2) / self.count
        tall = (box.height() - 2.5) * self.height
        line = QPainterPath(QPointF(box.left() + 1, foot))
        for number in range(self.count):
            left = box.left() + 1 + number * each
            top = foot - tall * (
                1.0 if self.count == 1 else 0.62 + 0.38 * math.sin(math.pi * (number + 0.5) / self.count)
            )
            line.cubicTo(left + each * 0.22, foot, left + each * 0.22, top, left + each * 0.52, top)
            line.cubicTo(left + each * 0.84, top, left + each * 0.82, foot, left + each, foot)
        theme = look.theme
        painter.fillPath(line, faint(shade(theme), 0.36))
        painter.strokePath(line.translated(0.3, 1.4), _pen(faint(shade(theme), 0.55), 1.1))
        painter.strokePath(line, _pen(faint(foam(theme), 0.7 if theme.name == "dark" else 0.95), 1.25))


@frozen
class Breakers:
    """A short row of waves that curl over, no two alike, at a height from 0 to 1."""

    sizes: tuple[float, ...]  # of each, as a share of the height
    height: float

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint dark water, the bright line of the crests with their curls, and foam ahead of them."""
        theme, foot = look.theme, box.bottom() - 2.0
        unit, x = (box.width() - 3) / sum(self.sizes), box.left() + 1.5
        lines, body, drops = QPainterPath(), QPainterPath(), QPainterPath()
        for number, size in enumerate(self.sizes):
            high = 0.4 + 0.6 * self.height * (1.0 if number % 2 else 0.94)
            at = QTransform(unit * size, 0, 0, -(box.height() - 5.0) * size * high, x, foot)
            curls = self.height > CURLING
            lines.addPath(at.map(_curl(spiral=box.height() * size > SPIRAL_FROM) if curls else _swell()))
            body.addPath(at.map(_swell()))
            if self.height > FOAMING:
                for across, up, radius in ((1.06, 0.5, 0.7), (1.02, 0.98, 0.6), (0.82, 1.2, 0.5)):
                    drops.addEllipse(at.map(QPointF(across, up)), radius, radius)
            x += unit * size
        deep = QLinearGradient(0, box.top(), 0, box.bottom())
        deep.setColorAt(0, faint(shade(theme), 0.62))
        deep.setColorAt(1, faint(shade(theme), 0.25))
        painter.fillPath(body, deep)
        painter.strokePath(lines.translated(0.4, 1.3), _pen(faint(shade(theme), 0.7), 1.3))
        bright = 0.82 if theme.name == "dark" else 1.0
        painter.strokePath(lines, _pen(faint(foam(theme), bright), 0.9 + 0.045 * box.height()))
        painter.fillPath(drops, faint(foam(theme), bright))


@cache
def _swell() -> QPainterPath:
    """Return the outline of a wave before it breaks, one unit wide and high, upwards."""
    line = QPainterPath(QPointF(0, 0))
    line.cubicTo(0.34, 0.0, 0.42, 0.98, 0.70, 0.98)
    line.cubicTo(0.86, 0.9, 0.68, 0.0, 1.0, 0.0)
    return line


@cache
def _curl(*, spiral: bool) -> QPainterPath:
    """Return the outline of a wave that breaks: its back and its crest, which falls over, then its face."""
    line = QPainterPath(QPointF(0, 0))
    line.cubicTo(0.30, 0.0, 0.30, 1.0, 0.64, 1.0)
    line.cubicTo(0.94, 1.0, 1.02, 0.52, 0.82, 0.40)
    if spiral:
        line.cubicTo(0.68, 0.32, 0.58, 0.62, 0.74, 0.68)
    line.moveTo(0.50, 0.60)
    line.cubicTo(0.50, 0.26, 0.66, 0.0, 1.0, 0.0)
    return line


@frozen
class Glint:
    """Light on a sea like a mirror: level lines."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a few short lines, the longest in the middle."""
        chance, lines = Random(self.number), QPainterPath()
        for row, share in enumerate((0.45, 1.0, 0.6)):
            wide = box.width() * share * chance.uniform(0.8, 1.0)
            left = box.left() + (box.width() - wide) * chance.uniform(0.3, 0.7)
            y = box.top() + box.height() * (row + 0.5) / 3
            lines.moveTo(left, y)
            lines.lineTo(left + wide, y)
        painter.strokePath(lines, _pen(faint(foam(look.theme), 0.55 if look.theme.name == "dark" else 0.85), 0.9))


@frozen
class Streak:
    """A gust that draws a line on the water: how much of its way is behind it, from 0 to 1."""

    gone: float

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the part of the line where the gust is now, tapering at both ends."""
        theme = look.theme
        colour, strong = foam(theme), 0.5 if theme.name == "dark" else 0.85
        for lane, (height, late, length) in enumerate(((0.3, 0.0, 0.7), (0.75, 0.14, 0.45))):
            head = self.gone * (1 + length) - late
            pieces = 14
            for piece in range(pieces):
                start, end = head - length * (piece + 1) / pieces, head - length * piece / pieces
                if end <= 0 or start >= 1:
                    continue
                points = [_on_streak(box, min(max(share, 0.0), 1.0), height) for share in (start, end)]
                thin = math.sin(math.pi * (piece + 0.5) / pieces)
                edge = math.sin(math.pi * min(max((start + end) / 2, 0.0), 1.0)) ** 0.5
                painter.setPen(_pen(faint(colour, strong * thin * edge), 1.4 - 0.35 * lane))
                painter.drawLine(*points)


def _on_streak(box: QRectF, share: float, height: float) -> QPointF:
    """Return a point of the line: level, with one slow swing."""
    swing = math.sin(math.tau * share * 0.9) * box.height() * 0.16
    return QPointF(box.left() + box.width() * share, box.top() + box.height() * height + swing)


@frozen
class Patch:
    """Water that a gust has darkened and ruffled."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a soft shade, and short strokes on it."""
        theme, chance = look.theme, Random(self.number)
        painter.save()
        painter.translate(box.center())
        painter.scale(box.width() / 2, box.height() / 2)
        soft = QRadialGradient(0, 0, 1)
        dark = shade(theme)
        for share, strength in ((0.0, 0.30), (0.45, 0.2), (1.0, 0.0)):
            soft.setColorAt(share, faint(dark, strength * (1.4 if theme.name == "dark" else 1.0)))
        painter.fillRect(QRectF(-1, -1, 2, 2), soft)
        painter.restore()
        strokes = QPainterPath()
        for _ in range(round(box.width() * box.height() / 50)):
            x, y = chance.uniform(-0.78, 0.78), chance.uniform(-0.7, 0.7)
            if math.hypot(x, y) < 0.8:  # noqa: PLR2004  (within the ellipse)
                at = QPointF(box.center().x() + x * box.width() / 2, box.center().y() + y * box.height() / 2)
                strokes.moveTo(at)
                strokes.quadTo(at + QPointF(1.6, -1.3), at + QPointF(3.4, 0))
        painter.strokePath(strokes, _pen(faint(dark, 0.5), 0.75))
