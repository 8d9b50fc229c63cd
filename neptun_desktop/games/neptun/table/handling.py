"""Handling Neptun's table: drag a contract or the ship, enlarge cards, go through its parts by key, along routes."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.controller.targets import ButtonTarget, PlayerTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, OarTarget, PortTarget, SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ManifestTarget, ShipTarget, TempleTarget, ThingTarget
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange import KINDS, slot_box
from neptun_desktop.games.neptun.table.arrange_map import on_map, temples_on_chart
from neptun_desktop.games.neptun.table.faces import City, GoodsCard, Oar, SlotFace, SmallOar
from neptun_desktop.games.neptun.texts.groups import Part
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.exploring import TABLE, group_of_seat, reading_order
from neptun_desktop.ui.board.handling import Grasp, LargeCard
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, Key
from neptun_desktop.ui.board.shown import Shown

CITY, GOODS, OAR = (456.0, 408.0), (184.0, 200.0), (150.0, 457.0)
MAP_THINGS = (keys.port_name, keys.distance, keys.ship, keys.flag)
AROUND = 6.0  # what is read on the map is small, but hiding it is as bad as hiding this much around it
DEARER = 3  # hiding a panel is as bad as hiding this many things on the map


def grasp(scene: BoardScene, point: QPointF) -> Grasp | None:
    """Return what a drag from here would lift: the player's own ship, or the cards of an open contract."""
    shown, items = scene.shown, scene.items_by_key
    if shown is None:
        return None
    ship = items.get(keys.ship(-1 if shown.seat is None else shown.seat))
    ports = any(isinstance(target, PortTarget) for target in scene.invited)
    if ship is not None and ports and ship.box().contains(point):
        return Grasp((ship.piece.key,), PortTarget)
    for item in items.values():
        target = item.piece.target
        if isinstance(target, ContractTarget) and target.place < shown.view.revealed and item.box().contains(point):
            cards = tuple(keys.contract_card(target.place, kind) for kind in KINDS)
            return Grasp(cards, SlotTarget, click_first=target, in_hand=_as_in_slot(scene, shown.view, target.place))
    return None


def _as_in_slot(scene: BoardScene, view: View, place: int) -> LargeCard | None:
    """Return a contract as it would lie in a slot: it hides no other one while it is dragged there."""
    contract = view.row[place]
    if contract is None:
        return None
    slot = slot_box(scene.table_layout, 0, 0)
    return LargeCard(SlotFace(0, "open", contract.city, contract.goods), slot.width(), slot.height())


def large_cards(items: Sequence[PieceItem], point: QPointF) -> tuple[LargeCard, ...]:
    """Return what can be enlarged here: a card, or all three of a contract; nothing that is face down."""
    here = [item for item in items if item.isVisible() and item.box().contains(point) and _enlarged(item.piece.face)]
    if not here:
        return ()
    top = max(here, key=PieceItem.zValue)
    if top.piece.key in keys.contract_card:
        here = [item for item in items if item.piece.key[:2] == top.piece.key[:2]]
        return tuple(card for item in here for card in _enlarged(item.piece.face))
    return _enlarged(top.piece.face)


def _enlarged(face: Face) -> tuple[LargeCard, ...]:
    match face:
        case City():
            return (LargeCard(face, *CITY),)
        case GoodsCard():
            return (LargeCard(face, *GOODS),)
        case Oar(card=card) | SmallOar(card=card):
            return (LargeCard(Oar(card), *OAR),)
        case SlotFace(city=int(city), goods=int(goods)):
            return (LargeCard(City(city, goods), *CITY), LargeCard(GoodsCard(goods), *GOODS))
        case _:
            return ()


def keyboard_order(items: Iterable[PieceItem], shown: Shown | None) -> list[Any]:
    """Return targets in Tab order: ports of open contracts first, then reading order, staying in port last."""
    ring = list(dict.fromkeys(piece.target for piece in reading_order(item.piece for item in items)))
    if shown is None or shown.seat is None:
        return ring
    merchant, port_of = shown.view.merchants[shown.seat], shown.view.edition.port_of
    cities = [merchant.manifest[slot].city for slot in merchant.open_slots]
    named = [PortTarget(port_of[city]) for city in cities if city is not None]
    stay = PortTarget(merchant.port)
    return sorted(ring, key=lambda target: named.index(target) if target in named else len(named) + (target == stay))


def keep_clear(scene: BoardScene, about: QRectF) -> tuple[QRectF, ...]:
    """Return what a player looks at: names, miles and ships, and panels, which matter more."""
    layout = scene.table_layout
    items = [item.box() for key, item in scene.items_by_key.items() if any(key in kind for kind in MAP_THINGS)]
    temples = [temple.translated(on_map(layout, QPointF(0, 0))) for temple in temples_on_chart()]
    things = [box.adjusted(-AROUND, -AROUND, AROUND, AROUND) for box in (*items, *temples)]
    if not layout.panel("map").contains(about):
        return tuple(things * DEARER)
    panels = [layout.panel(name) for name in ("wind", "contracts", "merchants")]
    tracks = scene.items_by_key.get(keys.tracks_panel())
    panels += [] if tracks is None else [tracks.box()]  # at sea it's only a part of its place
    return (*things, *panels * DEARER)


def looked_at(view: View, seat: Seat, lit: Collection[Any]) -> list[Any]:
    """Return what the first step of a hint is about, which games/neptun/texts/commands.py puts into words."""
    merchant = view.merchants[seat]
    match view.stage:
        case "choose" | "play" | "extra":
            return [OarTarget(card) for card in merchant.hand]
        case "sail" | "deliver":
            return [SlotTarget(slot) for slot in merchant.open_slots]
        case "favour":
            return [TempleTarget(view.edition.region_of[merchant.port] or "")]
        case _:
            return [target for target in lit if isinstance(target, ContractTarget)]


PORTS: Final[Key] = ("ports",)


def group_of(target: object, shown: Shown) -> Key:
    """Return the part that a target belongs to."""
    part: Part
    match target:
        case OarTarget():
            part = "hand"
        case ContractTarget() | ButtonTarget(name="piles"):
            part = "contracts"
        case PortTarget():
            return PORTS
        case ThingTarget(thing="coast" | "high_sea"):
            part = "distances"
        case TempleTarget() | ButtonTarget(name="points"):
            part = "temples"
        case ThingTarget(thing="wind" | "order" | "crew"):
            part = "gauges"
        case SlotTarget() if shown.seat is not None:
            return group_of_seat(shown.seat)
        case ManifestTarget(seat=seat) | PlayerTarget(seat=seat) | ShipTarget(seat=seat) | ThingTarget(which=int(seat)):
            return group_of_seat(seat)
        case _:
            return TABLE
    return (part,)


def entered_at(group: Key, shown: Shown) -> object | None:
    """Return the port of one's own ship, where the map is entered."""
    own = group == PORTS and shown.seat is not None
    return PortTarget(shown.view.merchants[shown.seat].port) if own else None


def leads_to(target: object, shown: Shown) -> Sequence[Any] | None:
    """Return the ports that routes lead to from a port."""
    if not isinstance(target, PortTarget):
        return None
    view: View = shown.view
    routes = (*view.edition.routes.coastal, *view.edition.routes.high_sea)
    return [PortTarget(one if other == target.port else other) for one, other in routes if target.port in {one, other}]
