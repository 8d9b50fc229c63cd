"""Chapter 6, R11 to R22, and the house rules."""

from typing import Any

import pytest
from attrs import asdict, evolve, fields

from neptun_desktop.games.neptun.rules.commands import BuyFavour, ChooseOar, Deliver, Reveal, Sail, TakeContract
from neptun_desktop.games.neptun.rules.engine import legal, observe, refusal, result, standing, state_document
from neptun_desktop.games.neptun.rules.events import ContractDiscarded, ContractLeftOver, TileClaimed
from neptun_desktop.games.neptun.rules.refusals import RejectedForGood
from neptun_desktop.games.neptun.rules.state import Options, PointTile, State, View
from tests.kit.maps import edition_with
from tests.kit.positions import at_sea, lay, manifest, miles, order, purse, rowing, ship, temple
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, events_of, play, play_until, stay, table

ALL = (RED, GREEN, PURPLE, YELLOW)
REVEAL = Reveal()
CALM_SEAS = Options(calm_seas=True)
EVERY_DISC = Options(every_disc_counts=True)
BARE = Options(bare_left_overs=True)
FOR_GOOD = Options(rejected_for_good=True)


def test_r11_a_view_holds_all_but_the_secrets() -> None:
    """R11: no seed, no piles, no order of bonus tiles; face-down contracts are blank; hands are known."""
    state = play(table(), RED, REVEAL, REVEAL, TakeContract(place=1, slot=0))
    view = observe(state, GREEN)
    names = {field.name for field in fields(View)}
    assert names.isdisjoint({"seed", "cities", "goods", "oars", "bonus"})
    assert view.row == (state.row[0], None, None, None, None)
    assert (view.pile_contracts, view.pile_oars, view.pile_bonus) == (25, 35, 15)
    assert view.merchants[RED].hand == state.merchants[RED].hand


def test_r11_a_chosen_card_is_secret() -> None:
    """R11."""
    state = play(at_sea(), RED, ChooseOar(40))
    assert [observe(state, seat).merchants[RED].chosen for seat in (RED, GREEN, None)] == [40, None, None]


def twice_to_roma() -> State:
    """Return red in Roma with two contracts for it, in slots 1 and 2."""
    state = lay(lay(at_sea(), RED, 0, "roma", "olives"), RED, 1, "roma", "grain")
    return rowing(purse(ship(state, RED, "roma"), RED, 0), {RED: (0, 8)})


def delivered(state: State, slot: int) -> State:
    """Let red deliver a slot in Roma, buying nothing, and let all others stay in port."""
    state = play(state, RED, Sail("roma"), Deliver(slot))
    state = play(state, RED, BuyFavour(buy=False)) if state.stage == "favour" else state
    return stay(state, GREEN, PURPLE, YELLOW)


def test_r12_one_city_twice_takes_two_turns() -> None:
    """R12: one contract a turn; the left one first, then the right one."""
    state = delivered(twice_to_roma(), 0)
    assert manifest(state, RED)[:2] == ("fulfilled", "open")
    state = delivered(rowing(state, {RED: (-1, 8)}), 1)
    assert manifest(state, RED)[:2] == ("fulfilled", "fulfilled")


def test_r12_delivering_the_right_one_loses_the_left_one() -> None:
    """R12."""
    assert manifest(delivered(twice_to_roma(), 1), RED)[:2] == ("lost", "fulfilled")


def test_r13_a_rejection_binds_only_in_the_current_draft_turn() -> None:
    """R13: red rejects a contract, nobody takes it, and in the next turn red may."""
    state = play(table(), RED, REVEAL, REVEAL, TakeContract(place=1, slot=0))
    for seat in (GREEN, PURPLE, YELLOW):
        state = play(state, seat, REVEAL, TakeContract(place=state.revealed, slot=0))
    state = order(state, RED, GREEN, PURPLE, YELLOW)
    assert TakeContract(place=0, slot=1) in legal(state, RED)


def test_r14_gold_on_the_last_left_over_returns_to_the_supply() -> None:
    """R14: nobody gets it, and the contract is discarded."""
    state, told = play_until(table(), lambda now: now.stage == "choose", lambda _state, _seat, choices: choices[-1])
    (discarded,) = (event for event in told if isinstance(event, ContractDiscarded))
    assert state.discard == (discarded.contract,)
    assert (state.row, state.row_gold) == ((), 0)
    left_over = [event for event in told if isinstance(event, ContractLeftOver)]
    assert discarded.gold == left_over[-1].gold > 0
    assert sum(merchant.gold for merchant in state.merchants) == 4 * 5


