"""A button for what cannot be undone: it asks for confirmation in place."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.styling import Styling


class ConfirmButton(TextButton):
    """A button to press twice. Losing focus cancels."""

    meant = Signal()

    def __init__(self, styling: Styling) -> None:
        """Start without asking."""
        super().__init__(styling)
        self.asked = False
        self._offer, self._question = ("", ""), ("", "")
        self.clicked.connect(self._press)

    def offer(self, words: str, question: str, note: str = "", warning: str = "") -> None:
        """Set the label and the question, each with an optional second line; asking does not change the width."""
        self._offer, self._question = (words, note), (question, warning)
        widths = []
        for said in (self._question, self._offer):
            self.word(*said)
            widths.append(self.sizeHint().width())
        self.setMinimumWidth(max(widths))
        self.forget()

    def forget(self) -> None:
        """Cancel: show the label again."""
        self.asked = False
        self.word(*self._offer)

    def _press(self) -> None:
        if self.asked:
            self.forget()
            self.meant.emit()
        else:
            self.asked = True
            self.word(*self._question)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.forget()
        super().focusOutEvent(event)
