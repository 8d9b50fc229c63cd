"""A personal record on a card: what it is, how much, who holds it and since when."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.panels import faint, paint_panel
from neptun_desktop.ui.widgets.button_base import RIM, begin_painting
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.gold_tint import gilt
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.sentences import in_sentences


class FeatCard(TextButton):
    """A button that leads to the game in which the record was set."""

    def __init__(self, styling: Styling, emblem: str) -> None:
        """Show an emblem, without a record."""
        super().__init__(styling)
        self.emblem = emblem
        self.value = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_feat(self, title: str, value: str, line: str) -> None:
        """Show a record."""
        self.value = value
        self.word(title, line)
        self.setAccessibleName(in_sentences((self.styling.language.labelled(title, value), line)))

    @override
    def sizeHint(self) -> QSize:
        px = self.styling.px
        title = QFontMetrics(self.font()).horizontalAdvance(self.text())
        line = QFontMetrics(self._note_font()).horizontalAdvance(self.note)
        value = QFontMetrics(self.styling.font("figure", 40)).horizontalAdvance(self.value)
        return QSize(max(title, line, value) + px(40) + 2 * RIM, px(230) + 2 * RIM)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.styling.theme, self.styling.px
        painter = QPainter(self)
        box = begin_painting(painter, self, theme)
        paint_panel(painter, box, theme)
        if self.underMouse() or self.isDown():
            painter.fillRect(box.adjusted(3, 3, -3, -3), faint(theme.gold, 0.16))
        side, middle = px(88), box.center()
        place = QRectF(middle.x() - side / 2, middle.y() - px(106), side, side)
        paint_art(painter, self.emblem, place, tint=gilt(theme, self.emblem))
        lines = (
            (self.text(), self.font(), theme.ink, px(2), px(28)),
            (self.value, self.styling.font("figure", 40), theme.ink, px(28), px(52)),
            (self.note, self._note_font(), theme.ink_soft, px(80), px(24)),
        )
        for words, letters, ink, below, height in lines:
            row = QRectF(box.left() + px(12), middle.y() + below, box.width() - px(24), height)
            write(painter, row, words, letters, ink)
        painter.end()