def test_r16_every_wind_value_counts_for_the_common_forecast() -> None:
    """R16: one merchant's +3 is everybody's wind."""
    state = stay(rowing(at_sea(), {GREEN: (3, 1)}), *ALL)
    assert state.wind == 8


def test_r17_the_first_takes_the_highest_tile_however_an_edition_lists_them() -> None:
    """R17."""

    def shuffle(document: dict[str, Any]) -> None:
        document["region"][0]["tiles"]["C"] = [3, 12, 6]

    state = temple(at_sea(turn=4, round_=2), "hispania", (RED, 3), (GREEN, 2), (YELLOW, 1))
    state.edition = edition_with(shuffle)
    _, told = play_until(rowing(state), lambda _state: False)
    claims = [(event.seat, event.tile.value) for event in told if isinstance(event, TileClaimed)]
    assert claims[:3] == [(RED, 12), (GREEN, 6), (YELLOW, 3)]


def test_r18_bonus_tiles_of_different_values_are_seen_by_their_owner_only() -> None:
    """R18: the tally of others shows nothing of it until the end."""

    def values(document: dict[str, Any]) -> None:
        document["bonus"]["value"] = list(range(1, 16))

    state = at_sea(turn=4)
    state.edition = edition_with(values)
    for slot, port in enumerate(("roma", "genua", "malaca", "tyros", "athenae")):
        state = lay(state, RED, slot, port, "olives", status="fulfilled")
    after = stay(rowing(state), *ALL)
    (tile,) = after.merchants[RED].bonus
    assert tile == state.bonus[0]
    assert standing(after)[RED].lines[-1].points == state.bonus[0] + 1
    assert observe(after, RED).merchants[RED].bonus == (tile,)
    assert observe(after, GREEN).merchants[RED].bonus == (None,)
    assert [line.reason for line in standing(observe(after, GREEN))[RED].lines if line.reason == "bonus"] == []


def test_r19_gold_just_earned_pays_for_the_favour_not_for_miles() -> None:
    """R19: the contract in Tyros would pay 3 gold, but the way there is 2 miles too far for an empty purse."""
    state = lay(miles(at_sea(), {("crete", "tyros"): 8}), RED, 0, "tyros", "olives", pays="gold")
    state = rowing(purse(state, RED, 0), {RED: (0, 1)})
    assert Sail("tyros") not in legal(state, RED)
    state = play(purse(state, RED, 2), RED, Sail("tyros"), Deliver(0))
    assert state.merchants[RED].gold == 3
    assert play(state, RED, BuyFavour(buy=True)).merchants[RED].gold == 0


def test_r20_scoring_spends_no_gold() -> None:
    """R20."""
    after = stay(rowing(purse(at_sea(turn=4), PURPLE, 8)), *ALL)
    assert after.merchants[PURPLE].tiles == (PointTile(0, "gold", 2),)
    assert after.merchants[PURPLE].gold == 8


def test_r21_tiles_decide_not_favours() -> None:
    """R21: red has given far more to the gods, but green has the points."""
    state = temple(at_sea(turn=4, round_=2), "graecia", (RED, 20))
    state.merchants[GREEN].tiles = (PointTile(0, "africa", 40),)
    over, _ = play_until(rowing(state), lambda _state: False)
    outcome = result(over)
    assert outcome is not None
    assert outcome.winners == (GREEN,)


def test_r22_sailing_past_the_first_contract_loses_nothing_before_a_delivery() -> None:
    """R22: in the port of the second contract the goods stay aboard; only serving it turns over the first."""
    state = lay(lay(at_sea(), RED, 0, "roma", "olives"), RED, 1, "tyros", "olives")
    arrived = play(rowing(miles(state, {("crete", "tyros"): 3}), {RED: (0, 8)}), RED, Sail("tyros"))
    kept = play(arrived, RED, Deliver(None))
    assert [slot.status for slot in kept.merchants[RED].manifest[:2]] == ["open", "open"]
    served = play(arrived, RED, Deliver(1))
    assert [slot.status for slot in served.merchants[RED].manifest[:2]] == ["lost", "fulfilled"]


@pytest.mark.parametrize(("options", "wind"), [(Options(), 3), (CALM_SEAS, 5)])
def test_house_rule_calm_seas_sets_the_wind_back_each_round(options: Options, wind: int) -> None:
    """Against R1; off by default."""
    state = rowing(at_sea(turn=4, options=options), {RED: (-2, 7)})
    assert stay(state, *ALL).wind == wind


