"""What the start page lets be heard while it is seen, and what every page with sound has in common."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.window_sound import WindowSound

AFTER_MS = 1200  # after a page is shown: until then it is being painted, which sound must not hold up


class PageSound(QObject):
    """Follows a page: whether it is seen, in a window that is in front."""

    def __init__(self, sound: WindowSound, page: QWidget) -> None:
        """Begin to follow; it ends with the page."""
        super().__init__(page)
        self.sound, self.player = sound, sound.player
        self._followed = page
        self._in_front = QGuiApplication.applicationState() != Qt.ApplicationState.ApplicationInactive
        self._laid = False  # whether what is heard now is this page's
        self._after = QTimer(self, interval=AFTER_MS, singleShot=True)
        self._after.timeout.connect(self.follow)
        self._window: QWidget | None = None
        page.installEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_application)
        if page.isVisible():
            self._on_show()

    @property
    def visible(self) -> bool:
        """Whether the page can be seen."""
        return self._followed.isVisible()

    def lay(self) -> None:
        """Let the page be heard."""
        raise NotImplementedError

    def follow(self) -> None:
        """Let the page be heard while it is seen in front, and nothing of it otherwise."""
        if self.visible and self._in_front and not self._after.isActive() and not self._followed.window().isMinimized():
            self._laid = True
            self.sound.trial.stop()
            self.lay()
        elif self._laid:
            self._laid = False
            self.sound.rest()

    def _on_application(self, state: Qt.ApplicationState) -> None:
        """Be quiet while another program is in front."""
        self._in_front = state == Qt.ApplicationState.ApplicationActive
        self.follow()

    def _on_show(self) -> None:
        self._after.start()
        window = self._followed.window()
        if window is not self._window:
            self._window = window
            window.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._followed and event.type() == QEvent.Type.Show:
            self._on_show()
        elif event.type() in {QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange}:
            self.follow()
        return super().eventFilter(watched, event)


class StartSound(PageSound):
    """The music of the game that the start page shows."""

    def __init__(self, sound: WindowSound, page: StartPage) -> None:
        """Begin to follow."""
        self._page = page
        super().__init__(sound, page)
        page.turned.connect(self.follow)

    @override
    def lay(self) -> None:
        self.player.music(self._page.looked_at)
