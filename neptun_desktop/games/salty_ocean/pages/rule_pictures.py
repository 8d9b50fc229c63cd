"""The pictures on the rules page: parts of the table in positions that are played by the rules, with captions."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, repeat
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from neptun_desktop.games.salty_ocean.edition.figures import Place
from neptun_desktop.games.salty_ocean.pages.points import source_picture
from neptun_desktop.games.salty_ocean.pages.table_excerpts import (
    GUILLAUME,
    JEANNE,
    LEGIBLE,
    LINE,
    MARGUERITE,
    MERCHANTS,
    ROBERT,
    SHRUNK,
    TITLE,
    Part,
    PictureMaker,
    Vignette,
    after_arrow,
    excerpt,
    fitting_scale,
    load,
    new_table,
    paint_face,
    play,
    set_price,
    ship_at,
    side_by_side,
    table_layout,
    text_height,
    tile_with,
    vignettes_pixmap,
)
from neptun_desktop.games.salty_ocean.rules.chapters.purse import purse_order
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    BuySaline,
    Fish,
    Look,
    MoveGoods,
    Pass,
    SailHome,
    SailOut,
    Sell,
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.events import PurseChanged
from neptun_desktop.games.salty_ocean.rules.outlook import end_of_turn, if_it_ended_now, price
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.table.arrange import FAN, caps, purse_stacks
from neptun_desktop.games.salty_ocean.table.faces import CountFace, DockFace, PurseTrack
from neptun_desktop.games.salty_ocean.table.layout import MOST_COINS, quay_box, sea_box
from neptun_desktop.games.salty_ocean.texts import rule_pictures as texts
from neptun_desktop.games.salty_ocean.texts.scoring import TOTAL, column_name
from neptun_desktop.games.salty_ocean.texts.tiles import tile_title
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Figure
from neptun_desktop.ui.board.furniture import Disc, Picture
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.lettering import CENTRE, arc_through, font, write
from neptun_desktop.ui.paint.players import paint_stack
from neptun_desktop.ui.paint.shapes import paint_circle, paint_with
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.styling import Styling

TABLE_WIDTH = 680.0
NUMBER, LEGEND = 24.0, 224.0
LEGEND_ROOM = LEGEND - NUMBER - 8
LEFT_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
COSTS = (("type",), ("type name",), ("cost",))
DISC, LIFT = 24.0, 7.0
LARGER = 1.2  # than on the table


def whole_table(maker: PictureMaker) -> list[Vignette]:
    """Return the table at the start of a game with a number on each part, and what the numbers mean."""
    pieces = sorted(maker.pieces(new_table()).values(), key=lambda piece: piece.z)
    layout = table_layout()
    zoom, edge = TABLE_WIDTH / layout.scene.width(), NUMBER / 2
    width, height, paint_table = excerpt(pieces, zoom, layout.scene)
    places = {"sea": sea_box(layout), "quay": quay_box(layout)}
    corners = [(places.get(part) or layout.panel(part)).topLeft() for part, _name, _line in texts.PARTS]

    def paint(painter: QPainter, look: TableLook) -> None:
        painter.translate(edge, 0)
        paint_table(painter, look)
        for number, corner in enumerate(corners, 1):
            paint_number(painter, corner * zoom + QPointF(0, edge / 2), number, look.theme)

    parts = [(maker.language.gettext(name), maker.language.gettext(line)) for _part, name, line in texts.PARTS]
    tall = max(legend_height(name, line) for name, line in parts)
    legend = [_legend(number, name, line, tall) for number, (name, line) in enumerate(parts, 1)]
    return [Vignette(width + 2 * edge, height, paint), *legend]


def paint_number(painter: QPainter, middle: QPointF, number: int, theme: Theme) -> None:
    """Paint a number in a disc, which stands out on everything."""
    paint_circle(painter, middle, NUMBER / 2, QPen(QColor(theme.prompt_ink), 2), QColor(theme.prompt))
    box = QRectF(middle.x() - NUMBER / 2, middle.y() - NUMBER / 2, NUMBER, NUMBER)
    write(painter, box, str(number), font("figure", 17), theme.prompt_ink, CENTRE)


def legend_height(name: str, line: str) -> float:
    """Return how high a legend is."""
    return text_height(name, "strong", TITLE, LEGEND_ROOM) + text_height(line, "body", LINE, LEGEND_ROOM)


def _legend(number: int, name: str, line: str, height: float) -> Vignette:
    """Return a number with its meaning to the right."""
    below = text_height(name, "strong", TITLE, LEGEND_ROOM)

    def paint(painter: QPainter, look: TableLook) -> None:
        paint_number(painter, QPointF(NUMBER / 2 + 1, NUMBER / 2 + 1), number, look.theme)
        for text, letters, ink, top in (
            (name, font("strong", TITLE), look.theme.ink, 0.0),
            (line, font("body", LINE), look.theme.ink_soft, below),
        ):
            painter.setFont(letters)
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(LEGEND - LEGEND_ROOM, top, LEGEND_ROOM, height), LEFT_WRAPPED, text)

    return Vignette(LEGEND, height, paint)


def action_costs(maker: PictureMaker) -> list[Vignette]:
    """Return the costs after one action of a type, and after a second one."""
    names = maker.names
    start = new_table()
    first = play(start, (GUILLAUME, BuySaline())).after
    salt = start.merchants[JEANNE].ships[0].hold[0]
    third = play(first, (JEANNE, Sell("salt")), (JEANNE, Take(salt)), (ROBERT, Build("inn"))).after
    return [
        maker.captioned(
            maker.part(first, *COSTS),
            texts.FIRST_ACTION,
            merchant=names.merchant(GUILLAUME),
            paid=start.costs["city"],
            next=first.costs["city"],
        ),
        after_arrow(
            maker.captioned(
                maker.part(third, *COSTS),
                texts.THIRD_ACTION,
                seller=names.merchant(JEANNE),
                builder=names.merchant(ROBERT),
                sold=first.costs["market"],
                built=first.costs["city"],
                next=third.costs["city"],
            )
        ),
    ]


def debt(maker: PictureMaker) -> list[Vignette]:
    """Return how a marker goes below 0 and back, move by move."""
    state, barrels = new_table(), 3
    merchant = state.merchants[JEANNE]
    merchant.coins, state.costs["market"] = 2, 4
    load(state, JEANNE, (0, barrels, 0))
    set_price(state, "herring", 3)
    moves = play(state, (JEANNE, Sell("herring")), (JEANNE, Take(barrels))).purse_changes
    figures: dict[str, Figure] = {
        "merchant": maker.names.merchant(JEANNE),
        "before": maker.names.coins(merchant.coins),
        "cost": state.costs["market"],
        "income": moves[-1].after - moves[-1].before,
        "lowest": figure(state.edition.money.lowest),
    }
    return [maker.captioned(_moves(state, moves), texts.DEBT, **figures)]


def _moves(state: State, moves: Sequence[PurseChanged]) -> Part:
    """Return the lower end of the purse track, with a marker and the way that it goes."""
    width, height, line = 560.0, 136.0, 114.0
    track = PurseTrack(state.edition.money.lowest, 12, ())
    step = (width - 2 * track.margin) / (track.highest - track.lowest)

    def spot(coins: int) -> QPointF:
        return QPointF(track.margin + (coins - track.lowest) * step, line - 1)

    def paint(painter: QPainter, look: TableLook) -> None:
        paint_face(painter, track, QRectF(0, line - track.above, width, 20 + track.above), look)
        colour = look.badges[moves[0].seat].colour
        for coins in (moves[0].before, *(move.after for move in moves)):
            painter.setOpacity(1 if coins == moves[-1].after else 0.5)
            paint_stack(painter, spot(coins), DISC, [colour], LIFT, look.theme)
        painter.setOpacity(1)
        for move in moves:
            paint_hop(painter, spot(move.before), spot(move.after), signed(move.after - move.before), look.theme)

    return width, height, paint


def signed(coins: int) -> str:
    """Return a change of a purse."""
    return f"+{coins}" if coins > 0 else figure(coins)


def paint_hop(painter: QPainter, start: QPointF, end: QPointF, words: str, theme: Theme) -> None:
    """Paint an arc from one marker to another, the higher the farther, with the sum above it."""
    above = QPointF(0, -DISC)
    high = 18 + abs(end.x() - start.x()) * 0.3
    middle = (start + end) / 2 + above + QPointF(0, -high)
    path = arc_through(start + above, middle, end + above)
    pen = QPen(QColor(theme.ink), 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    paint_with(painter, pen, None)
    painter.drawPath(path)
    back = path.pointAtPercent(0.92) - path.pointAtPercent(1)
    tip = QLineF(end + above, end + above + back)
    for turn in (-30, 30):
        side = QLineF(tip)
        side.setLength(7)
        side.setAngle(tip.angle() + turn)
        painter.drawLine(side)
    write(painter, QRectF(middle.x() - 24, middle.y() - 18, 48, 18), words, font("figure", TITLE), theme.ink, CENTRE)


def turn_ends(maker: PictureMaker) -> list[Vignette]:
    """Return what the buildings bring at the end of a turn, the caps, and the new order."""
    names, effects, money = maker.names, maker.names.edition.effects, maker.names.edition.money
    state = _late_position()
    outputs, inn = state.edition.saline_output, dict(end_of_turn(state)[GUILLAUME].purse)["inn"]
    return [
        maker.captioned(
            maker.house(state, ("saline",), ("level", "saline"), ("level marker", "saline")),
            texts.SALT,
            low=outputs[0],
            high=outputs[1],
        ),
        maker.captioned(
            maker.house(state, ("building", "inn"), ("space", "inn")),
            texts.INNS,
            coins=names.coins(inn),
            rent=effects.inn_rent,
            more=effects.inn_per_merchant_without,
        ),
        maker.captioned(
            maker.house(state, ("building", "bank"), ("space", "bank")),
            texts.BANKS,
            bank=effects.bank_per,
            vault=effects.vault_per,
        ),
        maker.captioned(
            _purses(state),
            texts.DEBT_AND_CAP,
            interest=names.coins(money.interest),
            cap=money.cap,
            more=money.cap_with_bank,
        ),
        after_arrow(
            maker.captioned(
                side_by_side([Disc(seat) for seat in purse_order(state)], 36, 36),
                texts.ORDER,
            )
        ),
    ]


def _late_position() -> State:
    """Return a table with inns and a bank, a merchant in debt, and two on one field."""
    state = new_table()
    state.owners["inn"], state.owners["bank"] = (GUILLAUME, ROBERT), (JEANNE,)
    state.merchants[GUILLAUME].saline, state.merchants[GUILLAUME].depot_level = 2, 1
    for merchant, coins in zip(state.merchants, (24, 62, -8, 24), strict=True):
        merchant.coins = coins
    return state


def _purses(state: State) -> Part:
    """Return the purse track with everybody's markers, as broad as its figures need."""
    width, height, line = 420.0, 84.0, 60.0
    track = PurseTrack(state.edition.money.lowest, MOST_COINS, caps(state.edition))
    step = (width - 2 * track.margin) / (track.highest - track.lowest)

    def paint(painter: QPainter, look: TableLook) -> None:
        paint_face(painter, track, QRectF(0, line - track.above, width, 20 + track.above), look)
        for seats in purse_stacks(state):
            spot = QPointF(track.margin + (state.merchants[seats[0]].coins - track.lowest) * step, line - 1)
            for level, seat in enumerate(seats):
                foot = spot + QPointF(((len(seats) - 1) / 2 - level) * FAN.width(), -level * FAN.height()) * LARGER
                paint_stack(painter, foot, DISC, (look.badges[seat].colour,), LIFT, look.theme)

    return width, height, paint


