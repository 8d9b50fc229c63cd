"""Pictures of the rules about a turn: the parts of the table, what actions cost, debt, and the end of a turn."""

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from neptun_desktop.games.salty_ocean.pages.rule_positions import (
    GUILLAUME,
    JEANNE,
    ROBERT,
    load,
    new_table,
    play,
    set_price,
)
from neptun_desktop.games.salty_ocean.pages.table_excerpts import (
    Part,
    PictureMaker,
    excerpt,
    paint_face,
    side_by_side,
    table_layout,
)
from neptun_desktop.games.salty_ocean.pages.vignettes import LINE, TITLE, Vignette, after_arrow, text_height
from neptun_desktop.games.salty_ocean.rules.chapters.purse import purse_order
from neptun_desktop.games.salty_ocean.rules.commands import Build, BuySaline, Sell, Take
from neptun_desktop.games.salty_ocean.rules.events import PurseChanged
from neptun_desktop.games.salty_ocean.rules.outlook import end_of_turn
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.table.arrange import caps, purse_stacks
from neptun_desktop.games.salty_ocean.table.faces import PurseTrack
from neptun_desktop.games.salty_ocean.table.layout import MOST_COINS, quay_box, sea_box
from neptun_desktop.games.salty_ocean.texts import rule_pictures as words
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Figure
from neptun_desktop.ui.board.furniture import Disc
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.lettering import CENTRE, arc_through, font, write
from neptun_desktop.ui.paint.players import paint_stack
from neptun_desktop.ui.paint.theme import Theme

TABLE_WIDTH = 680.0
NUMBER, LEGEND = 24.0, 224.0
LEGEND_ROOM = LEGEND - NUMBER - 8
LEFT_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
COSTS = (("type",), ("type name",), ("cost",))
DISC, LIFT = 24.0, 7.0


def whole_table(maker: PictureMaker) -> list[Vignette]:
    """Return the table at the start of a game with a number on each part, and what the numbers mean."""
    pieces = sorted(maker.pieces(new_table()).values(), key=lambda piece: piece.z)
    layout = table_layout()
    zoom, edge = TABLE_WIDTH / layout.scene.width(), NUMBER / 2
    width, height, paint_table = excerpt(pieces, zoom, layout.scene)
    places = {"sea": sea_box(layout), "quay": quay_box(layout)}
    corners = [(places.get(part) or layout.panel(part)).topLeft() for part, _name, _line in words.PARTS]

    def paint(painter: QPainter, look: TableLook) -> None:
        painter.translate(edge, 0)
        paint_table(painter, look)
        for number, corner in enumerate(corners, 1):
            paint_number(painter, corner * zoom + QPointF(0, edge / 2), number, look.theme)

    told = [(maker.language.gettext(name), maker.language.gettext(line)) for _part, name, line in words.PARTS]
    tall = max(legend_height(name, line) for name, line in told)
    legend = [_legend(number, name, line, tall) for number, (name, line) in enumerate(told, 1)]
    return [Vignette(width + 2 * edge, height, paint), *legend]


def paint_number(painter: QPainter, middle: QPointF, number: int, theme: Theme) -> None:
    """Paint a number in a disc, which stands out on everything."""
    painter.setPen(QPen(QColor(theme.prompt_ink), 2))
    painter.setBrush(QColor(theme.prompt))
    painter.drawEllipse(middle, NUMBER / 2, NUMBER / 2)
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
        for told, letters, ink, top in (
            (name, font("strong", TITLE), look.theme.ink, 0.0),
            (line, font("body", LINE), look.theme.ink_soft, below),
        ):
            painter.setFont(letters)
            painter.setPen(QColor(ink))
            painter.drawText(QRectF(LEGEND - LEGEND_ROOM, top, LEGEND_ROOM, height), LEFT_WRAPPED, told)

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
            words.FIRST_ACTION,
            merchant=names.merchant(GUILLAUME),
            paid=start.costs["city"],
            next=first.costs["city"],
        ),
        after_arrow(
            maker.captioned(
                maker.part(third, *COSTS),
                words.THIRD_ACTION,
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
    return [maker.captioned(_moves(state, moves), words.DEBT, **figures)]


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
            change = signed(move.after - move.before)
            paint_hop(painter, spot(move.before), spot(move.after), change, look.theme)

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
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
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
            maker.house(state, ("saline",), ("level", "saline")),
            words.SALT,
            low=outputs[0],
            high=outputs[1],
        ),
        maker.captioned(
            maker.house(state, ("building", "inn"), ("space", "inn")),
            words.INNS,
            coins=names.coins(inn),
            rent=effects.inn_rent,
            more=effects.inn_per_merchant_without,
        ),
        maker.captioned(
            maker.house(state, ("building", "bank"), ("space", "bank")),
            words.BANKS,
            bank=effects.bank_per,
            vault=effects.vault_per,
        ),
        maker.captioned(
            _purses(state),
            words.DEBT_AND_CAP,
            interest=names.coins(money.interest),
            cap=money.cap,
            more=money.cap_with_bank,
        ),
        after_arrow(
            maker.captioned(
                side_by_side([Disc(seat) for seat in purse_order(state)], 36, 36),
                words.ORDER,
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
            paint_stack(painter, spot, DISC, [look.badges[seat].colour for seat in seats], LIFT, look.theme)

    return width, height, paint
