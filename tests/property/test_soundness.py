"""What reads as a state is a position: games keep states sound, and whatever is sound can be played to its end."""

from collections import Counter
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.soundness import unsound_parts
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.codec import Unsound, canonical
from tests.property.mutations import mildly_changed
from tests.property.play import EDITION, Table, position, positions, some_choice, tables

CHANGES = 12  # of each position: most are refused


def play_to_the_end(state: State, chance: Random) -> None:
    """Play at random; nobody may be left without a choice, and every position on the way must be sound."""
    for number in range(2000):
        waiting = engine.to_act(state)
        assert bool(waiting) == (state.stage != "over")
        assert all(engine.legal(state, seat) for seat in waiting)
        choice = some_choice(state, chance, eagerness=0.3)
        if choice is None:
            assert engine.result(state) is not None
            return
        engine.step(state, *choice)
        assert number % 11 or unsound_parts(state) == ()
    pytest.fail("the game does not end")


@given(tables)
def test_every_position_of_a_game_is_sound(table: Table) -> None:
    assert unsound_parts(table.laid()) == ()
    for number, moment in enumerate(table.moments()):
        if number % 3 == 0 or moment.after.turn != moment.before.turn:
            assert unsound_parts(moment.after) == ()


@given(positions, st.integers(0, 2**32))
def test_what_passes_as_sound_can_be_played_to_the_end(state: State, luck: int) -> None:
    chance, document = Random(luck), engine.state_document(state)
    for _ in range(CHANGES):
        changed = mildly_changed(document, chance)
        with suppress(Unsound):
            read = engine.state_from_document(changed, EDITION)
            assert canonical(engine.state_document(read)) == canonical(changed)
            play_to_the_end(read, chance)


def test_mild_changes_pass_and_fail() -> None:
    """The law above is worth something only while both happen often, in every stage."""
    chance, passed, failed = Random(1), Counter[str](), Counter[str]()
    for game in range(25):
        table = Table(chance.choice(EDITION.players), game, Options(), game, 1.0, 20)
        document = engine.state_document(position(table, chance.randrange(300)))
        for _ in range(20):
            changed = mildly_changed(document, chance)
            try:
                engine.state_from_document(changed, EDITION)
            except Unsound:
                failed[changed["stage"]] += 1
            else:
                passed[changed["stage"]] += 1
    assert min(len(passed), len(failed)) >= 6
    assert min(passed.total(), failed.total()) >= 60
