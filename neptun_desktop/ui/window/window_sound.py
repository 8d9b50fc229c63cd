"""The window's sound: one player for all tables and settings, made when it is first needed."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.match.table_sound import TableSound
from neptun_desktop.ui.preferences.preferences import Preferences, Volume
from neptun_desktop.ui.sound.player import SoundPlayer, Volumes

EFFECTS: Final[dict[Volume, float]] = {"off": 0.0, "low": 0.35, "medium": 0.65, "high": 1.0}
AMBIENCE: Final[dict[Volume, float]] = {"off": 0.0, "low": 0.16, "medium": 0.3, "high": 0.55}
UNSEEN: Final = ("offscreen", "minimal")  # kinds of window that nobody sees, so nobody shall hear them
SAMPLE_CUE, SAMPLE_LOOPS, SAMPLE_MS = "coins", {"waves": 0.7}, 2500


class WindowSound(QObject):
    """Lasts as long as the window, and follows its preferences."""

    known = Signal(bool)  # whether this computer plays sound

    def __init__(self, parent: QObject, preferences: Preferences) -> None:
        """Begin as loud as is preferred; a window that nobody sees is silent for good."""
        super().__init__(parent)
        self.player, self._preferences = SoundPlayer(), preferences
        if QGuiApplication.platformName() in UNSEEN:
            self.player.close()
        self._sample = QTimer(self, interval=SAMPLE_MS, singleShot=True)
        self._sample.timeout.connect(lambda: self.player.ambience({}))
        self.player.on_known = self.known.emit
        self.player.follow(volumes(preferences))
        parent.destroyed.connect(self.player.close)

    def accompany(self, session: TableSession) -> None:
        """Let a table be heard."""
        TableSound(self.player, session.host, session.page)

    def follow(self, preferences: Preferences, *, at_table: bool) -> None:
        """Use these preferences from now on; away from a table, a volume that changes is tried out at once."""
        before, self._preferences = self._preferences, preferences
        self.player.follow(volumes(preferences))
        if at_table:
            return
        if before.effects_volume != preferences.effects_volume:
            self.player.cue(SAMPLE_CUE)
        if before.ambience_volume != preferences.ambience_volume:
            self.player.ambience(SAMPLE_LOOPS)
            self._sample.start()


def volumes(preferences: Preferences) -> Volumes:
    """Return how loud everything is."""
    if not preferences.sound:
        return Volumes()
    return Volumes(EFFECTS[preferences.effects_volume], AMBIENCE[preferences.ambience_volume])
