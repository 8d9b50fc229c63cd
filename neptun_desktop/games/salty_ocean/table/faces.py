"""What things on the table look like: ships with their holds, tiles, prices, tracks, markers, counts and buildings."""

import math
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Barrels, Edition
from neptun_desktop.games.salty_ocean.table.palette import scenery
from neptun_desktop.ui.board.furniture import Panel
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
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
)
from neptun_desktop.ui.paint.theme import GOLD

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
    outline = polygon(
        box.topLeft(),
        *(
            QPointF(x, y)
            for x, y in (
                (box.right(), box.top()),
                (box.right() - TAIL, box.center().y()),
                (box.right(), box.bottom()),
                (box.left(), box.bottom()),
                (box.left() + TAIL, box.center().y()),
            )
        ),
    )
    painter.fillPath(outline.translated(0.6, 1.4), faint("#000000", 0.22))
    paint_shape(
        painter,
        outline,
        upright(box, look.theme.card if look.theme.name == "light" else look.theme.panel, look.theme.panel_shade),
        QPen(QColor(look.theme.panel_edge), 0.9),
    )


@frozen
class Sheet:
    """A sheet of vellum with a woodcut's border; in the colour of the seat that acts, if there is one."""

    seat: int | None = None
    awning: float = 0.0  # how deep a market's awning hangs over it

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sheet."""
        Panel(self.seat, header=self.seat is not None).paint(painter, box, look)
        edge = look.theme.panel_edge if self.seat is None else look.theme.accent(look.badges[self.seat].colour)
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
    shade = linear(box.topLeft(), box.bottomLeft(), (0, faint("#000000", 0.0)), (1, faint("#000000", 0.18)))
    painter.fillRect(box.adjusted(0, 0, 0, -hem), shade)


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
        paint_shadow(painter, box, 5, 1.4)
        if self.tile is None:
            painter.fillPath(rounded_outline(box, 3), QColor(BACK))
            paint_art(painter, "rouen-tile-back", box, tint=None)
            letters = font("strong", SMALL)
            wide = min(text_width(self.words, letters) + 12, box.width() - 10)
            plate = QRectF(box.center().x() - wide / 2, box.center().y() - 10, wide, 20)
            paint_box(painter, plate, 4, QColor(PAPER))
            write(painter, plate.adjusted(3, 0, -3, 0), self.words, letters, PAPER_INK)
            return
        outline = rounded_outline(box.adjusted(0.8, 0.8, -0.8, -0.8), 5)
        edge = look.theme.gold if self.state == "present" else look.theme.panel_edge
        paint_shape(
            painter,
            outline,
            upright(box, PAPER, PAPER_SHADE),
            QPen(QColor(edge), 2.6 if self.state == "present" else 1.2),
        )
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
            paint_art(painter, "rouen-eye", QRectF(box.right() - 20, box.y() - 5, 20, 20), tint=None)


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
            paint_box(
                painter,
                box.adjusted(1.5, 1.5, -1.5, -1.5),
                3,
                Qt.BrushStyle.NoBrush,
                QPen(QColor(ink), 1.4, Qt.PenStyle.DashLine),
            )


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
            paint_shape(
                painter, field, QColor(theme.panel if self.barred else theme.danger), QPen(QColor(theme.danger), 1.8)
            )
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
        for coins in [self.lowest, *range((self.lowest // 10 + 2) * 10, self.highest + 1, 10)]:
            x = box.x() + (coins - self.lowest) / span * box.width()
            painter.drawLine(QPointF(x, box.y() - 2), QPointF(x, box.y() + 6))
            figure = QRectF(x - 18, box.y() + 4, 36, 16)
            strong = coins == 0 or coins in dict(self.caps)
            words = str(coins).replace("-", "\N{MINUS SIGN}")
            letters = font("strong" if strong else "figure", SMALL)
            write(painter, figure, words, letters, theme.ink if strong else theme.ink_soft)
        for cap, picture in self.caps:
            x = box.x() + (cap - self.lowest) / span * box.width()
            paint_lines(painter, QPen(QColor(theme.gold_shade), 2), (QPointF(x, box.y() - 26), QPointF(x, box.y() + 4)))
            paint_art(painter, picture, QRectF(x + 2, box.y() - 26, 18, 18), tint=None)


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


STAKE, INSET = QRectF(-1.6, -13, 3.2, 14), 5.0  # a stake around its foot, and how far it is from the edge
SLACK = 3.0  # how far the string hangs through
PENNANT = 8.0
WHOLE = "rouen-cathedral-8"
ICON = 16.0
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
        "depot": tuple(Sign(f"rouen-barrel-{good}") for good in GOODS),
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
        "light": PlanColours("#fdf8ea", 0.94, "#4a2508"),
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


def paint_plot(painter: QPainter, picture: QRectF, look: TableLook) -> None:
    """Paint two stakes with a string between them, and a pennant: a building may come here."""
    colours, theme = scenery(look.theme.name), look.theme
    feet = [QPointF(x, picture.bottom() - 1) for x in (picture.left() + INSET, picture.right() - INSET)]
    left, right = (foot + QPointF(0, STAKE.top() + 3) for foot in feet)
    string = QPainterPath(left)
    string.quadTo((left + right) / 2 + QPointF(0, 2 * SLACK), right)
    paint_with(painter, QPen(faint(theme.ink, 0.75), 1.1, Qt.PenStyle.DashLine), None)
    painter.drawPath(string)
    for foot in feet:
        stake = QPainterPath()
        stake.addRoundedRect(STAKE.translated(foot), 1, 1)
        paint_shape(painter, stake, QColor(colours.wood), QPen(QColor(colours.wood_shade), 0.9))
    top = feet[0] + STAKE.topLeft()
    pennant = polygon(top, top + QPointF(PENNANT, PENNANT * 0.38), top + QPointF(0, PENNANT * 0.76))
    paint_shape(painter, pennant, QColor(theme.gold), QPen(QColor(theme.gold_shade), 0.9))


@frozen
class BuildingFace:
    """A building above a scroll with its name and its effect; a plan on a staked plot until somebody owns it."""

    picture: str
    name: str
    signs: tuple[Sign, ...]
    stands: bool
    tall: float

    def scroll(self, box: QRectF) -> QRectF:
        """Return where its scroll is."""
        return QRectF(box.x() + 3, box.y() + self.tall + 1, box.width() - 6, LINE * 2 + 2)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the building and its scroll."""
        picture = QRectF(box.x() + 2, box.y(), box.width() - 4, self.tall)
        if self.stands:
            _paint_ground_shadow(painter, picture, look)
            paint_art(painter, self.picture, picture, tint=None)
        else:
            paint_plan(painter, self.picture, picture, look)
            paint_plot(painter, picture, look)
        scroll = self.scroll(box)
        paint_scroll(painter, scroll, look)
        name = QRectF(scroll.x() + TAIL, scroll.y(), scroll.width() - 2 * TAIL, LINE)
        write(painter, name, self.name, font("place", SMALL), look.theme.ink)
        _paint_signs(painter, name.translated(0, LINE), self.signs, look)


