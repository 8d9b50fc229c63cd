"""A button that shows the keys of an action and, once pressed, waits for new ones."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.preferences.shortcuts import pressed
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.shell import shortcuts as words


class KeyButton(TextButton):
    """Press it, then the new keys. Escape, or losing focus, keeps the old ones."""

    wished = Signal(str)

    def __init__(self, styling: Styling) -> None:
        """Start without keys."""
        super().__init__(styling)
        self.action_name = ""
        self.keys = ""
        self.clicked.connect(self._wait)

    def show_keys(self, action: str, keys: str) -> None:
        """Show the keys of an action."""
        self.action_name, self.keys = action, keys
        self._rest()

    def _rest(self) -> None:
        say = self.styling.language
        self.first = False
        self.word(self.keys or say.gettext(words.NONE))
        self.setAccessibleName(say.gettext(words.CHANGE, action=self.action_name, keys=self.text()))

    def _wait(self) -> None:
        say = self.styling.language
        self.first = True
        self.word(say.gettext(words.PRESS))
        self.setAccessibleDescription(say.gettext(words.KEEP))

    def stop_waiting(self) -> None:
        """Keep the old keys."""
        if self.first:
            self._rest()

    @override
    def event(self, event: QEvent) -> bool:
        """Take every key while waiting, before shortcuts and Tab do."""
        if self.first and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
                return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.stop_waiting()
            return
        keys = pressed(event.key(), event.modifiers())
        if keys:
            self.stop_waiting()
            self.wished.emit(keys)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.stop_waiting()
        super().focusOutEvent(event)
