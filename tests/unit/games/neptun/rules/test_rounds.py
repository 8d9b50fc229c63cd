"""Chapter 5: the end of a round and of the game, with the example X19."""

import pytest

from neptun_desktop.games.neptun.rules.chapters.scoring import temple_tiles
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.engine import legal, observe, to_act
from neptun_desktop.games.neptun.rules.events import Event, GameEnded, RoundBegan
from neptun_desktop.games.neptun.rules.state import EMPTY_SLOT, PointTile, State
from neptun_desktop.kernel.seat import Seat
from tests.kit.positions import at_sea, lay, purse, rowing, ship, temple
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, choose_all, idly, play_until, stay, table

PERSONAL = (40, 42, 44, 46)  # one for each seat, wind +2


def end_of_round(round_: int = 0) -> tuple[State, State]:
    """Return the table before the last ship of a round sails, and after; all have played a personal oar."""
    before = at_sea(turn=4, round_=round_)
    before = lay(before, RED, 2, "roma", "olives", status="fulfilled")
    before = ship(purse(temple(before, "italia", (RED, 4), (GREEN, 4)), PURPLE, 9), YELLOW, "tyros")
    before = stay(choose_all(before, PERSONAL), RED, GREEN, PURPLE)
    return before, stay(before, YELLOW)


def test_x19_tiles_of_round_b_lie_out_two_a_temple() -> None:
    """X19."""
    _, after = end_of_round()
    assert (after.round, after.stage, after.turn) == (1, "draft", 0)
    assert [len(values) for _, values in temple_tiles(after.edition, after.round)] == [2] * 6


def test_x19_ships_are_back_in_crete() -> None:
    """X19."""
    _, after = end_of_round()
    assert {merchant.port for merchant in after.merchants} == {"crete"}


def test_x19_played_personal_oars_are_gone_for_good() -> None:
    """X19: they lie in the box; the other personal ones stay in hand."""
    before, after = end_of_round()
    assert [merchant.played for merchant in before.merchants] == [(40,), (42,), (44,), (46,)]
    assert after.box_oars == (40, 42, 44, 46, 48, 49)
    assert [merchant.hand for merchant in after.merchants] == [(41,), (43,), (45,), (47,)]
    assert [merchant.played for merchant in after.merchants] == [()] * 4


def test_gold_order_favours_and_distance_tiles_carry_over() -> None:
    before, after = end_of_round()
    assert [merchant.gold for merchant in after.merchants] == [5, 5, 9, 5]
    assert after.order == before.order
    assert after.temples == before.temples
    assert (after.coastal, after.high_sea) == (before.coastal, before.high_sea)


def test_manifests_are_emptied() -> None:
    _, after = end_of_round()
    assert all(merchant.manifest == (EMPTY_SLOT,) * 5 for merchant in after.merchants)


def test_tiles_won_stay_with_their_owner() -> None:
    _, after = end_of_round()
    assert after.merchants[RED].tiles == (PointTile(0, "italia", 4),)
    assert after.merchants[PURPLE].tiles == (PointTile(0, "gold", 2),)


def personal_oars_first(state: State, seat: Seat, choices: tuple[Command, ...]) -> Command:
    """Play idly, and the card with the highest id, so that common oars stay in hand."""
    return choices[-1] if state.stage == "choose" else idly(state, seat, choices)


def test_all_cards_of_the_round_are_shuffled_into_new_piles() -> None:
    """City and goods cards all of them; common oars but for those in hand."""
    at_the_end, _ = play_until(table(), lambda state: state.round == 1, personal_oars_first)
    row = [contract for contract in at_the_end.row if contract is not None]
    assert sorted([*at_the_end.cities, *(contract.city for contract in row)]) == list(range(30))
    assert sorted([*at_the_end.goods, *(contract.goods for contract in row)]) == list(range(30))
    held = {card for merchant in at_the_end.merchants for card in merchant.hand}
    common = set(range(40)) - held
    assert len(common) == 40 - 2 * 4
    assert sorted([*at_the_end.oars, *(contract.oar for contract in row)]) == sorted(common)
    assert at_the_end.discard == ()


def test_unplayed_common_oars_stay_in_hand() -> None:
    state, _ = play_until(table(), lambda now: now.stage == "sail" and now.turn == 4, personal_oars_first)
    hands = [merchant.hand for merchant in state.merchants]
    after, _ = play_until(state, lambda now: now.round == 1)
    assert all(len(hand) == 2 and max(hand) < 40 for hand in hands)
    assert [merchant.hand for merchant in after.merchants] == hands


def test_the_first_draft_turn_of_a_round_is_all_face_down() -> None:
    _, after = end_of_round()
    assert (len(after.row), after.revealed, after.row_gold, after.queue) == (5, 0, 0, after.order)


def test_the_rounds_have_their_own_shuffles() -> None:
    state = table()
    first = state.row
    after, _ = play_until(state, lambda now: now.round == 1)
    assert after.row != first


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_has_three_rounds(seats: int) -> None:
    state, told = play_until(table(seats), lambda _state: False)
    began = [event.round for event in told if isinstance(event, RoundBegan)]
    assert (began, state.round, state.stage) == ([1, 2], 2, "over")
    assert isinstance(told[-1], GameEnded)
    assert (state.queue, to_act(state), legal(state, RED)) == ((), frozenset(), ())


def test_after_round_c_all_stays_as_it_was_scored() -> None:
    """The wind has turned; cards, manifests and ships stay where they are."""
    before, after = end_of_round(round_=2)
    assert (after.stage, after.forecast, after.wind) == ("over", None, 10)
    assert [merchant.port for merchant in after.merchants] == ["crete", "crete", "crete", "tyros"]
    assert [merchant.played for merchant in after.merchants] == [(40,), (42,), (44,), (46,)]
    assert after.merchants[RED].manifest == before.merchants[RED].manifest


def test_a_new_round_tells_its_wind() -> None:
    state = rowing(at_sea(turn=4), {RED: (-2, 7)})
    _, told = play_until(state, lambda now: now.round == 1)
    rounds: list[Event] = [event for event in told if isinstance(event, RoundBegan)]
    assert rounds == [RoundBegan(1, wind=3)]


def test_at_the_end_everybody_sees_every_bonus_tile() -> None:
    """R18: only its owner sees it until the end."""
    state = at_sea(turn=4, round_=2)
    state.merchants[RED].bonus, state.bonus = state.bonus[:1], state.bonus[1:]
    assert observe(state, GREEN).merchants[RED].bonus == (None,)
    over, _ = play_until(rowing(state), lambda _state: False)
    assert observe(over, GREEN).merchants[RED].bonus == state.merchants[RED].bonus
