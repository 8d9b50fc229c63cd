"""Every kind of face is painted without a mistake and says nothing that no catalogue was asked for.

The soak paints each in every look; otherwise they take turns.

Window tests show plain faces, so they would notice neither.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import getmembers, isclass
from itertools import chain, pairwise
from pathlib import Path
from pkgutil import iter_modules

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.board.ambience import Sprite
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.keys import ghost
from neptun_desktop.ui.board.shown import Staging
from neptun_desktop.ui.paint.theme import LOOKS
from tests.conftest import SOAK
from tests.kit.pseudo_locale import PSEUDO
from tests.kit.slices import in_turns
from tests.ui.on_screen import left_in_english
from tests.ui.readers import READERS
from tests.ui.recorder import painted_face
from tests.ui.table_laws import LawTable

BOX = game_box()
STRIDE = 1 if SOAK else 24  # commands from one table to the next
MOST = 10**6 if SOAK else 2  # faces of a kind on pieces of a kind
SECONDS = [0.7 * step for step in range(40)]  # at which things that move by themselves are looked at
ELSEWHERE = {
    "PurseTag": "no random player has more than a hundred coins; one is given them in `salty_ocean/test_board.py`",
    "Water": "only in pictures of the rules, which are recorded",
}


def tables(game: str) -> Iterator[LawTable]:
    """Return a table of each size in the soak, otherwise the smallest and the largest."""
    players = BOX.games.metas[game].players
    for seats in players if SOAK else (players[0], players[-1]):
        yield LawTable(BOX.games.entry(game), BOX.kit(game), seats, PSEUDO)


def laid(table: LawTable) -> Iterator[tuple[object, Sprite]]:
    """Yield all that is seen in a random game, pieces and what moves by itself, and what kind of piece it is."""
    seats = len(table.look.badges)
    looks = [evolve(table.look, theme=theme) for theme in LOOKS.values()]
    for number, position in enumerate(READERS[table.entry.meta.id].game(seats, seats)):
        table.presenter.tell(position.events, number)
        waiting = table.entry.rules.to_act(position.state)
        if number % STRIDE and waiting:
            continue
        shown = table.shown(position.state, min(waiting, default=None) if number % (2 * STRIDE) == 0 else None)
        scene = table.scene(shown)
        for item in scene.items_by_key.values():
            yield item.piece.key[0], Sprite(item.piece.face, item.piece.width, item.piece.height)
        for look in looks:
            for movers in table.kit.ambience(shown, scene.table_layout, look).movers.values():
                stills = (mover.at(second) for mover in movers for second in SECONDS)
                yield from (("moving", still.sprite) for still in stills if still is not None)


def staged(table: LawTable) -> Iterator[tuple[object, Sprite]]:
    """Yield what is seen of great moments of a random game: of the first step in which each kind of event happens."""
    seats, known, scene = len(table.look.badges), set[object](), None
    for before, after in pairwise(READERS[table.entry.meta.id].game(seats, seats)):
        kinds_of_it = {(type(event), getattr(event, "reason", None)) for event in after.events}
        if known.issuperset(kinds_of_it):
            continue
        known |= kinds_of_it
        shown = table.shown(before.state, None)
        scene = scene or table.scene(shown)
        scene.staging = Staging(1.0)
        scene.show_view(shown)
        for cue in scene.kit.animate(after.events, scene):
            cue.begin()
            cue.show(0.8)
            pieces = [item.piece for item in scene.items() if isinstance(item, PieceItem)]
            yield from (("staged", Sprite(each.face, each.width, each.height)) for each in pieces if each.key in ghost)
            cue.end()


def different(seen: Iterable[tuple[object, Sprite]]) -> list[Sprite]:
    """Return what looks different: a few of each kind of face on each kind of piece."""
    found: dict[tuple[object, type], dict[object, Sprite]] = {}
    for kind, sprite in seen:
        alike = found.setdefault((kind, type(sprite.face)), {})
        if len(alike) < MOST:
            alike.setdefault(sprite.face, sprite)
    return [sprite for alike in found.values() for sprite in alike.values()]


def kinds(game: str) -> set[str]:
    """Return every kind of face that a game has."""
    package = import_module(f"neptun_desktop.games.{game}.table")
    modules = (import_module(f"{package.__name__}.{each.name}") for each in iter_modules(package.__path__))
    return {
        name
        for module in modules
        for name, kind in getmembers(module, isclass)
        if kind.__module__ == module.__name__ and {"painter", "look"} <= {*parameters(kind)}
    }


def parameters(kind: type) -> tuple[str, ...]:
    """Return what a face is given to paint with; nothing if it is no face."""
    code = getattr(getattr(kind, "paint", None), "__code__", None)
    return () if code is None else tuple(name.lstrip("_") for name in code.co_varnames[: code.co_argcount])


def flown(game: str) -> set[str]:
    """Return the kinds of faces that fly in films, of which there are recorded pictures."""
    pictures = (Path(__file__).parent / "pictures").glob(f"{game}-flying-*.png")
    return {picture.stem.rpartition("-")[2] for picture in pictures}


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_every_face_is_painted_and_its_words_come_from_a_catalogue(game: str) -> None:
    seen = set[str]()
    for rank, table in enumerate(tables(game)):
        sprites = different(chain(laid(table), () if rank else staged(table)))
        seen.update(type(sprite.face).__name__ for sprite in sprites)
        looks = [evolve(table.look, theme=theme) for theme in LOOKS.values()]
        for sprite, look in in_turns(sprites, looks):
            words = painted_face(*sprite, look).words
            assert left_in_english((repr(sprite.face), each) for each in words) == []
    assert kinds(game) - seen - flown(game) - ELSEWHERE.keys() == set(), "no random game shows these"
