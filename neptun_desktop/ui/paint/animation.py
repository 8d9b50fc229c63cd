"""An animation: cues played in order, at a speed, skippable at any time, always ending in the right picture."""

import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from attrs import define, frozen
from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from neptun_desktop.ui.paint.speed import Speed

PACE: dict[Speed, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "off": 0.0}
FRAME_MS = 16
ENDLESS = math.inf  # milliseconds: until it is skipped


class Cue(Protocol):
    """One thing that moves. Wherever it is stopped, `end` leaves the table ready for what follows."""

    @property
    def duration(self) -> int:
        """Milliseconds at normal speed."""

    def begin(self) -> None:
        """Prepare the animation."""

    def show(self, share: float) -> None:
        """Show the moment at this share of the time, from 0 to 1."""

    def end(self) -> None:
        """Clean up."""


@define(eq=False)
class Lasting:
    """A cue that nothing waits for: the next one begins soon after it, and it goes on beside whatever follows.

    It may outlast the animation, while players choose already; so it must not touch any piece of the table.
    """

    cue: Cue
    duration: int = 0  # how soon the next one begins, in milliseconds

    def begin(self) -> None:
        """Begin; the projector shows it on."""
        self.cue.begin()

    def show(self, share: float) -> None:
        """Show it at this share of the time until the next one begins."""
        self.cue.show(min(1.0, share * self.duration / max(self.cue.duration, 1)))

    def end(self) -> None:
        """End it before its time."""
        self.cue.end()


@define(eq=False)
class Stillness:
    """Nothing moves for so long, whatever the speed; if that is endless, until it is skipped."""

    milliseconds: float
    duration: int = 0

    def begin(self) -> None:
        """Leave everything as it is."""

    def show(self, share: float) -> None:
        """Show the same."""

    def end(self) -> None:
        """Leave everything as it is."""


def still_for(milliseconds: float) -> tuple[Cue, ...]:
    """Return a stillness of so long, if it has any length."""
    return (Stillness(milliseconds),) if milliseconds > 0 else ()


@frozen(eq=False)
class Scene:
    """Some cues, and what settles the table when they are over."""

    cues: Callable[[], Iterable[Cue]]  # called when its turn comes, so that cues start where things are then
    settle: Callable[[], None]
    moves: bool = True  # not a rest, which there is even without animations


class Projector(QObject):
    """Plays scenes in order."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """Start idle."""
        super().__init__(parent)
        self.speed: Speed = "normal"
        self.haste = 1.0  # a smaller share makes everything shorter
        self.played = 0.0  # milliseconds that animations have taken so far
        self.scene_ms = 0.0  # milliseconds that the scene which plays, or played last, has taken; rests do not count
        self.watched = False  # whether the scene that settled last was shown to its end
        self._filmed = False  # whether the scene that plays has any cues
        self._reel: deque[Scene] = deque()
        self._cues: deque[Cue] = deque()
        self._playing: Cue | None = None
        self._shown_for = 0.0  # milliseconds that the current cue has played
        self._lasting: list[tuple[Cue, float]] = []  # each with the milliseconds that it has played
        self._held = False
        self._elapsed = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._frame)

    @property
    def running(self) -> bool:
        """Whether anything is still to be played that others wait for."""
        return bool(self._reel)

    def add(
        self,
        cues: Callable[[], Iterable[Cue]],
        settle: Callable[[], None],
        rest: Callable[[], float] | None = None,
    ) -> None:
        """Play these cues when all earlier ones are over; then settle, and let that be looked at.

        `rest` is asked then, for milliseconds; if they are endless, until it is skipped.
        """
        idle = not self._reel
        self._reel.append(Scene(cues, settle))
        if rest is not None:
            self._reel.append(Scene(lambda: still_for(rest()), lambda: None, moves=False))
        if idle:
            with self._over_if_it_fails():
                self._load()
                self._next_cue()

    def accompany(self, cue: Cue) -> None:
        """Show a cue that nothing waits for, whatever else is shown."""
        cue.begin()
        cue.show(0.0)
        self._lasting.append((cue, 0.0))
        self._run()

    @property
    def waits(self) -> bool:
        """Whether it goes on only when it is skipped."""
        return isinstance(self._playing, Stillness) and self._playing.milliseconds == ENDLESS

    def skip(self) -> None:
        """Jump to the end of everything that is queued."""
        while self._reel:
            self._finish_scene()
        for cue, _ in self._lasting:
            cue.end()
        self._lasting.clear()
        self._stop()

    def hold(self, *, held: bool) -> None:
        """Stop the animation where it is, or let it go on."""
        self._held = held
        self._run()

    def _load(self) -> None:
        scene = self._reel[0]
        self._cues = deque(scene.cues() if PACE[self.speed] or not scene.moves else ())
        if scene.moves:
            self._filmed, self.scene_ms = bool(self._cues), 0.0

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
        self._run()

    def _run(self) -> None:
        """Let time pass while there is something to show."""
        wanted = not self._held and ((self._playing is not None and not self.waits) or bool(self._lasting))
        if wanted and not self._timer.isActive():
            self._elapsed.start()
            self._timer.start()
        elif not wanted:
            self._timer.stop()

    def _frame(self) -> None:
        with self._over_if_it_fails():
            self.play_on(self._elapsed.restart())

    @contextmanager
    def _over_if_it_fails(self) -> Iterator[None]:
        """Settle the table at once if an animation fails: it would fail again each time, and nothing would go on."""
        try:
            yield
        except Exception:
            failed, self._playing = self._playing, None
            self._cues.clear()
            if failed is not None:
                with suppress(Exception):  # one error is enough to be told
                    failed.end()
            self.skip()
            raise

    def play_on(self, milliseconds: float) -> None:
        """Advance by this much time."""
        self._last_on(milliseconds)
        cue = self._playing
        if cue is None:
            return
        self.played += milliseconds
        self.scene_ms += 0.0 if isinstance(cue, Stillness) else milliseconds
        self._shown_for += milliseconds
        share = self._share(cue, self._shown_for)
        cue.show(share)
        if share >= 1.0:
            self._playing = None
            if isinstance(cue, Lasting):
                self._lasting.append((cue.cue, self._shown_for))
            else:
                cue.end()
            self._next_cue()

    def _share(self, cue: Cue, shown_for: float) -> float:
        length = cue.milliseconds if isinstance(cue, Stillness) else cue.duration * PACE[self.speed] * self.haste
        return 1.0 if length <= 0 else min(1.0, shown_for / length)

    def _last_on(self, milliseconds: float) -> None:
        """Advance what nothing waits for."""
        lasting, self._lasting = self._lasting, []
        for cue, shown_for in lasting:
            share = self._share(cue, shown_for + milliseconds)
            cue.show(share)
            if share < 1.0:
                self._lasting.append((cue, shown_for + milliseconds))
            else:
                cue.end()
        if lasting and not self._lasting:
            self._run()

    def _finish_scene(self) -> None:
        self.watched = self._filmed and self._playing is None and not self._cues
        self._filmed = False
        if self._playing is not None:
            self._playing.end()
            self._playing = None
        self._cues.clear()
        self._reel.popleft().settle()

    def _stop(self) -> None:
        self._run()
        self.idle.emit()
