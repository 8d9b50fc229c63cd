"""Chapter 1: the set-up for two to four merchants."""

import pytest

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from tests.unit.games.salty_ocean.rules.tables import caravel, edition_with

TABLES = pytest.mark.parametrize("seats", [2, 3, 4])


def start(seats: int, seed: int = 1) -> State:
    return engine.new(shipped_edition(), seats, seed, Options())


def laid(first_tile: int) -> State:
    """Return a table of three with this tile on turn 1."""
    tiles = (first_tile, *(tile for tile in range(10) if tile != first_tile))
    return laid_out(shipped_edition(), (2, 0, 1), tiles, 1, Options())


@TABLES
def test_the_action_costs_stand_at_0(seats: int) -> None:
    """1.1."""
    assert start(seats).costs == {"city": 0, "navigation": 0, "port": 0, "market": 0}


def test_price_markers_stand_on_the_middle_row_before_the_first_tile_moves_them() -> None:
    """1.1, then phase 1 of turn 1: E1 moves herring and cod up, E6 salt down, herring 1 and cod 2 up."""
    assert laid(0).rows == {"salt": 3, "herring": 2, "cod": 2}
    assert laid(5).rows == {"salt": 4, "herring": 2, "cod": 1}


def test_the_first_tile_brings_its_weather() -> None:
    """Phase 1 of turn 1: E4 has pirates, E6 none."""
    assert laid(3).pirates
    assert not laid(5).pirates


@TABLES
def test_the_ten_tiles_are_shuffled(seats: int) -> None:
    """1.2: each in a place of its own, T1 to T5 and P1 to P5."""
    assert shipped_edition().places == ("T1", "T2", "T3", "T4", "T5", "P1", "P2", "P3", "P4", "P5")
    assert sorted(start(seats).tiles) == list(range(10))
    assert len({start(seats, seed).tiles for seed in range(5)}) == 5


@TABLES
def test_only_the_tiles_of_turns_1_and_2_are_seen_at_first(seats: int) -> None:
    """1.2, and the forecast of phase 1."""
    state = start(seats)
    for seat in (None, *range(seats)):
        assert engine.observe(state, seat).tiles == (*state.tiles[:2], *[None] * 8)


@TABLES
def test_the_order_is_random_and_gives_10_12_14_and_16_coins(seats: int) -> None:
    """1.3."""
    orders = {start(seats, seed).order for seed in range(20)}
    assert len(orders) > 1
    for seed in range(5):
        state = start(seats, seed)
        assert [state.merchants[seat].coins for seat in state.order] == [10, 12, 14, 16][:seats]
        assert state.queue == state.order


@TABLES
def test_s30_every_merchant_gets_the_same_with_3_salt_aboard_a_caravel(seats: int) -> None:
    """1.4."""
    for merchant in start(seats).merchants:
        assert (merchant.saline, merchant.depot_level, merchant.cathedral) == (1, 0, 0)
        assert merchant.ships == (caravel((3, 0, 0)),)
        assert (merchant.depot, merchant.clock_used, merchant.seen) == ((0, 0, 0), False, ())


def test_s30_an_edition_may_give_more_ships_of_which_the_first_has_the_salt() -> None:
    edition = edition_with(lambda document: document["start"].update(ships=["carrack", "caravel"], salt_aboard=5))
    ships = engine.new(edition, 3, 1, Options()).merchants[0].ships
    assert [(ship.kind, ship.hold) for ship in ships] == [("carrack", (5, 0, 0)), ("caravel", (0, 0, 0))]


@TABLES
def test_nobody_owns_a_building(seats: int) -> None:
    state = start(seats)
    assert len(state.owners) == 12
    assert set(state.owners.values()) == {()}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_merchants_play(seats: int) -> None:
    with pytest.raises(ValueError, match="the edition is for 2, 3, 4"):
        start(seats)


def test_a_seed_is_0_or_more() -> None:
    with pytest.raises(ValueError, match="a seed is 0 or more, not -1"):
        start(3, seed=-1)


def test_the_same_seed_sets_the_same_table() -> None:
    assert start(4, seed=9) == start(4, seed=9)
    assert start(4, seed=9) != start(4, seed=10)
