"""Dragging: a drag is a series of clicks in one movement, and means nothing more."""

from collections.abc import Mapping
from typing import Any

from attrs import Factory, frozen
from PySide6.QtCore import QPointF

from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key, piece

GHOST_Z = 110.0
GHOST, LEFT_BEHIND = 0.85, 0.35  # opacity of the dragged pieces, and of those left in place
NEAR = 30.0  # a drop this near to a target still counts


@frozen
class Grasp:
    """What a drag from a point would lift: pieces by key, to be dropped on targets of these classes."""

    keys: tuple[Key, ...]
    drop_on: type | tuple[type, ...]
    click_first: Any = None  # a target that is clicked when the drag begins
    stands_for: Mapping[Any, Any] = Factory(dict)  # a drop on the one is a drop on the other, if that is possible
    scale: float = 1.0  # smaller ghosts leave what lies below them visible


class Drag:
    """Pieces being dragged."""

    def __init__(self, items: dict[Key, PieceItem], grasp: Grasp, start: QPointF) -> None:
        """Create ghosts of the dragged pieces."""
        self.ghosts: list[PieceItem] = []
        self._grasp, self._start = grasp, start
        self._lifted = [items[key] for key in grasp.keys if key in items]
        for place, item in enumerate(self._lifted):
            item.setOpacity(LEFT_BEHIND)
            copied = piece(keys.ghost(place), item.piece.face, item.piece.box, GHOST_Z + place)
            ghost = PieceItem(copied, item.look, item.pixel_scale)
            ghost.setOpacity(GHOST)
            ghost.setScale(grasp.scale)
            self.ghosts.append(ghost)

    def follow(self, point: QPointF) -> None:
        """Follow the pointer."""
        for ghost in self.ghosts:
            ghost.setPos(point + (ghost.piece.corner - self._start) * self._grasp.scale)

    def let_go(self) -> None:
        """Show the pieces in their places again."""
        for item in self._lifted:
            item.setOpacity(1.0)

    def drop_target(self, items: dict[Key, PieceItem], invited: frozenset[Any], point: QPointF) -> Any:  # noqa: ANN401
        """Return the target a drop here would hit, or None."""
        best: tuple[float, Any] = (NEAR, None)
        for item in items.values():
            target = self._grasp.stands_for.get(item.piece.target, item.piece.target)
            if target not in invited or not isinstance(target, self._grasp.drop_on):
                continue
            off = item.box().center() - point
            away = 0.0 if item.box().contains(point) else (off.x() ** 2 + off.y() ** 2) ** 0.5
            if away < best[0]:
                best = (away, target)
        return best[1]
