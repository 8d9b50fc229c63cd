"""The harbour and the sea: where ships lie, and the places on the quay."""

from itertools import combinations

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.pages.triumph import FAR, RAISING, pose_at
from neptun_desktop.games.salty_ocean.rules.state import made_ship
from neptun_desktop.games.salty_ocean.table.arrange import arrange_quays
from neptun_desktop.games.salty_ocean.table.layout import (
    MOST_SHIPS,
    dock_boxes,
    layout_for,
    quay_box,
    sea_box,
    ship_box,
)
from neptun_desktop.games.salty_ocean.table.scenery import MOLES
from neptun_desktop.games.salty_ocean.table.weather import sign_box
from neptun_desktop.ui.board.advice import AWAY, DARK_WIDTH
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")

GLOW = 3.0  # around what can be clicked
SIZES = ((1280, 800), (1366, 768), (1920, 1080), (1024, 768), (3440, 1440))
TABLES = [(size, merchants) for size in SIZES for merchants in (2, 3, 4)]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 768)])
def test_a_ring_around_load_salt_leaves_the_glow_of_move_goods_alone(size: tuple[int, int]) -> None:
    boxes = dock_boxes(layout_for(*size))
    assert boxes["load salt"].top() - boxes["crane"].bottom() >= GLOW + AWAY + DARK_WIDTH / 2


@pytest.mark.parametrize(("size", "merchants"), TABLES)
def test_fleets_lie_in_the_middle_of_the_sea_beside_the_weather(size: tuple[int, int], merchants: int) -> None:
    layout = layout_for(*size)
    sea = sea_box(layout)
    free = sign_box(sea).left() - sea.left()
    for seat in range(merchants):
        ships = [ship_box(layout, seat, merchants, number, at_sea=True) for number in range(MOST_SHIPS)]
        assert all(sea.contains(ship) and ship.right() <= sign_box(sea).left() + 2 for ship in ships)
        assert 0.3 < (ships[0].center().x() - sea.left()) / free < 0.7, "not at the edge"
        for one, other in combinations(ships, 2):
            assert not one.intersects(other)


@pytest.mark.parametrize(("size", "merchants"), TABLES)
def test_every_mole_has_its_end_its_wall_and_its_berths(size: tuple[int, int], merchants: int) -> None:
    layout = layout_for(*size)
    harbour, quays = quay_box(layout), arrange_quays(layout, merchants)
    for seat in range(merchants):
        ships = [ship_box(layout, seat, merchants, number, at_sea=False) for number in range(MOST_SHIPS)]
        wall, head = quays.wall(harbour, seat), quays.head(harbour, seat)
        assert all(ship.top() < wall.bottom() < ship.bottom() for ship in ships), "afloat, before the wall"
        assert all(head.center().x() < ship.left() for ship in ships)
        assert not any(one.intersects(other) for one, other in combinations(ships, 2))
        assert harbour.contains(wall)


def test_the_name_of_the_sea_is_where_no_ship_hides_a_letter() -> None:
    box = game_box()
    table = LawTable(box.games.entry("salty_ocean"), box.kit("salty_ocean"), 4)
    state = table.entry.new(table.entry.editions.shipped(), 4, 1)
    for out in ((), (3,), (3, 2), (0, 2), (0, 1, 2, 3)):
        for seat, merchant in enumerate(state.merchants):
            merchant.ships = (made_ship("caravel", at_sea=seat in out, damage=0, hold=(0, 0, 0)),)
        for size in SIZES:
            layout = layout_for(*size)
            pieces = table.kit.arrange(table.shown(state, 0), layout, table.look.badges, 0)
            names = [piece.box for key, piece in pieces.items() if key[0] == "sea name"]
            ships = [piece.box for key, piece in pieces.items() if key[0] == "ship"]
            assert len(names) == (len(out) < 4)
            for name in names:
                assert sea_box(layout).contains(name)
                assert not any(name.adjusted(0, 8, 0, -8).intersects(ship) for ship in ships)
                assert not name.intersects(sign_box(sea_box(layout)))


@pytest.mark.parametrize("size", SIZES)
def test_no_two_moles_are_alike(size: tuple[int, int]) -> None:
    layout = layout_for(*size)
    quays, harbour = arrange_quays(layout, 4), quay_box(layout)
    ladders = [tuple(round(box.x()) for box in quays.ladders(harbour, lane)) for lane in range(4)]
    assert len(set(ladders)) == 4
    assert len({tuple(thing.name for thing in mole.things) for mole in MOLES}) == 4


def test_a_window_of_four_by_three_is_filled() -> None:
    scene = layout_for(1024, 768).scene
    assert scene.width() / scene.height() == pytest.approx(1024 / 768)
    assert layout_for(800, 800).scene == scene, "no taller than that"
    assert layout_for(1280, 800).scene.height() == 800


def test_people_wave_only_while_the_king_is_near() -> None:
    assert {pose_at(0.0, moment) for moment in range(20)} == set(range(RAISING, RAISING + 5))
    assert {pose_at(far, moment) for far in (FAR, -2 * FAR) for moment in range(20)} == {0}
    assert [pose_at(distance / 100, 0.0) for distance in (120, 100, 80)] == [0, 1, 2], "arms rise as he comes"
