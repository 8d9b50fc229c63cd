"""What an empty list shows instead of rows."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.widgets.buttons import Emblem
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.styling import Styling


class EmptyNote(QWidget):
    """An emblem, a heading, and a friendly sentence."""

    def __init__(self, styling: Styling, emblem: str) -> None:
        """Show this emblem, without text."""
        super().__init__()
        self.title, self.line = Label("heading", styling), Label("quiet", styling, wraps=True)
        self.line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.addStretch(2)
        for part in (Emblem(emblem, GOLD, 110, styling), self.title):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.line)
        column.addStretch(3)

    def word(self, title: str, line: str) -> None:
        """Set the text that says why there is nothing."""
        self.title.setText(title)
        self.line.setText(line)
