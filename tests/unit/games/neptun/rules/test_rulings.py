"""Chapter 6, R1 to R10: what the rulebook leaves open or tells in two ways, as this project plays it."""

from collections import Counter
from typing import Any

import pytest

from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules.commands import BuyFavour, ChooseOar, Command, Deliver, Sail, TakeExtraTurn
from neptun_desktop.games.neptun.rules.engine import legal, observe
from neptun_desktop.games.neptun.rules.events import OarPlayed, ShipSailed, TileUnclaimed
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.kernel.edition.faults import EditionFaults
from neptun_desktop.kernel.seat import Seat
from tests.kit.maps import edition_with
from tests.kit.positions import at_sea, empty_hand, lay, miles, order, purse, rowing, ship, temple
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, choose_all, events_of, play, play_until, stay, table

ALL = (RED, GREEN, PURPLE, YELLOW)
YES, NO = TakeExtraTurn(take=True), TakeExtraTurn(take=False)


@pytest.mark.parametrize("round_", [0, 1])
def test_r1_the_wind_is_never_reset_between_rounds(round_: int) -> None:
    """R1: base plus the forecast made in the fifth turn."""
    state = stay(rowing(at_sea(turn=4, round_=round_, wind=1), {RED: (3, 2), GREEN: (1, 5)}), *ALL)
    assert (state.round, state.wind) == (round_ + 1, 9)


def test_r2_a_disc_on_field_0_and_an_empty_purse_claim_nothing() -> None:
    """R2: the tiles leave the game."""
    state = at_sea(turn=4)
    for seat in ALL:
        state = purse(state, seat, 0)
    after = stay(rowing(state), *ALL)
    assert all(merchant.tiles == () for merchant in after.merchants)
    assert [tile.temple for tile in after.box_tiles] == [
        "hispania",
        "italia",
        "graecia",
        "asia_minor",
        "africa",
        "gold",
    ]


def test_r2_one_favour_or_one_gold_is_enough() -> None:
    """R2."""
    state = temple(at_sea(turn=4), "italia", (GREEN, 1))
    for seat in ALL:
        state = purse(state, seat, int(seat == YELLOW))
    after = stay(rowing(state), *ALL)
    assert [tile.temple for tile in after.merchants[GREEN].tiles] == ["italia"]
    assert [tile.temple for tile in after.merchants[YELLOW].tiles] == ["gold"]


def test_r3_without_an_oar_card_there_is_no_extra_turn() -> None:
    """R3."""
    state = empty_hand(rowing(lay(at_sea(turn=4), RED, 0, "roma", "olives")), RED)
    assert stay(state, *ALL).round == 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r3_a_merchant_has_at_most_two_extra_turns_in_the_whole_game(seats: int) -> None:
    """R3: 2 + 15 cards against 15 regular turns. All say yes when asked, and nobody runs out before the end."""

    def eagerly(state: State, seat: Seat, choices: tuple[Command, ...]) -> Command:
        return Sail(state.merchants[seat].port) if state.stage == "sail" else choices[0]

    state, told = play_until(table(seats), lambda _state: False, eagerly)
    played = Counter(event.seat for event in told if isinstance(event, OarPlayed))
    assert state.stage == "over"
    assert set(played.values()) == {2}
    assert all(merchant.hand == () for merchant in state.merchants)


def asked_about_extra_turns() -> State:
    """Return the table after the fifth turn, red and green with an open contract."""
    state = lay(lay(at_sea(turn=4), RED, 0, "roma", "olives"), GREEN, 0, "roma", "salt")
    return stay(rowing(state), *ALL)


def test_r4_who_declines_5_i_is_out_of_both() -> None:
    """R4."""
    state = play(play(asked_about_extra_turns(), RED, NO), GREEN, YES)
    state = stay(play(state, GREEN, ChooseOar(42)), GREEN)
    assert (state.stage, state.turn, state.queue) == ("extra", 6, (GREEN,))


def test_r4_who_played_5_i_is_asked_again() -> None:
    """R4: and may decline now."""
    state = play(play(asked_about_extra_turns(), RED, YES), GREEN, YES)
    state = stay(play(state, RED, ChooseOar(40)), RED)
    state = stay(play(state, GREEN, ChooseOar(42)), GREEN)
    assert (state.stage, state.queue, legal(state, RED)) == ("extra", (RED, GREEN), (YES, NO))
    state = play(play(state, RED, NO), GREEN, NO)
    assert state.round == 1


def test_r5_the_played_card_lies_before_its_owner_until_the_round_ends() -> None:
    """R5: all see it, in the order of the turns."""
    state = stay(choose_all(at_sea(turn=3), (40, 42, 44, 46)), *ALL)
    assert observe(state, GREEN).merchants[RED].played == (40, 41)
    assert stay(state, *ALL).merchants[RED].played == ()


def test_r6_the_gold_supply_has_no_limit() -> None:
    """R6: with 200 gold at hand a delivery still pays."""
    state = purse(at_sea(), GREEN, 200)
    state = lay(state, RED, 0, "malaca", "honey", pays="gold")
    state = play(rowing(ship(purse(state, RED, 200), RED, "malaca")), RED, Sail("malaca"), Deliver(0))
    assert state.merchants[RED].gold == 206