def _paint_ground_shadow(painter: QPainter, picture: QRectF, look: TableLook) -> None:
    """Paint a soft shadow, so that a building stands on its street instead of floating before it."""
    paint_with(painter, None, faint(scenery(look.theme.name).line, 0.16))
    painter.drawEllipse(QPointF(picture.center().x(), picture.bottom() - 1), picture.width() * 0.44, 4)


def _paint_signs(painter: QPainter, line: QRectF, signs: tuple[Sign, ...], look: TableLook) -> None:
    letters = font("figure", SMALL)
    widths = [ICON + (text_width(sign.words, letters) + 1 if sign.words else 0) for sign in signs]
    x = line.center().x() - (sum(widths) + GAP * (len(signs) - 1)) / 2
    for sign, width in zip(signs, widths, strict=True):
        paint_art(painter, sign.picture, QRectF(x, line.center().y() - ICON / 2, ICON, ICON), tint=None)
        if sign.words:
            words = QRectF(x + ICON + 1, line.y(), width - ICON, line.height())
            write(painter, words, sign.words, letters, look.theme.ink, LEFT)
        x += width + GAP


@frozen
class CathedralFace:
    """The cathedral as far as it is built, before a plan of all of it; its windows lit once there is stained glass."""

    stage: int
    lit: bool
    name: str
    tall: float

    def scroll(self, box: QRectF) -> QRectF:
        """Return where its scroll is."""
        return QRectF(box.center().x() - 66, box.y() + self.tall + 2, 132, LINE + 4)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the building site above its name."""
        picture = QRectF(box.x() + 4, box.y(), box.width() - 8, self.tall)
        _paint_ground_shadow(painter, picture, look)
        paint_plan(painter, WHOLE, picture, look, TO_COME)
        paint_art(painter, f"rouen-cathedral-{self.stage}", picture, tint=None)
        for stage in GLAZED:
            if self.lit and stage <= self.stage:
                paint_art(painter, f"rouen-cathedral-glass-{stage}", picture, tint=None)
        scroll = self.scroll(box)
        paint_scroll(painter, scroll, look)
        write(painter, scroll.adjusted(TAIL, 0, -TAIL, 0), self.name, font("place", SMALL + 2), look.theme.ink)


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
