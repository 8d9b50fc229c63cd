"""The merchants' panels: purse, depot, saline, cathedral, ships, and what the end of the turn would bring."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.clicks.targets import BarrelsTarget, OwnDepotTarget
from neptun_desktop.games.salty_ocean.edition.edition import GOODS
from neptun_desktop.games.salty_ocean.rules.outlook import EndOfTurn, buildings_of, end_of_turn, if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.count_face import CountFace
from neptun_desktop.games.salty_ocean.table.faces import Sheet
from neptun_desktop.games.salty_ocean.table.layout import merchant_panel
from neptun_desktop.games.salty_ocean.table.thing_targets import FigureTarget, MerchantTarget
from neptun_desktop.games.salty_ocean.texts.panel_figures import PanelFigure
from neptun_desktop.ui.board.arrange_name import arrange_name
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Face, Piece, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.seat_badge import SeatBadge

PANEL_Z, INSIDE_Z = 1.0, 3.0
AT_RIGHT = 10.0  # from the edge of a panel


def arrange_merchants(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...]) -> Iterator[Piece]:
    """Yield one panel for each merchant, in the order of the seats."""
    view: View = shown.view
    ends, result = end_of_turn(view), if_it_ended_now(view)
    for seat in range(len(view.merchants)):
        yield from _merchant(shown, layout, seat, badges[seat], result.scores[seat])
        if view.stage != "over":
            yield from _end(shown, layout, seat, ends[seat])


def _merchant(shown: Shown, layout: Layout, seat: int, badge: SeatBadge, points: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, figures, panel = view.merchants[seat], layout.of("merchant"), merchant_panel(layout, seat)
    corner, about = panel.topLeft(), MerchantTarget(seat)
    acting = seat == shown.acting
    yield piece(keys.merchant(seat), Sheet(seat if acting else None), panel, PANEL_Z, about)
    yield from arrange_name(layout, corner, seat, badge, badge.name)
    coins = CountFace("coin", str(merchant.coins).replace("-", "\N{MINUS SIGN}"), 20, debt=merchant.coins < 0)
    yield piece(
        keys.merchant_coins(seat), coins, layout.box(corner, figures["coins"]), INSIDE_Z, FigureTarget(seat, "coins")
    )
    crown = CountFace("rouen-crown", str(points).replace("-", "\N{MINUS SIGN}"), 18, debt=points < 0)
    yield piece(
        keys.merchant_points(seat), crown, layout.box(corner, figures["points"]), INSIDE_Z, FigureTarget(seat, "points")
    )
    own, row = seat == shown.seat, figures["depot"]
    for rank, good in enumerate(GOODS):
        box = QRectF(corner.x() + row["x"] + rank * row["step"], corner.y() + row["y"], row["step"] - 6, row["height"])
        face = CountFace(f"rouen-barrel-{good}", str(merchant.depot[rank]))
        target = BarrelsTarget(good, None) if own and merchant.depot[rank] else FigureTarget(seat, good)
        yield piece(keys.depot(seat, good), face, box, INSIDE_Z, target)
    capacity = view.edition.depot_capacity[merchant.depot_level]
    held = CountFace("rouen-building-depot", f"{sum(merchant.depot)} / {capacity}")
    room = OwnDepotTarget() if own else FigureTarget(seat, "room")
    yield piece(keys.depot_room(seat), held, layout.box(corner, figures["room"]), INSIDE_Z, room)
    yield from _counts(shown, layout, seat)
    yield _place(shown, layout, seat)


def _place(shown: Shown, layout: Layout, seat: int) -> Piece:
    """Return a merchant's place in the order; when the game is over, in the result."""
    view: View = shown.view
    panel, (x, y, height) = merchant_panel(layout, seat), layout.of("merchant")["place"]
    box = QRectF(panel.x() + x, panel.y() + y, panel.width() - x - AT_RIGHT, height)
    if view.stage != "over":
        all_words, place = shown.labels.plays, view.order.index(seat)
    else:
        scores = if_it_ended_now(view).scores
        all_words, place = shown.labels.ranks, sum(score > scores[seat] for score in scores)
    face = TextLine(all_words[place], "body", 14, "ink_soft", "right", like=all_words)
    return piece(keys.merchant_place(seat), face, box, INSIDE_Z, FigureTarget(seat, "place"))


def _counts(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, panel, row = view.merchants[seat], merchant_panel(layout, seat), layout.of("merchant")["row"]
    values = view.edition.cathedral.values
    counted: dict[PanelFigure, Face] = {
        "saline": CountFace("rouen-saline", f"+{view.edition.saline_output[merchant.saline - 1]}"),
        "cathedral": CountFace("rouen-cathedral-8", str(values[merchant.cathedral - 1] if merchant.cathedral else 0)),
        "buildings": CountFace("rouen-type-city", str(len(buildings_of(view, seat)))),
        "ships": CountFace("rouen-ship", str(len(merchant.ships))),
    }
    for place, (what, face) in enumerate(counted.items()):
        box = QRectF(panel.x() + row["x"] + place * row["step"], panel.y() + row["y"], row["step"] - 6, row["height"])
        yield piece(keys.merchant_count(what, seat), face, box, INSIDE_Z, FigureTarget(seat, what))


def _end(shown: Shown, layout: Layout, seat: int, end: EndOfTurn) -> Iterator[Piece]:
    """Yield what the end of this turn would bring, if all passed now."""
    figures, panel = layout.of("merchant"), merchant_panel(layout, seat)
    box = layout.box(panel.topLeft(), figures["end"])
    box.setWidth(panel.width() - 2 * figures["end"][0])
    words = shown.labels.end_of_turn(end.coins - shown.view.merchants[seat].coins, end.salt_kept, end.salt_lost)
    face = TextLine(words, "body", 14, "ink_soft")
    yield piece(keys.merchant_end(seat), face, box, INSIDE_Z, MerchantTarget(seat))
