"""The scoring of a round on the temples themselves: each is lit, who is ahead is lifted, and tiles fly to them."""

from collections.abc import Sequence
from typing import TypeAlias

from attrs import define, evolve, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from neptun_desktop.games.neptun.edition.edition import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.events import TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import PointTileFace
from neptun_desktop.games.neptun.table.spots import counter_box, dot, temple_door, temple_shape
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.pages import temple_line
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import Flight, Overlapping, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key, TableLook, piece
from neptun_desktop.ui.paint.film import Cue
from neptun_desktop.ui.paint.glow import paint_glow
from neptun_desktop.ui.paint.panels import faint

Scored: TypeAlias = TileClaimed | TileUnclaimed

LIGHT_Z = 60.0  # above all discs, below what flies
LIFTED, NEXT, FLOWN = 120, 240, 95  # when the first disc rises, when its tile leaves, and how much later the next one's
FLIGHT_MS, VANISH_MS, COUNT_MS, REST_MS = 430, 330, 170, 90
LANDING = (28.0, 31.0)  # the size of a tile that lands
LIFT = 8.0  # how far a disc rises
SHARE = 0.16  # of its time in which a light comes up, or a disc rises; as much again to go down
BUMP = 0.35  # how much larger a figure is while it is counted up


@frozen
class Spotlight:
    """Dims a panel but for one temple, and lights that one's outline."""

    temple: tuple[float, float, float, float]  # where it is on the panel

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a shade with a lit hole."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hole = QPainterPath()
        hole.addRoundedRect(QRectF(*self.temple), 5, 5)
        shade = QPainterPath()
        shade.setFillRule(Qt.FillRule.OddEvenFill)
        shade.addRoundedRect(box.adjusted(3, 3, -3, -3), 4, 4)
        shade.addPath(hole)
        painter.fillPath(shade, faint("#000000", 0.42))
        paint_glow(painter, hole, look.theme)


@define(eq=False)
class Light:
    """A face that comes up over the table, and goes again; the prompt says what it is about."""

    scene: BoardScene
    face: Spotlight
    box: QRectF
    sentence: str
    duration: int
    _prop: PieceItem | None = None

    def begin(self) -> None:
        """Lay it over the table, unseen, and say what is lit."""
        if self.sentence:
            self.scene.announce(self.sentence)
        laid = piece(board_keys.ghost(0), self.face, self.box, LIGHT_Z)
        self._prop = PieceItem(laid, self.scene.look, self.scene.pixel_scale)
        self._prop.setOpacity(0)
        self.scene.add_prop(self._prop)

    def show(self, share: float) -> None:
        """Let it come up, stay, and go."""
        if self._prop is not None:
            self._prop.setOpacity(held(share))

    def end(self) -> None:
        """Take it away."""
        if self._prop is not None:
            self.scene.drop_prop(self._prop)
        self._prop = None


@define(eq=False)
class LiftedPiece:
    """A piece is lifted, held, and put down where it was."""

    scene: BoardScene
    key: Key
    duration: int
    _place: QPointF | None = None

    def begin(self) -> None:
        """Remember where it lies."""
        item = self.scene.items_by_key.get(self.key)
        if item is not None:
            self._place = item.pos()
            item.setZValue(item.piece.z + LIGHT_Z)

    def show(self, share: float) -> None:
        """Hold it as high as it is now."""
        item = self.scene.items_by_key.get(self.key)
        if item is not None and self._place is not None:
            item.setPos(self._place - QPointF(0, LIFT * held(share)))

    def end(self) -> None:
        """Put it down."""
        item = self.scene.items_by_key.get(self.key)
        if item is not None and self._place is not None:
            item.setPos(self._place)
            item.setZValue(item.piece.z)
        self._place = None


@define(eq=False)
class CountUp:
    """A figure on the table counts up to what it is now, and swells while it does."""

    scene: BoardScene
    key: Key
    start: int
    to: int
    duration: int = COUNT_MS

    def begin(self) -> None:
        """Start with the figure that is there."""

    def show(self, share: float) -> None:
        """Show the figure at this share of the time."""
        item = self.scene.items_by_key.get(self.key)
        if item is None or not isinstance(item.piece.face, TextLine):
            return
        words = str(self.start + round((self.to - self.start) * share))
        if words != item.piece.face.words:
            self.scene.put(self.key, evolve(item.piece.face, words=words))
        scale = 1 + BUMP * (1 - share)
        middle = item.piece.height / 2
        item.setTransform(QTransform().translate(0, middle).scale(scale, scale).translate(0, -middle))

    def end(self) -> None:
        """Leave the last figure, in its usual size."""
        self.show(1.0)
        item = self.scene.items_by_key.get(self.key)
        if item is not None:
            item.setTransform(QTransform())


def held(share: float) -> float:
    """Return how far something is up that rises at the start and goes down at the end."""
    return eased(min(1.0, share / SHARE, (1 - share) / SHARE))


def score_temple(
    scene: BoardScene, temple: str, events: Sequence[Scored], points: list[int], names: Names | None
) -> Cue:
    """Return the scoring of one temple, told in the prompt if there are names; `points` are everybody's, and grow."""
    parts: list[tuple[int, Cue]] = []
    lifted: list[tuple[int, Key]] = []
    for place, event in enumerate(events):
        key: Key = keys.tile(temple, place)
        item = scene.items_by_key.get(key)
        start = item.piece.box if item is not None else temple_door(scene, temple)
        tile = PointTileFace(temple, event.tile.value)
        if isinstance(event, TileClaimed):
            lifted.append((LIFTED + place * FLOWN, _disc(temple, event.seat)))
            leaves, end, length = NEXT + place * FLOWN, _landing(scene, event.seat), FLIGHT_MS
            parts.append((leaves + length, count_points(scene, event.seat, event.tile.value, points)))
        else:
            leaves, end, length = LIFTED, dot(start), VANISH_MS
        parts.append((leaves, Flight(scene, [(tile, start, end)], hidden=(key,), duration=length)))
    lasts = max(start + cue.duration for start, cue in parts) + REST_MS
    parts += [(start, LiftedPiece(scene, key, lasts - start)) for start, key in lifted]
    panel, box = scene.table_layout.panel("temples"), temple_shape(scene, temple).box
    lit = (box.x() - panel.x() - 1, box.y() - panel.y() - 1, box.width() + 2, box.height() + 2)
    taken = tuple((event.seat, event.tile.value) for event in events if isinstance(event, TileClaimed))
    sentence = "" if names is None else temple_line(names, temple, taken)
    parts.insert(0, (0, Light(scene, Spotlight(lit), panel, sentence, lasts)))
    return Overlapping(parts)


def _landing(scene: BoardScene, seat: Seat) -> QRectF:
    """Return where a tile lands at a merchant's points: larger than it was on the temple."""
    middle = counter_box(scene.table_layout, seat, "points").center()
    return QRectF(middle.x() - LANDING[0] / 2, middle.y() - LANDING[1] / 2, *LANDING)


def count_points(scene: BoardScene, seat: Seat, more: int, points: list[int]) -> Cue:
    """Return how the points in a merchant's panel grow; `points` are everybody's, and grow with them."""
    points[seat] += more
    return CountUp(scene, keys.merchant_count("points", seat), points[seat] - more, points[seat])


def _disc(temple: str, seat: Seat) -> Key:
    return keys.purse_disc(seat) if temple == GOLD_TEMPLE else keys.disc(temple, seat)
