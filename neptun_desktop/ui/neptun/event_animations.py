"""Which events move what. Events that move nothing appear only in the log."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE
from neptun_desktop.games.neptun.events import (
    BonusWon,
    ContractDiscarded,
    ContractFulfilled,
    ContractLeftOver,
    ContractRevealed,
    ContractsLaidOut,
    ContractsLost,
    ContractTaken,
    DiscAdvanced,
    Event,
    FavourBought,
    OarChosen,
    OarPlayed,
    OarsRevealed,
    OrderChanged,
    RoundBegan,
    ShipSailed,
    TileClaimed,
    TileUnclaimed,
    WindTurned,
)
from neptun_desktop.games.neptun.state import Contract
from neptun_desktop.ui.canvas.film import Cue
from neptun_desktop.ui.neptun.arrange_contracts import KINDS, contract_corner, pile_box
from neptun_desktop.ui.neptun.arrange_merchants import slot_box
from neptun_desktop.ui.neptun.arrange_oars import played_oar_box
from neptun_desktop.ui.neptun.arrange_scales import order_disc_box
from neptun_desktop.ui.neptun.cards import CardKind, signed
from neptun_desktop.ui.neptun.faces import Back, Bonus, City, Coin, GoodsCard, Oar, PointTileFace, SlotFace
from neptun_desktop.ui.neptun.gauges import Marker
from neptun_desktop.ui.neptun.running import Running
from neptun_desktop.ui.neptun.spots import (
    coin_box,
    counter_box,
    dot,
    purse_box,
    sleeve_box,
    temple_door,
    temple_row,
)
from neptun_desktop.ui.table.animations import Flight, MoveTogether, Together, TurnOver, Wait
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.furniture import Disc
from neptun_desktop.ui.table.pieces import Face, Key

SAILING_THINGS = frozenset({"plate", "played disc", "played name", "played oar", "reach"})
Flown = tuple[Face, QRectF, QRectF]


def script(events: Iterable[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield the animations of a step, in the order of its events."""
    if scene.shown is None:
        return
    running = Running.of(scene, scene.shown.view)
    for event in events:
        yield from _cues(event, scene, running)


def _cues(event: Event, scene: BoardScene, running: Running) -> Iterator[Cue]:  # noqa: C901, PLR0912, PLR0915  (one branch for each event)
    layout, seats = scene.table_layout, len(scene.look.badges)
    match event:
        case ContractsLaidOut():
            yield _deal(event, scene)
        case ContractRevealed(place=place, contract=contract):
            yield TurnOver(scene, {("contract", place, kind): face for kind, face in contract_faces(contract).items()})
            yield Wait(450)
        case ContractTaken():
            yield _take(event, scene)
            yield running.lay_oar(event.seat, event.strength)
        case OrderChanged(order=order):
            keys: dict[int, Key] = {seat: ("order disc", seat) for seat in order}
            boxes = {keys[seat]: order_disc_box(layout, place) for place, seat in enumerate(order)}
            yield MoveTogether(scene, boxes, duration=650, arc=12, faces={keys[seat]: Disc(seat) for seat in order})
        case ContractLeftOver():
            yield from _leave_over(event, scene)
        case ContractDiscarded(place=place, contract=contract):
            yield _fly_contract(scene, contract, place, {kind: dot(pile_box(layout, kind)) for kind in KINDS})
        case OarChosen(seat=seat):
            card = played_oar_box(layout, seat, seats)
            flown: list[Flown] = [(Back("oar"), sleeve_box(layout, seat), card)]
            yield Flight(scene, flown, landing={("played oar", seat): Back("oar")}, duration=350)
        case OarsRevealed(cards=cards, forecast=forecast):
            yield TurnOver(scene, {("played oar", seat): Oar(card) for seat, card in enumerate(cards)})
            yield Wait(400)
            yield from _forecast(scene, forecast)
        case OarPlayed(seat=seat, card=number):
            card = played_oar_box(layout, seat, seats)
            flown = [(Oar(number), sleeve_box(layout, seat), card)]
            yield Flight(scene, flown, landing={("played oar", seat): Oar(number)}, duration=450)
        case ShipSailed(seat=seat, start=start, course=course, gold=gold) if course:
            if gold:
                sea = coin_box(scene.items_by_key["ship", seat].box().center())
                yield Flight(scene, [(Coin(gold), purse_box(layout, seat), sea)], duration=380)
            yield running.sail(seat, start, course)
        case RoundBegan():
            yield running.sail_home()
        case ContractFulfilled():
            yield from _fulfil(event, scene)
        case ContractsLost(seat=seat, slots=slots):
            yield TurnOver(scene, {("slot", seat, slot): running.slot_face(seat, slot, "lost") for slot in slots})
        case DiscAdvanced(seat=seat, region=region, end=end):
            yield running.climb(seat, region, end, temple_row(scene, region))
        case FavourBought(seat=seat, region=region, gold=gold):
            flown = [(Coin(gold), purse_box(layout, seat), temple_door(scene, region))]
            yield Flight(scene, flown, duration=450)
        case WindTurned(wind=wind):
            field = scene.items_by_key.get(("wind", wind))
            if field is not None:
                keys = {0: ("wind marker",), 1: ("forecast marker",)}
                yield MoveTogether(scene, {keys[0]: field.piece.box, keys[1]: field.piece.box}, duration=550)
        case BonusWon(seat=seat):
            middle = layout.panel("contracts").center()
            start_box = QRectF(middle.x() - 24, middle.y() - 24, 48, 48)
            yield Flight(scene, [(Bonus(None), start_box, counter_box(layout, seat, "bonus"))], stay=True, duration=800)
        case TileClaimed(seat=seat, tile=tile, place=place):
            yield _claim(scene, tile.temple, tile.value, place, counter_box(layout, seat, "points"))
        case TileUnclaimed(tile=tile):
            place = _rank(scene, tile.temple, tile.value)
            item = scene.items_by_key.get(("tile", tile.temple, place))
            if item is not None:
                yield _claim(scene, tile.temple, tile.value, place, dot(item.piece.box))
        case _:
            return


