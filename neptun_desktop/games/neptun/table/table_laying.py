"""How Neptun's table is laid: ships and discs are set, tiles come to the temples, contracts and oar cards are dealt."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.rules.events import Event, RoundBegan
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange import KINDS, pile_box
from neptun_desktop.games.neptun.table.sounds import laying
from neptun_desktop.games.neptun.texts.turns import announcement
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import Overlapping, sounding
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.ribbon import grand_ribbon
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.board.transition import Dealing, Wave, keys_of
from neptun_desktop.ui.paint.animation import Cue

WHOLE_MS, ROUND_MS = 2500, 1100
RIBBON_AFTER_MS = 1500  # when everything is about to lie there


def interval(events: Sequence[Event]) -> int:
    """Return the place of the first event of a new round: the round before it is scored on a page first."""
    return next((place for place, event in enumerate(events) if isinstance(event, RoundBegan)), len(events))


def lay_table(events: Sequence[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield how the table is laid for a new game, or for the round that these events begin."""
    if scene.shown is not None:
        yield from sounding(scene, laying(events), _laid(events, scene, scene.shown))


def _laid(events: Sequence[Event], scene: BoardScene, shown: Shown) -> Iterator[Cue]:
    view, words = shown.view, shown.labels.words
    began = next((event for event in events if isinstance(event, RoundBegan)), RoundBegan(view.round, view.wind))
    said = None if words is None else announcement(words, began)
    ribbon: list[tuple[int, Cue]] = [] if said is None else [(0, grand_ribbon(scene, said))]
    if events:
        contracts = Dealing(scene, (_contracts(scene, 0.0, 1.0, 0.4), _numbers(scene)), ROUND_MS - 300)
        yield Overlapping([*ribbon, (300, contracts)])
    else:
        late: list[tuple[int, Cue]] = [(RIBBON_AFTER_MS, cue) for _, cue in ribbon]
        yield Overlapping([(0, Dealing(scene, _whole(scene), WHOLE_MS)), *late])


def _whole(scene: BoardScene) -> tuple[Wave, ...]:
    def from_panel(key: Key) -> QRectF | None:
        return _merchant_box(scene, int(key[-1]))

    def from_pile(_key: Key) -> QRectF | None:
        return pile_box(scene.table_layout, "oar")

    seats = range(len(scene.look.badges))
    ships = tuple(keys.ship(seat) for seat in seats)
    discs = tuple(sorted(keys_of(scene, keys.disc), key=lambda key: int(key[-1])))
    return (
        Wave(keys_of(scene, keys.tile, keys.wind_marker), lambda _key: None, 0.0, 0.35),
        Wave(discs, from_panel, 0.05, 0.55, 0.16),
        Wave(ships, from_panel, 0.1, 0.45),
        Wave(keys_of(scene, keys.order_disc), from_panel, 0.35, 0.65),
        _contracts(scene, 0.4, 0.85, 0.16),
        _numbers(scene),
        Wave(keys_of(scene, keys.known_oar), lambda _key: None, 0.75, 1.0),
        Wave(keys_of(scene, keys.oar), from_pile, 0.65, 1.0),
    )


def _contracts(scene: BoardScene, begins: float, ends: float, each: float) -> Wave:
    cards = keys_of(scene, keys.contract_card)

    def from_pile(key: Key) -> QRectF | None:
        return next((pile_box(scene.table_layout, kind) for kind in KINDS if kind == key[-1]), None)

    return Wave(cards, from_pile, begins, ends, each)


def _numbers(scene: BoardScene) -> Wave:
    """Return what is written on the contracts, once they lie there."""
    return Wave(keys_of(scene, keys.contract_number, keys.row_gold), lambda _key: None, 0.8, 1.0)


def _merchant_box(scene: BoardScene, seat: Seat) -> QRectF | None:
    item = scene.items_by_key.get(board_keys.merchant_emblem(seat))
    return None if item is None else item.piece.box
