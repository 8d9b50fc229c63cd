"""Pieces that move in their own way: a ship sails, a disc hops and settles, the wind turns."""

import math
from itertools import pairwise

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.ambience import foam, shade
from neptun_desktop.games.neptun.table.arrange_map import SHIP_SIZE, SHIP_Z
from neptun_desktop.games.neptun.table.scale_faces import Marker
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.animations import FLYING_Z, MoveAlong, PieceAnimation, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, Key, TableLook
from neptun_desktop.ui.paint.panels import faint

HEELS_FROM, MOST_HEEL = 3, 9.0  # the wind, and the degrees in the strongest
STRONGEST = 10
WAKE_SIZE, WAKES, WAKE_GAP = QRectF(0, 0, 20, 10), 6, 8.0  # units between two ripples of a wake
ROCKING = 90.0  # units sailed from one wave to the next

SETTLING_MS = 240
HOP_MS, LEAP_MS, LONGEST_MS = 120, 210, 1100  # from one step to the next, from one flight to the next, and in all
HOP, LEAP = 5.0, 0.22  # how high it hops; and how much higher for each unit of a longer way
SQUASH, SWINGS, DAMPING = 0.26, 2.5, 3.6  # of a disc that has just dropped


@frozen
class Wake:
    """A ripple behind a ship."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint two lines that part."""
        lines, middle = QPainterPath(), box.center().y()
        for side in (-1, 1):
            lines.moveTo(box.left() + 1, middle + side * box.height() * 0.42)
            bend = QPointF(box.center().x(), middle + side * box.height() * 0.36)
            lines.quadTo(bend, QPointF(box.right() - 1, middle + side * box.height() * 0.08))
        for shift, colour, strength, width in ((1.0, shade(look.theme), 0.6, 1.2), (0.0, foam(look.theme), 0.95, 1.5)):
            pen = QPen(faint(colour, strength), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            painter.strokePath(lines.translated(0, shift), pen)


@define(eq=False)
class SailAlong(MoveAlong):
    """A ship sails along its course, which is that of its top left corner; in much wind it heels and leaves a wake."""

    wind: int = 0
    _wakes: list[PieceItem] = field(factory=list)

    @override
    def prepare(self, item: PieceItem) -> None:
        """Raise it above the others, and prepare its wake."""
        super().prepare(item)
        for _ in range(WAKES if self.wind >= HEELS_FROM else 0):
            wake = self.scene.add_prop(Wake(), WAKE_SIZE, SHIP_Z - 1)
            wake.setVisible(False)
            self._wakes.append(wake)

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Move it to its place at this share of the time: upright when it leaves and arrives."""
        super().move(item, share)
        if self.wind < HEELS_FROM:
            return
        speed, sailed, length = math.sin(math.pi * share), eased(share), max(self.path.length(), 1.0)
        rocking = 0.7 + 0.3 * math.sin(math.tau * sailed * length / ROCKING)
        heel = MOST_HEEL * self.wind / STRONGEST * speed * rocking
        foot = QPointF(item.piece.width / 2, item.piece.height)
        item.setTransform(QTransform().translate(foot.x(), foot.y()).rotate(heel).translate(-foot.x(), -foot.y()))
        for number, wake in enumerate(self._wakes):
            behind = sailed - (SHIP_SIZE * 0.35 + number * WAKE_GAP) / length
            wake.setVisible(behind > 0 and speed > 0)
            if wake.isVisible():
                self._lay_wake(wake, behind, speed * (1 - number / WAKES))

    def _lay_wake(self, wake: PieceItem, behind: float, strength: float) -> None:
        place = QRectF(WAKE_SIZE)
        place.moveCenter(self.path.pointAtPercent(behind) + QPointF(SHIP_SIZE / 2, SHIP_SIZE * 1.02))
        wake.setTransformOriginPoint(WAKE_SIZE.center())
        wake.setRotation(-self.path.angleAtPercent(behind))
        wake.setPos(place.topLeft())
        wake.setOpacity(strength)

    @override
    def rest(self, item: PieceItem) -> None:
        """Leave it upright at the end, without a wake."""
        super().rest(item)
        for wake in self._wakes:
            self.scene.drop_prop(wake)
        self._wakes.clear()


def hop(scene: BoardScene, key: Key, corners: tuple[QPointF, ...], box: QRectF, face: Face) -> "Hops":
    """Return how a disc hops along corners to its box, first of all with another face; a long way is hurried."""
    ends, now = [], 0.0
    for start, end in pairwise(corners):
        now += LEAP_MS if (end - start).manhattanLength() > 2 * box.width() else HOP_MS
        ends.append(now)
    hurry = min(1.0, LONGEST_MS / now)
    return Hops(scene, key, round(now * hurry) + SETTLING_MS, corners, box, face, tuple(end * hurry for end in ends))


@define(eq=False)
class Hops(PieceAnimation):
    """A disc hops as if it had weight: from step to step, onto a stack, where it settles with a squash."""

    corners: tuple[QPointF, ...]
    box: QRectF  # where it stays
    face: Face  # what it becomes before it leaves
    ends: tuple[float, ...]  # when each hop ends, in milliseconds

    @override
    def prepare(self, item: PieceItem) -> None:
        """Lift it above the others."""
        self.corners = (item.pos(), *self.corners[1:])
        self.scene.put(self.key, self.face, QRectF(item.pos(), self.box.size()))
        item.setZValue(FLYING_Z + 1)

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Show it in the air, or settling."""
        now = share * self.duration
        hop = next((number for number, end in enumerate(self.ends) if now < end), None)
        if hop is None:
            item.setPos(self.corners[-1])
            item.setTransform(self._squashed(min(1.0, (now - self.ends[-1]) / SETTLING_MS)))
            return
        begun = self.ends[hop - 1] if hop else 0.0
        along = (now - begun) / (self.ends[hop] - begun)
        start, end = self.corners[hop], self.corners[hop + 1]
        way = end - start
        rise = HOP + LEAP * math.hypot(way.x(), way.y())
        item.setPos(start + way * eased(along) - QPointF(0, rise * 4 * along * (1 - along)))
        item.setTransform(QTransform())

    def _squashed(self, settled: float) -> QTransform:
        """Return how it is pressed flat where it dropped, and springs back, less and less."""
        press = SQUASH * math.exp(-DAMPING * settled) * math.cos(math.pi * SWINGS * settled) * (1 - settled)
        middle, foot = self.box.width() / 2, self.box.height()
        return QTransform().translate(middle, foot).scale(1 + press / 2, 1 - press).translate(-middle, -foot)


@define(eq=False)
class TurnWind(PieceAnimation):
    """The marker goes to another wind and always shows the figure it is on; the forecast comes down and vanishes."""

    wind: int
    _starts: tuple[QPointF, QPointF] = (QPointF(), QPointF())  # of the marker, and of the forecast

    @override
    def prepare(self, item: PieceItem) -> None:
        """Remember where they are."""
        forecast = self.scene.item(keys.forecast_marker())
        self._starts = item.pos(), item.pos() if forecast is None else forecast.pos()

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Slide the marker, and let the forecast vanish on its way down."""
        fields = [each.piece for key, each in self.scene.items_by_key.items() if key in keys.wind]
        end = next(each.box for each in fields if each.key == keys.wind(self.wind))
        way, (start, above) = eased(share), self._starts
        corner = start + (end.topLeft() - start) * way
        nearest = min(fields, key=lambda each: abs(each.x - corner.x())).key[1]
        self.scene.put(self.key, Marker(str(nearest), forecast=False), QRectF(corner, end.size()))
        item.setZValue(FLYING_Z)
        forecast = self.scene.items_by_key.get(keys.forecast_marker())
        if forecast is not None:
            forecast.setPos(above.x(), above.y() + (end.y() - above.y()) * way)
            forecast.setOpacity(1 - way)

    @override
    def rest(self, item: PieceItem) -> None:
        """Leave no forecast."""
        forecast = self.scene.items_by_key.get(keys.forecast_marker())
        if forecast is not None:
            forecast.setVisible(False)
