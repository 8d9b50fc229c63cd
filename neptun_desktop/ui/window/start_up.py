"""How the window opens: what waits until it has been seen, and what is loaded ahead of the next click."""

import gc
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import chain
from time import thread_time

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

import neptun_desktop
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.start import OPENING
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.system_motion import ask_system
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.preferences.tempo import pace_of
from neptun_desktop.ui.start.title_page import TitlePage
from neptun_desktop.ui.widgets.layouts import put_in

SEEN_MS = 200  # after it is shown: by then it is painted, and no key has been pressed yet
PAUSE_MS = 20  # between two steps, so that buttons still react to the pointer
STEP = 0.01  # seconds of CPU time
# The rooms that a table and the pages need, the lowest layer first: so each step loads little more than one module.
BELOW_A_GAME = ("match", "controller", "ui.paint", "ui.sound", "ui.widgets", "ui.board")
PAGES = (
    *("ui.records", "ui.preferences", "ui.match", "ui.start", "ui.library", "ui.history", "ui.settings", "ui.rules"),
    *("ui.lessons", "ui.replay", "ui.trouble", "ui.window"),
)


def resume_gc() -> None:
    """Look for garbage again, among what is allocated from now on: what was loaded so far stays for good."""
    gc.freeze()
    gc.enable()


class FirstPicture(QObject):
    """Tasks that are deferred until a window has been painted for the first time, and then done one by one."""

    def __init__(self, window: QWidget, *tasks: Callable[[], object]) -> None:
        """Queue these tasks, in this order."""
        super().__init__(window)
        self.tasks = list(tasks)
        self._window = window
        self._timer = QTimer(self, interval=SEEN_MS)
        self._timer.timeout.connect(self._step)

    def expect(self) -> None:
        """Start waiting: the window is about to be shown, perhaps not for the first time."""
        if self.tasks:
            self._timer.start()

    def _step(self) -> None:
        if self._window.windowHandle().isExposed():
            self._timer.setInterval(PAUSE_MS)
            self.tasks.pop(0)()
            if not self.tasks:
                self._timer.stop()


class Preloading(QObject):
    """Loads what the next click will need while the pointer is on its way; what is needed sooner is just imported."""

    def __init__(self, parent: QObject, of_games: Iterable[Callable[[], object]] = ()) -> None:
        """Wait for `begin`; `of_games` loads the games, the likeliest one first."""
        super().__init__(parent)
        self._steps = chain(_modules(BELOW_A_GAME), (step() for step in of_games), _modules(PAGES))
        self.begun = self.done = False
        self._timer = QTimer(self, interval=PAUSE_MS)
        self._timer.timeout.connect(self.step)

    def begin(self) -> None:
        """Do the remaining steps, one at a time."""
        if not self.done:
            self._timer.start()

    def step(self) -> None:
        """Load modules for a moment; most of them are small."""
        self.begun, until = True, thread_time() + STEP
        while not self.done and thread_time() < until:
            self.done = next(self._steps, self) is self
        if self.done:
            self._timer.stop()


def _modules(rooms: Iterable[str]) -> Iterator[object]:
    """Import every module of some rooms, one at each step."""
    for room in rooms:
        package = import_module(f"{neptun_desktop.__name__}.{room}")
        found = pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
        yield from (import_module(module.name) for module in found)


class MotionWish(QObject):
    """Whether things may move by themselves: as the player prefers, or as the system says.

    Animation that is off, or a system that reduces motion, stills all.
    """

    def __init__(self, window: QWidget, preferences: Callable[[], Preferences]) -> None:
        """Begin to move, if that is wished; `preferences` are those in force."""
        super().__init__(window)
        self._preferences = preferences
        self._system_reduces = False
        QGuiApplication.instance().applicationStateChanged.connect(self._return)  # type: ignore[union-attr]  # it runs
        self.follow()

    def follow(self) -> None:
        """Apply the preferences, and ask the system again if it decides."""
        if self._preferences().motion == "system":
            ask_system(self, self._told)
        self._apply()

    def _return(self, state: Qt.ApplicationState) -> None:
        """Ask the system again when somebody comes back, perhaps from its settings."""
        if state == Qt.ApplicationState.ApplicationActive:
            self.follow()

    def _told(self, reduces: bool) -> None:  # noqa: FBT001  (an answer)
        self._system_reduces = reduces
        self._apply()

    def _apply(self) -> None:
        preferences = self._preferences()
        reduced = self._system_reduces if preferences.motion == "system" else preferences.motion == "reduced"
        allow_motion(allowed=not reduced and pace_of(preferences.tempo, None).speed != "off")


class OpeningPage(TitlePage):
    """What is seen while a saved game is opened: the key art of its game. The table is loaded once that is seen."""

    seen = Signal()  # once, after the first paint

    def __init__(self, theme: Theme, language: Language, game: str, parent: QWidget | None = None) -> None:
        """Show the picture of this game."""
        super().__init__(theme, language, game, parent)
        self._painted = False
        self.column.addStretch()
        put_in(QHBoxLayout(self), self.menu, 1).setContentsMargins(0, 0, 0, 0)
        self.settle(self._reword)

    def _reword(self) -> None:
        self.subtitle.word(self.language.gettext(OPENING))
        self.setAccessibleName(self.language.gettext(OPENING))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.seen.emit)  # by then the whole window is on the screen
