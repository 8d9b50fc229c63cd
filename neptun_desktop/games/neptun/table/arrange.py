"""The layout of the whole table: every piece, as a pure function of what is shown. Map and temples have their own.

Beside the pieces stand a few fixed words, in the player's language: its labels.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Literal, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, OarTarget, SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ManifestTarget, ThingTarget
from neptun_desktop.games.neptun.edition.figures import Edition, Port
from neptun_desktop.games.neptun.rules.outlook import is_counted, points_if_round_ended
from neptun_desktop.games.neptun.rules.state import Contract, View
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange_map import arrange_map
from neptun_desktop.games.neptun.table.faces import (
    Back,
    Bonus,
    CardKind,
    Cartouche,
    Chosen,
    City,
    Coin,
    ContractNumber,
    Figure,
    Galley,
    GoodsCard,
    Marker,
    Oar,
    PointTileFace,
    Progress,
    Reach,
    RowingOar,
    Skies,
    SlantedDisc,
    SlotFace,
    SmallOar,
    Socket,
    Streamer,
    WindSum,
    signed,
)
from neptun_desktop.games.neptun.table.temples import arrange_temples
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases
from neptun_desktop.games.neptun.texts.things import Thing
from neptun_desktop.ui.board.arrange import (
    Layout,
    PanelScore,
    arrange_log,
    arrange_player,
    arrange_prompt,
    leaders,
    log_panel,
    merchant_panel,
)
from neptun_desktop.ui.board.furniture import (
    ARROW,
    Blank,
    Disc,
    Hollow,
    Medallion,
    Nothing,
    Panel,
    Picture,
    Plate,
    TextLine,
    Veil,
    Watermark,
)
from neptun_desktop.ui.board.pieces import Face, Key, Piece, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.seat_badge import SeatBadge


@frozen(kw_only=True, eq=False)
class Labels:
    """What is written beside the parts of the table, and the names on its map and its temples."""

    forecast: str
    wind: str
    order: str
    crew: str
    piles: str
    hands: tuple[str, ...]  # by seat
    gold: str
    temples: tuple[str, ...]  # names of the regions, in the edition's order
    ports: Mapping[Port, str]
    phrases: NeptunPhrases  # what ribbons announce


def labels_of(phrases: NeptunPhrases) -> Labels:
    """Return them in the language of a match."""
    names, tr = phrases, phrases.language
    hand = tr.pgettext("table", "oar cards")
    return Labels(
        forecast=tr.pgettext("table", "forecast"),
        wind=tr.pgettext("table", "wind"),
        order=tr.pgettext("table", "order"),
        crew=tr.pgettext("table", "crew"),
        piles=tr.pgettext("table", "draw piles"),
        hands=tuple(tr.labelled(name, hand) for name in names.merchants),
        gold=tr.pgettext("table", "Gold"),
        temples=tuple(names.region(region.id) for region in names.edition.regions),
        ports={port.id: names.port(port.id) for port in names.edition.ports},
        phrases=phrases,
    )


Standing: TypeAlias = Literal["closed", "given up", "offered"]  # a contract, to who is drafting
PANEL_Z, CARD_Z, TARGET_Z, COIN_Z = 1.0, 5.0, 9.0, 10.0  # no glow covers the gold or the number on a contract
PILES = ButtonTarget("piles")
KINDS: tuple[CardKind, ...] = ("city", "goods", "oar")
PLATE_Z = 3.0
GAP = 3.0
SCALE_Z, FIELD_Z, MARKER_Z = 30.0, 31.0, 33.0
LIFT = 3.4
INSIDE_Z, HAND_Z = 3.0, 6.0


def arrange_contracts(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the panel with piles and row."""
    yield piece(keys.contracts_panel(), Panel(), layout.panel("contracts"), PANEL_Z)
    yield from _piles(shown, layout)
    figures, view = layout.of("contracts"), shown.view
    for place, (contract, room) in enumerate(zip(view.row, contract_rooms(layout, _standing(view)), strict=True)):
        boxes = contract_boxes(layout, room)
        if place >= view.revealed:
            faces: dict[CardKind, Face] = {kind: Back(kind) for kind in KINDS}
        elif contract is None:
            for kind in KINDS:
                yield piece(keys.taken(place, kind), Hollow(), boxes[kind], PANEL_Z + 1)
            continue
        else:
            faces = contract_faces(contract)
        for kind in KINDS:
            yield piece(keys.contract_card(place, kind), faces[kind], boxes[kind], CARD_Z + place * 0.01)
        if place == 0 and view.row_gold:
            coin = layout.box(boxes["goods"].topRight(), figures["gold"])
            yield piece(keys.row_gold(), Coin(view.row_gold), coin, COIN_Z)
        away = figures["frame"]  # of the frame, which covers nothing on the cards
        whole = boxes["city"].united(boxes["oar"]).adjusted(-away, -away, away, away)
        over = Veil() if place < view.given_up else Blank()
        yield piece(keys.contract(place), over, whole, TARGET_Z, ContractTarget(place))
        number = layout.box(boxes["city"].topLeft(), figures["number"])
        yield piece(keys.contract_number(place), ContractNumber(place + 1), number, COIN_Z)


