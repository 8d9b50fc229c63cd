"""What the planner knows about tours, temples and slots."""

from typing import Literal

import pytest
from attrs import evolve

from neptun_desktop.games.neptun.bots.atlas import Atlas, Deal, atlas_of
from neptun_desktop.games.neptun.bots.drafting import best_slot, strain
from neptun_desktop.games.neptun.bots.far_sight import WideVoyage
from neptun_desktop.games.neptun.bots.figures import LEARNT, PLAIN, Purse
from neptun_desktop.games.neptun.bots.plans import PlannedShip, Voyage
from neptun_desktop.games.neptun.bots.worth import (
    Scales,
    Worths,
    expected_gold,
    part_of_round_left,
    region_spreads,
    tile_prospect,
    worths_for,
)
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State


@pytest.fixture
def table() -> State:
    return engine.new(shipped_edition(), 4, 7, Options())


@pytest.fixture
def atlas(table: State) -> Atlas:
    return atlas_of(table.edition, table.chart)


@pytest.fixture
def worths(table: State, atlas: Atlas) -> Worths:
    return worths_for(table, atlas, 0, PLAIN)


def voyage(atlas: Atlas, worths: Worths, *deals: Deal, winds: int = 5) -> Voyage:
    return Voyage(atlas, worths, deals, (winds,) * 7, 5, 7, 3.0)


def deal(atlas: Atlas, port: str, gold: int = 0, favours: int = 0) -> Deal:
    rank = atlas.edition.port_rank[port]
    return Deal(rank, atlas.region_of_port[rank], gold, favours)


def test_the_weakest_card_that_is_enough_is_played(atlas: Atlas, worths: Worths) -> None:
    target = deal(atlas, "athenae", favours=3)
    need = atlas.miles[atlas.start][target.port] - 5
    ((hand, gold, turn, card),) = voyage(atlas, worths, target).legs(
        atlas.start, (need, need + 1, 9), 0, 0, target.port
    )
    assert (hand, gold, turn, card) == ((need + 1, 9), 0, 1, need)


def test_missing_miles_are_bought(atlas: Atlas, worths: Worths) -> None:
    target = deal(atlas, "athenae", favours=3)
    need = atlas.miles[atlas.start][target.port] - 5
    legs = voyage(atlas, worths, target).legs(atlas.start, (need - 1,), 4, 0, target.port)
    assert legs == [((), 3, 1, need - 1)]


@pytest.mark.parametrize("kind", [Voyage, WideVoyage])
def test_there_is_no_way_without_a_turn_or_without_an_oar(atlas: Atlas, worths: Worths, kind: type[Voyage]) -> None:
    target = deal(atlas, "athenae", favours=3)
    tour = kind(atlas, worths, (target,), (5,) * 8, 5, 7, 3.0)
    assert tour.legs(atlas.start, (9,), 9, 6, target.port)
    assert tour.legs(atlas.start, (9,), 9, 7, target.port) == []
    assert tour.legs(atlas.start, (), 9, 6, target.port) == []


def test_what_is_out_of_reach_in_the_turns_left_is_no_plan(atlas: Atlas, worths: Worths) -> None:
    plan = voyage(atlas, worths, deal(atlas, "malaca", favours=4)).best_plan(PlannedShip(atlas.start, (1,), 0, 6))
    assert plan.path == ()


def test_a_contract_on_the_way_is_dropped_for_a_better_one_beyond_reach_of_both(atlas: Atlas, worths: Worths) -> None:
    poor, rich = deal(atlas, "thessalonica", favours=1), deal(atlas, "syracusae", favours=4)
    plan = voyage(atlas, worths, poor, rich).best_plan(PlannedShip(atlas.start, (8,), 6, 6))
    assert plan.path == (1,)


def test_all_contracts_bring_the_bonus(atlas: Atlas, worths: Worths) -> None:
    near = deal(atlas, "athenae", favours=2)
    plan = voyage(atlas, worths, near, near).best_plan(PlannedShip(atlas.start, (6, 7, 8), 5, 0))
    assert plan.path == (0, 1)
    assert plan.bonus == 3.0


def test_stops_on_the_way_come_nearer(atlas: Atlas) -> None:
    far = atlas.edition.port_rank["malaca"]
    stop = atlas.stop_towards(atlas.start, far, 12)
    assert atlas.miles[atlas.start][stop] <= 12
    assert atlas.miles[stop][far] < atlas.miles[atlas.start][far]


def test_far_ports_go_to_late_slots_and_near_ones_before_them(atlas: Atlas) -> None:
    far, near = deal(atlas, "malaca"), deal(atlas, "athenae")
    empty: tuple[Deal | None, ...] = (None,) * 5
    assert strain(atlas, empty, 4, far.port) < strain(atlas, empty, 0, far.port)
    _, slot = best_slot(atlas, (None, None, None, None, far), near.port)
    assert slot < 2


