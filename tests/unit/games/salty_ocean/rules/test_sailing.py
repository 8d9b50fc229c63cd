"""Actions 3.3 and 3.4: ships enter the sea, where weather strikes, fish, and come home."""

from typing import Any

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import Barrels, Building
from neptun_desktop.games.salty_ocean.rules.commands import (
    DROP,
    MOVE_GOODS,
    SELL,
    STOP,
    Fish,
    SailHome,
    SailOut,
    Stow,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.engine import legal
from neptun_desktop.games.salty_ocean.rules.events import (
    ActionPaid,
    BarrelsLost,
    FishCaught,
    ShipDamaged,
    ShipSailedHome,
    ShipSailedOut,
)
from neptun_desktop.games.salty_ocean.rules.state import Ship
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    alone,
    caravel,
    carrack,
    edition_with,
    gains,
    merchant,
    paid,
    play,
    refused,
    ship_of,
    table,
)


def test_y3_salt_becomes_herring_and_herring_coins() -> None:
    state = table(merchant(10, caravel((3, 0, 0))), prices={"herring": 4})
    state, told = alone(state, SailOut(0), Fish(3), SailHome(0), SELL["herring"], Take(3))
    assert gains(told, "sale") == {ANNA: 12}
    assert (state.rows["herring"], ship_of(state)) == (4, caravel())


def test_y21_a_storm_strikes_each_time_a_ship_enters_the_sea() -> None:
    state = table(merchant(10, caravel((4, 0, 0)), depot=(2, 0, 0)), sky="storm")
    state, _ = alone(state, SailOut(0), Fish(3))
    assert ship_of(state) == caravel((0, 3, 0), at_sea=True, damage=1)
    state, _ = alone(state, SailHome(0), MOVE_GOODS, Stow(2), Stow(0), SailOut(0), Fish(2))
    assert ship_of(state) == caravel((0, 2, 0), at_sea=True, damage=2)


def test_y22_the_owner_chooses_which_barrels_are_lost() -> None:
    """Storm and pirates: capacity 1 for 2 salt and 1 herring."""
    state, told = play(table(merchant(10, caravel((2, 1, 0))), sky="storm and pirates"), SailOut(0))
    assert told[2:] == (
        ShipDamaged(ANNA, 0, "storm", damage=1, capacity=3),
        ShipDamaged(ANNA, 0, "pirates", damage=3, capacity=1),
    )
    assert (state.stage, legal(state, ANNA)) == ("drop", (DROP["salt"], DROP["herring"]))
    state, told = play(state, DROP["salt"], DROP["salt"])
    assert told == (BarrelsLost(ANNA, 0, "damage", "salt", 1), BarrelsLost(ANNA, 0, "damage", "salt", 1))
    assert ship_of(state) == caravel((0, 1, 0), at_sea=True, damage=3)


def test_y23_pirates_strike_the_first_ship_that_st_maclou_does_not_protect() -> None:
    loaded = merchant(10, caravel((3, 0, 0)))
    state = table(loaded, loaded.clone(), loaded.clone(), sky="pirates", owns={"st_maclou": (ANNA,)})
    state, _ = play(state, SailOut(0), Fish(3), SailOut(0), Fish(2), SailOut(0), Fish(3))
    assert ship_of(state, ANNA) == caravel((0, 3, 0), at_sea=True)
    assert ship_of(state, BEA) == caravel((0, 2, 0), at_sea=True, damage=2)
    assert ship_of(state, CARLO) == caravel((0, 3, 0), at_sea=True)


@pytest.mark.parametrize(
    ("hold", "owns", "caught"),
    [
        ((0, 2, 0), {}, (0, 2, 0)),
        ((1, 0, 0), {}, (0, 0, 0)),
        ((3, 0, 0), {"fierte": (ANNA,)}, (0, 3, 0)),
        ((3, 0, 0), {}, (0, 2, 0)),
    ],
)
def test_y24_poor_fishing_costs_a_salt(hold: Barrels, owns: dict[Building, tuple[int, ...]], caught: Barrels) -> None:
    state, _ = play(table(merchant(10, caravel(hold)), sky="poor fishing", owns=owns), SailOut(0))
    if state.stage == "fish":
        state, _ = play(state, Fish(caught[1]))
    assert ship_of(state) == caravel(caught, at_sea=True)


