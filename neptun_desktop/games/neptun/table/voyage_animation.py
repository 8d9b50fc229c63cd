"""A ship under way: in much wind it heels, rocks and leaves a wake."""

import math

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from neptun_desktop.games.neptun.table.arrange_map import SHIP_SIZE, SHIP_Z
from neptun_desktop.games.neptun.table.sea_faces import foam, shade
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import MoveAlong, eased
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import TableLook, piece
from neptun_desktop.ui.paint.panels import faint

HEELS_FROM, MOST_HEEL = 3, 9.0  # the wind, and the degrees in the strongest
STRONGEST = 10
WAKE_SIZE, WAKES, WAKE_GAP = QRectF(0, 0, 20, 10), 6, 8.0  # units between two ripples of a wake
ROCKING = 90.0  # units sailed from one wave to the next


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
    """A ship sails along its course, which is that of its top left corner."""

    wind: int = 0
    _wakes: list[PieceItem] = field(factory=list)

    @override
    def begin(self) -> None:
        """Raise it above the others, and prepare its wake."""
        super().begin()
        if self.wind < HEELS_FROM or self._item is None:
            return
        for number in range(WAKES):
            laid = piece(board_keys.ghost(number), Wake(), WAKE_SIZE, SHIP_Z - 1)
            wake = PieceItem(laid, self.scene.look, self.scene.pixel_scale)
            wake.setVisible(False)
            self.scene.add_prop(wake)
            self._wakes.append(wake)

    @override
    def show(self, share: float) -> None:
        """Move it to its place at this share of the time: upright when it leaves and arrives."""
        super().show(share)
        if self._item is None or self.wind < HEELS_FROM:
            return
        speed, sailed, length = math.sin(math.pi * share), eased(share), max(self.path.length(), 1.0)
        rocking = 0.7 + 0.3 * math.sin(math.tau * sailed * length / ROCKING)
        heel = MOST_HEEL * self.wind / STRONGEST * speed * rocking
        foot = QPointF(self._item.piece.width / 2, self._item.piece.height)
        tilt = QTransform().translate(foot.x(), foot.y()).rotate(heel).translate(-foot.x(), -foot.y())
        self._item.setTransform(tilt)
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
    def end(self) -> None:
        """Leave it upright at the end, without a wake."""
        if self._item is not None:
            self._item.setTransform(QTransform())
        super().end()
        for wake in self._wakes:
            self.scene.drop_prop(wake)
        self._wakes.clear()