STEP, SCENE = (112.0, 96.0), (156.0, 120.0)  # ships on a trip, and in the weather
PRICES = (("good",), ("good name",), ("price",))
LARGE_TILE = (132.0, 90.0)


def trip(maker: PictureMaker) -> list[Vignette]:
    """Return the way from salt to coins."""
    start = new_table()
    load(start, GUILLAUME, (0, 0, 0))
    start.merchants[GUILLAUME].depot = (start.edition.start.salt_aboard, 0, 0)
    salt = start.edition.start.salt_aboard
    loaded = play(start, (GUILLAUME, MoveGoods()), (GUILLAUME, Stow(salt))).after
    out = play(loaded, (GUILLAUME, SailOut(0)), (GUILLAUME, Fish(salt))).after
    home = play(out, (GUILLAUME, SailHome(0))).after
    sold = play(home, (GUILLAUME, Sell("herring")), (GUILLAUME, Take(salt)))
    return [
        maker.captioned(maker.house(start, ("saline",), ("level", "saline"), ("level marker", "saline")), texts.MAKE),
        after_arrow(maker.captioned(_ship(loaded, STEP), texts.LOAD)),
        after_arrow(maker.captioned(_ship(out, STEP), texts.OUT)),
        after_arrow(maker.captioned(_ship(home, STEP), texts.HOME)),
        after_arrow(
            maker.captioned(
                _income(sold.income),
                texts.SELL,
                barrels=maker.names.counted("herring", salt),
                price=price(home, "herring"),
                coins=maker.names.coins(sold.income),
            )
        ),
    ]


