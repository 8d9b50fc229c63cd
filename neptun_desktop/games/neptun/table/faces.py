"""The faces of Neptun's pieces: values that say what is shown, and how cards, slots, tiles, ships and discs look."""

import math
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.table.palette import DEEP, FALLING, GOODS, PLATE, REGIONS, RISING, STEADY, WOOD
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import art_shadow, paint_art
from neptun_desktop.ui.paint.lettering import LEFT, font, write
from neptun_desktop.ui.paint.palette import GOLD, Tint
from neptun_desktop.ui.paint.panels import draw, faint, fill, paint_shadow, rounded_outline, upright
from neptun_desktop.ui.paint.players import paint_covered_disc, paint_stack
from neptun_desktop.ui.paint.theme import Theme

COASTAL_SIZE = (23.0, 19.0)
HIGH_SEA_SIZE = (27.0, 21.0)
Sails: TypeAlias = Literal["slack", "half", "full"]
SLACK_BELOW, FULL_FROM = 2, 7  # winds
WATER_LINE = 0.92  # this far down a ship's picture
EDGE_WIDTH, EDGE_TURNS, EDGE_LIGHT = 0.03, 12, 0.5  # a light edge in the dark look: share of the ship, copies, opacity
CardKind = Literal["city", "goods", "oar"]
CITY_SIZE = (80.0, 102.0)  # the size that a city card's text and lines are designed for
GOODS_SIZE = (46.0, 50.0)
OAR_SIZE = (44.0, 134.0)
MINUS = "\N{MINUS SIGN}"
PLAYED, PLAYED_BY_NIGHT = 0.35, 0.12  # opacity of the background of a card that was played
Pay = Literal["gold", "favour"]
TICK = "#2f6b26"  # on a pale seal, in every look
LEAST_EMBLEM = 8.0  # units: a smaller emblem could not be told from another


def paint_coin(painter: QPainter, box: QRectF, gold: int | None = None) -> None:
    """Paint a gold coin, with an optional amount on it."""
    paint_art(painter, "coin", box, tint=None)
    if gold is not None:
        size = max(14, round(box.height() * 0.86))
        write(painter, box.translated(0, -box.height() * 0.02), str(gold), font("figure", size), GOLD.ink)


def paint_distance_tile(painter: QPainter, middle: QPointF, miles: int, theme: Theme, *, high_sea: bool) -> None:
    """Paint a route's tile around its middle: a stone plate by the coast, a wavy shield on the high sea."""
    width, height = HIGH_SEA_SIZE if high_sea else COASTAL_SIZE
    letters = font("figure", theme.sizes.title)
    box = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if high_sea:
        shape = _wavy(box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint("#000000", 0.28))
        painter.drawPath(shape.translated(0.5, 1.5))
        painter.setPen(QPen(QColor(DEEP.shade), 1.3))
        painter.setBrush(upright(box, DEEP.light, DEEP.body))
        painter.drawPath(shape)
        write(painter, box, str(miles), letters, DEEP.ink)
    else:
        paint_shadow(painter, box, 6, 1.6)
        painter.setPen(QPen(QColor(PLATE.shade), 1.3))
        painter.setBrush(upright(box, PLATE.light, PLATE.body))
        painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 6, 6)
        write(painter, box, str(miles), letters, PLATE.ink)
    painter.restore()


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
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_shadow(painter, box, 3, 1.2)
    painter.setPen(QPen(QColor(tint.shade), 1.2))
    painter.setBrush(upright(box, tint.light, tint.body))
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)
    if won_by is not None:
        painter.fillRect(QRectF(box.left() + 2, box.bottom() - 5, box.width() - 4, 3), QColor(won_by.body))
    write(painter, box, str(points), font("figure", max(14, round(box.height() * 0.72))), tint.ink)
    painter.restore()


