"""What previews show on the market: an arrow for each price that would move."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from neptun_desktop.games.salty_ocean.rules.events import PriceMoved
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.ui.board.board import BoardScene

HEAD = 6.0  # of the arrow
FROM_EDGE = 14.0  # so that the prices can still be read


def arrows(scene: BoardScene, moves: Sequence[object]) -> list[QPainterPath]:
    """Return an arrow for each price that moves."""
    return [_arrow(scene, move) for move in moves if isinstance(move, PriceMoved)]


def _arrow(scene: BoardScene, move: PriceMoved) -> QPainterPath:
    start, end = (scene.items_by_key[keys.price(move.good, row)].box() for row in (move.before, move.after))
    x = start.right() - FROM_EDGE
    top, tip = QPointF(x, start.center().y()), QPointF(x, end.center().y())
    back = -HEAD if tip.y() > top.y() else HEAD
    path = QPainterPath(top)
    path.lineTo(tip)
    path.moveTo(tip + QPointF(-HEAD, back))
    path.lineTo(tip)
    path.lineTo(tip + QPointF(HEAD, back))
    return path
