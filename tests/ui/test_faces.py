"""Every kind of face that lies on a table is painted without a mistake, in each look, and says nothing in English only.

Window tests show plain faces, so they would notice neither.
"""

from collections.abc import Iterator
from importlib import import_module
from inspect import getmembers, isclass
from itertools import cycle
from pkgutil import iter_modules

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.board import furniture
from neptun_desktop.ui.board.pieces import Face, Piece, SlowFace, TableLook
from neptun_desktop.ui.paint.theme import LOOKS
from tests.conftest import SOAK
from tests.kit.pseudo_locale import PSEUDO
from tests.ui.on_screen import left_in_english
from tests.ui.readers import READERS
from tests.ui.recorder import painted_face
from tests.ui.table_laws import LawTable

BOX = game_box()
STRIDE = 1 if SOAK else 6  # commands from one table to the next
MOST = 10**6 if SOAK else 6  # faces of a kind on pieces of a kind


def laid(game: str, table: LawTable, seats: int) -> Iterator[Piece]:
    """Yield what lies on the table in a random game, for whoever acts and for those who watch."""
    for number, position in enumerate(READERS[game].game(seats, seats)):
        table.presenter.tell(position.events, number)
        waiting = table.entry.rules.to_act(position.state)
        if number % STRIDE == 0 or not waiting:
            eyes = min(waiting, default=None) if number % (2 * STRIDE) == 0 else None
            scene = table.scene(table.shown(position.state, eyes))
            yield from (item.piece for item in scene.items_by_key.values())


def different(pieces: Iterator[Piece]) -> list[Piece]:
    """Return pieces that look different: a few of each kind of face on each kind of piece."""
    found: dict[tuple[type, object], dict[Face, Piece]] = {}
    for piece in pieces:
        alike = found.setdefault((type(piece.face), piece.key[0]), {})
        if len(alike) < MOST:
            alike.setdefault(piece.face, piece)
    return [piece for alike in found.values() for piece in alike.values()]


def kinds(game: str) -> set[type]:
    """Return every kind of face that a game has."""
    package = import_module(f"neptun_desktop.games.{game}.table")
    modules = (import_module(f"{package.__name__}.{each.name}") for each in iter_modules(package.__path__))
    return {
        kind
        for module in modules
        for _, kind in getmembers(module, isclass)
        if kind.__module__ == module.__name__ and "look" in getattr(getattr(kind, "paint", None), "__annotations__", ())
    }


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_every_face_is_painted_in_every_look_and_its_words_come_from_a_catalogue(game: str) -> None:
    seats = BOX.games.metas[game].players[-1]
    table = LawTable(BOX.games.entry(game), BOX.kit(game), seats, PSEUDO)
    pieces = different(laid(game, table, seats))
    print(len(pieces), kinds(game) - {type(piece.face) for piece in pieces})
    for theme in LOOKS.values():
        look = evolve(table.look, theme=theme)
        for piece in pieces:
            words = painted_face(piece.face, piece.width, piece.height, look).words
            assert left_in_english((str(piece.key), each) for each in words) == []
