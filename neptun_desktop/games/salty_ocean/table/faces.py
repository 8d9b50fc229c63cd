"""What things on the table look like: ships with their holds, tiles, tracks, markers, counts and buildings."""

import math
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Barrels, Edition
from neptun_desktop.games.salty_ocean.table.palette import blend, scenery
from neptun_desktop.ui.board.furniture import Panel
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.glow import CASING
from neptun_desktop.ui.paint.lettering import LEFT, font, grown_font, text_width, write
from neptun_desktop.ui.paint.panels import (
    faint,
    paint_box,
    paint_field,
    paint_shadow,
    rounded_outline,
    upright,
)
from neptun_desktop.ui.paint.players import SLANT, paint_stack
from neptun_desktop.ui.paint.shapes import (
    kept,
    linear,
    paint_circle,
    paint_lines,
    paint_shape,
    paint_with,
    polygon,
    round_pen,
)
from neptun_desktop.ui.paint.theme import GOLD, Theme

PAPER, PAPER_SHADE, PAPER_INK = "#f7edd3", "#dcc898", "#35260f"  # of a tile, by day and in high contrast
NIGHT_PAPER, NIGHT_SHADE, NIGHT_INK = "#4b5058", "#363b44", "#f3e9d0"  # of a tile at night
BACK, BACK_LINE, BACK_GOLD = "#2f6478", "#5d93a3", "#d9b24a"  # of a tile
RAYS = [QPointF(math.cos(math.pi * ray / 16), math.sin(math.pi * ray / 16)) for ray in range(32)]
EYE = 16.0  # on a tile that one has seen
FEW, FEW_BY_NIGHT, BAR = 0.4, 0.65, 8.0  # how strong the sign of nothing is; how high a bar below a figure is
SIDE = 86.0  # of a merchant's panel, in the colour of whoever acts: it fades before the figures
LAP = 1.6  # how far barrels reach over their places
WAIST, RAIL = "#2b1b10", "#c08a52"  # of a ship: its open hold, and the wood around it
SMALL = 14.0  # the smallest letters on this table
BEYOND = 5.0  # how far pictures on the quay reach above their cards
NAME_ROW, SIGN_ROW, CATHEDRAL_ROW, BESIDE, NARROWEST_LABEL = 17.0, 17.0, 20.0, 6.0, 44.0  # of a label
STAIRS = 3  # before the cathedral
LINE = 16.0  # of a word on a card
HULL = {"caravel": (0.12, 0.54, 0.74), "carrack": (0.09, 0.52, 0.84)}  # left, top and width of what is laden
PRICES = 50.0  # how wide prices on a broad tile are
TileState = Literal["past", "present", "forecast", "hidden", "seen"]


@frozen
class CountFace:
    """A small picture with a figure beside it."""

    picture: str
    words: str
    size: float = 16.0
    debt: bool = False  # what the figure tells is owed

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the picture, and the figure to its right."""
        icon = QRectF(box.x(), box.y() + 1, box.height() - 2, box.height() - 2)
        paint_art(painter, self.picture, icon, tint=None)
        room = QRectF(icon.right() + 3, box.y(), box.width() - icon.width() - 3, box.height())
        ink = look.theme.danger if self.debt else look.theme.ink
        letters = grown_font(self.words, "figure", self.size, room.size(), look.theme.sizes.larger)
        write(painter, room, self.words, letters, ink, LEFT)


@frozen
class FigureFace:
    """What a merchant has of something: its sign with a figure; the sign is faint if there is none."""

    picture: str
    words: str
    size: float = 16.0
    debt: bool = False
    none: bool = False

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sign, and the figure to its right."""
        theme = look.theme
        sign = QRectF(box.x(), box.y() + 1, box.height() - 2, box.height() - 2)
        if self.none and theme.name != "high contrast":
            painter.setOpacity(FEW_BY_NIGHT if theme.name == "dark" else FEW)
        paint_art(painter, self.picture, sign, tint=None)
        painter.setOpacity(1.0)
        room = QRectF(sign.right() + 4, box.y(), box.right() - sign.right() - 4, box.height())
        letters = grown_font(self.words, "figure", self.size, room.size(), theme.sizes.larger)
        ink = theme.danger if self.debt else theme.ink_soft if self.none else theme.ink
        write(painter, room, self.words, letters, ink, LEFT)


