"""The temples: where everything is on them, what they look like, and what lies there."""

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.neptun.clicks.thing_targets import TempleTarget
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.rules.outlook import is_counted, ranking, temple_tiles
from neptun_desktop.games.neptun.rules.state import Temple
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import PointTileFace, SlantedDisc, region_tint
from neptun_desktop.games.neptun.table.layout import coin_box
from neptun_desktop.games.neptun.table.palette import MARBLE, SKIES
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.furniture import Blank, Disc, Picture
from neptun_desktop.ui.board.pieces import Piece, TableLook, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import FIGURE, Role, font, grown_font, write
from neptun_desktop.ui.paint.panels import faint, paint_panel, paint_shadow, upright
from neptun_desktop.ui.paint.shapes import paint_lines, paint_shape, paint_with, polygon, round_pen, square
from neptun_desktop.ui.paint.theme import GOLD, Theme, Tint

FLIGHT, MOST_FLIGHTS = 5, 4  # steps to a flight; longer tracks have longer flights
A_HAIR = 0.5  # of the step's front edge, in front of a disc
HILLS = (0.30, 0.46, 0.28, 0.50, 0.34, 0.52, 0.30, 0.48, 0.30)  # heights of ridges and saddles, from the left
STARS = ((0.03, 0.10), (0.16, 0.05), (0.178, 0.2), (0.335, 0.08), (0.345, 0.26), (0.51, 0.06), (0.512, 0.22))
OVERLAP = 1.5  # of a step's front with what is below it, so that no gap opens between pixels
NIGHT = 240  # how much darker a region's colour is by night, in percent
RISER = {"light": (122, 158), "dark": (135, 190)}  # how much darker the front of a step is than its stone, in percent
WASH = {"light": 0.16, "dark": 0.3}  # how much of a region's colour lies on its steps
MARGIN = 4.0  # of a number below its tread
STAINED, RISEN = 0.25, 0.45  # of a region's shade on round numbers, of its colour on the fronts of the other steps
CLAIM = 13.0  # the size of a seal on a tile
COLUMNS, COLUMN = 6, 6.0  # before the hall, and the width of one
KNOB = 2.2  # radius of the ornaments on a roof
PANEL_Z, FRONT_Z, STEP_Z, WORDS_Z, DISC_Z = 1.0, 2.5, 3.0, 4.0, 10.0


@frozen(slots=False)
class Track:
    """How the steps of a track are shared out among flights."""

    length: int

    @cached_property
    def flight(self) -> int:
        """How many steps a flight has."""
        return FLIGHT * math.ceil(self.length / (FLIGHT * MOST_FLIGHTS))

    @cached_property
    def flights(self) -> int:
        """How many flights there are."""
        return math.ceil(self.length / self.flight)

    def place(self, favours: int) -> tuple[int, int]:
        """Return the flight of a step, counted from below, and its place there."""
        return divmod(favours - 1, self.flight)

    @property
    def marked(self) -> tuple[int, ...]:
        """The steps whose numbers are written beside their flights."""
        return tuple(min((flight + 1) * self.flight, self.length) for flight in range(self.flights))


