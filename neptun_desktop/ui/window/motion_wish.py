"""Whether things may move by themselves: as a player prefers, or as the operating system says."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.system_motion import ask_system
from neptun_desktop.ui.preferences.preferences import Preferences

if TYPE_CHECKING:
    from neptun_desktop.ui.window.window import MainWindow


class MotionWish(QObject):
    """Follows the preferences of a window. Animation that is off, or a system that reduces motion, stills all."""

    def __init__(self, window: "MainWindow") -> None:
        """Begin to move, if that is wished."""
        super().__init__(window)
        self._window = window
        self._system_reduces = False
        window.preferred.connect(self.follow)
        QGuiApplication.instance().applicationStateChanged.connect(self._return)  # type: ignore[union-attr]  # it runs
        self.follow(window.preferences)

    def follow(self, preferences: Preferences) -> None:
        """Apply the preferences, and ask the system again if it decides."""
        if preferences.motion == "system":
            ask_system(self, self._told)
        self._apply(preferences)

    def _return(self, state: Qt.ApplicationState) -> None:
        """Ask the system again when somebody comes back, perhaps from its settings."""
        if state == Qt.ApplicationState.ApplicationActive:
            self.follow(self._window.preferences)

    def _told(self, reduces: bool) -> None:  # noqa: FBT001  (an answer)
        self._system_reduces = reduces
        self._apply(self._window.preferences)

    def _apply(self, preferences: Preferences) -> None:
        reduced = self._system_reduces if preferences.motion == "system" else preferences.motion == "reduced"
        allow_motion(allowed=not reduced and preferences.speed != "off")
