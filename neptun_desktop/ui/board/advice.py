"""The ring around what a hint or a lesson means: dark and pale, with a lamp or a number, unlike any glow.

While a hint is read, a shade lies over everything else; in a lesson a lighter one, and an arrow leads there from the
coach.
"""

import math
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from attrs import define
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.overlay import CourseItem
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import font, write
from neptun_desktop.ui.paint.panels import draw, faint, fill, rounded_outline
from neptun_desktop.ui.paint.shapes import paint_shape, round_pen
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
SHADE_Z = 110.0  # above all pieces, and below what is said of them
LAYERS, SOFT = 4, 3.5  # the shade is laid in so many layers, each of which begins so much farther from the ring
HINT, LESSON = 0.16, 0.1  # how dark each of them is: half of the light goes, or a third
ARROW, TIP, BOW = (7.0, 4.0), 15.0, 0.16  # its lines, its head, and how far it bends upwards
NEAR = 60.0  # where it would only be in the way


class AdviceRing(QGraphicsRectItem):
    """Rings one piece of the table, or many that are one thing; its lamp hangs where it hides least of the others."""

    def __init__(  # noqa: PLR0913  (what is ringed, where, and how)
        self,
        pieces: Sequence[PieceItem],
        theme: Theme,
        table: QRectF,
        beside: Iterable[QRectF] = (),
        mark: str = "",
        *,
        area: bool = False,
    ) -> None:
        """Lie around pieces, wherever they are on the table; without a mark, a lamp says that it is advice."""
        super().__init__()
        about = pieces[0]
        self.target, self._theme, self.mark = about.piece.target, theme, mark
        self._whole = _around(pieces)
        bare = self._whole if area else reduce(QRectF.united, (piece.rim for piece in pieces))
        rim = bare.adjusted(-AWAY, -AWAY, AWAY, AWAY).intersected(table.adjusted(EDGE, EDGE, -EDGE, -EDGE))
        self._ring = rounded_outline(rim, about.piece.round_corners + AWAY)
        self.rim, self._corner = rim, about.piece.round_corners + AWAY
        near = rim.adjusted(-LAMP, -LAMP, LAMP, LAMP)  # a lamp reaches no farther
        boxes = [box for box in (bare, *beside) if near.intersects(box)]
        self.lamp = min(_lamp_places(rim, table), key=lambda place: _hidden(place, boxes))
        self.setRect(rim.united(self.lamp).adjusted(-DARK_WIDTH, -DARK_WIDTH, DARK_WIDTH, DARK_WIDTH))
        self.setZValue(about.piece.z + OVER)

    def lit(self, away: float) -> QPainterPath:
        """Return what a shade leaves free, so far around it: all that is ringed, and the lamp."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for box, corner in ((self.rim, self._corner), (self._whole, AWAY), (self.lamp, LAMP / 2)):
            path.addRoundedRect(box.adjusted(-away, -away, away, away), corner + away, corner + away)
        return path.simplified()

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


class Shade(QGraphicsRectItem):
    """Darkens the table, and whatever the window shows beyond it, around some rings."""

    def __init__(self, table: QRectF, rings: Sequence[AdviceRing], strength: float, lit: Iterable[QRectF]) -> None:
        """Lie over all but what is ringed, and what else is lit."""
        wide, high = table.width(), table.height()
        super().__init__(table.adjusted(-wide, -high, wide, high))
        self.setZValue(SHADE_Z)
        self._layers, self._strength, free = [], strength, tuple(lit)
        for layer in range(1, LAYERS + 1):
            path = QPainterPath()
            path.addRect(self.rect())
            for ring in rings:
                path = path.subtracted(ring.lit(layer * SOFT))
            for box in free:
                hole = QPainterPath()
                hole.addRoundedRect(box.adjusted(-AWAY, -AWAY, AWAY, AWAY), AWAY, AWAY)
                path = path.subtracted(hole)
            self._layers.append(path)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for layer in self._layers:
            fill(painter, layer, faint(DARK, self._strength))


class Arrow(QGraphicsRectItem):
    """Leads from whoever speaks to what is ringed, in a bow."""

    def __init__(self, start: QPointF, end: QPointF) -> None:
        """Point at an end."""
        way = end - start
        bend = (start + end) / 2 + QPointF(way.y(), -way.x()) * (BOW if way.x() > 0 else -BOW)
        self._line, self._tip = QPainterPath(start), QPainterPath(end)
        last = end - bend
        along = last / (math.hypot(last.x(), last.y()) or 1.0)
        across, foot = QPointF(-along.y(), along.x()), end - along * TIP
        self._line.quadTo(bend, foot + along)
        for corner in (foot + across * TIP * 0.55, foot - across * TIP * 0.55):
            self._tip.lineTo(corner)
        self._tip.closeSubpath()
        super().__init__(self._line.boundingRect().united(self._tip.boundingRect()).adjusted(-8, -8, 8, 8))
        self.setZValue(SHADE_Z + 1)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark, gold = (round_pen(QColor(colour), wide) for colour, wide in zip((DARK, GOLD.body), ARROW, strict=True))
        painter.strokePath(self._line, dark)
        paint_shape(painter, self._tip, QColor(GOLD.body), round_pen(QColor(DARK), 1.6))
        painter.strokePath(self._line, gold)


def arrow_to(rings: Sequence[AdviceRing], speaker: QRectF) -> Arrow | None:
    """Return an arrow from the edge of a box to the nearest ring, unless that is right beside it."""
    ways = []
    for ring in rings:
        rim = ring.rim.adjusted(-AWAY, -AWAY, AWAY, AWAY)
        end = _nearest(rim, _nearest(speaker, rim.center()))
        start = _nearest(speaker, end)
        ways.append((math.hypot(end.x() - start.x(), end.y() - start.y()), start, end))
    far, start, end = min(ways, key=lambda way: way[0], default=(0.0, QPointF(), QPointF()))
    return Arrow(start, end) if far > NEAR else None


def _nearest(box: QRectF, point: QPointF) -> QPointF:
    """Return the point of a box that is nearest to another."""
    return QPointF(max(box.left(), min(point.x(), box.right())), max(box.top(), min(point.y(), box.bottom())))


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
        rings.append(AdviceRing(ringed, theme, table, beside, marks.get(group[0].piece.target, ""), area=area))
    return rings


def _lying_together(meant: Iterable[PieceItem], *, area: bool) -> list[list[PieceItem]]:
    """Return pieces in groups of those that lie close together and, unless they are an area, mean the same."""
    groups: list[list[PieceItem]] = []
    for item in meant:
        joined = [item]
        while same := [group for group in groups if _joins(joined, group, area=area)]:
            groups = [group for group in groups if group not in same]
            joined = [*(each for group in same for each in group), *joined]
        groups.append(joined)
    return groups


def _joins(some: list[PieceItem], others: list[PieceItem], *, area: bool) -> bool:
    """Return whether two groups are one: an area is all that is between its pieces, too."""
    if area:
        return _close(
            reduce(QRectF.united, map(PieceItem.box, some)), reduce(QRectF.united, map(PieceItem.box, others))
        )
    same = some[0].piece.target == others[0].piece.target
    return same and any(_close(one.box(), other.box()) for one in some for other in others)


def _around(pieces: Iterable[PieceItem]) -> QRectF:
    return reduce(QRectF.united, (piece.box() for piece in pieces))


def _close(one: QRectF, other: QRectF) -> bool:
    return one.adjusted(-TOGETHER, -TOGETHER, TOGETHER, TOGETHER).intersects(other)


Together: TypeAlias = Literal["each", "area", "tour"]  # what targets are to each other that are advised at once


@define(eq=False)
class Advising:
    """The rings on a scene. They follow the pieces whenever the table is laid out."""

    _scene: "BoardScene"
    _in_order: tuple[Any, ...] = ()
    _together: Together = "each"
    _shade: float = 0.0  # how dark each layer over all else is
    _speaker: QRectF | None = None  # from where an arrow leads to it
    _drawn: Sequence[QGraphicsItem] = ()
    targets: frozenset[Any] = frozenset()  # what is advised, whether or not its rings are seen now

    def advise(
        self,
        targets: Iterable[Any],
        together: Together = "each",
        *,
        shade: float = 0.0,
        speaker: QRectF | None = None,
    ) -> None:
        """Ring what a hint or a lesson means, until other targets or none are advised; it may darken all else.

        Those of an area that lie side by side have one ring; those of a tour have numbers, and ways between them.
        """
        self._in_order, self._together = tuple(targets), together
        self._shade, self._speaker = shade, speaker
        self.targets = frozenset(self._in_order)
        self.ring()

    def ring(self) -> None:
        """Lay the rings around the pieces where they are now."""
        self._clear()
        if not self._in_order:
            return
        scene = self._scene
        pieces, advised, theme = tuple(scene.items_by_key.values()), self.targets, scene.look.theme
        meant = [item for item in pieces if item.piece.target in advised and item.isVisible()]
        tour = self._in_order if self._together == "tour" else ()
        ways = () if scene.shown is None else scene.kit.ways(scene, scene.shown.view, tour)
        table = scene.table_layout.scene
        rings = rings_around(meant, theme, pieces, table=table, numbers=tour, area=self._together == "area")
        lit = () if self._speaker is None else self._lit(pieces)
        shade = [Shade(table, rings, self._shade, lit)] if self._shade and rings else []
        arrow = None if self._speaker is None else arrow_to(rings, self._speaker)
        pointing = [] if arrow is None or self._together == "tour" else [arrow]
        self._drawn = [*(CourseItem(way, theme) for way in ways), *rings, *shade, *pointing]
        for each in self._drawn:
            scene.addItem(each)

    def _lit(self, pieces: Iterable[PieceItem]) -> Sequence[QRectF]:
        """Return what stays lit in a lesson: the question, and whatever may be clicked."""
        scene = self._scene
        asked = scene.table_layout.panel("prompt")
        return (asked, *(item.rim for item in pieces if item.piece.target in scene.invited and item.isVisible()))

    def lift_shade(self) -> None:
        """Let all of the table be seen again, with the rings on it."""
        if self._shade:
            self._shade, self._speaker = 0.0, None
            self.ring()

    def hide(self) -> None:
        """Take the rings away until the table is laid out again: what they are around moves, or is gone."""
        self._shade, self._speaker = 0.0, None
        self._clear()

    def _clear(self) -> None:
        for each in self._drawn:
            self._scene.removeItem(each)
        self._drawn = ()
