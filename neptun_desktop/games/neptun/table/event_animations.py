"""What each event moves on the table.

An event leads from the table before it to the table after it (`apply_event`): pieces that lie elsewhere then slide
there by themselves (`Transition`). Only what is special is told here: what flies, turns over, sails or hops; crates
that go ashore, coins and favours that come back, gold that leaves a purse.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Final, TypeAlias

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Region
from neptun_desktop.games.neptun.rules import events as event_types
from neptun_desktop.games.neptun.rules.apply_event import apply_event
from neptun_desktop.games.neptun.rules.events import ContractFulfilled, Event, RoundBegan
from neptun_desktop.games.neptun.rules.state import Contract, View
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange import (
    KINDS,
    LIFT,
    contract_faces,
    crew_strengths,
    oar_disc_box,
    order_disc_box,
    pile_box,
    played_oar_box,
    slot_box,
)
from neptun_desktop.games.neptun.table.arrange_map import course_path, on_map, ship_box, ship_feet
from neptun_desktop.games.neptun.table.faces import Back, Bonus, CardKind, Coin, Oar, SlantedDisc, region_tint
from neptun_desktop.games.neptun.table.layout import coin_box, dot, purse_box, sleeve_box
from neptun_desktop.games.neptun.table.movements import (
    Hops,
    SailAlong,
    Scored,
    count_points,
    hop,
    score_temple,
    turn_wind,
)
from neptun_desktop.games.neptun.table.reveal import OarReveal
from neptun_desktop.games.neptun.table.sounds import DEALT, sounds
from neptun_desktop.games.neptun.table.temples import Track, temple_shape
from neptun_desktop.games.neptun.texts.events import headline
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.turns import announcement, great_delivery, wind_turned
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import Flight, Overlapping, Told, Wait, sounding
from neptun_desktop.ui.board.arrange import merchant_panel
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import Laurel, Picture
from neptun_desktop.ui.board.gains import gain
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.moments import GreatMoment, Stamp, staged
from neptun_desktop.ui.board.pieces import Face, Key, TableLook
from neptun_desktop.ui.board.ribbon import grand_ribbon, slim_ribbon
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.board.transition import Dealing, Flown, PiecePoint, Transition, Wave, keys_of
from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import paint_box, paint_shadow, upright
from neptun_desktop.ui.paint.shapes import paint_with, square
from neptun_desktop.ui.paint.theme import GOLD
from neptun_desktop.ui.sound.sound import Sound

CRATE, LAST_CRATE, FAVOUR, ARC = 32.0, 58.0, 30.0, 30.0
CRATES, MOST = 3, 4  # of a delivery; of coins or favours in the air
UNLOADING_MS, COINS_MS, FAVOURS_MS = 560, 520, 620
STAGGER = 0.16  # of the time, between two of the same
PAY_AFTER_MS = 300  # the first crate is ashore by then
WOOD, WOOD_DARK, WOOD_LINE = "#d9a866", "#a87638", "#5f3d17"
# On purpose: they appear in the log, in the prompt, or on a ribbon.
Still: TypeAlias = (
    event_types.SailingTurnBegan
    | event_types.FavourDeclined
    | event_types.DeliveryDeclined
    | event_types.ExtraTurnOffered
    | event_types.ExtraTurnAnswered
    | event_types.GameEnded
)
FLAGS: Final = (keys.flag, keys.flag_cord)
PHASES: Final = (event_types.RoundBegan, event_types.SailingTurnBegan)  # if they are announced, then at large
DISCS: Final = (keys.order_disc,)
ORDER_ARC = 12.0
SAIL_MS, SAIL_LEG_MS, ORDER_MS, TURN_MS = 420, 280, 420, 340
ORDER_SEEN_MS = 800  # before contracts are dealt, where there is time
DISC_AFTER_MS, SAIL_AFTER_MS = 160, 280  # the cards of a contract have left by then, and the coins
BONUS = 48.0
AFTER_REVEAL_MS = 160


def script(events: Iterable[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield the animations of a step, in the order of its events."""
    if scene.shown is None:
        return
    shown, phrases = scene.shown, scene.shown.labels.phrases
    points = shown.points or tuple(sum(tile.value for tile in merchant.tiles) for merchant in shown.view.merchants)
    shown, names = evolve(shown, points=points), None if phrases is None else phrases
    groups = tuple(_seen_at_once(events))
    scored = any(isinstance(group[-1], Scored) for group in groups)
    delivered: ContractFulfilled | None = None  # the delivery that is still being paid
    for happened in groups:
        if delivered is not None and not isinstance(happened[-1], event_types.DiscAdvanced | event_types.ContractsLost):
            yield from _great_delivery(scene, names, shown.view, delivered, scored=scored)
            delivered = None
        before, shown = shown, _after(shown, happened)
        said = None if names is None else announcement(names, happened[-1])
        ribbon = grand_ribbon if isinstance(happened[-1], PHASES) else slim_ribbon
        ribbons = [] if said is None else [ribbon(scene, said)]
        heard = chain.from_iterable(map(sounds, happened))
        yield from sounding(scene, heard, chain(ribbons, _cues(scene, happened, before, shown, names)))
        if scene.staging.at_length and before.view.order != shown.view.order:
            yield Wait(ORDER_SEEN_MS)
        if isinstance(happened[-1], event_types.ContractFulfilled):
            delivered = happened[-1]
    if delivered is not None:
        yield from _great_delivery(scene, names, shown.view, delivered, scored=scored)