def test_y25_ships_already_at_sea_are_safe() -> None:
    state = table(merchant(10, caravel((0, 0, 3), at_sea=True)), sky="storm and pirates")
    state, told = play(state, SailHome(0))
    assert ship_of(state) == caravel((0, 0, 3))
    assert told[-1] == ShipSailedHome(ANNA, 0)


def test_y26_a_ship_never_sinks() -> None:
    """An empty caravel with 3 damage meets storm and pirates: capacity 0, and it may go on sailing."""
    state = table(merchant(10, caravel(damage=3)), sky="storm and pirates")
    state, told = alone(state, SailOut(0))
    assert told[2:] == (
        ShipDamaged(ANNA, 0, "storm", damage=4, capacity=0),
        ShipDamaged(ANNA, 0, "pirates", damage=4, capacity=0),
    )
    state, _ = alone(state, SailHome(0), SailOut(0))
    assert ship_of(state) == caravel(damage=4, at_sea=True)


def test_s2_storm_then_pirates_then_surplus_then_fishing() -> None:
    state = table(merchant(10, carrack((6, 0, 0))), sky="storm and pirates")
    assert play(state, SailOut(0), Fish(1)).events[1:] == (
        ShipSailedOut(ANNA, 0),
        ShipDamaged(ANNA, 0, "storm", damage=1, capacity=5),
        ShipDamaged(ANNA, 0, "pirates", damage=3, capacity=3),
        BarrelsLost(ANNA, 0, "damage", "salt", 3),
        FishCaught(ANNA, 0, herring=1, cod=2),
    )


def test_s2_surplus_barrels_go_before_poor_fishing() -> None:
    """A tile with storm and poor fishing: of 2 salt and 2 herring one herring is dropped, then a salt is lost."""

    def worsen(document: dict[str, Any]) -> None:
        document["event"][7]["extra"] = "poor_fishing"

    state = table(merchant(10, caravel((2, 2, 0))), sky="storm", edition=edition_with(worsen))
    state, told = play(state, SailOut(0), DROP["herring"], Fish(0))
    assert told[3:] == (
        BarrelsLost(ANNA, 0, "damage", "herring", 1),
        BarrelsLost(ANNA, 0, "poor_fishing", "salt", 1),
        FishCaught(ANNA, 0, herring=0, cod=1),
    )


def test_s2_damages_of_several_voyages_add_up() -> None:
    state, _ = play(table(merchant(10, caravel(damage=1)), sky="storm and pirates"), SailOut(0))
    assert ship_of(state).damage == 4


def test_s3_an_empty_ship_may_sail_and_draw_the_pirates() -> None:
    ships = (caravel(), carrack((6, 0, 0)))
    state, _ = play(table(merchant(10, *ships), sky="pirates"), SailOut(0), SailOut(1), Fish(6))
    assert state.merchants[ANNA].ships == (caravel(damage=2, at_sea=True), carrack((0, 6, 0), at_sea=True))


def test_s3_fish_aboard_stays() -> None:
    state, told = play(table(merchant(10, caravel((2, 1, 1)))), SailOut(0), Fish(1))
    assert ship_of(state).hold == (0, 2, 2)
    assert told[-1] == FishCaught(ANNA, 0, herring=1, cod=1)


def test_s3_only_salt_is_lost_to_poor_fishing() -> None:
    state, _ = play(table(merchant(10, caravel((0, 2, 2))), sky="poor fishing"), SailOut(0))
    assert ship_of(state).hold == (0, 2, 2)


