"""A quiet sign that a bot thinks: three dots at the emblem in the prompt, which nod unless nothing may move."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.paint.ambient import AmbientClock
from neptun_desktop.ui.paint.panels import draw, fill, rounded_outline

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
        if thinking:
            self._clock.hold(WAITING, held=False)
        else:
            self._clock.hold(WAITING)


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
