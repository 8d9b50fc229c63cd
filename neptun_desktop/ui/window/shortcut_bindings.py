"""The window's shortcuts: each action has its keys, and those of a game's panels work only at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from neptun_desktop.ui.preferences.shortcuts import Shortcuts


class ShortcutBindings(QObject):
    """Shortcuts that follow the preferences and the game on the table."""

    def __init__(self, window: QWidget, actions: Mapping[str, Callable[[], object]]) -> None:
        """Bind actions by name; each action decides for itself whether it applies now."""
        super().__init__(window)
        self._shortcuts = {name: QShortcut(QKeySequence(), window, action) for name, action in actions.items()}

    def follow(self, shortcuts: Shortcuts, game: str | None) -> None:
        """Use these keys from now on; two games may share a key, so only those of the game on the table are bound."""
        for name, shortcut in self._shortcuts.items():
            bound = shortcuts.action(name).game in {"", None, game}
            shortcut.setKeys(shortcuts.sequences(name) if bound else [])
