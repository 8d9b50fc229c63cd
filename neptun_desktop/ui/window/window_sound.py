"""The window's sound: one player for all tables and settings, made when it is first needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from neptun_desktop.ui.match.table_sound import TableSound
from neptun_desktop.ui.sound.player import SoundPlayer, Volumes
from neptun_desktop.ui.widgets.notice import Notice
from neptun_desktop.words.shell import settings as words

if TYPE_CHECKING:
    from neptun_desktop.ui.match.table_session import TableSession
    from neptun_desktop.ui.preferences.preferences import Preferences, Volume
    from neptun_desktop.ui.window.window import MainWindow

EFFECTS: Final[dict[Volume, float]] = {"off": 0.0, "low": 0.35, "medium": 0.65, "high": 1.0}
AMBIENCE: Final[dict[Volume, float]] = {"off": 0.0, "low": 0.16, "medium": 0.3, "high": 0.55}
UNSEEN: Final = ("offscreen", "minimal")  # kinds of window that nobody sees, so nobody shall hear them
NOTICE_MARGINS = (22, 9, 22, 9)
SAID_MS = 1500  # how long it is said that sound is off or on
SAMPLE_CUE, SAMPLE_LOOPS, SAMPLE_MS = "coins", {"waves": 0.7}, 2500


class WindowSound(QObject):
    """Lasts as long as the window, and follows its preferences."""

    known = Signal(bool)  # whether this computer plays sound

    def __init__(self, window: MainWindow, player: SoundPlayer) -> None:
        """Follow the preferences of the window."""
        super().__init__(window)
        self.player, self._window = player, window
        self._preferences = window.preferences
        self._sample = QTimer(self, interval=SAMPLE_MS, singleShot=True)
        self._sample.timeout.connect(lambda: player.ambience({}))
        player.on_known = self.known.emit
        player.follow(volumes(window.preferences))
        window.preferred.connect(self._follow)
        window.destroyed.connect(player.close)

    def accompany(self, session: TableSession) -> None:
        """Let a table be heard."""
        TableSound(self.player, session.host, session.page)

    def _follow(self, preferences: Preferences) -> None:
        """Use these preferences from now on; away from a table, a volume that changes is tried out at once."""
        before, self._preferences = self._preferences, preferences
        self.player.follow(volumes(preferences))
        session = self._window.session
        if session is not None and session.page.isVisible():
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


def switch_sound(window: MainWindow) -> None:
    """Switch all sound off or on, and say so for a moment."""
    on = not window.preferences.sound
    window.prefer(window.preferences._replace(sound=on))
    said = window.styling.language.gettext(words.SOUND_ON if on else words.SOUND_OFF)
    notice = Notice(window.styling)
    notice.setParent(window)
    notice.tell(said)
    notice.row.setContentsMargins(*NOTICE_MARGINS)
    notice.adjustSize()
    notice.move((window.width() - notice.width()) // 2, window.height() // 12)
    QTimer.singleShot(SAID_MS, notice, notice.deleteLater)


def sound_of(window: MainWindow) -> WindowSound:
    """Return the sound of a window."""
    found: WindowSound | None = window.findChild(WindowSound)
    return WindowSound(window, made_player()) if found is None else found


def made_player() -> SoundPlayer:
    """Return a player; it is silent for good if nobody can see the window."""
    player = SoundPlayer()
    if QGuiApplication.platformName() in UNSEEN:
        player.close()
    return player
