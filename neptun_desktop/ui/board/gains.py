"""What somebody has just gained: a figure that rises where it went, and a light around what received it."""

from collections.abc import Callable

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.animations import FLYING_Z, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import TableLook, piece
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.animation import Cue, Lasting
from neptun_desktop.ui.paint.lettering import font, text_width, write
from neptun_desktop.ui.paint.panels import draw, faint, fill, rounded_outline
from neptun_desktop.ui.paint.theme import Tint

GAIN_MS = 900
LETTERS, HEIGHT, SIDE = 20, 26.0, 9.0
RISE = 20.0  # how far the figure goes
RIM = 4.0  # of the light, inside its box
UP, DOWN = 0.15, 0.65  # it is all there from the first share of its time, and fades from the second one


@frozen
class GainFace:
    """A figure on a seal in the colour of what is gained."""

    words: str
    tint: Tint

    def paint(self, painter: QPainter, box: QRectF, _look: TableLook) -> None:
        """Paint it with a pale rim and a dark edge, so that it stands out from any ground."""
        seal = rounded_outline(box.adjusted(3, 3, -3, -3), (box.height() - 6) / 2)
        fill(painter, seal.translated(0.5, 1.8), faint("#000000", 0.35))
        draw(painter, seal, QColor(self.tint.shade), 4.6)
        draw(painter, seal, QColor("#fffaf0"), 2.6)
        fill(painter, seal, QColor(self.tint.body))
        write(painter, box, self.words, font("figure", LETTERS), self.tint.ink)


@frozen
class LightFace:
    """A pale light around the edge of something: not the glow of what may be clicked."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it, with a dark line that shows it on pale ground."""
        edge = rounded_outline(box.adjusted(RIM, RIM, -RIM, -RIM), 5)
        draw(painter, edge, QColor(look.theme.gold_shade), 6)
        draw(painter, edge, QColor("#fffaf0"), 3.6)


@define(eq=False)
class Gain:
    """Lets the figure rise and the lights shine; touches no piece of the table."""

    scene: BoardScene
    face: GainFace
    middle: Callable[[], QPointF]  # where the figure begins to rise, asked when it does
    lit: tuple[QRectF, ...] = ()
    duration: int = GAIN_MS
    _items: list[PieceItem] = field(factory=list)  # the figure, then the lights

    def begin(self) -> None:
        """Lay them over the table."""
        width = max(text_width(self.face.words, font("figure", LETTERS)) + 2 * SIDE, HEIGHT)
        box = QRectF(0, 0, width, HEIGHT)
        box.moveCenter(self.middle())
        laid = [piece(keys.ghost(0), self.face, box, FLYING_Z + 1)]
        laid += [
            piece(keys.ghost(place), LightFace(), lit.adjusted(-RIM, -RIM, RIM, RIM), FLYING_Z - 1)
            for place, lit in enumerate(self.lit)
        ]
        self._items = [PieceItem(each, self.scene.look, self.scene.pixel_scale) for each in laid]
        for item in self._items:
            self.scene.addItem(item)

    def show(self, share: float) -> None:
        """Let all come, stay and go; where nothing may move, they stay until they are taken away."""
        if not self._items or not motion_allowed():
            return
        figure = self._items[0]
        figure.setPos(figure.piece.corner - QPointF(0, RISE * eased(share)))
        for item in self._items:
            item.setOpacity(eased(min(1.0, share / UP, (1 - share) / (1 - DOWN))))

    def end(self) -> None:
        """Take them away."""
        for item in self._items:
            if item.scene() is self.scene:
                self.scene.removeItem(item)
        self._items.clear()


def gain(scene: BoardScene, amount: int, tint: Tint, middle: Callable[[], QPointF], lit: tuple[QRectF, ...]) -> Cue:
    """Return a gain that no animation waits for."""
    return Lasting(Gain(scene, GainFace(f"+{amount}", tint), middle, lit))