@frozen(eq=False, slots=False)
class TempleShape:
    """One temple of the panel; all boxes are on the table."""

    layout: Layout
    place: int  # from the left; the gold temple is last
    temples: int  # how many there are

    @cached_property
    def figures(self) -> Mapping[str, Any]:
        """The sizes of everything in the panel."""
        return self.layout.of("temples")

    @cached_property
    def box(self) -> QRectF:
        """The whole temple."""
        panel, figures = self.layout.panel("temples"), self.figures
        left, top = figures["margin"]
        gap, gold = figures["gap"], figures["gold"]
        width = (panel.width() - 2 * left - gold - gap * (self.temples - 1)) / (self.temples - 1)
        last = self.place == self.temples - 1
        x = panel.x() + left + self.place * (width + gap)
        return QRectF(x, panel.y() + top, gold if last else width, panel.height() - 2 * top)

    @cached_property
    def frieze(self) -> QRectF:
        """The band below the roof, where tiles lie."""
        box, figures = self.box, self.figures
        return QRectF(box.x(), box.y() + figures["roof"], box.width(), figures["frieze"])

    @cached_property
    def inscription(self) -> QRectF:
        """The front of the forecourt, with the temple's name."""
        box, tall = self.box, self.figures["inscription"]
        return QRectF(box.x(), box.bottom() - tall, box.width(), tall)

    @cached_property
    def court(self) -> QRectF:
        """Field 0: the pavement before the steps."""
        box, figures = self.box, self.figures
        return QRectF(box.x(), self.inscription.top() - figures["court"], box.width(), figures["court"])

    @cached_property
    def stairs(self) -> QRectF:
        """The part of the temple that all flights share."""
        box, figures = self.box, self.figures
        top = self.frieze.bottom() + figures["columns"]
        return QRectF(box.x(), top, box.width() - figures["pier"], self.court.top() - top)

    @property
    def door(self) -> QRectF:
        """Where gold for the temple goes."""
        return coin_box(QPointF(self.box.center().x(), self.stairs.top()))

    @property
    def pennant(self) -> QRectF:
        """Where the leader's colours fly: in the sky above the right half of the roof."""
        width, tall = self.figures["pennant"]
        return QRectF(self.box.right() - width, self.box.y(), width, tall)

    def claim(self, rank: int, count: int) -> QRectF:
        """Return where the seal of who would take a point tile hangs from it, below its figure."""
        tile = self.tile(rank, count)
        return square(QPointF(tile.center().x(), tile.bottom() + CLAIM * 0.2), CLAIM)

    def tile(self, rank: int, count: int) -> QRectF:
        """Return where a point tile lies, first place first."""
        tiles, frieze = self.figures["tiles"], self.frieze
        width, tall = tiles["size"]
        first = frieze.center().x() - (tiles["step"] * (count - 1) + width) / 2
        return QRectF(first + rank * tiles["step"], frieze.center().y() - tall / 2, width, tall)

    def step(self, track: Track, favours: int) -> QRectF:
        """Return a step of the track: its tread, and its front below that."""
        if favours == 0:
            return self.court
        stairs, rise = self.stairs, self.figures["rise"]
        flight, across = divmod(favours - 1, track.flight)
        width = stairs.width() / track.flight
        tall = self._pitch(track)
        foot = stairs.bottom() - flight * tall - across * rise * FLIGHT / track.flight
        front = stairs.bottom() if flight == 0 else foot  # the lowest flight reaches down to the pavement
        return QRectF(stairs.x() + across * width, foot - tall, width, front - foot + tall)

    def _pitch(self, track: Track) -> float:
        """Return how much higher a flight is than the one before."""
        rise: float = self.figures["rise"]
        pitch = (self.stairs.height() - rise * (FLIGHT - 1)) / max(track.flights, MOST_FLIGHTS)
        return min(pitch, float(self.figures["pitch"]))

    def mark(self, track: Track, favours: int) -> QRectF:
        """Return where the number of a flight's last step is written: beside the flight, on the pier."""
        stairs, step = self.stairs, self.step(track, favours)
        foot = stairs.bottom() if track.place(favours)[0] == 0 else step.top() + self._pitch(track)
        return QRectF(stairs.right(), step.top(), self.figures["pier"] - 1, foot - step.top())

    def purse(self, rank: int, count: int) -> QRectF:
        """Return a step of the gold temple, the richest merchant's at the top."""
        top, bottom = self.frieze.bottom() + self.figures["columns"], self.inscription.top()
        tall = min(self.figures["purse"], (bottom - top) / count)
        return QRectF(self.box.x(), bottom - (count - rank) * tall, self.box.width(), tall)

    # --- discs -------------------------------------------------------------------------------------------------------

    def discs(self, track: Track, favours: Sequence[int], standing: Sequence[int]) -> dict[int, tuple[QRectF, float]]:
        """Return where the disc of each seat lies, and how high; `standing` has the lower disc of a step first."""
        stacks: dict[int, list[int]] = defaultdict(list)
        for seat in standing:
            stacks[favours[seat]].append(seat)
        placed: dict[int, tuple[QRectF, float]] = {}
        for reached, stack in stacks.items():
            if reached == 0:
                boxes = self._side_by_side(len(stack), len(favours))
            else:
                boxes = self._stacked(track, reached, len(stack), above=len(stacks.get(reached + track.flight, ())))
            front = track.flights - (
                track.place(reached)[0] if reached else -1
            )  # lower flights stand before higher ones
            for level, (seat, box) in enumerate(zip(stack, boxes, strict=True)):
                placed[seat] = box, front + level * 0.1
        return placed

    def alone(self, track: Track, favours: int) -> QRectF:
        """Return where a disc lies on a step that no other disc is on."""
        return self._stacked(track, favours, 1, above=0)[0]

    def _disc_size(self, field: QRectF) -> tuple[float, float, float]:
        """Return the width of a disc, the height of its face, and how thick it is."""
        figures = self.figures
        width, tall = figures["disc"]
        scale = min(1.0, field.width() / width)
        return width * scale, tall * scale, figures["lift"]

    def _side_by_side(self, count: int, seats: int) -> list[QRectF]:
        """Return places on field 0, where the order means nothing, except under a house rule."""
        court = self.court
        width, tall, lift = self._disc_size(court)
        room = court.width() - 2 - width
        spread = min(width + 1, room / max(seats - 1, 1))
        foot = court.bottom() - A_HAIR
        return [
            QRectF(court.x() + 1 + place * spread, foot - tall - lift, width, tall + lift) for place in range(count)
        ]

    def _stacked(self, track: Track, favours: int, count: int, *, above: int) -> list[QRectF]:
        """Return a stack from below, pressed together if there is something right above it: discs, or the frieze."""
        step, figures = self.step(track, favours), self.figures
        width, tall, lift = self._disc_size(step)
        foot = step.top() + figures["tread"] - A_HAIR
        highest = self.frieze.bottom() - figures["overlap"]
        if above:
            highest = max(highest, foot - self._pitch(track) - figures["overlap"])
        most = figures["apart"] if above <= 1 else lift  # more would hide who is lowest in the stack above
        nearer = min(most, (foot - highest - tall - lift) / max(count - 1, 1))
        x = step.center().x() - width / 2
        return [QRectF(x, foot - level * nearer - tall - lift, width, tall + lift) for level in range(count)]


