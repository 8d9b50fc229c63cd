"""The merchants' panels: purse, depot, saline, cathedral, ships, and what the end of the turn would bring."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.controller.salty_ocean.targets import BarrelsTarget, OwnDepotTarget
from neptun_desktop.games.salty_ocean.edition import GOODS
from neptun_desktop.games.salty_ocean.outlook import EndOfTurn, buildings_of, end_of_turn, if_it_ended_now
from neptun_desktop.games.salty_ocean.state import View
from neptun_desktop.ui.salty_ocean.faces import CountFace, Sheet
from neptun_desktop.ui.salty_ocean.layout import merchant_panel
from neptun_desktop.ui.salty_ocean.thing_targets import MerchantTarget
from neptun_desktop.ui.table.furniture import Disc, TextLine
from neptun_desktop.ui.table.layout import Layout
from neptun_desktop.ui.table.pieces import Face, Piece, piece
from neptun_desktop.ui.table.shown import Shown

PANEL_Z, INSIDE_Z = 1.0, 3.0


def arrange_merchants(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Yield one panel for each merchant, in the order of the seats."""
    view: View = shown.view
    ends, result = end_of_turn(view), if_it_ended_now(view)
    for seat in range(len(view.merchants)):
        yield from _merchant(shown, layout, seat, names[seat], result.scores[seat])
        if view.stage != "over":
            yield from _end(shown, layout, seat, ends[seat])


def _merchant(shown: Shown, layout: Layout, seat: int, name: str, points: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, figures, panel = view.merchants[seat], layout.of("merchant"), merchant_panel(layout, seat)
    corner, about = panel.topLeft(), MerchantTarget(seat)
    acting = seat == shown.acting
    yield piece(("merchant", seat), Sheet(seat if acting else None), panel, PANEL_Z, about)
    yield piece(("merchant emblem", seat), Disc(seat), layout.box(corner, figures["emblem"]), INSIDE_Z)
    place = f"{_place(shown, seat)}. {name}"
    yield piece(("merchant name", seat), TextLine(place, "place", 16), layout.box(corner, figures["name"]), INSIDE_Z)
    coins = CountFace("coin", str(merchant.coins).replace("-", "\N{MINUS SIGN}"), 20, debt=merchant.coins < 0)
    yield piece(("merchant coins", seat), coins, layout.box(corner, figures["coins"]), INSIDE_Z, about)
    crown = CountFace("rouen-crown", str(points).replace("-", "\N{MINUS SIGN}"), 18, debt=points < 0)
    yield piece(("merchant points", seat), crown, layout.box(corner, figures["points"]), INSIDE_Z, about)
    own, row = seat == shown.seat, figures["depot"]
    for rank, good in enumerate(GOODS):
        box = QRectF(corner.x() + row["x"] + rank * row["step"], corner.y() + row["y"], row["step"] - 6, row["height"])
        face = CountFace(f"rouen-barrel-{good}", str(merchant.depot[rank]))
        target = BarrelsTarget(good, None) if own and merchant.depot[rank] else about
        yield piece(("depot", seat, good), face, box, INSIDE_Z, target)
    capacity = view.edition.depot_capacity[merchant.depot_level]
    held = CountFace("rouen-building-depot", f"{sum(merchant.depot)} / {capacity}")
    yield piece(
        ("depot room", seat), held, layout.box(corner, figures["room"]), INSIDE_Z, OwnDepotTarget() if own else about
    )
    yield from _counts(shown, layout, seat)


def _place(shown: Shown, seat: int) -> int:
    """Return a merchant's place in the order; when the game is over, in the result."""
    view: View = shown.view
    if view.stage != "over":
        return view.order.index(seat) + 1
    scores = if_it_ended_now(view).scores
    return 1 + sum(score > scores[seat] for score in scores)


def _counts(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    view: View = shown.view
    merchant, panel, row = view.merchants[seat], merchant_panel(layout, seat), layout.of("merchant")["row"]
    values = view.edition.cathedral.values
    counted: dict[str, Face] = {
        "saline": CountFace("rouen-saline", f"+{view.edition.saline_output[merchant.saline - 1]}"),
        "cathedral": CountFace("rouen-cathedral-8", str(values[merchant.cathedral - 1] if merchant.cathedral else 0)),
        "buildings": CountFace("rouen-type-city", str(len(buildings_of(view, seat)))),
        "ships": CountFace("rouen-ship", str(len(merchant.ships))),
    }
    for place, (what, face) in enumerate(counted.items()):
        box = QRectF(panel.x() + row["x"] + place * row["step"], panel.y() + row["y"], row["step"] - 6, row["height"])
        yield piece(("merchant count", what, seat), face, box, INSIDE_Z, MerchantTarget(seat))


def _end(shown: Shown, layout: Layout, seat: int, end: EndOfTurn) -> Iterator[Piece]:
    """Yield what the end of this turn would bring, if all passed now."""
    figures, panel = layout.of("merchant"), merchant_panel(layout, seat)
    box = layout.box(panel.topLeft(), figures["end"])
    box.setWidth(panel.width() - 2 * figures["end"][0])
    words = shown.labels.end_of_turn(end.coins - shown.view.merchants[seat].coins, end.salt_kept, end.salt_lost)
    face = TextLine(words, "body", 14, "ink_soft")
    yield piece(("merchant end", seat), face, box, INSIDE_Z, MerchantTarget(seat))
