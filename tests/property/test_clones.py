"""A state that somebody holds never changes."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import State, View
from neptun_desktop.kernel.codec import canonical
from tests.property.play import Table, play_on, several_positions, some_choice, tables

KEPT = 7  # one position in so many


def written(state: State) -> bytes:
    return canonical(engine.state_document(state))


@given(tables)
def test_apply_leaves_all_earlier_states_and_views_as_they_were(table: Table) -> None:
    kept: list[tuple[State, bytes]] = []
    seen: list[tuple[View, bytes]] = []
    for number, moment in enumerate(table.moments()):
        if number % KEPT == 0:
            kept.append((moment.before, written(moment.before)))
            view = engine.observe(moment.before, moment.seat)
            seen.append((view, canonical(engine.view_document(view))))
    assert all(written(state) == before for state, before in kept)
    assert all(canonical(engine.view_document(view)) == before for view, before in seen)


@given(tables)
def test_stepping_a_state_leaves_clones_and_views_of_it_as_they_were(table: Table) -> None:
    chance, state = Random(table.luck), table.laid()
    kept: list[tuple[State, bytes]] = []
    seen: list[tuple[View, bytes]] = []
    number = 0
    while (choice := some_choice(state, chance, table.eagerness)) is not None:
        if number % KEPT == 0:
            kept.append((engine.clone(state), written(state)))
            view = engine.observe(state, None)
            seen.append((view, canonical(engine.view_document(view))))
        engine.step(state, *choice)
        number += 1
    assert all(written(clone) == before for clone, before in kept)
    assert all(canonical(engine.view_document(view)) == before for view, before in seen)


@given(several_positions, st.integers(0, 2**32))
def test_apply_and_step_on_a_clone_do_the_same(states: list[State], luck: int) -> None:
    chance = Random(luck)
    for state in states:
        choice = some_choice(state, chance)
        if choice is not None:
            before = written(state)
            clone = engine.clone(state)
            assert clone == state
            applied = engine.apply(state, *choice)
            assert engine.step(clone, *choice) == applied.events
            assert written(clone) == written(applied.state)
            assert written(state) == before


@given(several_positions, st.integers(0, 2**32))
def test_what_is_done_to_an_imagined_state_never_shows_in_the_view(states: list[State], luck: int) -> None:
    chance = Random(luck)
    for state in states:
        view = engine.observe(state, chance.randrange(len(state.merchants)))
        before = canonical(engine.view_document(view)), written(state)
        play_on(engine.imagine(view, chance), chance, 30)
        assert (canonical(engine.view_document(view)), written(state)) == before
