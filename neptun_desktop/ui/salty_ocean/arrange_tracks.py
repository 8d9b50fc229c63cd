"""The tiles of the turns and those beside the board, and the purse track with its markers in true stacks."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

from neptun_desktop.controller.salty_ocean.targets import TileTarget
from neptun_desktop.games.salty_ocean.edition import Edition
from neptun_desktop.games.salty_ocean.outlook import end_of_turn
from neptun_desktop.games.salty_ocean.state import Position, View
from neptun_desktop.ui.salty_ocean.faces import Pennant, PurseTrack, Sheet, Stack, TileFace, TileState
from neptun_desktop.ui.salty_ocean.layout import MOST_COINS, purse_spot, tile_boxes
from neptun_desktop.ui.salty_ocean.purse_tag import SIZE as TAG_SIZE
from neptun_desktop.ui.salty_ocean.purse_tag import PurseTag
from neptun_desktop.ui.salty_ocean.thing_targets import FirstNextTarget, LimitTarget, PurseTarget
from neptun_desktop.ui.table.furniture import Blank
from neptun_desktop.ui.table.layout import Layout
from neptun_desktop.ui.table.pieces import Piece, piece
from neptun_desktop.ui.table.shown import Shown

PANEL_Z, FIELD_Z, MARKER_Z = 1.0, 3.0, 5.0
FLAG = QSizeF(16, 15)
PEG = 11.0  # how much higher a marker stands that is behind another


def arrange_tiles(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the tiles; what one's own Fierté has seen shows only behind the curtain, or to who plays alone."""
    view: View = shown.view
    edition = view.edition
    yield piece(("tiles",), Sheet(), layout.panel("tiles"), PANEL_Z)
    boxes = tile_boxes(layout, edition.turns, len(edition.tiles))
    for rank, (place, box) in enumerate(zip(edition.places, boxes, strict=True)):
        state = tile_state(view, rank)
        covered = state == "seen" and not shown.hand_open
        tile = None if covered else view.tiles[rank]
        words = shown.labels.tile_backs[place]
        face = TileFace(tile, words, "hidden" if tile is None else state)
        yield piece(("tile", place), face, box, FIELD_Z, TileTarget(place))


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
    edition, figures = view.edition, layout.of("purses")
    panel = layout.panel("purses")
    yield piece(("purses",), Sheet(), panel, PANEL_Z)
    left, right = (purse_spot(layout, edition, coins) for coins in (edition.money.lowest, MOST_COINS))
    track = PurseTrack(edition.money.lowest, MOST_COINS, caps(edition))
    line = QRectF(left.x(), left.y(), right.x() - left.x(), 20)
    yield piece(("purse track",), track, line.adjusted(-track.margin, -track.above, track.margin, 0), FIELD_Z)
    for coins, _ in track.caps:
        mark = track.mark(purse_spot(layout, edition, coins))
        yield piece(("purse limit", coins), Blank(), mark, FIELD_Z + 0.1, LimitTarget(coins))
    width, height = figures["disc"]
    lift = figures["stack_lift"]
    first = next(seat for seat, end in enumerate(end_of_turn(view)) if end.place == 0)
    stacks = purse_stacks(view)
    feet = [purse_spot(layout, edition, view.merchants[seats[0]].coins).x() for seats in stacks]
    behind = _behind(stacks, feet, width)
    for field, seats in enumerate(stacks):
        peg = PEG if field in behind else 0.0
        back = len(seats) + (field in behind)  # the taller, the farther back
        spot = purse_spot(layout, edition, view.merchants[seats[0]].coins)
        for level, seat in enumerate(seats):
            foot = spot.y() - 1 - level * lift
            box = QRectF(spot.x() - width / 2 - 1, foot - height - lift - peg, width + 2, height + lift + peg + 1)
            yield piece(
                ("purse", seat),
                Stack((seat,), width, lift, peg),
                box,
                MARKER_Z - back * 0.1 + field * 0.01 + level * 0.001,
                PurseTarget(seat),
            )
            coins = view.merchants[seat].coins
            if coins > MOST_COINS:  # the track ends there, so the purse tells its figure
                wide, tall = TAG_SIZE
                tag = QRectF(spot.x() - width / 2 - 4 - (level + 1) * (wide + 2), spot.y() - tall - 4, wide, tall)
                yield piece(("purse tag", seat), PurseTag(seat, coins), tag, MARKER_Z + 1, PurseTarget(seat))
            if seat == first:
                flag = _flag_box(spot, width, feet)
                yield piece(("first next turn",), Pennant("rouen-hourglass"), flag, MARKER_Z + 1, FirstNextTarget(seat))


def _behind(stacks: Sequence[tuple[int, ...]], feet: Sequence[float], width: float) -> set[int]:
    """Return which fields stand behind their neighbour on the left: of two single markers that touch, the richer one.

    A stack is seen above its neighbours anyway.
    """
    behind: set[int] = set()
    for field in range(1, len(stacks)):
        near = feet[field] - feet[field - 1] < width
        if near and len(stacks[field]) == len(stacks[field - 1]) == 1 and field - 1 not in behind:
            behind.add(field)
    return behind


def _flag_box(spot: QPointF, width: float, feet: Sequence[float]) -> QRectF:
    """Return where the flag is, beside its stack: on the left, unless other markers are there, else on the right.

    If there are markers on both sides, it is beyond those on the left.
    """
    reach = width / 2 + FLAG.width() + 2
    left, right = spot.x() - reach, spot.x() + width / 2 + 2

    def is_free(x: float) -> bool:
        return not any(x - width / 2 < foot < x + FLAG.width() + width / 2 for foot in feet)

    x = next((each for each in (left, right) if is_free(each)), None)
    while x is None:
        left -= 1
        x = left if is_free(left) else None
    return QRectF(round(x), spot.y() - FLAG.height() - 2, FLAG.width(), FLAG.height())


def caps(edition: Edition) -> tuple[tuple[int, str], ...]:
    """Return the caps, each with the building that lifts it."""
    money = edition.money
    return ((money.cap, "rouen-building-bank"), (money.cap_with_bank, "rouen-building-vault"))


def purse_stacks(position: Position) -> list[tuple[int, ...]]:
    """Return the seats that share a field of the track, from the poorest on, in each the lowest marker first (S12)."""
    stacks: defaultdict[int, list[int]] = defaultdict(list)
    for seat in reversed(position.markers):
        stacks[min(position.merchants[seat].coins, MOST_COINS)].append(seat)
    return [tuple(stacks[coins]) for coins in sorted(stacks)]
