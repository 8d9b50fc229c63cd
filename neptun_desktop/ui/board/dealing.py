"""The table is laid before people's eyes: pieces come from where they are kept, in waves, to where they lie."""

import math
from collections.abc import Callable

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from neptun_desktop.ui.board.animations import FLYING_Z, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.keys import AnyKind
from neptun_desktop.ui.board.pieces import Key

ARC = 18.0
APPEARING = 0.3  # of its way, until a piece is fully visible


@frozen(eq=False)
class Wave:
    """Pieces that are dealt one after another within a share of the time."""

    keys: tuple[Key, ...]  # in the order in which they are dealt
    start: Callable[[Key], QRectF | None]  # where each comes from; None: it appears where it lies
    begins: float
    ends: float
    each: float = 0.18  # the share of the whole time that each takes


@define(eq=False)
class Dealing:
    """Hides the pieces of all waves at once, and deals them. What is not dealt lies there from the beginning."""

    scene: BoardScene
    waves: tuple[Wave, ...]
    duration: int = 2400
    _moving: list[tuple[PieceItem, QRectF | None, float, float]] = field(factory=list)

    def begin(self) -> None:
        """Hide everything that will be dealt, and have it painted while nothing moves yet."""
        for wave in self.waves:
            there = [item for key in wave.keys if (item := self.scene.items_by_key.get(key)) is not None]
            last = max(wave.ends - wave.begins - wave.each, 0.0)
            for place, item in enumerate(there):
                begins = wave.begins + last * place / max(len(there) - 1, 1)
                self._moving.append((item, wave.start(item.piece.key), begins, wave.each))
                item.paint_ahead()
        self.show(0.0)

    def show(self, share: float) -> None:
        """Move each piece from where it comes from to its place."""
        for item, start, begins, takes in self._moving:
            _deal(item, start, min(max((share - begins) / takes, 0.0), 1.0))

    def end(self) -> None:
        """Leave all in their places."""
        for item, *_ in self._moving:
            item.lay(item.piece)
        self._moving.clear()


def _deal(item: PieceItem, start: QRectF | None, done: float) -> None:
    piece = item.piece
    item.setVisible(done > 0)
    item.setOpacity(min(1.0, done / APPEARING))
    if start is None or done >= 1:
        item.setZValue(piece.z)
        item.setTransform(QTransform())
        item.setPos(piece.x, piece.y)
        return
    way = eased(done)
    first = min(start.width() / piece.width, start.height() / piece.height)
    scale = first + (1 - first) * way
    middle = start.center() + (piece.box.center() - start.center()) * way - QPointF(0, ARC * math.sin(math.pi * way))
    item.setZValue(FLYING_Z)
    item.setTransform(QTransform.fromScale(scale, scale))
    item.setPos(middle - QPointF(piece.width * scale / 2, piece.height * scale / 2))


def keys_of(scene: BoardScene, *kinds: AnyKind) -> tuple[Key, ...]:
    """Return the keys of all pieces of these kinds, in the order in which they are laid out."""
    return tuple(key for kind in kinds for key in scene.items_by_key if key in kind)
