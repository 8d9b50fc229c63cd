"""What things on the table look like: ships with their holds, tiles, prices, tracks, markers and counts."""

from typing import Literal

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Barrels
from neptun_desktop.games.salty_ocean.table.palette import scenery
from neptun_desktop.ui.board.furniture import Panel
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, font, grown_font, text_width, write
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.panels import (
    faint,
    paint_field,
    paint_shadow,
    rounded_outline,
    upright,
)
from neptun_desktop.ui.paint.players import SLANT, paint_stack

PAPER, PAPER_SHADE, PAPER_INK = "#f7edd3", "#dcc898", "#35260f"  # of a tile, in every look
BACK = "#2f6478"  # of a tile, as its picture has it
UNTRADED = 0.45  # how strong prices are that nobody asks for
GROUNDS = {"salt": "#fdfdf8", "herring": "#a9c0cf", "cod": "#eec577"}  # behind barrels aboard
SMALL = 14.0  # the smallest letters on this table
LINE, TAIL = 17.0, 5.0  # of a scroll: the height of a line, the depth of its ends
HULL = {"caravel": (0.13, 0.63, 0.74), "carrack": (0.09, 0.60, 0.83)}  # left, top and width of the plain flank
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


def paint_scroll(painter: QPainter, box: QRectF, look: TableLook) -> None:
    """Paint a strip of paper with forked ends."""
    outline = QPainterPath(box.topLeft())
    for x, y in (
        (box.right(), box.top()),
        (box.right() - TAIL, box.center().y()),
        (box.right(), box.bottom()),
        (box.left(), box.bottom()),
        (box.left() + TAIL, box.center().y()),
    ):
        outline.lineTo(x, y)
    outline.closeSubpath()
    painter.fillPath(outline.translated(0.6, 1.4), faint("#000000", 0.22))
    painter.fillPath(
        outline,
        upright(box, look.theme.card if look.theme.name == "light" else look.theme.panel, look.theme.panel_shade),
    )
    painter.strokePath(outline, QPen(QColor(look.theme.panel_edge), 0.9))


@frozen
class Sheet:
    """A sheet of vellum with a woodcut's border; in the colour of the seat that acts, if there is one."""

    seat: int | None = None
    awning: float = 0.0  # how deep a market's awning hangs over it

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sheet."""
        Panel(self.seat, header=self.seat is not None).paint(painter, box, look)
        theme = look.theme
        edge = theme.panel_edge if self.seat is None else theme.accent(look.badges[self.seat].colour)
        painter.setPen(QPen(faint(edge, 0.75), 0.9))
        for x, y, across, down in (
            (box.left(), box.top(), 1, 1),
            (box.right(), box.top(), -1, 1),
            (box.left(), box.bottom(), 1, -1),
            (box.right(), box.bottom(), -1, -1),
        ):
            _paint_corner(painter, QPointF(x + 3 * across, y + 3 * down), across, down)
        if self.awning:
            _paint_awning(painter, QRectF(box.x() - 2, box.y() - 2, box.width() + 4, self.awning), look)


def _paint_corner(painter: QPainter, at: QPointF, across: int, down: int) -> None:
    """Paint the cut corner of a border."""
    for size in (3.5, 6.5, 9.5):
        painter.drawLine(at + QPointF(size * across, 0), at + QPointF(0, size * down))


def _paint_awning(painter: QPainter, box: QRectF, look: TableLook) -> None:
    """Paint striped cloth with a scalloped hem."""
    colours = scenery(look.theme.name)
    stripes = round(box.width() / 17)
    wide = box.width() / stripes
    hem = box.height() * 0.45
    painter.setPen(QPen(faint("#2a1a0c", 0.75), 0.9))
    for number in range(stripes):
        x = box.x() + number * wide
        strip = QPainterPath(QPointF(x, box.y()))
        strip.lineTo(x + wide, box.y())
        strip.lineTo(x + wide, box.bottom() - hem)
        strip.cubicTo(QPointF(x + wide, box.bottom()), QPointF(x, box.bottom()), QPointF(x, box.bottom() - hem))
        strip.closeSubpath()
        painter.setBrush(QColor(colours.cloth if number % 2 else colours.awning))
        painter.drawPath(strip)
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    shade.setColorAt(0, faint("#000000", 0.0))
    shade.setColorAt(1, faint("#000000", 0.18))
    painter.fillRect(box.adjusted(0, 0, 0, -hem), shade)


def paint_cube(painter: QPainter, box: QRectF, look: TableLook, seat: int) -> None:
    """Paint a merchant's cube, with the emblem on its front."""
    colour = look.badges[seat].colour
    tint = look.theme.merchant(colour)
    paint_art(painter, "rouen-cube", box, tint=tint)
    size = box.width() * 0.5
    emblem = QRectF(box.x() + box.width() * 0.10, box.y() + box.height() * 0.40, size, size)
    paint_art(painter, f"merchant-{colour}", emblem, tint=tint)


