"""The merchants' panels, and the hand that lies open."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.controller.neptun import OarTarget, SlotTarget
from neptun_desktop.ui.neptun.faces import Back, Coin, Disc, Oar, Panel, Picture, Slot, SmallOar, Words
from neptun_desktop.ui.neptun.layout import Layout
from neptun_desktop.ui.neptun.pieces import Piece, piece
from neptun_desktop.ui.neptun.shown import Shown

PANEL_Z, INSIDE_Z, HAND_Z = 1.0, 3.0, 6.0
CHOSEN_RISE = 10.0


def arrange_merchants(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Return one panel for each merchant, in the order of the seats."""
    for seat in range(len(shown.view.merchants)):
        yield from _merchant(shown, layout, seat, names[seat])


def slot_box(layout: Layout, seat: int, slot: int) -> QRectF:
    """Return where a slot of a merchant's manifest lies."""
    figures, panel = layout.of("merchant")["slots"], layout.merchant_panel(seat)
    x = panel.x() + figures["origin"][0] + slot * layout.step(figures)
    width = figures["size"][0] + layout.step(figures) - figures["step"]
    return QRectF(x, panel.y() + figures["origin"][1], width, figures["size"][1])


def _merchant(shown: Shown, layout: Layout, seat: int, name: str) -> Iterator[Piece]:
    panel, figures = layout.merchant_panel(seat), layout.of("merchant")
    merchant = shown.view.merchants[seat]
    corner = panel.topLeft()
    yield piece(("merchant", seat), Panel(seat if seat == shown.acting else None), panel, PANEL_Z)
    yield piece(("merchant emblem", seat), Disc(seat), layout.box(corner, figures["emblem"]), INSIDE_Z)
    yield piece(("merchant name", seat), Words(name, "place", 16), layout.box(corner, figures["name"]), INSIDE_Z)
    counted = (
        ("gold", Coin, merchant.gold),
        ("points", None, shown.points[seat] if shown.points else sum(tile.value for tile in merchant.tiles)),
        ("oars", None, len(merchant.hand)),
    )
    for what, _, count in counted:
        box = layout.box(corner, figures[what])
        icon = QRectF(box.x(), box.y() + 3, 20, 20)
        yield piece(
            ("merchant icon", what, seat),
            Picture({"gold": "coin", "points": "points", "oars": "oar"}[what]),
            icon,
            INSIDE_Z,
        )
        figure = Words(str(count), "figure", 16)
        yield piece(("merchant count", what, seat), figure, box.adjusted(23, 0, 0, 0), INSIDE_Z)
    for place, slot in enumerate(merchant.manifest):
        target = SlotTarget(place) if seat == shown.seat else None
        face = Slot(place, slot.status, slot.city, slot.goods)
        yield piece(("slot", seat, place), face, slot_box(layout, seat, place), INSIDE_Z, target, round_corners=4)
    if shown.memory_aid:
        yield from _known_oars(shown, layout, seat)


def _known_oars(shown: Shown, layout: Layout, seat: int) -> Iterator[Piece]:
    figures, panel = layout.of("merchant")["known_oars"], layout.merchant_panel(seat)
    merchant = shown.view.merchants[seat]
    cards = [(card, False) for card in merchant.hand] + [(card, True) for card in merchant.played]
    room = panel.width() - 2 * figures["origin"][0]
    step = min(figures["step"], (room - figures["size"][0]) / max(len(cards) - 1, 1))
    for place, (card, played) in enumerate(cards):
        x = panel.x() + figures["origin"][0] + place * step
        box = QRectF(x, panel.y() + figures["origin"][1], *figures["size"])
        yield piece(("known oar", seat, card), SmallOar(card, played), box, INSIDE_Z + place * 0.01)


def arrange_hand(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Return the open hand, a chosen card pushed forward; face down cards where nobody's hand is open."""
    panel, figures = layout.panel("hand"), layout.of("hand")
    yield piece(("hand panel",), Panel(shown.seat), panel, PANEL_Z)
    if shown.seat is None:
        return
    x, y, height = figures["title"]
    title = QRectF(panel.x() + x, panel.y() + y, panel.width() - 2 * x, height)
    yield piece(("hand title",), Words(f"{names[shown.seat]}: {shown.labels.hand}", "place", 15), title, INSIDE_Z)
    merchant = shown.view.merchants[shown.seat]
    width, tall = figures["size"]
    room = panel.width() - 2 * figures["origin"][0]
    step = min(layout.step(figures), (room - width) / max(len(merchant.hand) - 1, 1))
    for place, card in enumerate(merchant.hand):
        rise = CHOSEN_RISE if card == merchant.chosen else 0
        box = QRectF(
            panel.x() + figures["origin"][0] + place * step, panel.y() + figures["origin"][1] - rise, width, tall
        )
        yield piece(("oar", card), Oar(card), box, HAND_Z + place * 0.01, OarTarget(card))


def closed_hand(count: int, layout: Layout) -> Iterator[Piece]:
    """Return a hand that nobody may look at."""
    panel, figures = layout.panel("hand"), layout.of("hand")
    for place in range(count):
        x = panel.x() + figures["origin"][0] + place * layout.step(figures)
        yield piece(
            ("closed oar", place), Back("oar"), QRectF(x, panel.y() + figures["origin"][1], *figures["size"]), HAND_Z
        )
