"""What a page says besides: what was just done, with an offer to undo it, and why a list is empty."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.panels import faint, paint_box, smooth_painter
from neptun_desktop.ui.paint.theme import GOLD
from neptun_desktop.ui.widgets.buttons import RIM, Emblem, TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.styling import Styling


class Notice(QWidget):
    """Shows a message until the next one replaces it."""

    def __init__(self, styling: Styling) -> None:
        """Start without a message."""
        super().__init__()
        self.styling = styling
        self.words = Label("light quiet", styling, wraps=True)
        self.button = TextButton(styling)
        self.row = put_in(QHBoxLayout(self), (self.words, 1), self.button)
        self._action: Callable[[], None] | None = None
        self.button.clicked.connect(self.act)
        self.quiet()
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling; a message is not kept in the language before."""
        if styling.language.locale != self.styling.language.locale:
            self.quiet()
        self.styling = styling
        self.row.setContentsMargins(styling.px(14), styling.px(2), styling.px(6), styling.px(2))

    def tell(self, words: str, offer: str = "", action: Callable[[], None] | None = None) -> None:
        """Show what was done, and offer an action that follows from it."""
        self._action = action
        self.words.setText(words)
        self.button.word(offer)
        self.button.setVisible(action is not None)
        self.setAccessibleName(words)
        self.show()

    def quiet(self) -> None:
        """Clear the message; the bar keeps its space, so that nothing jumps."""
        self._action = None
        self.words.setText("")
        self.button.hide()
        self.setAccessibleName("")
        self.update()

    def act(self) -> None:
        """Run the action on offer."""
        action, self._action = self._action, None
        if action is not None:
            action()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.words.text():
            return
        theme = self.styling.theme
        with smooth_painter(self) as painter:
            box, edge = QRectF(self.rect()).adjusted(RIM, 1, -RIM, -1), QPen(faint(theme.gold, 0.7), 1.2)
            paint_box(painter, box, 5, faint(theme.prompt, 0.9), edge)


class EmptyNote(QWidget):
    """An emblem, a heading, and a friendly sentence."""

    def __init__(self, styling: Styling, emblem: str) -> None:
        """Show this emblem, without text."""
        super().__init__()
        self.title, self.line = Label("heading", styling), Label("quiet", styling, wraps=True)
        self.line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        centred, picture = Qt.AlignmentFlag.AlignHCenter, Emblem(emblem, GOLD, 110, styling)
        put_in(QVBoxLayout(self), 2, (picture, centred), (self.title, centred), self.line, 3)

    def word(self, title: str, line: str) -> None:
        """Set the text that says why there is nothing."""
        self.title.setText(title)
        self.line.setText(line)
