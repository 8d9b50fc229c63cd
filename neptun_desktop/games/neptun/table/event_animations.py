"""Which events move what. Events that move nothing appear only in the log."""

from collections.abc import Iterable, Iterator
from itertools import chain, groupby, zip_longest

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.edition.edition import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.events import (
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
    WindTurned,
)
from neptun_desktop.games.neptun.rules.state import Contract
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange_contracts import KINDS, contract_corner, pile_box
from neptun_desktop.games.neptun.table.arrange_merchants import slot_box
from neptun_desktop.games.neptun.table.arrange_oars import played_oar_box
from neptun_desktop.games.neptun.table.arrange_scales import order_disc_box
from neptun_desktop.games.neptun.table.cards import CardKind, signed
from neptun_desktop.games.neptun.table.delivery_films import deliver, gain_favours, gain_gold, offer_gold, pay_for_miles
from neptun_desktop.games.neptun.table.faces import Back, Bonus, City, Coin, GoodsCard, Oar, SlotFace
from neptun_desktop.games.neptun.table.flag_animation import LowerFlags
from neptun_desktop.games.neptun.table.gauges import Marker
from neptun_desktop.games.neptun.table.running import Running
from neptun_desktop.games.neptun.table.sounds import sounds
from neptun_desktop.games.neptun.table.spots import coin_box, counter_box, dot, purse_box, sleeve_box, temple_door
from neptun_desktop.games.neptun.table.temple_scoring import Scored, count_points, score_temple
from neptun_desktop.games.neptun.table.wind_animation import TurnWind
from neptun_desktop.games.neptun.texts.announcements import announcement
from neptun_desktop.games.neptun.texts.words import NeptunWords
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.animations import Flight, MoveTogether, Overlapping, Together, TurnOver, Wait
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.dealing import keys_of
from neptun_desktop.ui.board.furniture import Disc
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, Key
from neptun_desktop.ui.board.ribbon import grand_ribbon, slim_ribbon
from neptun_desktop.ui.board.sounding import sounding
from neptun_desktop.ui.paint.film import Cue

SAILING_THINGS = (keys.plate, keys.played_disc, keys.played_name, keys.played_oar, keys.reach)
Flown = tuple[Face, QRectF, QRectF]


