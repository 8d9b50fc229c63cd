"""Chapter 2, Paying: one payment before anything comes in, debt down to -22, and interest on going below 0."""

import pytest

from neptun_desktop.games.salty_ocean.rules.commands import BUILD_SHIP, BUY_SALINE, PASS, SELL, Buy, SailOut, Take
from neptun_desktop.games.salty_ocean.rules.events import ActionPaid, GoodsBought, PurseChanged
from neptun_desktop.games.salty_ocean.rules.refusals import BelowLowest
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    alone,
    coins,
    gains,
    merchant,
    paid,
    play,
    purse_steps,
    refused,
    table,
)


def test_y1_a_sale_is_paid_for_before_it_pays() -> None:
    """2 coins, 3 herring at 3, Market 4."""
    state = table(merchant(2, depot=(0, 3, 0)), prices={"herring": 3}, costs={"market": 4})
    state, told = play(state, SELL["herring"], Take(3))
    assert purse_steps(told) == [2, -2, -3, 6]
    assert state.costs["market"] == 5
    assert gains(play(state, PASS, PASS, PASS).events, "debt") == {}


def test_s9_y17_the_lowest_purse_may_be_reached_without_interest() -> None:
    """2 coins, herring at 4: six cost 24."""
    state = table(merchant(2, depot_level=1), prices={"herring": 4})
    after, told = play(state, Buy("herring", 6))
    assert (coins(after)[ANNA], purse_steps(told)) == (-22, [2, -22])


def test_s9_y17_it_may_not_be_passed() -> None:
    state = table(merchant(2, depot_level=1), prices={"herring": 4})
    assert refused(state, Buy("herring", 7)) == BelowLowest(cost=28, purse=2, lowest=-22, short=4)


def test_s10_y18_a_sale_whose_cost_does_not_fit_is_refused_whatever_it_would_bring() -> None:
    state = table(merchant(-20, depot=(0, 6, 0)), prices={"herring": 4}, costs={"market": 3})
    assert refused(state, SELL["herring"]) == BelowLowest(cost=3, purse=-20, lowest=-22, short=1)


def test_s10_y18_it_is_allowed_if_its_cost_fits() -> None:
    state = table(merchant(-20, depot=(0, 6, 0)), prices={"herring": 4}, costs={"market": 2})
    assert refused(state, SELL["herring"]) is None
    assert purse_steps(play(state, SELL["herring"], Take(6)).events) == [-20, -22, 2]


def test_s8_y19_cost_and_barrels_are_one_payment_with_interest_once() -> None:
    """3 coins, Market 1, 4 herring at 2."""
    told = play(table(merchant(3), prices={"herring": 2}, costs={"market": 1}), Buy("herring", 4)).events
    assert told == (
        ActionPaid(ANNA, "market", cost=1, surcharge=0, price=8, next_cost=2),
        PurseChanged(ANNA, "action", 3, -6, beneath=0),
        PurseChanged(ANNA, "interest", -6, -7, beneath=0),
        GoodsBought(ANNA, "herring", 4, price=2),
    )


def test_s8_the_surcharge_of_the_clock_is_part_of_the_payment() -> None:
    """Market 1, the clock's 3, two herring at 4."""
    state = table(merchant(5), owns={"great_clock": (ANNA,)}, costs={"market": 1})
    told = play(state, BUY_SALINE, Buy("herring", 2)).events
    assert (paid(told), purse_steps(told)) == ([0, 12], [5, -7, -8])


def test_s8_the_halves_of_a_ship_are_part_of_the_payment() -> None:
    state = table(merchant(3), owns={"shipyard": (BEA,), "academy": (CARLO,)}, costs={"port": 2})
    told = play(state, BUILD_SHIP["carrack"]).events
    assert (paid(told), purse_steps(told)) == ([10], [3, -7, -8])


def test_s8_the_whole_sum_decides_whether_the_action_is_allowed() -> None:
    state = table(merchant(-13), owns={"shipyard": (BEA,), "academy": (CARLO,)}, costs={"port": 2})
    assert refused(state, BUILD_SHIP["caravel"]) is None
    assert refused(state, BUILD_SHIP["carrack"]) == BelowLowest(cost=10, purse=-13, lowest=-22, short=1)


@pytest.mark.parametrize(("purse", "reached"), [(-20, -22), (-19, -21)])
def test_s9_debt_may_grow_to_minus_22(purse: int, reached: int) -> None:
    assert coins(play(table(merchant(purse), costs={"city": 2}), BUY_SALINE).state)[ANNA] == reached


def test_s9_and_no_further() -> None:
    state = table(merchant(-21), costs={"city": 2})
    assert refused(state, BUY_SALINE) == BelowLowest(cost=2, purse=-21, lowest=-22, short=1)


def test_s9_at_minus_21_interest_is_still_paid() -> None:
    told = play(table(merchant(0, depot_level=1), prices={"cod": 7}), Buy("cod", 3)).events
    assert purse_steps(told) == [0, -21, -22]


def test_s11_y20_interest_each_time_a_purse_goes_below_0() -> None:
    """City 1, then a sale for 8 at Market 1, then City 6."""
    state = table(merchant(0, depot=(0, 2, 0)), prices={"herring": 4}, costs={"city": 1, "market": 1})
    state, told = alone(state, BUY_SALINE, SELL["herring"], Take(2))
    assert purse_steps(told) == [0, -1, -2, -3, 5]
    state.costs["city"] = 6
    assert purse_steps(alone(state, BUY_SALINE).events) == [5, -1, -2]


def test_a_purse_that_reaches_0_pays_no_interest() -> None:
    assert purse_steps(play(table(merchant(3), costs={"city": 3}), BUY_SALINE).events) == [3, 0]


def test_who_is_below_0_already_pays_no_interest_on_paying() -> None:
    assert purse_steps(play(table(merchant(-1), costs={"city": 3}), BUY_SALINE).events) == [-1, -4]


def test_who_cannot_pay_for_anything_may_still_pass() -> None:
    state = table(merchant(-22), costs={"city": 1, "navigation": 1, "port": 1, "market": 1})
    assert refused(state, SailOut(0)) == BelowLowest(cost=1, purse=-22, lowest=-22, short=1)
    assert refused(state, PASS) is None
