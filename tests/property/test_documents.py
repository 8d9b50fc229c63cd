"""Documents round-trip, have one canonical form, and are read strictly."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.kernel.codec import Unsound, canonical, digest
from neptun_desktop.kernel.game import Document
from tests.kit.events import event_from_document
from tests.property.mutations import copied, mildly_changed, wildly_changed, with_lookalike
from tests.property.play import EDITION, Table, several_positions, tables

Reread: TypeAlias = Callable[[Any], Document]  # reads a document and writes what it read

luck = st.integers(0, 2**32)
CHANGES = 2  # of each document


def reread_state(document: Any) -> Document:  # noqa: ANN401  (any JSON)
    return engine.state_document(engine.state_from_document(document, EDITION))


def reread_view(document: Any) -> Document:  # noqa: ANN401
    return engine.view_document(engine.view_from_document(document, EDITION))


def reread_command(document: Any) -> Document:  # noqa: ANN401
    return engine.command_document(engine.command_from_document(document))


def reread_event(document: Any) -> Document:  # noqa: ANN401
    return engine.event_document(event_from_document(document))


def reread_options(document: Any) -> Document:  # noqa: ANN401
    return engine.options_document(engine.options_from_document(document))


def assert_round_trip(document: Document, reread: Reread) -> None:
    """Ask that a document survives JSON, reading and writing, and that its canonical form is its own."""
    passed = copied(document)
    assert passed == document
    assert reread(passed) == document
    text = canonical(document)
    assert canonical(json.loads(text)) == text
    assert digest(passed) == digest(document)
    assert b": " not in text


def assert_strict(document: Document, reread: Reread) -> None:
    """Ask that a document is refused with problems and places, or reads as exactly what it says."""
    try:
        read = reread(document)
    except Unsound as unsound:
        problems = unsound.problems
    else:
        assert canonical(read) == canonical(document)
        return
    assert problems
    assert all(" @ $" in problem for problem in problems)
    assert all(problem.isprintable() and len(problem) < 400 for problem in problems), problems


@given(tables)
def test_states_views_commands_and_events_round_trip(table: Table) -> None:
    assert_round_trip(engine.options_document(table.options), reread_options)
    written: set[Command | Event] = set()  # many are alike
    for number, moment in enumerate(table.moments()):
        if moment.command not in written:
            assert_round_trip(engine.command_document(moment.command), reread_command)
        for event in set(moment.events) - written:
            assert_round_trip(engine.event_document(event), reread_event)
            assert event_from_document(engine.event_document(event)) == event
        written.update(moment.events, (moment.command,))
        if number % 29 == 0:
            state = moment.after
            assert_round_trip(engine.state_document(state), reread_state)
            assert engine.state_from_document(engine.state_document(state), EDITION) == state
            view = engine.observe(state, moment.seat)
            assert_round_trip(engine.view_document(view), reread_view)
            assert engine.view_from_document(engine.view_document(view), EDITION) == view


@given(tables, st.integers(0, 400), luck)
def test_a_read_state_plays_on_as_the_one_that_was_written(table: Table, pause: int, seed: int) -> None:
    chance = Random(seed)
    for number, moment in enumerate(table.moments()):
        if number == pause % 200:
            read = engine.state_from_document(copied(engine.state_document(moment.before)), EDITION)
            here, there = moment.before, read
            for _ in range(40):
                waiting = sorted(engine.to_act(here))
                if not waiting:
                    break
                seat = chance.choice(waiting)
                assert engine.legal(there, seat) == engine.legal(here, seat)
                command = chance.choice(engine.legal(here, seat))
                step, other = engine.apply(here, seat, command), engine.apply(there, seat, command)
                assert step.events == other.events
                here, there = step.state, other.state
            break


@given(several_positions, luck)
def test_a_changed_document_is_refused_or_read_as_it_stands(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for state in states:
        document, view = engine.state_document(state), engine.view_document(engine.observe(state, 0))
        for _ in range(CHANGES):
            assert_strict(wildly_changed(document, chance), reread_state)
            assert_strict(mildly_changed(document, chance), reread_state)
            assert_strict(wildly_changed(view, chance), reread_view)


@given(several_positions, luck)
def test_true_is_never_read_as_1(states: list[State], seed: int) -> None:
    """Nor 1.0, nor "1", nor the other way round."""
    chance = Random(seed)
    for state in states:
        with pytest.raises(Unsound):
            reread_state(with_lookalike(engine.state_document(state), chance))
        with pytest.raises(Unsound):
            reread_view(with_lookalike(engine.view_document(engine.observe(state, 0)), chance))


@given(tables, luck)
def test_a_changed_command_or_event_is_refused_or_read_as_it_stands(table: Table, seed: int) -> None:
    chance = Random(seed)
    for number, moment in enumerate(table.moments()):
        if number % 3:
            continue
        assert_strict(wildly_changed(engine.command_document(moment.command), chance), reread_command)
        for event in moment.events:
            assert_strict(wildly_changed(engine.event_document(event), chance), reread_event)
