"""What is seen while a saved game is opened: the key art of its game. The table is loaded once that is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.start.title_page import TitlePage
from neptun_desktop.words.shell.start import OPENING

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from neptun_desktop.ui.paint.theme import Theme
    from neptun_desktop.words.language import Language


class OpeningPage(TitlePage):
    """The name of the program where the start page has it, a sentence below it, and the picture."""

    seen = Signal()  # once, after the first paint

    def __init__(self, theme: Theme, language: Language, game: str, parent: QWidget | None = None) -> None:
        """Show the picture of this game."""
        super().__init__(theme, language, game, parent)
        self._painted = False
        self._after = QTimer(self)
        self._after.setSingleShot(True)
        self._after.timeout.connect(self.seen)
        self.column.addStretch()
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.menu)
        whole.addStretch(1)
        self.on_restyle(self._reword)
        self.settle()

    def _reword(self) -> None:
        self.subtitle.word(self.say.gettext(OPENING))
        self.setAccessibleName(self.say.gettext(OPENING))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            self._after.start(0)  # by then the whole window is on the screen
