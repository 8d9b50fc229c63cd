"""What each event moves on the table.

Events that tell one thing together make a chapter: a payment with its interest, everybody's salt, all
inns. A chapter leads from the table before its events to the table after them (`apply_event`): pieces that lie
elsewhere then slide there by themselves (`Transition`). What is told here is what flies between them: coins, barrels,
cubes, nets, weather; and how a ship rolls that a storm or pirates strike.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias, assert_never

from attrs import define, evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from neptun_desktop.games.salty_ocean.edition.figures import GOODS
from neptun_desktop.games.salty_ocean.rules import events as event_types
from neptun_desktop.games.salty_ocean.rules.apply_event import apply_event
from neptun_desktop.games.salty_ocean.rules.events import Event, TurnBegan
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.faces import Cube
from neptun_desktop.games.salty_ocean.table.sounds import DEALT, sounds
from neptun_desktop.games.salty_ocean.texts.turns import announcement, great_moment, turn_announced
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import Overlapping, PieceAnimation, sounding
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import Disc, Picture
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.moments import Collapse, Effect, GreatMoment, Shower, Stamp, staged
from neptun_desktop.ui.board.pieces import Face, Key, TableLook
from neptun_desktop.ui.board.ribbon import grand_ribbon
from neptun_desktop.ui.board.transition import Dealing, Flown, PiecePoint, Transition, Wave, keys_of
from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.shapes import paint_shape, square
from neptun_desktop.ui.sound.sound import Sound

BARREL, CUBE, COIN, FISH, SIGN = 26.0, 24.0, 22.0, 30.0, 46.0
SALINE: Final = PiecePoint(keys.saline(), 0.5, 0.3)
STORM: Final = PiecePoint(keys.sea(), 0.81, 0.21)  # its sign
HORIZON: Final = PiecePoint(keys.sea(), 1.0, 0.3)  # where pirates come from
OPEN_SEA: Final = PiecePoint(keys.sea(), 0.0, 0.8)  # and where they go
RIVER: Final = PiecePoint(keys.sea(), 0.95, 0.9)
DEBTS: Final = PiecePoint(keys.purse_track(), 0.18)
ROLL, ROLLS = 11.0, 2.5  # degrees at first, and how often to and fro
STRUCK_MS = 520
JOLT = 3.0  # units that it is pushed down
KEEL = 0.86  # where it turns, as a share of its height
SPLASH = (0.46, 0.66)  # the size of a splash, in widths and heights of the ship
FOAM, WATER = "#ffffff", "#2f6f88"
DROPS = ((-0.32, 0.34, 0.05), (-0.14, 0.12, 0.07), (0.06, 0.02, 0.055), (0.22, 0.2, 0.075), (0.38, 0.4, 0.05))
SEAL, SEAL_STEPS = 84.0, 72  # its size, and how finely its edge is drawn
RAINDROPS, RAIN_BREADTH = 11, 64.0  # coins, and how far apart they fall: beside the figure of the purse
POLE, PLANK = 4.0, 5.0
# On purpose: told by the barrels and coins that follow, by tiles that stay, by the page on which the king arrives.
Still: TypeAlias = event_types.SaleBegan | event_types.TilesKept | event_types.EndValueCounted | event_types.GameEnded
FADING: Final = (keys.building, keys.sea, keys.tile)
LAID_FIRST: Final = (keys.quay_pile,)  # barrels land on it
FACED_FIRST: Final = (keys.order_pennant,)  # in the colour of the merchant whose panel it goes to
LENGTHS: Final = {  # of the chapters, in milliseconds
    "paying": 420,
    "sign": 440,
    "building": 600,
    "trade": 560,
    "landing": 560,
    "sale": 560,
    "prices": 420,
    "sailing": 800,
    "storm": 620,
    "pirates": 620,
    "overboard": 520,
    "catch": 620,
    "repair": 620,
    "looking": 620,
    "swapping": 700,
    "salt": 540,
    "inn": 400,
    "interest": 400,
    "debt": 380,
    "cap": 380,
    "costs": 300,
    "order": 460,
    "turn": 800,
}
PURSE_CHAPTERS: Final[dict[event_types.PurseReason, str]] = {
    "action": "paying",
    "interest": "debt",
    "sale": "sale",
    "finance_office": "sale",
    "ship_share": "building",
    "inn": "inn",
    "bank": "interest",
    "vault": "interest",
    "debt": "debt",
    "cap": "cap",
}


def chapter(event: Event) -> str | None:  # noqa: C901, PLR0912  (one for each kind of event)
    """Return the chapter that an event belongs to; None for an event that moves nothing."""
    if isinstance(event, Still):
        return None
    match event:
        case event_types.ActionPaid():
            return "paying"
        case event_types.PurseChanged(reason=reason):
            return PURSE_CHAPTERS[reason]
        case event_types.Passed() | event_types.Rested() | event_types.LookedAway():
            return "sign"
        case event_types.SalineRaised() | event_types.BuildingBuilt() | event_types.ShipBuilt():
            return "building"
        case (
            event_types.GoodsBought()
            | event_types.GoodsTaken()
            | event_types.GoodsStowed()
            | event_types.GoodsShed()
            | event_types.GoodsStored()
        ):
            return "trade"
        case event_types.GoodsSold():
            return "sale"
        case event_types.PriceMoved():
            return "prices"
        case event_types.ShipSailedOut() | event_types.ShipSailedHome():
            return "sailing"
        case event_types.ShipDamaged(cause=cause):
            return cause
        case event_types.GoodsLandedOnQuay():
            return "landing"
        case event_types.BarrelsLost():
            return "overboard"
        case event_types.FishCaught():
            return "catch"
        case event_types.ShipRepaired():
            return "repair"
        case event_types.TileLookedAt():
            return "looking"
        case event_types.TilesSwapped():
            return "swapping"
        case event_types.SaltMade():
            return "salt"
        case event_types.CostsReset():
            return "costs"
        case event_types.OrderChanged(order=order, before=before):
            return "order" if order != before else None
        case event_types.TurnBegan() | event_types.TileTurnedUp():
            return "turn"
        case _:
            assert_never(event)


def script(events: Iterable[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield the animations of a step, chapter by chapter."""
    if scene.shown is None:
        return
    shown, earlier = scene.shown, list(scene.staging.earlier)
    for name, group in groupby(in_telling_order(events), chapter):
        happened = tuple(group)
        heard = [sound for event in happened for sound in sounds(event, shown.view)]
        if name is None:
            yield from sounding(scene, heard, ())
            continue
        for event in happened:
            if (said := announcement(shown.labels.phrases, event)) is not None:
                yield grand_ribbon(scene, said)
        if approach := tuple(thing for event in happened for thing in approaching(event)):
            yield Transition(scene, shown, approach, LENGTHS[name])
        things: list[Flown] = []
        moments: list[GreatMoment] = []
        for event in happened:
            if (said := great_moment(shown.labels.phrases, shown.view, event, earlier)) is not None:
                moments.append(GreatMoment(said, *_seen_and_heard(scene, event)))
            earlier.append(event)
            things += flown(shown.view, event, till_of(happened))
            shown = evolve(shown, view=apply_event(shown.view, event))
        moved = Transition(
            scene,
            shown,
            tuple(things),
            LENGTHS[name],
            fading=FADING,
            turning=turned_up(happened),
            laid_first=LAID_FIRST,
            faced_first=FACED_FIRST,
        )
        *before, heard_with = struck(scene, happened, moved)
        yield from before
        yield from sounding(scene, heard, (heard_with,))
        for moment in moments:
            yield from staged(scene, moment)


