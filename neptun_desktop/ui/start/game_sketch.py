"""What a game is about, in a few words, over its key art: the foot of the page for a new game."""

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.inks import draw
from neptun_desktop.ui.paint.panels import rounded_outline
from neptun_desktop.ui.start.key_art import UNITS, art_image
from neptun_desktop.ui.widgets.button_base import RIM
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.sharp_picture import SharpPicture
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.shell import new_game as words

SHOWN = QRect(480, 8, 800, 420)  # the part of the key art that is worth showing by itself, in its units
LOWEST = 140  # units: a lower strip would show slices of heads and spires


class ArtStrip(Painted):
    """The middle of a game's key art, as wide and as high as there is space."""

    def __init__(self, styling: Styling) -> None:
        """Show no game yet."""
        super().__init__(styling, grows=True)
        self.game = ""
        self.picture = SharpPicture(self, lambda size: art_image(self.game, "still", size, self.styling.theme))

    def show_game(self, game: str) -> None:
        """Show another game."""
        self.game = game
        self.picture.forget()
        self.update()

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        if styling.theme.name != self.styling.theme.name:
            self.picture.forget()
        super().restyle(styling)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(200), 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.height() < self.styling.px(LOWEST):
            return
        box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        box.setHeight(min(box.height(), box.width() * SHOWN.height() / SHOWN.width()))
        scale = box.width() / SHOWN.width()
        picture = self.picture.at(UNITS * (scale * self.devicePixelRatioF()))
        if picture.isNull():
            return
        drawn = picture.width() / UNITS.width()
        high = box.height() / scale
        top = SHOWN.top() + (SHOWN.height() - high) * 0.3  # heads and spires rather than waves
        part = QRectF(SHOWN.left() * drawn, top * drawn, SHOWN.width() * drawn, high * drawn)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        outline: QPainterPath = rounded_outline(box, self.styling.theme.sizes.corner)
        painter.save()
        painter.setClipPath(outline)
        painter.drawPixmap(box, picture, part)
        painter.restore()
        draw(painter, outline, QColor(self.styling.theme.gold_shade), 1.6)
        painter.end()


class GameSketch(QWidget):
    """A game's sketch: what it is about, how many play and how long, and its picture."""

    def __init__(self, styling: Styling) -> None:
        """Show no game yet."""
        super().__init__()
        self.styling = styling
        self.entry: GameEntry | None = None
        self.head, self.line = Label("heading", styling), Label("quiet", styling, wraps=True)
        self.strip = ArtStrip(styling)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.line)
        column.addWidget(self.strip, 1)
        self.column = column

    def show_game(self, entry: GameEntry) -> None:
        """Show another game."""
        self.entry = entry
        self.strip.show_game(entry.id)
        self._reword()

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self._reword()

    def _reword(self) -> None:
        if self.entry is None:
            return
        say = self.styling.language
        self.head.setText(say.gettext(words.ABOUT))
        self.line.setText(self.entry.captions(say).sketch)
        for label in (self.head, self.line):
            label.leave_edges(RIM, self.styling.px(8) if label is self.head else 0, RIM, 0)
        self.line.leave_edges(RIM, 0, RIM, self.styling.px(8))
