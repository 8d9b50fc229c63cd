"""The great clock: a second action of another type at once, for a surcharge, once a turn."""

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.commands import (
    BUILD,
    BUY_SALINE,
    MOVE_GOODS,
    PASS,
    REST,
    SELL,
    STOP,
    Buy,
    Fish,
    SailHome,
    SailOut,
    Stow,
)
from neptun_desktop.games.salty_ocean.rules.engine import legal
from neptun_desktop.games.salty_ocean.rules.events import ActionPaid, Rested
from neptun_desktop.games.salty_ocean.rules.refusals import BelowLowest, SameType
from neptun_desktop.games.salty_ocean.rules.state import State
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    all_pass,
    alone,
    caravel,
    carrack,
    coins,
    merchant,
    paid,
    play,
    purse_steps,
    refused,
    table,
)

FIRST_CLOCK: dict[Building, tuple[int, ...]] = {"great_clock": (ANNA,)}


def sailed_out() -> State:
    """Let the owner of the first clock send the caravel out; the carrack stays in Rouen. Port costs 3."""
    anna = merchant(10, caravel((3, 0, 0)), carrack(), depot=(0, 2, 0))
    return play(table(anna, owns=FIRST_CLOCK, costs={"port": 3}), SailOut(0), Fish(3), STOP).state


def test_s23_y15_the_second_action_pays_the_cost_of_its_type_and_3_more() -> None:
    state = sailed_out()
    assert (state.stage, state.queue[0], coins(state)[ANNA]) == ("second", ANNA, 10)
    state, told = play(state, MOVE_GOODS, Stow(2))
    assert told[0] == ActionPaid(ANNA, "port", cost=3, surcharge=3, price=0, next_cost=4)
    assert (purse_steps(told), state.costs["port"]) == ([10, 4], 4)


def test_s23_y15_a_second_action_of_the_same_type_is_refused() -> None:
    assert refused(sailed_out(), SailOut(1)) == SameType("navigation")
    assert refused(sailed_out(), SailHome(0)) == SameType("navigation")


def test_s23_y36_the_surcharge_goes_above_10() -> None:
    """City 10, Market 10, 1 salt at 1."""
    state = table(merchant(30), owns=FIRST_CLOCK, costs={"city": 10, "market": 10}, prices={"salt": 1})
    state, told = play(state, BUY_SALINE, Buy("salt", 1))
    assert paid(told) == [10, 14]
    assert (state.costs["city"], state.costs["market"]) == (10, 10)


def test_s23_y51_a_clock_must_stand_before_the_first_of_the_two_actions() -> None:
    state, _ = play(table(), BUILD["great_clock"])
    assert (state.queue[0], state.stage) == (BEA, "act")


def test_s23_y52_declining_keeps_the_clock_and_using_it_does_not() -> None:
    state, told = alone(table(merchant(30), owns=FIRST_CLOCK), BUY_SALINE, REST)
    assert told[-1] == Rested(ANNA)
    assert not state.merchants[ANNA].clock_used
    state, _ = alone(state, BUY_SALINE, Buy("salt", 1))
    assert state.merchants[ANNA].clock_used
    state, _ = alone(state, BUY_SALINE)
    assert (state.queue[0], state.stage) == (BEA, "act")


def test_a_used_clock_is_ready_in_the_next_turn() -> None:
    state, _ = play(table(owns=FIRST_CLOCK), BUY_SALINE, Buy("salt", 1))
    assert not all_pass(state).state.merchants[ANNA].clock_used


def test_s23_types_differ_not_just_actions() -> None:
    state, _ = play(table(owns=FIRST_CLOCK), BUY_SALINE)
    assert refused(state, BUILD["inn"]) == SameType("city")
    assert refused(state, BUY_SALINE) == SameType("city")
    assert refused(state, SailOut(0)) is None


def test_s23_the_second_clock_costs_5_more() -> None:
    state, told = play(table(owns={"great_clock": (BEA, ANNA)}), BUY_SALINE, SailOut(0))
    assert paid(told) == [0, 5]
    assert state.costs["navigation"] == 1


def test_s23_each_action_is_a_payment_of_its_own() -> None:
    """A sale at Market 1 leads below 0 and up again; the saline for 3 leads below 0 once more."""
    state = table(merchant(0, depot=(0, 1, 0)), owns=FIRST_CLOCK, costs={"market": 1}, prices={"herring": 4})
    assert purse_steps(play(state, SELL["herring"], BUY_SALINE).events) == [0, -1, -2, 2, -1, -2]


def test_s23_no_second_action_after_a_pass() -> None:
    assert play(table(owns=FIRST_CLOCK), PASS).state.queue[0] == BEA


def test_s23_there_is_no_third_action() -> None:
    state, _ = play(table(owns=FIRST_CLOCK), BUY_SALINE, SailOut(0))
    assert (state.queue[0], state.stage, state.first) == (BEA, "act", None)


@pytest.mark.parametrize(("purse", "asked"), [(-19, ANNA), (-20, BEA)])
def test_a_second_action_is_asked_for_only_if_one_can_be_paid(purse: int, asked: int) -> None:
    assert play(table(merchant(purse), owns=FIRST_CLOCK), BUY_SALINE).state.queue[0] == asked


def test_a_second_action_that_cannot_be_paid_is_refused() -> None:
    state, _ = play(table(merchant(-19), owns=FIRST_CLOCK, costs={"market": 1}), BUY_SALINE)
    assert refused(state, Buy("salt", 1)) == BelowLowest(cost=5, purse=-19, lowest=-22, short=2)


def test_the_choices_of_a_second_action_end_with_resting() -> None:
    state, _ = play(table(merchant(-19), owns=FIRST_CLOCK, costs={"market": 1}), BUY_SALINE)
    assert legal(state, ANNA) == (SailOut(0), REST)