@lru_cache(maxsize=4)
def temple_shapes(layout: Layout, temples: int) -> tuple[TempleShape, ...]:
    """Return all temples of a table, from the left; they are asked for again and again."""
    return tuple(TempleShape(layout, place, temples) for place in range(temples))


def temple_shape(layout: Layout, edition: Edition, temple: str) -> TempleShape:
    """Return where one temple is in its panel."""
    temples = [*(region.id for region in edition.regions), GOLD_TEMPLE]
    return temple_shapes(layout, len(temples))[temples.index(temple)]


def stain(look: TableLook, temple: str) -> Tint:
    """Return a region's colours on stone: by night they are darker."""
    tint = region_tint(look.edition, temple)
    if look.theme.name != "dark":
        return tint
    body, light = (QColor(colour).darker(NIGHT).name() for colour in (tint.body, tint.light))
    return Tint(body, QColor(tint.shade).darker(NIGHT).name(), light, tint.ink)


def _between(one: str, other: str, share: float) -> QColor:
    """Return a colour with so much of the other one in it."""
    near, far = QColor(one), QColor(other)
    ways = zip((near.red(), near.green(), near.blue()), (far.red(), far.green(), far.blue()), strict=True)
    return QColor(*(round(start + (end - start) * share) for start, end in ways))


@frozen
class Precinct:
    """The sheet that the temples stand on: sky and hills behind them, by night with stars."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a panel with a view."""
        theme = look.theme
        paint_panel(painter, box, theme)
        if theme.name == "high contrast":
            return
        view = box.adjusted(3, 3, -3, -3)
        clip = QPainterPath()
        clip.addRoundedRect(view, 3, 3)
        painter.setClipPath(clip)
        painter.fillRect(view, upright(view, *SKIES[theme.name]))
        night = theme.name == "dark"
        ridge = _ridge(view)
        painter.fillPath(ridge, QColor("#1b232c" if night else "#dccd9f"))
        nearer = ridge.translated(view.width() * 0.07, view.height() * 0.16)
        painter.fillPath(nearer, QColor("#161c23" if night else "#cfbd8a"))
        if night:
            painter.setPen(Qt.PenStyle.NoPen)
            for number, (x, y) in enumerate((*STARS, *((1 - x, y) for x, y in STARS))):
                painter.setBrush(faint("#f3ecd2", 0.5 + 0.4 * (number % 2)))
                spot = QPointF(view.left() + x * view.width(), view.top() + y * view.height())
                painter.drawEllipse(spot, 0.9, 0.9)
        painter.setClipping(False)