def near_the_end(red: int, *others: tuple[int, int], gold: int = 0) -> State:
    """Let red deliver 3 favours to Saguntum near the end of the track of 20 fields."""
    discs = sorted([*others, (RED, red)], key=lambda disc: -disc[1])
    state = lay(temple(at_sea(), "hispania", *discs), RED, 0, "saguntum", "olives", pays="favours")
    state = rowing(purse(ship(state, RED, "saguntum"), RED, gold), {RED: (0, 8)})
    return play(state, RED, Sail("saguntum"), Deliver(0))


def test_r7_a_disc_that_reaches_the_last_field_goes_on_top() -> None:
    """R7: green was there first, and stays ahead; what is left over of the favours is lost."""
    hispania = near_the_end(18, (GREEN, 20), (PURPLE, 19)).temples["hispania"]
    assert hispania.favours[:3] == (20, 20, 19)
    assert hispania.standing[:3] == (GREEN, RED, PURPLE)


def test_r7_a_disc_on_the_last_field_stays_where_it_is_in_the_stack() -> None:
    """R7: red is below green on field 20 and does not lose the tie by earning favours."""
    state = temple(at_sea(), "hispania", (RED, 20), (GREEN, 20))
    state = lay(state, RED, 0, "saguntum", "olives", pays="favours")
    state = play(rowing(ship(state, RED, "saguntum")), RED, Sail("saguntum"), Deliver(0))
    assert state.temples["hispania"].standing[:2] == (RED, GREEN)


def test_r7_no_favour_can_be_bought_for_a_disc_on_the_last_field() -> None:
    """R7."""
    assert near_the_end(18, gold=9).queue[0] == GREEN
    assert near_the_end(16, gold=9).stage == "favour"
    assert play(near_the_end(16, gold=9), RED, BuyFavour(buy=True)).temples["hispania"].favours[RED] == 20


def test_r8_the_order_of_discs_on_field_0_has_no_meaning() -> None:
    """R8: whatever lies there, the tile goes to nobody."""
    for standing in ((RED, 0), (GREEN, 0)), ((GREEN, 0), (RED, 0)):
        state = temple(at_sea(turn=4), "italia", *standing)
        _, told = play_until(rowing(state), lambda now: now.round == 1)
        assert "italia" in [event.tile.temple for event in told if isinstance(event, TileUnclaimed)]


@pytest.mark.parametrize(("seats", "drawn"), [(3, 16), (4, 21), (5, 26)])
def test_r9_no_draw_pile_runs_out(seats: int, drawn: int) -> None:
    """R9: rounds draw 16, 21, 26 of each kind, and at least 30 common oars are in the pile."""
    state = table(seats)
    for _round in range(3):
        state, _ = play_until(state, lambda now: now.stage == "draft")
        oars = len(state.oars) + seats + 1
        assert oars >= 30
        state, _ = play_until(state, lambda now: now.stage == "choose")
        assert (len(state.cities), len(state.goods), len(state.oars)) == (30 - drawn, 30 - drawn, oars - drawn)


def test_r9_the_loader_refuses_piles_that_the_largest_table_could_empty() -> None:
    """R9: 26 cities and goods are enough for five merchants, 25 are not; 36 common oars, not 35."""

    def cities(document: dict[str, Any], count: int) -> None:
        document["city_card"] = document["city_card"][:count]

    def oars(document: dict[str, Any], count: int) -> None:
        document["oars"]["common"] = document["oars"]["common"][:count]

    assert len(edition_with(lambda document: cities(document, 26)).city_cards) == 26
    assert len(edition_with(lambda document: oars(document, 36)).oars.common) == 36
    for change in (lambda document: cities(document, 25), lambda document: oars(document, 35)):
        with pytest.raises(EditionFaults) as refused:
            edition_with(change)
        assert [fault.kind for fault in refused.value.faults] == [NeptunFault.PILE_TOO_SMALL]


def test_r10_miles_are_bought_never_more_than_owned_or_missing() -> None:
    """R10: 1 gold, 1 mile, no limit; 12 miles to Alexandria with a reach of 1 take 11 gold."""
    tiles = {("crete", "tyros"): 8, ("tyros", "alexandria"): 4}
    state = rowing(purse(miles(at_sea(wind=0), tiles), RED, 30), {RED: (0, 1)})
    told = events_of(state, RED, Sail("alexandria"))
    assert told[0] == ShipSailed(RED, "crete", ("tyros", "alexandria"), miles=12, reach=1, gold=11)
    assert Sail("alexandria") in legal(purse(state, RED, 11), RED)
    assert Sail("alexandria") not in legal(purse(state, RED, 10), RED)


def test_r15_only_draft_turns_set_the_order() -> None:
    """R15: it carries over between rounds."""
    state = rowing(order(at_sea(turn=4), YELLOW, GREEN, RED, PURPLE))
    after = stay(state, YELLOW, GREEN, RED, PURPLE)
    assert (after.round, after.order) == (1, (YELLOW, GREEN, RED, PURPLE))


def test_figures_come_from_the_edition() -> None:
    """The shipped one says what these tests rely on."""
    trade = shipped_edition().trade
    assert (trade.mile_price, trade.favour_price, trade.contracts_per_round, trade.extra_turns) == (1, 3, 5, 2)
