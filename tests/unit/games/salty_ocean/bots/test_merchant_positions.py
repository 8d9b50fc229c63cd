"""Positions in which the right move is plain."""

from attrs import evolve

from neptun_desktop.bots.bot import Budget, Term
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.bots.outlook import Prices
from neptun_desktop.games.salty_ocean.bots.trade import Stock, sell_apart
from neptun_desktop.games.salty_ocean.edition.figures import ActionType
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    PASS,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Drop,
    Fish,
    MoveGoods,
    Pass,
    Repair,
    SailHome,
    SailOut,
    Sell,
    Stow,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.state import Ship, State
from tests.unit.games.salty_ocean.bots.salty_tables import LAST, give, merchants_answer, table

EMPTY = (0, 0, 0)


def costs(state: State, **changes: int) -> None:
    """Set what actions cost; the others are too dear."""
    types: tuple[ActionType, ...] = ("city", "navigation", "port", "market")
    state.costs = {type_: changes.get(type_, 10) for type_ in types}


def caravel(*hold: int, at_sea: bool = False, damage: int = 0) -> Ship:
    salt, herring, cod = hold
    return Ship("caravel", at_sea, damage, (salt, herring, cod))


def play_out(state: State, *, until: str = "act") -> None:
    """Let the planner finish the action of seat 0."""
    while state.queue[:1] == (0,) and state.stage != until:
        engine.step(state, 0, merchants_answer(state).command)


def test_all_fish_is_sold_dear_when_the_game_ends() -> None:
    state = table(turn=LAST)
    give(state, coins=-5, depot=(0, 8, 0), depot_level=1)
    state.rows["herring"] = 1
    costs(state, market=2)
    found = merchants_answer(state)
    assert found.command == Sell("herring")
    assert found.options[0].facts[0] == Term("sale", 46.0, "herring")
    engine.step(state, 0, found.command)
    assert merchants_answer(state).command == Take(8)


def test_fish_waits_for_a_forecast_that_makes_it_much_dearer() -> None:
    state = table()
    give(state, coins=15, depot=(0, 0, 6), ships=(caravel(*EMPTY),))
    state.rows["cod"] = 4
    state.tiles = (0, 9, *state.tiles[2:9], 1)  # next comes E10, cod three rows up
    costs(state, market=0)
    assert merchants_answer(state).command != Sell("cod")


def test_salt_is_loaded_before_the_ship_sails() -> None:
    state = table(turn=2)
    give(state, depot=(6, 0, 0), ships=(caravel(*EMPTY),))
    costs(state, navigation=0, port=0)
    found = merchants_answer(state)
    assert found.command == MoveGoods()
    engine.step(state, 0, found.command)
    assert merchants_answer(state).command == Stow(4)


def test_a_laden_ship_sails_out_and_a_ship_with_fish_sails_home() -> None:
    state = table(turn=2)
    give(state, ships=(caravel(4, 0, 0),))
    costs(state, navigation=1)
    assert merchants_answer(state).command == SailOut(0)
    give(state, ships=(caravel(0, 0, 4, at_sea=True),))
    assert merchants_answer(state).command == SailHome(0)


def test_the_dearer_fish_is_caught() -> None:
    state = table(turn=LAST)
    give(state, ships=(caravel(4, 0, 0),))
    state.rows.update({"herring": 1, "cod": 5})
    costs(state, navigation=0, market=0)
    engine.step(state, 0, SailOut(0))
    assert merchants_answer(state).command == Fish(4)


def test_salt_goes_overboard_rather_than_cod() -> None:
    state = table(turn=1)
    state.tiles = (0, 8, *state.tiles[2:8], 1, 9)  # E9: a storm
    give(state, ships=(caravel(2, 0, 2),))
    state.rows.update({"herring": 5, "cod": 1})
    engine.step(state, 0, SailOut(0))
    assert state.stage == "drop"
    assert merchants_answer(state).command == Drop("salt")


