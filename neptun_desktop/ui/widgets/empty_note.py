"""What a list shows that has nothing to show."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.ui.canvas.palette import REGIONS
from neptun_desktop.ui.widgets.buttons import Emblem
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.styling import Styling


class EmptyNote(QWidget):
    """An emblem, a heading, and a kind sentence."""

    def __init__(self, styling: Styling, emblem: str) -> None:
        """Show this emblem, and no words yet."""
        super().__init__()
        self.title, self.line = Label("heading", styling), Label("quiet", styling, wraps=True)
        self.line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.addStretch(2)
        for part in (Emblem(emblem, REGIONS["gold"], 110, styling), self.title):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.line)
        column.addStretch(3)

    def word(self, title: str, line: str) -> None:
        """Say why there is nothing."""
        self.title.setText(title)
        self.line.setText(line)
