"""Apprentice, pedlar and stallholder: what beginners do wrong, and what nobody on the ladder does."""

import pytest
from attrs import evolve

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.bots.action_steps import considered
from neptun_desktop.games.salty_ocean.bots.figures import ORDERLY, StreetHabits
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.bots.street_trader import Leaning, StreetTrader
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    BUILD,
    BUILD_SHIP,
    BUY_SALINE,
    MOVE_GOODS,
    PASS,
    SELL,
    ActionCommand,
    Buy,
    Command,
    SailHome,
    SailOut,
)
from neptun_desktop.games.salty_ocean.rules.state import Options, Ship, State
from tests.unit.games.salty_ocean.bots.salty_tables import EDITION, LAST, asked, give, moments, table

TRADERS = ("apprentice", "pedlar", "stallholder")
NO_HABITS = StreetHabits(purse=-22, dearest=10)
EMPTY = (0, 0, 0)


def ship(*hold: int, at_sea: bool = False, damage: int = 0) -> Ship:
    salt, herring, cod = hold
    return Ship("caravel", at_sea, damage, (salt, herring, cod))


def thought_of(state: State) -> list[Command]:
    return considered(state, 0, engine.legal(state, 0))


def more_for(command: Command, state: State, habits: StreetHabits) -> float:
    """Return what habits add to an action."""
    return Leaning(habits, state, 0).of(command)


# --- habits ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trader", TRADERS)
def test_no_beginner_borrows_for_an_action(trader: str) -> None:
    for seed in range(2):
        state, number = engine.new(EDITION, 4, seed, Options()), 0
        while state.queue:
            seat, turn = state.queue[0], state.round
            before = state.merchants[seat].coins
            command = asked(LADDER.level(trader), state, seat, number).command
            engine.step(state, seat, command)
            after = state.merchants[seat].coins
            # a sale is paid before it brings anything, and the end of a turn asks nobody
            assert after >= min(0, before) or command in SELL.values() or state.round != turn
            number += 1


def test_without_habits_a_trader_plays_like_the_fishmonger_but_buys_nothing() -> None:
    alike = Level("alike", StreetTrader(NO_HABITS, 3.0), Budget())
    for state, seat in moments(6, every=9):
        planned = asked(LADDER.level("fishmonger"), state, seat).command
        if not isinstance(planned, Buy):
            assert asked(alike, state, seat).command == planned


def test_what_is_too_dear_or_takes_the_last_coins_is_not_done() -> None:
    state = table()
    give(state, coins=8, ships=(ship(3, 0, 0),))
    leaning = Leaning(StreetHabits(purse=4, dearest=7), state, 0)
    for cost, done in ((0, True), (4, True), (5, False)):
        state.costs["navigation"] = cost
        assert leaning.allows(SailOut(0)) is done
    give(state, coins=3)
    for cost, done in ((0, True), (1, False)):
        state.costs["navigation"] = cost
        assert leaning.allows(SailOut(0)) is done
    give(state, coins=30)
    for cost, done in ((7, True), (8, False)):
        state.costs["city"] = cost
        assert leaning.allows(BUY_SALINE) is done
    assert not leaning.allows(Buy("salt", 1))
    assert leaning.allows(PASS)


def test_a_sale_is_allowed_whatever_is_in_the_purse() -> None:
    state = table()
    give(state, coins=-5, depot=(0, 0, 3))
    assert Leaning(ORDERLY, state, 0).allows(SELL["cod"])


def test_haste_makes_trips_and_sales_seem_better_and_nothing_else() -> None:
    state, hasty = table(), evolve(NO_HABITS, haste=7.0)
    hurried: tuple[ActionCommand, ...] = (SailOut(0), SailHome(0), MOVE_GOODS, SELL["cod"])
    assert [more_for(command, state, hasty) for command in hurried] == [7.0] * 4
    assert [more_for(each, state, hasty) for each in (BUY_SALINE, BUILD["inn"], SELL["salt"], PASS)] == [0.0] * 4


def test_costs_that_are_not_minded_are_not_felt() -> None:
    state = table()
    state.costs["city"] = 6
    assert [more_for(BUY_SALINE, state, evolve(NO_HABITS, minds=share)) for share in (1.0, 0.5, 0.0)] == [0, 3, 6]


def test_what_others_have_seems_better() -> None:
    state, envious = table(), evolve(NO_HABITS, envy=2.0)
    state.owners["inn"] = (1, 2)
    give(state, 3, cathedral=1, saline=2, depot_level=1, ships=(ship(*EMPTY), ship(*EMPTY)))
    assert more_for(BUILD["inn"], state, envious) == 4.0
    for each in (BUILD["cathedral"], BUILD["depot"], BUY_SALINE, BUILD_SHIP["carrack"]):
        assert more_for(each, state, envious) == 2.0
    assert more_for(BUILD["bank"], state, envious) == 0.0


