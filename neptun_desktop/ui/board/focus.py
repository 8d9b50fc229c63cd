"""Where the keyboard focus goes next: in reading order, to what lies in a direction, or along a route."""

from collections.abc import Iterable
from math import hypot

from PySide6.QtCore import QPointF, Qt

from neptun_desktop.ui.board.item import PieceItem

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


def nearest_towards(items: Iterable[PieceItem], here: PieceItem, arrow: Qt.Key) -> PieceItem | None:
    """Return the nearest piece in this direction, preferring those straight ahead.

    What a piece lies upon is reached by the arrow up, from the uppermost piece there.
    """
    things = list(items)
    holder = _holder(things, here) if arrow == Qt.Key.Key_Up else None
    if holder is None:
        return _nearest(things, here, arrow)
    beside = [item for item in things if item is not holder and holder.box().contains(item.box())]
    return _nearest(beside, here, arrow) or holder


def _holder(items: Iterable[PieceItem], here: PieceItem) -> PieceItem | None:
    """Return the smallest piece that a piece lies upon, or None."""
    below = [item for item in items if item.box() != here.box() and item.box().contains(here.box())]
    return min(below, key=lambda item: item.box().width() * item.box().height(), default=None)


def _nearest(items: Iterable[PieceItem], here: PieceItem, arrow: Qt.Key) -> PieceItem | None:
    start, way = here.box().center(), ARROWS[arrow]
    best: tuple[float, PieceItem] | None = None
    for item in items:
        off = item.box().center() - start
        ahead = QPointF.dotProduct(off, way)
        aside = abs(off.x() * way.y() - off.y() * way.x())
        if not item.box().contains(here.box()) and ahead > 1 and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, item)
    return best[1] if best is not None else None


def along_route(ends: Iterable[PieceItem], here: PieceItem, arrow: Qt.Key) -> PieceItem | None:
    """Return the end of the route that an arrow key stands for, or None.

    Each route has the arrow that fits its direction best; where two compete, the other one gets its next best.
    """
    fits = [(_fit(here, end, key), key, end) for end in ends for key in ARROWS]
    chosen: dict[Qt.Key, PieceItem] = {}
    for fit, key, end in sorted(fits, key=lambda each: -each[0]):
        if fit > 0 and key not in chosen and all(other is not end for other in chosen.values()):
            chosen[key] = end
    return chosen.get(arrow)


def _fit(here: PieceItem, there: PieceItem, arrow: Qt.Key) -> float:
    """Return how well an arrow fits a direction: 1 straight ahead, 0 across, -1 backwards."""
    off, way = there.box().center() - here.box().center(), ARROWS[arrow]
    return QPointF.dotProduct(off, way) / max(hypot(off.x(), off.y()), 1e-6)