def _ship(state: State, size: tuple[float, float]) -> Part:
    return ship_at(state, GUILLAUME, state.merchants[GUILLAUME].ships[0], *size)


def _income(coins: int) -> Part:
    return side_by_side([CountFace("coin", f"+{figure(coins)}", 26)], 96, 40)


def event_tile(maker: PictureMaker) -> list[Vignette]:
    """Return a forecast, and the prices before and after it comes true; in the last turn, which has no forecast."""
    now = new_table()
    now.round = now.edition.turns - 2
    number = now.tiles[now.round + 1]
    then = play(now, *((seat, Pass()) for seat in range(MERCHANTS))).after
    title = tile_title(maker.names, number)
    tile = maker.pieces(now)["tile", now.edition.places[now.round + 1]]
    return [
        maker.captioned(side_by_side([tile.face], *LARGE_TILE), texts.FORECAST, tile=title),
        maker.captioned(maker.part(now, *PRICES, zoom=0.9), texts.BEFORE_TILE),
        after_arrow(maker.captioned(maker.part(then, *PRICES, zoom=0.9), texts.AFTER_TILE)),
    ]


def weather(maker: PictureMaker) -> list[Vignette]:
    """Return the same ship with the same cargo, in each kind of weather."""
    kinds = (
        ("calm", None, texts.CALM),
        ("storm", None, texts.STORM),
        ("calm", "pirates", texts.PIRATES),
        ("calm", "poor_fishing", texts.POOR_FISHING),
    )
    return [_in_weather(maker, *kind) for kind in kinds]


