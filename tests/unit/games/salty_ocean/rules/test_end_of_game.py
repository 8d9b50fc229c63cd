"""Chapter 5: coins and end values after the last turn, and who wins."""

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.engine import legal, observe, result, standing
from neptun_desktop.games.salty_ocean.rules.events import (
    EndValueCounted,
    GameEnded,
    PurseChanged,
    SaltMade,
    TileLookedAt,
)
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import Merchant
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    DORA,
    all_pass,
    caravel,
    carrack,
    coins,
    merchant,
    table,
)

Owners = dict[Building, tuple[Seat, ...]]


def ended(*merchants: Merchant, seats: int = 3, owns: Owners | None = None) -> Result:
    """Return the result when all pass in turn 5."""
    final = result(all_pass(table(*merchants, seats=seats, turn=5, owns=owns)).state)
    assert final is not None
    return final


def worth(final: Result, building: str, seat: Seat = ANNA) -> int:
    """Return what a building is worth at the end; 0 without a line."""
    return sum(line.points for line in final.tallies[seat].lines if line.reason == building)


@pytest.mark.parametrize(
    ("steps", "coins"), [(0, 0), (1, 5), (2, 11), (3, 18), (4, 26), (5, 35), (6, 45), (7, 55), (8, 70)]
)
def test_y14_the_cathedral_is_worth_more_with_each_step(steps: int, coins: int) -> None:
    assert worth(ended(merchant(cathedral=steps)), "cathedral") == coins


@pytest.mark.parametrize(("seats", "coins"), [(4, 10), (3, 7), (2, 5)])
def test_s27_y16_the_first_stained_glass(seats: int, coins: int) -> None:
    final = ended(merchant(cathedral=3), seats=seats, owns={"stained_glass": (ANNA,)})
    assert worth(final, "stained_glass") == coins


def test_stained_glass_is_worth_10_7_and_5_in_the_order_of_building() -> None:
    final = ended(seats=4, owns={"stained_glass": (CARLO, DORA, ANNA)})
    assert [worth(final, "stained_glass", seat) for seat in range(4)] == [5, 0, 10, 7]


def test_s25_y32_the_town_hall_counts_buildings() -> None:
    """Anna: bank and vault, inn, town hall, cathedral. Bea: bank, town hall. Carlo: town hall and six others."""
    owns: Owners = {
        "bank": (ANNA, BEA),
        "vault": (ANNA,),
        "inn": (ANNA, CARLO),
        "lighthouse": (CARLO,),
        "finance_office": (CARLO,),
        "shipyard": (CARLO,),
        "academy": (CARLO,),
        "great_clock": (CARLO,),
        "town_hall": (ANNA, BEA, CARLO),
    }
    final = ended(merchant(cathedral=4), seats=4, owns=owns)
    assert [worth(final, "town_hall", seat) for seat in range(4)] == [7, 2, 3, 0]


def test_s25_bank_and_vault_are_one_building_for_ties_too() -> None:
    """Anna's bank and vault against Bea's bank and inn; the interest of turn 5 makes the coins equal."""
    owns: Owners = {"bank": (ANNA, BEA), "vault": (ANNA,), "inn": (BEA,)}
    final = ended(merchant(30), merchant(28), merchant(0), owns=owns)
    assert (final.scores[:2], final.winners) == ((33, 33), (BEA,))


def test_s26_stained_glass_is_a_building_beside_the_cathedral() -> None:
    """The first town hall of four: 3, and cathedral, stained glass and town hall itself."""
    owns: Owners = {"stained_glass": (ANNA,), "town_hall": (ANNA,)}
    assert worth(ended(merchant(cathedral=3), seats=4, owns=owns), "town_hall") == 6


def test_saline_and_depot_are_no_buildings() -> None:
    final = ended(merchant(saline=4, depot_level=2), seats=4, owns={"town_hall": (ANNA,)})
    assert worth(final, "town_hall") == 4


def test_s29_y43_the_cap_holds_before_the_end_values_are_added() -> None:
    assert ended(merchant(44, cathedral=3)).scores[ANNA] == 58


def test_s29_phase_3_of_turn_5_is_played_whole() -> None:
    owns: Owners = {"inn": (ANNA,), "bank": (BEA,)}
    state, told = all_pass(table(merchant(10), merchant(45), merchant(-3), turn=5, owns=owns))
    assert SaltMade(ANNA, 3, 0) in told
    changes = [(event.seat, event.reason, event.after) for event in told if isinstance(event, PurseChanged)]
    assert changes == [(ANNA, "inn", 14), (BEA, "bank", 47), (CARLO, "debt", -4)]
    assert (state.stage, state.queue, legal(state, ANNA)) == ("over", (), ())