def _ridge(view: QRectF) -> QPainterPath:
    """Return the outline of hills."""
    step = view.width() / (len(HILLS) - 1)
    tops = [QPointF(view.left() + n * step, view.bottom() - tall * view.height()) for n, tall in enumerate(HILLS)]
    ridge = QPainterPath(view.bottomLeft())
    ridge.lineTo(tops[0])
    for here, there in pairwise(tops):
        middle = (here.x() + there.x()) / 2
        ridge.cubicTo(QPointF(middle, here.y()), QPointF(middle, there.y()), there)
    ridge.lineTo(view.bottomRight())
    return ridge


@frozen
class TempleFront:
    """What stands behind the steps of a temple: roof, frieze, columns; and the stone with its name below them."""

    temple: str
    emblem: str
    roof: float  # the heights of its parts
    frieze: float
    inscription: float

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint from the wall at the back to the pavement in front."""
        tint, stone = stain(look, self.temple), MARBLE[look.theme.name]
        edge = QPen(QColor("#000000" if look.theme.name == "high contrast" else tint.shade), 1.1)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        wall = QRectF(
            box.x() + 2, box.y() + self.roof + self.frieze, box.width() - 4, box.height() - self.roof - self.frieze
        )
        self._paint_wall(painter, wall, tint, stone, look.theme)
        self._paint_roof(painter, QRectF(box.x(), box.y(), box.width(), self.roof), tint, edge)
        self._paint_frieze(painter, QRectF(box.x(), box.y() + self.roof, box.width(), self.frieze), tint, stone, edge)
        name = QRectF(box.x(), box.bottom() - self.inscription, box.width(), self.inscription)
        paint_shadow(painter, name.adjusted(1, 4, -1, 0), 1.5, 1.2)
        paint_with(painter, QPen(QColor(stone.shade), 1), upright(name, stone.light, stone.body))
        painter.drawRect(name.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.fillRect(QRectF(name.x() + 1, name.bottom() - 3, name.width() - 2, 2), QColor(tint.body))

    def _paint_wall(self, painter: QPainter, wall: QRectF, tint: Tint, stone: Tint, theme: Theme) -> None:
        """Paint a dark hall behind columns; the steps will hide most of it."""
        plain = theme.name == "high contrast"
        painter.fillRect(
            wall, QColor("#ffffff") if plain else upright(wall, QColor(tint.shade).darker(150).name(), tint.shade)
        )
        step = (wall.width() - COLUMN) / (COLUMNS - 1)
        for number in range(COLUMNS):
            self._paint_column(painter, QRectF(wall.x() + number * step, wall.y(), COLUMN, wall.height()), stone)

    @staticmethod
    def _paint_column(painter: QPainter, box: QRectF, stone: Tint) -> None:
        paint_with(painter, QPen(QColor(stone.shade), 0.8), QColor(stone.body))
        painter.drawRect(box)
        painter.drawLine(QPointF(box.center().x(), box.y() + 3), QPointF(box.center().x(), box.bottom()))
        painter.setBrush(QColor(stone.light))
        painter.drawRect(QRectF(box.x() - 1.5, box.y(), box.width() + 3, 3))

    def _paint_roof(self, painter: QPainter, roof: QRectF, tint: Tint, edge: QPen) -> None:
        peak = QPointF(roof.center().x(), roof.top() + 1)
        paint_with(painter, edge, upright(roof, tint.light, tint.body))
        painter.drawPolygon(
            QPolygonF([QPointF(roof.left() + 1, roof.bottom()), peak, QPointF(roof.right() - 1, roof.bottom())])
        )
        paint_with(painter, QPen(QColor(tint.shade), 0.7), QColor(tint.light))
        inner = [
            QPointF(roof.left() + 14, roof.bottom() - 2.5),
            QPointF(peak.x(), peak.y() + 3.6),
            QPointF(roof.right() - 14, roof.bottom() - 2.5),
        ]
        painter.drawPolygon(QPolygonF(inner))
        paint_with(painter, edge, QColor(tint.body))
        for knob in (QPointF(roof.left() + 3, roof.bottom() - 2), QPointF(roof.right() - 3, roof.bottom() - 2)):
            painter.drawEllipse(knob, KNOB, KNOB)
        size = 15.5
        paint_art(painter, self.emblem, QRectF(peak.x() - size / 2, roof.bottom() - size - 1.5, size, size), tint=tint)

    @staticmethod
    def _paint_frieze(painter: QPainter, frieze: QRectF, tint: Tint, stone: Tint, edge: QPen) -> None:
        paint_with(painter, edge, upright(frieze, tint.body, QColor(tint.body).darker(112).name()))
        painter.drawRect(frieze.adjusted(1, 0, -1, -1))
        painter.setPen(QPen(faint(tint.shade, 0.75), 1.1))
        for side in (frieze.left() + 6, frieze.right() - 14):  # three grooves beside the tiles
            for groove in range(3):
                x = side + groove * 3.6
                painter.drawLine(QPointF(x, frieze.top() + 5), QPointF(x, frieze.bottom() - 6))
        paint_with(painter, QPen(QColor(stone.shade), 0.7), QColor(stone.light))
        painter.drawRect(QRectF(frieze.left() + 0.5, frieze.bottom() - 3, frieze.width() - 1, 2.6))


@frozen
class Pavement:
    """The forecourt of a temple: field 0."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint flagstones in perspective."""
        stone = MARBLE[look.theme.name]
        paint_with(painter, QPen(QColor(stone.shade), 0.9), upright(box, stone.body, stone.light))
        painter.drawRect(box.adjusted(0.5, 0, -0.5, 0))
        painter.setPen(QPen(faint(stone.shade, 0.45), 0.7))
        middle = box.center().x()
        for number in range(-2, 4):
            x = middle + (number - 0.5) * box.width() / 6
            painter.drawLine(QPointF(middle + (x - middle) * 0.94, box.top()), QPointF(x, box.bottom()))


