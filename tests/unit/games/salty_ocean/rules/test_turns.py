"""Chapter 2, phases 1 and 2: the event tile, one action after another, passing, and the rising cost of a type."""

import pytest

from neptun_desktop.games.salty_ocean.rules.commands import BUILD, BUY_SALINE, PASS, SELL, Buy, Fish, SailOut, Take
from neptun_desktop.games.salty_ocean.rules.engine import legal
from neptun_desktop.games.salty_ocean.rules.events import Passed, PriceMoved, TileTurnedUp, TurnBegan
from neptun_desktop.games.salty_ocean.rules.state import State
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    Played,
    all_pass,
    alone,
    caravel,
    carrack,
    merchant,
    paid,
    play,
    price_of,
    refused,
    table,
)


def y2() -> Played:
    """Let Anna buy a saline, Bea sell, Carlo build an inn, Anna sail out, Bea and Carlo pass, Anna build a shipyard."""
    state = table(merchant(10, caravel((3, 0, 0))), merchant(depot=(0, 1, 0)), merchant())
    actions = (BUY_SALINE, SELL["herring"], BUILD["inn"], SailOut(0), Fish(3), PASS, PASS, BUILD["shipyard"])
    return play(state, *actions)


def test_y2_an_action_costs_what_its_type_costs_now() -> None:
    state, told = y2()
    assert paid(told) == [0, 0, 1, 0, 2]
    assert state.costs == {"city": 3, "navigation": 1, "market": 1, "port": 0}


def test_y39_the_turn_ends_with_annas_pass() -> None:
    state, _ = y2()
    for seat in (BEA, CARLO, ANNA):
        assert (state.round, state.queue[0]) == (0, seat)
        state, _ = play(state, PASS)
    assert state.round == 1


def test_s7_y50_the_turn_ends_after_as_many_passes_in_a_row_as_merchants() -> None:
    state, _ = play(table(), PASS, BUY_SALINE, PASS, PASS)
    assert (state.round, state.queue[0], state.passes) == (0, BEA, 2)
    state, told = play(state, PASS)
    assert told[0] == Passed(BEA)
    assert state.round == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s7_all_pass_at_once(seats: int) -> None:
    state, _ = play(table(seats=seats), *[PASS] * (seats - 1))
    assert state.round == 0
    assert play(state, PASS).state.round == 1


def test_who_passed_may_act_in_a_later_pass_of_the_table() -> None:
    state, _ = play(table(), PASS, BUY_SALINE, PASS)
    assert (state.queue[0], state.turn) == (ANNA, 1)
    assert refused(state, BUY_SALINE) is None


def test_two_actions_of_one_type_cost_different_amounts_whoever_takes_them() -> None:
    _, told = play(table(), BUY_SALINE, BUILD["inn"], BUILD["bank"], BUY_SALINE)
    assert paid(told) == [0, 1, 2, 3]


def test_the_tile_moves_each_price_marker_by_its_rows() -> None:
    """E2 on turn 2: salt and cod a row up, herring a row down."""
    state, told = all_pass(table())
    begun = told.index(TurnBegan(1, 1))
    assert told[begun:] == (
        TurnBegan(1, 1),
        PriceMoved("salt", 3, 2),
        PriceMoved("herring", 3, 4),
        PriceMoved("cod", 3, 2),
        TileTurnedUp("T3", 2),
    )
    assert state.rows == {"salt": 2, "herring": 4, "cod": 2}


def test_s5_price_markers_stop_at_both_ends() -> None:
    state, told = all_pass(table(rows={"salt": 1, "herring": 5, "cod": 2}))
    assert state.rows == {"salt": 1, "herring": 5, "cod": 1}
    assert [event for event in told if isinstance(event, PriceMoved)] == [PriceMoved("cod", 2, 1)]


def test_s5_a_cost_stops_at_10() -> None:
    state, told = play(table(costs={"city": 9}), BUY_SALINE, BUY_SALINE, BUY_SALINE)
    assert (paid(told), state.costs["city"]) == ([9, 10, 10], 10)


def test_s5_barrels_are_unlimited() -> None:
    full = merchant(depot=(30, 0, 0), depot_level=2)
    state, _ = play(table(merchant(40, depot_level=2), full, full, full), Buy("salt", 30))
    assert [merchant.depot for merchant in state.merchants] == [(30, 0, 0)] * 4


def test_the_forecast_has_no_effect_yet() -> None:
    """The next tile has a storm; ships that sail today do not meet it."""
    state = table(merchant(10, caravel((3, 0, 0))))
    state.tiles = (0, 7, 2, 3, 4, 5, 6, 1, 8, 9)
    state, _ = play(state, SailOut(0), Fish(3))
    assert state.merchants[ANNA].ships == (caravel((0, 3, 0), at_sea=True),)


def test_nothing_is_turned_up_in_the_last_turn() -> None:
    told = all_pass(table(turn=4)).events
    assert isinstance(told[-1], TurnBegan | PriceMoved)
    assert not any(isinstance(event, TileTurnedUp) for event in told)


def test_the_weather_of_a_turn_ends_with_it() -> None:
    """Pirates that met no ship are gone."""
    assert table(sky="pirates").pirates
    assert not all_pass(table(sky="pirates")).state.pirates


def order_of_choices() -> State:
    ships = (caravel((1, 0, 0)), carrack((0, 1, 1), at_sea=True))
    return table(
        merchant(-19, *ships, depot=(0, 0, 4), cathedral=3),
        owns={"shipyard": (ANNA,), "academy": (ANNA,), "bank": (ANNA,)},
        prices={"salt": 1, "herring": 2, "cod": 3},
    )


def test_choices_come_in_the_order_of_the_format() -> None:
    """Pass, saline, depot, buildings, cathedral, ships, purchases, ships out and home, moving goods, sales."""
    told = [str(command) for command in legal(order_of_choices(), ANNA)]
    assert told == [
        "Pass()",
        "BuySaline()",
        "Build(building='depot')",
        "Build(building='vault')",
        "Build(building='inn')",
        "Build(building='lighthouse')",
        "Build(building='finance_office')",
        "Build(building='stained_glass')",
        "Build(building='town_hall')",
        "Build(building='great_clock')",
        "Build(building='st_maclou')",
        "Build(building='fierte')",
        "Build(building='cathedral')",
        "BuildShip(ship_kind='caravel')",
        "Buy(good='salt', count=1)",
        "Buy(good='salt', count=2)",
        "Buy(good='herring', count=1)",
        "Buy(good='cod', count=1)",
        "SailOut(ship=0)",
        "SailHome(ship=1)",
        "MoveGoods()",
        "Sell(good='salt')",
        "Sell(good='cod')",
    ]


def test_the_price_is_read_off_the_row() -> None:
    state, _ = alone(table(merchant(depot=(0, 2, 0)), prices={"herring": 5}), SELL["herring"], Take(1))
    assert price_of(state, "herring") == 4
