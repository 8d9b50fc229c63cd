"""Actions 3.7 and 3.8: selling and buying."""

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import Good
from neptun_desktop.games.salty_ocean.rules.commands import SELL, Buy, Take
from neptun_desktop.games.salty_ocean.rules.engine import legal
from neptun_desktop.games.salty_ocean.rules.events import GoodsSold, GoodsTaken, PriceMoved, PurseChanged, SaleBegan
from neptun_desktop.games.salty_ocean.rules.refusals import BuysNothing, CountOutOfRange, DepotFull, NothingToSell
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    caravel,
    carrack,
    coins,
    gains,
    merchant,
    paid,
    play,
    price_of,
    purse_steps,
    refused,
    table,
)


def rows_fallen(seats: int, sold: int, *, plain_sales: bool = False) -> int:
    """Return by how many rows the price of herring falls from the dearest one."""
    anna = merchant(depot=(0, 30, 0), depot_level=2)
    state = table(anna, seats=seats, rows={"herring": 1}, options=Options(plain_sales=plain_sales))
    return play(state, SELL["herring"], Take(sold)).state.rows["herring"] - 1


def test_y4_all_barrels_are_sold_at_the_present_price_which_falls_afterwards() -> None:
    state = table(merchant(0, depot=(0, 6, 0)), prices={"herring": 5})
    assert state.rows["herring"] == 2
    state, told = play(state, SELL["herring"], Take(6))
    assert gains(told, "sale") == {ANNA: 30}
    assert (price_of(state, "herring"), state.rows["herring"]) == (4, 3)


@pytest.mark.parametrize(("seats", "sold", "rows"), [(4, 8, 1), (4, 9, 2), (3, 8, 1), (3, 17, 3)])
def test_y5_one_row_for_each_started_lot_of_8(seats: int, sold: int, rows: int) -> None:
    assert rows_fallen(seats, sold) == rows


@pytest.mark.parametrize(("sold", "rows"), [(1, 2), (8, 2), (9, 4)])
def test_s14_y5_with_two_merchants_two_rows_for_each_started_lot(sold: int, rows: int) -> None:
    assert rows_fallen(2, sold) == rows


def test_plain_sales_two_rows_a_sale_whatever_its_size() -> None:
    """A house rule against S14, for two merchants only."""
    assert [rows_fallen(2, sold, plain_sales=True) for sold in (1, 8, 9, 30)] == [2, 2, 2, 2]
    assert [rows_fallen(3, sold, plain_sales=True) for sold in (8, 9)] == [1, 2]


def test_y6_salt_at_0_costs_1_and_its_price_stays() -> None:
    state, told = play(table(prices={"salt": 0}), Buy("salt", 3))
    assert (paid(told), price_of(state, "salt")) == ([3], 0)
    assert state.merchants[ANNA].depot == (3, 0, 0)


def test_y29_the_marker_stops_at_the_cheapest_row() -> None:
    state = table(merchant(depot=(0, 3, 0)), seats=2, rows={"herring": 4})
    state, told = play(state, SELL["herring"], Take(3))
    assert state.rows["herring"] == 5
    assert told[-1] == PriceMoved("herring", 4, 5)


def test_s13_y47_salt_may_be_sold_at_0_and_the_finance_office_still_pays() -> None:
    state = table(merchant(depot=(3, 0, 0)), prices={"salt": 0}, owns={"finance_office": (ANNA,)})
    state, told = play(state, SELL["salt"], Take(2))
    assert purse_steps(told) == [10, 13]
    assert gains(told, "finance_office") == {ANNA: 3}
    assert state.merchants[ANNA].depot == (1, 0, 0)


def test_s13_y47_nothing_cannot_be_sold() -> None:
    state = table(merchant(depot=(3, 0, 0)), owns={"finance_office": (ANNA,)})
    assert refused(state, SELL["herring"]) == NothingToSell("herring")


