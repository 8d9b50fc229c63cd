"""Whole actions: what a player means by one gesture, as a row of commands."""

from random import Random

import pytest

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import MOVE_GOODS, SELL, Stow, Take
from neptun_desktop.games.salty_ocean.rules.state import Options
from neptun_desktop.games.salty_ocean.rules.whole_action import begun, carry, load_all_salt, sell_all, sell_from
from tests.unit.games.salty_ocean.rules.tables import ANNA, caravel, carrack, merchant, table

DEPOT = None


def test_all_cod_is_sold_from_depot_and_ships_in_rouen() -> None:
    ships = (caravel((0, 0, 2)), carrack((0, 0, 3)), caravel((0, 0, 4), at_sea=True))
    action = sell_all(table(merchant(10, *ships, depot=(0, 0, 1))), ANNA, "cod")
    assert action.commands == (SELL["cod"], Take(1), Take(2), Take(3))
    assert action.merchant.depot == (0, 0, 0)


def test_the_only_barrel_needs_no_second_command() -> None:
    action = sell_all(table(merchant(10, depot=(0, 1, 0))), ANNA, "herring")
    assert action.commands == (SELL["herring"],)


def test_what_is_dragged_from_a_ship_is_sold_from_that_ship_only() -> None:
    action = sell_from(table(merchant(10, caravel((0, 0, 2)), carrack((0, 0, 3)), depot=(0, 0, 1))), ANNA, "cod", 1)
    assert action.commands == (SELL["cod"], Take(0), Take(0), Take(3))


def test_what_is_dragged_from_the_depot_is_sold_from_there_only() -> None:
    action = sell_from(table(merchant(10, caravel((0, 0, 2)), depot=(0, 0, 1))), ANNA, "cod", DEPOT)
    assert action.commands == (SELL["cod"], Take(1), Take(0))


def test_salt_is_carried_aboard_as_far_as_there_is_room() -> None:
    """The caravel holds 4, and one barrel of cod is aboard and stays there."""
    action = carry(table(merchant(10, caravel((0, 0, 1)), depot=(5, 1, 0))), ANNA, "salt", DEPOT, 0)
    assert action is not None
    assert (action.merchant.ships, action.merchant.depot) == ((caravel((3, 0, 1)),), (2, 1, 0))


def test_barrels_are_carried_from_ship_to_ship() -> None:
    action = carry(table(merchant(10, caravel((1, 2, 0)), carrack((0, 1, 0)))), ANNA, "herring", 0, 1)
    assert action is not None
    assert action.merchant.ships == (caravel((1, 0, 0)), carrack((0, 3, 0)))


def test_a_full_ship_takes_no_barrel() -> None:
    assert carry(table(merchant(10, caravel((4, 0, 0)), depot=(1, 0, 0))), ANNA, "salt", DEPOT, 0) is None


def test_a_full_depot_takes_no_barrel() -> None:
    assert carry(table(merchant(10, caravel((0, 0, 4)), depot=(6, 0, 0))), ANNA, "cod", 0, DEPOT) is None


def test_all_salt_goes_aboard_and_fish_ashore() -> None:
    """Example Y44."""
    ships = (caravel((0, 1, 3)), carrack((6, 0, 0)))
    action = load_all_salt(table(merchant(10, *ships, depot=(4, 2, 0))), ANNA)
    assert action is not None
    assert (action.merchant.ships, action.merchant.depot) == ((caravel((4, 0, 0)), carrack((6, 0, 0))), (0, 3, 3))


def test_fish_stays_aboard_where_the_depot_has_no_room() -> None:
    action = load_all_salt(table(merchant(10, caravel((0, 0, 3)), carrack((0, 0, 4)), depot=(1, 5, 0))), ANNA)
    assert action is not None
    assert (action.merchant.ships, action.merchant.depot) == ((caravel((1, 0, 2)), carrack((0, 0, 4))), (0, 5, 1))


def test_a_loaded_fleet_needs_no_more_salt() -> None:
    assert load_all_salt(table(merchant(10, caravel((4, 0, 0)), depot=(2, 0, 0))), ANNA) is None


def test_an_action_that_asks_on_is_begun_only() -> None:
    action = begun(table(merchant(10, caravel(), depot=(3, 0, 0))), ANNA, MOVE_GOODS)
    assert action.commands == (MOVE_GOODS,)
    assert action.merchant.depot == (0, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_row_can_be_played_and_leads_where_it_says(seats: int) -> None:
    chance = Random(seats)
    state = engine.new(shipped_edition(), seats, seats, Options())
    tried = 0
    while state.queue:
        seat = state.queue[0]
        legal = engine.legal(state, seat)
        if MOVE_GOODS in legal and (action := load_all_salt(engine.observe(state, seat), seat)) is not None:
            after = state
            for command in action.commands:
                after = engine.apply(after, seat, command).state
            assert not engine.is_mid_action(after)
            assert after.merchants[seat] == action.merchant
            assert any(isinstance(command, Stow) for command in action.commands)
            tried += 1
        engine.step(state, seat, chance.choice(legal))
    assert tried