def paint_bonus_tile(painter: QPainter, box: QRectF, points: int | None, theme: Theme) -> None:
    """Paint a bonus tile, a wreath; face down if `points` is None."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = min(box.width(), box.height()) / 2
    paint_shadow(painter, box, radius, 1.4)
    painter.setPen(QPen(QColor(theme.gold_shade), 1.3))
    painter.setBrush(upright(box, theme.gold_light, theme.gold))
    painter.drawEllipse(box.center(), radius - 0.6, radius - 0.6)
    bronze = Tint(theme.gold_shade, theme.gold_shade, theme.gold_light, GOLD.ink)
    inner = box.adjusted(radius * 0.16, radius * 0.16, -radius * 0.16, -radius * 0.16)
    paint_art(painter, "wreath" if points is not None else "points", inner, tint=bronze)
    if points is not None:
        write(painter, box, str(points), font("figure", max(14, round(radius * 0.95))), GOLD.ink)
    painter.restore()


def sails_at(wind: int) -> Sails:
    """Return how full sails are at this wind."""
    return "slack" if wind < SLACK_BELOW else "half" if wind < FULL_FROM else "full"


def paint_ship(  # noqa: PLR0913, PLR0917  (whose ship, where, how)
    painter: QPainter, foot: QPointF, size: float, colour: str, theme: Theme, sails: Sails = "half"
) -> None:
    """Paint a merchant's ship; `foot` is the middle of its waterline."""
    name = f"ship-{colour}" if sails == "half" else f"ship-{colour}-{sails}"
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint("#0a2530", 0.28))
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
    painter.restore()


def _paint_spray(painter: QPainter, foot: QPointF, size: float, colour: str) -> None:
    """Paint the bow wave that curls up, with drops above it, and foam along the hull."""
    painter.save()
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
    painter.restore()


def paint_ship_in(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a ship as large as fits into a box."""
    size = min(box.width(), box.height())
    foot = QPointF(box.center().x(), box.center().y() + size * (WATER_LINE - 0.5))
    paint_ship(painter, foot, size, colour, theme)


def signed(value: int) -> str:
    """Return a wind value as printed: with its sign, and a true minus."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def _stock(painter: QPainter, box: QRectF, theme: Theme, corner: float) -> None:
    paint_shadow(painter, box, corner)
    painter.setPen(QPen(QColor(theme.card_edge), 1))
    painter.setBrush(upright(box, theme.card, theme.card_shade))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)


