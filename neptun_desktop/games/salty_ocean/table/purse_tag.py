"""The figure of a purse that is beyond the end of the track."""

from attrs import frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.inks import draw, fill
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.panels import rounded_outline

SIZE = (32.0, 17.0)
LETTERS = 14


@frozen
class PurseTag:
    """So many coins, in the colour of their merchant."""

    seat: Seat
    coins: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tag."""
        tint = look.theme.merchant(look.badges[self.seat].colour)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outline = rounded_outline(box.adjusted(0.8, 0.8, -0.8, -0.8), 4)
        fill(painter, outline, QColor(tint.body))
        draw(painter, outline, QColor(tint.shade), 1.2)
        write(painter, box, str(self.coins), font("figure", LETTERS), tint.ink)