def _great_delivery(
    scene: BoardScene, names: Names | None, view: View, event: ContractFulfilled, *, scored: bool
) -> Iterator[Cue]:
    """Yield what is made of a delivery that fulfils the last contract, or is the last one of the round."""
    seat = event.seat
    said = None if names is None else great_delivery(names, view, seat, scored=scored)
    if said is None:
        return
    if all(slot.status == "fulfilled" for slot in view.merchants[seat].manifest):
        panel = merchant_panel(scene.table_layout, seat)
        crowned = Stamp(scene, ((Laurel(), square(panel.center(), panel.height())),))
        yield from staged(scene, GreatMoment(said, Laurel(), (Sound("scoring", 0.05),), crowned))
    else:
        crate, port = Crate(event.goods), _centre(scene, keys.port(view.merchants[seat].port))
        landed = Stamp(scene, ((crate, square(port, LAST_CRATE)),))
        yield from staged(scene, GreatMoment(said, crate, (Sound("temple_bell", 0.05),), landed))


def _seen_at_once(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Yield events that are seen at once: all tiles of a temple; a new order, and the contract that is left over."""
    group: list[Event] = []
    for event in events:
        last = group[-1] if group else None
        same_temple = isinstance(event, Scored) and isinstance(last, Scored) and last.tile.temple == event.tile.temple
        left_over = isinstance(event, event_types.ContractLeftOver | event_types.ContractDiscarded)
        if last is None or same_temple or (left_over and isinstance(last, event_types.OrderChanged)):
            group.append(event)
        else:
            yield group
            group = [event]
    if group:
        yield group


def _after(shown: Shown, events: Iterable[Event]) -> Shown:
    """Return what is shown after some events; the value of a bonus tile counts if everybody knows it."""
    for event in events:
        points = list(shown.points)
        if isinstance(event, event_types.TileClaimed):
            points[event.seat] += event.tile.value
        elif isinstance(event, event_types.BonusWon):
            points[event.seat] += shown.view.edition.bonus.worth_unseen or 0
        shown = evolve(shown, view=apply_event(shown.view, event), points=tuple(points))
    return shown


def _cues(  # noqa: C901, PLR0912, PLR0915  (one branch for each event)
    scene: BoardScene, events: Sequence[Event], before: Shown, after: Shown, names: Names | None
) -> Iterator[Cue]:
    """Yield what is seen of events that are seen at once, the last of which matters most."""
    layout, event = scene.table_layout, events[-1]
    move = partial(Transition, scene, after)
    match event:
        case event_types.RoundBegan():
            yield move(duration=900, arc=0)
        case event_types.ContractsLaidOut(drawn=drawn):
            places = range(len(after.view.row) - drawn, len(after.view.row))
            cards = [(kind, PiecePoint(keys.contract_card(place, kind))) for place in places for kind in KINDS]
            yield move(tuple(Flown(pile_box(layout, kind), card) for kind, card in cards), 420)
        case event_types.ContractRevealed(place=place):
            yield move(turning=_cards(place), duration=TURN_MS)
        case event_types.ContractTaken():
            yield Overlapping([(0, _taken(scene, event, after)), (DISC_AFTER_MS, _laid_oar(scene, event, before.view))])
        case event_types.OrderChanged():
            yield move(duration=ORDER_MS, arc=ORDER_ARC, faced_first=DISCS)
        case event_types.ContractLeftOver():
            yield from _left_over(scene, event, _after(before, events[:-1]), after)
        case event_types.ContractDiscarded(place=place, contract=contract):
            ends = {kind: dot(pile_box(layout, kind)) for kind in KINDS}
            yield move(_flown_cards(place, contract, ends), 560, ORDER_ARC, faced_first=DISCS)
        case event_types.SailingTurnBegan():
            yield move(duration=0)  # whoever has no choice lays a card there at once
        case event_types.OarChosen(seat=seat):
            yield _chosen_oar(scene, seat)
        case event_types.OarsRevealed() if names is not None and scene.staging.drama:
            yield OarReveal(scene, event, names, after.labels.forecast)
            yield move(duration=AFTER_REVEAL_MS, laid_first=(keys.forecast_marker,))
        case event_types.OarsRevealed(cards=cards):
            turned = evolve(after, view=evolve(after.view, forecast=None))
            yield Transition(scene, turned, duration=420, turning=frozenset(map(keys.played_oar, range(len(cards)))))
            yield Wait(180) if names is None else Told(180, scene=scene, sentence=headline(names, event))
            yield move((Flown(dot(layout.panel("contracts")), PiecePoint(keys.forecast_marker())),), 420)
        case event_types.OarPlayed(seat=seat, card=card):
            yield move((Flown(sleeve_box(layout, seat), PiecePoint(keys.played_oar(seat)), Oar(card)),))
        case event_types.ShipSailed(seat=seat, course=course, gold=gold) if course:
            own = _voyage(scene, event, before.view, after.view)
            voyage = move(duration=own.duration, arc=0, special=own, apart=frozenset({own.key}))
            paid = coins(scene, gold, purse_box(layout, seat), coin_box(_centre(scene, keys.ship(seat))))
            yield Overlapping([(0, paid), (SAIL_AFTER_MS, voyage)]) if gold else voyage
        case event_types.ContractFulfilled(seat=seat, slot=slot, gold=gold):
            turned_over = frozenset({keys.slot(seat, slot)})
            yield deliver(scene, event, move(duration=380, turning=turned_over, leaving=FLAGS, faced_first=FLAGS))
            if gold:
                yield gain_gold(scene, seat, gold)
        case event_types.ContractsLost(seat=seat, slots=slots):
            turned_over = frozenset(keys.slot(seat, slot) for slot in slots)
            yield move(duration=420, turning=turned_over, leaving=FLAGS, faced_first=FLAGS)
        case event_types.DiscAdvanced(seat=seat, region=region, start=start, end=end):
            climb = _climb(scene, event, before.view, after.view)
            yield move(duration=climb.duration, arc=0, special=climb, apart=frozenset({climb.key}))
            yield gain_favours(scene, seat, region, end - start)
        case event_types.FavourBought(seat=seat, region=region, gold=gold):
            paid = coins(scene, gold, purse_box(layout, seat), temple_shape(layout, scene.look.edition, region).door)
            yield move(duration=paid.duration, special=paid)
        case event_types.WindTurned(wind=wind):
            if names is not None and scene.staging.at_length:
                yield slim_ribbon(scene, wind_turned(names, before.view.wind, wind))
            turn = turn_wind(scene, wind)
            yield move(duration=turn.duration, special=turn, apart=frozenset({turn.key, keys.forecast_marker()}))
        case event_types.BonusWon(seat=seat):
            start_box = square(layout.panel("contracts").center(), BONUS)
            flown = Flown(start_box, PiecePoint(keys.merchant_icon("bonus", seat)), Bonus(None))
            yield Transition(scene, evolve(after, points=before.points), (flown,), 800)
            if before.points != after.points:
                yield count_points(scene, seat, before.points[seat], after.points[seat])
        case event_types.TileClaimed(tile=tile) | event_types.TileUnclaimed(tile=tile):
            scored = [each for each in events if isinstance(each, Scored)]
            yield score_temple(scene, tile.temple, scored, before.points, names)
        case _:
            return


def _cards(place: int) -> frozenset[Key]:
    return frozenset(keys.contract_card(place, kind) for kind in KINDS)


def _flown_cards(place: int, contract: Contract, ends: Mapping[CardKind, QRectF | PiecePoint]) -> tuple[Flown, ...]:
    """Return the cards of a contract on their way."""
    faces = contract_faces(contract)
    return tuple(Flown(PiecePoint(keys.contract_card(place, kind)), ends[kind], faces[kind]) for kind in KINDS)


def _taken(scene: BoardScene, event: event_types.ContractTaken, after: Shown) -> Cue:
    """Return the cards of a contract on their way to a slot and, turning over, to the hand; and the gold on it."""
    layout, seat = scene.table_layout, event.seat
    slot = slot_box(layout, seat, event.slot)
    ends: dict[CardKind, QRectF] = {"city": slot, "goods": slot, "oar": sleeve_box(layout, seat)}
    *cards, oar = _flown_cards(event.place, event.contract, ends)
    flown = [*cards, evolve(oar, turns_to=Back("oar"))]
    if event.gold:
        flown.append(Flown(PiecePoint(keys.row_gold()), purse_box(layout, seat), Coin(event.gold)))
    return Transition(scene, after, tuple(flown), 560, apart=frozenset({keys.order_disc(seat)}))


def _laid_oar(scene: BoardScene, event: event_types.ContractTaken, before: View) -> Cue:
    """Return an order disc that drops on the oar track, on top of those there."""
    level = [strength for _, strength in before.oar_track].count(event.strength)
    box = oar_disc_box(scene.table_layout, crew_strengths(before.edition), event.strength, level)
    start = order_disc_box(scene.table_layout, before.order.index(event.seat))
    return hop(scene, keys.order_disc(event.seat), (start.topLeft(), box.topLeft()), box, SlantedDisc(event.seat, LIFT))


def _left_over(scene: BoardScene, event: event_types.ContractLeftOver, before: Shown, after: Shown) -> Iterator[Cue]:
    """Yield how a contract that is left over turns over, goes to the first place, and gets gold."""
    place, order = event.place, partial(Transition, scene, arc=ORDER_ARC, faced_first=DISCS)
    if not event.was_open:
        turned = apply_event(before.view, event_types.ContractRevealed(0, place, event.contract))
        yield order(evolve(before, view=turned), duration=ORDER_MS, turning=_cards(place))
    bare = evolve(after, view=evolve(after.view, row_gold=event.gold - event.gold_added))
    if place:
        ends = {kind: PiecePoint(keys.contract_card(0, kind)) for kind in KINDS}
        yield order(bare, _flown_cards(place, event.contract, ends), ORDER_MS if event.was_open else 380, flight_arc=14)
    if event.gold_added:
        door = temple_shape(scene.table_layout, after.view.edition, GOLD_TEMPLE).door
        yield order(after, (Flown(door, PiecePoint(keys.row_gold())),), 360 if place else ORDER_MS)
    elif not place:
        yield order(after, duration=ORDER_MS)


def _chosen_oar(scene: BoardScene, seat: Seat) -> Cue:
    """Return a card that is laid face down: out of the open hand before its owner, else from where all cards come."""
    own, layout = _own_oar(scene, seat), scene.table_layout
    start = sleeve_box(layout, seat) if own is None else own.piece.box
    way = (Back("oar"), start, played_oar_box(layout, seat, len(scene.look.badges)))
    hidden = () if own is None else (own.piece.key,)
    return Flight(scene, [way], hidden=hidden, landing={keys.played_oar(seat): Back("oar")}, duration=260)


def _own_oar(scene: BoardScene, seat: Seat) -> PieceItem | None:
    """Return the card that a merchant has chosen, if it lies open in the hand before them, now and afterwards."""
    if scene.coming is None or scene.coming.seat != seat or not scene.coming.hand_open:
        return None
    merchant = scene.coming.view.merchants[seat]
    chosen = (
        merchant.played[-1] if merchant.chosen is None and merchant.played else merchant.chosen
    )  # or revealed since
    return scene.items_by_key.get(keys.oar(chosen))


def _voyage(scene: BoardScene, event: event_types.ShipSailed, before: View, after: View) -> SailAlong:
    """Return a ship's course along the drawn routes from berth to berth."""
    layout, seat = scene.table_layout, event.seat
    start, end = (ship_feet(layout, [each.port for each in view.merchants])[seat] for view in (before, after))
    feet = QPainterPath(start)
    feet.connectPath(course_path(event.start, event.course).translated(on_map(layout, QPointF(0, 0))))
    feet.lineTo(end)
    corners = feet.translated(ship_box(QPointF(0, 0)).topLeft())
    return SailAlong(scene, keys.ship(seat), SAIL_MS + SAIL_LEG_MS * len(event.course), corners, before.wind)


def _climb(scene: BoardScene, event: event_types.DiscAdvanced, before: View, after: View) -> Hops:
    """Return a disc that hops from step to step, onto the stack on its new field."""
    region, seat, track = event.region, event.seat, Track(before.edition.track_length)
    shape = temple_shape(scene.table_layout, before.edition, region)
    start, end = (
        shape.discs(track, temple.favours, temple.standing)[seat][0]
        for temple in (before.temples[region], after.temples[region])
    )
    steps = (shape.alone(track, step).topLeft() for step in range(event.start + 1, event.end))
    face = SlantedDisc(seat, scene.table_layout.of("temples")["lift"])
    return hop(scene, keys.disc(region, seat), (start.topLeft(), *steps, end.topLeft()), end, face)


@frozen
class Crate:
    """A wooden crate with its good painted on it."""

    goods: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint boards, a frame, and the good."""
        crate = box.adjusted(1, 1, -1, -1)
        paint_shadow(painter, crate, 2)
        paint_box(painter, crate, 2, upright(crate, WOOD, WOOD_DARK), QPen(QColor(WOOD_LINE), 1.4))
        painter.setPen(QPen(QColor(WOOD_LINE), 0.7))
        for share in (0.2, 0.8):
            y = crate.top() + share * crate.height()
            painter.drawLine(QPointF(crate.left(), y), QPointF(crate.right(), y))
        paint_with(painter, QPen(QColor("#00000000"), 0), QColor("#f8ecd0"))
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
        tint = region_tint(look.edition, self.region)
        medal = box.adjusted(1, 1, -1, -1)
        paint_with(painter, QPen(QColor(look.theme.gold_shade), 2), QColor(tint.light))
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
    beside = purse_box(scene.table_layout, seat).center() - QPointF(FAVOUR, 0)  # the figure of the purse stays in sight
    return gain(scene, gold, GOLD, lambda: beside, (merchant_panel(scene.table_layout, seat),))


def gain_favours(scene: BoardScene, seat: Seat, region: Region, favours: int) -> Cue:
    """Return the sight of favours that have brought a disc up its temple."""
    temple = temple_shape(scene.table_layout, scene.look.edition, region).box

    def above_disc() -> QPointF:
        item = scene.item(keys.disc(region, seat))
        return temple.center() if item is None else item.box().center() - QPointF(0, item.piece.height)

    lit = temple, merchant_panel(scene.table_layout, seat)
    return gain(scene, favours, region_tint(scene.look.edition, region), above_disc, lit)


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


WHOLE_MS, ROUND_MS = 2500, 1100
RIBBON_AFTER_MS = 1500  # when everything is about to lie there


def interval(events: Sequence[Event]) -> int:
    """Return the place of the first event of a new round: the round before it is scored on a page first.

    The last round is scored in the final count, and not on the table.
    """
    ends = any(isinstance(event, event_types.GameEnded) for event in events)
    kept = Scored | event_types.BonusWon if ends else RoundBegan
    return next((place for place, event in enumerate(events) if isinstance(event, kept)), len(events))


def lay_table(events: Sequence[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield how the table is laid for a new game, or for the round that these events begin."""
    if scene.shown is not None:
        heard = tuple(chain.from_iterable(map(sounds, events))) or DEALT
        yield from sounding(scene, heard, _laid(events, scene, scene.shown))


def _laid(events: Sequence[Event], scene: BoardScene, shown: Shown) -> Iterator[Cue]:
    view, phrases = shown.view, shown.labels.phrases
    began = next((event for event in events if isinstance(event, RoundBegan)), RoundBegan(view.round, view.wind))
    said = None if phrases is None else announcement(phrases, began)
    ribbon: list[tuple[int, Cue]] = [] if said is None else [(0, grand_ribbon(scene, said))]
    if events:
        contracts = Dealing(scene, (_contracts(scene, 0.0, 1.0, 0.4), _numbers(scene)), ROUND_MS - 300)
        yield Overlapping([*ribbon, (300, contracts)])
    else:
        late: list[tuple[int, Cue]] = [(RIBBON_AFTER_MS, cue) for _, cue in ribbon]
        yield Overlapping([(0, Dealing(scene, _whole(scene), WHOLE_MS)), *late])


def _whole(scene: BoardScene) -> tuple[Wave, ...]:
    def from_panel(key: Key) -> QRectF | None:
        return _merchant_box(scene, int(key[-1]))

    def from_pile(_key: Key) -> QRectF | None:
        return pile_box(scene.table_layout, "oar")

    ships = tuple(keys.ship(seat) for seat in range(len(scene.look.badges)))
    discs = tuple(sorted(keys_of(scene, keys.disc), key=lambda key: int(key[-1])))
    return (
        Wave(keys_of(scene, keys.tile, keys.wind_marker), lambda _key: None, 0.0, 0.35),
        Wave(discs, from_panel, 0.05, 0.55, 0.16),
        Wave(ships, from_panel, 0.1, 0.45),
        Wave(keys_of(scene, keys.order_disc), from_panel, 0.35, 0.65),
        _contracts(scene, 0.4, 0.85, 0.16),
        _numbers(scene),
        Wave(keys_of(scene, keys.known_oar), lambda _key: None, 0.75, 1.0),
        Wave(keys_of(scene, keys.oar), from_pile, 0.65, 1.0),
    )


def _contracts(scene: BoardScene, begins: float, ends: float, each: float) -> Wave:
    cards = keys_of(scene, keys.contract_card)

    def from_pile(key: Key) -> QRectF | None:
        return next((pile_box(scene.table_layout, kind) for kind in KINDS if kind == key[-1]), None)

    return Wave(cards, from_pile, begins, ends, each)


def _numbers(scene: BoardScene) -> Wave:
    """Return what is written on the contracts, once they lie there."""
    return Wave(keys_of(scene, keys.contract_number, keys.row_gold), lambda _key: None, 0.8, 1.0)


def _merchant_box(scene: BoardScene, seat: Seat) -> QRectF | None:
    item = scene.items_by_key.get(board_keys.merchant_emblem(seat))
    return None if item is None else item.piece.box
