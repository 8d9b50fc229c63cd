"""A bar that says what was just done, and offers to take it back."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.widgets.button_base import RIM
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.styling import Styling


class Notice(QWidget):
    """Says something until there is something else to say."""

    def __init__(self, styling: Styling) -> None:
        """Say nothing yet."""
        super().__init__()
        self.styling = styling
        self.words = Label("light quiet", styling, wraps=True)
        self.button = TextButton(styling)
        self.row = QHBoxLayout(self)
        self.row.addWidget(self.words, 1)
        self.row.addWidget(self.button)
        self._deed: Callable[[], None] | None = None
        self.button.clicked.connect(self.act)
        self.quiet()
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        self.styling = styling
        self.row.setContentsMargins(styling.px(14), styling.px(2), styling.px(6), styling.px(2))

    def tell(self, words: str, offer: str = "", deed: Callable[[], None] | None = None) -> None:
        """Say what was done; offer a deed that follows from it."""
        self._deed = deed
        self.words.setText(words)
        self.button.word(offer)
        self.button.setVisible(deed is not None)
        self.setAccessibleName(words)
        self.show()

    def quiet(self) -> None:
        """Say nothing more; its room stays, so that nothing jumps."""
        self._deed = None
        self.words.setText("")
        self.button.hide()
        self.setAccessibleName("")
        self.update()

    def act(self) -> None:
        """Do what is offered."""
        deed, self._deed = self._deed, None
        if deed is not None:
            deed()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.words.text():
            return
        theme = self.styling.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(faint(theme.gold, 0.7), 1.2))
        painter.setBrush(faint(theme.prompt, 0.9))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(RIM, 1, -RIM, -1), 5, 5)
        painter.end()