def _standing(view: View) -> list[Standing]:
    """Return what each contract of the row is to who is drafting; the last that was offered leaves a wide gap."""

    def standing(place: int) -> Standing:
        last = view.revealed - 1
        if place > last or (view.row[place] is None and place < last):
            return "closed"
        return "given up" if place < view.given_up else "offered"

    return [standing(place) for place in range(len(view.row))]


def contract_faces(contract: Contract) -> dict[CardKind, Face]:
    """Return the three cards of a contract, face up."""
    return {
        "city": City(contract.city, contract.goods),
        "goods": GoodsCard(contract.goods),
        "oar": Oar(contract.oar),
    }


def shared_box(layout: Layout, place: int, count: int, spare: float = 0.0) -> QRectF:
    """Return one of the equal places in the panel, beside the draw piles and what is spared at the right."""
    panel, figures = layout.panel("contracts"), layout.of("contracts")
    x, y = figures["origin"]
    width = (panel.width() - x - figures["right"] - spare) / count
    return QRectF(panel.x() + x + place * width, panel.y() + y, width, panel.height() - 2 * y)


def contract_rooms(layout: Layout, row: Sequence[Standing]) -> list[QRectF]:
    """Return the parts of the panel that contracts have: what can be taken is wide, what nobody sees is narrow."""
    figures, whole = layout.of("contracts"), shared_box(layout, 0, 1)
    closed, offered, widest = figures["closed"], figures["offered"], figures["widest"]
    weights = [offered if each == "offered" else float(each != "closed") for each in row]
    unit = (whole.width() - closed * row.count("closed")) / max(sum(weights), 1)
    widths = [min(unit, widest / offered) * weight or closed for weight in weights]
    spare = (whole.width() - sum(widths)) / max(sum(width < widest for width in widths), 1)
    edges = [0.0, *accumulate(width + spare if width < widest else width for width in widths)]
    edges = [whole.x() + round(edge) for edge in edges]
    return [QRectF(left, whole.y(), right - left, whole.height()) for left, right in pairwise(edges)]


def contract_boxes(layout: Layout, room: QRectF) -> dict[CardKind, QRectF]:
    """Return where the cards of a contract are in its part of the panel: they fill it, as far as their shapes allow."""
    figures = layout.of("contracts")
    gap, tall = figures["gap"], room.height()
    small = min(figures["small"][1], max(figures["small"][0], room.width() * figures["small_share"]))
    city = min(figures["city"], room.width() - figures["apart"] - gap - small)
    x, y = room.center().x() - (city + gap + small) / 2, room.y() + figures["down"]
    half = (tall - gap) / 2
    return {
        "city": QRectF(x, y, city, tall),
        "goods": QRectF(x + city + gap, y, small, half),
        "oar": QRectF(x + city + gap, y + half + gap, small, half),
    }