def _in_weather(maker: PictureMaker, sky: str, extra: str | None, caption: tuple[str, str]) -> Vignette:
    state = new_table(tile_with(maker.names.edition, sky, extra))
    capacity = maker.names.edition.ships["caravel"].capacity
    load(state, GUILLAUME, (capacity, 0, 0))
    now = play(state, (GUILLAUME, SailOut(0))).after
    ship = now.merchants[GUILLAUME].ships[0]
    return maker.captioned(
        _ship(play(now, (GUILLAUME, Fish(ship.hold[0]))).after, SCENE),
        caption,
        damage=ship.damage,
        room=maker.names.barrels(capacity - ship.damage),
        lost=maker.names.counted("salt", capacity - ship.damage - ship.hold[0]),
    )


def sale(maker: PictureMaker) -> list[Vignette]:
    """Return a sale of one barrel more than a lot: what it brings, and how far the price falls."""
    barrels = maker.names.edition.market.lot + 1
    before = new_table()
    before.round = before.edition.turns - 1  # no forecast on the price table
    load(before, ROBERT, (0, 0, 0))
    before.merchants[ROBERT].depot_level, before.merchants[ROBERT].depot = 1, (0, barrels, 0)
    set_price(before, "herring", 5)
    sold = play(before, (ROBERT, Sell("herring")), (ROBERT, Take(barrels)))
    column = (("good", "herring"), ("good name", "herring"), ("price", "herring"))
    figures: dict[str, Figure] = {
        "barrels": maker.names.counted("herring", barrels),
        "price": price(before, "herring"),
        "count": barrels,
        "coins": sold.income,
        "lot": barrels - 1,
        "rows": sold.after.rows["herring"] - before.rows["herring"],
    }
    return [
        maker.captioned(maker.part(before, *column, zoom=1.3), texts.BEFORE_SALE, **figures),
        after_arrow(maker.captioned(_income(sold.income), texts.INCOME, **figures)),
        after_arrow(maker.captioned(maker.part(sold.after, *column, zoom=1.3), texts.AFTER_SALE, **figures)),
    ]


