"""The card on the start page that shows where the last game stands."""

from PySide6.QtGui import QPixmap

from neptun_desktop.ui.shell.saved.game_picture import GamePicture
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling


class LastGameCard(Parchment):
    """Picture, name and place of the last game, and a button to go on."""

    def __init__(self, styling: Styling) -> None:
        """Make an empty card."""
        super().__init__(styling, padding=10)
        self.picture = GamePicture(styling, 150, wide=True)
        self.title = Label("strong", styling, wraps=True)
        self.line = Label("quiet", styling, wraps=True)
        self.button = TextButton(styling, first=True, large=True)
        for part in (self.picture, self.title, self.line, self.button):
            self.column.addWidget(part)
        self.column.setSpacing(styling.px(4))

    def show_game(self, picture: QPixmap | None, title: str, line: str) -> None:
        """Show a game."""
        self.picture.show_game(picture, ())
        self.picture.setVisible(picture is not None)
        self.title.setText(title)
        self.line.setText(line)
        self.button.setAccessibleDescription(f"{title}. {line}")