@frozen
class Cube:
    """A merchant's cube."""

    seat: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the cube."""
        paint_cube(painter, box, look, self.seat)


@frozen
class Stack:
    """Markers on one field, seen at a slant; the last one is on top."""

    seats: tuple[int, ...]
    width: float
    lift: float

    def emblem(self, box: QRectF) -> QRectF:
        """Return where the emblem of the last one is."""
        tall = self.width * SLANT
        top = box.bottom() - 1 - tall - self.lift * len(self.seats)
        size = self.width * 0.66
        return QRectF(box.center().x() - size / 2, top + (tall - size * SLANT) / 2, size, size * SLANT)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the stack on the box's lower edge."""
        colours = [look.badges[seat].colour for seat in self.seats]
        foot = QPointF(box.center().x(), box.bottom() - 1)
        paint_stack(painter, foot, self.width, colours, self.lift, look.theme)


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
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint("#0a2530", 0.25))
        painter.drawEllipse(QPointF(box.center().x(), box.bottom() - 3), box.width() * 0.44, 3.2)
        tint = look.theme.merchant(look.badges[self.seat].colour)
        paint_art(painter, f"rouen-ship-{self.kind}", box, tint=tint)
        barrels = [good for good, count in zip(GOODS, self.hold, strict=True) for _ in range(count)]
        for place, spot in enumerate(hold_places(box, self.kind, self.capacity)):
            painter.setPen(QPen(faint("#2a1a0c", 0.7), 0.7))
            ground = GROUNDS[barrels[place]] if place < len(barrels) else look.theme.card
            painter.setBrush(faint(ground, 0.9))
            painter.drawRoundedRect(spot, 2, 2)
            if place < len(barrels):
                paint_barrel(painter, spot, barrels[place])
            elif place >= self.capacity - self.damage:
                paint_art(painter, "rouen-plank", spot, tint=None)


@frozen
class HoldFace:
    """Barrels of one kind aboard a ship, where the ship shows them too."""

    good: str
    count: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002
        """Paint the barrels side by side."""
        step = box.width() / self.count
        for place in range(self.count):
            paint_barrel(painter, QRectF(box.x() + place * step + 0.5, box.y(), step - 1, box.height()), self.good)


def hold_places(box: QRectF, kind: str, capacity: int) -> list[QRectF]:
    """Return the place of each barrel on the flank of a ship."""
    left, top, width = HULL[kind]
    x, y, step = box.x() + left * box.width(), box.y() + top * box.height(), width * box.width() / max(capacity, 1)
    return [QRectF(x + place * step + 0.5, y, step - 1, box.height() * 0.28) for place in range(capacity)]


def paint_barrel(painter: QPainter, spot: QRectF, good: str) -> None:
    """Paint a barrel in its place."""
    paint_art(painter, f"rouen-barrel-{good}", spot.adjusted(-0.5, -1, 0.5, 0), tint=None)


