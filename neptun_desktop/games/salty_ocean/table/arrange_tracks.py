"""The tiles of the turns and those beside the board, and the purse track with its markers in true stacks."""

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSizeF

from neptun_desktop.games.salty_ocean.clicks.targets import TileTarget
from neptun_desktop.games.salty_ocean.edition.edition import Edition
from neptun_desktop.games.salty_ocean.rules.outlook import end_of_turn
from neptun_desktop.games.salty_ocean.rules.state import Position, View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.faces import Pennant, PurseTrack, Sheet, Stack, TileFace, TileState
from neptun_desktop.games.salty_ocean.table.layout import MOST_COINS, purse_spot, tile_boxes
from neptun_desktop.games.salty_ocean.table.purse_spread import STEM, Reach, Stem, spread
from neptun_desktop.games.salty_ocean.table.purse_tag import SIZE as TAG_SIZE
from neptun_desktop.games.salty_ocean.table.purse_tag import PurseTag
from neptun_desktop.games.salty_ocean.table.thing_targets import FirstNextTarget, LimitTarget, PurseTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, piece
from neptun_desktop.ui.board.shown import Shown

PANEL_Z, FIELD_Z, MARKER_Z = 1.0, 3.0, 5.0
FLAG = QSizeF(16, 15)
MARGIN = 4.0  # of the purse track's panel, free of markers


def arrange_tiles(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the tiles; what one's own Fierté has seen shows only behind the curtain, or to who plays alone."""
    view: View = shown.view
    edition = view.edition
    yield piece(keys.tiles(), Sheet(), layout.panel("tiles"), PANEL_Z)
    boxes = tile_boxes(layout, edition.turns, len(edition.tiles))
    for rank, (place, box) in enumerate(zip(edition.places, boxes, strict=True)):
        state = tile_state(view, rank)
        covered = state == "seen" and not shown.hand_open
        tile = None if covered else view.tiles[rank]
        words = shown.labels.tile_backs[place]
        face = TileFace(tile, words, "hidden" if tile is None else state)
        yield piece(keys.tile(place), face, box, FIELD_Z, TileTarget(place))


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
    """Yield the markers, stack by stack: each above its field or, where stacks would overlap, beside the others."""
    figures = layout.of("purses")
    (width, height), lift = figures["disc"], figures["stack_lift"]
    first = _first_next(view)
    stacks = purse_stacks(view)
    spots = [purse_spot(layout, view.edition, view.merchants[seats[0]].coins) for seats in stacks]
    half = width / 2 + 1
    reaches = [Reach(half + (FLAG.width() + 2 if first in seats else 0), half) for seats in stacks]
    room = panel.left() + MARGIN, panel.right() - MARGIN
    places = spread([spot.x() for spot in spots], reaches, room)
    for field, (seats, spot, x) in enumerate(zip(stacks, spots, map(round, places), strict=True)):
        aside = x - spot.x()
        wide = abs(aside) + 2
        stem = QRectF(spot.x() - wide, spot.y() - 1 - STEM, 2 * wide, STEM + 2)
        yield piece(keys.purse_stem(field), Stem(aside), stem, MARKER_Z - 1)
        for level, seat in enumerate(seats):
            foot = spot.y() - 1 - STEM - level * lift
            box = QRectF(x - half, foot - height - lift, 2 * half, height + lift + 1)
            yield piece(keys.purse(seat), Stack((seat,), width, lift), box, MARKER_Z + level * 0.001, PurseTarget(seat))
            coins = view.merchants[seat].coins
            if coins > MOST_COINS:  # the track ends there, so the purse tells its figure
                wide, tall = TAG_SIZE
                tag = QRectF(x - width / 2 - 4 - (level + 1) * (wide + 2), spot.y() - tall - 4, wide, tall)
                yield piece(keys.purse_tag(seat), PurseTag(seat, coins), tag, MARKER_Z + 1, PurseTarget(seat))
        if first is not None and first in seats:
            flag = QRectF(x - half - FLAG.width() - 1, spot.y() - FLAG.height() - 2, FLAG.width(), FLAG.height())
            yield piece(keys.first_next_turn(), Pennant("rouen-hourglass"), flag, MARKER_Z + 1, FirstNextTarget(first))


def _first_next(view: View) -> Seat | None:
    """Return who would go first in the next turn; nobody in the last turn."""
    if view.round + 1 == view.edition.turns:
        return None
    return next(seat for seat, end in enumerate(end_of_turn(view)) if end.place == 0)


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
