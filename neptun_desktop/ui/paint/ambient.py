"""Movement that goes on by itself, such as waves: whether anything may move, and a clock that ticks while it is seen.

    self.clock = AmbientClock(self)
    self.clock.ticked.connect(self.picture.show_at)  # the seconds of movement so far; 0 is the picture at rest

The window allows movement once its first picture is painted, unless a player wishes none. Until then no clock runs.
"""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override

FRAMES = 10  # a second


class _Wish(QObject):
    """Whether things may move by themselves, for the whole program."""

    changed = Signal()
    allowed = False


_wish = _Wish()


class AmbientClock(QObject):
    """Ticks while a widget is visible in a window that is not minimised, nothing holds it, and movement is allowed."""

    ticked = Signal(float)  # seconds of movement so far

    def __init__(self, widget: QWidget, frames: int = FRAMES) -> None:
        """Run for this widget, so many times a second."""
        super().__init__(widget)
        self.seconds = 0.0
        self._widget = widget
        self._step = 1 / frames
        self._holds: set[str] = set()
        self._timer = QTimer(self, interval=round(1000 * self._step))
        self._timer.timeout.connect(self.tick)
        self._window: QWidget | None = None
        widget.installEventFilter(self)
        _wish.changed.connect(self.follow)  # Qt forgets a clock that is gone
        self.follow()

    @property
    def running(self) -> bool:
        """Whether it ticks now."""
        return self._timer.isActive()

    def hold(self, reason: str, *, held: bool = True) -> None:
        """Stand still for a reason, such as a curtain that covers the widget; or go on, unless there is another one."""
        self._holds = self._holds | {reason} if held else self._holds - {reason}
        self.follow()

    def tick(self) -> None:
        """Advance by one frame."""
        self.seconds += self._step
        self.ticked.emit(self.seconds)

    def follow(self) -> None:
        """Run or stand still, whichever is right now."""
        runs = (
            _wish.allowed and not self._holds and self._widget.isVisible() and not self._widget.window().isMinimized()
        )
        if runs != self.running:
            self._timer.start() if runs else self._timer.stop()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _TELLING and hasattr(self, "_widget"):  # not while Python takes a view apart that is gone
            if (window := self._widget.window()) is not self._window:
                self._window = window
                window.installEventFilter(self)
            self.follow()
        return False


_TELLING = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange)


def hold_clocks(below: QWidget | None, reason: str, *, held: bool) -> None:
    """Hold everything that moves in a widget because something covers it, or release it."""
    for clock in () if below is None else below.findChildren(AmbientClock):
        clock.hold(reason, held=held)


def motion_allowed() -> bool:
    """Return whether things may move by themselves."""
    return _wish.allowed


def allow_motion(*, allowed: bool) -> None:
    """Let everything that moves by itself move, or stand still."""
    if _wish.allowed != allowed:
        _wish.allowed = allowed
        _wish.changed.emit()