@frozen
class DockFace:
    """A kind of ship that can be built, or the crane that moves goods, on the stones of the quay."""

    picture: str
    words: str
    seat: int | None = None  # whose colours it has

    def scroll(self, box: QRectF) -> QRectF:
        """Return where its scroll is."""
        return QRectF(box.x() + 2, box.bottom() - LINE - 2, box.width() - 4, LINE + 1)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the picture above a scroll with its word."""
        picture = QRectF(box.x() + 4, box.y(), box.width() - 8, box.height() - LINE - 2)
        tint = None if self.seat is None else look.theme.merchant(look.badges[self.seat].colour)
        paint_art(painter, self.picture, picture, tint=tint)
        label = self.scroll(box)
        paint_scroll(painter, label, look)
        write(painter, label.adjusted(TAIL, 0, -TAIL, 0), self.words, font("place", SMALL), look.theme.ink)


@frozen
class TileFace:
    """An event tile: the weather, and how many rows each price moves; or its back."""

    tile: int | None
    words: str  # on its back
    state: TileState

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tile."""
        theme = look.theme
        paint_shadow(painter, box, 5, 1.4)
        if self.tile is None:
            painter.fillPath(rounded_outline(box, 3), QColor(BACK))
            paint_art(painter, "rouen-tile-back", box, tint=None)
            letters = font("strong", SMALL)
            wide = min(text_width(self.words, letters) + 12, box.width() - 10)
            plate = QRectF(box.center().x() - wide / 2, box.center().y() - 10, wide, 20)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(plate, 4, 4)
            write(painter, plate.adjusted(3, 0, -3, 0), self.words, letters, PAPER_INK)
            return
        outline = rounded_outline(box.adjusted(0.8, 0.8, -0.8, -0.8), 5)
        edge = theme.gold if self.state == "present" else theme.panel_edge
        painter.setPen(QPen(QColor(edge), 2.6 if self.state == "present" else 1.2))
        painter.setBrush(upright(box, PAPER, PAPER_SHADE))
        painter.drawPath(outline)
        painter.setOpacity(0.5 if self.state == "past" else 1.0)
        tile = look.edition.tiles[self.tile]
        half = box.width() * 0.46
        weather = QRectF(box.x() + 4, box.y() + 3, half - 6, box.height() * 0.5)
        paint_art(painter, f"rouen-weather-{tile.weather}", weather, tint=None)
        if tile.extra is not None:
            extra = QRectF(box.x() + 4, weather.bottom(), half - 6, box.height() * 0.42)
            paint_art(painter, f"rouen-extra-{tile.extra}", extra, tint=None)
        tall = (box.height() - 6) / len(GOODS)
        for row, (good, up) in enumerate(zip(GOODS, tile.rows, strict=True)):
            line = QRectF(box.x() + half, box.y() + 3 + row * tall, box.width() - half - 4, tall)
            paint_art(painter, f"rouen-good-{good}", QRectF(line.x(), line.y(), tall, tall), tint=None)
            words = f"+{up}" if up > 0 else str(up).replace("-", "\N{MINUS SIGN}")
            figure = QRectF(line.x() + tall + 2, line.y(), line.width() - tall - 2, tall)
            write(painter, figure, words, font("figure", SMALL), PAPER_INK, LEFT)
        painter.setOpacity(1.0)
        if self.state == "seen":
            eye = QRectF(box.right() - 20, box.y() - 5, 20, 20)
            paint_art(painter, "rouen-eye", eye, tint=None)