def test_s22_nobody_looks_after_turn_5() -> None:
    told = all_pass(table(turn=5, owns={"fierte": (ANNA, BEA)})).events
    assert not any(isinstance(event, TileLookedAt) for event in told)
    assert isinstance(told[-1], GameEnded)


def test_y49_a_tie_goes_to_more_buildings() -> None:
    final = ended(merchant(30), merchant(25, cathedral=1), merchant(30))
    assert (final.scores, final.winners) == ((30, 30, 30), (BEA,))


def test_a_further_tie_is_shared() -> None:
    final = ended(merchant(25, cathedral=1), merchant(20), merchant(30), owns={"shipyard": (CARLO,)})
    assert (final.scores, final.winners) == ((30, 20, 30), (ANNA, CARLO))


def test_a_lighthouse_is_worth_2_for_each_own_ship() -> None:
    final = ended(merchant(10, caravel(), caravel(at_sea=True), carrack()), owns={"lighthouse": (BEA, ANNA)})
    assert [worth(final, "lighthouse", seat) for seat in range(3)] == [6, 2, 0]


def test_st_maclou_is_worth_6_and_3() -> None:
    final = ended(owns={"st_maclou": (BEA, ANNA)})
    assert [worth(final, "st_maclou", seat) for seat in range(3)] == [3, 6, 0]


def test_no_cap_touches_end_values_and_totals_may_pass_100() -> None:
    final = ended(merchant(40, cathedral=8), seats=4, owns={"stained_glass": (ANNA,)})
    assert final.scores[ANNA] == 120


def test_barrels_are_worth_nothing() -> None:
    full = merchant(10, carrack((0, 0, 6)), depot=(0, 30, 0), depot_level=2)
    assert ended(full).scores == (10, 10, 10)


def test_debt_counts() -> None:
    assert ended(merchant(-22, cathedral=1), merchant(-5), merchant(0)).scores == (-17, -6, 0)


def test_end_values_are_told_seat_by_seat_and_never_put_into_the_purse() -> None:
    owns: Owners = {"lighthouse": (ANNA,), "st_maclou": (BEA,)}
    state, told = all_pass(table(merchant(10, cathedral=1), merchant(10), merchant(10), turn=5, owns=owns))
    assert told[-4:] == (
        EndValueCounted(ANNA, "lighthouse", 2),
        EndValueCounted(ANNA, "cathedral", 5),
        EndValueCounted(BEA, "st_maclou", 6),
        GameEnded(scores=(17, 16, 10), winners=(ANNA,)),
    )
    assert coins(state) == (10, 10, 10)


def test_lines_of_a_tally_come_in_the_order_of_the_format() -> None:
    owns: Owners = {
        "bank": (BEA,),
        "lighthouse": (ANNA,),
        "st_maclou": (ANNA,),
        "town_hall": (ANNA,),
        "stained_glass": (ANNA,),
    }
    lines = ended(merchant(10, cathedral=3), seats=4, owns=owns).tallies[ANNA].lines
    assert [(line.reason, line.points) for line in lines] == [
        ("coins", 10),
        ("lighthouse", 2),
        ("cathedral", 18),
        ("stained_glass", 10),
        ("town_hall", 8),
        ("st_maclou", 6),
    ]


def test_buildings_stand_while_the_game_goes_on() -> None:
    """Saved games and replays tell who is ahead: that is not whoever has most coins."""
    state = table(merchant(17, cathedral=3))
    assert result(state) is None
    assert [tally.total for tally in standing(state)] == [35, 10, 10]
    over = all_pass(table(merchant(17, cathedral=3), turn=5)).state
    assert [tally.total for tally in standing(over)] == [35, 10, 10]


def test_coins_above_the_cap_do_not_count_if_the_game_ended_now() -> None:
    cap = table().edition.money.cap
    for position in (rich := table(merchant(cap + 30)), observe(rich, 1)):
        assert if_it_ended_now(position).scores == (cap, 10, 10)
    assert rich.merchants[0].coins == cap + 30
    banker = table(merchant(cap + 30), owns={"bank": (ANNA,)})
    assert if_it_ended_now(banker).scores[ANNA] == cap + 30
