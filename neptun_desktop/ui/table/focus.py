"""Where the keyboard goes next among things that may be clicked."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QPointF, Qt

from neptun_desktop.controller.neptun.targets import PortTarget
from neptun_desktop.ui.table.item import PieceItem
from neptun_desktop.ui.table.shown import Shown

ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
ROW = 40.0  # things so near in height are read as one row


def reading_order(items: Iterable[PieceItem]) -> list[PieceItem]:
    """Return them as one reads: from above, from the left."""
    return sorted(items, key=lambda item: (round(item.piece.y / ROW), item.piece.x))


def keyboard_order(items: Iterable[PieceItem], shown: Shown | None) -> list[Any]:
    """Return targets as Tab goes through them: as one reads, but ports that contracts name first, and staying last."""
    ring = list(dict.fromkeys(item.piece.target for item in reading_order(items)))
    if shown is None or shown.seat is None:
        return ring
    merchant, port_of = shown.view.merchants[shown.seat], shown.view.edition.port_of
    cities = [merchant.manifest[slot].city for slot in merchant.open_slots]
    named = [PortTarget(port_of[city]) for city in cities if city is not None]
    stay = PortTarget(merchant.port)
    return sorted(ring, key=lambda target: named.index(target) if target in named else len(named) + (target == stay))


def nearest_towards(items: Iterable[PieceItem], here: PieceItem, way: QPointF) -> PieceItem | None:
    """Return the thing that lies best in this direction."""
    start = here.box().center()
    best: tuple[float, PieceItem] | None = None
    for item in items:
        off = item.box().center() - start
        ahead = QPointF.dotProduct(off, way)
        aside = abs(off.x() * way.y() - off.y() * way.x())
        if item is not here and ahead > 1 and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, item)
    return best[1] if best is not None else None
