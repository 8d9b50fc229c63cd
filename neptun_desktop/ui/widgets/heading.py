"""A page's heading with its back button, and the background of pages."""

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.ui.paint.panels import faint, paint_table
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.ornament import Ornament
from neptun_desktop.ui.widgets.styling import Styling


class Heading(QWidget):
    """The page's title between golden lines, and a back button."""

    def __init__(self, styling: Styling) -> None:
        """Create a heading without text."""
        super().__init__()
        self.title = Label("page", styling)
        self.back = TextButton(styling)
        self.back.veiled = True
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(Ornament(styling), 1)
        row.addWidget(self.title)
        row.addWidget(Ornament(styling), 1)
        self.balance = QWidget()
        row.addWidget(self.balance)
        self.row = row
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)

    def word(self, title: str, back: str) -> None:
        """Set the title and the label of the back button."""
        self.title.setText(title)
        self.back.word(back)
        self.balance.setFixedWidth(self.back.sizeHint().width())  # keeps the title centred


def paint_page(painter: QPainter, box: QRect, theme: Theme) -> None:
    """Paint a page's background: the table's cloth, with deep water along its upper edge."""
    whole = QRectF(box)
    paint_table(painter, whole, theme)
    head = QRectF(whole.left(), whole.top(), whole.width(), min(90.0, whole.height()))
    water = QLinearGradient(head.topLeft(), head.bottomLeft())
    water.setColorAt(0, QColor(theme.prompt))
    water.setColorAt(1, faint(theme.prompt, 0.0))
    painter.fillRect(head, QBrush(water))
