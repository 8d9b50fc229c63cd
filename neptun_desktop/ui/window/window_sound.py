"""The window's sound: one player for all tables and settings, made when it is first needed; and what tables tell it."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.match.match_host import MatchHost, Moment
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.paint.animation import PACE
from neptun_desktop.ui.preferences.preferences import Preferences, Volume
from neptun_desktop.ui.sound.player import SoundPlayer, Volumes

CALL = "your_turn"
AFTER_MS = 1200  # after a table is shown: until then it is being painted, which sound must not hold up


class TableSound(QObject):
    """Listens to a table, and tells the player. Events carry no secrets, so neither do their sounds."""

    def __init__(self, player: SoundPlayer, host: MatchHost, page: TablePage) -> None:
        """Begin to listen; it ends with the page."""
        super().__init__(page)
        self._player, self._host, self._page = player, host, page
        self._acted: Seat | None = None  # who played since somebody was asked last
        self._called: frozenset[Seat] = frozenset()  # people who were asked, and have not acted since
        self._in_front = True
        self._after = QTimer(self, interval=AFTER_MS, singleShot=True)
        self._after.timeout.connect(self._lay)
        page.scene.sounded.connect(self._cue)
        page.stepped.connect(self._on_step)
        host.asked.connect(self._on_asked)
        page.installEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_application)

    @property
    def visible(self) -> bool:
        """Whether the table can be seen."""
        return self._page.isVisible()

    def _cue(self, name: str) -> None:
        """Play a cue, unless the curtain is down."""
        if self.visible and not self._page.covered:
            self._player.cue(name)

    def _on_step(self, moment: Moment) -> None:
        """Let the events be heard that no animation has shown, and the weather that they brought."""
        self._acted = None if moment.entry is None else moment.entry.seat
        self._called -= {self._acted}
        shown, kit = self._page.scene.shown, self._page.kit
        if shown is not None and not PACE[self._page.projector.speed]:
            for event in moment.events:
                for sound in kit.sounds(event, shown.view):
                    self._cue(sound.name)
        self._lay()

    def _on_asked(self) -> None:
        """Call a person who is asked after others have acted; once, even if others choose at the same time."""
        people = self._host.match.to_act & frozenset(self._host.humans)
        if people - self._called and self._acted is not None and self._acted not in people and self.visible:
            self._player.cue(CALL)
        self._acted, self._called = None, people

    def _on_application(self, state: Qt.ApplicationState) -> None:
        """Be quiet while another program is in front."""
        self._in_front = state == Qt.ApplicationState.ApplicationActive
        self._lay()

    def _lay(self) -> None:
        """Lay the ambience under the table while it is seen."""
        shown = self._page.scene.shown
        if shown is None or not self.visible or not self._in_front or self._after.isActive():
            self._player.ambience({})
        else:
            self._player.ambience(self._page.kit.soundscape(shown.view))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._after.start()
        elif event.type() == QEvent.Type.Hide:
            self._lay()
        return super().eventFilter(watched, event)


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
        if volumes(before) == volumes(preferences):
            return
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
