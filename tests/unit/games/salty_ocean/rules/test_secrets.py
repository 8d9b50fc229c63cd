"""Ruling S6: all is public but the face-down tiles and what an owner of the Fierté saw there."""

from random import Random

import pytest
from attrs import fields_dict

from neptun_desktop.games.salty_ocean.rules.commands import LOOK_AWAY, Look, Swap
from neptun_desktop.games.salty_ocean.rules.engine import event_document, imagine, legal, observe, state_document
from neptun_desktop.games.salty_ocean.rules.events import TileLookedAt
from neptun_desktop.games.salty_ocean.rules.soundness import unsound_parts
from neptun_desktop.games.salty_ocean.rules.state import State, View
from tests.unit.games.salty_ocean.rules.tables import ANNA, BEA, CARLO, all_pass, merchant, play, table


def first_looks() -> State:
    """Let Anna look at T3 and P2 and swap them, and Bea look at T3: turn 2 begins. Tile n lay in the nth place."""
    state = table(merchant(10), merchant(12), merchant(14), owns={"fierte": (ANNA, BEA)})
    return play(all_pass(state).state, Look("T3"), Look("P2"), Swap(), Look("T3")).state


def test_s6_only_who_looked_knows_a_face_down_tile() -> None:
    """The swapped tiles are 6 on T3, which is turned up now, and 2 on P2; Bea knows nothing of P2."""
    state = first_looks()
    assert observe(state, ANNA).tiles == (0, 1, 6, None, None, None, 2, None, None, None)
    for seat in (BEA, CARLO, None):
        assert observe(state, seat).tiles == (0, 1, 6, None, None, None, None, None, None, None)


def test_s6_before_it_is_turned_up_the_others_do_not_know_it() -> None:
    state = table(merchant(10), merchant(12), merchant(14), owns={"fierte": (ANNA, BEA)})
    state, _ = play(all_pass(state).state, Look("T3"), Look("P2"))
    assert observe(state, ANNA).tiles == (0, 1, 2, None, None, None, 6, None, None, None)
    assert observe(state, BEA).tiles == (0, 1, *[None] * 8)
    assert observe(state, None).tiles == (0, 1, *[None] * 8)


def test_s6_which_places_were_looked_at_is_public_and_what_lay_there_is_not() -> None:
    state = table(merchant(10), merchant(12), merchant(14), owns={"fierte": (ANNA, BEA)})
    state, told = play(all_pass(state).state, Look("P2"))
    assert told == (TileLookedAt(ANNA, "P2"),)
    assert event_document(told[0]) == {"kind": "tile_looked_at", "seat": ANNA, "place": "P2"}
    assert observe(state, CARLO).looked == ("P2",)
    assert observe(state, CARLO).merchants[ANNA].seen == ("P2",)


def test_s6_a_second_look_in_a_later_turn_adds_to_what_is_known() -> None:
    state, _ = play(all_pass(first_looks()).state, Look("T5"), LOOK_AWAY)
    assert observe(state, ANNA).tiles == (0, 1, 6, None, 4, None, 2, None, None, None)


def test_knowledge_of_a_tile_follows_it_when_somebody_else_swaps_it() -> None:
    """Bea saw tile 3 on T4; Anna swaps it to P5, and everybody saw her do so."""
    state = table(merchant(12), merchant(10, seen=("T4",)), merchant(14), owns={"fierte": (ANNA, BEA)})
    assert observe(state, BEA).tiles[3] == 3
    state, _ = play(all_pass(state).state, Look("T4"), Look("P5"), Swap())
    assert state.merchants[BEA].seen == ("P5",)
    view = observe(state, BEA)
    assert (view.tiles[3], view.tiles[9]) == (None, 3)
    assert state.merchants[ANNA].seen == ("T4", "P5")


def test_who_knew_both_tiles_knows_both_after_a_swap() -> None:
    state = table(merchant(12), merchant(10, seen=("T4", "P1")), merchant(14), owns={"fierte": (ANNA,)})
    state, _ = play(all_pass(state).state, Look("P1"), Look("T4"), Swap())
    view = observe(state, BEA)
    assert (view.tiles[3], view.tiles[5], view.merchants[BEA].seen) == (5, 3, ("T4", "P1"))


@pytest.mark.parametrize("seat", [None, ANNA, BEA, CARLO])
def test_s6_everything_else_is_public(seat: int | None) -> None:
    state = first_looks()
    view = observe(state, seat)
    assert "seed" in state_document(state)
    assert "seed" not in fields_dict(View)
    for name in set(fields_dict(View)) - {"seat", "tiles", "merchants"}:
        assert getattr(view, name) == getattr(state, name)
    assert list(view.merchants) == state.merchants


@pytest.mark.parametrize("seat", [ANNA, BEA, CARLO])
def test_an_imagined_state_agrees_with_the_view(seat: int) -> None:
    view = observe(first_looks(), seat)
    imagined = [imagine(view, Random(luck)) for luck in range(20)]
    assert len({state.tiles for state in imagined}) > 5
    for state in imagined:
        assert unsound_parts(state) == ()
        assert observe(state, seat) == view


def test_a_seats_own_view_answers_like_the_state() -> None:
    state, _ = all_pass(first_looks())
    assert legal(observe(state, ANNA), ANNA) == legal(state, ANNA)


def test_beside_the_board_tiles_stay_secret_to_the_end() -> None:
    state, _ = all_pass(table(turn=5))
    assert observe(state, None).tiles == (*state.tiles[:5], *[None] * 5)