@frozen
class RoomFace:
    """How full a depot is: a figure above a bar."""

    held: int
    capacity: int

    @property
    def words(self) -> str:
        """So many barrels of so many."""
        return f"{self.held} / {self.capacity}"

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sign of the depot, and beside it the figure and the bar."""
        theme = look.theme
        sign = QRectF(box.x(), box.y() + 1, box.height() - 2, box.height() - 2)
        paint_art(painter, "rouen-glyph-depot", sign, tint=None)
        room = QRectF(sign.right() + 5, box.y() - 1, box.right() - sign.right() - 6, box.height() - BAR)
        letters = grown_font(self.words, "figure", SMALL + 1, room.size(), theme.sizes.larger)
        write(painter, room, self.words, letters, theme.ink, LEFT)
        bar = QRectF(room.x(), box.bottom() - BAR, room.width(), BAR - 1)
        paint_box(painter, bar, 2.5, faint(theme.ink, 0.08), QPen(QColor(theme.panel_edge), 1.0))
        if self.held:
            filled = bar.adjusted(0, 0, -bar.width() * (1 - min(self.held / self.capacity, 1)), 0)
            paint_box(painter, filled, 2.5, QColor(theme.ink_soft), QPen(QColor(theme.ink_soft), 1.0))


def signed(count: int) -> str:
    """Return what is won or lost; a dash for nothing."""
    return f"+{count}" if count > 0 else f"\N{MINUS SIGN}{-count}" if count else "\N{EN DASH}"


@frozen
class EndFace:
    """What the end of a turn would bring: coins, and salt with and without room, after an hourglass."""

    coins: int
    kept: int
    lost: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint one sign with its figure after another."""
        theme, side = look.theme, box.height() - 4
        signs = [("coin", self.coins, False)] * bool(self.coins)
        signs += [("rouen-barrel-salt", self.kept, False)] * bool(self.kept)
        signs += [("rouen-barrel-salt", self.lost, True)] * bool(self.lost)
        sign = QRectF(box.x(), box.y() + 2, side, side)
        paint_art(painter, "rouen-hourglass", sign, tint=None)
        x = sign.right() + 12
        for picture, count, gone in signs or [("", 0, False)]:
            words = signed(count) if not gone else str(count)
            place = QRectF(x, sign.y(), side, side)
            if picture:
                paint_art(painter, picture, place, tint=None)
                x = place.right() + 3
            if gone:
                slash = place.adjusted(1, 1, -1, -1)
                ends = slash.bottomLeft(), slash.topRight()
                paint_lines(painter, round_pen(QColor(theme.panel), 4.5), ends)
                paint_lines(painter, round_pen(QColor(theme.danger), 2.2), ends)
            letters = grown_font(words, "figure", SMALL + 1, box.size(), theme.sizes.larger)
            wide = text_width(words, letters)
            room = QRectF(x, box.y(), wide + 1, box.height())
            write(painter, room, words, letters, theme.danger if gone or count < 0 else theme.ink_soft, LEFT)
            x += wide + 11


