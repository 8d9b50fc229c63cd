"""Pause, one move and the speed of a game among bots: small buttons in the prompt, which nobody else needs there.

Pressed while something is shown, *Pause* stops it where it is. Nothing is lost: bots think on, and go on from there.
"""

from typing import Final

from attrs import evolve
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell import table as words
from neptun_desktop.ui.board.furniture import Button
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import AnswerButton, ButtonTarget
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.animation import PACE, Projector
from neptun_desktop.ui.paint.speed import Speed

PAUSE, ONE_MOVE, SPEED = ButtonTarget("pause"), ButtonTarget("one_move"), ButtonTarget("speed")
TARGETS: Final = (PAUSE, ONE_MOVE, SPEED)
PAUSES: Final[dict[Speed, int]] = {"slow": 1600, "normal": 600, "fast": 200, "off": 600}  # before a move, at each speed


class Transport:
    """Holds the bots of one table, and lets them go on."""

    def __init__(self, host: MatchHost, projector: Projector, view: TableView, presenter: TablePresenter) -> None:
        """Let everything run."""
        self._host, self._projector, self._view, self._presenter = host, projector, view, presenter
        self.film_held = False  # one move of held bots is shown to its end

    @property
    def offered(self) -> bool:
        """Whether bots play among themselves."""
        return not self._host.humans and self._host.match.result is None

    @property
    def held(self) -> bool:
        """Whether the bots are held."""
        return self._host.pacing.held

    @property
    def answers(self) -> tuple[AnswerButton, ...]:
        """The buttons, as they are now; none where a person plays."""
        if not self.offered:
            return ()
        tr = self._presenter.words.language.of(SHELL)
        return (
            AnswerButton(PAUSE, tr.gettext(words.GO_ON if self.held else words.PAUSE), first=self.held),
            AnswerButton(ONE_MOVE, tr.gettext(words.ONE_MOVE), first=False),
            AnswerButton(SPEED, tr.gettext(words.SPEEDS[self._projector.speed]), first=False),
        )

    def press(self, target: object) -> bool:
        """Press one of the buttons; return whether it was one."""
        if target not in TARGETS or not self.offered:
            return False
        if target == PAUSE:
            self._hold(held=not self.held)
        elif target == ONE_MOVE:
            self._play_one()
        else:
            self._change_speed()
        self._reword()
        return True

    def takes(self, event: QEvent) -> bool:
        """Return whether an event is for the buttons although a film runs: the space bar is always for *Pause*."""
        if not self.offered:
            return False
        if isinstance(event, QKeyEvent):
            return event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Space
        if isinstance(event, QMouseEvent):
            scene = self._view.table
            return scene.target_at(self._view.mapToScene(event.position().toPoint())) in TARGETS
        return False

    def release(self) -> None:
        """Let everything run again: somebody may take a seat, and the buttons go."""
        if self.held:
            self._hold(held=False)

    def _hold(self, *, held: bool) -> None:
        self._host.hold_bots(held=held)
        self._hold_film(held=held)

    def _hold_film(self, *, held: bool) -> None:
        self.film_held = held
        self._projector.hold(held=held)

    def _play_one(self) -> None:
        """Show what is held halfway to its end; if nothing is, let one bot make one move. Then hold them."""
        between = not self._projector.running
        if not self.held:
            self._host.hold_bots(held=True)
        self._hold_film(held=False)
        if between:
            self._host.let_one_play()

    def _change_speed(self) -> None:
        speeds = tuple(PACE)
        speed = speeds[(speeds.index(self._projector.speed) + 1) % len(speeds)]
        self._projector.speed = speed
        self._host.pacing.pause_ms = PAUSES[speed]

    def _reword(self) -> None:
        """Show what the buttons do now, whatever moves meanwhile."""
        scene: TableScene = self._view.table
        for item in tuple(scene.items_by_key.values()):
            for answer in self.answers:
                if item.piece.target == answer.target:
                    scene.put(item.piece.key, Button(answer.words, state="first" if answer.first else "rest"))
        if scene.shown is not None:  # from which the table is laid out anew, and put into words
            scene.shown = evolve(scene.shown, answers=self.answers)
        scene.lit.emit()