@frozen
class TempleStep:
    """A marble step of a track; a round number's is in the region's colour."""

    temple: str
    tread: float
    milestone: bool = False

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tread from above, and the front below it."""
        stone, tint = MARBLE[look.theme.name], stain(look, self.temple)
        plain = look.theme.name == "high contrast"
        top = QRectF(box.x(), box.y(), box.width(), self.tread)
        front = QRectF(box.x(), top.bottom(), box.width(), box.height() - self.tread + OVERLAP)
        edge = QColor(stone.light).lighter(145 if look.theme.name == "dark" else 100)  # by night it catches the moon
        painter.fillRect(top, upright(top, QColor(stone.body).darker(104).name(), edge.name()))
        stained = _between(tint.body, tint.shade, 0.0 if look.theme.name == "dark" else STAINED)
        if self.milestone:
            painter.fillRect(top, stained)
        elif not plain:
            painter.fillRect(top, faint(tint.body, WASH[look.theme.name]))
        ground = stained if self.milestone else QColor(stone.body) if plain else _between(stone.body, tint.body, RISEN)
        dark, darker = RISER.get(look.theme.name, (112, 125))
        painter.fillRect(front, upright(front, ground.darker(dark).name(), ground.darker(darker).name()))
        paint_lines(
            painter,
            QPen(faint(stone.shade, 1.0), 1.1),
            (top.topLeft(), top.topRight()),
            (front.topLeft(), front.topRight()),
        )
        paint_lines(painter, QPen(faint(stone.shade, 0.55), 0.8), (box.topLeft(), box.bottomLeft()))
        paint_lines(
            painter,
            QPen(faint("#ffffff", 0.34 if look.theme.name == "dark" else 0.8), 0.9),
            (front.topLeft() + QPointF(1, 0.9), front.topRight() + QPointF(0, 0.9)),
        )


@frozen
class Milestone:
    """The end of a flight, on the pier beside it: its last step goes on there, with its number."""

    temple: str
    number: int
    tread: float

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a step with a figure on it."""
        TempleStep(self.temple, self.tread, milestone=True).paint(painter, box.adjusted(0, 0, 0, -OVERLAP), look)
        ink = stain(look, self.temple).ink if look.theme.name == "light" else MARBLE[look.theme.name].ink
        dark = QColor(ink).darker(160).name() if look.theme.name == "light" else ink  # on a step in the shade
        tread = QRectF(box.x(), box.y(), box.width(), self.tread + MARGIN)
        write(painter, tread, str(self.number), font("figure", FIGURE), dark)