def test_the_last_city_action_goes_to_the_seventh_step_rather_than_to_an_inn() -> None:
    state = table(turn=LAST)
    give(state, coins=20, cathedral=6, ships=(caravel(*EMPTY),))
    costs(state, city=5)
    found = merchants_answer(state)
    assert found.command == Build("cathedral")
    assert found.options[0].facts[0].name == "end_value"


def test_a_building_that_costs_more_than_it_brings_is_not_built_in_the_last_turn() -> None:
    state = table(turn=LAST)
    give(state, coins=20, ships=(caravel(*EMPTY),))
    costs(state, city=10)
    assert merchants_answer(state).command == Pass()


def test_fish_in_hand_is_not_stranded_by_building() -> None:
    state = table(turn=LAST)
    give(state, coins=-18, depot=(0, 0, 6), cathedral=2, ships=(caravel(*EMPTY),))
    state.rows["cod"] = 2
    costs(state, city=3, market=3)
    assert merchants_answer(state).command == Sell("cod")


def test_barrels_are_worth_nothing_at_the_end() -> None:
    state = table(turn=LAST)
    give(state, coins=10, depot=(6, 0, 0), ships=(caravel(*EMPTY),))
    costs(state, navigation=8, port=8)
    assert merchants_answer(state).command == Pass()


def test_coins_above_the_cap_are_spent_before_they_are_lost() -> None:
    state = table(turn=LAST)
    give(state, coins=52, cathedral=4, ships=(caravel(*EMPTY),))
    state.owners["stained_glass"] = (1, 2, 3)
    costs(state, city=10)
    state.passes = 3
    assert merchants_answer(state).command == Build("cathedral")


def test_the_lighthouse_repairs_the_ship_with_most_damage() -> None:
    state = table(turn=1)
    state.owners["lighthouse"] = (0,)
    carrack = Ship("carrack", at_sea=False, damage=3, hold=EMPTY)
    give(state, ships=(caravel(*EMPTY, damage=1), carrack))
    state.stage = "repair"
    found = merchants_answer(state)
    assert found.command == Repair(1)
    assert found.options[0].facts[0].name == "capacity"


def reason(state: State, command: Command) -> Term:
    """Return the planner's main reason for a command."""
    choice = LADDER.level("salter").bot.choose(engine.observe(state, 0), (command, PASS), Budget(), 1)
    return next(option.facts[0] for option in choice.options if option.command == command)


def test_reasons_about_salt_room_and_holds_count_barrels() -> None:
    state = table()
    give(state, coins=20, saline=2)
    state.owners["shipyard"], state.owners["academy"] = (1,), (2,)
    assert reason(state, BuySaline()) == Term("salt", 0)  # 10 barrels would not fit
    assert reason(state, Build("depot")) == Term("room", 1)
    assert reason(state, BuildShip("carrack")) == Term("capacity", 6)
    assert reason(state, Buy("salt", 3)) == Term("salt", 3)


def test_an_action_once_begun_is_carried_through() -> None:
    state = table(turn=2)
    give(state, depot=(5, 0, 4), depot_level=1, ships=(caravel(0, 3, 0), caravel(*EMPTY)))
    engine.step(state, 0, MoveGoods())
    play_out(state)
    merchant = state.merchants[0]
    assert sum(ship.hold[0] for ship in merchant.ships) == 5
    assert merchant.depot == (0, 3, 4)


def test_a_sale_that_brings_nothing_is_left_out_and_makes_the_next_one_no_dearer() -> None:
    prices = Prices((1.0, 1.0), (1.0, 2.0), (1.0, 2.0), (1.0, 2.0), 2.0, 1.0)
    at_sea = Stock(cod_at_sea=5)
    assert sell_apart(evolve(at_sea, herring=3), prices, 50.0, 1.0, 3.0) == sell_apart(at_sea, prices, 50.0, 1.0, 3.0)
    assert sell_apart(evolve(at_sea, herring=5), prices, 50.0, 1.0, 3.0) == (5 - 3) + (10 - 1 - 4)