def pile_box(layout: Layout, kind: CardKind) -> QRectF:
    """Return where a draw pile is."""
    panel, piles = layout.panel("contracts"), layout.of("contracts")["piles"]
    x = panel.x() + piles["origin"][0] + KINDS.index(kind) * piles["step"]
    return QRectF(x, panel.y() + piles["origin"][1], *piles["size"])


def _piles(shown: Shown, layout: Layout) -> Iterator[Piece]:
    view = shown.view
    left = {"city": view.pile_contracts, "goods": view.pile_contracts, "oar": view.pile_oars}
    for kind in KINDS:
        box = pile_box(layout, kind)
        for level in range(3 if left[kind] else 0):
            yield piece(keys.pile(kind, level), Back(kind), box.translated(0, -level * 1.5), CARD_Z + level, PILES)
        below = QRectF(box.x() - 2, box.bottom() + 4, box.width() + 4, 18)
        yield piece(keys.pile_count(kind), TextLine(str(left[kind]), "figure", 14, "ink", "centre"), below, CARD_Z)
    first, last = pile_box(layout, "city"), pile_box(layout, "oar")
    caption = QRectF(first.x(), first.top() - 24, last.right() - first.x(), 18)
    yield piece(keys.pile_caption(), TextLine(shown.labels.piles, "place", 14, "ink_soft", "centre"), caption, CARD_Z)


def plate_box(layout: Layout, seat: int, seats: int, spare: float = 0.0) -> QRectF:
    """Return a merchant's part of the panel."""
    return shared_box(layout, seat, seats, spare).adjusted(GAP, 0, -GAP, 0)


def _sum_width(layout: Layout) -> float:
    """Return how much of the panel the sum of the winds has, at its right end."""
    return layout.step(layout.of("contracts")["sum"])


def _at_sea(layout: Layout, seat: int, seats: int) -> QRectF:
    """Return what a merchant has of the panel at sea, without the empty margins of a large part."""
    figures = layout.of("contracts")
    plate = plate_box(layout, seat, seats, _sum_width(layout))
    wide, high = figures["played"]["room"]
    margin, above = max(0.0, plate.width() - wide) / 2, max(0.0, plate.height() - high) / 2
    return plate.adjusted(margin, above, -margin, -above)


def played_oar_box(layout: Layout, seat: int, seats: int) -> QRectF:
    """Return where a merchant's card of this turn is."""
    return layout.box(_at_sea(layout, seat, seats).topLeft(), layout.of("contracts")["played"]["card"])


def arrange_played_oars(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...]) -> Iterator[Piece]:
    """Yield each merchant's disc, card and reach while ships are sailing; a head, until the card is seen."""
    view, figures, seats = shown.view, layout.of("contracts")["played"], len(badges)
    if view.stage in ("draft", "over"):
        return
    for seat, merchant in enumerate(view.merchants):
        plate, box = _at_sea(layout, seat, seats), played_oar_box(layout, seat, seats)
        whole = plate_box(layout, seat, seats, _sum_width(layout))
        yield piece(keys.plate(seat), Plate(seat, seat == shown.acting), whole, PLATE_Z)
        yield piece(keys.played_disc(seat), Disc(seat), layout.box(plate.topLeft(), figures["disc"]), CARD_Z)
        x, y, height = figures["name"]
        name = QRectF(plate.x() + x, plate.y() + y, plate.width() - x - 4, height)
        yield piece(keys.played_name(seat), TextLine(badges[seat].name, "place", 14), name, CARD_Z)
        face: Face = Hollow()
        if view.stage == "choose" and seat not in view.queue:
            face = Back("oar")
        elif view.stage != "choose" and merchant.played and _has_played(shown, seat):
            card = merchant.played[-1]
            face = Oar(card)
            if view.forecast is not None:  # once the wind has turned, the voyages are over
                reach = Reach(view.edition.oar_cards[card].strength, view.wind)
                box_of_reach = layout.box(plate.topLeft(), figures["reach"])
                box_of_reach.setRight(min(box_of_reach.right(), plate.right() - 4))
                yield piece(keys.reach(seat), reach, box_of_reach, CARD_Z)
        yield piece(keys.played_oar(seat), face, box, CARD_Z)
        if not isinstance(face, Oar):
            if badges[seat].head:
                head = layout.box(plate.topLeft(), figures["head"])
                yield piece(keys.played_head(seat), Medallion(seat), head, CARD_Z)
            if isinstance(face, Back):
                yield piece(keys.chosen(seat), Chosen(), layout.box(plate.topLeft(), figures["chosen"]), CARD_Z + 0.1)
    yield _wind_sum(shown, layout)


