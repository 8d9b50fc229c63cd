"""The faces of Neptun's pieces, values that say what is shown: cards, slots, tiles, ships, discs and scales."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.edition.figures import Edition, PortPrint
from neptun_desktop.games.neptun.table.palette import DEEP, FALLING, GOODS, PLATE, REGIONS, RISING, STEADY, WOOD
from neptun_desktop.ui.board.furniture import RIBBON_NOTCH, Moment, paint_ribbon_part, ribbon_parts
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import art_shadow, has_art, paint_art, paint_art_filling
from neptun_desktop.ui.paint.lettering import FIGURE, LEFT, font, text_width, write
from neptun_desktop.ui.paint.panels import faint, paint_box, paint_panel, paint_shadow, rounded_outline, upright
from neptun_desktop.ui.paint.players import paint_covered_disc, paint_stack
from neptun_desktop.ui.paint.shapes import (
    kept,
    linear,
    paint_circle,
    paint_lines,
    paint_shape,
    paint_with,
    polygon,
    smoothly,
    square,
)
from neptun_desktop.ui.paint.theme import GOLD, Theme, Tint, in_one

COASTAL_SIZE = (23.0, 19.0)
HIGH_SEA_SIZE = (27.0, 21.0)
Sails: TypeAlias = Literal["slack", "half", "full"]
SLACK_BELOW, FULL_FROM = 2, 7  # winds
WATER_LINE = 0.92  # this far down a ship's picture
EDGE_WIDTH, EDGE_TURNS, EDGE_LIGHT = 0.03, 12, 0.5  # a light edge in the dark look: share of the ship, copies, opacity
CardKind = Literal["city", "goods", "oar"]
CITY_TALL, GOODS_TALL, OAR_TALL = 102.0, 50.0, 134.0  # the heights that cards are designed for, at any width
OAR_WIDE, OAR_GROWN, OAR_SHRUNK = 44.0, 1.3, 0.75  # of what is on a tall oar card: its width, and its limits
NIGHTFALL = "#0c2038"  # over a city by night
MINUS = "\N{MINUS SIGN}"
PLAYED, STRUCK = 0.35, 0.5  # opacity of the ground of a card that was played, and of the stroke through it
PENNANT_SHARE, PENNANT_NOTCH, APART = 0.61, 2.6, 2.0  # of a small oar: its wind's share; between wind and strength
SEALED, TICK = "#f2f5e2", "#2f6b26"  # a pale seal and what is on it, in every look
LEAST_EMBLEM = 8.0  # units: a smaller emblem could not be told from another


def paint_coin(painter: QPainter, box: QRectF, gold: int | None = None, least: int = 14) -> None:
    """Paint a gold coin, with an optional amount on it, at least so large."""
    paint_art(painter, "coin", box, tint=None)
    if gold is not None:
        size = max(least, round(box.height() * 0.86))
        write(painter, box.translated(0, -box.height() * 0.02), str(gold), font("figure", size), GOLD.ink)


def _wavy(box: QRectF) -> QPainterPath:
    """Return a plate with wavy upper and lower edges."""
    path = QPainterPath(QPointF(box.left(), box.top() + 3))
    third = box.width() / 3
    for wave in range(3):
        x = box.left() + third * wave
        path.quadTo(QPointF(x + third / 2, box.top() - 3.4), QPointF(x + third, box.top() + 3))
    path.lineTo(box.right(), box.bottom() - 3)
    for wave in range(3):
        x = box.right() - third * wave
        path.quadTo(QPointF(x - third / 2, box.bottom() + 3.4), QPointF(x - third, box.bottom() - 3))
    path.closeSubpath()
    return path


def paint_point_tile(painter: QPainter, box: QRectF, points: int, tint: Tint, *, won_by: Tint | None = None) -> None:
    """Paint a temple's point tile; once won, it has its winner's colour along its lower edge."""
    with smoothly(painter):
        paint_shadow(painter, box, 3, 1.2)
        paint_box(
            painter,
            box.adjusted(0.6, 0.6, -0.6, -0.6),
            3,
            upright(box, tint.light, tint.body),
            QPen(QColor(tint.shade), 1.2),
        )
        if won_by is not None:
            painter.fillRect(QRectF(box.left() + 2, box.bottom() - 5, box.width() - 4, 3), QColor(won_by.body))
        write(painter, box, str(points), font("figure", max(FIGURE, round(box.height() * 0.72))), tint.ink)


def paint_bonus_tile(painter: QPainter, box: QRectF, points: int | None, theme: Theme) -> None:
    """Paint a bonus tile, a wreath; face down if `points` is None."""
    with smoothly(painter):
        radius = min(box.width(), box.height()) / 2
        paint_shadow(painter, box, radius, 1.4)
        paint_circle(
            painter,
            box.center(),
            radius - 0.6,
            QPen(QColor(theme.gold_shade), 1.3),
            upright(box, theme.gold_light, theme.gold),
        )
        bronze = Tint(theme.gold_shade, theme.gold_shade, theme.gold_light, GOLD.ink)
        inner = box.adjusted(radius * 0.16, radius * 0.16, -radius * 0.16, -radius * 0.16)
        paint_art(painter, "wreath" if points is not None else "points", inner, tint=bronze)
        if points is not None:
            paint_circle(painter, box.center(), radius * 0.52, None, QColor(theme.gold_light))  # the wreath is too dark
            write(painter, box, str(points), font("figure", max(FIGURE, round(radius * 0.95))), GOLD.ink)


def sails_at(wind: int) -> Sails:
    """Return how full sails are at this wind."""
    return "slack" if wind < SLACK_BELOW else "half" if wind < FULL_FROM else "full"


def paint_ship(  # noqa: PLR0913, PLR0917  (whose ship, where, how)
    painter: QPainter, foot: QPointF, size: float, colour: str, theme: Theme, sails: Sails = "half"
) -> None:
    """Paint a merchant's ship; `foot` is the middle of its waterline."""
    name = f"ship-{colour}" if sails == "half" else f"ship-{colour}-{sails}"
    with smoothly(painter):
        paint_with(painter, None, faint("#0a2530", 0.28))
        painter.drawEllipse(foot + QPointF(0, size * 0.04), size * 0.46, size * 0.10)
        box = QRectF(foot.x() - size / 2, foot.y() - size * WATER_LINE, size, size)
        if theme.name == "dark":  # dark hulls on a dark sea need a light edge
            edge = art_shadow(name, size, theme.label)
            solid = painter.opacity()
            painter.setOpacity(solid * EDGE_LIGHT)
            for turn in range(EDGE_TURNS):
                way = math.tau * turn / EDGE_TURNS
                away = QPointF(math.cos(way), math.sin(way)) * max(1.0, size * EDGE_WIDTH)
                painter.drawPixmap(box.translated(away), edge, QRectF(edge.rect()))
            painter.setOpacity(solid)
        paint_art(painter, name, box, tint=theme.merchant(colour))
        if sails == "full" and theme.name != "high contrast":
            _paint_spray(painter, foot, size, "#d3ecf2" if theme.name == "dark" else "#ffffff")


