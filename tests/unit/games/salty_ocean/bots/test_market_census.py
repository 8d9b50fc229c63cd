"""The edition looked at through games."""

import pytest

from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.report import tables, take_census
from tests.unit.games.salty_ocean.bots.salty_tables import EDITION


def test_a_census_counts_every_coin_and_every_merchant() -> None:
    census = take_census(EDITION, LADDER.level("pedlar"), 3, range(2))
    assert census.games == 2
    assert sum(census.shares_by_place) == pytest.approx(2.0)
    assert sum(census.sources.values()) == census.coins == sum(census.coins_by_place)
    assert sum(census.owned[f"saline {level}"] for level in range(1, 5)) == 6
    assert sum(census.won_with[f"ships {count}"] for count in range(1, 4)) == pytest.approx(2.0)
    assert census.rows[0, "salt"] >= 2
    assert len(census.largest_sales) == 2
    assert max(census.largest_sales) <= sum(census.sold.values())


def test_a_table_has_a_column_for_each_number_of_merchants() -> None:
    found = [take_census(EDITION, LADDER.level("pedlar"), merchants, range(1)) for merchants in (2, 4)]
    text = tables(EDITION, found)
    assert text.startswith("1 games with 2, 1 games with 4.")
    assert "| merchants in debt when a turn begins | 2 merchants | 4 merchants |" in text
    assert "| cod | - | " in text  # two merchants play without it