@frozen
class PriceFace:
    """A field of the price table: with the marker, or with the place where the forecast will move it."""

    price: int
    marker: bool
    ghost: bool = False
    traded: bool = True

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the field with its price."""
        theme = look.theme
        painter.setOpacity(1.0 if self.traded else UNTRADED)
        paint_field(painter, box, theme, strong=self.marker, milestone=self.marker)
        size = SMALL + 4 if self.marker else SMALL + 1
        write(painter, box, str(self.price), font("figure", size), GOLD.ink if self.marker else theme.ink_soft)
        if self.ghost:
            ink = theme.gold if theme.name == "dark" else theme.gold_shade
            painter.setPen(QPen(QColor(ink), 1.4, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)


@frozen
class TrackField:
    """A field of a track; it stands out while a marker is on it."""

    words: str
    marker: bool
    milestone: bool = False
    debt: bool = False  # the figure is more than the merchant who acts has
    barred: bool = False  # it is even more than that merchant can owe

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the field with its figure."""
        theme = look.theme
        field = rounded_outline(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5)
        painter.fillPath(field, QColor(theme.panel))
        paint_field(painter, box, theme, strong=self.marker, milestone=self.marker or self.milestone)
        if self.debt:
            painter.fillPath(field, QColor(theme.panel if self.barred else theme.danger))
            painter.strokePath(field, QPen(QColor(theme.danger), 1.8))
        ink = GOLD.ink if self.marker else theme.ink_soft
        if self.debt:
            ink = theme.ink_soft if self.barred else theme.panel
        write(painter, box.adjusted(-1, 0, 1, 0), self.words, font("figure", SMALL), ink)
        if self.barred:
            painter.strokePath(_slash(box), QPen(QColor(theme.danger), 1.8))


def _slash(box: QRectF) -> QPainterPath:
    """Return a line through a field."""
    inside = box.adjusted(2, 3, -2, -3)
    line = QPainterPath(inside.bottomLeft())
    line.lineTo(inside.topRight())
    return line


@frozen
class PurseTrack:
    """The purse track: debt on the left, the caps marked."""

    lowest: int
    highest: int
    caps: tuple[tuple[int, str], ...]  # coins, and the picture of what goes on to the next one
    margin: float = 12.0  # for the figures at both ends
    above: float = 28.0  # for the flags of the caps

    def mark(self, spot: QPointF) -> QRectF:
        """Return where the mark of a cap is, above its place on the line."""
        return QRectF(spot.x() - 3, spot.y() - 26, 23, 26)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the line with its figures."""
        theme = look.theme
        box = box.adjusted(self.margin, self.above, -self.margin, 0)
        span = self.highest - self.lowest
        zero = box.x() - self.lowest / span * box.width()
        painter.fillRect(QRectF(box.x(), box.y(), zero - box.x(), 4), QColor(theme.danger))
        painter.fillRect(QRectF(zero, box.y(), box.right() - zero, 4), QColor(theme.gold))
        painter.setPen(QPen(QColor(theme.panel_edge), 1))
        marked = [self.lowest, *range((self.lowest // 10 + 2) * 10, self.highest + 1, 10)]
        for coins in marked:
            x = box.x() + (coins - self.lowest) / span * box.width()
            painter.drawLine(QPointF(x, box.y() - 2), QPointF(x, box.y() + 6))
            figure = QRectF(x - 18, box.y() + 4, 36, 16)
            strong = coins == 0 or coins in dict(self.caps)
            words = str(coins).replace("-", "\N{MINUS SIGN}")
            letters = font("strong" if strong else "figure", SMALL)
            write(painter, figure, words, letters, theme.ink if strong else theme.ink_soft)
        for cap, picture in self.caps:
            x = box.x() + (cap - self.lowest) / span * box.width()
            painter.setPen(QPen(QColor(theme.gold_shade), 2))
            painter.drawLine(QPointF(x, box.y() - 26), QPointF(x, box.y() + 4))
            paint_art(painter, picture, QRectF(x + 2, box.y() - 26, 18, 18), tint=None)


@frozen
class Pennant:
    """A small flag with a picture: who would go first in the next turn."""

    picture: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the flag."""
        flag = QPainterPath(box.topLeft())
        for x, y in (
            (box.width(), 0),
            (box.width() - 3, box.height() / 2),
            (box.width(), box.height()),
            (0, box.height()),
        ):
            flag.lineTo(box.topLeft() + QPointF(x, y))
        flag.closeSubpath()
        painter.fillPath(flag, QColor(look.theme.gold_light))
        painter.strokePath(flag, QPen(QColor(GOLD.ink), 1))
        paint_art(painter, self.picture, box.adjusted(1, 1, -4, -1), tint=None)
