"""Chapters 4 and 5: bonus, temples, gold and victory, with the examples X14, X15, X18 and X20."""

import pytest

from neptun_desktop.games.neptun.rules.apply_event import apply_event
from neptun_desktop.games.neptun.rules.engine import observe, result, standing
from neptun_desktop.games.neptun.rules.events import BonusWon, Event, GameEnded, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import PointTile, State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import TallyLine
from tests.kit.positions import at_sea, lay, order, purse, rowing, temple
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, play_until

ALL = (RED, GREEN, PURPLE, YELLOW)
TOWN_OF_EACH_SLOT = ("roma", "genua", "malaca", "tyros", "athenae")


def last_turn(round_: int = 0) -> State:
    """Return the fifth sailing turn of a round, before anybody has chosen a card; all purses are empty."""
    state = at_sea(turn=4, round_=round_)
    for seat in ALL:
        state = purse(state, seat, 0)
    return state


def scored(state: State) -> tuple[State, tuple[Event, ...]]:
    """Let all stay in port, and the round end."""
    round_ = state.round
    return play_until(rowing(state), lambda now: now.round > round_)


def claims(state: State, of_temple: str) -> list[tuple[Seat, int]]:
    """Return who claims which tile of a temple, in the order of claiming."""
    _, told = scored(state)
    claimed = [event for event in told if isinstance(event, TileClaimed)]
    return [(event.seat, event.tile.value) for event in claimed if event.tile.temple == of_temple]


def unclaimed(state: State, of_temple: str) -> list[int]:
    """Return the tiles of a temple that nobody gets."""
    _, told = scored(state)
    left = [event.tile for event in told if isinstance(event, TileUnclaimed)]
    return [tile.value for tile in left if tile.temple == of_temple]


def test_x14_in_round_a_the_farthest_gets_the_tile() -> None:
    """X14: red is farthest in Graecia."""
    state = temple(last_turn(), "graecia", (RED, 4), (GREEN, 3), (PURPLE, 1))
    assert claims(state, "graecia") == [(RED, 3)]


def test_x15_on_one_field_the_lower_disc_is_ahead() -> None:
    """X15: round B, tiles 5 and 1; yellow ahead, red and purple on one field, red below."""
    state = temple(last_turn(round_=1), "graecia", (YELLOW, 6), (RED, 4), (PURPLE, 4))
    assert claims(state, "graecia") == [(YELLOW, 5), (RED, 1)]


def test_in_round_c_three_tiles_go_out() -> None:
    """4.2: first, second and third, the highest value to the first."""
    state = temple(last_turn(round_=2), "hispania", (PURPLE, 9), (RED, 7), (YELLOW, 7), (GREEN, 1))
    assert claims(state, "hispania") == [(PURPLE, 12), (RED, 6), (YELLOW, 3)]


def test_the_lower_of_two_discs_gets_the_first_tile() -> None:
    state = temple(last_turn(), "africa", (YELLOW, 2), (RED, 2))
    assert claims(state, "africa") == [(YELLOW, 4)]


def test_every_temple_is_scored_by_itself() -> None:
    state = temple(temple(last_turn(), "africa", (RED, 1)), "italia", (GREEN, 1))
    after, _ = scored(state)
    assert after.merchants[RED].tiles == (PointTile(0, "africa", 4),)
    assert after.merchants[GREEN].tiles == (PointTile(0, "italia", 4),)


def test_the_gold_temple_goes_to_the_fullest_purse() -> None:
    """4.3: and gold is not spent (R20)."""
    state = purse(purse(last_turn(), PURPLE, 7), RED, 6)
    after, _ = scored(state)
    assert after.merchants[PURPLE].tiles == (PointTile(0, "gold", 2),)
    assert [merchant.gold for merchant in after.merchants] == [6, 0, 7, 0]


def test_x18_equal_gold_goes_to_the_one_earlier_in_the_order() -> None:
    """X18: red and purple have 6; purple is earlier."""
    state = order(purse(purse(last_turn(), PURPLE, 6), RED, 6), YELLOW, PURPLE, RED, GREEN)
    assert claims(state, "gold") == [(PURPLE, 2)]
    assert claims(order(state, YELLOW, RED, PURPLE, GREEN), "gold") == [(RED, 2)]


def test_gold_ties_for_the_second_and_third_tile() -> None:
    state = order(last_turn(round_=2), GREEN, YELLOW, RED, PURPLE)
    for seat, gold in ((RED, 4), (GREEN, 2), (PURPLE, 4), (YELLOW, 2)):
        state = purse(state, seat, gold)
    assert claims(state, "gold") == [(RED, 5), (PURPLE, 2), (GREEN, 1)]


