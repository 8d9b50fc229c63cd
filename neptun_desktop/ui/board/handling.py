"""What a hand does with pieces: it drags them, a series of clicks in one movement, or looks closely at cards."""

from collections.abc import Mapping
from typing import Any

from attrs import Factory, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.paint_scheduler import MARGIN, face_pixmap
from neptun_desktop.ui.board.pieces import Face, Key, TableLook, piece
from neptun_desktop.ui.paint.panels import faint

GHOST_Z = 125.0  # above bubbles
GHOST, LEFT_BEHIND = 0.85, 0.35  # opacity of the dragged pieces, and of those left in place
ABOVE = 6.0  # of what is in hand, from the pointer: what lies there stays visible
NEAR = 30.0  # a drop this near to a target still counts


@frozen(eq=False)
class LargeCard:
    """A face, and how large it is shown."""

    face: Face
    width: float
    height: float


@frozen
class Grasp:
    """What a drag from a point would lift: pieces by key, to be dropped on targets of these classes."""

    keys: tuple[Key, ...]
    drop_on: type | tuple[type, ...]
    click_first: Any = None  # a target that is clicked when the drag begins
    stands_for: Mapping[Any, Any] = Factory(dict)  # a drop on the one is a drop on the other, if that is possible
    in_hand: LargeCard | None = None  # what is dragged in place of the pieces: above the pointer, opaque


class Drag:
    """Pieces being dragged."""

    def __init__(self, items: dict[Key, PieceItem], grasp: Grasp, start: QPointF) -> None:
        """Create ghosts of the dragged pieces."""
        self.ghosts: list[PieceItem] = []
        self._grasp, self._start = grasp, start
        self.lifted = [items[key] for key in grasp.keys if key in items]
        for item in self.lifted:
            item.setOpacity(LEFT_BEHIND)
        held = grasp.in_hand
        if held is None:
            shown = [(item.piece.face, item.piece.box) for item in self.lifted]
        else:
            box = QRectF(start.x() - held.width / 2, start.y() - held.height - ABOVE, held.width, held.height)
            shown = [(held.face, box)]
        for place, (face, box) in enumerate(shown if self.lifted else ()):
            ghost = PieceItem(
                piece(keys.ghost(place), face, box, GHOST_Z + place), self.lifted[0].look, self.lifted[0].pixel_scale
            )
            ghost.setOpacity(GHOST if held is None else 1.0)
            self.ghosts.append(ghost)

    def follow(self, point: QPointF) -> None:
        """Follow the pointer."""
        for ghost in self.ghosts:
            ghost.setPos(point + ghost.piece.corner - self._start)

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


LARGE_Z = 130.0
GAP = 20.0


class LargeItem(QGraphicsRectItem):
    """The cards side by side in the middle of what is seen of the table; smaller, if there is little room."""

    def __init__(self, cards: tuple[LargeCard, ...], table: QRectF, look: TableLook, scale: float) -> None:
        """Lay the cards out."""
        super().__init__(table)
        wide = sum(card.width for card in cards) + GAP * (len(cards) - 1)
        high = max(card.height for card in cards)
        fit = min(1.0, (table.width() - GAP) / wide, (table.height() - GAP) / high)
        self.cards = tuple(LargeCard(card.face, card.width * fit, card.height * fit) for card in cards)
        self._table, self._look, self._scale = table, look, scale
        self.setZValue(LARGE_Z)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self._table, faint("#000000", 0.62))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        wide = sum(card.width for card in self.cards) + GAP * (len(self.cards) - 1)
        x = self._table.center().x() - wide / 2
        for card in self.cards:
            pixmap = face_pixmap(card.face, card.width, card.height, self._scale, self._look)
            y = self._table.center().y() - card.height / 2
            size = QRectF(x - MARGIN, y - MARGIN, pixmap.width() / self._scale, pixmap.height() / self._scale)
            painter.drawPixmap(size, pixmap, QRectF(pixmap.rect()))
            x += card.width + GAP
