"""Chapter 1: the set-up for three to five merchants."""

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.chapters.scoring import temple_tiles
from neptun_desktop.games.neptun.rules.state import EMPTY_SLOT, Options, State

TABLES = pytest.mark.parametrize("seats", [3, 4, 5])


def start(seats: int, seed: int = 1) -> State:
    return engine.new(shipped_edition(), seats, seed, Options())


@TABLES
def test_distance_tiles_are_shuffled_onto_the_routes_of_their_kind(seats: int) -> None:
    """1.1: all tiles lie out, and not as the edition lists them."""
    state = start(seats)
    tiles = state.edition.distance_tiles
    assert sorted(state.coastal) == sorted(tiles.coastal)
    assert sorted(state.high_sea) == sorted(tiles.high_sea)
    assert len({start(seats, seed).coastal for seed in range(5)}) == 5


def test_the_tiles_of_round_a_lie_on_six_temples() -> None:
    """1.2: one in each of the five regions, and in the gold temple."""
    tiles = temple_tiles(shipped_edition(), 0)
    assert [temple for temple, _ in tiles] == ["hispania", "italia", "graecia", "asia_minor", "africa", "gold"]
    assert all(len(values) == 1 for _, values in tiles)


@TABLES
def test_three_piles_are_shuffled_and_the_row_is_drawn_from_them(seats: int) -> None:
    """1.3: every card lies in its pile or in the row."""
    state = start(seats)
    drawn = [contract for contract in state.row if contract is not None]
    assert len(drawn) == seats + 1
    assert sorted([*state.cities, *(contract.city for contract in drawn)]) == list(range(30))
    assert sorted([*state.goods, *(contract.goods for contract in drawn)]) == list(range(30))
    assert sorted([*state.oars, *(contract.oar for contract in drawn)]) == list(range(40))
    assert len({start(seats, seed).oars for seed in range(5)}) == 5


@TABLES
def test_the_wind_stands_at_5_without_a_forecast(seats: int) -> None:
    """1.4."""
    assert (start(seats).wind, start(seats).forecast) == (5, None)


@TABLES
def test_every_merchant_gets_the_same(seats: int) -> None:
    """1.5: an empty manifest, two personal oars, 5 gold, a ship in Crete."""
    state = start(seats)
    for seat, merchant in enumerate(state.merchants):
        assert merchant.manifest == (EMPTY_SLOT,) * 5
        assert merchant.hand == (40 + 2 * seat, 41 + 2 * seat)
        assert [state.edition.oar_cards[card] for card in merchant.hand] == [(2, 4), (-2, 6)]
        assert (merchant.gold, merchant.port) == (5, "crete")
        assert (merchant.tiles, merchant.bonus, merchant.played) == ((), (), ())


@TABLES
def test_personal_oars_of_colours_not_in_play_are_out_of_the_game(seats: int) -> None:
    """1.5."""
    assert start(seats).box_oars == tuple(range(40 + 2 * seats, 50))


@TABLES
def test_discs_lie_on_field_0_in_random_order(seats: int) -> None:
    """1.5: the stack of each temple is shuffled on its own."""
    state = start(seats)
    assert len(state.temples) == 5
    for temple in state.temples.values():
        assert temple.favours == (0,) * seats
        assert sorted(temple.standing) == list(range(seats))
    stacks = {temple.standing for seed in range(10) for temple in start(seats, seed).temples.values()}
    assert len(stacks) > 3


@TABLES
def test_the_order_is_random(seats: int) -> None:
    """1.5."""
    orders = {start(seats, seed).order for seed in range(20)}
    assert len(orders) > 3
    assert all(sorted(order) == list(range(seats)) for order in orders)


def test_bonus_tiles_lie_face_down() -> None:
    """1.5: 15 of them; nobody sees their order."""
    state = start(4)
    assert sorted(state.bonus) == list(range(15))
    assert engine.observe(state, 0).pile_bonus == 15
    assert not hasattr(engine.observe(state, 0), "bonus")


def test_the_same_seed_sets_the_same_table() -> None:
    assert start(4, seed=9) == start(4, seed=9)
    assert start(4, seed=9) != start(4, seed=10)
