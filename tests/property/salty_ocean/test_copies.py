"""A state that somebody holds never changes, and documents say all of it."""

import json
from random import Random

from hypothesis import given

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import State, View
from neptun_desktop.kernel.codec import canonical
from tests.property.salty_ocean.play import EDITION, Table, luck, several_positions, some_choice, tables

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


@given(several_positions, luck)
def test_apply_and_step_on_a_clone_do_the_same(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for state in states:
        if (choice := some_choice(state, chance)) is not None:
            before, clone = written(state), engine.clone(state)
            assert clone == state
            applied = engine.apply(state, *choice)
            assert engine.step(clone, *choice) == applied.events
            assert clone == applied.state
            assert written(state) == before


@given(tables)
def test_states_views_commands_events_and_options_round_trip(table: Table) -> None:
    assert engine.options_from_document(engine.options_document(table.options)) == table.options
    for number, moment in enumerate(table.moments()):
        document = json.loads(canonical(engine.command_document(moment.command)))
        assert engine.command_from_document(document) == moment.command
        for event in moment.events:
            json.loads(canonical(engine.event_document(event)))
        if number % KEPT == 0:
            state = moment.after
            assert engine.state_from_document(json.loads(written(state)), EDITION) == state
            view = engine.observe(state, moment.seat)
            read = engine.view_from_document(json.loads(canonical(engine.view_document(view))), EDITION)
            assert read == view


@given(several_positions, luck)
def test_a_read_state_plays_on_as_the_one_that_was_written(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for here in states:
        there = engine.state_from_document(json.loads(written(here)), EDITION)
        for _ in range(20):
            if (choice := some_choice(here, chance)) is None:
                break
            assert engine.legal(there, choice[0]) == engine.legal(here, choice[0])
            step, other = engine.apply(here, *choice), engine.apply(there, *choice)
            assert step.events == other.events
            here, there = step.state, other.state  # noqa: PLW2901