def test_the_leader_expects_most_and_nobody_more_than_the_tile() -> None:
    ahead = tile_prospect((8, 3), 6, (2.0, 3.0, 1.0), 1.5)
    behind = tile_prospect((8, 3), 1, (2.0, 3.0, 6.0), 1.5)
    assert 0 < behind < ahead < 8


def test_all_chances_together_are_the_tiles() -> None:
    favours = (2.0, 5.0, 5.0, 0.0)
    alike = [tile_prospect((9, 4, 2), 3.0, (3.0, 3.0, 3.0), 2.0)] * 4
    assert sum(alike) == pytest.approx(15, rel=0.2)
    assert all(
        tile_prospect((9, 4, 2), mine, tuple(other for seat, other in enumerate(favours) if seat != me), 2.0) <= 9
        for me, mine in enumerate(favours)
    )


def test_whoever_looks_at_the_others_manifests_expects_less(table: State, atlas: Atlas) -> None:
    seats = [worths_for(table, atlas, 0, judgement) for judgement in (evolve(LEARNT, slot=0.0), LEARNT)]
    assert seats[1].gains[0][2] < seats[0].gains[0][2]


def test_the_farther_a_region_the_more_its_contracts_pay_and_gaps_move(atlas: Atlas) -> None:
    assert max(atlas.pay) == atlas.pay[0]
    assert sum(atlas.pay) == pytest.approx(1.24, abs=0.01)  # favours of an average contract of the edition
    assert region_spreads(atlas, PLAIN) == (1.5,) * 5
    assert region_spreads(atlas, LEARNT)[0] == pytest.approx(LEARNT.spread_by_pay * atlas.pay[0])


def test_less_is_unknown_as_a_round_goes_on(table: State) -> None:
    begun = part_of_round_left(table, LEARNT.unknown)
    assert table.stage == "draft"
    assert begun == LEARNT.unknown.draft[0]
    table.turn = 4
    assert part_of_round_left(table, LEARNT.unknown) < begun
    table.stage = "choose"
    assert part_of_round_left(table, LEARNT.unknown) < LEARNT.unknown.draft[1]


def test_others_are_expected_to_spend_gold_and_to_earn_some(table: State, atlas: Atlas) -> None:
    assert expected_gold(table, atlas, 1, PLAIN) == table.merchants[1].gold
    assert expected_gold(table, atlas, 1, LEARNT) != table.merchants[1].gold


@pytest.mark.parametrize(("stage", "turn", "kept"), [("draft", 0, 5), ("sail", 0, 5), ("sail", 2, 7), ("sail", 5, 10)])
def test_part_of_the_gold_at_hand_is_spent_by_the_end_of_the_round_less_of_it_the_later_it_is(
    table: State, atlas: Atlas, stage: Literal["draft", "sail"], turn: int, kept: int
) -> None:
    table.stage, table.turn, table.merchants[1].gold = stage, turn, 10
    half = evolve(LEARNT, purse=Purse(spent=0.5, delivery=0.0, slot=0.0, voyage=0.0))
    assert table.edition.trade.sailing_turns == 5
    assert expected_gold(table, atlas, 1, half) == kept


def test_empty_slots_promise_gold_and_a_voyage_with_contracts_costs_some(table: State, atlas: Atlas) -> None:
    table.merchants[1].gold = 2
    slots = len(table.merchants[1].empty_slots)
    promised = evolve(LEARNT, purse=Purse(spent=0.0, delivery=0.0, slot=2.0, voyage=3.0))
    assert expected_gold(table, atlas, 1, promised) == 2 + 2 * slots - 3
    beyond = evolve(LEARNT, purse=Purse(spent=0.0, delivery=0.0, slot=0.0, voyage=3.0))
    assert expected_gold(table, atlas, 1, beyond) == 0, "nobody owes gold"


def test_ties_at_the_end_of_a_round_go_to_the_lower_disc() -> None:
    scales = Scales(shipped_edition(), 2, every_disc_counts=False, judgement=LEARNT, spreads=(2.0,) * 5)
    assert scales.region(0, (4, 4, 0, 1), (1, 0, 3, 2)) == (6, 12, 0, 3)


def test_the_leader_is_the_likely_winner() -> None:
    scales = Scales(shipped_edition(), 2, every_disc_counts=False, judgement=LEARNT, spreads=(2.0,) * 5)
    shares = [scales.winning_share([40.0, 38.0, 20.0, 30.0], seat) for seat in range(4)]
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > shares[1] > shares[3] > shares[2]