@frozen
class TemplePennant:
    """The colours of whoever is ahead in a temple, on its gable."""

    seat: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a swallow-tailed flag on a mast, with the merchant's emblem."""
        colour = look.badges[self.seat].colour
        tint, mast, look_name = look.theme.merchant(colour), box.left() + 1.5, look.theme.name
        pole = QPointF(mast, box.top() + 1), QPointF(mast, box.bottom())
        paint_lines(painter, round_pen(QColor(GOLD.shade), 1.8), pole)
        flag = QRectF(mast, box.top() + 1, box.right() - mast - 1, box.height() * 0.76)
        notch = QPointF(flag.right() - flag.height() * 0.32, flag.center().y())
        cloth = polygon(flag.topLeft(), flag.topRight(), notch, flag.bottomRight(), flag.bottomLeft())
        edge = {"dark": tint.light, "light": tint.shade}.get(look_name, "#000000")
        paint_shape(painter, cloth, QColor(tint.body), QPen(QColor(edge), 1))
        side = flag.height() - 2
        paint_art(painter, f"merchant-{colour}", square(flag.center() - QPointF(2.5, 0), side), tint=tint)


@frozen
class PurseStep:
    """A step of the gold temple, for one purse."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a broad marble step."""
        stone = MARBLE[look.theme.name]
        paint_with(painter, QPen(faint(stone.shade, 0.9), 0.8), upright(box, stone.light, stone.body))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, 0))


@frozen
class Carved:
    """Letters carved into marble."""

    words: str
    role: Role = "place"
    size: float = 14

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write them in the stone's ink."""
        letters = grown_font(self.words, self.role, self.size, box.size(), look.theme.sizes.larger)
        write(painter, box, self.words, letters, MARBLE[look.theme.name].ink)


