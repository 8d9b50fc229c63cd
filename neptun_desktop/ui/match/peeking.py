"""A look at one's own hand while others may be watching: it is open for as long as certain keys are held down."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from neptun_desktop.ui.preferences.shortcuts import USUAL, pressed


class Peeking:
    """Follows the keys, and reports when the hand opens or closes."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """Start with a closed hand."""
        self.keys = USUAL["peek"]
        self.now = False  # whether the hand is open
        self._changed = changed
        self._held_key = 0  # the key that it began with: modifiers may be released before it

    def press(self, event: QKeyEvent) -> bool:
        """Open the hand if these are the keys; return whether they are."""
        key = Qt.Key(event.key())
        if pressed(key, event.modifiers()) != self.keys or event.isAutoRepeat():
            return False
        self._held_key = key
        self._set(now=True)
        return True

    def release(self, event: QKeyEvent) -> bool:
        """Close the hand if its key is released; return whether it is."""
        if not self.now or event.key() != self._held_key or event.isAutoRepeat():
            return False
        self._set(now=False)
        return True

    def end(self) -> None:
        """Close the hand: the release of its key would go elsewhere, unnoticed."""
        if self.now:
            self._set(now=False)

    def _set(self, *, now: bool) -> None:
        self.now = now
        self._changed()
