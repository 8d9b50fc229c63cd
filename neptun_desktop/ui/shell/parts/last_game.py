"""The card on the start page that shows where the last game stands."""

from PySide6.QtGui import QPixmap

from neptun_desktop.ui.shell.parts.game_picture import GamePicture
from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.plaques import Plaque
from neptun_desktop.ui.shell.parts.sheets import Parchment
from neptun_desktop.ui.shell.style import Attire


class LastGameCard(Parchment):
    """Picture, name and place of the last game, and a button to go on."""

    def __init__(self, attire: Attire) -> None:
        """Make an empty card."""
        super().__init__(attire, padding=10)
        self.picture = GamePicture(attire, 150, wide=True)
        self.title = Words("strong", attire, wraps=True)
        self.line = Words("quiet", attire, wraps=True)
        self.button = Plaque(attire, first=True, large=True)
        for part in (self.picture, self.title, self.line, self.button):
            self.column.addWidget(part)
        self.column.setSpacing(attire.px(4))

    def show_game(self, picture: QPixmap | None, title: str, line: str) -> None:
        """Show a game."""
        self.picture.show_game(picture, ())
        self.picture.setVisible(picture is not None)
        self.title.setText(title)
        self.line.setText(line)
        self.button.setAccessibleDescription(f"{title}. {line}")
