"""The ring around what a hint or a lesson means: dark and pale, with a lamp or a number, unlike any glow."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from attrs import define
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.overlay import CourseItem
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import font, write
from neptun_desktop.ui.paint.panels import draw, fill, rounded_outline
from neptun_desktop.ui.paint.theme import GOLD, Theme

if TYPE_CHECKING:
    from neptun_desktop.ui.board.board import BoardScene


OVER = 0.9  # above what is ringed, and below what lies on it, such as names on a map
DARK, PALE = "#1b1410", "#ffffff"
AWAY = 3.0  # how far the ring is from the rim: on the glow, so that neighbours stay clear
DARK_WIDTH, PALE_WIDTH = 5.0, 2.6
LAMP = 17.0
EDGE = DARK_WIDTH / 2  # from the edge of the table, so that no line is cut
TOGETHER = 32.0  # pieces that mean the same and are not farther apart have one ring
MANY = 3  # so many pieces that lie together are one thing, such as a track


class AdviceRing(QGraphicsRectItem):
    """Rings one piece of the table, or many that are one thing; its lamp hangs where it hides least of the others."""

    def __init__(
        self, pieces: Sequence[PieceItem], theme: Theme, table: QRectF, beside: Iterable[QRectF] = (), mark: str = ""
    ) -> None:
        """Lie around pieces, wherever they are on the table; without a mark, a lamp says that it is advice."""
        super().__init__()
        about = pieces[0]
        self.target, self._theme, self.mark = about.piece.target, theme, mark
        bare = reduce(QRectF.united, map(_bare_box, pieces))
        rim = bare.adjusted(-AWAY, -AWAY, AWAY, AWAY).intersected(table.adjusted(EDGE, EDGE, -EDGE, -EDGE))
        self._ring = rounded_outline(rim, about.piece.round_corners + AWAY)
        near = rim.adjusted(-LAMP, -LAMP, LAMP, LAMP)  # a lamp reaches no farther
        boxes = [box for box in (bare, *beside) if near.intersects(box)]
        self.lamp = min(_lamp_places(rim, table), key=lambda place: _hidden(place, boxes))
        self.setRect(rim.united(self.lamp).adjusted(-DARK_WIDTH, -DARK_WIDTH, DARK_WIDTH, DARK_WIDTH))
        self.setZValue(about.piece.z + OVER)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter, self._ring, QColor(DARK), DARK_WIDTH)
        draw(painter, self._ring, QColor(PALE), PALE_WIDTH)
        seal = rounded_outline(self.lamp, LAMP / 2)
        fill(painter, seal, QColor(self._theme.gold_light))
        draw(painter, seal, QColor(DARK), 1.6)
        if self.mark:
            write(painter, self.lamp, self.mark, font("strong", LAMP * 0.72), DARK)
        else:
            paint_art(painter, "icon-hint", self.lamp.adjusted(2.5, 2.5, -2.5, -2.5), tint=GOLD)


def _bare_box(item: PieceItem) -> QRectF:
    """Return where a piece is, without the room that it leaves around what is painted."""
    left, top, right, bottom = item.piece.inset
    return item.box().adjusted(left, top, -right, -bottom)


def _lamp_places(rim: QRectF, table: QRectF) -> list[QRectF]:
    """Return where a lamp could hang: at the corners of a ring, then in the middle of its sides; all on the table."""
    middle = rim.center()
    spots = [rim.bottomRight(), rim.topRight(), rim.bottomLeft(), rim.topLeft()]
    spots += [QPointF(rim.right(), middle.y()), QPointF(rim.left(), middle.y())]
    spots += [QPointF(middle.x(), rim.top()), QPointF(middle.x(), rim.bottom())]
    room = table.adjusted(EDGE, EDGE, -EDGE - LAMP, -EDGE - LAMP)
    half = LAMP / 2
    lefts = (max(room.left(), min(spot.x() - half, room.right())) for spot in spots)
    tops = (max(room.top(), min(spot.y() - half, room.bottom())) for spot in spots)
    return [QRectF(left, top, LAMP, LAMP) for left, top in zip(lefts, tops, strict=True)]


def _hidden(lamp: QRectF, boxes: Iterable[QRectF]) -> float:
    """Return how much of some boxes a lamp would hide."""
    return sum(box.width() * box.height() for box in map(lamp.intersected, boxes))


def rings_around(  # noqa: PLR0913  (which pieces, among which, and how)
    meant: Iterable[PieceItem],
    theme: Theme,
    others: Iterable[PieceItem] = (),
    *,
    table: QRectF,
    numbers: Sequence[object] = (),
    area: bool = False,
) -> list[AdviceRing]:
    """Return a ring for each of these pieces, with its number if its target is numbered.

    Of two that mean the same and lie together, the first is ringed; of many, all at once. Pieces of an area that lie
    together are ringed at once, whatever they mean. Lamps keep clear of the others, and within the table.
    """
    lying = [(item, item.box()) for item in others if item.isVisible()]
    marks = {target: str(number) for number, target in enumerate(numbers, 1)}
    rings: list[AdviceRing] = []
    for group in _lying_together(meant, area=area):
        ringed = group if area or len(group) >= MANY else group[:1]
        beside = [box for other, box in lying if other not in ringed and not box.contains(ringed[0].box())]
        rings.append(AdviceRing(ringed, theme, table, beside, marks.get(group[0].piece.target, "")))
    return rings


def _lying_together(meant: Iterable[PieceItem], *, area: bool) -> list[list[PieceItem]]:
    """Return pieces in groups of those that lie close together and, unless they are an area, mean the same."""
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
    return groups


Together: TypeAlias = Literal["each", "area", "tour"]  # what targets are to each other that are advised at once


@define(eq=False)
class Advising:
    """The rings on a scene. They follow the pieces whenever the table is laid out."""

    _scene: "BoardScene"
    _in_order: tuple[Any, ...] = ()
    _together: Together = "each"
    _rings: Sequence[QGraphicsItem] = ()
    targets: frozenset[Any] = frozenset()  # what is advised, whether or not its rings are seen now

    def advise(self, targets: Iterable[Any], together: Together = "each") -> None:
        """Ring what a hint or a lesson means, until other targets or none are advised.

        Those of an area that lie side by side have one ring; those of a tour have numbers, and ways between them.
        """
        self._in_order, self._together = tuple(targets), together
        self.targets = frozenset(self._in_order)
        self.ring()

    def ring(self) -> None:
        """Lay the rings around the pieces where they are now."""
        self.hide()
        if not self._in_order:
            return
        scene = self._scene
        pieces, advised, theme = tuple(scene.items_by_key.values()), self.targets, scene.look.theme
        meant = [item for item in pieces if item.piece.target in advised and item.isVisible()]
        tour = self._in_order if self._together == "tour" else ()
        ways = () if scene.shown is None else scene.kit.ways(scene, scene.shown.view, tour)
        rings = rings_around(
            meant, theme, pieces, table=scene.table_layout.scene, numbers=tour, area=self._together == "area"
        )
        self._rings = [*(CourseItem(way, theme) for way in ways), *rings]
        for ring in self._rings:
            scene.addItem(ring)

    def hide(self) -> None:
        """Take the rings away until the table is laid out again: what they are around moves, or is gone."""
        for ring in self._rings:
            self._scene.removeItem(ring)
        self._rings = ()
