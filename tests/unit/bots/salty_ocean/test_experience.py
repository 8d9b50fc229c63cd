"""Experience: what is learnt from games, and how it is used."""

from random import Random

import pytest

from neptun_desktop.bots.salty_ocean.experience import COUNTED, TRAITS, experienced_worth, traits_of
from neptun_desktop.bots.salty_ocean.experience_figures import EXPERIENCE
from neptun_desktop.bots.salty_ocean.figures import MERCHANT
from neptun_desktop.bots.salty_ocean.lab.experience_fit import experience, gathered
from neptun_desktop.bots.salty_ocean.lab.regression import fitted
from neptun_desktop.bots.salty_ocean.outlook import outlook_of
from neptun_desktop.bots.salty_ocean.rivals import Rivals, rivals_of
from neptun_desktop.games.salty_ocean import engine
from neptun_desktop.games.salty_ocean.state import State
from tests.unit.bots.salty_ocean.salty_tables import EDITION, give, table


def rivals(state: State) -> Rivals:
    return rivals_of(state, outlook_of(engine.observe(state, 0), 0, MERCHANT))


def test_every_building_with_spaces_is_counted() -> None:
    assert set(COUNTED) == set(EDITION.spaces)


@pytest.mark.parametrize("merchants", EDITION.players)
def test_there_is_a_weight_for_each_trait_and_turn(merchants: int) -> None:
    weights = EXPERIENCE[merchants]
    assert tuple(weights) == ("constant", *TRAITS)
    assert {len(row) for row in weights.values()} == {EDITION.turns - 1}


def test_traits_are_what_the_position_shows() -> None:
    state = table(turn=2)
    give(state, coins=7, saline=3, depot_level=1, cathedral=2)
    state.owners["bank"] = (1, 0)
    found = dict(zip(TRAITS, traits_of(state, rivals(state)), strict=True))
    assert (found["coins"], found["saline"], found["steps"], found["place"]) == (7, 3, 2, 0)
    assert (found["depot"], found["great_depot"], found["whole_fleet"], found["highest"]) == (True, False, False, True)
    assert (found["bank"], found["vault"], found["hold"]) == (True, False, 4)


def test_more_coins_and_a_greater_depot_promise_more() -> None:
    state = table(turn=2)
    poor = experienced_worth(state, rivals(state))
    give(state, coins=state.merchants[0].coins + 10)
    rich = experienced_worth(state, rivals(state))
    give(state, depot_level=2)
    assert poor < rich < experienced_worth(state, rivals(state))


def test_a_regression_finds_what_results_were_made_of() -> None:
    chance = Random(1)
    rows = [(chance.uniform(0, 10), chance.uniform(-5, 5), 3.0) for _ in range(3000)]
    constant, first, second, unchanged = fitted(rows, [7 + 2 * row[0] - row[1] for row in rows])
    assert (constant, first, second) == pytest.approx((7, 2, -1), abs=0.1)
    assert unchanged == 0


def test_experience_is_gathered_at_the_beginning_of_each_turn_but_the_first() -> None:
    found = gathered(EDITION, 2, range(3))
    assert sorted(found.traits) == [0, 1, 2, 3]
    assert all(len(rows) == len(found.coins[turns]) == 6 for turns, rows in found.traits.items())
    assert list(experience(found)) == ["constant", *TRAITS]
