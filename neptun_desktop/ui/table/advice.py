"""The ring around what a hint means: dark and pale, with a lamp, so that it cannot be taken for a glow."""

from collections.abc import Iterable, Sequence

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
AWAY = 3.0  # how far the ring is from the rim: on the glow, so that neighbours stay clear
DARK_WIDTH, PALE_WIDTH = 5.0, 2.6
LAMP = 17.0


class AdviceRing(QGraphicsItem):
    """Rings one piece of the table; its lamp hangs where it hides least of the pieces beside it."""

    def __init__(self, about: PieceItem, theme: Theme, beside: Sequence[QRectF] = ()) -> None:
        """Lie around a piece, wherever it is now."""
        super().__init__()
        self.target, self._theme = about.piece.target, theme
        left, top, right, bottom = about.piece.inset
        bare = about.box().adjusted(left, top, -right, -bottom)
        rim = bare.adjusted(-AWAY, -AWAY, AWAY, AWAY)
        self._ring = rounded_outline(rim, about.piece.round_corners + AWAY)
        self.lamp = min(_lamp_places(rim), key=lambda place: _hidden(place, (bare, *beside)))
        self._bounds = rim.united(self.lamp).adjusted(-DARK_WIDTH, -DARK_WIDTH, DARK_WIDTH, DARK_WIDTH)
        self.setZValue(about.piece.z + OVER)

    @override
    def boundingRect(self) -> QRectF:
        return self._bounds

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter, self._ring, QColor(DARK), DARK_WIDTH)
        draw(painter, self._ring, QColor(PALE), PALE_WIDTH)
        seal = rounded_outline(self.lamp, LAMP / 2)
        fill(painter, seal, QColor(self._theme.gold_light))
        draw(painter, seal, QColor(DARK), 1.6)
        paint_art(painter, "icon-hint", self.lamp.adjusted(2.5, 2.5, -2.5, -2.5), tint=GOLD)


def _lamp_places(rim: QRectF) -> list[QRectF]:
    """Return where a lamp could hang: at the corners of a ring, then in the middle of its sides."""
    middle = rim.center()
    spots = [rim.bottomRight(), rim.topRight(), rim.bottomLeft(), rim.topLeft()]
    spots += [QPointF(rim.right(), middle.y()), QPointF(rim.left(), middle.y())]
    spots += [QPointF(middle.x(), rim.top()), QPointF(middle.x(), rim.bottom())]
    return [QRectF(spot.x() - LAMP / 2, spot.y() - LAMP / 2, LAMP, LAMP) for spot in spots]


def _hidden(lamp: QRectF, boxes: Iterable[QRectF]) -> float:
    """Return how much of some boxes a lamp would hide."""
    shared = (lamp.intersected(box) for box in boxes)
    return sum(box.width() * box.height() for box in shared)


def rings_around(meant: Iterable[PieceItem], theme: Theme, others: Iterable[PieceItem] = ()) -> list[AdviceRing]:
    """Return a ring for each of these pieces; of those that mean the same and lie together, the first is ringed."""
    rings: list[AdviceRing] = []
    table = [(item, item.box()) for item in others if item.isVisible()]
    for item in meant:
        here = item.box()
        beside = [box for other, box in table if other is not item and not box.contains(here)]
        ring = AdviceRing(item, theme, beside)
        if not any(
            ring.target == other.target and ring.boundingRect().intersects(other.boundingRect()) for other in rings
        ):
            rings.append(ring)
    return rings
