"""The layout of the whole table: every piece, as a pure function of what is shown.

Beside the pieces stand a few fixed words, in the player's language: its labels.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.clicks.targets import (
    BarrelsTarget,
    BuildingTarget,
    CargoTarget,
    DockTarget,
    LoadSaltTarget,
    OwnDepotTarget,
    QuayTarget,
    SalineTarget,
    SellAllTarget,
    ShipTarget,
    StallTarget,
    Target,
    TileTarget,
)
from neptun_desktop.games.salty_ocean.clicks.thing_targets import (
    CostTarget,
    FigureTarget,
    FirstNextTarget,
    LimitTarget,
    MerchantTarget,
    OtherShipTarget,
    PriceTarget,
    PurseTarget,
    SeaTarget,
)
from neptun_desktop.games.salty_ocean.edition.figures import (
    ACTION_TYPES,
    BUILDINGS,
    GOODS,
    NO_BARRELS,
    Building,
    Edition,
)
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.turns import clock_is_ready
from neptun_desktop.games.salty_ocean.rules.commands import MOVE_GOODS, Build, BuildShip, Buy, BuySaline, Sell
from neptun_desktop.games.salty_ocean.rules.outlook import (
    EndOfTurn,
    buildings_of,
    end_of_turn,
    forecast,
    goods_of,
    if_it_ended_now,
    present_tile,
)
from neptun_desktop.games.salty_ocean.rules.state import Position, Ship, View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.faces import (
    LAP,
    PENNANT,
    BuildingFace,
    CathedralFace,
    CountFace,
    DockFace,
    EndFace,
    FigureFace,
    HoldFace,
    Markers,
    Pennant,
    PurseTrack,
    RoomFace,
    Sheet,
    ShipFace,
    SitePennant,
    Space,
    TileFace,
    TileState,
    TrackField,
    effect_icons,
    hold_places,
)
from neptun_desktop.games.salty_ocean.table.layout import (
    MOST_COINS,
    MOST_SHIPS,
    city_cells,
    cost_boxes,
    dock_boxes,
    higher,
    panel_cell,
    price_boxes,
    purse_spot,
    quay_box,
    sea_box,
    sea_name_box,
    ship_box,
    space_boxes,
    stall_boxes,
    step_boxes,
    tile_boxes,
    track_boxes,
)
from neptun_desktop.games.salty_ocean.table.market import POINTER, CostFace, PriceFace, StallGoods, Stalls
from neptun_desktop.games.salty_ocean.table.scenery import Bunting, Panorama, Quays, SeaName
from neptun_desktop.games.salty_ocean.table.weather import WeatherFace
from neptun_desktop.games.salty_ocean.texts.phrases import SaltyOceanPhrases
from neptun_desktop.games.salty_ocean.texts.scoring import RANKS, goods_figure
from neptun_desktop.games.salty_ocean.texts.table import PanelFigure
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.arrange import (
    Layout,
    PanelScore,
    arrange_log,
    arrange_player,
    arrange_prompt,
    log_panel,
    merchant_panel,
)
from neptun_desktop.ui.board.furniture import (
    Blank,
    Button,
    Disc,
    Ink,
    NumberedPennant,
    Panel,
    Picture,
    StandingDisc,
    TextLine,
    Turns,
)
from neptun_desktop.ui.board.pieces import Key, Piece, TableLook, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.lettering import font, write
from neptun_desktop.ui.paint.panels import rounded_outline
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import paint_circle, paint_shape, round_pen, square

SALINE = "saline"


@frozen(kw_only=True, eq=False)
class Labels:
    """Names of buildings, goods and types of action, and what stands on the market and the quay."""

    buildings: Mapping[str, str]
    goods: Mapping[str, str]
    types: Mapping[str, str]
    ships: Mapping[str, str]
    sell: str
    sell_all: str
    buy: str
    move: str
    load_salt: str
    ranks: tuple[str, ...]  # by the place in the result
    tile_backs: Mapping[str, str]
    phrases: SaltyOceanPhrases


def labels_of(phrases: SaltyOceanPhrases) -> Labels:
    """Return them in the language of a match."""
    names, tr = phrases, phrases.language
    return Labels(
        buildings={name: names.title(name) for name in (SALINE, *BUILDINGS)},
        goods={good: names.good_title(good) for good in GOODS},
        types={type_: names.type(type_) for type_ in ACTION_TYPES},
        ships={"caravel": tr.pgettext("table", "Caravel"), "carrack": tr.pgettext("table", "Carrack")},
        sell=tr.pgettext("table", "Sell"),
        sell_all=tr.pgettext("table", "Sell all"),
        buy=tr.pgettext("table", "Buy"),
        move=tr.pgettext("table", "Move goods"),
        load_salt=tr.pgettext("table", "Load salt"),
        ranks=tuple(map(tr.gettext, RANKS)),
        tile_backs={place: names.tile_back(place) for place in names.edition.places},
        phrases=phrases,
    )


BESIDE_LANTERN, BELOW_EDGE = 14.0, 5.0  # where bunting begins: clear of lantern and bollards
NAME_Z = 1.55  # above what moves on the water
SCENERY_Z, GROUND_Z, QUAY_Z, THING_Z, SHIP_Z, CARGO_Z = 0.5, 1.0, 1.6, 3.0, 5.0, 6.0
CARGO = 48.0  # the width of a kind of barrels with their number
BUILDING_Z, PENNANT_Z, SPACE_Z, CUBE_Z = 2.0, 2.5, 3.0, 4.0
LEVEL_DISC = 15.0
MOST_LYING, LYING_OUT = 2, 4.0  # so many markers lie below a field, and reach a little beyond it
PANEL_Z, FIELD_Z = 1.0, 3.0
STEM, DOT = 9.0, 2.4  # how high a stack stands above the track, and the dot on its field
SHELF = 2.6  # how thick the board is that those on one field share
TAG_SIZE = (32.0, 17.0)
LETTERS = 14
MARKER_Z = 5.0
FLAG = QSizeF(16, 15)
FAN = QSizeF(16, 1)  # how far a marker lies to the left of, and above, the one under it: all emblems can be seen
MARGIN = 7.0  # of the purse track's panel, free of markers
INSIDE_Z = 3.0


def arrange_panorama(layout: Layout) -> Piece:
    """Return the painting that city and port stand on."""
    box, figures = layout.panel("panorama"), layout.of("panorama")
    city, sea, quay = layout.panel("city"), sea_box(layout), quay_box(layout)
    up, columns = higher(layout), layout.of("city")["columns"]
    row = layout.of("city")["row"] + up
    rows = len(layout.of("city")["cells"])
    face = Panorama(
        streets=tuple(city.y() - box.y() + number * row + figures["street"] + up for number in range(rows)),
        shore=sea.y() - box.y(),
        mouth=sea.right() - box.x(),
        quay=quay.right() - box.x(),
        corners=tuple(city.x() - box.x() + city.width() * column / columns for column in range(1, columns)),
    )
    return piece(keys.panorama(), face, box, SCENERY_Z)


def weather_of(view: View) -> WeatherFace:
    """Return this turn's weather: pirates are gone once they have struck."""
    tile = present_tile(view)
    extra = tile.extra if tile.extra != "pirates" or view.pirates else None
    return WeatherFace(tile.weather == "storm", extra, whole=False)


