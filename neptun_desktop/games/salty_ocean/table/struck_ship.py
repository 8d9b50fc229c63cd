"""A ship that a storm or pirates strike: it rolls until it lies still again, and water splashes up beside it."""

import math

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.animations import PieceAnimation
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.inks import draw, fill
from neptun_desktop.ui.paint.panels import faint

ROLL, ROLLS = 11.0, 2.5  # degrees at first, and how often to and fro
STRUCK_MS = 520
JOLT = 3.0  # units that it is pushed down
KEEL = 0.86  # where it turns, as a share of its height
SPLASH = (0.46, 0.66)  # the size of a splash, in widths and heights of the ship
FOAM, WATER = "#ffffff", "#2f6f88"
DROPS = ((-0.32, 0.34, 0.05), (-0.14, 0.12, 0.07), (0.06, 0.02, 0.055), (0.22, 0.2, 0.075), (0.38, 0.4, 0.05))


@frozen
class Splash:
    """A crown of water with drops above it."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (the same in every look)
        """Paint three tongues of water and some drops."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for middle, tall, wide in ((0.2, 0.5, 0.3), (0.8, 0.46, 0.3), (0.5, 0.78, 0.36)):
            foot = QPointF(box.left() + middle * box.width(), box.bottom() - 1)
            lean = QPointF((middle - 0.5) * box.width() * 0.6, -tall * box.height())
            half = QPointF(wide * box.width() / 2, 0)
            tongue = QPainterPath(foot - half)
            tongue.cubicTo(foot - half * 0.6 + lean * 0.4, foot - half * 0.9 + lean, foot + lean)
            tongue.cubicTo(foot + half * 0.9 + lean, foot + half * 0.6 + lean * 0.4, foot + half)
            tongue.closeSubpath()
            fill(painter, tongue, faint(FOAM, 0.92))
            draw(painter, tongue, QColor(WATER), 1.1)
        for x, y, size in DROPS:
            radius = size * box.width()
            drop = QPainterPath()
            drop.addEllipse(
                QPointF(box.center().x() + x * box.width(), box.top() + 3 + y * box.height()), radius, radius
            )
            fill(painter, drop, faint(FOAM, 0.95))
            draw(painter, drop, QColor(WATER), 0.9)


@define(eq=False)
class StruckShip(PieceAnimation):
    """The ship rolls and is pushed down, less and less; a splash rises at its bow and at its stern, and falls."""

    _splashes: list[PieceItem] = field(factory=list)

    @override
    def prepare(self, item: PieceItem) -> None:
        """Prepare the splashes."""
        box = item.box()
        wide, tall = SPLASH[0] * box.width(), SPLASH[1] * box.height()
        for x in (box.left() - wide * 0.45, box.right() - wide * 0.55):
            place = QRectF(x, box.top() + KEEL * box.height() + 4 - tall, wide, tall)
            self._splashes.append(self.scene.add_prop(Splash(), place, item.piece.z - 0.05))

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Show how far it rolls now, and how high the water is."""
        left = (1 - share) ** 1.5
        foot = QPointF(item.piece.width / 2, item.piece.height * KEEL)
        roll = ROLL * left * math.sin(math.tau * ROLLS * share)
        jolt = JOLT * left * math.sin(math.pi * min(1.0, 2 * share))
        item.setTransform(
            QTransform().translate(foot.x(), foot.y() + jolt).rotate(roll).translate(-foot.x(), -foot.y())
        )
        height = max(0.05, math.sin(math.pi * min(1.0, share * 1.25)))
        for splash in self._splashes:
            tall, middle = splash.piece.height, splash.piece.width / 2
            splash.setTransform(
                QTransform().translate(middle, tall).scale(0.6 + 0.4 * share, height).translate(-middle, -tall)
            )
            splash.setOpacity(max(0.0, 1 - share**3))

    @override
    def rest(self, item: PieceItem) -> None:
        """Leave the ship upright, and the water as it was."""
        super().rest(item)
        for splash in self._splashes:
            self.scene.drop_prop(splash)
        self._splashes.clear()
