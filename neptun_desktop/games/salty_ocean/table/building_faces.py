"""What buildings look like: a drawing on a staked plot, then a woodcut, with a scroll for its name and its effect."""

import math
from types import MappingProxyType
from typing import Final, NamedTuple

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Edition
from neptun_desktop.games.salty_ocean.table.faces import LINE, SMALL, TAIL, paint_cube, paint_scroll
from neptun_desktop.games.salty_ocean.table.palette import scenery
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, font, text_width, write
from neptun_desktop.ui.paint.panels import draw, faint, fill, paint_field, rounded_outline
from neptun_desktop.ui.paint.shapes import kept, paint_with, polygon

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
        fill(painter, stake, QColor(colours.wood))
        draw(painter, stake, QColor(colours.wood_shade), 0.9)
    top = feet[0] + STAKE.topLeft()
    pennant = polygon(top, top + QPointF(PENNANT, PENNANT * 0.38), top + QPointF(0, PENNANT * 0.76))
    fill(painter, pennant, QColor(theme.gold))
    draw(painter, pennant, QColor(theme.gold_shade), 0.9)


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
            paint_cube(painter, box.adjusted(-1, -1, 1, 1), look, self.owner)
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
    paint_with(
        painter,
        QPen(QColor(look.theme.gold_shade), 1.2),
        QColor(look.theme.gold_light if ready else look.theme.panel_rule),
    )
    painter.drawEllipse(middle, 5.5, 5.5)
    if not ready:
        return
    painter.setPen(QPen(QColor("#35260f"), 1.2))
    painter.drawLine(middle, middle + QPointF(0, -3.6))
    painter.drawLine(middle, middle + QPointF(2.8, 1))
