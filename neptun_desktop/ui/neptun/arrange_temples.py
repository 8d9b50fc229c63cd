"""The six temples: fields, stacks of discs, point tiles; and every merchant's gold in the gold temple."""

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE
from neptun_desktop.games.neptun.outlook import temple_tiles
from neptun_desktop.ui.neptun.faces import PointTileFace, RegionPicture, SlantedDisc
from neptun_desktop.ui.neptun.thing_targets import TempleTarget
from neptun_desktop.ui.table.furniture import Blank, Disc, Field, Panel, TextLine
from neptun_desktop.ui.table.layout import Layout
from neptun_desktop.ui.table.pieces import Piece, piece
from neptun_desktop.ui.table.shown import ButtonTarget, Shown

PANEL_Z, FIELD_Z, DISC_Z = 1.0, 3.0, 10.0
FIVES = 5


def arrange_temples(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the panel with a row for each temple."""
    panel = layout.panel("temples")
    yield piece(("temples panel",), Panel(), panel, PANEL_Z, ButtonTarget("points"))
    yield from _header(shown, layout)
    for place, (temple, values) in enumerate(temple_tiles(shown.view.edition, shown.view.round)):
        yield piece(("temple row", temple), Blank(), row_box(layout, place), PANEL_Z + 1, TempleTarget(temple))
        yield from _building(shown, layout, place, temple)
        yield from _tiles(shown, layout, place, temple, values)
        if temple == GOLD_TEMPLE:
            yield from _purses(shown, layout, place)
        else:
            yield from _track(shown, layout, place, temple)


def row_box(layout: Layout, place: int) -> QRectF:
    """Return the row of a temple."""
    panel, figures = layout.panel("temples"), layout.of("temples")
    return QRectF(panel.x(), panel.y() + figures["header"] + place * figures["row"], panel.width(), figures["row"])


def field_box(layout: Layout, place: int, favours: int) -> QRectF:
    """Return a field of a temple's track; field 0 is the wide one."""
    figures, row = layout.of("temples"), row_box(layout, place)
    if favours == 0:
        return layout.box(row.topLeft(), figures["harbour"]).adjusted(0, 2, -2, -2)
    fields = figures["fields"]
    step = layout.step(fields)
    return QRectF(row.x() + fields["x"] + (favours - 1) * step, row.y() + 2, step, row.height() - 4)


def _header(shown: Shown, layout: Layout) -> Iterator[Piece]:
    panel, figures = layout.panel("temples"), layout.of("temples")
    for favours in range(0, shown.view.edition.track_length + 1, FIVES):
        field = field_box(layout, 0, favours)
        box = QRectF(field.x() - 6, panel.y(), field.width() + 12, figures["header"])  # clear of a tall stack
        yield piece(("favours", favours), TextLine(str(favours), "figure", 13, "ink_soft", "centre"), box, FIELD_Z)


def _building(shown: Shown, layout: Layout, place: int, temple: str) -> Iterator[Piece]:
    figures, row = layout.of("temples"), row_box(layout, place)
    picture = RegionPicture("temple-gold" if temple == GOLD_TEMPLE else "temple", temple)
    box = layout.box(row.topLeft(), figures["building"])
    yield piece(("temple", temple), picture, box, FIELD_Z)
    if temple != GOLD_TEMPLE:
        small = QRectF(box.center().x() - 4.5, box.y() + 3.2, 9, 9)
        yield piece(("temple emblem", temple), RegionPicture(f"emblem-{temple}", temple), small, FIELD_Z + 1)
    regions = shown.labels.temples or tuple(region.name for region in shown.view.edition.regions)
    names = (*regions, shown.labels.gold)
    yield piece(
        ("temple name", temple),
        TextLine(names[place], "place", 13),
        layout.box(row.topLeft(), figures["name"]),
        FIELD_Z,
    )


def _tiles(shown: Shown, layout: Layout, place: int, temple: str, values: tuple[int, ...]) -> Iterator[Piece]:
    tiles, row, view = layout.of("temples")["tiles"], row_box(layout, place), shown.view
    winners: dict[int, list[int]] = defaultdict(list)
    for seat, merchant in enumerate(view.merchants):
        for tile in merchant.tiles:
            if (tile.round, tile.temple) == (view.round, temple):
                winners[tile.value].append(seat)
    for rank, value in enumerate(values):
        winner = winners[value].pop() if winners[value] else None
        if view.stage == "over" and winner is None:  # it was not claimed
            continue
        x = row.right() - tiles["right"] + rank * tiles["step"]
        box = QRectF(x, row.y() + (row.height() - tiles["size"][1]) / 2, *tiles["size"])
        yield piece(("tile", temple, rank), PointTileFace(temple, value, winner), box, FIELD_Z + 1)


def _track(shown: Shown, layout: Layout, place: int, temple: str) -> Iterator[Piece]:
    figures = layout.of("temples")
    for favours in range(shown.view.edition.track_length + 1):
        face = Field(milestone=favours > 0 and favours % FIVES == 0)
        yield piece(("field", temple, favours), face, field_box(layout, place, favours), FIELD_Z)
    standing = shown.view.temples[temple]
    lift = figures["stack_lift"]
    on_field: dict[int, list[int]] = defaultdict(list)
    for seat in standing.standing:  # the lowest disc of a field comes first
        on_field[standing.favours[seat]].append(seat)
    for favours, stack in on_field.items():
        for level, seat in enumerate(stack):
            box = disc_box(layout, place, favours, level, len(shown.view.merchants))
            yield piece(("disc", temple, seat), SlantedDisc(seat, lift), box, DISC_Z + level)


def disc_box(layout: Layout, place: int, favours: int, level: int, seats: int) -> QRectF:
    """Return where a disc is on a field: with `level` discs below it or, on field 0, to its left."""
    figures, field = layout.of("temples"), field_box(layout, place, favours)
    width, height = figures["disc"]
    lift = figures["stack_lift"]
    if favours == 0:  # side by side: their order means nothing there, except under a house rule
        spread = min(width + 1, (field.width() - width) / max(seats - 1, 1))
        x, foot = field.x() + level * spread, field.bottom() - 3
    else:
        x, foot = field.center().x() - width / 2, field.bottom() - 1 - level * lift
    return QRectF(x, foot - height - lift, width, height + lift)


def _purses(shown: Shown, layout: Layout, place: int) -> Iterator[Piece]:
    row = row_box(layout, place)
    view, first = shown.view, row.x() + layout.of("temples")["harbour"][0]
    rank = {seat: place for place, seat in enumerate(view.order)}
    richest = sorted(rank, key=lambda seat: (-view.merchants[seat].gold, rank[seat]))
    room = row.right() - layout.of("temples")["tiles"]["right"] - first - 6
    step = min(84.0, room / len(richest))
    for column, seat in enumerate(richest):
        x = first + column * step
        yield piece(("purse disc", seat), Disc(seat), QRectF(x, row.y() + 2, 22, 22), DISC_Z)
        gold = TextLine(str(view.merchants[seat].gold), "figure", 15)
        yield piece(("purse", seat), gold, QRectF(x + 26, row.y() + 2, step - 28, 22), DISC_Z)