def contract_faces(contract: Contract) -> dict[CardKind, Face]:
    """Return the three cards of a contract, face up."""
    return {
        "city": City(contract.city, contract.goods),
        "goods": GoodsCard(contract.goods),
        "oar": Oar(contract.oar),
    }


def _place_boxes(scene: BoardScene, place: int) -> dict[CardKind, QRectF]:
    layout = scene.table_layout
    corner = contract_corner(layout, place, len(scene.look.badges) + 1)
    return {kind: layout.box(corner, layout.of("contracts")[kind]) for kind in KINDS}


def _deal(event: ContractsLaidOut, scene: BoardScene) -> Cue:
    last = len(scene.look.badges) + 1
    flown: list[Flown] = [
        (Back(kind), pile_box(scene.table_layout, kind), box)
        for place in range(last - event.drawn, last)
        for kind, box in _place_boxes(scene, place).items()
    ]
    cleared = tuple(key for key in scene.items_by_key if key[0] in SAILING_THINGS)
    return Flight(scene, flown, hidden=cleared, stay=True, duration=600)


def _fly_contract(scene: BoardScene, contract: Contract, place: int, ends: dict[CardKind, QRectF]) -> Flight:
    boxes, faces = _place_boxes(scene, place), contract_faces(contract)
    keys: list[Key] = [("contract", place, kind) for kind in KINDS]
    return Flight(
        scene, [(faces[kind], boxes[kind], ends[kind]) for kind in KINDS], hidden=(*keys, ("row gold",)), duration=700
    )


def _take(event: ContractTaken, scene: BoardScene) -> Cue:
    layout = scene.table_layout
    slot = slot_box(layout, event.seat, event.slot)
    ends: dict[CardKind, QRectF] = {"city": slot, "goods": slot, "oar": sleeve_box(layout, event.seat)}
    flight = _fly_contract(scene, event.contract, event.place, ends)
    flight.landing[("slot", event.seat, event.slot)] = SlotFace(
        event.slot, "open", event.contract.city, event.contract.goods
    )
    if event.gold:
        coin = coin_box(_place_boxes(scene, event.place)["goods"].topRight())
        flight.faces.append((Coin(event.gold), coin, purse_box(layout, event.seat)))
    else:  # it is on another contract, and stays
        flight.hidden = flight.hidden[:-1]
    return flight


def _leave_over(event: ContractLeftOver, scene: BoardScene) -> Iterator[Cue]:
    faces, layout = contract_faces(event.contract), scene.table_layout
    keys: dict[CardKind, Key] = {kind: ("contract", event.place, kind) for kind in KINDS}
    if not event.was_open:
        yield TurnOver(scene, {keys[kind]: faces[kind] for kind in KINDS})
    first = _place_boxes(scene, 0)
    if event.place:
        yield MoveTogether(scene, {keys[kind]: first[kind] for kind in KINDS}, duration=600, arc=14)
    if event.gold_added:
        corner = contract_corner(layout, 0, len(scene.look.badges) + 1)
        coin = layout.box(corner, layout.of("contracts")["gold"])
        yield Flight(scene, [(Coin(event.gold), temple_door(scene, GOLD_TEMPLE), coin)], stay=True, duration=450)


def _fulfil(event: ContractFulfilled, scene: BoardScene) -> Iterator[Cue]:
    layout, key = scene.table_layout, ("slot", event.seat, event.slot)
    turn = TurnOver(scene, {key: SlotFace(event.slot, "fulfilled", event.city, event.goods)}, duration=380)
    if not event.gold:
        yield turn
        return
    coin = coin_box(slot_box(layout, event.seat, event.slot).center())
    yield Together([turn, Flight(scene, [(Coin(event.gold), coin, purse_box(layout, event.seat))], duration=520)])


def _forecast(scene: BoardScene, forecast: int) -> Iterator[Cue]:
    field = scene.items_by_key.get(("forecast", forecast))
    if field is not None:
        start = dot(scene.table_layout.panel("contracts"))
        marker = Marker(signed(forecast), forecast=True)
        yield Flight(scene, [(marker, start, field.piece.box)], stay=True, duration=500)


def _rank(scene: BoardScene, temple: str, value: int) -> int:
    """Return the position of a tile among those of its temple."""
    for key, item in scene.items_by_key.items():
        if key[:2] == ("tile", temple) and item.isVisible() and item.piece.face == PointTileFace(temple, value):
            return int(key[2])
    return 0


def _claim(scene: BoardScene, temple: str, value: int, place: int, end: QRectF) -> Cue:
    key: Key = ("tile", temple, place)
    item = scene.items_by_key.get(key)
    start = item.piece.box if item is not None else temple_door(scene, temple)
    return Flight(scene, [(PointTileFace(temple, value), start, end)], hidden=(key,), duration=420)
