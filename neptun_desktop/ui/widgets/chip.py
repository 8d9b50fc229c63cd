"""A player's disc as a small widget."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.discs import paint_disc
from neptun_desktop.ui.widgets.painted import Square
from neptun_desktop.ui.widgets.styling import Styling


class Chip(Square):
    """A disc beside a name."""

    def __init__(self, colour: str, styling: Styling, units: float = 30) -> None:
        """Show a disc of this colour."""
        super().__init__(styling, units)
        self.colour = colour

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_disc(painter, QRectF(self.rect()).adjusted(1, 1, -1, -2), self.colour, self.styling.theme)
        painter.end()
