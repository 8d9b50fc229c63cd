"""The merchants' panels, and the open hand."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.clicks.targets import OarTarget, SlotTarget
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import Back, Bonus, Oar, SlotFace, SmallOar
from neptun_desktop.games.neptun.table.layout import merchant_panel
from neptun_desktop.games.neptun.table.thing_targets import ManifestTarget, ThingTarget
from neptun_desktop.games.neptun.texts.things import Thing
from neptun_desktop.ui.board.arrange_name import arrange_name
from neptun_desktop.ui.board.furniture import Disc, Panel, Picture, TextLine, Watermark
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Face, Piece, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.seat_badge import SeatBadge

PANEL_Z, INSIDE_Z, HAND_Z = 1.0, 3.0, 6.0


def arrange_merchants(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...]) -> Iterator[Piece]:
    """Yield one panel for each merchant, in the order of the seats."""
    for seat in range(len(shown.view.merchants)):
        yield from _merchant(shown, layout, seat, badges[seat])


def slot_box(layout: Layout, seat: int, slot: int) -> QRectF:
    """Return where a slot of a merchant's manifest is."""
    figures, panel = layout.of("merchant")["slots"], merchant_panel(layout, seat)
    x = panel.x() + figures["origin"][0] + slot * layout.step(figures)
    width = figures["size"][0] + layout.step(figures) - figures["step"]
    return QRectF(x, panel.y() + figures["origin"][1], width, figures["size"][1])


def _merchant(shown: Shown, layout: Layout, seat: int, badge: SeatBadge) -> Iterator[Piece]:
    panel, figures = merchant_panel(layout, seat), layout.of("merchant")
    merchant = shown.view.merchants[seat]
    corner = panel.topLeft()
    acting = seat == shown.acting
    yield piece(keys.merchant(seat), Panel(seat if acting else None, header=acting), panel, PANEL_Z)
    yield from arrange_name(layout, corner, seat, badge, badge.name)
    points = shown.points[seat] if shown.points else sum(tile.value for tile in merchant.tiles)
    counted: list[tuple[Thing, Face, int]] = [
        ("gold", Picture("coin"), merchant.gold),
        ("points", Picture("points", inked=True), points),
        ("oars", Picture("oars"), len(merchant.hand)),
    ]
    if merchant.bonus:
        counted.append(("bonus", Bonus(None), len(merchant.bonus)))
    for what, face, count in counted:
        box = layout.box(corner, figures[what])
        icon, about = QRectF(box.x(), box.y() + 3, 20, 20), ThingTarget(what, seat)
        yield piece(keys.merchant_icon(what, seat), face, icon, INSIDE_Z, about)
        figure = TextLine(str(count), "figure", 16, like=("00",))
        yield piece(keys.merchant_count(what, seat), figure, box.adjusted(22.5, 0, -1.5, 0), INSIDE_Z, about)
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
    room = panel.width() - 2 * figures["origin"][0]
    step = min(figures["step"], (room - figures["size"][0]) / max(len(cards) - 1, 1))
    about = ThingTarget("known_oars", seat)
    for place, (card, played) in enumerate(cards):
        x = panel.x() + figures["origin"][0] + place * step
        box = QRectF(x, panel.y() + figures["origin"][1], *figures["size"])
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
    panel, figures = layout.panel("hand"), layout.of("hand")
    width, tall = figures["size"]
    x, y = figures["origin"]
    room = panel.width() - 2 * x - width
    step = min(layout.step(figures), room / max(count - 1, 1))
    first = panel.x() + x + (room - step * (count - 1)) / 2  # a short hand is centred
    return [QRectF(first + place * step, panel.y() + y, width, tall) for place in range(count)]


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
