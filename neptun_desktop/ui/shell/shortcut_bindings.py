"""Keys of the window: each deed has its shortcut, and those of the table work at the table only."""

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.shell.settings.shortcuts import shortcuts_of


class ShortcutBindings(QObject):
    """Shortcuts that follow what the player prefers."""

    def __init__(self, window: QWidget, deeds: Mapping[str, Callable[[], object]]) -> None:
        """Bind deeds by their names; a deed decides itself whether it means anything now."""
        super().__init__(window)
        self._shortcuts = {name: QShortcut(QKeySequence(), window, deed) for name, deed in deeds.items()}

    def follow(self, kept: Iterable[tuple[str, str]]) -> None:
        """Use the keys that preferences name from now on, and the usual ones besides."""
        shortcuts = shortcuts_of(kept)
        for name, shortcut in self._shortcuts.items():
            shortcut.setKey(shortcuts.sequence(name))