def test_s18_all_salt_must_be_fished_and_the_owner_chooses_the_kind() -> None:
    state, _ = play(table(merchant(10, caravel((3, 0, 0)))), SailOut(0))
    assert (state.stage, legal(state, ANNA)) == ("fish", (Fish(0), Fish(1), Fish(2), Fish(3)))
    for herring in range(4):
        assert ship_of(play(state, Fish(herring)).state).hold == (0, herring, 3 - herring)


def test_s19_the_owner_chooses_the_next_ship_seeing_what_befell_the_one_before() -> None:
    ships = (caravel((1, 0, 0)), caravel(), carrack((2, 0, 0)))
    state, _ = play(table(merchant(10, *ships), sky="pirates"), SailOut(1))
    assert ship_of(state, number=1).damage == 2
    assert (state.stage, legal(state, ANNA)) == ("sail_out", (SailOut(0), SailOut(2), STOP))
    state, _ = play(state, SailOut(2), Fish(2))
    assert legal(state, ANNA) == (SailOut(0), STOP)
    state, _ = play(state, STOP)
    assert (state.queue[0], [ship.at_sea for ship in state.merchants[ANNA].ships]) == (BEA, [False, True, True])


def test_s19_several_ships_are_one_action() -> None:
    ships = (caravel((1, 0, 0)), caravel((1, 0, 0)), carrack())
    state, told = play(table(merchant(10, *ships), costs={"navigation": 4}), SailOut(0), Fish(1), SailOut(1), Fish(1))
    assert (paid(told), state.costs["navigation"]) == ([4], 5)
    state, told = play(state, SailOut(2))
    assert told == (ShipSailedOut(ANNA, 2),)
    assert state.queue[0] == BEA


def test_several_ships_come_home_in_one_action() -> None:
    ships = (caravel(at_sea=True), caravel(), carrack((0, 4, 0), at_sea=True))
    state, told = play(table(merchant(10, *ships)), SailHome(2), SailHome(0))
    assert told == (
        ActionPaid(ANNA, "navigation", cost=0, surcharge=0, price=0, next_cost=1),
        ShipSailedHome(ANNA, 2),
        ShipSailedHome(ANNA, 0),
    )
    assert (state.queue[0], state.merchants[ANNA].ships) == (BEA, (caravel(), caravel(), carrack((0, 4, 0))))


def test_a_ship_may_be_left_at_sea() -> None:
    ships = (caravel(at_sea=True), carrack(at_sea=True))
    state, _ = play(table(merchant(10, *ships)), SailHome(1))
    assert legal(state, ANNA) == (SailHome(0), STOP)
    assert play(state, STOP).state.queue[0] == BEA


@pytest.mark.parametrize("protected", [caravel((3, 0, 0)), carrack()])
def test_st_maclou_protects_all_own_ships(protected: Ship) -> None:
    state = table(merchant(10, protected), sky="pirates", owns={"st_maclou": (BEA, ANNA)})
    state, _ = play(state, SailOut(0))
    assert (ship_of(state).damage, state.pirates) == (0, True)


def test_st_maclou_is_no_help_in_a_storm_nor_the_fierte_against_pirates() -> None:
    state = table(merchant(), sky="storm and pirates", owns={"st_maclou": (ANNA,), "fierte": (BEA,)})
    state, _ = play(state, SailOut(0), SailOut(0))
    assert (ship_of(state, ANNA).damage, ship_of(state, BEA).damage) == (1, 3)


def test_barrels_are_lost_without_a_question_if_all_must_go() -> None:
    state = table(merchant(10, caravel((1, 0, 0), damage=3)), sky="storm")
    state, told = play(state, SailOut(0))
    assert told[-1] == BarrelsLost(ANNA, 0, "damage", "salt", 1)
    assert (state.queue[0], ship_of(state)) == (BEA, caravel(damage=4, at_sea=True))


def test_a_ship_that_sails_home_does_not_meet_the_weather() -> None:
    state = table(merchant(10, caravel(at_sea=True)), sky="pirates")
    assert play(state, SailHome(0)).state.pirates
    assert refused(state, SailHome(0)) is None