def _scaled(painter: QPainter, box: QRectF, size: tuple[float, float]) -> QRectF:
    """Scale the painter to a card's design size, whatever its size on the table."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / size[0], box.height() / size[1])
    return QRectF(0, 0, *size)


def paint_city_card(  # noqa: PLR0913, PLR0917 - a card shows this much
    painter: QPainter,
    box: QRectF,
    name: str,
    region: str,
    tint: Tint,
    gold: Mapping[str, int],
    temple: Mapping[str, int],
    goods: Sequence[str],
    theme: Theme,
    good: str | None = None,
) -> None:
    """Paint a city card: what each good pays, gold in the left column, temple points in the right. `good` is marked."""
    card = _scaled(painter, box, CITY_SIZE)
    _stock(painter, card, theme, 5)
    head = QRectF(1, 1, card.width() - 2, 22)
    shape = QPainterPath()
    shape.addRoundedRect(head.adjusted(0, 0, 0, 6), 4.5, 4.5)
    clip = QPainterPath()
    clip.addRect(head)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(upright(head, tint.light, tint.body))
    painter.drawPath(shape.intersected(clip))
    painter.setPen(QPen(QColor(tint.shade), 1.2))
    painter.drawLine(QPointF(1, 23), QPointF(card.width() - 1, 23))
    paint_art(painter, f"emblem-{region}", QRectF(3.5, 5, 13, 13), tint=tint)
    write(painter, QRectF(17.5, 1.5, card.width() - 19, 21), name, font("strong", 14), tint.ink, LEFT)
    row = (card.height() - 26) / len(goods)
    right = QRectF(54, 24.5, card.width() - 56, card.height() - 27)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(tint.body, 0.38))
    painter.drawRoundedRect(right, 3, 3)
    painter.setBrush(faint(theme.gold, 0.22))
    painter.drawRoundedRect(QRectF(2, 24.5, 24, card.height() - 27), 3, 3)
    for place, each in enumerate(goods):
        top = 24.5 + row * place
        if each == good:
            painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
            painter.setBrush(faint(theme.glow, 0.28))
            painter.drawRoundedRect(QRectF(2.5, top, card.width() - 5, row), 3, 3)
        paint_art(
            painter, f"good-{each}", QRectF(card.width() / 2 - row / 2 + 0.5, top + 0.5, row - 1, row - 1), tint=None
        )
        if each in gold:
            paint_coin(painter, QRectF(14 - row / 2, top + 0.4, row - 0.8, row - 0.8), gold[each])
        if each in temple:
            paint_art(painter, "favour", QRectF(56.5, top + 3, 9, 9), tint=tint)
            write(painter, QRectF(66, top, 10, row), str(temple[each]), font("figure", 14), tint.ink)
    painter.restore()


def paint_goods_card(painter: QPainter, box: QRectF, good: str, name: str, theme: Theme) -> None:
    """Paint a goods card: the good, large, with its name below."""
    card = _scaled(painter, box, GOODS_SIZE)
    _stock(painter, card, theme, 4)
    tint = GOODS[good]
    field = card.adjusted(3, 3, -3, -3)
    painter.setPen(QPen(QColor(tint.shade), 0.8))
    painter.setBrush(upright(field, tint.light, tint.body))
    painter.drawRoundedRect(field, 2.5, 2.5)
    paint_art(painter, f"good-{good}", QRectF(8.5, 4.5, 29, 29), tint=None)
    write(painter, QRectF(2, 33, 42, 14), name, font("strong", 14), tint.ink)
    painter.restore()


def paint_oar_card(  # noqa: PLR0913, PLR0917 - two figures and an owner
    painter: QPainter,
    box: QRectF,
    wind: int,
    strength: int,
    theme: Theme,
    owner: Tint | None = None,
) -> None:
    """Paint an oar card: wind value at the top, crew strength below; a personal card has a blade in its owner's colour.

    A tall box shows the whole oar; a square one only the two figures.
    """
    tall = box.height() > box.width() * 1.6
    size = OAR_SIZE if tall else (46.0, 50.0)
    card = _scaled(painter, box, size)
    _stock(painter, card, theme, 4)
    half = 44.0 if tall else 24.5
    sky = QRectF(2.5, 2.5, card.width() - 5, half - 2.5)
    air = _sky(wind)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(upright(sky, air.light, air.body))
    painter.drawRoundedRect(sky, 2.5, 2.5)
    breeze = Tint(air.ink, air.ink, air.ink, air.ink)
    blade = owner or WOOD
    if tall:
        paint_art(painter, "wind", QRectF(12, 4, 20, 16), tint=breeze)
        write(painter, QRectF(2, 18, card.width() - 4, 26), signed(wind), font("figure", 23), air.ink)
        paint_art(painter, "oar-long", QRectF(2, 46, 40, 86), tint=blade)
        write(painter, QRectF(2, 88, 40, 34), str(strength), font("figure", 25), blade.ink)
    else:
        paint_art(painter, "wind", QRectF(4.5, 6, 15, 15), tint=breeze)
        write(painter, QRectF(19, 2, card.width() - 22, half - 1), signed(wind), font("figure", 18), air.ink)
        paint_art(painter, "oar", QRectF(3.5, half + 2.5, 20, 20), tint=blade)
        write(
            painter,
            QRectF(21, half, card.width() - 24, card.height() - half - 1),
            str(strength),
            font("figure", 19),
            theme.card_ink,
        )
    painter.restore()


def _sky(wind: int) -> Tint:
    """Return the colours of the sky: stormy blue if the wind rises, warm if it falls, pale if it stays."""
    return RISING if wind > 0 else FALLING if wind < 0 else STEADY


def paint_small_oar(  # noqa: PLR0913 - two figures, and whether it was played
    painter: QPainter, box: QRectF, wind: int, strength: int, theme: Theme, *, played: bool = False
) -> None:
    """Paint an oar card as a small token with two figures, for cards that everyone has seen a merchant take."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if played:  # its background fades, its figures stay legible
        painter.setOpacity(PLAYED_BY_NIGHT if theme.name == "dark" else PLAYED)
    air = _sky(wind)
    painter.setPen(QPen(QColor(theme.card_edge), 0.9))
    painter.setBrush(upright(box, air.light, air.body))
    painter.drawRoundedRect(box, 3, 3)
    left, right = box.adjusted(0, 0, -box.width() * 0.42, 0), box.adjusted(box.width() * 0.58, 0, 0, 0)
    shape = QPainterPath()
    shape.addRoundedRect(box, 3, 3)
    clip = QPainterPath()
    clip.addRect(right)
    painter.fillPath(shape.intersected(clip), QColor(theme.card))
    painter.setOpacity(1.0)
    write(painter, left, signed(wind), font("figure", theme.sizes.smallest), theme.ink_soft if played else air.ink)
    write(
        painter, right, str(strength), font("figure", theme.sizes.small), theme.ink_soft if played else theme.card_ink
    )
    painter.setOpacity(PLAYED if played else 1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.card_edge), 0.9))
    painter.drawRoundedRect(box, 3, 3)
    painter.restore()