def test_house_rule_calm_seas_changes_nothing_within_a_round() -> None:
    state = rowing(at_sea(turn=0, options=CALM_SEAS), {RED: (-2, 7)})
    assert stay(state, *ALL).wind == 3


def claims_of(state: State, of_temple: str) -> list[int]:
    """Return who claims the tiles of a temple when the round ends."""
    round_ = state.round
    _, told = play_until(rowing(state), lambda now: now.round > round_)
    return [event.seat for event in told if isinstance(event, TileClaimed) and event.tile.temple == of_temple]


def test_house_rule_every_disc_counts_ranks_the_start_stack_from_below() -> None:
    """Against R2: the lower disc of the random start stack first."""
    state = at_sea(turn=4, round_=2, options=EVERY_DISC)
    state.temples["italia"] = evolve(state.temples["italia"], standing=(YELLOW, RED, PURPLE, GREEN))
    assert claims_of(state, "italia") == [YELLOW, RED, PURPLE]


def test_house_rule_every_disc_counts_ranks_those_on_0_behind_all_others() -> None:
    state = at_sea(turn=4, round_=2, options=EVERY_DISC)
    state.temples["italia"] = evolve(state.temples["italia"], standing=(YELLOW, RED, PURPLE, GREEN))
    assert claims_of(temple(state, "italia", (GREEN, 1)), "italia") == [GREEN, YELLOW, RED]


def test_house_rule_every_disc_counts_ranks_empty_purses_by_order() -> None:
    state = order(at_sea(turn=4, round_=2, options=EVERY_DISC), PURPLE, YELLOW, RED, GREEN)
    for seat in ALL:
        state = purse(state, seat, int(seat == GREEN))
    assert claims_of(state, "gold") == [GREEN, PURPLE, YELLOW]


@pytest.mark.parametrize(("options", "gold"), [(Options(), 1), (BARE, 0)])
def test_house_rule_bare_left_overs_puts_no_gold_on_contracts(options: Options, gold: int) -> None:
    """Off by default."""
    state = play(table(options=options), RED, REVEAL, REVEAL, TakeContract(place=1, slot=0))
    for seat in (GREEN, PURPLE):
        state = play(state, seat, REVEAL, TakeContract(place=state.revealed, slot=0))
    told = events_of(state, YELLOW, REVEAL, TakeContract(place=4, slot=0))
    (left,) = (event for event in told if isinstance(event, ContractLeftOver))
    assert (left.was_open, left.gold_added, left.gold) == (True, gold, gold)


def first_contract_left_over(options: Options) -> State:
    """Let all but purple reveal on past the first contract, which nobody takes."""
    state = play(table(options=options), RED, REVEAL, REVEAL, REVEAL, TakeContract(place=2, slot=0))
    state = play(state, GREEN, REVEAL, TakeContract(place=3, slot=0))
    state = play(state, PURPLE, TakeContract(place=1, slot=0))
    return play(state, YELLOW, REVEAL, TakeContract(place=4, slot=0))


def test_house_rule_rejected_for_good_binds_in_later_turns_of_the_round() -> None:
    """R13 the other way: red, green and yellow revealed on past the first contract, purple did not."""
    state = first_contract_left_over(FOR_GOOD)
    assert (state.turn, state.revealed, state.rejected) == (1, 1, (1, 1, 0, 1))
    for seat, may in ((RED, False), (GREEN, False), (PURPLE, True), (YELLOW, False)):
        first = order(state, seat, *(other for other in ALL if other != seat))
        first = evolve(first, given_up=first.rejected[seat])
        assert (TakeContract(place=0, slot=1) in legal(first, seat)) is may
        assert REVEAL in legal(first, seat)
        refused = refusal(first, seat, TakeContract(place=0, slot=1))
        assert refused == (None if may else RejectedForGood(place=0))


def test_house_rule_rejected_for_good_ends_with_the_round() -> None:
    state, _ = play_until(
        table(options=FOR_GOOD), lambda now: now.round == 1, lambda _state, _seat, choices: choices[-1]
    )
    assert (state.given_up, state.rejected) == (0, (0, 0, 0, 0))


def test_without_the_house_rule_nothing_of_it_is_in_a_document() -> None:
    """So games saved before it came keep their digests, and earlier versions read what doesn't use it."""
    plain, for_good = (state_document(first_contract_left_over(options)) for options in (Options(), FOR_GOOD))
    assert "rejected" not in plain
    assert "rejected_for_good" not in plain["options"]
    assert for_good["rejected"] == [1, 1, 0, 1]
    assert for_good["options"]["rejected_for_good"] is True


def test_the_house_rules_are_off_by_default() -> None:
    assert not any(asdict(Options()).values())
