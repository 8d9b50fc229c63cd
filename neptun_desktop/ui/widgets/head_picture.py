"""A head as a small widget."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.heads import paint_head
from neptun_desktop.ui.widgets.painted import Square
from neptun_desktop.ui.widgets.styling import Styling


class HeadPicture(Square):
    """The head of a level, without a seat's disc."""

    def __init__(self, head: str, styling: Styling, units: float) -> None:
        """Show this head, as named in `heads`."""
        super().__init__(styling, units)
        self.head = head

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_head(painter, self.head, QRectF(self.rect()))
        painter.end()
