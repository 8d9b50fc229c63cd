"""Where the window opens: as it was left, if that is still on a screen, and always whole with its frame."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.kept import Kept

LARGEST_FILE = 2**12
FRAME = (8, 8, 40)  # left, right and top; how much it really is, is known only once the window is shown
FARTHEST = 2**15  # pixels; beyond that it is nonsense
SEEN = (200, 100)  # how much of a remembered place must be on a screen


class WindowBox(NamedTuple):
    """The window without its frame."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool

    @property
    def box(self) -> QRect:
        """The same as a rectangle."""
        return QRect(self.x, self.y, self.width, self.height)


class WindowPlace(QObject):
    """Places a window before it is shown, and remembers its place when it is closed."""

    def __init__(self, window: QMainWindow, path: Path) -> None:
        """Place the window; `show` shows it."""
        super().__init__(window)
        self._window, self._path = window, path
        self._kept = read_place(path)
        self.screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        window.installEventFilter(self)

    def show(self) -> None:
        """Show the window where it was left, or in the middle of the first screen."""
        window = self._window
        usual = QRect(0, 0, window.width(), window.height())
        seen = None if self._kept is None else screen_of(self._kept.box, self.screens)
        if self._kept is not None and seen is not None:
            window.setGeometry(inside(self._kept.box, seen, FRAME, window.minimumSize()))
        elif self.screens:
            usual.moveCenter(self.screens[0].center())
            window.setGeometry(inside(usual, self.screens[0], FRAME, window.minimumSize()))
        if self._kept is not None and self._kept.maximised and not window.isFullScreen():
            window.showMaximized()
        else:
            window.show()

    def fit_frame(self) -> None:
        """Correct the place if the frame turns out to be larger than expected."""
        window = self._window
        seen = screen_of(window.geometry(), self.screens)
        if seen is None or window.isMaximized() or window.isFullScreen() or seen.contains(window.frameGeometry()):
            return
        frame, bare = window.frameGeometry(), window.geometry()
        edges = bare.left() - frame.left(), frame.right() - bare.right(), bare.top() - frame.top()
        window.setGeometry(inside(bare, seen, edges, window.minimumSize()))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Close:
            self._remember()
        return False

    def _remember(self) -> None:
        window = self._window
        aside = window.isMaximized() or window.isFullScreen()
        box = window.normalGeometry() if aside else window.geometry()
        place = WindowBox(box.x(), box.y(), box.width(), box.height(), window.isMaximized())
        if place != self._kept:
            _file(self._path).write(place)


def _file(path: Path) -> Kept[WindowBox | None]:
    return Kept(path, WindowBox, None, LARGEST_FILE, synced=False)


def read_place(path: Path) -> WindowBox | None:
    """Return the remembered place, or None if there is none that makes sense."""
    place = _file(path).read()
    if place is None or not all(abs(side) < FARTHEST for side in place[:4]):
        return None
    return place if place.width > 0 and place.height > 0 else None


def screen_of(box: QRect, screens: list[QRect]) -> QRect | None:
    """Return the screen that shows most of a box, or None if it could hardly be found there."""

    def shown(screen: QRect) -> QRect:
        return screen.intersected(box)

    best = max(screens, key=lambda screen: shown(screen).width() * shown(screen).height(), default=None)
    if best is None or shown(best).width() < SEEN[0] or shown(best).height() < SEEN[1]:
        return None
    return best


def inside(box: QRect, screen: QRect, frame: tuple[int, int, int], least: QSize) -> QRect:
    """Return a box moved, and made smaller where it must be, so that it is on the screen with its frame.

    It never gets smaller than `least`; on a tiny screen it hides its frame rather than its content.
    """
    left, right, top = frame
    room = screen.adjusted(left, top, -right, -right)  # the frame is as thick below as at the right
    width = max(least.width(), min(box.width(), room.width()))
    height = max(least.height(), min(box.height(), room.height()))
    x = max(room.left() if width <= room.width() else screen.left(), min(box.x(), room.right() + 1 - width))
    y = max(room.top(), min(box.y(), room.bottom() + 1 - height))
    return QRect(x, y, width, height)
