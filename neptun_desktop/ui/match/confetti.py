"""Confetti for the winners: golden laurel leaves and ribbons in their colours, each painted once and then moved."""

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from attrs import frozen
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from neptun_desktop.ui.paint.palette import GOLD, Tint

BITS = 150
SIZES = (9.0, 12.0, 15.0)
TURNS = 12  # pictures of a whole turn
GOLDEN = (GOLD.light, GOLD.body, "#fdf6e3")


@frozen
class Bit:
    """A piece of confetti: where it falls, how fast, and how it turns; all in shares of the picture."""

    x: float
    top: float
    speed: float
    sway: float
    size: float
    colour: int


class Confetti:
    """What falls once the winner stands there."""

    def __init__(self) -> None:
        """Scatter it, always in the same way."""
        chance = Random(7)
        self._bits = tuple(
            Bit(
                chance.random(),
                chance.uniform(-0.9, 0.0),
                chance.uniform(0.5, 0.9),
                chance.uniform(1, 4),
                chance.choice(SIZES),
                chance.randrange(60),  # of all colours, however many
            )
            for _ in range(BITS)
        )

    def paint(self, painter: QPainter, box: QRectF, since: float, winners: Sequence[Tint]) -> None:
        """Paint it so many seconds after it began to fall."""
        ratio = painter.device().devicePixelRatioF()
        left, top, width, height = box.left(), box.top(), box.width(), box.height()
        colours = (*GOLDEN, *(colour for tint in winners for colour in (tint.body, tint.light)))
        for number, bit in enumerate(self._bits):
            y = bit.top + since * bit.speed
            if not 0 <= y <= 1:
                continue
            turn = since * bit.sway * 2 + number
            across = bit.x + 0.012 * math.sin(turn)
            place = QPoint(int(left + across * width), int(top + y * height))  # whole pixels are painted faster
            chosen = bit.colour % len(colours)
            phase = int(turn / math.tau * TURNS) % TURNS
            painter.drawPixmap(place, _picture(colours[chosen], bit.size, phase, ratio, leaf=chosen < len(GOLDEN)))


@lru_cache(maxsize=512)
def _picture(colour: str, size: float, phase: int, ratio: float, *, leaf: bool) -> QPixmap:
    """Return a leaf or a piece of ribbon, as it is seen at one phase of its turn."""
    pixels = math.ceil(size * ratio)
    pixmap = QPixmap(pixels, pixels)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(size / 2, size / 2)
    painter.rotate(360 * phase / TURNS)
    seen = math.cos(math.tau * phase * 2 / TURNS)  # how much of its face, and from which side
    painter.scale(size / 2, size / 2 * max(0.25, abs(seen)))
    shape = QPainterPath(QPointF(-0.95, 0))
    if leaf:
        shape.cubicTo(QPointF(-0.4, -0.75), QPointF(0.5, -0.6), QPointF(0.95, 0))
        shape.cubicTo(QPointF(0.5, 0.6), QPointF(-0.4, 0.75), QPointF(-0.95, 0))
    else:
        shape.addRect(QRectF(-0.85, -0.42, 1.7, 0.84))
    painter.fillPath(shape, QColor(colour) if seen > 0 else QColor(colour).darker(122))
    painter.end()
    return pixmap
