"""The ring around what a hint or a lesson means: dark and pale, with a lamp or a number, unlike any glow."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.fonts import font
from neptun_desktop.ui.canvas.inks import draw, fill
from neptun_desktop.ui.canvas.lettering import write
from neptun_desktop.ui.canvas.palette import GOLD
from neptun_desktop.ui.canvas.panels import rounded_outline
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.table.item import PieceItem

OVER = 0.9  # above what is ringed, and below what lies on it, such as names on a map
DARK, PALE = "#1b1410", "#ffffff"
SMALL = 40.0  # things less wide than this have a finer ring, which hides less around them
TOGETHER = 32.0  # pieces that mean the same and are not farther apart have one ring
MANY = 3  # so many pieces that lie together are one thing, such as a track


class RingStroke(NamedTuple):
    """How a ring is drawn: its distance from the rim, outside the glow, the widths of its lines, and its lamp."""

    away: float
    dark: float
    pale: float
    lamp: float


FIRM, FINE = RingStroke(6.0, 7.0, 3.4, 20.0), RingStroke(5.5, 6.0, 2.8, 18.0)


class AdviceRing(QGraphicsItem):
    """Rings one piece of the table, or many that are one thing."""

    def __init__(self, pieces: Sequence[PieceItem], theme: Theme, mark: str = "") -> None:
        """Lie around pieces, wherever they are now; without a mark, a lamp says that it is advice."""
        super().__init__()
        about = pieces[0]
        self.target, self._theme, self.mark = about.piece.target, theme, mark
        bare = bare_box(about)
        for other in pieces:
            bare = bare.united(bare_box(other))
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
        if self.mark:
            write(painter, self._lamp, self.mark, font("strong", self._lamp.height() * 0.72), DARK)
        else:
            paint_art(painter, "icon-hint", self._lamp.adjusted(3, 3, -3, -3), tint=GOLD)


def bare_box(item: PieceItem) -> QRectF:
    """Return where a piece is, without the room that it leaves around what is painted."""
    left, top, right, bottom = item.piece.inset
    return item.box().adjusted(left, top, -right, -bottom)


def rings_around(
    meant: Iterable[PieceItem], theme: Theme, *, numbers: Sequence[object] = (), area: bool = False
) -> list[AdviceRing]:
    """Return a ring for each of these pieces, with its number if its target is numbered.

    Of two that mean the same and lie together, the first is ringed; of many, all at once. Pieces of an area that lie
    together are ringed at once, whatever they mean.
    """
    groups: list[list[PieceItem]] = []
    for item in meant:
        around = item.box().adjusted(-TOGETHER, -TOGETHER, TOGETHER, TOGETHER)
        same = [
            group
            for group in groups
            if (area or group[0].piece.target == item.piece.target)
            and any(around.intersects(each.box()) for each in group)
        ]
        groups = [group for group in groups if group not in same]
        groups.append([*(each for group in same for each in group), item])
    marks = {target: str(number) for number, target in enumerate(numbers, 1)}
    return [
        AdviceRing(group if area or len(group) >= MANY else group[:1], theme, marks.get(group[0].piece.target, ""))
        for group in groups
    ]
