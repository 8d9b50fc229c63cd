"""The temples: steps with stacks of discs, point tiles on the frieze; and all purses on the gold temple's steps."""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.edition.edition import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.outlook import temple_tiles
from neptun_desktop.games.neptun.rules.state import Temple
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import PointTileFace, SlantedDisc
from neptun_desktop.games.neptun.table.temple_faces import (
    Carved,
    Pavement,
    Precinct,
    PurseStep,
    TempleFront,
    TempleStep,
)
from neptun_desktop.games.neptun.table.temple_shapes import TempleShape, Track, temple_shapes
from neptun_desktop.games.neptun.table.thing_targets import TempleTarget
from neptun_desktop.ui.board.furniture import Blank, Disc, Picture
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, piece
from neptun_desktop.ui.board.shown import ButtonTarget, Shown

PANEL_Z, FRONT_Z, STEP_Z, WORDS_Z, DISC_Z = 1.0, 2.5, 3.0, 4.0, 10.0


def arrange_temples(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the panel with its temples, side by side."""
    yield piece(keys.temples_panel(), Precinct(), layout.panel("temples"), PANEL_Z, ButtonTarget("points"))
    temples = temple_tiles(shown.view.edition, shown.view.round)
    for shape, (temple, values) in zip(temple_shapes(layout, len(temples)), temples, strict=True):
        yield piece(keys.temple_place(temple), Blank(), shape.box, PANEL_Z + 1, TempleTarget(temple))
        yield from _front(shown, shape, temple)
        yield from _tiles(shown, shape, temple, values)
        if temple == GOLD_TEMPLE:
            yield from _purses(shown, shape)
        else:
            yield from _track(shown, shape, temple)


def _front(shown: Shown, shape: TempleShape, temple: str) -> Iterator[Piece]:
    yield front_piece(shape, temple)
    name = (*shown.labels.temples, shown.labels.gold)[shape.place]
    yield piece(keys.temple_name(temple), Carved(name), shape.inscription.adjusted(2, 0, -2, -2), WORDS_Z)


def front_piece(shape: TempleShape, temple: str) -> Piece:
    """Return what stands behind the steps of a temple."""
    figures = shape.layout.of("temples")
    heights = (figures["roof"], figures["frieze"], figures["inscription"])
    pier = 0 if temple == GOLD_TEMPLE else figures["pier"]
    return piece(keys.temple(temple), TempleFront(temple, f"emblem-{temple}", *heights, pier), shape.box, FRONT_Z)


def _tiles(shown: Shown, shape: TempleShape, temple: str, values: tuple[int, ...]) -> Iterator[Piece]:
    view = shown.view
    winners: dict[int, list[int]] = defaultdict(list)
    for seat, merchant in enumerate(view.merchants):
        for tile in merchant.tiles:
            if (tile.round, tile.temple) == (view.round, temple):
                winners[tile.value].append(seat)
    for rank, value in enumerate(values):
        winner = winners[value].pop() if winners[value] else None
        if view.stage == "over" and winner is None:  # it was not claimed
            continue
        box = shape.tile(rank, len(values))
        yield piece(keys.tile(temple, rank), PointTileFace(temple, value, winner), box, WORDS_Z + 1)


def _track(shown: Shown, shape: TempleShape, temple: str) -> Iterator[Piece]:
    track, standing = Track(shown.view.edition.track_length), shown.view.temples[temple]
    lift = shape.layout.of("temples")["lift"]
    yield from track_pieces(shape, track, temple)
    placed = shape.discs(track, standing.favours, standing.standing)
    for seat, (box, height) in placed.items():
        seen = min((box.y() - placed[other][0].y() for other in _upon(standing, seat)), default=0.0)
        yield piece(keys.disc(temple, seat), SlantedDisc(seat, lift, seen), box, DISC_Z + height)


def _upon(temple: Temple, seat: int) -> list[int]:
    """Return whose discs lie on a seat's disc; on the pavement they lie side by side."""
    later = temple.standing[temple.standing.index(seat) + 1 :]
    return [other for other in later if temple.favours[other] == temple.favours[seat] > 0]


@lru_cache(maxsize=24)
def track_pieces(shape: TempleShape, track: Track, temple: str) -> tuple[Piece, ...]:
    """Return the steps with their numbers: a hundred pieces that stay the same while a table lies."""
    tread = shape.layout.of("temples")["tread"]
    steps = [piece(keys.field(temple, 0), Pavement(), shape.court, STEP_Z)]
    for favours in range(1, track.length + 1):
        face, height = TempleStep(temple, tread, track.is_milestone(favours)), STEP_Z - 0.1 * track.place(favours)[0]
        steps.append(piece(keys.field(temple, favours), face, shape.step(track, favours), height))
    for favours in track.marked:
        words = Carved(str(favours), "figure")
        steps.append(piece(keys.favours(temple, favours), words, shape.mark(track, favours), WORDS_Z))
    return tuple(steps)


def _purses(shown: Shown, shape: TempleShape) -> Iterator[Piece]:
    view = shown.view
    rank = {seat: place for place, seat in enumerate(view.order)}
    richest = sorted(rank, key=lambda seat: (-view.merchants[seat].gold, rank[seat]))
    for place, seat in enumerate(richest):
        step = shape.purse(place, len(richest))
        yield piece(keys.purse_step(place), PurseStep(), step, STEP_Z)
        size = min(step.height() - 1, 20.0)
        disc = QRectF(step.x() + 12, step.center().y() - size / 2, size, size)
        yield piece(keys.purse_disc(seat), Disc(seat), disc, DISC_Z)
        coin = QRectF(disc.right() + 5, step.center().y() - 7, 14, 14)
        yield piece(keys.purse_coin(seat), Picture("coin"), coin, DISC_Z)
        words = QRectF(coin.right() + 1, step.y(), step.right() - coin.right() - 5, step.height())
        yield piece(keys.purse(seat), Carved(str(view.merchants[seat].gold), "figure", 15), words, DISC_Z)
