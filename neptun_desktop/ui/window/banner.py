"""A strip above everything that says what went wrong or was done; it stays until it is dismissed."""

from collections.abc import Callable
from functools import cached_property

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.announcer import announce, is_heard
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.styled_widget import StyledWidget


class Banner(StyledWidget):
    """One sentence, a button for an action that follows from it, and one to dismiss it."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start hidden and empty: a window that opens has no message yet."""
        super().__init__(theme, language, parent)
        self.setObjectName("banner")
        self.setAutoFillBackground(True)
        self._action: Callable[[], None] | None = None
        self.hide()

    @cached_property
    def sentence(self) -> Label:
        """The message."""
        return Label("warning", self.styling, wraps=True)

    @cached_property
    def offered(self) -> TextButton:
        """The button for the action on offer."""
        return TextButton(self.styling)

    @cached_property
    def put_away(self) -> TextButton:
        """The button that dismisses the message."""
        return TextButton(self.styling)

    def _lay_out(self) -> None:
        self.row = put_in(QHBoxLayout(self), (self.sentence, 1), self.offered, self.put_away)
        self.offered.clicked.connect(self._do)
        self.put_away.clicked.connect(self.hide)
        self.settle(self._measure, lambda: self.put_away.word(self.language.pgettext("action", "OK")))

    def tell(self, sentence: str, offer: str = "", action: Callable[[], None] | None = None) -> None:
        """Show a message that must not be missed, and offer an action that follows from it."""
        if self.layout() is None:
            self._lay_out()
        self._action = action
        self.sentence.setText(sentence)
        self.setAccessibleName(sentence)
        if is_heard():
            announce(self, sentence)
        self.offered.word(offer)
        self.offered.setVisible(action is not None)
        self.show()

    def withdraw(self) -> None:
        """Hide a message whose offer was not taken up."""
        if self._action is not None:
            self._action = None
            self.hide()

    @override
    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language; a message is not kept in the language before."""
        if language.locale != self.language.locale:
            self._action = None
            self.hide()
        super().change_style(theme, language)

    def _measure(self) -> None:
        px = self.styling.px
        self.row.setContentsMargins(px(24), px(6), px(24), px(6))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self.window().width(), self.window().height())

    def _do(self) -> None:
        action = self._action
        self.withdraw()
        if action is not None:
            action()
