"""The ring around what a hint means: dark and pale, with a lamp, so that it cannot be taken for a glow."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.inks import draw, fill
from neptun_desktop.ui.canvas.palette import GOLD
from neptun_desktop.ui.canvas.panels import rounded_outline
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.table.item import PieceItem

OVER = 0.9  # above what is ringed, and below what lies on it, such as names on a map
DARK, PALE = "#1b1410", "#ffffff"
SMALL = 40.0  # things less wide than this have a finer ring, which hides less around them


class RingStroke(NamedTuple):
    """How a ring is drawn: its distance from the rim, outside the glow, the widths of its lines, and its lamp."""

    away: float
    dark: float
    pale: float
    lamp: float


FIRM, FINE = RingStroke(6.0, 7.0, 3.4, 20.0), RingStroke(5.5, 6.0, 2.8, 18.0)


class AdviceRing(QGraphicsItem):
    """Rings one piece of the table."""

    def __init__(self, about: PieceItem, theme: Theme) -> None:
        """Lie around a piece, wherever it is now."""
        super().__init__()
        self.target, self._theme = about.piece.target, theme
        left, top, right, bottom = about.piece.inset
        bare = about.box().adjusted(left, top, -right, -bottom)
        self._stroke = stroke = FIRM if bare.width() >= SMALL else FINE
        rim = bare.adjusted(-stroke.away, -stroke.away, stroke.away, stroke.away)
        self._ring = rounded_outline(rim, about.piece.round_corners + stroke.away)
        corner = rim.bottomRight() + QPointF(-1, -1)
        self._lamp = QRectF(corner.x() - stroke.lamp / 2, corner.y() - stroke.lamp / 2, stroke.lamp, stroke.lamp)
        self._bounds = rim.united(self._lamp).adjusted(-6, -6, 6, 6)
        self.setZValue(about.piece.z + OVER)

    @override
    def boundingRect(self) -> QRectF:
        return self._bounds

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter, self._ring, QColor(DARK), self._stroke.dark)
        draw(painter, self._ring, QColor(PALE), self._stroke.pale)
        seal = rounded_outline(self._lamp, self._stroke.lamp / 2)
        fill(painter, seal, QColor(self._theme.gold_light))
        draw(painter, seal, QColor(DARK), 1.8)
        paint_art(painter, "icon-hint", self._lamp.adjusted(3, 3, -3, -3), tint=GOLD)


def rings_around(meant: Iterable[PieceItem], theme: Theme) -> list[AdviceRing]:
    """Return a ring for each of these pieces; of those that mean the same and lie together, the first is ringed."""
    rings: list[AdviceRing] = []
    for item in meant:
        ring = AdviceRing(item, theme)
        if not any(
            ring.target == other.target and ring.boundingRect().intersects(other.boundingRect()) for other in rings
        ):
            rings.append(ring)
    return rings
