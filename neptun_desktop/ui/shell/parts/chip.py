"""A merchant's disc as a small widget."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from typing_extensions import override

from neptun_desktop.ui.canvas.discs import paint_disc
from neptun_desktop.ui.shell.parts.painted import Square
from neptun_desktop.ui.shell.style import Attire


class Chip(Square):
    """A disc beside a name."""

    def __init__(self, colour: str, attire: Attire, units: float = 30) -> None:
        """Show a colour."""
        super().__init__(attire, units)
        self.colour = colour

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_disc(painter, QRectF(self.rect()).adjusted(1, 1, -1, -2), self.colour, self.attire.theme)
        painter.end()