def arrange_port(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the painting, the weather, the docks, and a lane of ships for each merchant."""
    view: View = shown.view
    yield arrange_panorama(layout)
    weather = weather_of(view)
    yield piece(keys.sea(), weather, sea_box(layout), GROUND_Z, SeaTarget())
    if (lane := lane_of_name(view)) is not None:
        name = SeaName(layout.of("panorama")["sea_name"], weather.storm)
        yield piece(keys.sea_name(lane), name, sea_name_box(layout, lane, len(view.merchants)), NAME_Z)
    yield piece(keys.quay(), arrange_quays(layout, len(view.merchants)), quay_box(layout), QUAY_Z)
    labels, docks, possible = shown.labels, dock_boxes(layout), _possible(shown)
    things: list[tuple[Key, Target, QRectF, str, str, Seat | None]] = [
        (keys.dock(kind), DockTarget(kind), docks[kind], f"rouen-ship-{kind}", labels.ships[kind], shown.acting)
        for kind in view.edition.ships
    ]
    things.append((keys.crane(), QuayTarget(), docks["crane"], "rouen-crane", labels.move, None))
    things.append((keys.load_salt(), LoadSaltTarget(), docks["load salt"], "rouen-load-salt", labels.load_salt, None))
    for key, target, box, picture, words, seat in things:
        face = DockFace(picture, words, seat, off=target not in possible)
        yield piece(key, face, box, THING_Z, target, shine="underlined")
    for seat in range(len(view.merchants)):
        yield from _lane(shown, layout, seat)
    if view.quay != NO_BARRELS:
        yield from _barrels_on_quay(view, layout)


def lane_of_name(view: View) -> Seat | None:
    """Return in whose lane the sea's name is: the nearest one without ships at sea, so that none hides a letter."""
    free = (seat for seat, merchant in enumerate(view.merchants) if not any(ship.at_sea for ship in merchant.ships))
    return max(free, default=None)


def arrange_quays(layout: Layout, merchants: int) -> Quays:
    """Return the moles, with their berths where ships lie."""
    left = quay_box(layout).left()
    ships = [ship_box(layout, 0, merchants, number, at_sea=False) for number in range(MOST_SHIPS)]
    return Quays(merchants, tuple((ship.left() - left + 2, ship.right() - left - 2) for ship in ships))


def _lane(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, merchants, figures = view.merchants[seat], len(view.merchants), layout.of("port")
    quay = quay_box(layout)
    quays = arrange_quays(layout, merchants)
    head, wall = quays.head(quay, seat), quays.wall(quay, seat)
    disc = square(QPointF(head.center().x(), head.y() + head.height() * 0.55), head.width() * figures["disc"])
    if seat == shown.acting:
        left, top = head.right() + BESIDE_LANTERN, wall.y() + BELOW_EDGE
        cloth = QRectF(left, top, wall.right() - left, min(wall.height() - BELOW_EDGE - 1, 18))
        ladders = tuple((box.left() - left - 2, box.right() - left + 2) for box in quays.ladders(quay, seat))
        yield piece(keys.lane(seat), Bunting(seat, ladders), cloth, QUAY_Z + 0.1)
    yield piece(keys.lane_disc(seat), Disc(seat), disc, THING_Z)
    for number, ship in enumerate(merchant.ships):
        box = ship_box(layout, seat, merchants, number, at_sea=ship.at_sea)
        face = ShipFace(seat, ship.kind, ship.damage, ship.hold, view.edition.ships[ship.kind].capacity)
        target = ShipTarget(number) if seat == shown.seat else OtherShipTarget(seat, number)
        rim = box.adjusted(0, 0, 0, -2)  # clear of the frame below the nearest lane
        yield piece(keys.ship(seat, number), face, box, SHIP_Z + number * 0.1, target, glow=rim, shine="weak")
        if seat == shown.seat == shown.acting and view.stage in {"act", "second"} and not ship.at_sea:
            yield from _hold(view, box, number, ship)
        if view.stage == "drop" and seat == shown.acting and number == view.ship:
            yield from _cargo(shown, sea_box(layout), box, ship.hold)


def _hold(view: View, box: QRectF, number: int, ship: Ship) -> Iterator[Piece]:
    """Yield the barrels aboard an own ship, kind by kind, to be carried elsewhere."""
    places = hold_places(box, ship.kind, view.edition.ships[ship.kind].capacity)
    first = 0
    for rank, (good, count) in enumerate(zip(GOODS, ship.hold, strict=True)):
        if count:
            group = places[first].united(places[first + count - 1]).adjusted(-LAP, -LAP, LAP, 0)
            face, target = HoldFace(good, count), BarrelsTarget(good, number)
            z = CARGO_Z + rank * 0.1
            yield piece(keys.hold(number, good), face, group, z, target, shine="underlined")
        first += count


def _cargo(shown: Shown, sea: QRectF, ship: QRectF, hold: tuple[int, int, int]) -> Iterator[Piece]:
    """Yield the kinds of barrels aboard, to be thrown overboard one by one: a sheet beside the ship, on the water."""
    aboard = [(good, count) for good, count in zip(GOODS, hold, strict=True) if count]
    width, height = CARGO * len(aboard) + 12, 36.0
    left = ship.right() + 4 if ship.right() + 4 + width < sea.right() else ship.left() - 4 - width
    sheet = QRectF(round(left), round(ship.center().y() - height / 2), width, height)
    yield piece(keys.cargo_sheet(), Panel(), sheet, CARGO_Z)
    for place, (good, count) in enumerate(aboard):
        box = QRectF(sheet.x() + 8 + place * CARGO, sheet.y() + 6, CARGO - 4, 24)
        target = CargoTarget(good) if shown.seat == shown.acting else None
        yield piece(keys.cargo(good), CountFace(f"rouen-barrel-{good}", str(count)), box, CARGO_Z + 0.1, target)


def _barrels_on_quay(view: View, layout: Layout) -> Iterator[Piece]:
    """Yield what waits on the quay to be stowed, stored or shed; it covers the docks, where nothing is built now."""
    docks = dock_boxes(layout)
    pile = docks["caravel"].united(docks["carrack"])
    yield piece(keys.quay_pile(), Panel(), pile, CARGO_Z)
    tall = (pile.height() - 12) / len(GOODS)
    for place, (good, count) in enumerate(zip(GOODS, view.quay, strict=True)):
        box = QRectF(pile.x() + 14, pile.y() + 6 + place * tall, pile.width() - 20, tall - 2)
        yield piece(keys.on_quay(good), CountFace(f"rouen-barrel-{good}", str(count), 22), box, CARGO_Z + 0.1)


def arrange_city(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield every building."""
    buildable = _buildable(shown)
    for name, cell in city_cells(layout).items():
        if name in buildable:
            figures = layout.of("cathedral" if name == "cathedral" else "city")
            foot = cell.y() + figures["picture"] + higher(layout) * (2 if name == "cathedral" else 1)
            pennant = QRectF(cell.x() + 2, foot + 1 - PENNANT.height(), PENNANT.width(), PENNANT.height())
            yield piece(keys.site_pennant(name), SitePennant(), pennant, PENNANT_Z)
        if name == SALINE:
            view: View = shown.view
            face = _face(shown, layout, name, stands=True)
            levels = view.edition.saline_output
            yield _house(keys.saline(), face, cell, SalineTarget())
            reached = [merchant.saline - 1 for merchant in view.merchants]
            yield from _levels(layout, cell, SALINE, list(map(str, levels)), reached)
        elif name == "cathedral":
            yield from _cathedral(shown, layout, cell)
        else:
            yield from _building(shown, layout, cell, name)


def _face(shown: Shown, layout: Layout, name: str, *, stands: bool) -> BuildingFace:
    """Return a building; where everybody has a level, their markers lie above its label, which then has one row."""
    signs, figures = effect_icons(shown.view.edition, name, len(shown.view.merchants)), layout.of("city")
    levels = name in {SALINE, "depot"}
    picture = "rouen-saline" if name == SALINE else f"rouen-building-{name}"
    up = higher(layout)
    foot = figures["low_label" if levels else "label"] + up
    return BuildingFace(
        picture,
        shown.labels.buildings[name],
        signs,
        stands,
        figures["picture"] + up,
        foot,
        in_one=levels,
        larger=layout.larger,
    )


def _house(key: Key, face: BuildingFace | CathedralFace, cell: QRectF, target: Target) -> Piece:
    """Return a building in its cell; its label glows."""
    label = face.label(cell)
    return piece(key, face, cell, BUILDING_Z, target, glow=label, shine="underlined")


def _buildable(shown: Shown) -> set[str]:
    """Return what who is at the screen could build now."""
    if shown.seat is None or shown.seat != shown.acting:
        return set()
    legal = engine.legal(shown.view, shown.seat)
    built: set[str] = {command.building for command in legal if isinstance(command, Build)}
    return built | ({SALINE} if any(isinstance(command, BuySaline) for command in legal) else set())


def _building(shown: Shown, layout: Layout, cell: QRectF, name: str) -> Iterator[Piece]:
    view: View = shown.view
    owners = view.owners.get(name, ())  # type: ignore[call-overload]  # a building
    stands = bool(owners) or name == "depot"
    face = _face(shown, layout, name, stands=stands)
    yield _house(keys.building(name), face, cell, BuildingTarget(name))
    if name == "depot":
        levels = [str(capacity) for capacity in view.edition.depot_capacity]
        yield from _levels(layout, cell, name, levels, [merchant.depot_level for merchant in view.merchants])
        return
    closed = view.edition.closed_spaces[len(view.merchants)][name]  # type: ignore[index]  # a building
    spaces = max(view.edition.spaces[name])  # type: ignore[index]
    figures = space_figures(view.edition, name)  # type: ignore[arg-type]
    for rank, box in enumerate(space_boxes(layout, cell, spaces)):
        owner = owners[rank - closed] if closed <= rank < closed + len(owners) else None
        ready = clock_is_ready(view, owner) if name == "great_clock" and owner is not None else None
        face_of = Space(owner, "" if owner is not None else figures[rank], rank < closed, ready)
        yield piece(keys.space(name, rank), face_of, box, SPACE_Z)


def space_figures(edition: Edition, building: Building) -> tuple[str, ...]:
    """Return what stands on each space of a building: its worth, or what it brings; nothing where all are alike."""
    effects = edition.effects
    ranked = {
        "finance_office": [f"+{coins}" for coins in effects.finance_office_per_sale],
        "stained_glass": [str(coins) for coins in effects.stained_glass_end],
        "town_hall": [
            f"{space.flat}+" if space.flat else "1" if space.per == 1 else f"1/{space.per}"
            for space in effects.town_hall_end
        ],
        "great_clock": [f"+{coins}" for coins in effects.great_clock_surcharge],
        "st_maclou": [str(coins) for coins in effects.st_maclou_end],
        "fierte": [str(tiles) for tiles in effects.fierte_tiles_seen],
    }
    return tuple(ranked.get(building, [""] * max(edition.spaces[building])))


def _levels(layout: Layout, cell: QRectF, name: str, levels: list[str], reached: list[int]) -> Iterator[Piece]:
    """Yield a short track with the markers of those who stand on each level."""
    for level, (words, box) in enumerate(
        zip(
            levels,
            track_boxes(layout.of("city")["levels"], cell.adjusted(0, higher(layout), 0, 0), len(levels)),
            strict=True,
        )
    ):
        here = tuple(seat for seat, at in enumerate(reached) if at == level)
        yield piece(keys.level(name, level), TrackField(words, marker=bool(here)), box, SPACE_Z)
        for place, (seat, spot) in enumerate(zip(here, _marker_boxes(box, len(here)), strict=True)):
            face = Disc(seat) if len(here) <= MOST_LYING else StandingDisc(seat)
            yield piece(keys.level_marker(name, seat), face, spot, CUBE_Z + place * 0.01)


def _marker_boxes(field: QRectF, markers: int) -> list[QRectF]:
    """Return where markers are below their field: they lie side by side or, where they are many, stand on edge."""
    breadth = LEVEL_DISC if markers <= MOST_LYING else field.width() / markers
    step = min(breadth, (field.width() + LYING_OUT - breadth) / max(markers - 1, 1))
    left = field.center().x() - (breadth + step * (markers - 1)) / 2
    return [QRectF(left + place * step, field.bottom() + 1, breadth, LEVEL_DISC) for place in range(markers)]


def _cathedral(shown: Shown, layout: Layout, cell: QRectF) -> Iterator[Piece]:
    view: View = shown.view
    figures = layout.of("cathedral")
    stage = max(merchant.cathedral for merchant in view.merchants)
    lit = bool(view.owners["stained_glass"])
    steps, up = figures["steps"], 2 * higher(layout)
    face = CathedralFace(
        min(stage, 8),
        lit,
        shown.labels.buildings["cathedral"],
        figures["picture"] + up,
        figures["label"] + up,
        (steps["y"] + up, steps["height"], steps["bend"]),
    )
    yield _house(keys.building("cathedral"), face, cell, BuildingTarget("cathedral"))
    values = view.edition.cathedral.values
    for step, (value, box) in enumerate(zip(values, step_boxes(layout, cell, len(values)), strict=True), 1):
        here = tuple(seat for seat, merchant in enumerate(view.merchants) if merchant.cathedral == step)
        field = TrackField(str(value), marker=bool(here), milestone=value in view.edition.cathedral.places)
        yield piece(keys.cathedral_step(step), field, box, SPACE_Z)
        if here:
            (width, height), lift = figures["disc"], figures["stack_lift"]
            tall = height + 2 * lift + (4 if len(here) > 2 else 0)  # noqa: PLR2004  (two in a row)
            stand = QRectF(box.center().x() - width / 2 - 4, box.y() + 4 - tall, width + 8, tall)
            yield piece(keys.cathedral_markers(step), Markers(here, width, lift), stand, CUBE_Z)


def arrange_market(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the market: a stall for each good, with a ladder of its prices."""
    view: View = shown.view
    panel, figures, market = layout.panel("market"), layout.of("market"), view.edition.market
    stretch = panel.height() / figures["height"]
    counter = figures["counter"] * stretch
    yield piece(keys.market(), Stalls(len(GOODS), figures["edge"], figures["awning"], counter), panel, PANEL_Z)
    coming, possible = forecast(view), _possible(shown)
    for rank, (good, stall) in enumerate(zip(GOODS, stall_boxes(layout, len(GOODS)), strict=True)):
        y, height = figures["name"]
        traded = good in view.edition.goods[len(view.merchants)]
        ink: Ink = "ink" if traded else "ink_soft"
        name = TextLine(shown.labels.goods[good], "place", 15, ink, "centre", like=tuple(shown.labels.goods.values()))
        yield piece(
            keys.good_name(good),
            name,
            QRectF(stall.x(), stall.y() + y, stall.width(), height),
            FIELD_Z,
            PriceTarget(good),
        )
        boxes = price_boxes(layout, stall, market.rows)
        foot = stall.y() + round(counter) + 1
        goods = QRectF(stall.topLeft(), QPointF(boxes[0].x() + POINTER, foot)).adjusted(0, y + height, 0, 0)
        yield piece(keys.good(good), StallGoods(good, traded), goods, FIELD_Z, PriceTarget(good))
        row = view.rows[good]
        moved = None if coming is None or not traded else min(max(row - coming.rows[rank], 1), market.rows)
        for place, box in enumerate(boxes, 1):
            face = PriceFace(
                market.columns[good][place - 1],
                marker=place == row and traded,
                ghost=place == moved and moved != row,
                traded=traded,
            )
            yield piece(keys.price(good, place), face, box, FIELD_Z, PriceTarget(good), round_corners=3)
        if traded:
            stalls: dict[str, Target] = {
                "sell": StallTarget(good, sell=True),
                "sell_all": SellAllTarget(good),
                "buy": StallTarget(good, sell=False),
            }
            for what, target in stalls.items():
                y, height = (round(each * stretch) for each in figures[what])
                box = QRectF(stall.x(), panel.y() + y, stall.width(), height)
                face_of = Button(getattr(shown.labels, what), state="rest" if target in possible else "off")
                rim = box.adjusted(2, 2, -2, -3)  # of the button
                yield piece(keys.stall(good, what), face_of, box, FIELD_Z, target, glow=rim, shine="underlined")


def _possible(shown: Shown) -> set[Target]:
    """Return the stalls where who is at the screen could trade now, and what they could do on the quay."""
    if shown.seat is None or shown.seat != shown.acting:
        return set()
    legal = engine.legal(shown.view, shown.seat)
    sold = [command.good for command in legal if isinstance(command, Sell)]
    bought = [command.good for command in legal if isinstance(command, Buy)]
    return {
        *(StallTarget(good, sell=True) for good in sold),
        *(SellAllTarget(good) for good in sold),
        *(StallTarget(good, sell=False) for good in bought),
        *(DockTarget(command.ship_kind) for command in legal if isinstance(command, BuildShip)),
        *((QuayTarget(), LoadSaltTarget()) if MOVE_GOODS in legal else ()),
    }


def arrange_costs(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield a scale for each type of action."""
    view: View = shown.view
    yield piece(keys.costs(), Sheet(), layout.panel("costs"), PANEL_Z)
    highest = view.edition.money.action_cost_max
    purse = highest if shown.acting is None else view.merchants[shown.acting].coins
    lowest = view.edition.money.lowest
    for row, type_ in enumerate(ACTION_TYPES):
        picture, name, fields = cost_boxes(layout, row, highest, view.costs[type_])
        about = CostTarget(type_)
        yield piece(keys.action_type(type_), Picture(f"rouen-type-{type_}"), picture, FIELD_Z, about)
        words = TextLine(shown.labels.types[type_], "place", 15, like=tuple(shown.labels.types.values()))
        yield piece(keys.type_name(type_), words, name, FIELD_Z, about)
        for cost, box in enumerate(fields):
            here = cost == view.costs[type_]
            face = CostFace(
                str(cost),
                marker=here,
                following=cost == view.costs[type_] + 1,
                debt=here and cost > max(purse, 0),
                barred=here and purse - cost < lowest,
            )
            yield piece(keys.cost(type_, cost), face, box, FIELD_Z, about, round_corners=3)


@frozen
class Reach:
    """How far something reaches to the left and to the right of its place."""

    left: float
    right: float


@frozen
class Stem:
    """A line from a field of the track, in the middle of its box, up to the stack that stands for it."""

    aside: float  # how far to the right the stack stands

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the line."""
        foot = QPointF(box.center().x(), box.bottom() - DOT - 1)
        top = foot + QPointF(self.aside, 2 + DOT - box.height())
        way = QPainterPath(foot)
        way.cubicTo(foot + (top - foot) * 0.1 + QPointF(0, -7), QPointF(top.x(), foot.y() - 1), top)
        painter.strokePath(way, round_pen(QColor(look.theme.ink), 1.8))
        paint_circle(painter, foot, DOT, QPen(QColor(look.theme.panel), 1.0), QColor(look.theme.ink))


@frozen
class Shelf:
    """The board below a stack of several markers: they share one field."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the board."""
        painter.fillPath(rounded_outline(box, SHELF / 2), QColor(look.theme.panel_edge))


def spread(places: Sequence[float], reaches: Sequence[Reach], room: tuple[float, float]) -> list[float]:
    """Return where things stand that want to be at these ascending places: side by side in this order, in the room."""
    groups: list[range] = []
    for number in range(len(places)):
        groups.append(range(number, number + 1))
        while len(groups) > 1 and _touch(groups[-2], groups[-1], places, reaches, room):
            groups[-2:] = [range(groups[-2].start, groups[-1].stop)]
    return [place for group in groups for place in _placed(group, places, reaches, room)]


def _touch(
    before: range, after: range, places: Sequence[float], reaches: Sequence[Reach], room: tuple[float, float]
) -> bool:
    end = _placed(before, places, reaches, room)[-1] + reaches[before[-1]].right
    return end > _placed(after, places, reaches, room)[0] - reaches[after[0]].left


def _placed(group: range, places: Sequence[float], reaches: Sequence[Reach], room: tuple[float, float]) -> list[float]:
    """Return a group without gaps, on average where its members want to be."""
    steps = (reaches[number - 1].right + reaches[number].left for number in group[1:])
    offsets = [*accumulate(steps, initial=0.0)]
    first = sum(places[number] - offset for number, offset in zip(group, offsets, strict=True)) / len(group)
    least, most = room[0] + reaches[group[0]].left, room[1] - reaches[group[-1]].right - offsets[-1]
    first = max(least, min(first, most))
    return [first + offset for offset in offsets]


@frozen
class PurseTag:
    """So many coins, in the colour of their merchant."""

    seat: Seat
    coins: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tag."""
        tint = look.theme.merchant(look.badges[self.seat].colour)
        outline = rounded_outline(box.adjusted(0.8, 0.8, -0.8, -0.8), 4)
        paint_shape(painter, outline, QColor(tint.body), QPen(QColor(tint.shade), 1.2))
        write(painter, box, str(self.coins), font("figure", LETTERS), tint.ink)


def arrange_tiles(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the tiles; what one's own Fierté has seen shows only behind the curtain, or to who plays alone."""
    view: View = shown.view
    edition = view.edition
    yield piece(keys.tiles(), Sheet(), layout.panel("tiles"), PANEL_Z)
    states = [tile_state(view, rank) for rank in range(len(edition.tiles))]
    tiles = [None if state == "seen" and not shown.hand_open else view.tiles[rank] for rank, state in enumerate(states)]
    fanned = _fanned(view, tiles)
    stack = 1  # so many lie where the next tile is
    for rank, (place, box) in enumerate(zip(edition.places, tile_boxes(layout, edition.turns, fanned), strict=True)):
        words = shown.labels.tile_backs[place] if stack == 1 else f"\N{MULTIPLICATION SIGN}{stack}"
        face = TileFace(tiles[rank], "" if fanned[rank] else words, "hidden" if tiles[rank] is None else states[rank])
        yield piece(keys.tile(place), face, box, FIELD_Z + rank * 0.01, TileTarget(place))
        stack = stack + 1 if fanned[rank] else 1


def _fanned(view: View, tiles: Sequence[int | None]) -> list[bool]:
    """Return which tiles lie under the next one: hidden ones beside the board, unless one of them is to be chosen."""
    last = len(tiles) - 1
    return [
        view.edition.turns <= rank < last and tile is None is tiles[rank + 1] and view.stage not in {"look", "swap"}
        for rank, tile in enumerate(tiles)
    ]


def tile_state(view: View, rank: int) -> TileState:
    """Return what a tile is to those who look at it."""
    if rank < view.edition.turns and rank <= view.round + 1:
        return "past" if rank < view.round else "present" if rank == view.round else "forecast"
    if view.tiles[rank] is None:
        return "hidden"
    return "forecast" if view.seat is None else "seen"  # where everything is open, nobody has looked at it


def arrange_purses(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the purse track, and the markers on it."""
    view: View = shown.view
    edition = view.edition
    panel = layout.panel("purses")
    yield piece(keys.purses(), Sheet(), panel, PANEL_Z)
    left, right = (purse_spot(layout, edition, coins) for coins in (edition.money.lowest, MOST_COINS))
    track = PurseTrack(edition.money.lowest, MOST_COINS, caps(edition))
    line = QRectF(left.x(), left.y(), right.x() - left.x(), 20)
    yield piece(keys.purse_track(), track, line.adjusted(-track.margin, -track.above, track.margin, 0), FIELD_Z)
    for coins, _ in track.caps:
        mark = track.mark(purse_spot(layout, edition, coins))
        yield piece(keys.purse_limit(coins), Blank(), mark, FIELD_Z + 0.1, LimitTarget(coins))
    yield from _markers(view, layout, panel)


def _markers(view: View, layout: Layout, panel: QRectF) -> Iterator[Piece]:
    """Yield the markers, stack by stack: each above its field or, where stacks would overlap, beside the others.

    Where the track ends, purses that it has no field for stand side by side, each with its figure.
    """
    figures = layout.of("purses")
    (width, height), lift = figures["disc"], figures["stack_lift"]
    first = _first_next(view)
    stacks = purse_stacks(view)
    spots = [purse_spot(layout, view.edition, view.merchants[seats[0]].coins) for seats in stacks]
    half, (wide, tall) = width / 2 + 1, TAG_SIZE
    tags = [wide + 3 if view.merchants[seats[0]].coins > MOST_COINS else 0.0 for seats in stacks]
    flags = [FLAG.width() + 2 if first in seats else 0.0 for seats in stacks]
    fans = [(len(seats) - 1) * FAN.width() / 2 for seats in stacks]
    reaches = [Reach(half + fan + tag + flag, half + fan) for fan, tag, flag in zip(fans, tags, flags, strict=True)]
    places = spread([spot.x() for spot in spots], reaches, (panel.left() + MARGIN, panel.right() - MARGIN))
    for field, (seats, spot, x, fan, beyond) in enumerate(
        zip(stacks, spots, map(round, places), fans, tags, strict=True)
    ):
        aside = x - spot.x()
        away = max(abs(aside) + 2, DOT + 0.5)
        stem = QRectF(spot.x() - away, spot.y() - 1 - STEM, 2 * away, STEM + 5)
        yield piece(keys.purse_stem(field), Stem(aside), stem, MARKER_Z - 1)
        if fan:
            board = QRectF(x - fan - half, spot.y() - 1 - STEM, 2 * (fan + half), SHELF)
            yield piece(keys.purse_shelf(field), Shelf(), board, MARKER_Z - 0.5)
        for level, seat in enumerate(seats):
            left, foot = x + fan - half - level * FAN.width(), spot.y() - 1 - STEM - level * FAN.height()
            box = QRectF(left, foot - height - lift, 2 * half, height + lift + 1)
            face = Markers((seat,), width, lift)
            yield piece(keys.purse(seat), face, box, MARKER_Z + level * 0.001, PurseTarget(seat))
        if beyond:
            tag = QRectF(x - fan - half - wide - 1, spot.y() - tall - STEM - 2, wide, tall)
            coins = PurseTag(seats[-1], view.merchants[seats[-1]].coins)
            yield piece(keys.purse_tag(seats[-1]), coins, tag, MARKER_Z + 1, PurseTarget(seats[-1]))
        if first is not None and first in seats:
            left = x - fan - half - beyond - FLAG.width() - 1
            flag = QRectF(left, spot.y() - STEM - FLAG.height() - 2, FLAG.width(), FLAG.height())
            yield piece(keys.first_next_turn(), Pennant("rouen-hourglass"), flag, MARKER_Z + 1, FirstNextTarget(first))


def _first_next(view: View) -> Seat | None:
    """Return who would go first in the next turn; nobody in the last turn, nor while a turn is settled."""
    if view.round + 1 == view.edition.turns or not view.queue:
        return None
    return next(seat for seat, end in enumerate(end_of_turn(view)) if end.place == 0)


def caps(edition: Edition) -> tuple[tuple[int, str], ...]:
    """Return the caps, each with its sign: a chest, as on the labels of bank and vault, which lift them."""
    return tuple((cap, "rouen-chest") for cap in (edition.money.cap, edition.money.cap_with_bank))


def purse_stacks(position: Position) -> list[tuple[int, ...]]:
    """Return the seats with equally many coins, from the poorest on, in each stack the lowest marker first (S12)."""
    stacks: defaultdict[int, list[int]] = defaultdict(list)
    for seat in reversed(position.markers):
        stacks[position.merchants[seat].coins].append(seat)
    return [tuple(stacks[coins]) for coins in sorted(stacks)]


def arrange_merchants(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...]) -> Iterator[Piece]:
    """Yield one panel for each merchant, in the order of the seats."""
    view: View = shown.view
    ends, result = end_of_turn(view) if view.queue else (), if_it_ended_now(view)
    scores, first = result.scores, result.winners if len(result.winners) < len(badges) else ()
    for seat, badge in enumerate(badges):
        yield from _merchant(shown, layout, seat)
        goods, about = goods_figure(shown.labels.phrases, goods_of(view, seat)), FigureTarget(seat, "points")
        score = PanelScore(scores[seat], goods, leads=seat in first)
        yield from arrange_player(layout, seat, badge, score, Picture("rouen-crown"), about)
        if view.stage == "over":
            yield _rank(shown, layout, seat, scores)
        else:
            yield _pennant(view, layout, seat)
        if ends:  # not while the turn is settled: it happens now
            yield _end(shown, layout, seat, ends[seat])


def _merchant(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, figures, panel = view.merchants[seat], layout.of("merchant"), merchant_panel(layout, seat)
    yield piece(
        keys.merchant(seat), Sheet(seat if seat == shown.acting else None), panel, PANEL_Z, MerchantTarget(seat)
    )
    column, y, height = figures["coins"]
    coins = FigureFace("coin", str(merchant.coins).replace("-", "\N{MINUS SIGN}"), 20, debt=merchant.coins < 0)
    box = panel_cell(layout, panel, column, y, height, columns=1.4)
    yield piece(keys.merchant_coins(seat), coins, box, INSIDE_Z, FigureTarget(seat, "coins"))
    own, (y, height) = seat == shown.seat, figures["goods"]
    for rank, good in enumerate(GOODS):
        face = FigureFace(f"rouen-barrel-{good}", str(merchant.depot[rank]), none=not merchant.depot[rank])
        target = BarrelsTarget(good, None) if own and merchant.depot[rank] else FigureTarget(seat, good)
        box = panel_cell(layout, panel, rank, y, height)
        yield piece(keys.depot(seat, good), face, box, INSIDE_Z, target, shine="underlined")
    held = RoomFace(sum(merchant.depot), view.edition.depot_capacity[merchant.depot_level])
    room = OwnDepotTarget() if own else FigureTarget(seat, "room")
    box = panel_cell(layout, panel, len(GOODS), y, height, columns=2)
    yield piece(keys.depot_room(seat), held, box, INSIDE_Z, room)
    yield from _counts(shown, layout, seat)


def _counts(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, panel, (y, height) = view.merchants[seat], merchant_panel(layout, seat), layout.of("merchant")["owned"]
    worth = (0, *view.edition.cathedral.values)[merchant.cathedral]
    counted: dict[PanelFigure, tuple[str, int]] = {
        "saline": ("saline", view.edition.saline_output[merchant.saline - 1]),
        "cathedral": ("cathedral", worth),
        "buildings": ("houses", len(buildings_of(view, seat))),
        "ships": ("ships", len(merchant.ships)),
    }
    for place, (what, (glyph, count)) in enumerate(counted.items()):
        words = f"+{count}" if what == "saline" else str(count)
        face = FigureFace(f"rouen-glyph-{glyph}", words, none=not count)
        box = panel_cell(layout, panel, place, y, height)
        yield piece(keys.merchant_count(what, seat), face, box, INSIDE_Z, FigureTarget(seat, what))


def _pennant(view: View, layout: Layout, seat: int) -> Piece:
    """Return a merchant's place in the order."""
    box = layout.box(merchant_panel(layout, seat).topLeft(), layout.of("merchant")["pennant"])
    place = view.order.index(seat) + 1
    return piece(
        keys.order_pennant(place), NumberedPennant(seat, place), box, INSIDE_Z + 1, FigureTarget(seat, "place")
    )


def _end(shown: Shown, layout: Layout, seat: int, end: EndOfTurn) -> Piece:
    """Return what the end of this turn would bring a merchant, if all passed now."""
    gained = end.coins - shown.view.merchants[seat].coins
    face = EndFace(gained, end.salt_kept, end.salt_lost)
    return piece(keys.merchant_end(seat), face, _last_line(layout, seat), INSIDE_Z, MerchantTarget(seat))


def _rank(shown: Shown, layout: Layout, seat: int, scores: Sequence[int]) -> Piece:
    """Return a merchant's place in the result."""
    ranks = shown.labels.ranks
    face = TextLine(ranks[sum(score > scores[seat] for score in scores)], "strong", 16, like=ranks)
    return piece(keys.merchant_end(seat), face, _last_line(layout, seat), INSIDE_Z, MerchantTarget(seat))


def _last_line(layout: Layout, seat: int) -> QRectF:
    panel, figures = merchant_panel(layout, seat), layout.of("merchant")
    x, y, height = figures["end"]
    return QRectF(panel.x() + x, panel.y() + y, panel.width() + figures["live"][0] - x - 4, height)


def arrange(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...], log_back: int = 0) -> dict[Key, Piece]:
    """Return every piece by its key; the log is scrolled back by `log_back` lines."""
    pieces = (
        *arrange_city(shown, layout),
        *arrange_market(shown, layout),
        *arrange_costs(shown, layout),
        *arrange_port(shown, layout),
        *arrange_tiles(shown, layout),
        *arrange_purses(shown, layout),
        *arrange_merchants(shown, layout, badges),
        *arrange_prompt(shown, layout, _progress(shown.view)),
        *arrange_log(shown, layout, log_panel(layout, len(badges)), log_back),
    )
    return {each.key: each for each in pieces}


def _progress(view: View) -> Turns:
    turns = view.edition.turns
    return Turns(turns, turns if view.stage == "over" else view.round)
