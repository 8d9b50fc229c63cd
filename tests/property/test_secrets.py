"""Views and events tell nothing that is hidden, and a view can be filled up to a whole state."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.soundness import unsound_parts
from neptun_desktop.games.neptun.rules.state import State, View
from neptun_desktop.kernel.codec import canonical
from neptun_desktop.kernel.seat import Seat
from tests.property.hidden import reshuffled, secret_choices
from tests.property.play import EDITION, positions, several_positions, some_choice

luck = st.integers(0, 2**32)


def observers(state: State) -> Iterator[Seat | None]:
    yield None
    yield from range(len(state.merchants))


def seen(states: list[State]) -> Iterator[tuple[State, Seat | None]]:
    for state in states:
        for seat in observers(state):
            yield state, seat


def before_a_barrier(events: tuple[Event, ...]) -> list[Event]:
    return list(takewhile(lambda event: not event.barrier, events))


@given(several_positions, luck)
def test_a_view_tells_nothing_of_what_is_hidden(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for state, seat in seen(states):
        twin = reshuffled(state, seat, chance)
        assert unsound_parts(twin) == ()
        assert engine.observe(twin, seat) == engine.observe(state, seat)
        assert engine.view_document(engine.observe(twin, seat)) == engine.view_document(engine.observe(state, seat))


@given(several_positions)
def test_a_view_document_has_no_place_for_a_secret(states: list[State]) -> None:
    for state, seat in seen(states):
        document = engine.view_document(engine.observe(state, seat))
        assert document.keys().isdisjoint({"seed", "cities", "goods", "oars", "bonus"})
        assert all(contract is None for contract in document["row"][state.revealed :])
        for owner, merchant in enumerate(document["merchants"]):
            if owner != seat:
                assert merchant["chosen"] is None
                assert state.stage == "over" or not any(tile is not None for tile in merchant["bonus"])
            else:
                assert merchant["chosen"] == state.merchants[owner].chosen
                assert merchant["bonus"] == list(state.merchants[owner].bonus)


@given(several_positions, luck)
def test_what_happens_before_a_barrier_hangs_on_nothing_hidden(states: list[State], seed: int) -> None:
    """The same command in states that its merchant cannot tell apart: the same events, until a secret is shown."""
    chance = Random(seed)
    for state in states:
        for seat in engine.to_act(state):
            command = chance.choice(engine.legal(state, seat))
            twin = reshuffled(state, seat, chance)
            assert_alike_to_a_barrier(state, twin, seat, command)


def assert_alike_to_a_barrier(state: State, twin: State, seat: Seat, command: Command) -> None:
    step, other = engine.apply(state, seat, command), engine.apply(twin, seat, command)
    events: tuple[Event, ...] = step.events  # type: ignore[assignment]  # the kernel's events are these
    others: tuple[Event, ...] = other.events  # type: ignore[assignment]
    told = before_a_barrier(events)
    assert told == before_a_barrier(others)
    if len(told) == len(events):  # nothing was shown: it can be taken back, as nobody has learnt anything
        assert len(others) == len(events)
        assert engine.observe(other.state, seat) == engine.observe(step.state, seat)


@given(several_positions)
def test_a_secret_choice_tells_only_that_it_was_made(states: list[State]) -> None:
    for state in states:
        for seat in engine.to_act(state):
            choices = secret_choices(state, seat)
            if choices and len(state.queue) > 1:
                steps = [engine.apply(state, seat, choice) for choice in choices]
                others = [other for other in observers(state) if other != seat]
                for step in steps[1:]:
                    assert step.events == steps[0].events
                    assert all(
                        engine.observe(step.state, other) == engine.observe(steps[0].state, other) for other in others
                    )


@given(several_positions, luck)
def test_an_imagined_state_looks_like_the_view(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for state, seat in seen(states):
        view = engine.observe(state, seat)
        imagined = engine.imagine(view, chance)
        assert engine.observe(imagined, seat) == view
        assert unsound_parts(imagined) == ()


@given(several_positions, luck)
def test_a_guess_chooses_among_the_cards_that_can_be_chosen(states: list[State], seed: int) -> None:
    def highest(_view: View, owner: Seat, cards: Sequence[int], _chance: Random) -> int:
        asked[owner] = max(cards)
        return asked[owner]

    chance = Random(seed)
    for state in states:
        asked: dict[Seat, int] = {}
        imagined = engine.imagine(engine.observe(state, None), chance, highest)
        assert {
            seat: merchant.chosen for seat, merchant in enumerate(imagined.merchants) if merchant.chosen is not None
        } == asked
        assert asked.keys() == {seat for seat, merchant in enumerate(state.merchants) if merchant.chosen is not None}


@given(positions, luck)
def test_an_imagined_state_can_be_played_to_the_end(state: State, seed: int) -> None:
    chance = Random(seed)
    for seat in observers(state):
        imagined = engine.imagine(engine.observe(state, seat), chance)
        while (choice := some_choice(imagined, chance)) is not None:
            engine.step(imagined, *choice)
        assert engine.result(imagined) is not None


@given(several_positions, luck)
def test_a_view_that_went_through_a_document_imagines_the_same(states: list[State], seed: int) -> None:
    """A bot in another process thinks as it would in this one."""
    for state in states:
        view = engine.observe(state, seed % len(state.merchants))
        read = engine.view_from_document(engine.view_document(view), EDITION)
        here, there = engine.imagine(view, Random(seed)), engine.imagine(read, Random(seed))
        assert canonical(engine.state_document(here)) == canonical(engine.state_document(there))