TILE, DOCK, WORTH = (94.0, 64.0), (150.0, 112.0), 72.0
CATHEDRAL = (("building", "cathedral"), ("cathedral step",), ("cathedral markers",))
LOOKED_AT: tuple[Place, Place] = ("T3", "P2")


def spaces(maker: PictureMaker) -> list[Vignette]:
    """Return a building whose spaces differ: free, half taken, and with two merchants."""
    free, building = new_table(), "finance_office"
    taken = play(free, (ROBERT, Build(building))).after
    shut = new_table(merchants=2)
    first, second = map(maker.names.coins, maker.names.edition.effects.finance_office_per_sale)
    figures: dict[str, Figure] = {"first": first, "second": second, "merchant": maker.names.merchant(ROBERT)}
    return [
        maker.captioned(_building(maker, state, building), caption, **figures)
        for state, caption in (
            (free, texts.FREE),
            (taken, texts.TAKEN),
            (shut, texts.SHUT),
        )
    ]


def _building(maker: PictureMaker, state: State, name: str) -> Part:
    return maker.house(state, ("building", name), ("space", name), zoom=1.4)


def ship_price(maker: PictureMaker) -> list[Vignette]:
    """Return who pays for a ship, and who gets its price."""
    names, kind = maker.names, "carrack"
    before = new_table()
    before.owners["shipyard"], before.owners["academy"] = (GUILLAUME,), (JEANNE, ROBERT)
    built = play(before, (MARGUERITE, BuildShip(kind)))
    return [
        maker.captioned(
            side_by_side([DockFace(f"rouen-ship-{kind}", names.merchant(MARGUERITE), MARGUERITE)], *DOCK),
            texts.BUILDER,
            merchant=names.merchant(MARGUERITE),
            price=names.coins(-built.gain(MARGUERITE)),
        ),
        after_arrow(
            maker.captioned(
                _building(maker, before, "shipyard"),
                texts.ONE_OWNER,
                merchant=names.merchant(GUILLAUME),
                coins=names.coins(built.gain(GUILLAUME)),
            )
        ),
        maker.captioned(
            _building(maker, before, "academy"),
            texts.TWO_OWNERS,
            merchants=names.listed((JEANNE, ROBERT)),
            coins=names.coins(built.gain(JEANNE)),
        ),
    ]


def cathedral(maker: PictureMaker) -> list[Vignette]:
    """Return the cathedral with its first steps, with a full one, and finished."""
    values, places = maker.names.edition.cathedral.values, maker.names.edition.cathedral.places
    full = len(values) - 1
    figures: dict[str, Figure] = {
        "value": values[full - 1],
        "places": places[values[full - 1]],
        "waiting": maker.names.merchant(MARGUERITE),
    }
    return [
        maker.captioned(maker.part(_climbed(steps, glass=glass), *CATHEDRAL, zoom=1.05), caption, **figures)
        for steps, glass, caption in (
            ((1, 3, 0, 1), False, texts.FIRST_STONES),
            ((4, full, full, full - 1), False, texts.FULL_STEPS),
            ((4, full + 1, full, full), True, texts.ALIGHT),
        )
    ]