def test_s13_a_sale_is_one_barrel_or_more() -> None:
    state, _ = play(table(merchant(depot=(3, 0, 0))), SELL["salt"])
    assert legal(state, ANNA) == (Take(1), Take(2), Take(3))
    assert refused(state, Take(0)) == CountOutOfRange("take", count=0, least=1, most=3)


def test_s13_nothing_from_one_place_means_something_from_the_last() -> None:
    state = table(merchant(10, caravel((0, 2, 0)), carrack((0, 2, 0)), depot=(0, 1, 0)))
    state, _ = play(state, SELL["herring"], Take(0), Take(0))
    assert (state.ship, legal(state, ANNA)) == (1, (Take(1), Take(2)))


def test_s15_y48_no_more_is_bought_than_fits_into_the_depot() -> None:
    state = table(merchant(depot=(2, 2, 1)))
    assert refused(state, Buy("salt", 1)) is None
    assert refused(state, Buy("salt", 2)) == DepotFull(room=1, wanted=2)


def test_s15_nothing_is_bought_onto_ships() -> None:
    state = table(merchant(10, carrack(), depot=(6, 0, 0)))
    assert refused(state, Buy("herring", 1)) == DepotFull(room=0, wanted=1)


@pytest.mark.parametrize("count", [0, -1])
def test_a_purchase_is_one_barrel_or_more(count: int) -> None:
    assert refused(table(), Buy("salt", count)) == BuysNothing(count)


@pytest.mark.parametrize(("good", "price"), [("salt", 1), ("herring", 4), ("cod", 5)])
def test_a_purchase_costs_the_present_price_which_stays(good: Good, price: int) -> None:
    state, told = play(table(merchant(20), costs={"market": 2}), Buy(good, 3))
    assert (paid(told), price_of(state, good)) == ([2 + 3 * price], price)


def sale_from_three_places() -> State:
    """Let Anna sell herring from the depot, a caravel and a carrack, while another ship is at sea with some."""
    ships = (caravel((0, 2, 0)), caravel((0, 4, 0), at_sea=True), carrack((0, 1, 5)))
    return table(merchant(10, *ships, depot=(0, 3, 0)), owns={"finance_office": (BEA, ANNA)})


def test_barrels_come_from_the_depot_and_the_ships_in_rouen() -> None:
    state, told = play(sale_from_three_places(), SELL["herring"], Take(2), Take(2), Take(1))
    assert told[1:] == (
        SaleBegan(ANNA, "herring", price=4),
        GoodsTaken(ANNA, "herring", None, 2),
        GoodsTaken(ANNA, "herring", 0, 2),
        GoodsTaken(ANNA, "herring", 2, 1),
        GoodsSold(ANNA, "herring", count=5, price=4),
        PurseChanged(ANNA, "sale", 10, 30, beneath=0),
        PurseChanged(ANNA, "finance_office", 30, 32, beneath=0),
        PriceMoved("herring", 3, 4),
    )
    anna = state.merchants[ANNA]
    assert anna.depot == (0, 1, 0)
    assert anna.ships == (caravel(), caravel((0, 4, 0), at_sea=True), carrack((0, 0, 5)))


def test_barrels_at_sea_are_not_sold() -> None:
    state = table(merchant(10, caravel((0, 4, 0), at_sea=True)))
    assert refused(state, SELL["herring"]) == NothingToSell("herring")


def test_the_last_barrel_is_taken_by_itself() -> None:
    state, _ = play(table(merchant(10, caravel((0, 0, 1)))), SELL["cod"])
    assert (state.queue[0], coins(state)[ANNA]) == (BEA, 15)


def test_the_finance_office_pays_3_on_the_first_space_and_2_on_the_second_for_own_sales_only() -> None:
    state = table(*(merchant(depot=(1, 0, 0)) for _ in range(3)), owns={"finance_office": (BEA, ANNA)})
    told = play(state, SELL["salt"], SELL["salt"], SELL["salt"]).events
    assert gains(told, "finance_office") == {ANNA: 2, BEA: 3}
