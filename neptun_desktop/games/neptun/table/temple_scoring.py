"""The scoring of a round on the temples themselves: each is lit, who is ahead is lifted, and tiles fly to them."""

from collections.abc import Sequence
from typing import TypeAlias

from attrs import define, evolve, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.events import TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import PointTileFace
from neptun_desktop.games.neptun.table.layout import counter_box, dot
from neptun_desktop.games.neptun.table.temples import temple_shape
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.pages import temple_line
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.animations import Flight, Overlapping, PieceAnimation, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key, TableLook
from neptun_desktop.ui.paint.animation import Cue
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
        self._prop = self.scene.add_prop(self.face, self.box, LIGHT_Z)
        self.show(0.0)

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
class LiftedPiece(PieceAnimation):
    """A piece is lifted, held, and put down where it was."""

    @override
    def prepare(self, item: PieceItem) -> None:
        """Raise it into the light."""
        item.setZValue(item.piece.z + LIGHT_Z)

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Hold it as high as it is now."""
        item.setPos(item.piece.corner - QPointF(0, LIFT * held(share)))

    @override
    def rest(self, item: PieceItem) -> None:
        """Put it down."""
        item.setZValue(item.piece.z)


@define(eq=False)
class CountUp(PieceAnimation):
    """A figure on the table counts up to what it is now, and swells while it does."""

    was: int
    to: int

    @override
    def prepare(self, item: PieceItem) -> None:
        """Begin with the figure that is there."""

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Show the figure at this share of the time."""
        words = str(self.was + round((self.to - self.was) * share))
        if isinstance(item.piece.face, TextLine) and words != item.piece.face.words:
            self.scene.put(self.key, evolve(item.piece.face, words=words))
        scale, middle = 1 + BUMP * (1 - share), item.piece.height / 2
        item.setTransform(QTransform().translate(0, middle).scale(scale, scale).translate(0, -middle))


def held(share: float) -> float:
    """Return how far something is up that rises at the start and goes down at the end."""
    return eased(min(1.0, share / SHARE, (1 - share) / SHARE))


def score_temple(
    scene: BoardScene, temple: str, events: Sequence[Scored], points: Sequence[int], names: Names | None
) -> Cue:
    """Return the scoring of one temple, told in the prompt if there are names; `points` are everybody's before it."""
    parts: list[tuple[int, Cue]] = []
    lifted: list[tuple[int, Key]] = []
    counted, layout = list(points), scene.table_layout
    shape = temple_shape(layout, scene.look.edition, temple)
    for place, event in enumerate(events):
        key, start = keys.tile(temple, place), shape.tile(place, len(events))
        tile = PointTileFace(temple, event.tile.value)
        if isinstance(event, TileClaimed):
            disc = keys.purse_disc(event.seat) if temple == GOLD_TEMPLE else keys.disc(temple, event.seat)
            lifted.append((LIFTED + place * FLOWN, disc))
            leaves, end, length = NEXT + place * FLOWN, _landing(scene, event.seat), FLIGHT_MS
            was, counted[event.seat] = counted[event.seat], counted[event.seat] + event.tile.value
            parts.append((leaves + length, count_points(scene, event.seat, was, counted[event.seat])))
        else:
            leaves, end, length = LIFTED, dot(start), VANISH_MS
        parts.append((leaves, Flight(scene, [(tile, start, end)], hidden=(key,), duration=length)))
    lasts = max(start + cue.duration for start, cue in parts) + REST_MS
    parts += [(start, LiftedPiece(scene, key, lasts - start)) for start, key in lifted]
    panel, box = layout.panel("temples"), shape.box
    lit = (box.x() - panel.x() - 1, box.y() - panel.y() - 1, box.width() + 2, box.height() + 2)
    taken = tuple((event.seat, event.tile.value) for event in events if isinstance(event, TileClaimed))
    sentence = "" if names is None else temple_line(names, temple, taken)
    parts.insert(0, (0, Light(scene, Spotlight(lit), panel, sentence, lasts)))
    return Overlapping(parts)


def _landing(scene: BoardScene, seat: Seat) -> QRectF:
    """Return where a tile lands at a merchant's points: larger than it was on the temple."""
    middle = counter_box(scene.table_layout, seat, "points").center()
    return QRectF(middle.x() - LANDING[0] / 2, middle.y() - LANDING[1] / 2, *LANDING)


def count_points(scene: BoardScene, seat: Seat, was: int, to: int) -> Cue:
    """Return how the points in a merchant's panel grow."""
    return CountUp(scene, keys.merchant_count("points", seat), COUNT_MS, was, to)
