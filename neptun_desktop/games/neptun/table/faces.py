"""The faces of Neptun's pieces: values that say what is shown, and paint it."""

from typing import Literal

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from neptun_desktop.games.neptun.table.cards import (
    CardKind,
    paint_card_back,
    paint_city_card,
    paint_goods_card,
    paint_oar_card,
    paint_small_oar,
)
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.table.ships import Sails, paint_ship
from neptun_desktop.games.neptun.table.slots import (
    paint_empty_slot,
    paint_fulfilled_slot,
    paint_lost_slot,
    paint_open_slot,
)
from neptun_desktop.games.neptun.table.tiles import paint_bonus_tile, paint_coin, paint_distance_tile, paint_point_tile
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.discs import paint_covered_disc, paint_stack
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.inks import draw, fill
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import paint_shadow, rounded_outline


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
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_coin(painter, box, self.gold)


@frozen
class ContractNumber:
    """The number of a place in the row, as hints and the log call it."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the number on a small seal."""
        theme = look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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


LEAST_EMBLEM = 8.0  # units: a smaller emblem could not be told from another


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
