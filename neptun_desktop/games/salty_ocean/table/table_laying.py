"""How the table of Upon a Salty Ocean is laid: tiles are dealt, markers are set, and the fleets come to their lanes."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.rules.events import Event, TurnBegan
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.sounds import laying
from neptun_desktop.games.salty_ocean.texts.turns import turn_announced
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import Overlapping, sounding
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.ribbon import grand_ribbon
from neptun_desktop.ui.board.transition import Dealing, Wave, keys_of
from neptun_desktop.ui.paint.animation import Cue

WHOLE_MS = 2500
RIBBON_AFTER_MS = 1500  # when everything is about to lie there


def interval(events: Sequence[Event]) -> int:
    """Return the place of the first event of a new turn: the end of the one before is settled on a page first."""
    return next((place for place, event in enumerate(events) if isinstance(event, TurnBegan)), len(events))


def lay_table(events: Sequence[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield how the table is laid for a new game; later turns are only announced, with their weather."""
    if scene.shown is None:
        return
    view = scene.shown.view
    ribbon = grand_ribbon(scene, turn_announced(scene.shown.labels.words, view.round, view.tiles[view.round]))
    whole = Overlapping([(0, Dealing(scene, _whole(scene), WHOLE_MS)), (RIBBON_AFTER_MS, ribbon)])
    yield from sounding(scene, laying(events, view), (ribbon if events else whole,))


def _whole(scene: BoardScene) -> tuple[Wave, ...]:
    def from_panel(key: Key) -> QRectF | None:
        item = scene.items_by_key.get(board_keys.merchant_emblem(int(key[1])))
        return None if item is None else item.piece.box

    def from_side(_key: Key) -> QRectF | None:
        tiles = scene.table_layout.panel("tiles")
        return QRectF(tiles.right() - 60, tiles.y(), 41, 27)

    def from_dock(_key: Key) -> QRectF | None:
        item = scene.items_by_key.get(keys.dock("caravel"))
        return None if item is None else item.piece.box

    return (
        Wave(keys_of(scene, keys.good, keys.action_type), lambda _key: None, 0.0, 0.3),
        Wave(keys_of(scene, keys.tile), from_side, 0.05, 0.55),
        Wave(keys_of(scene, keys.lane_disc), from_panel, 0.3, 0.55),
        Wave(keys_of(scene, keys.ship), from_dock, 0.4, 0.8, 0.2),
        Wave(keys_of(scene, keys.level_marker), lambda _key: None, 0.5, 0.8),
        Wave(keys_of(scene, keys.purse, keys.first_next_turn), lambda _key: None, 0.65, 1.0),
    )
