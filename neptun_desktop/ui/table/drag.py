"""Dragging: a contract to a slot, the ship to a port. A drag is two clicks in one movement, and says nothing else."""

from typing import Any

from PySide6.QtCore import QPointF

from neptun_desktop.controller.neptun.targets import ContractTarget, PortTarget, SlotTarget
from neptun_desktop.ui.table.item import PieceItem
from neptun_desktop.ui.table.pieces import Key, piece
from neptun_desktop.ui.table.shown import Shown

GHOST_Z = 110.0
GHOST, LEFT_BEHIND = 0.85, 0.35  # how solid the things in the hand are, and where they lay
SHRUNK = 0.7  # cards in the hand leave the slots below them in sight
NEAR = 30.0  # a port need not be hit exactly


def graspable(items: dict[Key, PieceItem], shown: Shown, invited: frozenset[Any], point: QPointF) -> tuple[Key, ...]:
    """Return the keys of what one would drag from here: the own ship, or the cards of an open contract."""
    ship = items.get(("ship", -1 if shown.seat is None else shown.seat))
    ports = any(isinstance(target, PortTarget) for target in invited)
    if ship is not None and ports and ship.box().contains(point):
        return (ship.piece.key,)
    for item in items.values():
        target = item.piece.target
        if isinstance(target, ContractTarget) and target.place < shown.view.revealed and item.box().contains(point):
            return tuple(key for key in items if key[:2] == ("contract", target.place) and len(key) > len(key[:2]))
    return ()


class Drag:
    """Things in the hand."""

    def __init__(self, items: dict[Key, PieceItem], keys: tuple[Key, ...], start: QPointF) -> None:
        """Lift ghosts of these things."""
        self.whole_ship = keys[0][0] == "ship"
        self.ghosts: list[PieceItem] = []
        self._start = start
        self._size = 1.0 if self.whole_ship else SHRUNK
        self._lifted = [items[key] for key in keys if key in items]
        for place, item in enumerate(self._lifted):
            item.setOpacity(LEFT_BEHIND)
            copied = piece(("ghost", place), item.piece.face, item.piece.box, GHOST_Z + place)
            ghost = PieceItem(copied, item.look, item.pixel_scale)
            ghost.setOpacity(GHOST)
            ghost.setScale(self._size)
            self.ghosts.append(ghost)

    def follow(self, point: QPointF) -> None:
        """Go where the pointer goes."""
        for ghost in self.ghosts:
            ghost.setPos(point + (ghost.piece.corner - self._start) * self._size)

    def let_go(self) -> None:
        """Put the things back where they lay."""
        for item in self._lifted:
            item.setOpacity(1.0)

    def drop_target(self, items: dict[Key, PieceItem], invited: frozenset[Any], point: QPointF) -> Any:  # noqa: ANN401
        """Return what it would fall on here, if it may."""
        kind = PortTarget if self.whole_ship else SlotTarget
        best: tuple[float, Any] = (NEAR, None)
        for item in items.values():
            if item.piece.target not in invited or not isinstance(item.piece.target, kind):
                continue
            off = item.box().center() - point
            away = 0.0 if item.box().contains(point) else (off.x() ** 2 + off.y() ** 2) ** 0.5
            if away < best[0]:
                best = (away, item.piece.target)
        return best[1]
