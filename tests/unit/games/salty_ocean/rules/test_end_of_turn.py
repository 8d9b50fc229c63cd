"""Chapter 2, phase 3: repairs and looks, salt, inns, interest, debt, costs, the cap and the new order."""

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.commands import BUY_SALINE, LOOK_AWAY, PASS, SELL, Keep, Look, Repair, Swap
from neptun_desktop.games.salty_ocean.rules.engine import legal, observe
from neptun_desktop.games.salty_ocean.rules.events import (
    CostsReset,
    LookedAway,
    OrderChanged,
    Passed,
    PurseChanged,
    SaltMade,
    ShipRepaired,
    TileLookedAt,
    TilesKept,
    TilesSwapped,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.rules.refusals import FaceUp, LookedAlready, UnknownPlace
from neptun_desktop.games.salty_ocean.rules.state import State
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    DORA,
    all_pass,
    caravel,
    carrack,
    coins,
    gains,
    merchant,
    play,
    purse_steps,
    refused,
    table,
)


def test_y10_a_bank_pays_1_for_each_full_20_and_a_vault_for_each_full_10() -> None:
    assert gains(all_pass(table(merchant(45), owns={"bank": (ANNA,)})).events, "bank") == {ANNA: 2}
    with_vault = all_pass(table(merchant(45), owns={"bank": (ANNA,), "vault": (ANNA,)})).events
    assert gains(with_vault, "vault") == {ANNA: 4}
    assert gains(with_vault, "bank") == {}


def test_y11_an_inn_pays_2_and_1_for_each_merchant_without_one() -> None:
    assert gains(all_pass(table(owns={"inn": (ANNA, BEA)})).events, "inn") == {ANNA: 3, BEA: 3}


def test_y12_coins_above_40_are_lost() -> None:
    assert purse_steps(all_pass(table(merchant(44))).events) == [44, 40]


def test_y13_fewest_coins_first() -> None:
    state, told = all_pass(table(merchant(12), merchant(18), merchant(15)))
    assert state.order == (ANNA, CARLO, BEA)
    assert OrderChanged((ANNA, CARLO, BEA), before=(ANNA, BEA, CARLO)) in told


def test_s21_y27_the_owner_of_a_lighthouse_chooses_among_damaged_ships() -> None:
    ships = (caravel(damage=1), carrack(at_sea=True, damage=3))
    state, _ = all_pass(table(merchant(10, *ships), owns={"lighthouse": (ANNA,)}))
    assert (state.stage, legal(state, ANNA)) == ("repair", (Repair(0), Repair(1)))
    state, told = play(state, Repair(1))
    assert told[0] == ShipRepaired(ANNA, 1, damage=3)
    assert [ship.damage for ship in state.merchants[ANNA].ships] == [1, 0]


def test_s21_the_only_damaged_ship_is_repaired_without_a_question_even_at_sea() -> None:
    ships = (caravel(), carrack((0, 3, 0), at_sea=True, damage=3))
    state, told = all_pass(table(merchant(10, *ships), owns={"lighthouse": (ANNA,)}))
    assert told[3] == ShipRepaired(ANNA, 1, damage=3)
    assert state.merchants[ANNA].ships == (caravel(), carrack((0, 3, 0), at_sea=True))


def test_s21_each_lighthouse_repairs_a_ship_of_its_owner() -> None:
    damaged = merchant(10, caravel(damage=2))
    state = table(damaged, damaged.clone(), damaged.clone(), owns={"lighthouse": (CARLO, ANNA)})
    told = all_pass(state).events
    assert [event.seat for event in told if isinstance(event, ShipRepaired)] == [ANNA, CARLO]


def test_s21_nothing_is_repaired_after_turn_5() -> None:
    ships = (caravel(damage=1), carrack(damage=3))
    state, told = all_pass(table(merchant(10, *ships), turn=5, owns={"lighthouse": (ANNA,)}))
    assert state.stage == "over"
    assert not any(isinstance(event, ShipRepaired) for event in told)


def test_s17_y28_new_salt_that_does_not_fit_is_lost() -> None:
    state, told = all_pass(table(merchant(depot=(0, 5, 0), saline=2)))
    assert SaltMade(ANNA, kept=1, lost=6) in told
    assert state.merchants[ANNA].depot == (1, 5, 0)


