"""A player's head, or disc, as a small widget."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.heads import paint_head, paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.painted import Square
from neptun_desktop.ui.widgets.styling import Styling


class Chip(Square):
    """Who plays a seat, beside a name."""

    def __init__(self, badge: SeatBadge, styling: Styling, units: float = 30, *, with_disc: bool = True) -> None:
        """Show this player; a head is `with_disc` unless the disc is shown beside it anyway."""
        super().__init__(styling, units)
        self.badge, self.with_disc = badge, with_disc

    def show_player(self, badge: SeatBadge) -> None:
        """Show another player."""
        self.badge = badge
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -2)
        if self.badge.head and not self.with_disc:
            paint_head(painter, self.badge.head, box)
        else:
            paint_player(painter, box, self.badge, self.styling.theme)
        painter.end()