def _seen_and_heard(scene: BoardScene, event: Event) -> tuple[Face, tuple[Sound, ...], Effect | None]:
    """Return the picture of a great moment, what is heard, and what happens on the table."""
    match event:
        case event_types.BuildingBuilt(building="cathedral"):
            return Picture("rouen-cathedral-8"), (Sound("cathedral_bell", 0.05),), None
        case event_types.BuildingBuilt(building=building):
            heard = Sound("hammer"), Sound("barrels", 0.3)  # the scaffolding comes down
            return Picture(f"rouen-building-{building}"), heard, _scaffolding(scene, building)
        case event_types.PurseChanged(seat=seat, reason="sale"):
            return Picture("rouen-chest"), (Sound("coins", 0.1), Sound("coins", 0.4)), _coin_rain(scene, seat)
        case event_types.PurseChanged(seat=seat):
            panel = scene.items_by_key.get(keys.merchant(seat))
            seal = () if panel is None else ((Seal(), _sealed(panel.box())),)
            return Seal(), (Sound("drum"),), Stamp(scene, seal)
        case _:
            raise AssertionError(event)


def _sealed(panel: QRectF) -> QRectF:
    """Return where a merchant's panel is sealed: beside the figures."""
    return square(QPointF(panel.right() - SEAL * 0.6, panel.center().y() + SEAL * 0.2), SEAL)


