"""A plaque for what cannot be taken back: it asks once more, where the eye is."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.styling import Styling


class ConfirmButton(TextButton):
    """Press it twice. Going elsewhere is a no."""

    meant = Signal()

    def __init__(self, styling: Styling) -> None:
        """Ask nothing yet."""
        super().__init__(styling)
        self.asked = False
        self._offer, self._question = ("", ""), ("", "")
        self.clicked.connect(self._press)

    def offer(self, words: str, question: str, note: str = "", warning: str = "") -> None:
        """Say what it does, and what it asks before, each with a second line if need be; asking moves nothing."""
        self._offer, self._question = (words, note), (question, warning)
        widths = []
        for said in (self._question, self._offer):
            self.word(*said)
            widths.append(self.sizeHint().width())
        self.setMinimumWidth(max(widths))
        self.forget()

    def forget(self) -> None:
        """Take it for a no."""
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
