"""Discs that move as if they had weight: they hop from step to step, drop onto a stack, and settle with a squash."""

import math

from attrs import define, field
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from neptun_desktop.ui.board.animations import FLYING_Z, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, Key

SETTLING_MS = 240
HOP_MS, LEAP_MS, LONGEST_MS = 120, 210, 1100  # from one step to the next, from one flight to the next, and in all
HOP, LEAP = 5.0, 0.22  # how high it hops; and how much higher for each unit of a longer way
SQUASH, SWINGS, DAMPING = 0.26, 2.5, 3.6  # of a disc that has just dropped


@define(eq=False)
class Hops:
    """A disc hops along corners of its boxes, the last of which is where it stays."""

    scene: BoardScene
    key: Key
    corners: tuple[QPointF, ...]
    size: QRectF  # its box at the end
    height: float = 0.0  # in its stack
    face: Face | None = None  # what it becomes before it leaves
    duration: int = field(init=False)
    _ends: tuple[float, ...] = ()  # when each hop ends, in milliseconds
    _item: PieceItem | None = None

    def __attrs_post_init__(self) -> None:
        """Work out how long each hop takes; a long way is hurried."""
        ends, now = [], 0.0
        for start, end in zip(self.corners[:-1], self.corners[1:], strict=True):
            now += LEAP_MS if (end - start).manhattanLength() > 2 * self.size.width() else HOP_MS
            ends.append(now)
        hurry = min(1.0, LONGEST_MS / now) if now else 1.0
        self._ends = tuple(end * hurry for end in ends)
        self.duration = round(self._ends[-1] if self._ends else 0) + SETTLING_MS

    def begin(self) -> None:
        """Lift it above the others."""
        self._item = self.scene.items_by_key.get(self.key)
        if self._item is None:
            return
        self.corners = (self._item.pos(), *self.corners[1:])
        if self.face is not None:
            self.scene.put(self.key, self.face, QRectF(self._item.pos(), self.size.size()))
        self._item.setZValue(FLYING_Z + self.height)

    def show(self, share: float) -> None:
        """Show it in the air, or settling."""
        if self._item is None or not self._ends:
            return
        now = share * self.duration
        hop = next((number for number, end in enumerate(self._ends) if now < end), None)
        if hop is None:
            self._item.setPos(self.corners[-1])
            self._squash(min(1.0, (now - self._ends[-1]) / SETTLING_MS))
            return
        begun = self._ends[hop - 1] if hop else 0.0
        along = (now - begun) / (self._ends[hop] - begun)
        start, end = self.corners[hop], self.corners[hop + 1]
        way = end - start
        rise = HOP + LEAP * math.hypot(way.x(), way.y())
        self._item.setPos(start + way * eased(along) - QPointF(0, rise * 4 * along * (1 - along)))
        self._item.setTransform(QTransform())

    def _squash(self, settled: float) -> None:
        """Press it flat where it dropped, and let it spring back, less and less."""
        if self._item is None:
            return
        press = SQUASH * math.exp(-DAMPING * settled) * math.cos(math.pi * SWINGS * settled) * (1 - settled)
        middle, foot = self.size.width() / 2, self.size.height()
        turned = QTransform().translate(middle, foot).scale(1 + press / 2, 1 - press).translate(-middle, -foot)
        self._item.setTransform(turned)

    def end(self) -> None:
        """Leave it lying flat at its end."""
        if self._item is not None:
            self._item.setPos(self.corners[-1])
            self._item.setTransform(QTransform())
        self._item = None
