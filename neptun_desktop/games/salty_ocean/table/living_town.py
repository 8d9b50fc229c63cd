"""What moves by itself in the town: smoke over chimneys; at night, light behind some windows."""

from collections.abc import Iterator
from random import Random

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QRadialGradient

from neptun_desktop.games.salty_ocean.table.houses import House, chimney, windows
from neptun_desktop.games.salty_ocean.table.scenery import FRAME, Panorama
from neptun_desktop.games.salty_ocean.table.town import Lie, front_row
from neptun_desktop.ui.board.ambience import Mover, Sprite
from neptun_desktop.ui.board.movers import Drift, Pulse
from neptun_desktop.ui.board.pieces import Piece, TableLook
from neptun_desktop.ui.paint.panels import faint

PUFF, RISE = 12.0, 22.0  # the size of a puff of smoke, and how high it rises
GLOW = 3.0  # around a window
FREE = 13.0  # how near to a corner a house must be: farther away, buildings stand before it
CHIMNEYS, WINDOWS = 3, 10


@frozen
class Smoke:
    """A puff of smoke; it grows as it rises."""

    size: float  # share of its box

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a soft puff."""
        radius = box.width() / 2 * self.size
        soft = QRadialGradient(box.center(), radius)
        colour = "#8d949c" if look.theme.name == "dark" else "#fffdf6"
        for share, strength in ((0.0, 0.75), (0.55, 0.5), (1.0, 0.0)):
            soft.setColorAt(share, faint(colour, strength))
        painter.fillRect(box, soft)


@frozen
class Candle:
    """Light that flickers behind a window."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (only at night)
        """Paint the pane, and its glow around it."""
        soft = QRadialGradient(box.center(), box.width() * 0.75)
        soft.setColorAt(0, faint("#ffe29a", 0.75))
        soft.setColorAt(1, faint("#ffb84d", 0.0))
        painter.fillRect(box, soft)
        painter.fillRect(box.adjusted(GLOW, GLOW, -GLOW, -GLOW), faint("#ffe9ac", 0.85))


SMOKE = tuple(Sprite(Smoke(0.35 + 0.65 * step / 7), PUFF, PUFF) for step in range(8))


def living_town(panorama: Piece, *, night: bool) -> Iterator[Mover]:
    """Yield what moves in the town of this painting."""
    face = panorama.face
    if not isinstance(face, Panorama):
        return
    box, corner = QRectF(0, 0, panorama.width, panorama.height), panorama.corner
    inside = box.adjusted(FRAME, FRAME, -FRAME, -FRAME)
    lie = Lie(inside, face.streets, face.shore, face.mouth, face.quay, face.corners)
    free = [
        house for number in range(len(face.streets) - 1) for house in front_row(lie, number) if _is_free(house, lie)
    ]
    chance = Random("town")
    for place, house in enumerate(free[:CHIMNEYS]):
        stack = chimney(house)
        top = QPointF(stack.center().x() - PUFF / 2, stack.top() - PUFF * 0.7) + corner
        for puff in range(3):
            end = top + QPointF(chance.uniform(5, 9), -RISE)
            yield Drift(SMOKE, top, end, 4.8, puff / 3 + place * 0.21, opacity=0.8, steps=len(SMOKE) * 3)
    for window in [window for house in free for window in windows(house)][: WINDOWS if night else 0]:
        pane = window.translated(corner).adjusted(-GLOW, -GLOW, GLOW, GLOW)
        sprite = Sprite(Candle(), pane.width(), pane.height())
        yield Pulse(sprite, pane.topLeft(), -0.3, 1.2, chance.uniform(6, 14), chance.random())


def _is_free(house: House, lie: Lie) -> bool:
    """Return whether a house has a chimney, and is seen between two buildings."""
    middle = house.box.center().x()
    return house.kind == "eaves" and any(abs(middle - corner) < FREE for corner in lie.corners)