@pytest.mark.parametrize(("level", "salt"), [(1, 3), (2, 7), (3, 10), (4, 12)])
def test_salines_put_salt_into_the_depot(level: int, salt: int) -> None:
    state, told = all_pass(table(merchant(saline=level, depot_level=1)))
    assert SaltMade(ANNA, kept=salt, lost=0) in told
    assert state.merchants[ANNA].depot == (salt, 0, 0)


def test_s12_y33_the_marker_that_moved_last_goes_first() -> None:
    """Anna has 12, Bea pays 1 of 13."""
    state = table(merchant(12), merchant(13), merchant(20), costs={"city": 1})
    state, told = play(state, PASS, BUY_SALINE)
    assert told[2] == PurseChanged(BEA, "action", 13, 12, beneath=1)
    assert play(state, PASS, PASS, PASS).state.order == (BEA, ANNA, CARLO)


def test_s12_y34_where_several_are_paid_in_one_step_they_are_paid_in_order() -> None:
    """The cap takes from Bea, then from Carlo."""
    state, told = all_pass(table(merchant(40), merchant(44), merchant(43)))
    assert coins(state) == (40, 40, 40)
    assert [event for event in told if isinstance(event, PurseChanged)] == [
        PurseChanged(BEA, "cap", 44, 40, beneath=1),
        PurseChanged(CARLO, "cap", 43, 40, beneath=2),
    ]
    assert state.order == (CARLO, BEA, ANNA)


def test_s12_inns_pay_in_order() -> None:
    state, _ = all_pass(table(owns={"inn": (BEA, ANNA)}))
    assert state.order == (CARLO, BEA, ANNA)


def test_s12_a_later_step_puts_a_marker_above_an_earlier_one() -> None:
    """Bea's inn pays before Anna's vault."""
    owns: dict[Building, tuple[int, ...]] = {"inn": (BEA,), "bank": (ANNA,), "vault": (ANNA,)}
    state, _ = all_pass(table(merchant(20), merchant(18), merchant(30), owns=owns))
    assert (coins(state), state.order) == ((22, 22, 30), (ANNA, BEA, CARLO))


def test_s12_a_marker_that_comes_back_to_its_field_is_on_top() -> None:
    """Anna pays 1 and gets 1 for a salt."""
    state = table(merchant(depot=(1, 0, 0)), prices={"salt": 1}, costs={"market": 1}, markers=(BEA, CARLO, ANNA))
    state, _ = play(state, SELL["salt"])
    assert (coins(state), state.markers) == ((10, 10, 10), (ANNA, BEA, CARLO))


def test_s12_a_change_of_0_moves_no_marker() -> None:
    state = table(merchant(depot=(1, 0, 0)), prices={"salt": 0}, markers=(BEA, CARLO, ANNA))
    state, told = play(state, SELL["salt"])
    assert state.markers == (BEA, CARLO, ANNA)
    assert not any(isinstance(event, PurseChanged) for event in told)


def test_s12_without_any_change_the_stack_stays() -> None:
    assert all_pass(table(markers=(BEA, CARLO, ANNA))).state.order == (BEA, CARLO, ANNA)


def test_y40_inns_pay_before_debt_is_looked_at() -> None:
    state = table(merchant(-1), seats=4, owns={"inn": (ANNA,)})
    assert purse_steps(all_pass(state).events) == [-1, 4]


def test_s9_y41_interest_on_debt_never_passes_minus_22() -> None:
    state, told = all_pass(table(merchant(-22), merchant(-21), merchant(-5)))
    assert coins(state) == (-22, -22, -6)
    assert gains(told, "debt") == {BEA: -1, CARLO: -1}


def test_y42_interest_comes_before_the_cap_of_a_bank() -> None:
    assert purse_steps(all_pass(table(merchant(79), owns={"bank": (ANNA,)})).events) == [79, 82, 80]


def test_a_vault_has_no_cap() -> None:
    state, _ = all_pass(table(merchant(95), owns={"bank": (ANNA,), "vault": (ANNA,)}))
    assert coins(state)[ANNA] == 104


