"""Every game's animations: each event that is listed as one that moves something moves or changes a piece."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import reduce
from itertools import pairwise
from typing import Any, get_args

import pytest
from attrs import evolve, frozen

from neptun_desktop.games.neptun.rules import events as neptun
from neptun_desktop.games.neptun.rules.apply_event import apply_event as apply_neptun_event
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.games.neptun.table.event_animations import Still as StillInNeptun
from neptun_desktop.games.salty_ocean.rules import events as salty
from neptun_desktop.games.salty_ocean.rules.apply_event import apply_event as apply_salty_event
from neptun_desktop.games.salty_ocean.table.event_animations import Still as StillInSaltyOcean
from neptun_desktop.kernel.game import Event
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown
from tests.property.play import RICH, Table
from tests.toy.box import box, every_game
from tests.toy.tally_ho import rules as toy
from tests.toy.tally_ho.kit import Still as StillInTheToy
from tests.ui.readers import READERS
from tests.ui.table_laws import LawTable, Position, pieces, random_game

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.soak]

BOX = box(every_game())
SHARES = (0.1, 0.35, 0.6, 0.85)


@frozen
class Moving:
    """How a game's events are looked at one by one."""

    events: Any
    still: Any  # those that move nothing, on purpose
    games: Callable[[int], Iterator[Position]]  # by a seed
    seats: int
    apply: Callable[[Any, Any], Any]  # an event to the view before it
    left_open: tuple[type, ...] = ()  # kinds that leave it to what follows to lay out the table
    rare: tuple[Event, ...] = ()  # examples of what seldom happens in random games


def eager_game(seed: int) -> Iterator[Position]:
    """Play a random game of Neptun among merchants who can pay for every voyage, and deliver."""
    table = Table(4, seed, Options(), seed, 0.97, RICH)
    yield Position(table.laid(), ())
    for moment in table.moments():
        yield Position(moment.after, moment.events)


GAMES = {
    "neptun": Moving(
        neptun.Event,
        StillInNeptun,
        eager_game,
        4,
        apply_neptun_event,
        (neptun.OarChosen, neptun.TileClaimed, neptun.TileUnclaimed, neptun.BonusWon),  # points are not in the view
    ),
    "salty_ocean": Moving(
        salty.Event,
        StillInSaltyOcean,
        lambda seed: READERS["salty_ocean"].game(3, seed),
        3,
        apply_salty_event,
        rare=(salty.Rested(0), salty.LookedAway(0)),
    ),
    "tally_ho": Moving(
        toy.Event,
        StillInTheToy,
        lambda seed: random_game(BOX.games.entry("tally_ho"), 2, seed),
        2,
        lambda view, _event: view,
        get_args(toy.Event),
    ),
}
ENOUGH = 2  # of a kind that was in motion, but in the soak


def units(events: tuple[Event, ...]) -> Iterator[tuple[Event, ...]]:
    """Yield events one by one; a turn of Salty Ocean comes with its forecast, a sale with what it brings."""
    forecasts = [event for event in events if isinstance(event, salty.TileTurnedUp)]
    sold = [event for event in events if isinstance(event, salty.PurseChanged) and event.reason == "sale"]
    for event in events:
        if isinstance(event, salty.TurnBegan):
            yield (event, *forecasts)
        elif isinstance(event, salty.GoodsSold):
            yield (event, *sold[:1])
        elif event not in forecasts:
            yield (event,)


def moments(game: str, seeds: range) -> Iterator[tuple[Shown, tuple[Event, ...], Shown]]:
    """Yield what is shown before each event of some games, the event, and what is shown after it."""
    moving = GAMES[game]
    table = LawTable(BOX.games.entry(game), BOX.kit(game), moving.seats)
    first = table.shown(next(moving.games(1)).state, None)
    yield from ((first, (event,), first) for event in moving.rare)
    for seed in seeds:
        for before, after in pairwise(moving.games(seed)):
            shown = table.shown(before.state, None)
            for events in units(after.events):
                view = reduce(moving.apply, events, shown.view)
                yield shown, events, evolve(shown, view=view)
                shown = evolve(shown, view=view)


def looks(scene: TableScene) -> tuple[Any, ...]:
    """Return all that is seen of the pieces, and of what flies over them."""
    turned = {key: item.transform() for key, item in scene.items_by_key.items() if not item.transform().isIdentity()}
    flying = [(prop.piece.face, prop.pos(), prop.opacity()) for prop in scene.props if prop.isVisible()]
    return pieces(scene), turned, flying


def played(scene: TableScene, events: tuple[Event, ...]) -> tuple[bool, bool]:
    """Return whether anything is in motion on the way, and whether anything changes at all, then or at the end."""
    start, in_motion, changes = looks(scene), False, False
    for cue in scene.kit.animate(events, scene):
        cue.begin()
        seen = []
        for share in SHARES if cue.duration else ():
            cue.show(share)
            seen.append(looks(scene))
        cue.end()
        in_motion |= any(one != other for one, other in pairwise(seen))
        changes |= any(look != start for look in seen)
    return in_motion, changes or pieces(scene) != start[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_is_listed_as_animated_moves_or_changes_a_piece(game: str, soak_factor: int) -> None:
    moving, met, moved = GAMES[game], Counter[type](), set[type]()
    table = LawTable(BOX.games.entry(game), BOX.kit(game), moving.seats)
    scene: TableScene | None = None
    animated = set(get_args(moving.events)) - set(get_args(moving.still))
    for shown, events, after in moments(game, range(1, 1 + 3 * soak_factor)):
        kind = type(events[0])
        met[kind] += 1
        if met[kind] > ENOUGH * soak_factor and (kind in moved or kind in get_args(moving.still)):
            continue
        scene = scene or table.scene(shown)
        scene.show_view(shown)
        if kind in get_args(moving.still):
            assert not played(scene, events)[0], f"{events} moves something"
            continue
        differs = scene.arranged(after) != scene.arranged(shown)
        in_motion, changes = played(scene, events)
        assert changes or not differs, f"{events} moves nothing"
        moved |= set(map(type, events)) if in_motion else set()
        if kind not in moving.left_open and scene.shown is not None:
            laid = evolve(after, sentence=scene.shown.sentence)  # the prompt may say something else by now
            assert {key: item.piece for key, item in scene.items_by_key.items()} == scene.arranged(laid), events
    assert animated - moved == set(), "nothing was ever in motion"
