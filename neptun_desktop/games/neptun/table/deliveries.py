"""Deliveries and payments as people see them: crates go ashore, coins and favours come back, gold leaves a purse."""

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from neptun_desktop.games.neptun.edition.edition import Region
from neptun_desktop.games.neptun.rules.events import ContractFulfilled
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import region_tint
from neptun_desktop.games.neptun.table.layout import coin_box, merchant_panel, purse_box, square
from neptun_desktop.games.neptun.table.temple_shapes import temple_shape
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.animations import Flight, Overlapping
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import Picture
from neptun_desktop.ui.board.gains import gain
from neptun_desktop.ui.board.pieces import Face, Key, TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.film import Cue
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.panels import paint_shadow, upright

CRATE, FAVOUR, ARC = 32.0, 30.0, 30.0
CRATES, MOST = 3, 4  # of a delivery; of coins or favours in the air
UNLOADING_MS, COINS_MS, FAVOURS_MS = 560, 520, 620
STAGGER = 0.16  # of the time, between two of the same
PAY_AFTER_MS = 300  # the first crate is ashore by then
WOOD, WOOD_DARK, WOOD_LINE = "#d9a866", "#a87638", "#5f3d17"


@frozen
class Crate:
    """A wooden crate with its good painted on it."""

    goods: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint boards, a frame, and the good."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        crate = box.adjusted(1, 1, -1, -1)
        paint_shadow(painter, crate, 2)
        painter.setPen(QPen(QColor(WOOD_LINE), 1.4))
        painter.setBrush(upright(crate, WOOD, WOOD_DARK))
        painter.drawRoundedRect(crate, 2, 2)
        painter.setPen(QPen(QColor(WOOD_LINE), 0.7))
        for share in (0.2, 0.8):
            y = crate.top() + share * crate.height()
            painter.drawLine(QPointF(crate.left(), y), QPointF(crate.right(), y))
        painter.setPen(QPen(QColor("#00000000"), 0))
        painter.setBrush(QColor("#f8ecd0"))
        painter.drawEllipse(crate.center(), crate.width() * 0.36, crate.height() * 0.36)
        inside = crate.width() * 0.2
        paint_art(
            painter,
            f"good-{look.edition.good_of[self.goods]}",
            crate.adjusted(inside, inside, -inside, -inside),
            tint=None,
        )


@frozen
class Favour:
    """The favour of a region's god: a medal in the region's colour."""

    region: Region

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the medal with a temple on it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tint = region_tint(look, self.region)
        medal = box.adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(look.theme.gold_shade), 2))
        painter.setBrush(QColor(tint.light))
        painter.drawEllipse(medal)
        inside = medal.width() * 0.19
        paint_art(painter, "temple", medal.adjusted(inside, inside, -inside, -inside), tint=tint)


def deliver(scene: BoardScene, event: ContractFulfilled, turned: Cue) -> Cue:
    """Return a delivery: crates go from the ship to the port, and from there comes what it pays; then `turned`."""
    seat, edition = event.seat, scene.look.edition
    name = edition.port_of[event.city]
    port, ship = _centre(scene, keys.port(name)), _centre(scene, keys.ship(seat))
    crates = _by_turns(
        scene, Crate(event.goods), CRATES, (square(ship, CRATE), square(port, CRATE * 0.6)), UNLOADING_MS
    )
    cues: list[tuple[int, Cue]] = [(0, crates), (PAY_AFTER_MS, turned)]
    if event.gold:
        cues.append((PAY_AFTER_MS, coins(scene, event.gold, coin_box(port), purse_box(scene.table_layout, seat))))
    region = edition.region_of[name]
    if event.favours and region is not None:
        way = square(port, FAVOUR), temple_shape(scene.table_layout, edition, region).door
        cues.append((PAY_AFTER_MS, _by_turns(scene, Favour(region), min(event.favours, MOST), way, FAVOURS_MS)))
    return Overlapping(cues)


def gain_gold(scene: BoardScene, seat: Seat, gold: int) -> Cue:
    """Return the sight of gold that has come to a purse."""
    layout = scene.table_layout
    beside = purse_box(layout, seat).center() - QPointF(FAVOUR, 0)  # the figure of the purse stays in sight
    return gain(scene, gold, GOLD, lambda: beside, (merchant_panel(layout, seat),))


def gain_favours(scene: BoardScene, seat: Seat, region: Region, favours: int) -> Cue:
    """Return the sight of favours that have brought a disc up its temple."""
    temple = temple_shape(scene.table_layout, scene.look.edition, region).box

    def above_disc() -> QPointF:
        item = scene.item(keys.disc(region, seat))
        return temple.center() if item is None else item.box().center() - QPointF(0, item.piece.height)

    lit = temple, merchant_panel(scene.table_layout, seat)
    return gain(scene, favours, region_tint(scene.look, region), above_disc, lit)


def pay_for_miles(scene: BoardScene, seat: Seat, gold: int) -> Cue:
    """Return gold on its way from a purse to the ship that needs more oars."""
    return coins(scene, gold, purse_box(scene.table_layout, seat), coin_box(_centre(scene, keys.ship(seat))))


def offer_gold(scene: BoardScene, seat: Seat, region: Region, gold: int) -> Cue:
    """Return gold on its way from a purse to a temple."""
    door = temple_shape(scene.table_layout, scene.look.edition, region).door
    return coins(scene, gold, purse_box(scene.table_layout, seat), door)


def coins(scene: BoardScene, gold: int, start: QRectF, end: QRectF) -> Cue:
    """Return gold on its way, a few coins for much of it."""
    return _by_turns(scene, Picture("coin"), min(gold, MOST), (start, end), COINS_MS)


def _by_turns(scene: BoardScene, face: Face, count: int, way: tuple[QRectF, QRectF], duration: int) -> Flight:
    """Return as many of the same thing as there are, one soon after another, in an arc."""
    starts = tuple(place * STAGGER for place in range(count))
    return Flight(scene, [(face, *way)] * count, duration=duration, starts=starts, arc=ARC)


def _centre(scene: BoardScene, key: Key) -> QPointF:
    item = scene.item(key)
    return scene.sceneRect().center() if item is None else item.box().center()
