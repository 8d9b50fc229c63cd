"""Walking through a match: forward as a film, back and far away at once, or on and on by itself."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from neptun_desktop.match.replay import Replay
from neptun_desktop.ui.canvas.film import PACE, Projector
from neptun_desktop.ui.canvas.speed import Speed
from neptun_desktop.ui.neptun.event_animations import script
from neptun_desktop.ui.table.scene import NeptunScene
from neptun_desktop.ui.table.shown import Shown

REST_MS = 450  # between two commands, at normal speed


class ReplayPlayer(QObject):
    """Stands at one place of a match, or is on the way to it."""

    moved = Signal()
    playing_changed = Signal()

    def __init__(
        self, scene: NeptunScene, at: Replay, shown: Callable[[Replay], Shown], parent: QObject | None = None
    ) -> None:
        """Begin here, at rest."""
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
        """How fast films are shown."""
        return self.projector.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self.projector.speed = speed

    def show_here(self) -> None:
        """Show this place as it is, at once."""
        self._end_film()
        self.scene.show_view(self._shown(self.at))

    def go_to(self, at: Replay) -> None:
        """Go to another place, at once; what plays by itself plays on from there."""
        self.at = at
        self.show_here()
        self.moved.emit()
        if self.playing:
            self._on_idle()

    def step(self) -> None:
        """Show the next command as a film."""
        self._end_film()
        if self.at.at_end:
            self.pause()
            return
        at = self.at = self.at.forward()
        entry = at.entry
        events = () if entry is None else entry.events
        self.moved.emit()
        self.projector.add(
            lambda: script(events, self.scene),  # type: ignore[arg-type]  # the kernel's events are the game's
            lambda: self.scene.show_view(self._shown(at)),
        )

    def play(self) -> None:
        """Go on and on; from the end, begin again."""
        if self.at.at_end:
            self.go_to(self.at.to(self.at.timeline.first))
        self.playing = True
        self.playing_changed.emit()
        self.step()

    def pause(self) -> None:
        """Stop at this command."""
        self._rest.stop()
        if self.playing:
            self.playing = False
            self.playing_changed.emit()

    def skip(self) -> None:
        """Jump to the end of the film that runs."""
        self.projector.skip()

    def stop(self) -> None:
        """Leave nothing running."""
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