def test_what_nobody_claims_leaves_the_game() -> None:
    """4 and 5: round C in Africa, one disc off field 0."""
    state = temple(last_turn(round_=2), "africa", (GREEN, 1))
    assert (claims(state, "africa"), unclaimed(state, "africa")) == ([(GREEN, 9)], [5, 2])
    after, _ = scored(state)
    assert [tile for tile in after.box_tiles if tile.temple == "africa"] == [
        PointTile(2, "africa", 5),
        PointTile(2, "africa", 2),
    ]


def test_temples_are_scored_in_the_editions_order_and_gold_last() -> None:
    _, told = scored(last_turn(round_=1))
    tiles = [event.tile for event in told if isinstance(event, TileUnclaimed)]
    assert [(tile.temple, tile.value) for tile in tiles] == [
        *[("hispania", 8), ("hispania", 3), ("italia", 6), ("italia", 2), ("graecia", 5), ("graecia", 1)],
        *[("asia_minor", 5), ("asia_minor", 2), ("africa", 6), ("africa", 3), ("gold", 3), ("gold", 1)],
    ]


def with_fulfilled(state: State, seat: Seat, slots: int) -> State:
    """Fulfil so many of a merchant's contracts; the others were lost."""
    for slot, port in enumerate(TOWN_OF_EACH_SLOT):
        state = lay(state, seat, slot, port, "olives", status="fulfilled" if slot < slots else "lost")
    return state


def test_who_fulfilled_all_five_gets_a_bonus_tile() -> None:
    """4.1."""
    state = with_fulfilled(last_turn(), RED, 5)
    after, told = scored(state)
    assert [event for event in told if isinstance(event, BonusWon)] == [BonusWon(RED)]
    assert after.merchants[RED].bonus == state.bonus[:1]
    assert after.bonus == state.bonus[1:]
    assert standing(after)[RED].lines == (TallyLine("bonus", 3, (("tile", state.bonus[0]),)),)


def test_four_of_five_are_not_enough() -> None:
    after, _ = scored(with_fulfilled(last_turn(), RED, 4))
    assert after.merchants[RED].bonus == ()


def test_an_empty_manifest_is_no_feat() -> None:
    after, _ = scored(last_turn())
    assert all(merchant.bonus == () for merchant in after.merchants)


def final(tiles: dict[Seat, tuple[int, ...]]) -> tuple[State, tuple[Event, ...]]:
    """Return the end of a game in which merchants had these tiles, and nobody claims any more."""
    state = last_turn(round_=2)
    for seat, values in tiles.items():
        state.merchants[seat].tiles = tuple(PointTile(0, "africa", value) for value in values)
    return scored(state)


def test_x20_equal_scores_share_the_victory() -> None:
    """X20: final scores 31, 31 and 20."""
    state, told = final({RED: (12, 12, 7), GREEN: (9, 12, 10), PURPLE: (20,)})
    outcome = result(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((31, 31, 20, 0), (RED, GREEN))
    assert told[-1] == GameEnded((31, 31, 20, 0), (RED, GREEN))


def test_most_points_win() -> None:
    state, _ = final({RED: (5,), YELLOW: (3, 3)})
    outcome = result(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((5, 0, 0, 6), (YELLOW,))


def test_point_and_bonus_tiles_add_up() -> None:
    state = with_fulfilled(temple(last_turn(), "africa", (RED, 1)), RED, 5)
    after, _ = scored(state)
    assert [line.reason for line in standing(after)[RED].lines] == ["tile", "bonus"]
    assert standing(after)[RED].total == 4 + 3


def test_the_outlook_of_a_round_is_what_its_scoring_brings_and_counts_nothing_twice() -> None:
    state = with_fulfilled(temple(last_turn(), "africa", (RED, 1)), RED, 5)
    view = observe(rowing(state), None)
    promised = [each.total for each in points_if_round_ended(view)]
    after, told = scored(state)
    assert promised == [each.total for each in standing(after)] == [7, 0, 0, 0]
    for event in told:
        view = apply_event(view, event)
        if isinstance(event, BonusWon | TileClaimed | TileUnclaimed):
            assert points_if_round_ended(view) == standing(view)


@pytest.mark.parametrize("round_", [0, 1])
def test_there_is_no_result_before_the_end(round_: int) -> None:
    after, _ = scored(last_turn(round_))
    assert result(after) is None