@frozen
class Sheet:
    """A sheet of vellum with a woodcut's border; in the colour of the seat that acts, if there is one."""

    seat: int | None = None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sheet."""
        Panel(self.seat).paint(painter, box, look)
        if self.seat is not None:
            tint = look.theme.merchant(look.badges[self.seat].colour)
            side = QRectF(box.x() + 2, box.y() + 2, SIDE, box.height() - 4)
            paint_box(
                painter,
                side,
                4,
                linear(
                    side.topLeft(),
                    side.topRight(),
                    (0, faint(tint.body, 0.75)),
                    (0.45, faint(tint.body, 0.5)),
                    (1, faint(tint.body, 0.0)),
                ),
            )
            accent = QColor(look.theme.accent(look.badges[self.seat].colour))
            paint_box(painter, QRectF(box.x() - 3, box.y() + 2, 6, box.height() - 4), 3, accent)
        edge = look.theme.panel_edge if self.seat is None else look.theme.accent(look.badges[self.seat].colour)
        painter.setPen(QPen(faint(edge, 0.75), 0.9))
        for x, y, across, down in (
            (box.left(), box.top(), 1, 1),
            (box.right(), box.top(), -1, 1),
            (box.left(), box.bottom(), 1, -1),
            (box.right(), box.bottom(), -1, -1),
        ):
            _paint_corner(painter, QPointF(x + 3 * across, y + 3 * down), across, down)


def _paint_corner(painter: QPainter, at: QPointF, across: int, down: int) -> None:
    """Paint the cut corner of a border."""
    for size in (3.5, 6.5, 9.5):
        painter.drawLine(at + QPointF(size * across, 0), at + QPointF(0, size * down))


@frozen
class Cube:
    """A merchant's cube."""

    seat: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the cube, with the emblem on its front."""
        colour = look.badges[self.seat].colour
        tint = look.theme.merchant(colour)
        paint_art(painter, "rouen-cube", box, tint=tint)
        size = box.width() * 0.5
        emblem = QRectF(box.x() + box.width() * 0.10, box.y() + box.height() * 0.40, size, size)
        paint_art(painter, f"merchant-{colour}", emblem, tint=tint)


CROWDED = 0.7  # how large discs are that share a field
PACE = 0.95  # of their width: so far apart they stand


@frozen
class Markers:
    """Discs on one field, seen at a slant: a large one, or smaller ones in twos, so that all emblems can be seen."""

    seats: tuple[int, ...]
    width: float
    lift: float

    def discs(self, box: QRectF) -> list[tuple[int, QPointF, float]]:
        """Return whose discs stand on the box's lower edge, each with its foot and how large it is; rear ones first."""
        size = 1.0 if len(self.seats) == 1 else CROWDED
        wide, row = self.width * size, self.width * size * SLANT + 1
        placed = []
        for rank, seat in enumerate(self.seats):
            beside = min(len(self.seats) - rank // 2 * 2, 2)  # in its row
            aside = (rank % 2 - (beside - 1) / 2) * wide * PACE
            foot = QPointF(box.center().x() + aside, box.bottom() - 1 - rank // 2 * row)
            placed.append((seat, foot, size))
        return placed[::-1]

    def emblems(self, box: QRectF) -> dict[int, QRectF]:
        """Return where each emblem is."""
        places = {}
        for seat, foot, size in self.discs(box):
            tall, wide = self.width * size * SLANT, self.width * size * 0.66
            middle = foot.y() - self.lift * size - tall / 2
            places[seat] = QRectF(foot.x() - wide / 2, middle - wide * SLANT / 2, wide, wide * SLANT)
        return places

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the discs."""
        for seat, foot, size in self.discs(box):
            colour = look.badges[seat].colour
            paint_stack(painter, foot, self.width * size, (colour,), self.lift * size, look.theme)


@frozen
class ShipFace:
    """A ship with its hold: a barrel or an empty place for each of its capacity, planks where it is damaged."""

    seat: int
    kind: str
    damage: int
    hold: Barrels
    capacity: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the ship, and its hold on the flank."""
        paint_with(painter, None, faint("#0a2530", 0.25))
        painter.drawEllipse(QPointF(box.center().x(), box.bottom() - 3), box.width() * 0.44, 3.2)
        paint_art(painter, f"rouen-ship-{self.kind}", box, tint=look.theme.merchant(look.badges[self.seat].colour))
        barrels = [good for good, count in zip(GOODS, self.hold, strict=True) for _ in range(count)]
        places = hold_places(box, self.kind, self.capacity)
        paint_deck(painter, places)
        for place, spot in enumerate(places):
            if place < len(barrels):
                paint_barrel(painter, spot, barrels[place])
            elif place >= self.capacity - self.damage:
                paint_art(painter, "rouen-plank", spot.adjusted(0, spot.height() * 0.2, 0, 0), tint=None)


def paint_deck(painter: QPainter, places: list[QRectF]) -> None:
    """Paint the open waist of a ship, where barrels stand: dark, with a post between every two places."""
    tall = places[0].height()
    waist = places[0].united(places[-1]).adjusted(-2, tall * 0.4, 2, 1.5)
    paint_box(painter, waist, 3, QColor(WAIST), QPen(QColor(PAPER_INK), 1.0))
    pen = QPen(QColor(RAIL), 1.1)
    between = [spot.left() - 0.5 for spot in places[1:]]
    paint_lines(painter, pen, *((QPointF(x, waist.top() + 1), QPointF(x, waist.bottom() - 1)) for x in between))
    paint_lines(
        painter, QPen(QColor(RAIL), 1.6), (waist.bottomLeft() + QPointF(1, 0), waist.bottomRight() - QPointF(1, 0))
    )


@frozen
class HoldFace:
    """Barrels of one kind aboard a ship, where the ship shows them too."""

    good: str
    count: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002
        """Paint the barrels side by side."""
        places = box.adjusted(LAP, LAP, -LAP, 0)
        step = (places.width() + 1) / self.count
        for place in range(self.count):
            spot = QRectF(places.x() + place * step, places.y(), step - 1, places.height())
            paint_barrel(painter, spot, self.good)


def hold_places(box: QRectF, kind: str, capacity: int) -> list[QRectF]:
    """Return the place of each barrel on the flank of a ship."""
    left, top, width = HULL[kind]
    x, y, step = box.x() + left * box.width(), box.y() + top * box.height(), width * box.width() / max(capacity, 1)
    return [QRectF(x + place * step + 0.5, y, step - 1, box.height() * 0.33) for place in range(capacity)]


def paint_barrel(painter: QPainter, spot: QRectF, good: str) -> None:
    """Paint a barrel in its place."""
    wide = spot.width() + 2 * LAP
    tall = min(wide * 36 / 32, spot.height() + LAP)
    paint_art(painter, f"rouen-barrel-{good}", QRectF(spot.x() - LAP, spot.bottom() - tall, wide, tall), tint=None)


@frozen
class DockFace:
    """What can be done on the quay: a picture above a word, on a card; the picture reaches a little beyond it."""

    picture: str
    words: str
    seat: int | None = None  # whose colours it has
    off: bool = False  # whoever is at the screen can't do it now

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the card, the picture and the word."""
        theme = look.theme
        tint = None if self.seat is None else theme.merchant(look.badges[self.seat].colour)
        paint_shadow(painter, box, 4, 1.2)
        edge = QColor(theme.panel_rule if self.off else theme.panel_edge)
        paint_box(painter, box.adjusted(0.7, 0.7, -0.7, -0.7), 4, QColor(theme.panel), QPen(edge, 1.3))
        word = QRectF(box.x() + 3, box.bottom() - LINE - 1, box.width() - 6, LINE)
        rim = theme.panel_rule
        paint_lines(painter, QPen(QColor(rim), 0.8), (word.topLeft() + QPointF(3, 0), word.topRight() - QPointF(3, 0)))
        picture = QRectF(box.x() + 4, box.y() - BEYOND, box.width() - 8, word.y() - box.y() + BEYOND - 1)
        painter.setOpacity((FEW_BY_NIGHT if theme.name == "dark" else FEW) if self.off else 1.0)
        paint_art(painter, self.picture, picture, tint=tint)
        painter.setOpacity(1.0)
        write(painter, word, self.words, font("place", SMALL), self._ink(theme))

    def _ink(self, theme: Theme) -> str:
        """Return the colour of the word: with high contrast, soft ink would look like ink."""
        if not self.off:
            return theme.ink
        return theme.panel_rule if theme.name == "high contrast" else theme.ink_soft


def _halves(box: QRectF, *, beside: bool) -> tuple[QRectF, QRectF]:
    """Return two boxes beside each other, or one above the other: a little more for the first."""
    if beside:
        return box.adjusted(0, 0, -box.width() * 0.48, 0), box.adjusted(box.width() * 0.52, 2, 0, -2)
    return box.adjusted(0, 0, 0, -box.height() * 0.45), box.adjusted(0, box.height() * 0.55, 0, 0)


@frozen
class TileFace:
    """An event tile: the weather, and how many rows each price moves; or its back."""

    tile: int | None
    words: str  # on its back; none, if another one lies on it
    state: TileState

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tile."""
        paint_shadow(painter, box, 5, 1.4)
        night = look.theme.name == "dark"
        paper, shade, ink = (NIGHT_PAPER, NIGHT_SHADE, NIGHT_INK) if night else (PAPER, PAPER_SHADE, PAPER_INK)
        if self.tile is None:
            _paint_back(painter, box, self.words, paper, ink)
            return
        outline = rounded_outline(box.adjusted(0.8, 0.8, -0.8, -0.8), 5)
        edge = look.theme.gold if self.state == "present" else look.theme.panel_edge
        paint_shape(
            painter,
            outline,
            upright(box, paper, shade),
            QPen(QColor(edge), 2.6 if self.state == "present" else 1.2),
        )
        painter.setOpacity(0.5 if self.state == "past" else 1.0)
        tile = look.edition.tiles[self.tile]
        half = max(box.width() * 0.46, box.width() - PRICES)
        sky = QRectF(box.x() + 4, box.y() + 3, half - 6, box.height() - 6)
        if self.state == "seen":
            sky.setLeft(sky.left() + EYE * 0.4)
        beside = sky.width() > sky.height()
        weather, extra = _halves(sky, beside=beside) if tile.extra is not None or not beside else (sky, sky)
        paint_art(painter, f"rouen-weather-{tile.weather}", weather, tint=None)
        if tile.extra is not None:
            paint_art(painter, f"rouen-extra-{tile.extra}", extra, tint=None)
        tall = (box.height() - 6) / len(GOODS)
        figures: list[tuple[QRectF, str]] = []
        for row, (good, up) in enumerate(zip(GOODS, tile.rows, strict=True)):
            line = QRectF(box.x() + half, box.y() + 3 + row * tall, box.width() - half - 4, tall)
            paint_art(painter, f"rouen-good-{good}", QRectF(line.x(), line.y(), tall, tall), tint=None)
            words = f"+{up}" if up > 0 else str(up).replace("-", "\N{MINUS SIGN}")
            figure = QRectF(line.x() + tall + 2, line.y(), line.width() - tall - 2, tall)
            figures.append((figure, words))
        painter.setOpacity(1.0)
        for figure, words in figures:  # they can be read when they are past, too
            write(painter, figure, words, font("figure", SMALL), ink, LEFT)
        if self.state == "seen":
            paint_art(painter, "rouen-eye", QRectF(box.x() + 3, box.y() + 2, EYE, EYE), tint=None)


def _paint_back(painter: QPainter, box: QRectF, words: str, paper: str, ink: str) -> None:
    """Paint the back of a tile: a compass in the middle, or beside the words; where there is room, winds blow at it."""
    outline = rounded_outline(box.adjusted(0.5, 0.5, -0.5, -0.5), 4)
    painter.fillPath(outline, upright(box, QColor(BACK).lighter(108), QColor(BACK).darker(112)))
    broad = box.width() > 2 * box.height()
    letters = font("strong", SMALL)
    wide = text_width(words, letters) + 14 if words else 0.0
    tall = box.height() - 12 if broad or not words else box.height() - 26
    rose = QRectF(0, 0, tall * 0.87, tall)
    rose.moveCenter(QPointF(box.center().x(), box.center().y()))
    plate = QRectF(box.center().x() - wide / 2, box.bottom() - 22, wide, 18)
    if broad:
        left = box.center().x() - (rose.width() + 6 + wide) / 2
        rose.moveLeft(left)
        plate = QRectF(rose.right() + 6, box.center().y() - 10, wide, 20)
    elif words:
        rose.moveTop(box.y() + 4)
    with kept(painter):
        painter.setClipPath(rounded_outline(box.adjusted(4, 4, -4, -4), 2))
        rays = [(rose.center(), rose.center() + ray * box.width()) for ray in RAYS]
        paint_lines(painter, QPen(faint(BACK_LINE, 0.8), 0.7), *rays)
    paint_with(painter, QPen(faint(PAPER_INK, 0.7), 1.0), None)
    painter.drawPath(outline)
    for inset, width in ((2.6, 1.3), (5.4, 0.7)):
        paint_with(painter, QPen(QColor(BACK_GOLD), width), None)
        painter.drawPath(rounded_outline(box.adjusted(inset, inset, -inset, -inset), 2.5))
    if broad:
        for left in (True, False):
            _paint_wind(painter, box, left=left)
    paint_art(painter, "rouen-tile-rose", rose, tint=None)
    if words:
        paint_box(painter, plate, 4, QColor(paper), QPen(QColor(PAPER_INK), 0.9))
        write(painter, plate.adjusted(3, 0, -3, 0), words, letters, ink)


def _paint_wind(painter: QPainter, box: QRectF, *, left: bool) -> None:
    """Paint the head of a wind at one end of a tile's back, as it blows towards the middle."""
    tall = box.height() * 0.34
    with kept(painter):
        painter.translate((box.left() if left else box.right()) + (10 if left else -10), box.center().y() - tall / 2)
        painter.scale(1 if left else -1, 1)
        paint_art(painter, "rouen-tile-wind", QRectF(0, 0, tall * 1.3, tall), tint=None)


@frozen
class TrackField:
    """A field of a track; it stands out while a marker is on it."""

    words: str
    marker: bool
    milestone: bool = False

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the field with its figure."""
        theme = look.theme
        painter.fillPath(rounded_outline(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5), QColor(theme.panel))
        paint_field(painter, box, theme, strong=self.marker, milestone=self.marker or self.milestone)
        ink = GOLD.ink if self.marker else theme.ink_soft
        write(painter, box.adjusted(-1, 0, 1, 0), self.words, font("figure", SMALL), ink)


@frozen
class PurseTrack:
    """The purse track: debt on the left, the caps marked."""

    lowest: int
    highest: int
    caps: tuple[tuple[int, str], ...]  # coins, and the picture of what goes on to the next one
    margin: float = 12.0  # for the figures at both ends
    above: float = 28.0  # for the lines of the caps

    def mark(self, spot: QPointF) -> QRectF:
        """Return where the mark of a cap is, below its place on the line: purses stand above."""
        return QRectF(spot.x() - 9, spot.y() + 3, 37, 17)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the line with its figures."""
        theme = look.theme
        box = box.adjusted(self.margin, self.above, -self.margin, 0)
        span = self.highest - self.lowest
        zero = box.x() - self.lowest / span * box.width()
        painter.fillRect(QRectF(box.x(), box.y(), zero - box.x(), 4), QColor(theme.danger))
        painter.fillRect(QRectF(zero, box.y(), box.right() - zero, 4), QColor(theme.gold))
        painter.setPen(QPen(QColor(theme.panel_edge), 1))
        for coins in [self.lowest, *range((self.lowest // 10 + 2) * 10, self.highest + 1, 10)]:
            x = box.x() + (coins - self.lowest) / span * box.width()
            painter.drawLine(QPointF(x, box.y() - 2), QPointF(x, box.y() + 6))
            figure = QRectF(x - 18, box.y() + 4, 36, 16)
            strong = coins == 0 or coins in dict(self.caps)
            words = str(coins).replace("-", "\N{MINUS SIGN}")
            letters = font("strong" if strong else "figure", SMALL)
            write(painter, figure, words, letters, theme.ink)
        for cap, picture in self.caps:
            x = box.x() + (cap - self.lowest) / span * box.width()
            paint_lines(
                painter,
                QPen(QColor(theme.gold if theme.name == "dark" else theme.gold_shade), 2),
                (QPointF(x, box.y() - 24), QPointF(x, box.y() + 4)),
            )
            paint_art(painter, picture, QRectF(x + 11, box.y() + 3, 16, 16), tint=None)


@frozen
class Pennant:
    """A small flag with a picture: who would go first in the next turn."""

    picture: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the flag."""
        flag = polygon(
            box.topLeft(),
            *(
                box.topLeft() + QPointF(x, y)
                for x, y in (
                    (box.width(), 0),
                    (box.width() - 3, box.height() / 2),
                    (box.width(), box.height()),
                    (0, box.height()),
                )
            ),
        )
        paint_shape(painter, flag, QColor(look.theme.gold_light), QPen(QColor(GOLD.ink), 1))
        paint_art(painter, self.picture, box.adjusted(1, 1, -4, -1), tint=None)


POST = 3.2  # of a hoarding: how thick it is
PENNANT = QSizeF(20, 33)
WHOLE = "rouen-cathedral-8"
ICON = 16.0
PILE, PILE_WIDTH = "rouen-pile", 26.0  # barrels of all kinds
GAP = 3.0
TO_COME = 0.45  # how clear the plan is of what is still to come of the cathedral
GLAZED = (3, 4, 5, 6)  # the stages that bring the cathedral windows


class Sign(NamedTuple):
    """A small picture, and a figure after it."""

    picture: str
    words: str = ""


def effect_icons(edition: Edition, building: str, merchants: int) -> tuple[Sign, ...]:
    """Return the signs of a building, or of the saline. An hourglass is the end of a turn, a crown that of the game."""
    money, effects = edition.money, edition.effects
    halves = " · ".join(str(ship.half_price) for ship in edition.ships.values())
    most_rent = effects.inn_rent + effects.inn_per_merchant_without * (merchants - 1)
    signs: dict[str, tuple[Sign, ...]] = {
        "saline": (Sign("rouen-hourglass"), Sign("rouen-barrel-salt")),
        "depot": (Sign(PILE),),
        "bank": (Sign("rouen-chest", str(money.cap_with_bank)), Sign("coin", f"+1/{effects.bank_per}")),
        "vault": (Sign("rouen-chest", "\N{INFINITY}"), Sign("coin", f"+1/{effects.vault_per}")),
        "inn": (Sign("rouen-hourglass"), Sign("coin", f"+{effects.inn_rent}\N{EN DASH}{most_rent}")),
        "finance_office": (Sign("rouen-type-market"), Sign("coin", "+")),
        "shipyard": (Sign("rouen-ship"), Sign("coin", halves)),
        "academy": (Sign("rouen-ship"), Sign("coin", halves)),
        "lighthouse": (
            Sign("rouen-repair"),
            Sign("rouen-crown", f"{effects.lighthouse_end_per_ship} /"),
            Sign("rouen-ship"),
        ),
        "stained_glass": (
            Sign("rouen-cathedral-8", f"{effects.stained_glass_needs_cathedral} :"),
            Sign("rouen-crown"),
        ),
        "town_hall": (Sign("rouen-crown", "/"), Sign("rouen-type-city")),
        "great_clock": (Sign("rouen-type-city", "+"), Sign("rouen-type-market")),
        "st_maclou": (Sign("rouen-shield"), Sign("rouen-extra-pirates"), Sign("rouen-crown")),
        "fierte": (Sign("rouen-shield"), Sign("rouen-extra-poor_fishing"), Sign("rouen-eye")),
    }
    return signs[building]


class PlanColours(NamedTuple):
    """The colours of a drawing: what it is drawn on, how much of that is seen, and its lines."""

    ground: str
    strength: float
    line: str


PLANS: Final = MappingProxyType(
    {
        "light": PlanColours("#f8efd8", 0.94, "#123f66"),
        "dark": PlanColours("#1d2b3d", 0.9, "#e8d9ae"),
        "high contrast": PlanColours("#ffffff", 1.0, "#000000"),
    }
)


def paint_plan(painter: QPainter, name: str, box: QRectF, look: TableLook, clarity: float = 1.0) -> None:
    """Paint a picture as a drawing of it: its dark lines, on paper of its shape."""
    colours = PLANS.get(look.theme.name, PLANS["light"])
    scale = painter.worldTransform().m11()
    width, height = math.ceil(box.width() * scale), math.ceil(box.height() * scale)
    picture = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    pen = QPainter(picture)
    pen.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_art(pen, name, QRectF(0, 0, width, height), tint=None)
    pen.end()
    place = QRectF(box.x(), box.y(), width / scale, height / scale)
    with kept(painter):
        painter.setOpacity(clarity * colours.strength)
        painter.drawImage(place, _tinted(picture, picture, colours.ground))
        painter.setOpacity(clarity)
        painter.drawImage(place, _tinted(picture, _darkness(picture), colours.line))


def _darkness(picture: QImage) -> QImage:
    """Return a mask that is the more opaque, the darker a picture is: its lines, and a breath of its shades."""
    mask = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    mask.invertPixels()
    mask.reinterpretAsFormat(QImage.Format.Format_Alpha8)
    return mask


def _tinted(shape: QImage, mask: QImage, colour: str) -> QImage:
    """Return a colour in a shape, as far as a mask lets it through; twice, so that lines stand out from shades."""
    tinted = QImage(shape.size(), QImage.Format.Format_ARGB32_Premultiplied)
    tinted.fill(QColor(colour))
    pen = QPainter(tinted)
    pen.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    for each in (shape, mask, mask):
        pen.drawImage(0, 0, each)
    pen.end()
    return tinted


def paint_hoarding(painter: QPainter, picture: QRectF, look: TableLook) -> None:
    """Paint a sheet between two posts, for the plan of what may be built here."""
    colours, plan = scenery(look.theme.name), PLANS.get(look.theme.name, PLANS["light"])
    aside = max((picture.width() - picture.height() * 4 / 3) / 2 - 2 * POST, 0.0)
    hoarding = picture.adjusted(aside, 0, -aside, 1)
    sheet = hoarding.adjusted(POST, 0, -POST, -4)
    painter.fillPath(rounded_outline(sheet.translated(0, 1.5), 1), faint("#000000", 0.22))
    painter.fillRect(sheet, QColor(plan.ground))
    paint_box(
        painter, sheet.adjusted(1.5, 1.5, -1.5, -1.5), 0, Qt.BrushStyle.NoBrush, QPen(faint(plan.line, 0.55), 0.8)
    )
    pen = QPen(QColor(colours.wood_shade), 0.9)
    for x in (hoarding.left(), hoarding.right() - POST):
        paint_box(painter, QRectF(x, hoarding.y(), POST, hoarding.height()), 1, QColor(colours.wood), pen)


@frozen
class SitePennant:
    """A golden pennant on a pole: whoever is asked may build here now."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint pole and pennant."""
        colours, theme = scenery(look.theme.name), look.theme
        pole = QRectF(box.x() + 1, box.y(), 2.6, box.height())
        paint_box(painter, pole, 1, QColor(colours.wood), QPen(QColor(colours.wood_shade), 0.9))
        top, wide = QPointF(pole.right(), box.y() + 1), box.right() - pole.right() - 1
        flag = polygon(top, top + QPointF(wide, wide * 0.38), top + QPointF(0, wide * 0.76))
        paint_shape(painter, flag, QColor(theme.gold), QPen(QColor(CASING), 1.1))


@frozen
class BuildingFace:
    """A building behind its forecourt, above a label with its name and its effect; a plan until somebody owns it."""

    picture: str
    name: str
    signs: tuple[Sign, ...]
    stands: bool
    tall: float
    foot: float  # where the label begins
    in_one: bool = False  # whether name and signs share a row of the label
    larger: float = 1.0  # how much larger its name is than usual, if there is room

    def label(self, box: QRectF) -> QRectF:
        """Return where its label is: as broad as its words need."""
        name, signs = text_width(self.name, self._letters(box)), signs_width(self.signs)
        needed = name + 6 + signs if self.in_one else max(name, signs)
        wide = min(max(needed + 2 * BESIDE, NARROWEST_LABEL), box.width() - 2)
        rows = 1 if self.in_one else 2
        return QRectF(box.center().x() - wide / 2, box.y() + self.foot, wide, NAME_ROW + (rows - 1) * SIGN_ROW)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the building on its ground, and its label."""
        picture = _standing(box.adjusted(1, 0, -1, 0), self.tall, 4 / 3)
        if self.stands:
            _paint_ground_shadow(painter, picture, look)
            paint_art(painter, self.picture, picture, tint=None)
        else:
            paint_hoarding(painter, picture, look)
            paint_plan(painter, self.picture, picture.adjusted(5, 3, -5, -3), look)
        self._paint_label(painter, self.label(box), self._letters(box), look)

    def _letters(self, box: QRectF) -> QFont:
        beside = 6 + signs_width(self.signs) if self.in_one else 0.0
        room = QSizeF(box.width() - 2 - 2 * BESIDE - beside, NAME_ROW)
        return grown_font(self.name, "place", SMALL, room, self.larger)

    def _paint_label(self, painter: QPainter, label: QRectF, letters: QFont, look: TableLook) -> None:
        theme, signs = look.theme, signs_width(self.signs)
        paint_label(painter, label, look)
        name = QRectF(label.x(), label.y(), label.width(), NAME_ROW)
        if self.in_one:
            inside = name.adjusted(BESIDE, 0, -BESIDE, 0)
            write(painter, inside.adjusted(0, 0, -signs - 3, 0), self.name, letters, theme.ink, LEFT)
            inside.setLeft(inside.right() - signs)
            _paint_signs(painter, inside, self.signs, theme.ink)
            return
        write(painter, name.adjusted(3, -0.6, -3, -0.6), self.name, letters, theme.ink)
        _paint_signs(painter, label.adjusted(0, NAME_ROW - 1, 0, 0), self.signs, theme.ink)


def paint_label(painter: QPainter, box: QRectF, look: TableLook) -> None:
    """Paint a slip of paper for a name."""
    ground = look.theme.panel if look.theme.name == "dark" else look.theme.card
    painter.fillPath(rounded_outline(box.translated(0, 1.2), 3), faint("#000000", 0.2))
    paint_box(
        painter,
        box.adjusted(0.4, 0.4, -0.4, -0.4),
        3,
        faint(ground, 0.94),
        QPen(faint(look.theme.panel_edge, 0.7), 0.8),
    )


def _standing(box: QRectF, tall: float, shape: float) -> QRectF:
    """Return where a picture of a shape is whose foot is so far down in a box: as high as there is room."""
    high = min(tall, box.width() / shape)
    return QRectF(box.x(), box.y() + tall - high, box.width(), high)


def _paint_ground_shadow(painter: QPainter, picture: QRectF, look: TableLook) -> None:
    """Paint a soft shadow, so that a building stands on its street instead of floating before it."""
    paint_with(painter, None, faint(scenery(look.theme.name).line, 0.22))
    painter.drawEllipse(QPointF(picture.center().x(), picture.bottom() - 1), picture.width() * 0.46, 3.4)


def signs_width(signs: tuple[Sign, ...]) -> float:
    """Return how broad signs are in a row."""
    return sum(_sign_widths(signs)) + GAP * (len(signs) - 1)


@lru_cache(maxsize=64)
def _sign_widths(signs: tuple[Sign, ...]) -> tuple[float, ...]:
    letters = font("figure", SMALL)
    return tuple(
        (PILE_WIDTH if sign.picture == PILE else ICON) + (text_width(sign.words, letters) + 1 if sign.words else 0)
        for sign in signs
    )


def _paint_signs(painter: QPainter, line: QRectF, signs: tuple[Sign, ...], ink: str) -> None:
    letters = font("figure", SMALL)
    x = line.center().x() - signs_width(signs) / 2
    for sign, width in zip(signs, _sign_widths(signs), strict=True):
        broad = PILE_WIDTH if sign.picture == PILE else ICON
        paint_art(painter, sign.picture, QRectF(x, line.center().y() - ICON / 2, broad, ICON), tint=None)
        if sign.words:
            words = QRectF(x + ICON + 1, line.y(), width - ICON, line.height())
            write(painter, words, sign.words, letters, ink, LEFT)
        x += width + GAP


@frozen
class CathedralFace:
    """The cathedral as far as it is built, before a plan of all of it; its windows lit once there is stained glass."""

    stage: int
    lit: bool
    name: str
    tall: float
    foot: float  # where its label begins
    steps: tuple[float, float, float]  # before it: where they begin, how high they are, how far they bend

    def label(self, box: QRectF) -> QRectF:
        """Return where its label is."""
        wide = text_width(self.name, font("place", SMALL + 3)) + 36
        return QRectF(box.center().x() - wide / 2, box.y() + self.foot, wide, CATHEDRAL_ROW)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the building site above its name."""
        picture = _standing(box, self.tall, 16 / 15)
        self._paint_steps(painter, box, look)
        _paint_ground_shadow(painter, picture, look)
        paint_plan(painter, WHOLE, picture, look, TO_COME)
        paint_art(painter, f"rouen-cathedral-{self.stage}", picture, tint=None)
        for stage in GLAZED:
            if self.lit and stage <= self.stage:
                paint_art(painter, f"rouen-cathedral-glass-{stage}", picture, tint=None)
        label = self.label(box)
        paint_label(painter, label, look)
        write(painter, label.adjusted(6, 0, -6, 0), self.name, font("place", SMALL + 3), look.theme.ink)

    def _paint_steps(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the bowed steps before the doors, on which the track is."""
        colours, (top, high, bend) = scenery(look.theme.name), self.steps
        begin, end = box.y() + self.tall - 6, box.y() + top + high + 3
        edge = QPen(faint(colours.line, 0.4 * colours.strength), 0.8)
        for step in reversed(range(STAIRS)):
            inset = (STAIRS - 1 - step) * 8.0 + 6
            left, right = box.x() + inset, box.right() - inset
            foot = begin + (end - begin) * (step + 1) / STAIRS
            stair = QPainterPath(QPointF(left + 10, begin))
            stair.lineTo(left, foot)
            stair.quadTo(QPointF(box.center().x(), foot + 2 * bend), QPointF(right, foot))
            stair.lineTo(right - 10, begin)
            stair.closeSubpath()
            paint_shape(painter, stair.translated(0, 2.4), blend(colours.stone, colours.stone_shade, 0.7), edge)
            paint_shape(painter, stair, blend(colours.stone, colours.chalk, 0.25 + 0.15 * step), edge)


@frozen
class Space:
    """A place for a cube on a building: with an owner, closed, or with what it is worth."""

    owner: int | None
    figure: str = ""
    closed: bool = False
    ready: bool | None = None  # of a clock: whether its owner may still use it in this turn

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the cube, a closed shutter, or the figure."""
        painter.fillPath(rounded_outline(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5), QColor(look.theme.panel))
        paint_field(painter, box, look.theme, milestone=not self.closed)
        if self.closed:
            _paint_shutter(painter, box, look)
        elif self.figure:
            write(painter, box, self.figure, font("figure", SMALL), look.theme.ink_soft)
        if self.owner is not None:
            Cube(self.owner).paint(painter, box.adjusted(-1, -1, 1, 1), look)
        if self.ready is not None:
            _paint_dial(painter, box.bottomRight() - QPointF(3, 3), look, ready=self.ready)


def _paint_shutter(painter: QPainter, box: QRectF, look: TableLook) -> None:
    """Paint boards nailed over a space, with a lock on them."""
    colours = scenery(look.theme.name)
    inside = box.adjusted(1, 1, -1, -1)
    painter.fillRect(inside, faint(colours.wood, 0.55))
    painter.setPen(QPen(faint(colours.wood_shade, 0.8), 0.9))
    for board in range(5):
        y = inside.y() + inside.height() * board / 4
        painter.drawLine(QPointF(inside.x(), y), QPointF(inside.right(), y))
    paint_art(painter, "rouen-lock", box.adjusted(4, 3, -4, -3), tint=None)


def _paint_dial(painter: QPainter, middle: QPointF, look: TableLook, *, ready: bool) -> None:
    """Paint a small clock: a golden one with hands if it can be used, a blind one if it was."""
    paint_circle(
        painter,
        middle,
        5.5,
        QPen(QColor(look.theme.gold_shade), 1.2),
        QColor(look.theme.gold_light if ready else look.theme.panel_rule),
    )
    if not ready:
        return
    paint_lines(
        painter, QPen(QColor("#35260f"), 1.2), (middle, middle + QPointF(0, -3.6)), (middle, middle + QPointF(2.8, 1))
    )
