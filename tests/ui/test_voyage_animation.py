"""Sails are as full as the wind makes them; a ship under way heels and leaves a wake, and neither lasts."""

from itertools import pairwise

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules.events import ShipSailed
from neptun_desktop.games.neptun.table.faces import ShipFace
from neptun_desktop.games.neptun.table.movements import Wake
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.animation import Cue
from tests.ui.table_laws import LawTable, picture, random_game

pytestmark = pytest.mark.usefixtures("qapp")

BOX = game_box()


def table_at(wind: int) -> TableScene:
    law = LawTable(BOX.games.entry("neptun"), BOX.kit("neptun"), 3)
    shown = law.shown(next(random_game(law.entry, 3, 1)).state, 0)
    return law.scene(evolve(shown, view=evolve(shown.view, wind=wind)))


def voyage(scene: TableScene) -> Cue:
    (cue,) = scene.kit.animate((ShipSailed(0, "crete", ("syracusae", "carthago"), 3, 3, 0),), scene)
    return cue


@pytest.mark.parametrize(
    ("wind", "sails"), [(0, "slack"), (1, "slack"), (2, "half"), (6, "half"), (7, "full"), (10, "full")]
)
def test_sails_fill_with_the_wind(wind: int, sails: str) -> None:
    face = table_at(wind).items_by_key["ship", 0].piece.face
    assert isinstance(face, ShipFace)
    assert face.sails == sails


def test_the_three_sails_look_different() -> None:
    pictures = [picture(table_at(wind)).copy(590, 330, 90, 60) for wind in (1, 2, 7)]
    assert len({bytes(each.constBits()) for each in pictures}) == len(pictures)


@pytest.mark.parametrize(("wind", "heels"), [(0, False), (2, False), (3, True), (10, True)])
def test_a_ship_heels_and_leaves_a_wake_in_much_wind_only(wind: int, *, heels: bool) -> None:
    scene = table_at(wind)
    cue = voyage(scene)
    cue.begin()
    cue.show(0.5)
    ship = scene.items_by_key["ship", 0]
    wakes = [prop for prop in scene.props if isinstance(prop.piece.face, Wake) and prop.isVisible()]
    assert ship.transform().isRotating() is heels
    assert bool(wakes) is heels
    cue.end()
    assert ship.transform().isIdentity()
    assert scene.props == []


def test_it_leaves_and_arrives_upright() -> None:
    scene = table_at(10)
    cue, ship = voyage(scene), scene.items_by_key["ship", 0]
    cue.begin()
    for share in (0.0, 1.0):
        cue.show(share)
        assert ship.transform().m12() == pytest.approx(0, abs=1e-6)


def test_ships_left_in_the_port_slide_to_the_better_berths() -> None:
    scene = table_at(5)
    cue, left = voyage(scene), [scene.items_by_key["ship", seat] for seat in (1, 2)]
    places = [[ship.pos() for ship in left]]
    cue.begin()
    for frame in range(41):
        cue.show(frame / 40)
        places.append([ship.pos() for ship in left])
    cue.end()
    places.append([ship.pos() for ship in left])
    for here, there in pairwise(places):
        assert all((end - start).manhattanLength() < 4 for start, end in zip(here, there, strict=True))
    assert all((end - start).manhattanLength() > 20 for start, end in zip(places[0], places[-1], strict=True))