def _coin_rain(scene: BoardScene, seat: Seat) -> Effect:
    """Return coins that rain on a merchant's purse."""
    item = scene.items_by_key.get(keys.merchant_coins(seat))
    middle = (
        scene.sceneRect().center() if item is None else QPointF(item.box().left() - COIN / 2, item.box().center().y())
    )
    places = (QPointF((place * 0.618 % 1 - 0.5) * RAIN_BREADTH, place % 3 * 3.0) for place in range(RAINDROPS))
    return Shower(scene, tuple((Picture("coin"), square(middle + place, COIN)) for place in places))


def _scaffolding(scene: BoardScene, building: str) -> Effect:
    """Return the poles and planks in front of a building."""
    item = scene.items_by_key.get(keys.building(building))
    if item is None:
        return Collapse(scene, ())
    box = item.box()
    front = QRectF(box.left() + box.width() * 0.12, box.top(), box.width() * 0.76, box.height() * 0.53)
    poles = tuple(
        QRectF(front.left() + share * front.width() - POLE / 2, front.top(), POLE, front.height())
        for share in (0.04, 0.36, 0.68, 0.96)
    )
    planks = tuple(
        QRectF(front.left() - 4, front.top() + share * front.height(), front.width() + 8, PLANK)
        for share in (0.2, 0.52, 0.84)
    )
    return Collapse(scene, tuple((Beam(), place) for place in (*poles, *planks)))


def struck(scene: BoardScene, events: Iterable[Event], moved: Cue) -> tuple[Cue, ...]:
    """Return a chapter with the ships that roll in it: when a storm has reached them, or while pirates leave them."""
    damaged = [event for event in events if isinstance(event, event_types.ShipDamaged)]
    if not damaged:
        return (moved,)
    rolling: list[tuple[int, Cue]] = [
        (0, StruckShip(scene, keys.ship(event.seat, event.ship), STRUCK_MS)) for event in damaged
    ]
    return (moved, Overlapping(rolling)) if damaged[0].cause == "storm" else (Overlapping([*rolling, (0, moved)]),)


def turned_up(events: Iterable[Event]) -> frozenset[Key]:
    """Return the tiles that are turned over."""
    return frozenset(keys.tile(event.place) for event in events if isinstance(event, event_types.TileTurnedUp))