def script(events: Iterable[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield the animations of a step, in the order of its events."""
    if scene.shown is None:
        return
    running, words = Running.of(scene, scene.shown.view), scene.shown.labels.words
    for temple, group in groupby(events, _scored_temple):
        if temple is not None:
            tiles = [event for event in group if isinstance(event, Scored)]
            scored = score_temple(scene, temple, tiles, running.points, None if words is None else words.names)
            yield from sounding(scene, chain.from_iterable(map(sounds, tiles)), (scored,))
            continue
        yield from _one_by_one(tuple(group), scene, running, words)


def _one_by_one(
    events: tuple[Event, ...], scene: BoardScene, running: Running, words: NeptunWords | None
) -> Iterator[Cue]:
    """Yield the animations of events with their ribbons; the order changes while the leftover contract moves."""
    beside: list[Cue] = []
    for event, following in zip_longest(events, events[1:]):
        said = None if words is None else announcement(words.names, event)
        ribbons: list[Cue] = []
        if said is not None:
            ribbons.append(grand_ribbon(scene, said) if isinstance(event, RoundBegan) else slim_ribbon(scene, said))
        cues = list(sounding(scene, sounds(event), chain(ribbons, _cues(event, scene, running))))
        if isinstance(event, OrderChanged) and isinstance(following, (ContractLeftOver, ContractDiscarded)):
            beside = cues
            continue
        if beside and cues:
            cues[0] = Together([*beside, cues[0]])
        elif beside:
            cues = beside
        beside = []
        yield from cues


def _scored_temple(event: Event) -> str | None:
    """Return the temple whose tile an event is about, if it is about one."""
    return event.tile.temple if isinstance(event, Scored) else None


def _cues(event: Event, scene: BoardScene, running: Running) -> Iterator[Cue]:  # noqa: C901, PLR0912, PLR0915  (one branch for each event)
    layout, seats = scene.table_layout, len(scene.look.badges)
    match event:
        case ContractsLaidOut():
            yield _deal(event, scene)
        case ContractRevealed(place=place, contract=contract):
            turned = contract_faces(contract).items()
            yield TurnOver(scene, {keys.contract_card(place, kind): face for kind, face in turned}, duration=340)
        case ContractTaken():
            yield Overlapping([(0, _take(event, scene)), (160, running.lay_oar(event.seat, event.strength))])
        case OrderChanged(order=order):
            discs = {seat: keys.order_disc(seat) for seat in order}
            boxes = {discs[seat]: order_disc_box(layout, place) for place, seat in enumerate(order)}
            yield MoveTogether(scene, boxes, duration=420, arc=12, faces={discs[seat]: Disc(seat) for seat in order})
        case ContractLeftOver():
            yield from _leave_over(event, scene)
        case ContractDiscarded(place=place, contract=contract):
            yield _fly_contract(scene, contract, place, {kind: dot(pile_box(layout, kind)) for kind in KINDS})
        case OarChosen(seat=seat):
            card = played_oar_box(layout, seat, seats)
            own = _own_oar(scene, seat)
            start_box = sleeve_box(layout, seat) if own is None else own.piece.box
            flown: list[Flown] = [(Back("oar"), start_box, card)]
            hidden = () if own is None else (own.piece.key,)
            yield Flight(scene, flown, hidden=hidden, landing={keys.played_oar(seat): Back("oar")}, duration=260)
        case OarsRevealed(cards=cards, forecast=forecast):
            yield TurnOver(scene, {keys.played_oar(seat): Oar(card) for seat, card in enumerate(cards)})
            yield Wait(180)
            yield from _forecast(scene, forecast)
        case OarPlayed(seat=seat, card=number):
            card = played_oar_box(layout, seat, seats)
            flown = [(Oar(number), sleeve_box(layout, seat), card)]
            yield Flight(scene, flown, landing={keys.played_oar(seat): Oar(number)}, duration=450)
        case ShipSailed(seat=seat, start=start, course=course, gold=gold) if course:
            voyage = running.sail(seat, start, course)
            yield Overlapping([(0, pay_for_miles(scene, seat, gold)), (280, voyage)]) if gold else voyage
        case RoundBegan():
            yield running.sail_home()
        case ContractFulfilled():
            yield deliver(scene, event)
            if event.gold:
                yield gain_gold(scene, event.seat, event.gold)
        case ContractsLost(seat=seat, slots=slots):
            turned_over: dict[Key, Face] = {
                keys.slot(seat, slot): running.slot_face(seat, slot, "lost") for slot in slots
            }
            yield Together([TurnOver(scene, turned_over), LowerFlags(scene, seat, slots)])
        case DiscAdvanced(seat=seat, region=region, start=start, end=end):
            yield running.climb(seat, region, start, end)
            yield gain_favours(scene, seat, region, end - start)
        case FavourBought(seat=seat, region=region, gold=gold):
            yield offer_gold(scene, seat, region, gold)
        case WindTurned(wind=wind):
            yield TurnWind(scene, wind)
        case BonusWon(seat=seat):
            middle = layout.panel("contracts").center()
            start_box = QRectF(middle.x() - 24, middle.y() - 24, 48, 48)
            yield Flight(scene, [(Bonus(None), start_box, counter_box(layout, seat, "bonus"))], stay=True, duration=800)
            if (worth := running.view.edition.bonus.worth_unseen) is not None:
                yield count_points(scene, seat, worth, running.points)
        case _:
            return


def _own_oar(scene: BoardScene, seat: Seat) -> PieceItem | None:
    """Return the card that a merchant has chosen, if it lies open in the hand before them, now and afterwards."""
    if scene.coming is None or scene.coming.seat != seat or not scene.coming.hand_open:
        return None
    return scene.items_by_key.get(keys.oar(scene.coming.view.merchants[seat].chosen))


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
    cleared = tuple(key for key in scene.items_by_key if any(key in kind for kind in SAILING_THINGS))
    return Flight(scene, flown, hidden=cleared, stay=True, duration=420)


def _fly_contract(scene: BoardScene, contract: Contract, place: int, ends: dict[CardKind, QRectF]) -> Flight:
    boxes, faces = _place_boxes(scene, place), contract_faces(contract)
    cards = [keys.contract_card(place, kind) for kind in KINDS]
    return Flight(
        scene,
        [(faces[kind], boxes[kind], ends[kind]) for kind in KINDS],
        hidden=(*cards, keys.contract_number(place), *keys_of(scene, keys.row_gold)),
        duration=560,
    )


def _take(event: ContractTaken, scene: BoardScene) -> Cue:
    layout = scene.table_layout
    slot = slot_box(layout, event.seat, event.slot)
    ends: dict[CardKind, QRectF] = {"city": slot, "goods": slot, "oar": sleeve_box(layout, event.seat)}
    flight = _fly_contract(scene, event.contract, event.place, ends)
    flight.turning[KINDS.index("oar")] = Back("oar")  # it goes to the hand
    flight.landing[keys.slot(event.seat, event.slot)] = SlotFace(
        event.slot, "open", event.contract.city, event.contract.goods
    )
    if event.gold:
        coin = coin_box(_place_boxes(scene, event.place)["goods"].topRight())
        flight.faces.append((Coin(event.gold), coin, purse_box(layout, event.seat)))
    else:  # it is on another contract, and stays
        flight.hidden = tuple(key for key in flight.hidden if key not in keys.row_gold)
    return flight


def _leave_over(event: ContractLeftOver, scene: BoardScene) -> Iterator[Cue]:
    faces, layout = contract_faces(event.contract), scene.table_layout
    cards: dict[CardKind, Key] = {kind: keys.contract_card(event.place, kind) for kind in KINDS}
    if not event.was_open:
        yield TurnOver(scene, {cards[kind]: faces[kind] for kind in KINDS}, duration=340)
    first = _place_boxes(scene, 0)
    if event.place:
        yield Flight(scene, [], hidden=(keys.contract_number(event.place),), duration=0)  # it will have another one
        yield MoveTogether(scene, {cards[kind]: first[kind] for kind in KINDS}, duration=380, arc=14)
    if event.gold_added:
        corner = contract_corner(layout, 0, len(scene.look.badges) + 1)
        coin = layout.box(corner, layout.of("contracts")["gold"])
        yield Flight(scene, [(Coin(event.gold), temple_door(scene, GOLD_TEMPLE), coin)], stay=True, duration=360)


def _forecast(scene: BoardScene, forecast: int) -> Iterator[Cue]:
    field = scene.items_by_key.get(keys.forecast(forecast))
    if field is not None:
        start = dot(scene.table_layout.panel("contracts"))
        marker = Marker(signed(forecast), forecast=True)
        yield Flight(scene, [(marker, start, field.piece.box)], stay=True, duration=420)
