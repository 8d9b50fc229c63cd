"""The script of a film: which events move what. Events that move nothing are told by the log alone."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE
from neptun_desktop.games.neptun.events import (
    ContractFulfilled,
    ContractRevealed,
    ContractsLaidOut,
    ContractTaken,
    DiscAdvanced,
    Event,
    FavourBought,
    OarPlayed,
    OarsRevealed,
    OrderChanged,
    ShipSailed,
    TileClaimed,
    WindTurned,
)
from neptun_desktop.ui.canvas.cards import CardKind
from neptun_desktop.ui.canvas.film import Cue
from neptun_desktop.ui.neptun.arrange_contracts import KINDS, contract_corner, pile_box
from neptun_desktop.ui.neptun.arrange_map import course_path, on_map
from neptun_desktop.ui.neptun.arrange_merchants import slot_box
from neptun_desktop.ui.neptun.arrange_oars import played_oar_box
from neptun_desktop.ui.neptun.arrange_temples import field_box, row_box
from neptun_desktop.ui.neptun.cues import Flight, MoveAlong, MoveTogether, Turn, Wait
from neptun_desktop.ui.neptun.faces import Back, City, Coin, GoodsCard, Oar, PointTile
from neptun_desktop.ui.neptun.layout import Layout
from neptun_desktop.ui.neptun.pieces import Face, Key
from neptun_desktop.ui.neptun.scene import NeptunScene

SAIL_MS, SAIL_LEG_MS = 350, 380
COIN_SIZE = 22.0


def script(events: tuple[Event, ...], scene: NeptunScene) -> Iterator[Cue]:
    """Return the cues of a step, in the order of its events."""
    for event in events:
        yield from _cues(event, scene)


def _cues(event: Event, scene: NeptunScene) -> Iterator[Cue]:  # noqa: C901, PLR0912  (one branch for each event that moves something)
    layout, seats = scene.table_layout, len(scene.look.dresses)
    match event:
        case ContractsLaidOut():
            yield _deal(event, scene)
        case ContractRevealed(place=place, contract=contract):
            faces: dict[CardKind, Face] = {
                "city": City(contract.city, contract.goods),
                "goods": GoodsCard(contract.goods),
                "oar": Oar(contract.oar),
            }
            yield Turn(scene, {("contract", place, kind): faces[kind] for kind in KINDS})
            yield Wait(450)
        case ContractTaken():
            yield _take(event, scene)
        case OrderChanged(order=order):
            yield MoveTogether(
                scene, {("order disc", seat): _order_box(scene, place) for place, seat in enumerate(order)}
            )
        case OarsRevealed(cards=cards):
            yield Flight(
                scene,
                [
                    (Oar(card), _beside(layout, seat), played_oar_box(layout, seat, seats))
                    for seat, card in enumerate(cards)
                ],
            )
            yield Wait(500)
        case OarPlayed(seat=seat, card=card):
            yield Flight(scene, [(Oar(card), _beside(layout, seat), played_oar_box(layout, seat, seats))])
        case ShipSailed(course=course) if course:
            yield _sail(event, scene)
        case ContractFulfilled(seat=seat, slot=slot, gold=gold):
            if gold:
                yield Flight(
                    scene,
                    [(Coin(gold), _coin(slot_box(layout, seat, slot).center()), _purse(layout, seat))],
                    duration=500,
                )
        case DiscAdvanced(seat=seat, region=region, end=end):
            yield _climb(scene, seat, region, end)
        case FavourBought(seat=seat, region=region, gold=gold):
            row = row_box(layout, _temple_row(scene, region))
            yield Flight(
                scene,
                [(Coin(gold), _purse(layout, seat), _coin(QPointF(row.x() + 20, row.center().y())))],
                duration=450,
            )
        case WindTurned(wind=wind):
            target = scene.items_by_key.get(("wind", wind))
            if target is not None:
                yield MoveTogether(scene, {("wind marker",): target.piece.box})
        case TileClaimed(seat=seat, tile=tile, place=place):
            yield _claim(scene, seat, tile.temple, tile.value, place)
        case _:
            return


def _deal(event: ContractsLaidOut, scene: NeptunScene) -> Cue:
    layout = scene.table_layout
    figures = layout.of("contracts")
    last = len(scene.look.dresses) + 1
    flights: list[tuple[Face, QRectF, QRectF]] = [
        (Back(kind), pile_box(layout, kind), layout.box(contract_corner(layout, place, last), figures[kind]))
        for place in range(last - event.drawn, last)
        for kind in KINDS
    ]
    return Flight(scene, flights, duration=500)


def _take(event: ContractTaken, scene: NeptunScene) -> Cue:
    layout = scene.table_layout
    figures, corner = layout.of("contracts"), contract_corner(layout, event.place, len(scene.look.dresses) + 1)
    slot = slot_box(layout, event.seat, event.slot)
    panel = layout.merchant_panel(event.seat)
    to_hand = QRectF(panel.x() + 6, panel.bottom() - 30, 24, 22)
    contract = event.contract
    return Flight(
        scene,
        [
            (City(contract.city, contract.goods), layout.box(corner, figures["city"]), slot),
            (GoodsCard(contract.goods), layout.box(corner, figures["goods"]), slot),
            (Oar(contract.oar), layout.box(corner, figures["oar"]), to_hand),
        ],
        hidden=tuple(("contract", event.place, kind) for kind in KINDS),
        duration=700,
    )


def _sail(event: ShipSailed, scene: NeptunScene) -> Cue:
    layout = scene.table_layout
    item = scene.items_by_key.get(("ship", event.seat))
    offset = on_map(layout, QPointF(0, 0))
    path = QPainterPath()
    if item is not None:
        path.moveTo(item.box().center())
    course = course_path(event.start, event.course).translated(offset)
    if path.isEmpty() and item is None:
        path.moveTo(course.pointAtPercent(0))
    path.connectPath(course)
    return MoveAlong(scene, ("ship", event.seat), path, SAIL_MS + SAIL_LEG_MS * len(event.course))


def _climb(scene: NeptunScene, seat: int, region: str, end: int) -> Cue:
    field = field_box(scene.table_layout, _temple_row(scene, region), end)
    key: Key = ("disc", region, seat)
    item = scene.items_by_key.get(key)
    size = item.piece.box if item is not None else field
    box = QRectF(field.center().x() - size.width() / 2, field.bottom() - size.height() - 1, size.width(), size.height())
    return MoveTogether(scene, {key: box}, duration=500, arc=10)


def _claim(scene: NeptunScene, seat: int, temple: str, value: int, place: int) -> Cue:
    layout = scene.table_layout
    item = scene.items_by_key.get(("tile", temple, place))
    start = item.piece.box if item is not None else row_box(layout, 0)
    panel = layout.merchant_panel(seat)
    points = layout.box(panel.topLeft(), layout.of("merchant")["points"])
    return Flight(scene, [(PointTile(temple, value), start, points)], hidden=(("tile", temple, place),), duration=420)


def _temple_row(scene: NeptunScene, temple: str) -> int:
    regions = [region.id for region in scene.look.edition.regions]
    return len(regions) if temple == GOLD_TEMPLE else regions.index(temple)


def _order_box(scene: NeptunScene, place: int) -> QRectF:
    item = scene.items_by_key.get(("order field", place))
    return item.piece.box.adjusted(1, 1, -1, -1) if item is not None else QRectF(0, 0, 26, 26)


def _beside(layout: Layout, seat: int) -> QRectF:
    panel = layout.merchant_panel(seat)
    return QRectF(panel.x() + 6, panel.bottom() - 40, 34, 36)


def _purse(layout: Layout, seat: int) -> QRectF:
    panel = layout.merchant_panel(seat)
    return _coin(layout.box(panel.topLeft(), layout.of("merchant")["gold"]).center())


def _coin(middle: QPointF) -> QRectF:
    return QRectF(middle.x() - COIN_SIZE / 2, middle.y() - COIN_SIZE / 2, COIN_SIZE, COIN_SIZE)
