"""Bots at a table: the sign that one thinks, and the small buttons of a game among bots: pause, one move, speed.

Pressed while something is shown, *Pause* stops it where it is. Nothing is lost: bots think on, and go on from there.
"""

import math
from typing import Final

from attrs import evolve
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.controller.seat_view import AnswerButton
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell import table as texts
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import Button
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.ambient import AmbientClock
from neptun_desktop.ui.paint.animation import PACE, Projector
from neptun_desktop.ui.paint.panels import draw, fill, rounded_outline
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
        tr = self._presenter.phrases.language.of(SHELL)
        return (
            AnswerButton(PAUSE, tr.gettext(texts.GO_ON if self.held else texts.PAUSE), first=self.held),
            AnswerButton(ONE_MOVE, tr.gettext(texts.ONE_MOVE), first=False),
            AnswerButton(SPEED, tr.gettext(texts.SPEEDS[self._projector.speed]), first=False),
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
            speeds = tuple(PACE)
            speed = speeds[(speeds.index(self._projector.speed) + 1) % len(speeds)]
            self._projector.speed, self._host.pacing.pause_ms = speed, PAUSES[speed]
        self._reword()
        return True

    def takes(self, event: QEvent) -> bool:
        """Return whether an event is for the buttons during an animation: the space bar is always for *Pause*."""
        if not self.offered:
            return False
        if isinstance(event, QKeyEvent):
            return event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Space
        where = self._view.mapToScene(event.position().toPoint()) if isinstance(event, QMouseEvent) else None
        return where is not None and self._view.table.target_at(where) in TARGETS

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

    def _reword(self) -> None:
        """Show what the buttons do now, whatever moves meanwhile."""
        scene: TableScene = self._view.table
        for item in tuple(scene.items_by_key.values()):
            for answer in self.answers:
                if item.piece.target == answer.target:
                    scene.put(item.piece.key, Button(answer.text, state="first" if answer.first else "rest"))
        if scene.shown is not None:  # from which the table is laid out anew, and put into words
            scene.shown = evolve(scene.shown, answers=self.answers)
        scene.lit.emit()


SIGN_Z = 45.0  # above the prompt
SIZE = (28.0, 14.0)
DOT, STEP, NOD = 2.0, 7.0, 2.0  # radius, distance, and how far a dot moves
NODS_A_SECOND = 1.1
WAITING = "nobody thinks"


class ThinkingSign:
    """Shows the dots while they are wanted."""

    def __init__(self, scene: BoardScene, view: TableView) -> None:
        """Start without a sign."""
        self._scene = scene
        self._dots = Dots(scene)
        self._dots.setVisible(False)
        scene.addItem(self._dots)
        self._clock = AmbientClock(view)
        self._clock.hold(WAITING)
        self._clock.ticked.connect(self._dots.show_at)

    @property
    def shown(self) -> bool:
        """Whether the dots are there."""
        return self._dots.isVisible()

    def show(self, *, thinking: bool) -> None:
        """Show the dots, or take them away."""
        emblem = self._scene.items_by_key.get(keys.prompt_emblem())
        if emblem is not None:
            self._dots.setPos(emblem.box().topRight() - QPointF(SIZE[0] - 5, 4))
        self._dots.setVisible(thinking and emblem is not None)
        self._clock.hold(WAITING, held=not thinking)


class Dots(QGraphicsItem):
    """Three dots in a small bubble."""

    def __init__(self, scene: BoardScene) -> None:
        """Begin at rest; the scene's look gives the colours."""
        super().__init__()
        self._scene, self._seconds = scene, 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(SIGN_Z)

    def show_at(self, seconds: float) -> None:
        """Nod, one dot after the other."""
        self._seconds = seconds
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, *SIZE)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, box = self._scene.look.theme, self.boundingRect().adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bubble = rounded_outline(box, box.height() / 2)
        fill(painter, bubble, QColor(theme.prompt_ink))
        draw(painter, bubble, QColor(theme.prompt_shade), 1)
        for place in range(3):
            turn = math.tau * (self._seconds * NODS_A_SECOND - place / 5)
            lift = max(math.sin(turn), 0.0) * NOD if self._seconds else 0.0
            dot = QPainterPath()
            dot.addEllipse(box.center() + QPointF((place - 1) * STEP, -lift), DOT, DOT)
            fill(painter, dot, QColor(theme.prompt_shade))
