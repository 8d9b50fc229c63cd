"""Paints the cards: city, goods and oar, face up and face down, at any size."""

from collections.abc import Mapping, Sequence
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.table.palette import FALLING, GOODS, RISING, STEADY, WOOD
from neptun_desktop.games.neptun.table.tiles import paint_coin
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import faint, paint_shadow, upright
from neptun_desktop.ui.paint.theme import Theme

CardKind = Literal["city", "goods", "oar"]
CITY_SIZE = (80.0, 102.0)  # the size that a city card's text and lines are designed for
GOODS_SIZE = (46.0, 50.0)
OAR_SIZE = (44.0, 134.0)
MINUS = "\N{MINUS SIGN}"
PLAYED, PLAYED_BY_NIGHT = 0.35, 0.12  # opacity of the background of a card that was played


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