def paint_card_back(painter: QPainter, box: QRectF, kind: CardKind, theme: Theme) -> None:
    """Paint the back of a card: deep water for all, with a medallion for its kind."""
    corner = min(5.0, box.width() * 0.08)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_shadow(painter, box, corner)
    hue = {
        "city": (theme.card_back, theme.card_back_shade),
        "goods": ("#7a4a2a", "#51301a"),
        "oar": ("#4d5c2f", "#333e1e"),
    }
    top, foot = hue[kind]
    painter.setPen(QPen(QColor(theme.card_edge), 1))
    painter.setBrush(QColor(theme.card))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
    field = box.adjusted(2.5, 2.5, -2.5, -2.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(upright(field, top, foot))
    painter.drawRoundedRect(field, corner * 0.7, corner * 0.7)
    _waves(painter, field, theme)
    gilt = QColor(theme.card_back_ink)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(gilt, 0.8))
    painter.drawRoundedRect(field.adjusted(2, 2, -2, -2), corner * 0.5, corner * 0.5)
    radius = min(field.width(), field.height()) * 0.36
    painter.setBrush(QColor(foot))
    painter.setPen(QPen(gilt, 1.1))
    painter.drawEllipse(field.center(), radius, radius)
    size = radius * 1.24
    middle = QRectF(field.center().x() - size / 2, field.center().y() - size / 2, size, size)
    paint_art(painter, f"back-{kind}", middle, tint=Tint(theme.card_back_ink, foot, theme.gold_light, foot))
    painter.restore()


def _waves(painter: QPainter, field: QRectF, theme: Theme) -> None:
    painter.save()
    painter.setClipRect(field.adjusted(2, 2, -2, -2))
    painter.setPen(QPen(faint(theme.card_back_ink, 0.30), 0.7))
    step = 7.0
    y = field.top() - step
    row = 0
    while y < field.bottom() + step:
        x = field.left() - step + (row % 2) * step / 2
        while x < field.right() + step:
            painter.drawArc(QRectF(x, y, step, step), 0, 180 * 16)
            x += step
        y += step / 2
        row += 1
    painter.restore()


