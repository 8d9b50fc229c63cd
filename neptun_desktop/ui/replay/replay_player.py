"""Moves through a match: forward with animations, backward and over distances at once, or continuously."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from neptun_desktop.match.replay import Replay
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.animation import PACE, Projector
from neptun_desktop.ui.paint.speed import Speed

REST_MS = 450  # between two commands, at normal speed


class ReplayPlayer(QObject):
    """Is at one place of a match, or on its way there."""

    moved = Signal()  # to another place, which is shown now or after a film
    settled = Signal()  # on what is shown now
    playing_changed = Signal()

    def __init__(
        self, scene: BoardScene, at: Replay, shown: Callable[[Replay], Shown], parent: QObject | None = None
    ) -> None:
        """Start here, paused."""
        super().__init__(parent)
        self.scene, self.at = scene, at
        self.playing = False
        self.projector = Projector(self)
        self._shown = shown
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self.step)
        self.projector.idle.connect(self._on_idle)
        self.show_here()

    @property
    def speed(self) -> Speed:
        """The speed of animations."""
        return self.projector.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self.projector.speed = speed

    def show_here(self) -> None:
        """Show the current place at once."""
        self._end_film()
        self._settle(self.at)

    def _settle(self, at: Replay) -> None:
        self.scene.show_view(self._shown(at))
        self.settled.emit()

    def go_to(self, at: Replay) -> None:
        """Go to another place at once; if it is playing, it plays on from there."""
        self._end_film()
        self.at = at
        self.moved.emit()
        self.show_here()
        if self.playing:
            self._on_idle()

    def step(self) -> None:
        """Animate the next command."""
        self._end_film()
        if self.at.at_end:
            self.pause()
            return
        at = self.at = self.at.forward()
        entry = at.entry
        events = () if entry is None else entry.events
        self.moved.emit()
        self.projector.add(
            lambda: self.scene.kit.animate(events, self.scene),
            lambda: self._settle(at),
        )

    def play(self) -> None:
        """Play continuously; at the end, start again."""
        if self.at.at_end:
            self.go_to(self.at.to(self.at.timeline.first))
        self.playing = True
        self.playing_changed.emit()
        self.step()

    def pause(self) -> None:
        """Stop playing."""
        self._rest.stop()
        if self.playing:
            self.playing = False
            self.playing_changed.emit()

    def skip(self) -> None:
        """Skip to the end of the running animation."""
        self.projector.skip()

    def stop(self) -> None:
        """Stop playing, and end the running animation."""
        self.pause()
        self._end_film()

    def _end_film(self) -> None:
        if self.projector.running:
            self.projector.skip()
        self._rest.stop()

    def _on_idle(self) -> None:
        if not self.playing:
            return
        if self.at.at_end:
            self.pause()
        else:
            self._rest.start(round(REST_MS * PACE[self.speed]))
