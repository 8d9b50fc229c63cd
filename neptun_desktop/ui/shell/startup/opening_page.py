"""What is seen while a saved game is opened: the key art of its game. The table is loaded once that is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.shell.start.backdrop import Backdrop
from neptun_desktop.ui.shell.start.start_page import COLUMN, Nameplate, Subtitle
from neptun_desktop.ui.widgets.ornament import Ornament
from neptun_desktop.ui.widgets.styled_widget import Page
from neptun_desktop.words.shell.start import OPENING

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from neptun_desktop.ui.canvas.theme import Theme
    from neptun_desktop.words.language import Language


class OpeningPage(Page):
    """The name of the program where the start page has it, a sentence below it, and the picture."""

    seen = Signal()  # once, after the first paint

    def __init__(self, theme: Theme, language: Language, game: str) -> None:
        """Show the picture of this game."""
        super().__init__(theme, language)
        self.backdrop = Backdrop(self.styling, game, self)
        self.title, self.line = Nameplate(self.styling), Subtitle(self.styling)
        self._painted = False
        self._after = QTimer(self)
        self._after.setSingleShot(True)
        self._after.timeout.connect(self.seen)
        self.menu = QWidget()
        self.column = QVBoxLayout(self.menu)
        for part in (self.title, Ornament(self.styling), self.line):
            self.column.addWidget(part)
        self.column.addStretch()
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.menu)
        whole.addStretch(1)
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def _measure(self) -> None:
        px = self.styling.px
        self.menu.setFixedWidth(px(COLUMN + 64))
        self.column.setContentsMargins(px(36), px(24), px(28), px(20))
        self.column.setSpacing(px(4))
        self.backdrop.shore = px(COLUMN + 64)

    def _reword(self) -> None:
        self.line.word(self.say.gettext(OPENING))
        self.setAccessibleName(self.say.gettext(OPENING))

    @override
    def style_qt_widgets(self) -> None:
        pass  # everything here paints itself

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.backdrop.setGeometry(self.rect())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self._after.start(0)  # by then the whole window is on the screen
