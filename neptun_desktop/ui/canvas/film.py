"""An animation: cues played in order, at a speed, skippable at any time, always ending in the right picture."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from attrs import frozen
from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from neptun_desktop.ui.canvas.speed import Speed

PACE: dict[Speed, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "off": 0.0}
FRAME_MS = 16


class Cue(Protocol):
    """One thing that moves. Wherever it is stopped, `end` leaves the table ready for what follows."""

    duration: int  # milliseconds at normal speed

    def begin(self) -> None:
        """Prepare the animation."""

    def show(self, share: float) -> None:
        """Show the moment at this share of the time, from 0 to 1."""

    def end(self) -> None:
        """Clean up."""


@frozen(eq=False)
class Scene:
    """Some cues, and what settles the table when they are over."""

    cues: Callable[[], Iterable[Cue]]  # called when its turn comes, so that cues start where things are then
    settle: Callable[[], None]


class Projector(QObject):
    """Plays scenes in order."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """Start idle."""
        super().__init__(parent)
        self.speed: Speed = "normal"
        self._reel: deque[Scene] = deque()
        self._cues: deque[Cue] = deque()
        self._playing: Cue | None = None
        self._shown_for = 0.0  # milliseconds that the current cue has played
        self._elapsed = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._frame)

    @property
    def running(self) -> bool:
        """Whether anything is still to be played."""
        return bool(self._reel)

    def add(self, cues: Callable[[], Iterable[Cue]], settle: Callable[[], None]) -> None:
        """Play these cues when all earlier ones are over; then settle."""
        self._reel.append(Scene(cues, settle))
        if len(self._reel) == 1:
            self._load()
            self._next_cue()

    def skip(self) -> None:
        """Jump to the end of everything that is queued."""
        while self._reel:
            self._finish_scene()
        self._stop()

    def _load(self) -> None:
        self._cues = deque(self._reel[0].cues() if PACE[self.speed] else ())

    def _next_cue(self) -> None:
        while self._reel and not self._cues:
            self._finish_scene()
            if self._reel:
                self._load()
        if not self._reel:
            self._stop()
            return
        self._playing = self._cues.popleft()
        self._playing.begin()
        self._playing.show(0.0)
        self._shown_for = 0.0
        if not self._timer.isActive():
            self._elapsed.start()
            self._timer.start()

    def _frame(self) -> None:
        self.play_on(self._elapsed.restart())

    def play_on(self, milliseconds: float) -> None:
        """Advance by this much time."""
        cue = self._playing
        if cue is None:
            return
        self._shown_for += milliseconds
        length = cue.duration * PACE[self.speed]
        share = 1.0 if length <= 0 else min(1.0, self._shown_for / length)
        cue.show(share)
        if share >= 1.0:
            self._playing = None
            cue.end()
            self._next_cue()

    def _finish_scene(self) -> None:
        if self._playing is not None:
            self._playing.end()
            self._playing = None
        self._cues.clear()
        self._reel.popleft().settle()

    def _stop(self) -> None:
        self._timer.stop()
        self.idle.emit()
