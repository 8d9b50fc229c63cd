"""A personal record on a plaque: what it is, how much, who holds it and since when."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.lettering import LEFT, write
from neptun_desktop.ui.canvas.panels import faint, paint_panel
from neptun_desktop.ui.shell.parts.brass import RIM, begin_painting
from neptun_desktop.ui.shell.parts.plaques import Plaque
from neptun_desktop.ui.shell.style import Attire


class FeatCard(Plaque):
    """Pressed, it leads to the game in which the record was set."""

    def __init__(self, attire: Attire, emblem: str) -> None:
        """Show an emblem and no record yet."""
        super().__init__(attire)
        self.emblem = emblem
        self.value = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_feat(self, title: str, value: str, line: str) -> None:
        """Show a record."""
        self.value = value
        self.word(title, line)
        self.setAccessibleName(f"{title}: {value}. {line}")

    @override
    def sizeHint(self) -> QSize:
        px = self.attire.px
        title = QFontMetrics(self.font()).horizontalAdvance(self.text())
        line = QFontMetrics(self._note_font()).horizontalAdvance(self.note)
        value = QFontMetrics(self.attire.font("figure", 40)).horizontalAdvance(self.value)
        return QSize(max(title, line, value) + px(120) + 2 * RIM, px(150) + 2 * RIM)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.attire.theme, self.attire.px
        painter = QPainter(self)
        box = begin_painting(painter, self, theme)
        paint_panel(painter, box, theme)
        if self.underMouse() or self.isDown():
            painter.fillRect(box.adjusted(3, 3, -3, -3), faint(theme.gold, 0.16))
        side = px(72)
        middle = box.center().y()
        place = QRectF(box.left() + px(16), middle - side / 2, side, side)
        paint_art(painter, self.emblem, place, tint=theme.region("gold"))
        left, width = place.right() + px(16), box.right() - place.right() - px(28)
        lines = (
            (self.text(), self.font(), theme.ink, -px(64), px(28)),
            (self.value, self.attire.font("figure", 40), theme.ink, -px(36), px(56)),
            (self.note, self._note_font(), theme.ink_soft, px(26), px(24)),
        )
        for words, letters, ink, below, height in lines:
            write(painter, QRectF(left, middle + below, width, height), words, letters, ink, LEFT)
        painter.end()
