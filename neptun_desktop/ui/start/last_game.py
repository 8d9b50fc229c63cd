"""The card on the start page that shows how far the last game is. It is painted without Qt's names: see `inks`."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPixmap

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.records.game_picture import Fleet, GamePicture
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import VOICES, Voice, ink_of
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling

TOP_LEFT_WRAPPED = 0x1021  # Qt's value for AlignTop, AlignLeft and TextWordWrap
NARROWEST = 100  # units


class LastGameCard(Parchment):
    """Picture, title and progress of the last game, and a button to continue it."""

    def __init__(self, styling: Styling) -> None:
        """Create an empty card."""
        super().__init__(styling, padding=10)
        self.picture = GamePicture(styling, 150, wide=True)
        self.title = PaintedWords("strong", styling)
        self.line = PaintedWords("quiet", styling)
        self.button = TextButton(styling, first=True, large=True)
        for part in (self.picture, self.title, self.line, self.button):
            self.column.addWidget(part)
        self.column.setSpacing(styling.px(4))
        self._pictured = False  # whether there is a picture of the game

    def show_game(self, picture: QPixmap | None, title: str, line: str) -> None:
        """Show a game."""
        self.picture.show_game(picture, Fleet())
        self._pictured = picture is not None
        self.picture.setVisible(self._pictured)
        self.title.word(title)
        self.line.word(line)
        self.word_button(self.button.text())

    def word_button(self, words: str) -> None:
        """Label the button, which is described by the game that it continues."""
        self.button.word(words)
        self.button.setAccessibleDescription(f"{self.title.words}. {self.line.words}")

    def make_room(self, *, room: bool) -> None:
        """Do without the picture, because something else needs its room; or show it again, if there is one."""
        self.picture.setVisible(self._pictured and not room)


class PaintedWords(Painted):
    """A sentence that may wrap."""

    def __init__(self, voice: Voice, styling: Styling) -> None:
        """Start without text."""
        super().__init__(styling)
        self.voice: Voice = voice
        self.words = ""
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.WindowText, QColor(ink_of(self.voice, styling.theme)))
        self.setPalette(colours)

    def word(self, words: str) -> None:
        """Set the text."""
        self.words = words
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    @override
    def heightForWidth(self, width: int) -> int:
        room = QFontMetricsF(self._letters()).boundingRect(QRectF(0, 0, width, 10_000), TOP_LEFT_WRAPPED, self.words)
        return round(room.height() + 0.5)

    @override
    def sizeHint(self) -> QSize:
        width = max(self.width(), self.styling.px(NARROWEST))
        return QSize(width, self.heightForWidth(width))

    def _letters(self) -> QFont:
        role, size = VOICES[self.voice]
        return self.styling.font(role, self.styling.theme.sizes.body * size)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._letters())
        painter.drawText(QRectF(self.rect()), TOP_LEFT_WRAPPED, self.words)
        painter.end()
