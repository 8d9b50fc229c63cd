"""Where the keyboard focus goes next among pieces that may be clicked."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, Qt

from neptun_desktop.ui.table.item import PieceItem

ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
ROW = 40.0  # pieces this close in height count as one row


def reading_order(items: Iterable[PieceItem]) -> list[PieceItem]:
    """Return them in reading order: top to bottom, left to right."""
    return sorted(items, key=lambda item: (round(item.piece.y / ROW), item.piece.x))


def nearest_towards(items: Iterable[PieceItem], here: PieceItem, way: QPointF) -> PieceItem | None:
    """Return the nearest piece in this direction, preferring those straight ahead."""
    start = here.box().center()
    best: tuple[float, PieceItem] | None = None
    for item in items:
        off = item.box().center() - start
        ahead = QPointF.dotProduct(off, way)
        aside = abs(off.x() * way.y() - off.y() * way.x())
        if item is not here and ahead > 1 and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, item)
    return best[1] if best is not None else None