def _climbed(steps: tuple[int, ...], *, glass: bool) -> State:
    state = new_table()
    for merchant, reached in zip(state.merchants, steps, strict=True):
        merchant.cathedral = reached
    state.owners["stained_glass"] = (JEANNE,) if glass else ()
    return state


def fierte(maker: PictureMaker) -> list[Vignette]:
    """Return two tiles face down, looked at, and swapped."""
    start = new_table()
    start.owners["fierte"] = (GUILLAUME,)
    asked = play(start, *((seat, Pass()) for seat in range(MERCHANTS))).after
    seen = play(asked, *((GUILLAUME, Look(place)) for place in LOOKED_AT)).after
    swapped = play(seen, (GUILLAUME, Swap())).after
    backs = dict(zip(("turn", "reserve"), map(maker.names.tile_back, LOOKED_AT), strict=True))
    return [
        maker.captioned(_tiles(maker, asked), texts.FACE_DOWN, **backs),
        after_arrow(maker.captioned(_tiles(maker, seen), texts.SEEN)),
        after_arrow(
            maker.captioned(
                _tiles(maker, swapped),
                texts.SWAPPED,
                number=start.edition.places.index(LOOKED_AT[0]) + 1,
            )
        ),
    ]


def _tiles(maker: PictureMaker, state: State) -> Part:
    pieces = maker.pieces(state, GUILLAUME)
    return side_by_side([pieces["tile", place].face for place in LOOKED_AT], *TILE)


def end_values(maker: PictureMaker) -> list[Vignette]:
    """Return what a merchant has at the end, line by line, as the rules count it."""
    state = new_table()
    merchant = state.merchants[MARGUERITE]
    merchant.coins, merchant.cathedral = state.edition.money.cap, 5
    for building in ("lighthouse", "stained_glass", "town_hall", "st_maclou", "inn"):
        state.owners[building] = (MARGUERITE,)
    tally = if_it_ended_now(state).tallies[MARGUERITE]
    lines = [
        _worth(maker, line.reason, plus + figure(line.points))
        for plus, line in zip(chain(("",), repeat("+")), tally.lines, strict=False)
    ]
    return [*lines, _worth(maker, TOTAL, f"= {figure(tally.total)}")]


def _worth(maker: PictureMaker, source: str, coins: str) -> Vignette:
    part = side_by_side([Picture(source_picture(source))], WORTH, WORTH)
    return Vignette(*part, coins, column_name(maker.language, source))


PICTURES: Final[Mapping[str, Callable[[PictureMaker], list[Vignette]]]] = MappingProxyType(
    {
        "trip": trip,
        "table": whole_table,
        "event-tile": event_tile,
        "action-costs": action_costs,
        "debt": debt,
        "turn-ends": turn_ends,
        "weather": weather,
        "ship-price": ship_price,
        "sale": sale,
        "spaces": spaces,
        "cathedral": cathedral,
        "fierte": fierte,
        "end-values": end_values,
    }
)


def rule_picture(name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
    """Return a picture for the rules, no wider than `breadth`; None for an unknown name."""
    return _picture(name, styling, ratio, breadth, least=0.0)


def margin_picture(name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
    """Return a picture for the margin of the rules; None if it would not be legible there."""
    return _picture(name, styling, ratio, breadth, least=max(LEGIBLE, styling.scale * SHRUNK))


def _picture(name: str, styling: Styling, ratio: float, breadth: int, *, least: float) -> QPixmap | None:
    if name not in PICTURES:
        return None
    maker = PictureMaker(styling.language, MERCHANTS)
    vignettes = PICTURES[name](maker)
    if fitting_scale(vignettes, styling.scale, breadth) < least:
        return None
    look = TableLook(styling.theme, maker.names.edition, maker.badges, maker.words)
    return vignettes_pixmap(vignettes, look, styling.scale, ratio, breadth)
