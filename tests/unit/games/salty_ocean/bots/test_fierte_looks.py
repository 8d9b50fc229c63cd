"""What an owner of the Fierté looks at, and when it swaps."""

from attrs import evolve

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Keep, Look, LookAway, Swap
from neptun_desktop.games.salty_ocean.rules.state import State
from tests.unit.games.salty_ocean.bots.salty_tables import give, merchants_answer, table


def closing(tiles: tuple[int, ...]) -> State:
    state = table()
    state.tiles = tiles
    state.owners["fierte"] = (0,)
    state.stage = "look"
    return state


def test_the_next_unseen_turn_is_looked_at_first_and_then_a_tile_beside_the_board() -> None:
    state = closing((0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    assert merchants_answer(state).command == Look("T3")
    engine.step(state, 0, Look("T3"))
    assert merchants_answer(state).command == Look("P1")


def test_a_tile_that_makes_fish_dearer_is_put_on_the_turn() -> None:
    poor, rich = 2, 6  # E3: herring 1 up, cod 1 down; E7: 2 and 1 up, calm
    for tiles, answer in (
        ((0, 1, poor, 3, 4, rich, 5, 7, 8, 9), Swap()),
        ((0, 1, rich, 3, 4, poor, 5, 7, 8, 9), Keep()),
    ):
        state = closing(tiles)
        engine.step(state, 0, Look("T3"))
        engine.step(state, 0, Look("P1"))
        assert state.stage == "swap"
        assert merchants_answer(state).command == answer


def test_pirates_are_put_on_the_turn_by_whoever_they_do_not_rob() -> None:
    calm, pirates = 5, 9  # E6: cod 2 up; E10: 3 up, with a storm and pirates
    for safe, answer in (((), Keep()), ((0,), Swap())):
        state = closing((0, 1, calm, 3, 4, pirates, 6, 7, 8, 2))
        state.owners["st_maclou"] = safe
        (ship,) = state.merchants[0].ships
        give(state, ships=(evolve(ship, damage=1),))
        engine.step(state, 0, Look("T3"))
        engine.step(state, 0, Look("P1"))
        assert merchants_answer(state).command == answer


def test_whoever_only_looks_does_not_look_twice_at_the_same_tile() -> None:
    state = closing((0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    state.round = 2  # only T5 is left
    state.owners["fierte"] = (1, 0)
    state.merchants[0].seen = ("T5", "P1", "P2", "P3", "P4", "P5")
    assert merchants_answer(state).command in {LookAway(), *(Look(f"P{place}") for place in range(1, 6))}
