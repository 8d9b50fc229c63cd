"""The triumph of Upon a Salty Ocean: King Francis rides to the gate of Rouen, and the richest merchant is crowned."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.salty_ocean.pages.pageant import paint_road
from neptun_desktop.games.salty_ocean.pages.skyline import skyline
from neptun_desktop.ui.board.animations import eased
from neptun_desktop.ui.board.kit import Triumph
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme

ARRIVED = 0.7  # the share of the time at which the king is at the gate
ROAD = 0.72  # how much of the height the road with its people takes; the rest is sky
HALT = -0.05  # where the king's left edge comes to rest, as a share of the width: he halts left of the podium
PODIUM = 0.7  # where its middle is, likewise


def paint_sky(
    painter: QPainter,
    box: QRectF,
    share: float,  # noqa: ARG001  (it stands still)
    winners: tuple[SeatBadge, ...],  # noqa: ARG001  (they stand before the gate)
    theme: Theme,
) -> None:
    """Paint the sky over Rouen."""
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(box.topLeft(), skyline(round(box.width()), round(box.height()), ratio, theme.name))


def paint_king(
    painter: QPainter,
    box: QRectF,
    share: float,
    winners: tuple[SeatBadge, ...],  # noqa: ARG001  (as above)
    theme: Theme,
) -> None:
    """Paint the king on his way, before confetti: it falls behind all faces."""
    road = box.adjusted(0, box.height() * (1 - ROAD), 0, 0)
    paint_road(painter, road, eased(min(1.0, share / ARRIVED)), theme, box.left() + HALT * box.width())


TRIUMPH: Final = Triumph(paint_sky, "rouen-crown", foreground=paint_king, podium=PODIUM)