def _hollow(painter: QPainter, box: QRectF, theme: Theme, number: int, edge: str) -> None:
    pen = QPen(QColor(edge), 1.2, Qt.PenStyle.DashLine)
    pen.setDashPattern([3, 2.4])
    painter.setPen(pen)
    painter.setBrush(faint(theme.ink, 0.05))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
    write(painter, box, str(number), font("title", 18), theme.panel_edge if theme.name != "dark" else theme.button_edge)


def _head(box: QRectF) -> QRectF:
    """Return the box of the port's name; long names reach almost from edge to edge."""
    return QRectF(box.left() + 2, box.top() + 1, box.width() - 4, 18)


def paint_empty_slot(painter: QPainter, box: QRectF, number: int, theme: Theme) -> None:
    """Paint a slot without a contract: its number in a dashed frame."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _hollow(painter, box, theme, number, theme.panel_rule)
    painter.restore()


def paint_open_slot(  # noqa: PLR0913, PLR0917 - port, good and pay
    painter: QPainter, box: QRectF, name: str, region: str, tint: Tint, good: str, pay: Pay, amount: int, theme: Theme
) -> None:
    """Paint a small open contract: the port on its region's colour, the good, and what it pays."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_shadow(painter, box, 4, 1.2)
    painter.setPen(QPen(QColor(tint.shade), 1.1))
    painter.setBrush(upright(box, theme.card, theme.card_shade))
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 4, 4)
    head = QPainterPath()
    head.addRoundedRect(box.adjusted(1.2, 1.2, -1.2, -1.2), 3.4, 3.4)
    strip = QPainterPath()
    strip.addRect(QRectF(box.left(), box.top(), box.width(), 19))
    painter.fillPath(
        head.intersected(strip), upright(QRectF(box.left(), box.top(), box.width(), 19), tint.light, tint.body)
    )
    write(
        painter,
        _head(box),
        name,
        font("strong", theme.sizes.smallest),
        tint.ink,
    )
    foot = QRectF(box.left(), box.top() + 19, box.width(), box.height() - 19)
    third = foot.width() / 3
    paint_art(painter, f"emblem-{region}", QRectF(foot.left() + 3, foot.center().y() - 6.5, 13, 13), tint=tint)
    paint_art(painter, f"good-{good}", QRectF(foot.left() + third - 2, foot.top() + 4, 24, 24), tint=None)
    right = QRectF(foot.right() - third - 1, foot.top(), third, foot.height())
    if pay == "gold":
        paint_coin(painter, QRectF(right.center().x() - 8, right.center().y() - 8, 16, 16), amount)
    else:
        paint_art(painter, "favour", QRectF(right.center().x() - 5.5, right.top() + 4, 11, 11), tint=tint)
        write(
            painter,
            QRectF(right.left(), right.top() + 14, right.width(), 17),
            str(amount),
            font("figure", 15),
            tint.ink,
        )
    painter.restore()


def paint_fulfilled_slot(painter: QPainter, box: QRectF, name: str, tint: Tint, theme: Theme) -> None:
    """Paint a fulfilled slot: its port, and a seal."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.success), 1.3))
    painter.setBrush(faint(theme.success, 0.20))
    painter.drawRoundedRect(box.adjusted(0.8, 0.8, -0.8, -0.8), 4, 4)
    write(
        painter,
        _head(box),
        name,
        font("strong", theme.sizes.smallest),
        theme.ink,
    )
    middle = QRectF(box.center().x() - 11, box.top() + 22, 22, 22)
    painter.setPen(QPen(QColor(theme.success), 1.2))
    painter.setBrush(QColor(tint.light))
    painter.drawEllipse(middle.adjusted(-2, -2, 2, 2))
    paint_art(painter, "tick", middle.adjusted(4, 4, -4, -4), tint=Tint(TICK, TICK, TICK, TICK))
    painter.restore()


def paint_lost_slot(painter: QPainter, box: QRectF, name: str, theme: Theme) -> None:
    """Paint a lost slot: turned over, its port struck out."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faint(theme.ink_soft, 0.6), 1))
    painter.setBrush(faint(theme.ink_soft, 0.12))
    painter.drawRoundedRect(box.adjusted(0.8, 0.8, -0.8, -0.8), 4, 4)
    write(
        painter,
        _head(box),
        name,
        font("body", theme.sizes.smallest),
        theme.ink_soft,
    )
    size = 18
    middle = QRectF(box.center().x() - size / 2, box.top() + 25, size, size)
    paint_art(painter, "cross", middle, tint=Tint(theme.danger, theme.danger, theme.danger, theme.danger))
    painter.restore()


