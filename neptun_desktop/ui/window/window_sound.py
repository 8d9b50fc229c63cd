"""The window's sound: one player for all pages, made when it is first needed, as loud as is preferred."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from neptun_desktop.ui.preferences.preferences import Preferences, Volume
from neptun_desktop.ui.sound.player import SoundPlayer, Volumes

EFFECTS: Final[dict[Volume, float]] = {"off": 0.0, "low": 0.35, "medium": 0.65, "high": 1.0}
AMBIENCE: Final[dict[Volume, float]] = {"off": 0.0, "low": 0.16, "medium": 0.3, "high": 0.55}
MUSIC: Final[dict[Volume, float]] = {"off": 0.0, "low": 0.25, "medium": 0.45, "high": 0.8}
UNSEEN: Final = ("offscreen", "minimal")  # kinds of window that nobody sees, so nobody shall hear them
SAMPLE_CUE, SAMPLE_LOOPS, SAMPLE_MS = "coins", {"waves": 0.7}, 2500
MUSIC_SAMPLE_MS = 10_000  # it begins with a pause


class WindowSound(QObject):
    """Lasts as long as the window, and follows its preferences."""

    known = Signal(bool)  # whether this computer plays sound

    def __init__(self, parent: QObject, preferences: Preferences, game: Callable[[], str]) -> None:
        """Begin as loud as is preferred; a window that nobody sees is silent for good.

        `game` is the one whose music is tried out.
        """
        super().__init__(parent)
        self.player, self._preferences, self._game = SoundPlayer(), preferences, game
        if QGuiApplication.platformName() in UNSEEN:
            self.player.close()
        self.trial = QTimer(self, singleShot=True)  # while a volume is tried out
        self.trial.timeout.connect(self.rest)
        self.player.on_known = self.known.emit
        self.player.follow(volumes(preferences))
        parent.destroyed.connect(self.player.close)

    def rest(self) -> None:
        """Let nothing be heard but cues."""
        self.trial.stop()
        self.player.ambience({})
        self.player.music("")

    def follow(self, preferences: Preferences, *, at_table: bool) -> None:
        """Use these preferences from now on; away from a table, a volume that changes is tried out at once."""
        before, self._preferences = self._preferences, preferences
        if volumes(before) == volumes(preferences):
            return
        self.player.follow(volumes(preferences))
        if at_table:
            return
        if before.effects_volume != preferences.effects_volume:
            self.player.cue(SAMPLE_CUE)
        if before.ambience_volume != preferences.ambience_volume:
            self.player.ambience(SAMPLE_LOOPS)
            self.trial.start(SAMPLE_MS)
        if before.music_volume != preferences.music_volume:
            self.player.music(self._game())
            self.trial.start(MUSIC_SAMPLE_MS)


def volumes(preferences: Preferences) -> Volumes:
    """Return how loud everything is."""
    if not preferences.sound:
        return Volumes()
    return Volumes(
        EFFECTS[preferences.effects_volume], AMBIENCE[preferences.ambience_volume], MUSIC[preferences.music_volume]
    )
