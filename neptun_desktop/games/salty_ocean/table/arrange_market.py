"""The market: the price table with its markers and the forecast, stalls to sell and to buy, and the action costs."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.clicks.targets import SellAllTarget, StallTarget, Target
from neptun_desktop.games.salty_ocean.edition.edition import ACTION_TYPES, GOODS
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Buy, Sell
from neptun_desktop.games.salty_ocean.rules.outlook import forecast
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.faces import PriceFace, Sheet, TrackField
from neptun_desktop.games.salty_ocean.table.layout import cost_boxes, price_boxes
from neptun_desktop.games.salty_ocean.table.thing_targets import CostTarget, PriceTarget
from neptun_desktop.ui.board.furniture import Button, Ink, Picture, TextLine
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, piece
from neptun_desktop.ui.board.shown import Shown

PANEL_Z, FIELD_Z = 1.0, 3.0


def arrange_market(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the price table: a column for each good."""
    view: View = shown.view
    panel, figures, market = layout.panel("market"), layout.of("market"), view.edition.market
    yield piece(keys.market(), Sheet(awning=figures["awning"]), panel, PANEL_Z)
    coming, possible = forecast(view), _possible(shown)
    columns = price_boxes(layout, len(GOODS), market.rows)
    for rank, (good, boxes) in enumerate(zip(GOODS, columns, strict=True)):
        y, size = figures["head"]
        head = QRectF(boxes[0].x(), panel.y() + y, boxes[0].width(), size)
        icon = QRectF(head.x(), head.y(), size, size)
        yield piece(keys.good(good), Picture(f"rouen-good-{good}"), icon, FIELD_Z, PriceTarget(good))
        traded = good in view.edition.goods[len(view.merchants)]
        ink: Ink = "ink" if traded else "ink_soft"
        name = TextLine(shown.labels.goods[good], "place", 14, ink, like=tuple(shown.labels.goods.values()))
        yield piece(keys.good_name(good), name, head.adjusted(size + 4, 0, 0, 0), FIELD_Z, PriceTarget(good))
        row = view.rows[good]
        moved = None if coming is None or not traded else min(max(row - coming.rows[rank], 1), market.rows)
        for place, box in enumerate(boxes, 1):
            ghost = place == moved and moved != row
            face = PriceFace(
                market.columns[good][place - 1], marker=place == row and traded, ghost=ghost, traded=traded
            )
            yield piece(keys.price(good, place), face, box, FIELD_Z, PriceTarget(good), round_corners=3)
        if traded:
            stalls: dict[str, Target] = {
                "sell": StallTarget(good, sell=True),
                "sell_all": SellAllTarget(good),
                "buy": StallTarget(good, sell=False),
            }
            for what, target in stalls.items():
                y, height = figures[what]
                box = QRectF(boxes[0].x() - 2, panel.y() + y, boxes[0].width() + 4, height)
                face_of = Button(getattr(shown.labels, what), state="rest" if target in possible else "off")
                yield piece(keys.stall(good, what), face_of, box, FIELD_Z, target)


def _possible(shown: Shown) -> set[Target]:
    """Return the stalls where who is at the screen could trade now."""
    if shown.seat is None or shown.seat != shown.acting:
        return set()
    legal = engine.legal(shown.view, shown.seat)
    sold = [command.good for command in legal if isinstance(command, Sell)]
    bought = [command.good for command in legal if isinstance(command, Buy)]
    return {
        *(StallTarget(good, sell=True) for good in sold),
        *(SellAllTarget(good) for good in sold),
        *(StallTarget(good, sell=False) for good in bought),
    }


def arrange_costs(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield a track for each type of action."""
    view: View = shown.view
    yield piece(keys.costs(), Sheet(), layout.panel("costs"), PANEL_Z)
    highest = view.edition.money.action_cost_max
    purse = highest if shown.acting is None else view.merchants[shown.acting].coins
    lowest = view.edition.money.lowest
    for row, type_ in enumerate(ACTION_TYPES):
        picture, name, fields = cost_boxes(layout, row, highest)
        about = CostTarget(type_)
        yield piece(keys.action_type(type_), Picture(f"rouen-type-{type_}"), picture, FIELD_Z, about)
        words = TextLine(shown.labels.types[type_], "place", 15, like=tuple(shown.labels.types.values()))
        yield piece(keys.type_name(type_), words, name, FIELD_Z, about)
        for cost, box in enumerate(fields):
            here = cost == view.costs[type_]
            face = TrackField(
                str(cost), marker=here, debt=here and cost > max(purse, 0), barred=here and purse - cost < lowest
            )
            yield piece(keys.cost(type_, cost), face, box, FIELD_Z, about, round_corners=3)
