"""Views tell nothing of tiles that lie face down, except to those who looked, and can be filled up to a whole state."""

from collections.abc import Iterator
from random import Random

from hypothesis import given

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import face_down
from neptun_desktop.games.salty_ocean.rules.soundness import unsound_parts
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.codec import canonical
from neptun_desktop.kernel.seat import Seat
from tests.property.salty_ocean.play import EDITION, luck, play_on, several_positions, some_choice


def observers(state: State) -> Iterator[Seat | None]:
    yield None
    yield from range(len(state.merchants))


def reshuffled(state: State, observer: Seat | None, chance: Random) -> State:
    """Return a twin that the observer cannot tell from the state: all face-down tiles not looked at are dealt anew."""
    twin = engine.clone(state)
    twin.seed = chance.getrandbits(40)
    seen = () if observer is None else state.merchants[observer].seen
    hidden = [EDITION.place_rank[place] for place in face_down(state) if place not in seen]
    tiles, dealt = list(state.tiles), [state.tiles[rank] for rank in hidden]
    chance.shuffle(dealt)
    for rank, tile in zip(hidden, dealt, strict=True):
        tiles[rank] = tile
    twin.tiles = tuple(tiles)
    return twin


@given(several_positions, luck)
def test_reshuffled_tiles_change_no_view_but_of_who_saw_them(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for state in states:
        for seat in observers(state):
            twin = reshuffled(state, seat, chance)
            assert unsound_parts(twin) == ()
            assert engine.observe(twin, seat) == engine.observe(state, seat)
            for other in range(len(state.merchants)):
                same = all(
                    twin.tiles[EDITION.place_rank[place]] == state.tiles[EDITION.place_rank[place]]
                    for place in state.merchants[other].seen
                )
                assert (engine.observe(twin, other) == engine.observe(state, other)) == same


@given(several_positions, luck)
def test_the_same_command_gives_the_same_events_until_a_tile_is_turned_up(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for state in states:
        if (choice := some_choice(state, chance)) is not None:
            step = engine.apply(state, *choice)
            other = engine.apply(reshuffled(state, choice[0], chance), *choice)
            if not any(event.barrier for event in step.events):
                assert other.events == step.events
                assert engine.observe(other.state, choice[0]) == engine.observe(step.state, choice[0])


@given(several_positions)
def test_a_view_document_has_no_place_for_a_secret(states: list[State]) -> None:
    for state in states:
        for seat in observers(state):
            document = engine.view_document(engine.observe(state, seat))
            assert "seed" not in document
            seen = () if seat is None else state.merchants[seat].seen
            for place, tile in zip(EDITION.places, document["tiles"], strict=True):
                assert (tile is None) == (place in face_down(state) and place not in seen)


@given(several_positions, luck)
def test_an_imagined_state_looks_like_the_view_and_can_be_played_on(states: list[State], seed: int) -> None:
    chance = Random(seed)
    for state in states:
        before = canonical(engine.state_document(state))
        for seat in observers(state):
            view = engine.observe(state, seat)
            imagined = engine.imagine(view, chance)
            assert engine.observe(imagined, seat) == view
            assert unsound_parts(imagined) == ()
            play_on(imagined, chance, 10)
            assert engine.observe(state, seat) == view
        assert canonical(engine.state_document(state)) == before


@given(several_positions, luck)
def test_a_view_that_went_through_a_document_imagines_the_same(states: list[State], seed: int) -> None:
    """A bot in another process thinks as it would in this one."""
    for state in states:
        view = engine.observe(state, seed % len(state.merchants))
        read = engine.view_from_document(engine.view_document(view), EDITION)
        assert engine.imagine(view, Random(seed)) == engine.imagine(read, Random(seed))