def arrange_temples(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the panel with its temples, side by side."""
    yield piece(keys.temples_panel(), Precinct(), layout.panel("temples"), PANEL_Z, ButtonTarget("points"))
    temples, counted = temple_tiles(shown.view.edition, shown.view.round), is_counted(shown.view)
    for shape, (temple, values) in zip(temple_shapes(layout, len(temples)), temples, strict=True):
        yield piece(keys.temple_place(temple), Blank(), shape.box, PANEL_Z + 1, TempleTarget(temple))
        yield from _front(shown, shape, temple)
        yield from _ahead(shown, shape, temple, 0 if counted else len(values))
        yield from _tiles(shown, shape, temple, values)
        if temple == GOLD_TEMPLE:
            yield from _purses(shown, shape)
        else:
            yield from _track(shown, shape, temple)


def _front(shown: Shown, shape: TempleShape, temple: str) -> Iterator[Piece]:
    yield front_piece(shape, temple)
    name = (*shown.labels.temples, shown.labels.gold)[shape.place]
    yield piece(keys.temple_name(temple), Carved(name), shape.inscription.adjusted(2, 0, -2, -2), WORDS_Z)


def front_piece(shape: TempleShape, temple: str) -> Piece:
    """Return what stands behind the steps of a temple."""
    figures = shape.layout.of("temples")
    heights = (figures["roof"], figures["frieze"], figures["inscription"])
    return piece(keys.temple(temple), TempleFront(temple, f"emblem-{temple}", *heights), shape.box, FRONT_Z)


def _ahead(shown: Shown, shape: TempleShape, temple: str, tiles: int) -> Iterator[Piece]:
    """Yield the pennant of whoever leads, and the seals of those who would take the tiles that are still there."""
    ranked = ranking(shown.view, temple)
    if ranked:
        yield piece(keys.pennant(temple), TemplePennant(ranked[0]), shape.pennant, WORDS_Z)
    for rank, seat in enumerate(ranked[:tiles]):
        yield piece(keys.claim(temple, rank), Disc(seat), shape.claim(rank, tiles), WORDS_Z + 2)


def _tiles(shown: Shown, shape: TempleShape, temple: str, values: tuple[int, ...]) -> Iterator[Piece]:
    view = shown.view
    winners: dict[int, list[int]] = defaultdict(list)
    for seat, merchant in enumerate(view.merchants):
        for tile in merchant.tiles:
            if (tile.round, tile.temple) == (view.round, temple):
                winners[tile.value].append(seat)
    for rank, value in enumerate(values):
        winner = winners[value].pop() if winners[value] else None
        if view.stage == "over" and winner is None:  # it was not claimed
            continue
        box = shape.tile(rank, len(values))
        yield piece(keys.tile(temple, rank), PointTileFace(temple, value, winner), box, WORDS_Z + 1)


def _track(shown: Shown, shape: TempleShape, temple: str) -> Iterator[Piece]:
    track, standing = Track(shown.view.edition.track_length), shown.view.temples[temple]
    lift = shape.layout.of("temples")["lift"]
    yield from track_pieces(shape, track, temple)
    placed = shape.discs(track, standing.favours, standing.standing)
    for seat, (box, height) in placed.items():
        seen = min((box.y() - placed[other][0].y() for other in _upon(standing, seat)), default=0.0)
        yield piece(keys.disc(temple, seat), SlantedDisc(seat, lift, seen), box, DISC_Z + height)


def _upon(temple: Temple, seat: int) -> list[int]:
    """Return whose discs lie on a seat's disc; on the pavement they lie side by side."""
    later = temple.standing[temple.standing.index(seat) + 1 :]
    return [other for other in later if temple.favours[other] == temple.favours[seat] > 0]


@lru_cache(maxsize=24)
def track_pieces(shape: TempleShape, track: Track, temple: str) -> tuple[Piece, ...]:
    """Return the steps with their numbers: a hundred pieces that stay the same while a table lies."""
    tread = shape.layout.of("temples")["tread"]
    steps = [piece(keys.field(temple, 0), Pavement(), shape.court, STEP_Z)]
    for favours in range(1, track.length + 1):
        milestone = favours % FLIGHT == 0  # a round number
        face, height = TempleStep(temple, tread, milestone), STEP_Z - 0.1 * track.place(favours)[0]
        steps.append(piece(keys.field(temple, favours), face, shape.step(track, favours), height))
    for favours in track.marked:
        mark = Milestone(temple, favours, tread)
        steps.append(piece(keys.favours(temple, favours), mark, shape.mark(track, favours), WORDS_Z))
    return tuple(steps)


def _purses(shown: Shown, shape: TempleShape) -> Iterator[Piece]:
    view = shown.view
    rank = {seat: place for place, seat in enumerate(view.order)}
    richest = sorted(rank, key=lambda seat: (-view.merchants[seat].gold, rank[seat]))
    yield from purse_pieces(shape, richest, [merchant.gold for merchant in view.merchants])


def purse_pieces(shape: TempleShape, richest: Sequence[int], gold: Sequence[int]) -> Iterator[Piece]:
    """Yield the steps of the gold temple with everybody's purse; `gold` is by seat."""
    for place, seat in enumerate(richest):
        step = shape.purse(place, len(richest))
        yield piece(keys.purse_step(place), PurseStep(), step, STEP_Z)
        size = min(step.height() - 1, 20.0)
        disc = QRectF(step.x() + 12, step.center().y() - size / 2, size, size)
        yield piece(keys.purse_disc(seat), Disc(seat), disc, DISC_Z)
        coin = QRectF(disc.right() + 5, step.center().y() - 7, 14, 14)
        yield piece(keys.purse_coin(seat), Picture("coin"), coin, DISC_Z)
        words = QRectF(coin.right() + 1, step.y(), step.right() - coin.right() - 5, step.height())
        yield piece(keys.purse(seat), Carved(str(gold[seat]), "figure", FIGURE), words, DISC_Z)
