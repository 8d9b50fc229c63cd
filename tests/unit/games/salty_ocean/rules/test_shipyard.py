"""Action 3.5: building ships, and who gets their price."""

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.commands import BUILD_SHIP, PASS, SailOut
from neptun_desktop.games.salty_ocean.rules.events import ShipBuilt
from neptun_desktop.games.salty_ocean.rules.refusals import FleetComplete, NeedsForShip
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    DORA,
    alone,
    caravel,
    carrack,
    coins,
    gains,
    merchant,
    paid,
    play,
    purse_steps,
    refused,
    ship_of,
    table,
)

TWO_ACADEMIES: dict[Building, tuple[int, ...]] = {"academy": (ANNA, CARLO), "shipyard": (BEA,)}
MARCO = DORA


def test_y7_a_sole_owner_gets_a_whole_half_and_two_owners_get_2_each() -> None:
    state, _ = play(table(seats=4, owns=TWO_ACADEMIES), PASS, PASS, PASS)
    state, told = play(state, BUILD_SHIP["carrack"])
    assert purse_steps(told, MARCO) == [10, 2]
    assert gains(told, "ship_share") == {ANNA: 2, BEA: 4, CARLO: 2}


def test_y8_the_builders_own_half_is_nobodys() -> None:
    told = play(table(seats=4, owns=TWO_ACADEMIES), BUILD_SHIP["caravel"]).events
    assert paid(told) == [3]
    assert gains(told, "ship_share") == {BEA: 3}


def test_y45_who_owns_both_pays_the_action_only() -> None:
    state = table(owns={"shipyard": (ANNA,), "academy": (ANNA,)}, costs={"port": 2})
    state, told = play(state, BUILD_SHIP["carrack"])
    assert (paid(told), coins(state)) == ([2], (8, 10, 10))
    state, _ = play(state, PASS, PASS)
    assert refused(state, BUILD_SHIP["carrack"]) == FleetComplete("carrack", limit=1)


def test_s28_y46_half_of_3_for_two_owners_is_1_each() -> None:
    state = table(seats=4, owns={"shipyard": (BEA, CARLO), "academy": (DORA,)})
    state, told = play(state, BUILD_SHIP["caravel"])
    assert paid(told) == [6]
    assert gains(told, "ship_share") == {BEA: 1, CARLO: 1, DORA: 3}
    state, _ = play(state, PASS, PASS, PASS)
    assert refused(state, BUILD_SHIP["caravel"]) == FleetComplete("caravel", limit=2)


def test_a_builder_who_owns_one_of_two_shipyards_pays_nothing_for_that_half() -> None:
    told = play(table(owns={"shipyard": (BEA, ANNA), "academy": (CARLO,)}), BUILD_SHIP["carrack"]).events
    assert paid(told) == [4]
    assert gains(told, "ship_share") == {CARLO: 4}


def test_who_owns_both_gets_both_halves_in_one_sum() -> None:
    told = play(table(owns={"shipyard": (BEA,), "academy": (BEA,)}), BUILD_SHIP["caravel"]).events
    assert purse_steps(told, BEA) == [10, 16]


def test_s20_a_new_ship_is_in_rouen_empty_and_undamaged() -> None:
    state = table(merchant(10, caravel(at_sea=True, damage=1)), owns={"shipyard": (ANNA,), "academy": (ANNA,)})
    state, told = play(state, BUILD_SHIP["carrack"])
    assert ship_of(state, number=1) == carrack()
    assert told[-1] == ShipBuilt(ANNA, 1, "carrack")


def test_s20_it_may_sail_in_this_turn() -> None:
    state = table(owns={"shipyard": (ANNA,), "academy": (ANNA,)})
    state, _ = alone(state, BUILD_SHIP["caravel"], SailOut(1))
    assert ship_of(state, number=1) == caravel(at_sea=True)


@pytest.mark.parametrize(
    ("owns", "missing"),
    [({}, ("shipyard", "academy")), ({"shipyard": (BEA,)}, ("academy",)), ({"academy": (ANNA,)}, ("shipyard",))],
)
def test_a_shipyard_and_an_academy_must_stand(
    owns: dict[Building, tuple[int, ...]], missing: tuple[Building, ...]
) -> None:
    assert refused(table(owns=owns), BUILD_SHIP["caravel"]) == NeedsForShip(missing)


def test_at_most_two_caravels_and_a_carrack() -> None:
    state = table(merchant(30), owns={"shipyard": (ANNA,), "academy": (ANNA,)})
    state, _ = alone(state, BUILD_SHIP["carrack"], BUILD_SHIP["caravel"])
    assert [ship.kind for ship in state.merchants[ANNA].ships] == ["caravel", "carrack", "caravel"]