def region_tint(look: TableLook, region: str) -> Tint:
    """Return the tint that the edition gives a region; for anything else, the gold temple's."""
    colour = next((each.colour for each in look.edition.regions if each.id == region), "gold")
    return REGIONS[colour]


@frozen
class RegionPicture:
    """A picture by name, in a region's colours."""

    name: str
    region: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the picture."""
        paint_art(painter, self.name, box, tint=region_tint(look, self.region))


@frozen
class City:
    """A city card; the good to be delivered is marked."""

    city: int
    goods: int | None = None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the card."""
        edition = look.edition
        card = edition.city_cards[self.city]
        port = edition.ports[edition.port_rank[card.port]]
        name, region = look.words.port(port.id), port.region or ""
        good = None if self.goods is None else edition.good_of[self.goods]
        tint = region_tint(look, region)
        paint_city_card(painter, box, name, region, tint, card.gold, card.temple, edition.goods.names, look.theme, good)


@frozen
class GoodsCard:
    """A goods card."""

    goods: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the card."""
        good = look.edition.good_of[self.goods]
        paint_goods_card(painter, box, good, look.words.good_title(good), look.theme)


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
        """Paint its back."""
        paint_card_back(painter, box, self.kind, look.theme)


@frozen
class SlotFace:
    """One slot of a manifest."""

    number: int
    status: str
    city: int | None
    goods: int | None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint its status."""
        if self.city is None or self.goods is None:
            paint_empty_slot(painter, box, self.number + 1, look.theme)
            return
        edition = look.edition
        port = edition.ports[edition.port_rank[edition.port_of[self.city]]]
        name, tint = look.words.port(port.id), region_tint(look, port.region or "")
        if self.status == "open":
            gold, favours = edition.payoffs[self.city][self.goods]
            pay: Literal["gold", "favour"] = "gold" if gold else "favour"
            good = edition.good_of[self.goods]
            paint_open_slot(painter, box, name, port.region or "", tint, good, pay, gold or favours, look.theme)
        elif self.status == "fulfilled":
            paint_fulfilled_slot(painter, box, name, tint, look.theme)
        else:
            paint_lost_slot(painter, box, name, look.theme)


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
        fill(painter, seal, QColor(theme.prompt))
        draw(painter, seal, QColor(theme.prompt_ink), 1.2)
        write(painter, box, str(self.number), font("figure", 14), theme.prompt_ink)


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
    """A distance tile."""

    miles: int
    high_sea: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tile."""
        paint_distance_tile(painter, box.center(), self.miles, look.theme, high_sea=self.high_sea)


@frozen
class PointTileFace:
    """A point tile of a temple."""

    temple: str
    points: int
    won_by: int | None = None  # a seat

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tile."""
        winner = None if self.won_by is None else look.theme.merchant(look.badges[self.won_by].colour)
        paint_point_tile(painter, box, self.points, region_tint(look, self.temple), won_by=winner)


@frozen
class Bonus:
    """A bonus tile, face down if `points` is None."""

    points: int | None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tile."""
        paint_bonus_tile(painter, box, self.points, look.theme)