def in_telling_order(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events with the forecast right after the turn that it comes with: both tiles are moved at once."""
    ordered = list(events)
    for place, event in enumerate(ordered):
        if isinstance(event, event_types.TileTurnedUp):
            began = next(rank for rank, other in enumerate(ordered) if isinstance(other, event_types.TurnBegan))
            ordered.insert(began + 1, ordered.pop(place))
    return tuple(ordered)


def approaching(event: Event) -> Iterator[Flown]:
    """Yield what leads up to an event: pirates come near, a net is cast."""
    match event:
        case event_types.ShipDamaged(seat=seat, ship=ship, cause="pirates"):
            yield Flown(HORIZON, aboard(seat, ship), Picture("rouen-extra-pirates"), SIGN)
        case event_types.FishCaught(seat=seat, ship=ship):
            yield Flown(aboard(seat, ship), beside(seat, ship), Picture("rouen-net"), FISH)
        case _:
            pass


def till_of(events: Iterable[Event]) -> PiecePoint:
    """Return where coins are paid, or come from, in a chapter: an action's type, a stall, or the port for its ships."""
    for event in events:
        match event:
            case event_types.ActionPaid(type=type_):
                return PiecePoint(keys.action_type(type_))
            case event_types.GoodsSold(good=good):
                return PiecePoint(keys.good(good))
            case _:
                pass
    return PiecePoint(keys.action_type("port"))


def flown(view: View, event: Event, till: PiecePoint) -> Iterator[Flown]:  # noqa: C901, PLR0912, PLR0915  (each event)
    """Yield what flies for one event, given the view before it: coins, markers, barrels, cubes, weather, signs."""
    match event:
        case event_types.PurseChanged():
            yield _coins(event, till)
        case event_types.ActionPaid(type=type_, cost=cost, next_cost=next_cost):
            if next_cost != cost:
                yield Flown(PiecePoint(keys.cost(type_, cost)), PiecePoint(keys.cost(type_, next_cost)))
        case event_types.CostsReset():
            for type_, cost in view.costs.items():
                if cost:
                    yield Flown(PiecePoint(keys.cost(type_, cost)), PiecePoint(keys.cost(type_, 0)))
        case event_types.PriceMoved(good=good, before=row, after=after):
            if good in view.edition.goods[len(view.merchants)]:
                yield Flown(PiecePoint(keys.price(good, row)), PiecePoint(keys.price(good, after)))
        case event_types.GoodsBought(seat=seat, good=good, count=count):
            yield barrels(good, count, PiecePoint(keys.good(good)), depot(seat, good))
        case event_types.GoodsTaken(seat=seat, good=good, ship=ship, count=count):
            start = depot(seat, good) if ship is None else aboard(seat, ship)
            yield barrels(good, count, start, PiecePoint(keys.good(good)))
        case event_types.GoodsLandedOnQuay(seat=seat):
            merchant = view.merchants[seat]
            for rank, good in enumerate(GOODS):
                yield barrels(good, merchant.depot[rank], depot(seat, good), on_quay(good))
                for number, each in enumerate(merchant.ships):
                    yield barrels(good, 0 if each.at_sea else each.hold[rank], aboard(seat, number), on_quay(good))
        case event_types.GoodsStowed(seat=seat, ship=int(ship), good=good, count=count):
            yield barrels(good, count, on_quay(good), aboard(seat, ship))
        case event_types.GoodsStored(seat=seat, barrels=stored):
            for good, count in zip(GOODS, stored, strict=True):
                yield barrels(good, count, on_quay(good), depot(seat, good))
        case event_types.GoodsShed(good=good, count=count):
            yield barrels(good, count, on_quay(good), RIVER)
        case event_types.SaltMade(seat=seat, kept=kept, lost=lost):
            end = depot(seat, "salt")
            yield barrels("salt", kept, SALINE, end)
            yield barrels("salt", lost, SALINE, PiecePoint(end.key, end.x, 3.0))
        case event_types.BarrelsLost(seat=seat, ship=int(ship), good=good, count=count):
            yield barrels(good, count, aboard(seat, ship), beside(seat, ship))
        case event_types.TurnBegan(round=round_, tile=tile):
            printed, start = view.edition.tiles[tile], PiecePoint(keys.tile(view.edition.places[round_]))
            yield Flown(start, PiecePoint(keys.sea(), 0.62), Picture(f"rouen-weather-{printed.weather}"), SIGN)
            if printed.extra:
                yield Flown(start, PiecePoint(keys.sea(), 0.38), Picture(f"rouen-extra-{printed.extra}"), SIGN)
        case event_types.ShipDamaged(seat=seat, ship=int(ship), cause="storm"):
            yield Flown(STORM, aboard(seat, ship), Picture("rouen-weather-storm"), SIGN)
        case event_types.ShipDamaged(seat=seat, ship=int(ship)):
            yield Flown(aboard(seat, ship), OPEN_SEA, Picture("rouen-extra-pirates"), SIGN)
        case event_types.ShipRepaired(seat=seat, ship=int(ship)):
            yield Flown(PiecePoint(keys.building("lighthouse")), aboard(seat, ship), Picture("rouen-hammer"), FISH)
        case event_types.FishCaught(seat=seat, ship=int(ship), herring=herring, cod=cod):
            start, end = beside(seat, ship), aboard(seat, ship)
            yield Flown(start, end, Picture("rouen-net"), FISH)
            for fish, count in (("herring", herring), ("cod", cod)):
                yield Flown(start, end, Picture(f"rouen-good-{fish}"), FISH, count)
        case event_types.TileLookedAt(seat=seat, place=place):
            yield Flown(emblem(seat), PiecePoint(keys.tile(place)), Picture("rouen-eye"), SIGN)
        case event_types.TilesSwapped(places=(first, second)):
            yield Flown(PiecePoint(keys.tile(first)), PiecePoint(keys.tile(second)))
            yield Flown(PiecePoint(keys.tile(second)), PiecePoint(keys.tile(first)))
        case event_types.ShipBuilt(seat=seat, ship=int(ship), ship_kind=kind):
            yield Flown(PiecePoint(keys.dock(kind)), aboard(seat, ship))
        case event_types.BuildingBuilt(seat=seat, building="cathedral", rank=rank):
            start = emblem(seat) if rank == 1 else PiecePoint(keys.cathedral_markers(rank - 1))
            yield Flown(start, PiecePoint(keys.cathedral_markers(rank)), Disc(seat), CUBE)
        case event_types.BuildingBuilt(seat=seat, building=building, rank=rank) if (
            building != "depot"
        ):  # its marker slides
            yield Flown(emblem(seat), PiecePoint(keys.space(building, rank)), Cube(seat), CUBE)
        case event_types.Passed(seat=seat) | event_types.LookedAway(seat=seat):
            yield Flown(emblem(seat), PiecePoint(keys.merchant(seat)), Picture("rouen-pass"), SIGN)
        case event_types.Rested(seat=seat):
            yield Flown(emblem(seat), PiecePoint(keys.building("great_clock")), Disc(seat), CUBE)
        case _:
            pass


def _coins(event: event_types.PurseChanged, till: PiecePoint) -> Flown:
    """Return coins on their way between a merchant's purse and whoever pays or is paid."""
    purse = PiecePoint(keys.merchant_coins(event.seat), 0.15)
    match event.reason:
        case "action":
            start, end = purse, till
        case "ship_share" | "sale":
            start, end = till, purse
        case "finance_office" | "inn" | "bank" | "vault":
            start, end = PiecePoint(keys.building(event.reason)), purse
        case "interest" | "debt" | "cap":  # nobody gets these
            start, end = purse, DEBTS
        case _:
            assert_never(event.reason)
    return Flown(start, end, Picture("coin"), COIN, abs(event.after - event.before))


def barrels(good: str, count: int, start: PiecePoint, end: PiecePoint) -> Flown:
    """Return so many barrels on their way."""
    return Flown(start, end, Picture(f"rouen-barrel-{good}"), BARREL, count)


def aboard(seat: Seat, number: int) -> PiecePoint:
    """Return the hold of a ship."""
    return PiecePoint(keys.ship(seat, number), 0.5, 0.6)


def beside(seat: Seat, number: int) -> PiecePoint:
    """Return the water beside a ship."""
    return PiecePoint(keys.ship(seat, number), 1.25, 0.8)


def on_quay(good: str) -> PiecePoint:
    """Return where barrels of a good wait on the quay."""
    return PiecePoint(keys.on_quay(good), 0.15)


def depot(seat: Seat, good: str) -> PiecePoint:
    """Return where a merchant's panel shows the barrels of a good."""
    return PiecePoint(keys.depot(seat, good), 0.2)


def emblem(seat: Seat) -> PiecePoint:
    """Return a merchant's emblem."""
    return PiecePoint(board_keys.merchant_emblem(seat))


@frozen
class Splash:
    """A crown of water with drops above it."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (the same in every look)
        """Paint three tongues of water and some drops."""
        for middle, tall, wide in ((0.2, 0.5, 0.3), (0.8, 0.46, 0.3), (0.5, 0.78, 0.36)):
            foot = QPointF(box.left() + middle * box.width(), box.bottom() - 1)
            lean = QPointF((middle - 0.5) * box.width() * 0.6, -tall * box.height())
            half = QPointF(wide * box.width() / 2, 0)
            tongue = QPainterPath(foot - half)
            tongue.cubicTo(foot - half * 0.6 + lean * 0.4, foot - half * 0.9 + lean, foot + lean)
            tongue.cubicTo(foot + half * 0.9 + lean, foot + half * 0.6 + lean * 0.4, foot + half)
            tongue.closeSubpath()
            paint_shape(painter, tongue, faint(FOAM, 0.92), QPen(QColor(WATER), 1.1))
        for x, y, size in DROPS:
            radius = size * box.width()
            drop = QPainterPath()
            drop.addEllipse(
                QPointF(box.center().x() + x * box.width(), box.top() + 3 + y * box.height()), radius, radius
            )
            paint_shape(painter, drop, faint(FOAM, 0.95), QPen(QColor(WATER), 0.9))


@define(eq=False)
class StruckShip(PieceAnimation):
    """The ship rolls and is pushed down, less and less; a splash rises at its bow and at its stern, and falls."""

    _splashes: list[PieceItem] = field(factory=list)

    @override
    def prepare(self, item: PieceItem) -> None:
        """Prepare the splashes."""
        box = item.box()
        wide, tall = SPLASH[0] * box.width(), SPLASH[1] * box.height()
        for x in (box.left() - wide * 0.45, box.right() - wide * 0.55):
            place = QRectF(x, box.top() + KEEL * box.height() + 4 - tall, wide, tall)
            self._splashes.append(self.scene.add_prop(Splash(), place, item.piece.z - 0.05))

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Show how far it rolls now, and how high the water is."""
        left = (1 - share) ** 1.5
        foot = QPointF(item.piece.width / 2, item.piece.height * KEEL)
        roll = ROLL * left * math.sin(math.tau * ROLLS * share)
        jolt = JOLT * left * math.sin(math.pi * min(1.0, 2 * share))
        item.setTransform(
            QTransform().translate(foot.x(), foot.y() + jolt).rotate(roll).translate(-foot.x(), -foot.y())
        )
        height = max(0.05, math.sin(math.pi * min(1.0, share * 1.25)))
        for splash in self._splashes:
            tall, middle = splash.piece.height, splash.piece.width / 2
            splash.setTransform(
                QTransform().translate(middle, tall).scale(0.6 + 0.4 * share, height).translate(-middle, -tall)
            )
            splash.setOpacity(max(0.0, 1 - share**3))

    @override
    def rest(self, item: PieceItem) -> None:
        """Leave the ship upright, and the water as it was."""
        super().rest(item)
        for splash in self._splashes:
            self.scene.drop_prop(splash)
        self._splashes.clear()


@frozen
class Beam:
    """A pole or a plank of a scaffolding."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (the same in every look)
        """Paint a piece of timber, lit from one side."""
        timber = QPainterPath()
        timber.addRoundedRect(box, 1.5, 1.5)
        paint_shape(painter, timber, QColor("#c9975a"), QPen(QColor("#5b3a18"), 1.0))


@frozen
class Seal:
    """A seal of red wax, as on a debenture."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (the same in every look)
        """Paint the wax with an uneven edge, and a sign that says minus."""
        middle, radius = box.center(), box.width() / 2 - 2
        edge = QPainterPath()
        for step in range(SEAL_STEPS + 1):
            turn = math.tau * step / SEAL_STEPS
            reach = radius * (0.94 + 0.06 * math.sin(5 * turn + 0.7) * math.cos(3 * turn))
            point = middle + QPointF(math.cos(turn), math.sin(turn)) * reach
            edge.lineTo(point) if step else edge.moveTo(point)
        edge.closeSubpath()
        paint_shape(painter, edge.translated(0.6, 2.0), faint("#000000", 0.35), QPen(QColor(0, 0, 0, 0), 0))
        paint_shape(painter, edge, QColor("#b3261e"), QPen(QColor("#5e0f0b"), 1.4))
        ring = QPainterPath()
        ring.addEllipse(middle, radius * 0.7, radius * 0.7)
        paint_shape(painter, ring, QColor("#c43a30"), QPen(QColor("#7d1710"), 1.6))
        paint_art(painter, "coin", square(middle - QPointF(0, radius * 0.06), radius * 0.84), tint=None)
        bar = QPainterPath(middle + QPointF(-radius * 0.5, radius * 0.5))
        bar.lineTo(middle + QPointF(radius * 0.5, -radius * 0.5))
        painter.strokePath(bar, QPen(QColor("#5e0f0b"), radius * 0.2))
        painter.strokePath(bar, QPen(QColor("#fff4e6"), radius * 0.09))


WHOLE_MS = 2500
RIBBON_AFTER_MS = 1500  # when everything is about to lie there


def interval(events: Sequence[Event]) -> int:
    """Return the place of the first event of a new turn: the end of the one before is settled on a page first.

    The last turn is settled in the final count, and not on the table.
    """
    ends = any(isinstance(event, event_types.GameEnded) for event in events)
    kept = event_types.SaltMade if ends else TurnBegan
    return next((place for place, event in enumerate(events) if isinstance(event, kept)), len(events))


def lay_table(events: Sequence[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield how the table is laid for a new game; later turns are only announced, with their weather."""
    if scene.shown is None:
        return
    view = scene.shown.view
    ribbon = grand_ribbon(scene, turn_announced(scene.shown.labels.phrases, view.round, view.tiles[view.round]))
    whole = Overlapping([(0, Dealing(scene, _whole(scene), WHOLE_MS)), (RIBBON_AFTER_MS, ribbon)])
    heard = [sound for event in events for sound in sounds(event, view)] or DEALT
    yield from sounding(scene, heard, (ribbon if events else whole,))


def _whole(scene: BoardScene) -> tuple[Wave, ...]:
    def from_panel(key: Key) -> QRectF | None:
        item = scene.items_by_key.get(board_keys.merchant_emblem(int(key[1])))
        return None if item is None else item.piece.box

    def from_side(_key: Key) -> QRectF | None:
        tiles = scene.table_layout.panel("tiles")
        return QRectF(tiles.right() - 60, tiles.y(), 41, 27)

    def from_dock(_key: Key) -> QRectF | None:
        item = scene.items_by_key.get(keys.dock("caravel"))
        return None if item is None else item.piece.box

    return (
        Wave(keys_of(scene, keys.good, keys.action_type), lambda _key: None, 0.0, 0.3),
        Wave(keys_of(scene, keys.tile), from_side, 0.05, 0.55),
        Wave(keys_of(scene, keys.lane_disc), from_panel, 0.3, 0.55),
        Wave(keys_of(scene, keys.ship), from_dock, 0.4, 0.8, 0.2),
        Wave(keys_of(scene, keys.level_marker), lambda _key: None, 0.5, 0.8),
        Wave(keys_of(scene, keys.purse, keys.first_next_turn), lambda _key: None, 0.65, 1.0),
    )
