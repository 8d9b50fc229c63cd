"""Pieces that move in their own way: a ship sails, a disc hops, the wind turns; a round is scored on the temples."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from attrs import define, evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.events import TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.ambience import foam, shade
from neptun_desktop.games.neptun.table.arrange_map import SHIP_SIZE, SHIP_Z
from neptun_desktop.games.neptun.table.faces import Marker, PointTileFace
from neptun_desktop.games.neptun.table.layout import dot
from neptun_desktop.games.neptun.table.temples import temple_shape
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.pages import temple_line
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import FLYING_Z, Flight, MoveAlong, Overlapping, PieceAnimation, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, Key, TableLook
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.paint.glow import paint_glow
from neptun_desktop.ui.paint.panels import faint

HEELS_FROM, MOST_HEEL = 3, 9.0  # the wind, and the degrees in the strongest
STRONGEST = 10
WAKE_SIZE, WAKES, WAKE_GAP = QRectF(0, 0, 20, 10), 6, 8.0  # units between two ripples of a wake
ROCKING = 90.0  # units sailed from one wave to the next

SETTLING_MS = 240
HOP_MS, LEAP_MS, LONGEST_MS = 120, 210, 1100  # from one step to the next, from one flight to the next, and in all
HOP, LEAP = 5.0, 0.22  # how high it hops; and how much higher for each unit of a longer way
SHORT_FALL_MS, FALL_MS, PULSE_MS, PULSE = 420, 1000, 320, 0.4  # of the wind; the last two where it is seen at length
SQUASH, SWINGS, DAMPING = 0.26, 2.5, 3.6  # of a disc that has just dropped


@frozen
class Wake:
    """A ripple behind a ship."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint two lines that part."""
        lines, middle = QPainterPath(), box.center().y()
        for side in (-1, 1):
            lines.moveTo(box.left() + 1, middle + side * box.height() * 0.42)
            bend = QPointF(box.center().x(), middle + side * box.height() * 0.36)
            lines.quadTo(bend, QPointF(box.right() - 1, middle + side * box.height() * 0.08))
        for shift, colour, strength, width in ((1.0, shade(look.theme), 0.6, 1.2), (0.0, foam(look.theme), 0.95, 1.5)):
            pen = QPen(faint(colour, strength), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            painter.strokePath(lines.translated(0, shift), pen)


@define(eq=False)
class SailAlong(MoveAlong):
    """A ship sails along its course, which is that of its top left corner; in much wind it heels and leaves a wake."""

    wind: int = 0
    _wakes: list[PieceItem] = field(factory=list)

    @override
    def prepare(self, item: PieceItem) -> None:
        """Raise it above the others, and prepare its wake."""
        super().prepare(item)
        for _ in range(WAKES if self.wind >= HEELS_FROM else 0):
            wake = self.scene.add_prop(Wake(), WAKE_SIZE, SHIP_Z - 1)
            wake.setVisible(False)
            self._wakes.append(wake)

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Move it to its place at this share of the time: upright when it leaves and arrives."""
        super().move(item, share)
        if self.wind < HEELS_FROM:
            return
        speed, sailed, length = math.sin(math.pi * share), eased(share), max(self.path.length(), 1.0)
        rocking = 0.7 + 0.3 * math.sin(math.tau * sailed * length / ROCKING)
        heel = MOST_HEEL * self.wind / STRONGEST * speed * rocking
        foot = QPointF(item.piece.width / 2, item.piece.height)
        item.setTransform(QTransform().translate(foot.x(), foot.y()).rotate(heel).translate(-foot.x(), -foot.y()))
        for number, wake in enumerate(self._wakes):
            behind = sailed - (SHIP_SIZE * 0.35 + number * WAKE_GAP) / length
            wake.setVisible(behind > 0 and speed > 0)
            if wake.isVisible():
                self._lay_wake(wake, behind, speed * (1 - number / WAKES))

    def _lay_wake(self, wake: PieceItem, behind: float, strength: float) -> None:
        place = QRectF(WAKE_SIZE)
        place.moveCenter(self.path.pointAtPercent(behind) + QPointF(SHIP_SIZE / 2, SHIP_SIZE * 1.02))
        wake.setTransformOriginPoint(WAKE_SIZE.center())
        wake.setRotation(-self.path.angleAtPercent(behind))
        wake.setPos(place.topLeft())
        wake.setOpacity(strength)

    @override
    def rest(self, item: PieceItem) -> None:
        """Leave it upright at the end, without a wake."""
        super().rest(item)
        for wake in self._wakes:
            self.scene.drop_prop(wake)
        self._wakes.clear()


def hop(scene: BoardScene, key: Key, corners: tuple[QPointF, ...], box: QRectF, face: Face) -> "Hops":
    """Return how a disc hops along corners to its box, first of all with another face; a long way is hurried."""
    ends, now = [], 0.0
    for start, end in pairwise(corners):
        now += LEAP_MS if (end - start).manhattanLength() > 2 * box.width() else HOP_MS
        ends.append(now)
    hurry = min(1.0, LONGEST_MS / now)
    return Hops(scene, key, round(now * hurry) + SETTLING_MS, corners, box, face, tuple(end * hurry for end in ends))


@define(eq=False)
class Hops(PieceAnimation):
    """A disc hops as if it had weight: from step to step, onto a stack, where it settles with a squash."""

    corners: tuple[QPointF, ...]
    box: QRectF  # where it stays
    face: Face  # what it becomes before it leaves
    ends: tuple[float, ...]  # when each hop ends, in milliseconds

    @override
    def prepare(self, item: PieceItem) -> None:
        """Lift it above the others."""
        self.corners = (item.pos(), *self.corners[1:])
        self.scene.put(self.key, self.face, QRectF(item.pos(), self.box.size()))
        item.setZValue(FLYING_Z + 1)

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Show it in the air, or settling."""
        now = share * self.duration
        hop = next((number for number, end in enumerate(self.ends) if now < end), None)
        if hop is None:
            item.setPos(self.corners[-1])
            item.setTransform(self._squashed(min(1.0, (now - self.ends[-1]) / SETTLING_MS)))
            return
        begun = self.ends[hop - 1] if hop else 0.0
        along = (now - begun) / (self.ends[hop] - begun)
        start, end = self.corners[hop], self.corners[hop + 1]
        way = end - start
        rise = HOP + LEAP * math.hypot(way.x(), way.y())
        item.setPos(start + way * eased(along) - QPointF(0, rise * 4 * along * (1 - along)))
        item.setTransform(QTransform())

    def _squashed(self, settled: float) -> QTransform:
        """Return how it is pressed flat where it dropped, and springs back, less and less."""
        press = SQUASH * math.exp(-DAMPING * settled) * math.cos(math.pi * SWINGS * settled) * (1 - settled)
        middle, foot = self.box.width() / 2, self.box.height()
        return QTransform().translate(middle, foot).scale(1 + press / 2, 1 - press).translate(-middle, -foot)


def turn_wind(scene: BoardScene, wind: int) -> "TurnWind":
    """Return how the wind turns, as long as the tempo allows."""
    drama = scene.staging.drama
    falls, pulses = max(SHORT_FALL_MS, round(FALL_MS * drama)), round(PULSE_MS * drama)
    return TurnWind(scene, keys.wind_marker(), falls + pulses, wind, falls / (falls + pulses))


@define(eq=False)
class TurnWind(PieceAnimation):
    """The marker goes to another wind and always shows the figure it is on; the forecast comes down and vanishes.

    Once it is there, the marker swells a little, if there is time.
    """

    wind: int
    falls: float  # the share of the time until it is there
    _starts: tuple[QPointF, QPointF] = (QPointF(), QPointF())  # of the marker, and of the forecast

    @override
    def prepare(self, item: PieceItem) -> None:
        """Remember where they are."""
        forecast = self.scene.item(keys.forecast_marker())
        self._starts = item.pos(), item.pos() if forecast is None else forecast.pos()

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Slide the marker, and let the forecast vanish on its way down."""
        fields = [each.piece for key, each in self.scene.items_by_key.items() if key in keys.wind]
        end = next(each.box for each in fields if each.key == keys.wind(self.wind))
        way, (start, above) = eased(min(1.0, share / self.falls)), self._starts
        corner = start + (end.topLeft() - start) * way
        nearest = min(fields, key=lambda each: abs(each.x - corner.x())).key[1]
        self.scene.put(self.key, Marker(str(nearest), forecast=False), QRectF(corner, end.size()))
        item.setZValue(FLYING_Z)
        if share > self.falls and motion_allowed():
            swell = 1 + PULSE * math.sin(math.pi * (share - self.falls) / (1 - self.falls))
            middle = end.width() / 2, end.height() / 2
            item.setTransform(QTransform().translate(*middle).scale(swell, swell).translate(-middle[0], -middle[1]))
        forecast = self.scene.items_by_key.get(keys.forecast_marker())
        if forecast is not None:
            forecast.setPos(above.x(), above.y() + (end.y() - above.y()) * way)
            forecast.setOpacity(1 - way)

    @override
    def rest(self, item: PieceItem) -> None:
        """Leave no forecast."""
        super().rest(item)
        forecast = self.scene.items_by_key.get(keys.forecast_marker())
        if forecast is not None:
            forecast.setVisible(False)


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
        scale, (right, middle) = 1 + BUMP * (1 - share), (item.piece.width, item.piece.height / 2)
        item.setTransform(QTransform().translate(right, middle).scale(scale, scale).translate(-right, -middle))


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
    middle = scene.items_by_key[board_keys.merchant_score(seat)].box().center()
    return QRectF(middle.x() - LANDING[0] / 2, middle.y() - LANDING[1] / 2, *LANDING)


def count_points(scene: BoardScene, seat: Seat, was: int, to: int) -> Cue:
    """Return how the points in a merchant's panel grow."""
    return CountUp(scene, board_keys.merchant_score(seat), COUNT_MS, was, to)