def test_banks_and_vaults_pay_nothing_on_debt() -> None:
    owns: dict[Building, tuple[int, ...]] = {"bank": (ANNA, BEA), "vault": (BEA,)}
    told = all_pass(table(merchant(-20), merchant(-20), owns=owns)).events
    assert (gains(told, "bank"), gains(told, "vault")) == ({}, {})
    assert gains(told, "debt") == {ANNA: -1, BEA: -1}


def test_interest_counts_what_the_inn_brought() -> None:
    state = table(merchant(37), owns={"inn": (ANNA,), "bank": (ANNA,)})
    assert purse_steps(all_pass(state).events) == [37, 41, 43]


def test_the_steps_come_in_their_order() -> None:
    """Repairs, salt, inns, interest, debt, costs, the cap, the new order; then the next turn."""
    state = table(
        merchant(45, caravel(damage=1)),
        merchant(79),
        merchant(-5),
        owns={"lighthouse": (ANNA,), "inn": (ANNA,), "bank": (BEA,)},
    )
    told = all_pass(state).events
    begun = told.index(TurnBegan(1, 1))
    assert told[:begun] == (
        Passed(ANNA),
        Passed(BEA),
        Passed(CARLO),
        ShipRepaired(ANNA, 0, damage=1),
        SaltMade(ANNA, 3, 0),
        SaltMade(BEA, 3, 0),
        SaltMade(CARLO, 3, 0),
        PurseChanged(ANNA, "inn", 45, 49, beneath=0),
        PurseChanged(BEA, "bank", 79, 82, beneath=0),
        PurseChanged(CARLO, "debt", -5, -6, beneath=0),
        CostsReset(),
        PurseChanged(ANNA, "cap", 49, 40, beneath=0),
        PurseChanged(BEA, "cap", 82, 80, beneath=0),
        OrderChanged((CARLO, ANNA, BEA), before=(ANNA, BEA, CARLO)),
    )


def test_action_costs_go_back_to_0() -> None:
    state, _ = all_pass(table(costs={"city": 4, "navigation": 10, "port": 1, "market": 7}))
    assert state.costs == {"city": 0, "navigation": 0, "port": 0, "market": 0}


def test_the_new_order_holds_in_the_next_turn() -> None:
    state, _ = all_pass(table(merchant(12), merchant(18), merchant(15)))
    assert (state.queue, state.turn, state.passes) == ((ANNA, CARLO, BEA), 0, 0)


def looking(turn: int = 1, **owns: tuple[int, ...]) -> State:
    """Return the end of a turn, when the first owner of a Fierté is asked."""
    owners: dict[Building, tuple[int, ...]] = {"fierte": owns.get("fierte", (ANNA, BEA))}
    return all_pass(table(merchant(10), merchant(12), merchant(14), turn=turn, owns=owners)).state


def test_s22_y38_the_first_owner_swaps_and_the_second_sees_what_was_swapped_in() -> None:
    """Tile 6 lies on P2."""
    state = looking()
    places = ("T3", "T4", "T5", "P1", "P2", "P3", "P4", "P5")
    assert legal(state, ANNA) == (*map(Look, places), LOOK_AWAY)
    state, told = play(state, Look("T3"), Look("P2"), Swap())
    assert told == (TileLookedAt(ANNA, "T3"), TileLookedAt(ANNA, "P2"), TilesSwapped(ANNA, ("T3", "P2")))
    assert (state.queue[0], state.tiles[2], observe(state, BEA).tiles[2]) == (BEA, 6, None)
    state, told = play(state, Look("T3"))
    assert told[0] == TileLookedAt(BEA, "T3")
    assert observe(state, BEA).tiles[2] == 6
    assert state.round == 1


@pytest.mark.parametrize(("turn", "seen"), [(1, ("T3", "T4", "T5")), (2, ("T4", "T5")), (3, ("T5",))])
def test_s22_y38_only_face_down_tiles_of_turns_to_come(turn: int, seen: tuple[str, ...]) -> None:
    state = looking(turn)
    assert legal(state, ANNA) == (*map(Look, seen), *(Look(f"P{place}") for place in range(1, 6)), LOOK_AWAY)


