"""The fall of a price that a sale would cause, drawn over the price table."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from neptun_desktop.games.salty_ocean.rules.commands import Command, Take
from neptun_desktop.games.salty_ocean.rules.events import Event, PriceMoved
from neptun_desktop.games.salty_ocean.rules.outlook import sale
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.board import BoardScene

HEAD = 6.0  # of the arrow
FROM_EDGE = 14.0  # so that the prices can still be read


def fall_of_events(scene: BoardScene, events: Iterable[Event]) -> list[QPainterPath]:
    """Return an arrow for each price that moves."""
    moves = (event for event in events if isinstance(event, PriceMoved))
    return [_arrow(scene, move.good, move.before, move.after) for move in moves]


def fall_of_taking(scene: BoardScene, position: Position, seat: Seat, command: Command) -> list[QPainterPath]:
    """Return an arrow for the barrels that are being taken to the market."""
    if not isinstance(command, Take) or position.good is None:
        return []
    row, after = position.rows[position.good], sale(position, seat, position.good, position.taken + command.count)
    return [_arrow(scene, position.good, row, after.row_after)] if after.row_after != row else []


def _arrow(scene: BoardScene, good: str, before: int, after: int) -> QPainterPath:
    start, end = (scene.items_by_key[keys.price(good, row)].box() for row in (before, after))
    x = start.right() - FROM_EDGE
    top, tip = QPointF(x, start.center().y()), QPointF(x, end.center().y())
    back = -HEAD if tip.y() > top.y() else HEAD
    path = QPainterPath(top)
    path.lineTo(tip)
    path.moveTo(tip + QPointF(-HEAD, back))
    path.lineTo(tip)
    path.lineTo(tip + QPointF(HEAD, back))
    return path