def _wind_sum(shown: Shown, layout: Layout) -> Piece:
    """Return the sum of the winds that were played this turn, which makes the forecast."""
    view, panel, figures = shown.view, layout.panel("contracts"), layout.of("contracts")
    winds: tuple[int, ...] = ()
    turn = min(view.turn, view.edition.trade.sailing_turns - 1)  # cards of extra turns don't count
    if view.forecast is not None and all(len(merchant.played) > turn for merchant in view.merchants):
        winds = tuple(view.edition.oar_cards[merchant.played[turn]].wind for merchant in view.merchants)
    top = panel.y() + figures["origin"][1] + 2
    width = _sum_width(layout)
    box = QRectF(panel.right() - width, top, width - 6, panel.bottom() - 2 * (top - panel.y()) - panel.y())
    return piece(keys.wind_sum(), WindSum(winds, view.forecast, shown.labels.forecast), box, CARD_Z)


def arrange_won_tiles(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Yield, once the game is over, every tile that each merchant won."""
    view, figures, seats = shown.view, layout.of("contracts")["won"], len(names)
    if view.stage != "over":
        return
    best = max(shown.points, default=None)
    for seat, merchant in enumerate(view.merchants):
        plate = plate_box(layout, seat, seats)
        won = bool(shown.points) and shown.points[seat] == best
        yield piece(keys.plate(seat), Plate(seat, won), plate, PLATE_Z)
        yield piece(keys.won_disc(seat), Disc(seat), layout.box(plate.topLeft(), figures["disc"]), CARD_Z)
        x, y, height = figures["name"]
        name = QRectF(plate.x() + x, plate.y() + y, plate.width() - x - figures["points"], height)
        yield piece(keys.won_name(seat), TextLine(names[seat], "place", 15), name, CARD_Z)
        if shown.points:
            total = QRectF(name.right(), name.y(), figures["points"] - 6, height)
            yield piece(
                keys.won_points(seat), TextLine(str(shown.points[seat]), "figure", 20, "ink", "right"), total, CARD_Z
            )
        faces: list[Face] = [PointTileFace(tile.temple, tile.value) for tile in merchant.tiles]
        bonus = view.edition.bonus
        faces += [Bonus(bonus.worth_unseen if tile is None else bonus.worth(tile)) for tile in merchant.bonus]
        (left, top), (across, down) = figures["tiles"], figures["step"]
        columns = int((plate.width() - left) // across)
        rows = -(-len(faces) // columns) if faces else 1
        down = min(down, (plate.height() - top - figures["size"][1] - 2) / max(rows - 1, 1))
        for place, face in enumerate(faces):
            row, column = divmod(place, columns)
            box = QRectF(plate.x() + left + column * across, plate.y() + top + row * down, *figures["size"])
            yield piece(keys.won_tile(seat, place), face, box, CARD_Z + row * 0.1)


def _has_played(shown: Shown, seat: int) -> bool:
    """Whether the last card played belongs to this turn: in extra turns only volunteers play, one after another."""
    view = shown.view
    if view.turn < view.edition.trade.sailing_turns:
        return True
    if seat not in view.volunteers or view.stage == "extra":
        return False
    return seat not in view.queue or (seat == view.queue[0] and view.stage != "play")


def arrange_wind(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the forecast scale with the wind scale below it, so that the marker moves straight down."""
    panel, figures, view = layout.panel("wind"), layout.of("wind"), shown.view
    scale = view.edition.wind
    low, high = scale.forecast
    count = high - low + 1
    first = panel.x() + figures["caption"]
    step = min(figures["step"], (panel.width() - figures["caption"] - figures["tail"] - 5) / count)
    yield piece(keys.wind_panel(), Cartouche(), panel, SCALE_Z, ThingTarget("wind"))
    strips: tuple[tuple[str, str, Face], ...] = (
        ("forecast", shown.labels.forecast, Skies()),
        ("present", shown.labels.wind, Streamer()),
    )
    for name, label, face in strips:
        row = figures[name]
        box = QRectF(panel.x() + 8, panel.y() + row["y"], figures["caption"] - 10, row["height"])
        caption = TextLine(label, "place", 14, "ink_soft", like=(shown.labels.forecast, shown.labels.wind))
        yield piece(keys.scale_caption(name), caption, box, FIELD_Z)
        tail = figures["tail"] if name == "present" else 0
        strip = QRectF(first - 1, panel.y() + row["y"], count * step + 2 + tail, row["height"])
        yield piece(keys.scale_strip(name), face, strip, FIELD_Z - 0.5)

    def field(name: str, place: int) -> QRectF:
        row = figures[name]
        return QRectF(first + place * step, panel.y() + row["y"], step, row["height"])

    for place in range(count):
        forecast = low + place
        yield piece(keys.forecast(forecast), Figure(signed(forecast)), field("forecast", place), FIELD_Z)
        yield piece(
            keys.wind(scale.base + forecast), Figure(str(scale.base + forecast)), field("present", place), FIELD_Z
        )
    if view.forecast is not None:
        yield piece(
            keys.forecast_marker(),
            Marker(signed(view.forecast), forecast=True),
            field("forecast", view.forecast - low),
            MARKER_Z,
        )
    here = field("present", view.wind - scale.base - low)
    yield piece(keys.wind_marker(), Marker(str(view.wind), forecast=False), here, MARKER_Z)


def order_box(layout: Layout, place: int) -> QRectF:
    """Return a field of the order track."""
    panel, figures = layout.panel("tracks"), layout.of("tracks")
    order = figures["order"]
    x = panel.x() + figures["caption"] + place * order["step"]
    return QRectF(x, panel.y() + order["y"], order["height"], order["height"])


def order_disc_box(layout: Layout, place: int) -> QRectF:
    """Return where a disc is on the order track."""
    return order_box(layout, place).adjusted(1, 1, -1, -1)


def oar_field_box(layout: Layout, strengths: tuple[int, ...], strength: int) -> QRectF:
    """Return a field of the oar track."""
    panel, figures = layout.panel("tracks"), layout.of("tracks")
    oars = figures["oars"]
    step = min(oars["step"], (panel.width() - figures["caption"] - 6) / len(strengths))
    x = panel.x() + figures["caption"] + strengths.index(strength) * step
    return QRectF(x, panel.y() + oars["y"], step, oars["height"])


def oar_disc_box(layout: Layout, strengths: tuple[int, ...], strength: int, level: int) -> QRectF:
    """Return where a disc is on the oar track, with `level` discs below it."""
    field = oar_field_box(layout, strengths, strength)
    width = field.width() - 4
    foot = field.top() + layout.of("tracks")["oars"]["plank"] + 2 - level * LIFT
    return QRectF(field.x() + 2, foot - width * 0.72 - LIFT - 1, width, width * 0.72 + LIFT + 1)


def crew_strengths(edition: Edition) -> tuple[int, ...]:
    """Return the crew strengths that have a field on the oar track."""
    return tuple(sorted({card.strength for card in edition.oars.common}))


def arrange_tracks(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the order track; in the draft, the oar track with its stacks above it."""
    panel, figures, view = layout.panel("tracks"), layout.of("tracks"), shown.view
    order, oars = figures["order"], figures["oars"]
    below = panel.adjusted(0, order["y"] - figures["above"], 0, 0)
    if view.stage != "draft":
        last = order_box(layout, len(view.order) - 1)
        panel = QRectF(below.topLeft(), QPointF(last.right() + figures["above"] + 2, below.bottom()))
        below = panel
    yield piece(keys.tracks_panel(), Cartouche(), panel, SCALE_Z)
    yield piece(keys.order_panel(), Blank(), below, SCALE_Z + 0.5, ThingTarget("order"))
    line = order_box(layout, 0)
    caption = QRectF(panel.x() + 8, line.y(), figures["caption"] - 10, line.height())
    yield piece(keys.order_caption(), TextLine(shown.labels.order, "place", 14, "ink_soft"), caption, FIELD_Z)
    laid = {seat for seat, _ in view.oar_track}
    for place, seat in enumerate(view.order):
        yield piece(keys.order_field(place), Socket(place + 1), order_box(layout, place), FIELD_Z)
        if seat not in laid:
            yield piece(keys.order_disc(seat), Disc(seat), order_disc_box(layout, place), MARKER_Z)
    if view.stage != "draft":
        return
    strengths = crew_strengths(view.edition)
    fields = [oar_field_box(layout, strengths, strength) for strength in strengths]
    galley = fields[0].united(fields[-1])
    yield piece(
        keys.crew_panel(), Blank(), galley.adjusted(-figures["caption"], 0, 0, 0), SCALE_Z + 0.5, ThingTarget("crew")
    )
    emblem = QRectF(panel.x() + 8, galley.top() + 4, figures["caption"] - 14, 26)
    yield piece(keys.crew_emblem(), Picture("rowers", inked=True), emblem, FIELD_Z)
    caption = QRectF(panel.x() + 8, emblem.bottom() + 2, figures["caption"] - 10, 20)
    yield piece(keys.crew_caption(), TextLine(shown.labels.crew, "place", 14, "ink_soft"), caption, FIELD_Z)
    hull = QRectF(galley.x() - 3, galley.y() + oars["plank"], galley.width() + 6, oars["hull"])
    yield piece(keys.galley(), Galley(), hull, FIELD_Z)
    for strength, field in zip(strengths, fields, strict=True):
        oar = field.adjusted(0, oars["plank"] + 2, 0, 0)
        yield piece(keys.oar_field(strength), RowingOar(strength), oar, FIELD_Z + 0.5)
    levels: dict[int, int] = defaultdict(int)
    for seat, strength in view.oar_track:
        level = levels[strength]
        levels[strength] += 1
        box = oar_disc_box(layout, strengths, strength, level)
        yield piece(keys.order_disc(seat), SlantedDisc(seat, LIFT), box, MARKER_Z + level)


def arrange_merchants(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...]) -> Iterator[Piece]:
    """Yield one panel for each merchant, in the order of the seats."""
    banked = shown.points or tuple(sum(tile.value for tile in merchant.tiles) for merchant in shown.view.merchants)
    now, counted = [tally.total for tally in points_if_round_ended(shown.view)], is_counted(shown.view)
    first = leaders(banked if counted else now)
    for seat, badge in enumerate(badges):
        yield from _merchant(shown, layout, seat)
        live = "" if counted else f"{ARROW} {now[seat]}"
        score, sign = PanelScore(banked[seat], live, leads=seat in first), Picture("points", inked=True)
        yield from arrange_player(layout, seat, badge, score, sign, ThingTarget("points", seat))


def slot_box(layout: Layout, seat: int, slot: int) -> QRectF:
    """Return where a slot of a merchant's manifest is."""
    figures, panel = layout.of("merchant")["slots"], merchant_panel(layout, seat)
    x = panel.x() + figures["origin"][0] + slot * layout.step(figures)
    width = figures["size"][0] + layout.step(figures) - figures["step"]
    return QRectF(x, panel.y() + figures["origin"][1], width, figures["size"][1])


def _merchant(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    panel, figures = merchant_panel(layout, seat), layout.of("merchant")
    merchant = shown.view.merchants[seat]
    corner = panel.topLeft()
    acting = seat == shown.acting
    yield piece(keys.merchant(seat), Panel(seat if acting else None, header=acting), panel, PANEL_Z)
    counted: list[tuple[Thing, Face, int]] = [
        ("gold", Picture("coin"), merchant.gold),
        ("oars", Picture("oars"), len(merchant.hand)),
    ]
    if merchant.bonus:
        counted.append(("bonus", Bonus(None), len(merchant.bonus)))
    for what, face, count in counted:
        box = layout.box(corner, figures[what])
        icon, about = QRectF(box.x(), box.y() + 3, 20, 20), ThingTarget(what, seat)
        figure = TextLine(str(count), "figure", 16, like=("00",))
        faces = (face, figure) if count else (Nothing(face), Nothing(figure))
        yield piece(keys.merchant_icon(what, seat), faces[0], icon, INSIDE_Z, about)
        yield piece(keys.merchant_count(what, seat), faces[1], box.adjusted(22.5, 0, -1.5, 0), INSIDE_Z, about)
    for place, slot in enumerate(merchant.manifest):
        target = SlotTarget(place) if seat == shown.seat else ManifestTarget(seat, place)
        face = SlotFace(place, slot.status, slot.city, slot.goods)
        yield piece(keys.slot(seat, place), face, slot_box(layout, seat, place), INSIDE_Z, target, round_corners=4)
    if shown.agreements["memory_aid"]:
        yield from _known_oars(shown, layout, seat)


def _known_oars(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    figures, panel = layout.of("merchant")["known_oars"], merchant_panel(layout, seat)
    merchant = shown.view.merchants[seat]
    cards = [(card, False) for card in merchant.hand] + [(card, True) for card in merchant.played]
    (x, y), (width, tall), gap = figures["origin"], figures["size"], figures["gap"]
    apart = figures["apart"] - gap if merchant.hand and merchant.played else 0.0
    room = panel.width() - x - figures["right"] - apart
    step = min(width + gap, (room + gap) / max(len(cards), 1))
    about = ThingTarget("known_oars", seat)
    for place, (card, played) in enumerate(cards):
        left = panel.x() + x + place * step + (apart if played else 0.0)
        box = QRectF(left, panel.y() + y, max(step - gap, figures["least"]), tall)
        yield piece(keys.known_oar(seat, card), SmallOar(card, played), box, INSIDE_Z + place * 0.01, about)


def arrange_hand(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Yield the open hand without a card that lies chosen before it; if none is open, the acting merchant's backs."""
    panel, figures = layout.panel("hand"), layout.of("hand")
    whose = shown.acting if shown.seat is None else shown.seat
    yield piece(keys.hand_panel(), Panel(None if shown.view.stage == "over" else shown.seat), panel, PANEL_Z)
    if shown.view.stage == "over":
        yield from _ranking(shown, panel, names)
    elif whose is not None:
        x, y, height = figures["title"]
        title = QRectF(panel.x() + x, panel.y() + y, panel.width() - 2 * x, height)
        yield piece(keys.hand_title(), TextLine(shown.labels.hands[whose], "place", 15), title, INSIDE_Z)
        merchant = shown.view.merchants[whose]
        if not merchant.hand:
            yield piece(keys.empty_hand(), Watermark("oars"), panel.adjusted(20, 34, -20, -14), INSIDE_Z)
        for place, (card, box) in enumerate(zip(merchant.hand, _hand_boxes(layout, len(merchant.hand)), strict=True)):
            z = HAND_Z + place * 0.01
            if shown.seat is None or not shown.hand_open:
                yield piece(keys.closed_oar(place), Back("oar"), box, z)
            elif card != merchant.chosen:
                yield piece(keys.oar(card), Oar(card), box, z, OarTarget(card))


def _hand_boxes(layout: Layout, count: int) -> list[QRectF]:
    """Return where the cards of a hand lie: they share its width, and overlap only where they would be too narrow."""
    panel, figures = layout.panel("hand"), layout.of("hand")
    (x, y), (widest, usual), gap = figures["origin"], figures["size"], figures["gap"]
    room = QRectF(panel.x() + x, panel.y() + y, panel.width() - 2 * x, panel.height() - y - x + 1)
    tall = min(room.height(), usual * figures["largest"])
    width = max(figures["least"], min(widest * tall / usual, (room.width() + gap) / max(count, 1) - gap))
    step = min(width + gap, (room.width() - width) / max(count - 1, 1))
    first, top = room.center().x() - (step * (count - 1) + width) / 2, room.center().y() - tall / 2
    return [QRectF(first + place * step, top, width, tall) for place in range(count)]


def _ranking(shown: Shown, panel: QRectF, names: tuple[str, ...]) -> Iterator[Piece]:
    """Yield the ranking, once the game is over."""
    if not shown.points:
        return
    ranked = sorted(range(len(names)), key=lambda seat: -shown.points[seat])
    tall = min(32.0, (panel.height() - 16) / len(ranked))
    for row, seat in enumerate(ranked):
        place = 1 + sum(points > shown.points[seat] for points in shown.points)  # a tie is a shared place
        y, size = panel.y() + 8 + row * tall, tall - 4
        first = QRectF(panel.x() + 12, y, 22, size)
        yield piece(keys.rank(seat), TextLine(str(place), "figure", 18, "ink_soft", "right"), first, INSIDE_Z)
        yield piece(keys.rank_disc(seat), Disc(seat), QRectF(panel.x() + 42, y, size, size), INSIDE_Z)
        name = QRectF(panel.x() + 78, y, panel.width() - 150, size)
        yield piece(keys.rank_name(seat), TextLine(names[seat], "place", 18), name, INSIDE_Z)
        total = QRectF(panel.right() - 70, y, 54, size)
        yield piece(
            keys.rank_points(seat), TextLine(str(shown.points[seat]), "figure", 20, "ink", "right"), total, INSIDE_Z
        )


def arrange(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...], log_back: int = 0) -> dict[Key, Piece]:
    """Return every piece by its key; the log is scrolled back by `log_back` lines."""
    names = tuple(badge.name for badge in badges)
    pieces = (
        *arrange_map(shown, layout),
        *arrange_wind(shown, layout),
        *arrange_tracks(shown, layout),
        *arrange_contracts(shown, layout),
        *arrange_played_oars(shown, layout, badges),
        *arrange_won_tiles(shown, layout, names),
        *arrange_temples(shown, layout),
        *arrange_merchants(shown, layout, badges),
        *arrange_hand(shown, layout, names),
        *arrange_prompt(shown, layout, _progress(shown), ThingTarget("progress")),
        *arrange_log(shown, layout, log_panel(layout, len(names)), log_back),
    )
    return {each.key: each for each in pieces}


def _progress(shown: Shown) -> Progress:
    view, trade = shown.view, shown.view.edition.trade
    drafts, voyages = trade.contracts_per_round, trade.sailing_turns
    at_sea = view.stage != "draft"
    extras = trade.extra_turns if at_sea and view.turn >= voyages else 0
    done = drafts + view.turn if at_sea else view.turn
    rounds = len(view.edition.gold_temple.rounds)
    turns = drafts + voyages + extras
    return Progress(view.round, rounds, turns, drafts, extras, -1 if view.stage == "over" else done)
