"""A merchant's disc as a small widget."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.discs import paint_disc
from neptun_desktop.ui.shell.style import Attire


class Chip(QWidget):
    """A disc beside a name."""

    def __init__(self, colour: str, attire: Attire, units: float = 30) -> None:
        """Show a colour."""
        super().__init__()
        self.colour, self.units = colour, units
        self.wear(attire)

    def wear(self, attire: Attire) -> None:
        """Put this on."""
        self.attire = attire
        self.setFixedSize(attire.px(self.units), attire.px(self.units))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_disc(painter, QRectF(self.rect()).adjusted(1, 1, -1, -2), self.colour, self.attire.theme)
        painter.end()