def _paint_spray(painter: QPainter, foot: QPointF, size: float, colour: str) -> None:
    """Paint the bow wave that curls up, with drops above it, and foam along the hull."""
    with kept(painter):
        painter.translate(foot)
        painter.scale(size, size)
        wave = QPainterPath(QPointF(-0.34, 0.07))
        wave.cubicTo(-0.1, 0.02, 0.1, 0.09, 0.24, 0.04)
        wave.cubicTo(0.34, 0.0, 0.36, -0.14, 0.46, -0.13)
        wave.cubicTo(0.50, -0.11, 0.48, -0.05, 0.43, -0.06)
        painter.strokePath(wave, QPen(faint(colour, 0.95), 0.045, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(faint(colour, 0.95))
        for across, down, radius in ((0.38, -0.24, 0.022), (0.46, -0.22, 0.018), (0.33, -0.17, 0.018)):
            painter.drawEllipse(QPointF(across, down), radius, radius)


def paint_ship_in(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a ship as large as fits into a box."""
    size = min(box.width(), box.height())
    foot = QPointF(box.center().x(), box.center().y() + size * (WATER_LINE - 0.5))
    paint_ship(painter, foot, size, colour, theme)


def signed(value: int) -> str:
    """Return a wind value as printed: with its sign, and a true minus."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


@contextmanager
def _card(painter: QPainter, box: QRectF, height: float, theme: Theme, corner: float) -> Iterator[QRectF]:
    """Paint an empty card, then whatever is on it in its design height; it's as wide as its box has it."""
    scale = box.height() / height
    card = QRectF(0, 0, box.width() / scale, height)
    with smoothly(painter):
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        paint_shadow(painter, card, corner)
        ground = upright(card, theme.card, theme.card_shade)
        paint_box(painter, card.adjusted(0.5, 0.5, -0.5, -0.5), corner, ground, QPen(QColor(theme.card_edge), 1))
        yield card


def _rounded_part(box: QRectF, corner: float, part: QRectF) -> QPainterPath:
    """Return the part of a box with rounded corners that lies in another box."""
    clip = QPainterPath()
    clip.addRect(part)
    return rounded_outline(box, corner).intersected(clip)


def paint_oar_card(  # noqa: PLR0913, PLR0917 - two figures and an owner
    painter: QPainter,
    box: QRectF,
    wind: int,
    strength: int,
    theme: Theme,
    owner: Tint | None = None,
) -> None:
    """Paint an oar card: wind value at the top, crew strength below; a personal card has a blade in its owner's colour.

    A tall box shows the whole oar, larger in a wide one; a square one only the two figures.
    """
    tall = box.height() > box.width() * 1.6
    air, blade = _sky(wind), owner or WOOD
    breeze = Tint(air.ink, air.ink, air.ink, air.ink)
    with _card(painter, box, OAR_TALL if tall else GOODS_TALL, theme, 4) as card:
        grown = min(OAR_GROWN, max(OAR_SHRUNK, card.width() / OAR_WIDE)) if tall else 1.0
        half = 44.0 * grown if tall else 24.5
        sky = QRectF(2.5, 2.5, card.width() - 5, half - 2.5)
        paint_box(painter, sky, 2.5, upright(sky, air.light, air.body))
        left = (card.width() - (OAR_WIDE * grown if tall else 46)) / 2  # of what is on it
        if tall:
            paint_art(painter, "wind", QRectF(left + 12 * grown, 4 * grown, 20 * grown, 16 * grown), tint=breeze)
            above = QRectF(left + 2, 18 * grown, OAR_WIDE * grown - 4, 26 * grown)
            write(painter, above, signed(wind), font("figure", round(23 * grown)), air.ink)
            oar = QRectF(left + 2 * grown, card.height() - 2 - 86 * grown, 40 * grown, 86 * grown)
            with kept(painter):  # a larger oar reaches up behind the sky
                painter.setClipRect(card.adjusted(0, half + 1.5, 0, 0))
                paint_art(painter, "oar-long", oar, tint=blade)
            below = QRectF(left + 2, oar.bottom() - 44 * grown, OAR_WIDE * grown - 4, 34 * grown)
            write(painter, below, str(strength), font("figure", round(25 * grown)), blade.ink)
        else:
            paint_art(painter, "wind", QRectF(left + 4.5, 6, 15, 15), tint=breeze)
            write(painter, QRectF(left + 19, 2, 24, half - 1), signed(wind), font("figure", 18), air.ink)
            paint_art(painter, "oar", QRectF(left + 3.5, half + 2.5, 20, 20), tint=blade)
            below = QRectF(left + 21, half, 22, card.height() - half - 1)
            write(painter, below, str(strength), font("figure", 19), theme.card_ink)


def _sky(wind: int) -> Tint:
    """Return the colours of the sky: stormy blue if the wind rises, warm if it falls, pale if it stays."""
    return RISING if wind > 0 else FALLING if wind < 0 else STEADY


def paint_small_oar(  # noqa: PLR0913 - two figures, and whether it was played
    painter: QPainter, box: QRectF, wind: int, strength: int, theme: Theme, *, played: bool = False
) -> None:
    """Paint an oar card as a token, for cards that everyone has seen: its wind on a pennant, its strength on a blade.

    Two shapes with a gap between them, so that nobody reads one number; one that was played is pale and struck out.
    """
    half = box.width() * PENNANT_SHARE
    pennant = QRectF(box.x(), box.y(), half, box.height()).adjusted(0.5, 0.5, 0, -0.5)
    blade = box.adjusted(half + APART, 0.5, -0.5, -0.5)
    cloth = polygon(
        pennant.topLeft(),
        pennant.topRight(),
        QPointF(pennant.right() - PENNANT_NOTCH, pennant.center().y()),
        pennant.bottomRight(),
        pennant.bottomLeft(),
    )
    air, wood, night = _sky(wind), WOOD, played and theme.name == "dark"
    with smoothly(painter):
        painter.setOpacity(PLAYED if played and not night else 1.0)
        for shape, where, tint in (
            (cloth, pennant, air),
            (rounded_outline(blade, blade.width() * 0.48), blade, wood),
        ):
            light, body = (_by_night(colour, theme) if night else colour for colour in (tint.light, tint.body))
            paint_shape(painter, shape, upright(where, light, body), QPen(QColor(tint.shade), 1))
        painter.setOpacity(1.0)
        if played:
            stroke = QPen(faint(theme.ink_soft, STRUCK), 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            paint_lines(painter, stroke, (box.bottomLeft() + QPointF(1.5, -2), box.topRight() + QPointF(-1.5, 2)))
        letters = font("figure", FIGURE)
        room = pennant.adjusted(0.6, 0, -1.4, 0)
        write(painter, room, signed(wind), letters, theme.ink if played else air.ink)
        write(painter, blade, str(strength), letters, theme.ink if played else wood.ink)


def _waves(painter: QPainter, field: QRectF, theme: Theme) -> None:
    with kept(painter):
        painter.setClipRect(field.adjusted(2, 2, -2, -2))
        painter.setPen(QPen(faint(theme.card_back_ink, 0.30), 0.7))
        step = 7.0
        for row in range(math.ceil(2 * field.height() / step) + 4):
            x, y = field.left() - step + (row % 2) * step / 2, field.top() - step + row * step / 2
            for column in range(math.ceil(field.width() / step) + 2):
                painter.drawArc(QRectF(x + column * step, y, step, step), 0, 180 * 16)


def region_tint(edition: Edition, region: str | None) -> Tint:
    """Return the tint that the edition gives a region; for anything else, the gold temple's."""
    return REGIONS[{each.id: each.colour for each in edition.regions}.get(region or "", "gold")]


EDGE, BETWEEN = 6.0, 2.0  # of what is on a city card: its way from the edge; between its parts
VIEW_EDGE = 3.0  # of the view on it, and of the strip with its name
NAME_EDGE = 6.0  # of the name of a city
STRIP = 15.0  # the strip with that name
SEAL = 15.0  # with the emblem of its region
CELL, CELL_TALL = 27.5, 16.5  # one of the pays that don't count
ROOMY = 92.0  # a city card of this width has its pays beside the one that counts; a narrower one below it
LYING = 200.0  # one of this width has its view at the left, and all pays, larger, at the right
VIEW = 0.49  # of its width: room for the longest name
SIDE_BY_SIDE = 40.0  # a pill of this width has good and pay beside each other; in a narrower one they lie aslant
CUT_ABOVE = 0.12  # of a vignette that is too high: there is more water below than sky above


@frozen
class City:
    """A city card: a view of the city, what it pays for the good to be delivered and, small, for the others."""

    city: int
    goods: int | None = None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the city, its name on its region's colour, and what each good pays: gold or temple points."""
        edition, theme = look.edition, look.theme
        port = edition.ports[edition.port_rank[edition.city_cards[self.city].port]]
        tint = region_tint(edition, port.region)
        marked = None if self.goods is None else edition.good_of[self.goods]
        with _card(painter, box, CITY_TALL, theme, 5) as card:
            others = len(edition.goods.names) - (marked is not None)
            rows = -(-others // 2)
            strip, pill, cells = self._parts(card, rows, marked is not None)
            self._paint_city(painter, card, strip, look, port)
            place = 0
            for good in edition.goods.names:  # in the order of the goods, as on every card
                if good == marked:
                    self._paint_counting(painter, pill, good, tint, look)
                else:
                    row, column = divmod(place, 2)
                    half, tall = cells.width() / 2, cells.height() / rows
                    cell = QRectF(cells.left() + column * half, cells.top() + row * tall, half, tall)
                    self._paint_pay(painter, cell, good, tint, look)
                    place += 1

    @staticmethod
    def _parts(card: QRectF, rows: int, marked: bool) -> tuple[QRectF, QRectF, QRectF]:  # noqa: FBT001
        """Return where the name is, below the view; the pay that counts; and the others, in so many rows."""
        foot = card.height() - 3
        if card.width() >= LYING:
            strip = QRectF(VIEW_EDGE, foot - STRIP - 1, card.width() * VIEW - VIEW_EDGE, STRIP)
            right = QRectF(strip.right(), EDGE - 2, card.width() - strip.right(), foot - EDGE + 2)
            right.adjust(BETWEEN, 0, -EDGE + 2, 0)
            pill = QRectF(right.topLeft(), QSizeF(right.width(), right.height() * 0.44 if marked else 0))
            return strip, pill, right.adjusted(0, pill.height() + BETWEEN, 0, 0)
        beside = card.width() >= ROOMY
        tall = rows * (CELL_TALL if beside else CELL_TALL - 3.5)
        cells = QRectF(EDGE, foot - tall, card.width() - 2 * EDGE, tall)
        pill = QRectF(EDGE, cells.top(), cells.width(), 0)
        if marked and beside:
            cells.setLeft(cells.right() - max(2 * CELL, cells.width() / 2))
            pill = QRectF(EDGE, cells.top(), cells.left() - EDGE - BETWEEN, tall).adjusted(0, 0.5, 0, -0.5)
        elif marked:
            pill = pill.adjusted(0, -19.5, 0, -0.5)
        top = min(cells.top(), pill.top()) - BETWEEN - STRIP
        return QRectF(VIEW_EDGE, top, card.width() - 2 * VIEW_EDGE, STRIP), pill, cells

    @staticmethod
    def _paint_city(painter: QPainter, card: QRectF, strip: QRectF, look: TableLook, port: PortPrint) -> None:
        """Paint the view above the strip with the name and the region's emblem; by night it's dark."""
        tint = region_tint(look.edition, port.region)
        view = QRectF(VIEW_EDGE, VIEW_EDGE, strip.width(), strip.top() - VIEW_EDGE)
        seen = _rounded_part(QRectF(VIEW_EDGE, VIEW_EDGE, strip.width(), card.height()), 2.4, view)
        own = f"vignette-{port.id}"
        paint_art_filling(painter, own if has_art(own) else "vignette", seen, cut_above=CUT_ABOVE)
        if look.theme.name == "dark":
            painter.fillPath(seen, faint(NIGHTFALL, 0.24))
        painter.fillRect(strip, upright(strip, tint.light, tint.body))
        for y in (strip.top(), strip.bottom()):
            paint_lines(painter, QPen(QColor(tint.shade), 1), (QPointF(strip.left(), y), QPointF(strip.right(), y)))
        name = strip.adjusted(NAME_EDGE - VIEW_EDGE, 0, VIEW_EDGE - NAME_EDGE, 0)
        write(painter, name, look.phrases.port(port.id), font("strong", 14), tint.ink)
        seal = QRectF(VIEW_EDGE + 2, VIEW_EDGE + 2, SEAL, SEAL)
        paint_circle(
            painter, seal.center(), SEAL / 2, QPen(QColor(tint.shade), 1), upright(seal, tint.light, tint.body)
        )
        paint_art(painter, f"emblem-{port.region}", square(seal.center(), SEAL - 4.5), tint=tint)

    def _paint_counting(self, painter: QPainter, pill: QRectF, good: str, tint: Tint, look: TableLook) -> None:
        """Paint what the good to be delivered pays, large, on a pill: the good, an arrow, and the pay."""
        printed, theme = look.edition.city_cards[self.city], look.theme
        pale = (theme.card, theme.gold_light) if good in printed.gold else (tint.light, tint.body)
        edge = QPen(QColor(theme.gold_shade if good in printed.gold else tint.shade), 1.4)
        pill = pill.adjusted(0.7, 0, -0.7, 0)  # within the edges of what is below
        paint_box(painter, pill, min(8.0, pill.height() / 2), upright(pill, *pale), edge)
        middle, aslant = pill.center(), pill.width() < SIDE_BY_SIDE
        size = min(pill.height() - 3, 30.0, pill.width() * 0.58 if aslant else (pill.width() - 14) / 2)
        rise = (pill.height() - size) / 2 - 2 if aslant else 0.0
        apart = size / 2 + (-size / 2 + (pill.width() - size) / 2 - 2 if aslant else 4.5)
        left = square(middle + QPointF(-apart, -rise), size)
        right = square(middle + QPointF(apart, rise), size)
        if not aslant:
            tip = middle + QPointF(2.5, 0)
            paint_with(painter, None, QColor(theme.card_ink))
            painter.drawPolygon([tip, tip + QPointF(-4.5, -3.5), tip + QPointF(-4.5, 3.5)])
        paint_art(painter, f"good-{good}", left, tint=None)
        if good in printed.gold:
            paint_art(painter, "coin", right, tint=None)
            write(painter, right, str(printed.gold[good]), font("figure", max(15, round(size * 0.86))), GOLD.ink)
        else:
            sign = size * 0.5
            paint_art(painter, "favour", QRectF(right.left(), right.center().y() - sign / 2, sign, sign), tint=tint)
            figure = font("figure", max(15, round(size * 0.9)))
            write(painter, right.adjusted(sign, 0, 1, 0), str(printed.temple[good]), figure, tint.ink)

    def _paint_pay(self, painter: QPainter, cell: QRectF, good: str, tint: Tint, look: TableLook) -> None:
        """Paint what another good would pay."""
        printed, tall = look.edition.city_cards[self.city], cell.height()
        grown = max(1.0, min(tall / CELL_TALL, cell.width() / CELL))
        size, in_gold = min(tall - 1.5, 12.5 * grown), good in printed.gold
        ground = faint(look.theme.gold, 0.2) if in_gold else faint(tint.body, 0.4)
        paint_box(painter, cell.adjusted(0.6, 0.4, -0.6, -0.4), 3, ground)
        middle, left = cell.center().y(), cell.center().x() - 13 * grown
        paint_art(painter, f"good-{good}", QRectF(left, middle - size / 2, size, size), tint=None)
        if in_gold:
            coin = square(QPointF(left + 19.5 * grown, middle), min(tall - 1, 14 * grown))
            paint_coin(painter, coin, printed.gold[good])
        else:
            paint_art(painter, "favour", square(QPointF(left + 15.5 * grown, middle), 6.5 * grown), tint=tint)
            number = QRectF(left + 18.5 * grown, cell.top(), 8 * grown, tall)
            write(painter, number, str(printed.temple[good]), font("figure", round(14 * grown)), look.theme.card_ink)


@frozen
class GoodsCard:
    """A goods card."""

    goods: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the good, large, with its name below."""
        good = look.edition.good_of[self.goods]
        tint = GOODS[good]
        with _card(painter, box, GOODS_TALL, look.theme, 4) as card:
            field = card.adjusted(3, 3, -3, -3)
            paint_box(painter, field, 2.5, upright(field, tint.light, tint.body), QPen(QColor(tint.shade), 0.8))
            paint_art(painter, f"good-{good}", QRectF(card.center().x() - 14.5, 4.5, 29, 29), tint=None)
            name = QRectF(2, 33, card.width() - 4, 14)
            write(painter, name, look.phrases.good_title(good), font("strong", 14), tint.ink)


@frozen
class Oar:
    """An oar card; a personal one has a blade in its owner's colour."""

    card: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the card."""
        wind, strength = look.edition.oar_cards[self.card]
        personal = self.card - len(look.edition.oars.common)
        owner = None
        if personal >= 0:
            seat = personal // len(look.edition.oars.personal)
            owner = look.theme.merchant(look.badges[seat].colour)
        paint_oar_card(painter, box, wind, strength, look.theme, owner)


@frozen
class SmallOar:
    """An oar card that everyone has seen, as a token with two figures."""

    card: int
    played: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the token."""
        wind, strength = look.edition.oar_cards[self.card]
        paint_small_oar(painter, box, wind, strength, look.theme, played=self.played)


@frozen
class Back:
    """A card face down."""

    kind: CardKind

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint deep water for all, with a medallion for its kind."""
        theme = look.theme
        corner = min(5.0, box.width() * 0.08)
        with smoothly(painter):
            paint_shadow(painter, box, corner)
            hue = {
                "city": (theme.card_back, theme.card_back_shade),
                "goods": ("#7a4a2a", "#51301a"),
                "oar": ("#4d5c2f", "#333e1e"),
            }
            top, foot = hue[self.kind]
            paint_box(
                painter,
                box.adjusted(0.5, 0.5, -0.5, -0.5),
                corner,
                QColor(theme.card),
                QPen(QColor(theme.card_edge), 1),
            )
            field = box.adjusted(2.5, 2.5, -2.5, -2.5)
            paint_box(painter, field, corner * 0.7, upright(field, top, foot))
            _waves(painter, field, theme)
            gilt = QColor(theme.card_back_ink)
            paint_box(painter, field.adjusted(2, 2, -2, -2), corner * 0.5, Qt.BrushStyle.NoBrush, QPen(gilt, 0.8))
            radius = min(field.width(), field.height()) * 0.36
            paint_circle(painter, field.center(), radius, QPen(gilt, 1.1), QColor(foot))
            middle = square(field.center(), radius * 1.24)
            paint_art(
                painter, f"back-{self.kind}", middle, tint=Tint(theme.card_back_ink, foot, theme.gold_light, foot)
            )


@frozen
class SlotFace:
    """One slot of a manifest."""

    number: int
    status: str
    city: int | None
    goods: int | None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint its number if there is no contract, else the port and what became of it."""
        with smoothly(painter):
            if self.city is None or self.goods is None:
                self._paint_empty(painter, box, look.theme)
                return
            edition = look.edition
            port = edition.ports[edition.port_rank[edition.port_of[self.city]]]
            if self.status == "open":
                self._paint_open(painter, box, look, port, edition.payoffs[self.city][self.goods])
            elif self.status == "fulfilled":
                self._paint_fulfilled(painter, box, look, port)
            else:
                self._paint_lost(painter, box, look, port)

    @staticmethod
    def _write(painter: QPainter, box: QRectF, name: str, letters: QFont, ink: str) -> None:
        """Write the port; long names reach almost from edge to edge."""
        write(painter, QRectF(box.left() + 2, box.top() + 1, box.width() - 4, 18), name, letters, ink)

    def _paint_empty(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        """Paint its number in a dashed frame."""
        pen = QPen(QColor(theme.panel_rule), 1.2, Qt.PenStyle.DashLine)
        pen.setDashPattern([3, 2.4])
        paint_box(painter, box.adjusted(1, 1, -1, -1), 4, faint(theme.ink, 0.05), pen)
        write(painter, box, str(self.number + 1), font("title", 18), theme.ink_soft)

    def _paint_open(
        self, painter: QPainter, box: QRectF, look: TableLook, port: PortPrint, pay: tuple[int, int]
    ) -> None:
        """Paint a small contract: the port on its region's colour, the good, and what it pays."""
        theme, tint, (gold, favours) = look.theme, region_tint(look.edition, port.region), pay
        paint_shadow(painter, box, 4, 1.2)
        ground = upright(box, theme.card, theme.card_shade)
        paint_box(painter, box.adjusted(0.6, 0.6, -0.6, -0.6), 4, ground, QPen(QColor(tint.shade), 1.1))
        strip = QRectF(box.left(), box.top(), box.width(), 19)
        head = _rounded_part(box.adjusted(1.2, 1.2, -1.2, -1.2), 3.4, strip)
        painter.fillPath(head, upright(strip, tint.light, tint.body))
        self._write(painter, box, look.phrases.port(port.id), font("strong", theme.sizes.smallest), tint.ink)
        foot = QRectF(box.left(), box.top() + 19, box.width(), box.height() - 19)
        third = foot.width() / 3
        paint_art(painter, f"emblem-{port.region}", QRectF(foot.left() + 3, foot.center().y() - 6.5, 13, 13), tint=tint)
        good = QRectF(foot.left() + third - 2, foot.top() + 4, 24, 24)
        paint_art(painter, f"good-{look.edition.good_of[self.goods]}", good, tint=None)
        right = QRectF(foot.right() - third - 1, foot.top(), third, foot.height())
        if gold:
            paint_coin(painter, square(right.center(), 16), gold, FIGURE)
        else:
            paint_art(painter, "favour", QRectF(right.center().x() - 5.5, right.top() + 4, 11, 11), tint=tint)
            figure = QRectF(right.left(), right.top() + 14, right.width(), 17)
            write(painter, figure, str(favours), font("figure", FIGURE), tint.ink)

    def _paint_fulfilled(self, painter: QPainter, box: QRectF, look: TableLook, port: PortPrint) -> None:
        """Paint the port, and a seal below it."""
        theme, tint = look.theme, region_tint(look.edition, port.region)
        ground = faint(theme.success, 0.20)
        paint_box(painter, box.adjusted(0.8, 0.8, -0.8, -0.8), 4, ground, QPen(QColor(theme.success), 1.3))
        self._write(painter, box, look.phrases.port(port.id), font("strong", theme.sizes.smallest), theme.ink)
        middle = QRectF(box.center().x() - 11, box.top() + 22, 22, 22)
        paint_with(painter, QPen(QColor(theme.success), 1.2), QColor(tint.light))
        painter.drawEllipse(middle.adjusted(-2, -2, 2, 2))
        paint_art(painter, "tick", middle.adjusted(4, 4, -4, -4), tint=in_one(TICK))

    def _paint_lost(self, painter: QPainter, box: QRectF, look: TableLook, port: PortPrint) -> None:
        """Paint a slot that is turned over: its port is struck out."""
        theme = look.theme
        pen, ground = QPen(faint(theme.ink_soft, 0.6), 1), faint(theme.ink_soft, 0.12)
        paint_box(painter, box.adjusted(0.8, 0.8, -0.8, -0.8), 4, ground, pen)
        self._write(painter, box, look.phrases.port(port.id), font("body", theme.sizes.smallest), theme.ink)
        middle = QRectF(box.center().x() - 9, box.top() + 25, 18, 18)
        paint_art(painter, "cross", middle, tint=Tint(theme.danger, theme.danger, theme.danger, theme.danger))


@frozen
class Coin:
    """An amount of gold."""

    gold: int

    def paint(self, painter: QPainter, box: QRectF, _look: TableLook) -> None:
        """Paint a coin with the amount on it."""
        paint_coin(painter, box, self.gold)


@frozen
class ContractNumber:
    """The number of a place in the row, as hints and the log call it."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the number on a small seal."""
        theme = look.theme
        paint_shadow(painter, box, box.width() / 2, 1.0)
        seal = rounded_outline(box.adjusted(0.7, 0.7, -0.7, -0.7), box.width() / 2)
        paint_shape(painter, seal, QColor(theme.prompt), QPen(QColor(theme.prompt_ink), 1.2))
        write(painter, box, str(self.number), font("figure", FIGURE), theme.prompt_ink)


@frozen
class ShipFace:
    """A merchant's ship, with its sails as full as the wind makes them."""

    seat: int
    sails: Sails = "half"

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the ship and its shadow."""
        foot = QPointF(box.center().x(), box.bottom() - box.width() * 0.12)
        paint_ship(painter, foot, box.width(), look.badges[self.seat].colour, look.theme, self.sails)


@frozen
class SlantedDisc:
    """A disc that lies on a track, seen at a slant; below another one, its emblem is in the strip that is seen."""

    seat: int
    lift: float
    seen: float = 0.0  # the height of the strip below another disc; 0: nothing covers it

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the disc with its rim."""
        foot = QPointF(box.center().x(), box.bottom() - 0.5)
        colour, width = look.badges[self.seat].colour, box.width() - 1
        if self.seen < LEAST_EMBLEM:  # of a disc that is nearly covered, the inlaid rim tells whose it is
            paint_stack(painter, foot, width, [colour], self.lift, look.theme)
        else:
            paint_covered_disc(painter, foot, width, colour, self.lift, self.seen, look.theme)


@frozen
class Distance:
    """A distance tile of a route."""

    miles: int
    high_sea: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a stone plate by the coast, a wavy shield on the high sea, in the middle of the box."""
        width, height = HIGH_SEA_SIZE if self.high_sea else COASTAL_SIZE
        letters, middle = font("figure", look.theme.sizes.title), box.center()
        tile = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
        with smoothly(painter):
            if self.high_sea:
                shape = _wavy(tile)
                paint_with(painter, None, faint("#000000", 0.28))
                painter.drawPath(shape.translated(0.5, 1.5))
                paint_shape(painter, shape, upright(tile, DEEP.light, DEEP.body), QPen(QColor(DEEP.shade), 1.3))
                write(painter, tile, str(self.miles), letters, DEEP.ink)
            else:
                paint_shadow(painter, tile, 6, 1.6)
                paint_box(
                    painter,
                    tile.adjusted(0.6, 0.6, -0.6, -0.6),
                    6,
                    upright(tile, PLATE.light, PLATE.body),
                    QPen(QColor(PLATE.shade), 1.3),
                )
                write(painter, tile, str(self.miles), letters, PLATE.ink)


@frozen
class PointTileFace:
    """A point tile of a temple."""

    temple: str
    points: int
    won_by: int | None = None  # a seat

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tile."""
        winner = None if self.won_by is None else look.theme.merchant(look.badges[self.won_by].colour)
        paint_point_tile(painter, box, self.points, region_tint(look.edition, self.temple), won_by=winner)


@frozen
class Bonus:
    """A bonus tile, face down if `points` is None."""

    points: int | None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tile."""
        paint_bonus_tile(painter, box, self.points, look.theme)


MEDALLION = 3.0  # how much wider than its field the wind's marker is
TOTAL = 28.0  # letters of a total
ROUND_SIGN, CARD_SIGN, OAR_SIGN, SIGN_GAP = 40.0, 9.0, 8.0, 4.0  # widths on the ribbon of the rounds
SIGN, REACH_GAP = 18.0, 6.0  # of a sum: the pictures, and what is between its figures at most
CALM, GALE = 0.66, 1.0  # how much of its strip a streamer fills at either end
FOLDS = 5  # of a streamer
NIGHT = 265  # how much darker the skies of a scale are by night, in percent


@frozen
class Marker:
    """The marker on the wind scale, a golden medallion, or on the forecast scale, a plate with a golden rim."""

    figure: str
    forecast: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it over the figure that it repeats."""
        theme, middle = look.theme, box.center()
        size = min(box.width() + MEDALLION, box.height())
        shape = QPainterPath()
        if self.forecast:
            shape.addRoundedRect(box.adjusted(0, 1, 0, -1), 4, 4)
        else:
            shape.addEllipse(middle, size / 2, size / 2)
        top, foot = (theme.card, theme.gold_light) if self.forecast else (theme.gold_light, theme.gold)
        painter.fillPath(shape.translated(0.4, 1.6), faint("#000000", 0.35))
        paint_shape(painter, shape, upright(box, top, foot), QPen(QColor(theme.gold_shade), 1.5))
        write(painter, box, self.figure, font("figure", FIGURE), GOLD.ink)


@frozen
class Reach:
    """A merchant's range this turn: crew plus wind."""

    strength: int
    wind: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sum: an oar, a breeze, and their total, large."""
        ink, x = look.theme.ink, box.x()
        line = QRectF(box.x(), box.y(), box.width(), 24)
        stain = Tint(ink, ink, ink, ink)
        letters: QFont = font("figure", 17)
        strength, wind = str(self.strength), str(self.wind)
        needed = 2 * SIGN + text_width(f"{strength}+{wind}", letters)
        gap = max(1.0, min(REACH_GAP, (box.width() - needed) / 3))
        sign = text_width("+", letters)
        for picture, tint, figure in (("oar", WOOD, strength), ("wind", stain, wind)):
            paint_art(painter, picture, QRectF(x, line.center().y() - SIGN / 2, SIGN, SIGN), tint=tint)
            x += SIGN + gap / 2
            write(painter, QRectF(x, line.y(), box.right() - x, line.height()), figure, letters, ink, LEFT)
            x += text_width(figure, letters)
            if figure is strength:
                write(painter, QRectF(x + gap, line.y(), sign, line.height()), "+", letters, ink, LEFT)
            x += sign + 2 * gap
        total = QRectF(box.x(), line.bottom(), box.width(), box.bottom() - line.bottom())
        write(painter, total, f"= {self.strength + self.wind}", font("figure", TOTAL), ink, LEFT)


@frozen
class Chosen:
    """A seal: this merchant's card lies face down."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a tick on a pale seal."""
        paint_circle(painter, box.center(), box.width() / 2 - 1, QPen(QColor(look.theme.success), 1.6), QColor(SEALED))
        paint_art(painter, "tick", square(box.center(), box.width() * 0.6), tint=in_one(TICK))


@frozen
class WindSum:
    """The winds that all cards of this turn have brought, and the forecast that they make; none before that."""

    winds: tuple[int, ...]  # by seat
    forecast: int | None
    caption: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint each wind on its sky, below them the forecast, and an arrow that leads up to its scale."""
        theme, body = look.theme, box.adjusted(0, 9, 0, 0)
        middle = box.center().x()
        tip = QPainterPath(QPointF(middle - 17, body.top() + 3))  # it points at the scale, above it
        for across, down in ((-17, 0.0), (0, -9), (17, 0), (17, 3)):
            tip.lineTo(middle + across, body.top() + down)
        shape, ink = rounded_outline(body, 5).united(tip), theme.ink
        if self.forecast is None or not self.winds:
            paint_shape(painter, shape, faint(theme.ink, 0.04), QPen(QColor(theme.panel_rule), 1))
        else:
            sky = _sky(self.forecast)
            air = upright(box, _by_night(sky.light, theme), _by_night(sky.body, theme))
            paint_shape(painter, shape, air, QPen(QColor(theme.panel_edge), 1.2))
            ink = theme.ink if theme.name == "dark" else sky.ink
        caption = QRectF(body.left() + 6, body.top() + 2, body.width() - 12, 18)
        write(painter, caption, self.caption, font("place", 14), ink)
        if self.forecast is None or not self.winds:
            return
        wide = min(24.0, (body.width() - 4) / len(self.winds))
        x = middle - wide * len(self.winds) / 2
        for seat, wind in enumerate(self.winds):
            chip = QRectF(x + seat * wide, body.top() + 22, wide, 22).adjusted(1, 0, -1, 0)
            each = _sky(wind)
            merchant = theme.merchant(look.badges[seat].colour)
            paint_box(painter, chip, 3, upright(chip, each.light, each.body), QPen(QColor(merchant.shade), 1))
            painter.fillRect(
                QRectF(chip.left() + 1.5, chip.bottom() - 3.5, chip.width() - 3, 2.5), QColor(merchant.body)
            )
            write(painter, chip.adjusted(0, 0, 0, -3), signed(wind), font("figure", FIGURE), each.ink)
        total, line = sum(self.winds), QRectF(body.left() + 5, body.top() + 46, body.width() - 10, 36)
        if total != self.forecast:  # the scale ends before
            write(
                painter,
                QRectF(line.left(), line.y(), line.width() / 2, 36),
                f"({signed(total)})",
                font("figure", 17),
                ink,
            )
            line.setLeft(line.center().x())
        equals = "" if total != self.forecast else "= "
        write(painter, line, f"{equals}{signed(self.forecast)}", font("figure", TOTAL), ink)


@frozen
class Progress:
    """The progress of the game: its rounds as parts of a ribbon, and the turns of this one on its part."""

    round: int
    rounds: int
    turns: int  # of a round: drafts, voyages and, once they are offered, extra turns
    drafts: int
    extras: int  # the last ones of the turns
    turn: int  # how many of them are over; -1: the game is

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint each round with its letter and a temple; this one with a card for a draft, and an oar for a voyage."""
        theme = look.theme
        signs = self.drafts * CARD_SIGN + (self.turns - self.drafts) * OAR_SIGN + 2 * SIGN_GAP
        widths = [ROUND_SIGN + (signs if self._at(number) == "now" else 0) for number in range(self.rounds)]
        for number, part in enumerate(ribbon_parts(box, widths)):
            at = self._at(number)
            ink = paint_ribbon_part(painter, part, theme, at, first=number == 0)
            letter = QRectF(part.left() + RIBBON_NOTCH + 1, part.top(), 12, part.height())
            write(painter, letter, "ABCDEFGH"[number], font("strong", 14), ink)
            if at == "now":
                self._paint_turns(painter, QPointF(letter.right() + SIGN_GAP, part.center().y()), theme)
            temple = square(QPointF(part.right() - 9, part.center().y()), 11)
            paint_art(painter, "favour", temple, tint=Tint(ink, ink, ink, ink))

    def _at(self, number: int) -> Moment:
        if self.turn < 0 or number < self.round:
            return "over"
        return "now" if number == self.round else "to come"

    def _paint_turns(self, painter: QPainter, start: QPointF, theme: Theme) -> None:
        x, soft = start.x(), theme.prompt_ink_soft
        for turn in range(self.turns):
            now, done = turn == self.turn, turn < self.turn
            pen = QPen(QColor(theme.gold if now else soft), 1.1)
            ground = QColor(theme.gold) if now else faint(soft, 0.8 if done else 0.0)
            tall = 7.0 if now else 5.0
            x += SIGN_GAP if turn == self.drafts else 0
            if turn < self.drafts:
                paint_box(painter, QRectF(x, start.y() - tall, CARD_SIGN - 2.5, 2 * tall), 1.2, ground, pen)
                x += CARD_SIGN
                continue
            middle = x + OAR_SIGN / 2 - 1
            paint_lines(painter, pen, (QPointF(middle, start.y() - tall), QPointF(middle, start.y() + tall)))
            paint_with(painter, pen, ground)
            blade = QPointF(middle, start.y() + tall - 3.5)
            if turn >= self.turns - self.extras:
                painter.drawPolygon([blade + QPointF(*way) for way in ((0, -4.5), (3.2, 0), (0, 4.5), (-3.2, 0))])
            else:
                painter.drawEllipse(blade, 2.4, 4.2)
            x += OAR_SIGN


@frozen
class Cartouche:
    """A plate on the chart: a sheet with a thin second border, as engravers drew them."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sheet."""
        paint_panel(painter, box, look.theme)
        paint_box(
            painter,
            box.adjusted(3.5, 3.5, -3.5, -3.5),
            3,
            Qt.BrushStyle.NoBrush,
            QPen(QColor(look.theme.panel_rule), 0.9),
        )


@frozen
class Skies:
    """The strip of the forecast: warm where the wind will fall, blue where it will rise, as on the oar cards."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a sky that changes from the left to the right."""
        stops = (
            (place, _by_night(tint.body if place == 1 else tint.light, look.theme))
            for place, tint in ((0.0, FALLING), (0.5, STEADY), (1.0, RISING))
        )
        sky = linear(box.topLeft(), box.topRight(), *stops)
        paint_box(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), 5, sky, QPen(QColor(look.theme.panel_edge), 0.9))


@frozen
class Streamer:
    """The strip of the wind: a pennant that hangs at the left, and flies at the right."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a pennant that is fuller the stronger the wind, with folds along it."""
        cloth = linear(
            box.topLeft(),
            box.topRight(),
            (0, _by_night(RISING.light, look.theme)),
            (1, _by_night(RISING.body, look.theme)),
        )
        paint_shape(painter, _pennant(box.adjusted(0.5, 1, -0.5, -1)), cloth, QPen(QColor(look.theme.panel_edge), 0.9))
        paint_with(painter, QPen(faint(RISING.shade, 0.5), 1), None)
        for fold in range(1, FOLDS):
            x = box.left() + box.width() * fold / FOLDS
            tall = box.height() * (CALM + (GALE - CALM) * fold / FOLDS) / 2 - 2
            wave = QPainterPath(QPointF(x, box.center().y() - tall))
            wave.quadTo(QPointF(x + 7, box.center().y()), QPointF(x, box.center().y() + tall))
            painter.drawPath(wave)


def _pennant(box: QRectF) -> QPainterPath:
    """Return a streamer, narrow at the left, with a swallow's tail at the right."""
    thin, middle = box.height() * CALM / 2, box.center().y()
    path = QPainterPath(QPointF(box.left(), middle - thin))
    path.cubicTo(
        QPointF(box.left() + box.width() * 0.3, middle - thin - 5),
        QPointF(box.left() + box.width() * 0.6, box.top() + 4),
        box.topRight(),
    )
    path.lineTo(box.right() - 6, middle)
    path.lineTo(box.bottomRight())
    path.cubicTo(
        QPointF(box.left() + box.width() * 0.6, box.bottom() - 2),
        QPointF(box.left() + box.width() * 0.3, middle + thin + 1),
        QPointF(box.left(), middle + thin),
    )
    path.closeSubpath()
    return path


def _by_night(colour: str, theme: Theme) -> QColor:
    return QColor(colour).darker(NIGHT) if theme.name == "dark" else QColor(colour)


@frozen
class Figure:
    """A figure of a scale."""

    words: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write it on its strip."""
        write(painter, box, self.words, font("figure", FIGURE), look.theme.ink)


@frozen
class Socket:
    """A place in the order: a round hollow with its number."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the hollow."""
        theme = look.theme
        paint_with(painter, QPen(QColor(theme.panel_edge), 1), upright(box, theme.panel_shade, theme.panel))
        painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5))
        write(painter, box, str(self.number), font("figure", FIGURE), theme.ink_soft)


@frozen
class Galley:
    """The side of a galley: a plank for each crew to sit on, a prow at the right, water below."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the hull and its wake."""
        hull = QPainterPath(QPointF(box.left() + 2, box.top() + 1))
        hull.lineTo(box.right() - 9, box.top() + 1)
        hull.quadTo(QPointF(box.right() - 3, box.top()), QPointF(box.right() - 1, box.top() - 5))
        hull.quadTo(QPointF(box.right() + 1, box.bottom() - 2), QPointF(box.right() - 16, box.bottom()))
        hull.lineTo(box.left() + 10, box.bottom())
        hull.quadTo(QPointF(box.left() + 1, box.bottom() - 1), QPointF(box.left() + 2, box.top() + 1))
        wood = WOOD if look.theme.name != "dark" else Tint("#6d5632", "#3a2c15", "#8d7246", "#f3e4c4")
        paint_shape(
            painter,
            hull,
            upright(box, wood.body, wood.shade),
            QPen(QColor("#3a2608" if look.theme.name != "dark" else "#c9a468"), 1),
        )
        paint_lines(
            painter,
            QPen(faint(wood.light, 0.6), 0.9),
            (QPointF(box.left() + 5, box.top() + 4), QPointF(box.right() - 6, box.top() + 4)),
        )


@frozen
class RowingOar:
    """A field of the crew track: an oar whose blade has the crew's strength on it."""

    strength: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the oar, from its port in the hull to its blade."""
        middle, dark = box.center().x(), look.theme.name == "dark"
        line = QColor("#4a2d0e" if not dark else "#1c1408")
        blade = QRectF(middle - 9, box.bottom() - 18, 18, 17)
        paint_lines(
            painter,
            QPen(line, 4.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap),
            (QPointF(middle, box.top() + 3), QPointF(middle, blade.top() + 3)),
        )
        paint_lines(
            painter,
            QPen(QColor("#b5813f"), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap),
            (QPointF(middle, box.top() + 3), QPointF(middle, blade.top() + 3)),
        )
        shape = QPainterPath(QPointF(middle - 2.5, blade.top()))
        shape.lineTo(middle + 2.5, blade.top())
        shape.cubicTo(
            blade.topRight() + QPointF(-1, 2), blade.bottomRight() + QPointF(1, -4), QPointF(middle + 4, blade.bottom())
        )
        shape.lineTo(middle - 4, blade.bottom())
        shape.cubicTo(
            blade.bottomLeft() + QPointF(-1, -4), blade.topLeft() + QPointF(1, 2), QPointF(middle - 2.5, blade.top())
        )
        paint_shape(painter, shape, upright(blade, WOOD.light, WOOD.body), QPen(line, 1.1))
        write(painter, blade.adjusted(0, 1.5, 0, 0), str(self.strength), font("figure", FIGURE), WOOD.ink)
