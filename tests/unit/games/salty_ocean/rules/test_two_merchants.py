"""Two merchants play without cod, and the best spaces are closed."""

import pytest

from neptun_desktop.games.salty_ocean.rules.commands import BUY_SALINE, SELL, Buy, Look, SailOut
from neptun_desktop.games.salty_ocean.rules.engine import legal, result
from neptun_desktop.games.salty_ocean.rules.events import FishCaught, TileLookedAt
from neptun_desktop.games.salty_ocean.rules.refusals import NotTraded
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    all_pass,
    caravel,
    gains,
    merchant,
    paid,
    play,
    refused,
    ship_of,
    table,
)


def test_s27_y35_the_finance_office_brings_2_a_sale() -> None:
    state = table(merchant(depot=(1, 0, 0)), seats=2, owns={"finance_office": (ANNA,)})
    assert gains(play(state, SELL["salt"]).events, "finance_office") == {ANNA: 2}


def test_s27_y35_the_clock_costs_5_more() -> None:
    state = table(seats=2, owns={"great_clock": (ANNA,)})
    assert paid(play(state, BUY_SALINE, SailOut(0)).events) == [0, 5]


@pytest.mark.parametrize(("building", "coins"), [("st_maclou", 3), ("town_hall", 1), ("stained_glass", 5)])
def test_s27_y35_buildings_are_worth_less_at_the_end(building: str, coins: int) -> None:
    """The town hall is the third: 1 for two of bank, inn and town hall."""
    state = table(seats=2, turn=5, owns={"bank": (ANNA,), "inn": (ANNA,), building: (ANNA,)})  # type: ignore[dict-item]
    final = result(all_pass(state).state)
    assert final is not None
    assert [line.points for line in final.tallies[ANNA].lines if line.reason == building] == [coins]


def test_s27_y35_the_fierte_looks_at_one_tile() -> None:
    state, _ = all_pass(table(seats=2, owns={"fierte": (BEA,)}))
    assert state.queue[0] == BEA
    state, told = play(state, Look("T5"))
    assert told[0] == TileLookedAt(BEA, "T5")
    assert (state.round, state.stage) == (1, "act")


def test_y35_salt_becomes_herring_without_a_question() -> None:
    state, told = play(table(merchant(10, caravel((3, 0, 0))), seats=2), SailOut(0))
    assert told[-1] == FishCaught(ANNA, 0, herring=3, cod=0)
    assert (state.queue[0], ship_of(state)) == (BEA, caravel((0, 3, 0), at_sea=True))


def test_nobody_buys_or_sells_cod() -> None:
    state = table(merchant(depot=(1, 1, 0)), seats=2)
    assert refused(state, Buy("cod", 1)) == NotTraded("cod", merchants=2)
    assert refused(state, SELL["cod"]) == NotTraded("cod", merchants=2)
    assert not any("cod" in str(command) for command in legal(state, ANNA))


def test_three_merchants_trade_in_cod() -> None:
    state = table(merchant(depot=(0, 0, 1)))
    assert refused(state, Buy("cod", 1)) is None
    assert refused(state, SELL["cod"]) is None
