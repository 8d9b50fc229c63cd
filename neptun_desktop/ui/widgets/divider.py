"""A thin line between things on a sheet."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling


class Rule(Painted):
    """A line with some space around it."""

    def __init__(self, styling: Styling, units: float = 13) -> None:
        """Take this much height."""
        super().__init__(styling)
        self.units = units

    @override
    def sizeHint(self) -> QSize:
        return QSize(1, self.styling.px(self.units))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self.styling.theme.panel_rule), 1))
        room = QRectF(self.contentsRect())
        painter.drawLine(QPointF(room.left(), room.center().y()), QPointF(room.right(), room.center().y()))
        painter.end()