@pytest.mark.parametrize("turn", [4, 5])
def test_s22_y38_after_turns_4_and_5_nobody_is_asked(turn: int) -> None:
    assert looking(turn).stage == ("act" if turn == 4 else "over")


def test_s22_the_second_owner_looks_at_one_tile_and_swaps_nothing() -> None:
    state, _ = play(looking(), LOOK_AWAY, Look("P1"))
    assert state.round == 1
    assert state.merchants[BEA].seen == ("P1",)


def test_s22_owners_act_in_order_not_in_the_order_of_building() -> None:
    state = looking(fierte=(BEA, ANNA))
    assert state.queue[0] == ANNA
    state, _ = play(state, Look("P5"))
    assert state.queue[0] == BEA
    assert play(state, Look("T3"), Look("T4")).state.stage == "swap"


def test_s22_an_owner_may_decline_to_look() -> None:
    state, told = play(looking(), LOOK_AWAY)
    assert told == (LookedAway(ANNA),)
    assert (state.queue[0], state.merchants[ANNA].seen) == (BEA, ())


def test_s22_an_owner_may_decline_the_second_tile_then_nothing_is_swapped() -> None:
    state = looking()
    state, told = play(state, Look("T3"), LOOK_AWAY)
    assert told[-1] == LookedAway(ANNA)
    assert (state.queue[0], state.tiles, state.looked) == (BEA, looking().tiles, ())
    assert state.merchants[ANNA].seen == ("T3",)


def test_s22_the_two_tiles_may_be_kept() -> None:
    state, told = play(looking(), Look("P2"), Look("T3"), Keep())
    assert told[-1] == TilesKept(ANNA, ("P2", "T3"))
    assert (state.tiles, state.merchants[ANNA].seen) == (looking().tiles, ("T3", "P2"))


def test_s22_the_second_tile_lies_in_another_place() -> None:
    state, _ = play(looking(), Look("T4"))
    assert refused(state, Look("T4")) == LookedAlready("T4")


def test_s22_the_next_turns_tile_is_face_up() -> None:
    assert refused(looking(), Look("T2")) == FaceUp("T2")
    assert refused(looking(), Look("T1")) == FaceUp("T1")
    assert refused(looking(), Look("P6")) == UnknownPlace("P6")


def test_a_swapped_tile_comes_into_effect_in_its_turn() -> None:
    """Tile 9, with a storm and pirates, comes from P5 to T3."""
    state, _ = play(looking(fierte=(ANNA,)), Look("T3"), Look("P5"), Swap())
    state, _ = all_pass(state)
    assert state.stage == "look"
    state, told = play(state, LOOK_AWAY)
    assert TurnBegan(2, 9) in told
    assert state.pirates


def test_lighthouse_and_fierte_of_a_merchant_come_before_those_of_the_next() -> None:
    broken = (caravel(damage=1), carrack(damage=1))
    owns: dict[Building, tuple[int, ...]] = {"lighthouse": (ANNA, BEA), "fierte": (ANNA, BEA)}
    state = table(merchant(10, *broken), merchant(12, *broken), merchant(14), owns=owns)
    state, _ = all_pass(state)
    asked = []
    for command in (Repair(0), LOOK_AWAY, Repair(1), LOOK_AWAY):
        asked.append((state.queue[0], state.stage))
        state, _ = play(state, command)
    assert asked == [(ANNA, "repair"), (ANNA, "look"), (BEA, "repair"), (BEA, "look")]


def test_with_four_merchants_the_inn_of_all_pays_2_to_each() -> None:
    owns: dict[Building, tuple[int, ...]] = {"inn": (DORA, CARLO, BEA, ANNA)}
    assert gains(all_pass(table(seats=4, owns=owns)).events, "inn") == {ANNA: 2, BEA: 2, CARLO: 2, DORA: 2}


def test_the_cap_looks_at_who_owns_a_bank_not_at_who_has_a_vault_elsewhere() -> None:
    owns: dict[Building, tuple[int, ...]] = {"bank": (BEA, CARLO), "vault": (CARLO,)}
    state, _ = all_pass(table(merchant(60), merchant(60), merchant(90), owns=owns))
    assert coins(state) == (40, 63, 99)