def test_a_fancy_lasts_for_a_turn_and_hangs_on_nothing_hidden() -> None:
    state, fanciful = table(), evolve(NO_HABITS, fancy=10.0)
    fancies = [more_for(build, state, fanciful) for build in BUILD.values()]
    assert len({*fancies}) == len(BUILD)
    assert all(0 <= fancy <= 10 for fancy in fancies)
    give(state, coins=1)
    state.costs["city"], state.tiles = 3, (*state.tiles[:2], *reversed(state.tiles[2:]))
    assert [more_for(build, state, fanciful) for build in BUILD.values()] == fancies
    state.round = 1
    assert [more_for(build, state, fanciful) for build in BUILD.values()] != fancies


# --- sense -----------------------------------------------------------------------------------------------------------


def test_no_ship_sails_that_would_catch_nothing() -> None:
    state = table()
    give(state, ships=(ship(*EMPTY), ship(2, 0, 0)))
    assert [command for command in thought_of(state) if isinstance(command, SailOut)] == [SailOut(1)]
    give(state, ships=(ship(2, 0, 0, damage=4),))
    assert SailOut(0) not in thought_of(state)


def test_goods_are_moved_only_if_salt_goes_aboard() -> None:
    state = table()
    give(state, ships=(ship(4, 0, 0),), depot=(5, 0, 0))
    assert MOVE_GOODS in engine.legal(state, 0)
    assert MOVE_GOODS not in thought_of(state), "the ship is full"
    give(state, ships=(ship(0, 2, 0),), depot=EMPTY)
    assert MOVE_GOODS not in thought_of(state), "fish is sold from ships as well"
    give(state, depot=(5, 0, 0))
    assert MOVE_GOODS in thought_of(state)


def test_empty_ships_stay_at_sea_in_the_last_turn() -> None:
    for turn, worth_a_thought in ((LAST - 1, True), (LAST, False)):
        state = table(turn=turn)
        give(state, ships=(ship(*EMPTY, at_sea=True),))
        assert (SailHome(0) in thought_of(state)) is worth_a_thought


def test_in_the_last_turn_no_trip_begins_that_cannot_pay() -> None:
    """The voyages cost 0 and 1, or 9 and 10, the sale 2, loading 1; three barrels bring something between."""
    state = table(turn=LAST)
    state.rows["herring"] = state.rows["cod"] = 3
    for cost, worth_a_thought in ((0, True), (9, False)):
        state.costs = {"city": 0, "navigation": cost, "port": 1, "market": 2}
        give(state, ships=(ship(3, 0, 0),), depot=EMPTY)
        assert (SailOut(0) in thought_of(state)) is worth_a_thought
        give(state, ships=(ship(*EMPTY),), depot=(3, 0, 0))
        assert (MOVE_GOODS in thought_of(state)) is worth_a_thought


@pytest.mark.parametrize(("cost", "coins", "worth_a_thought"), [(5, 30, True), (6, 30, False), (6, 47, True)])
def test_a_step_of_the_cathedral_in_the_last_turn_brings_what_it_costs(
    cost: int, coins: int, *, worth_a_thought: bool
) -> None:
    """The first step is worth 5; coins above the cap, which would be lost, cost nothing."""
    state = table(turn=LAST)
    give(state, coins=coins, ships=(ship(*EMPTY),))
    state.costs["city"] = cost
    assert (BUILD["cathedral"] in thought_of(state)) is worth_a_thought
    assert BUY_SALINE not in thought_of(state) or coins > EDITION.money.cap


def test_in_the_last_turn_nothing_is_bought_or_sold_at_a_loss() -> None:
    state = table(turn=LAST)
    give(state, coins=30, depot=(0, 1, 0), ships=(ship(*EMPTY),))
    state.costs["market"] = 9
    assert SELL["herring"] not in thought_of(state)
    state.costs["market"] = 0
    assert SELL["herring"] in thought_of(state)
    assert not [command for command in thought_of(state) if isinstance(command, Buy) and command.good != "salt"]


def test_whoever_is_asked_about_a_few_actions_gets_an_answer_about_them() -> None:
    state = table()
    give(state, ships=(ship(*EMPTY),))
    assert considered(state, 0, [SailOut(0)]) == [SailOut(0)]
    for level in LADDER.levels:
        found = level.bot.choose(engine.observe(state, 0), [SailOut(0), MOVE_GOODS], level.budget, 1)
        assert found.command in {SailOut(0), MOVE_GOODS}
