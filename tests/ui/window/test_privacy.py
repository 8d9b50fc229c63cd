"""Who may look, and when the curtain falls."""

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.ui.match.privacy import Privacy

AID = {"memory_aid": True}
ALONE = Privacy(entry=ENTRY, humans=(1,), agreements=AID)
SHARED = Privacy(entry=ENTRY, humans=(0, 1, 2), agreements=AID)
CLOSED = Privacy(entry=ENTRY, humans=(0, 1, 2), agreements={"memory_aid": False})
OPEN = Privacy(entry=ENTRY, humans=(0, 1, 2), agreements=AID, curtain=False)


def at(stage: str) -> State:
    """Return the first position of a game that asks for this."""
    state = engine.new(shipped_edition(), 3, 1, Options())
    while state.stage != stage:
        seat = state.queue[0]
        state = engine.apply(state, seat, engine.legal(state, seat)[-1]).state
    return state


def test_who_plays_alone_sees_the_table_with_their_own_eyes_and_no_curtain() -> None:
    state = at("choose")
    assert ALONE.person(state) == ALONE.eyes(state) == 1
    assert not ALONE.needs_curtain(state, None)


def test_several_people_see_what_anybody_may_know() -> None:
    for stage in ("draft", "choose", "sail"):
        assert SHARED.eyes(at(stage)) is None
        assert SHARED.person(at(stage)) == at(stage).queue[0]


def test_who_sits_there_alone_sees_a_secret_moment_with_their_own_eyes() -> None:
    state = at("choose")
    first, second = state.queue[:2]
    assert SHARED.eyes(state, first) == first
    assert SHARED.eyes(state, second) is None
    assert SHARED.eyes(at("draft"), at("draft").queue[0]) is None


def test_the_curtain_falls_before_a_secret_choice_and_not_in_the_draft() -> None:
    assert not SHARED.needs_curtain(at("draft"), None)
    state = at("choose")
    assert SHARED.needs_curtain(state, None)
    assert SHARED.needs_curtain(state, state.queue[1])
    assert not SHARED.needs_curtain(state, state.queue[0])


def test_an_open_table_has_no_curtain() -> None:
    state = at("choose")
    assert not OPEN.needs_curtain(state, None)
    assert OPEN.eyes(state) == state.queue[0]


@pytest.mark.parametrize(("sitting", "peeking", "shown"), [(None, False, False), (None, True, True)])
def test_without_the_memory_aid_hands_are_closed_in_the_draft(
    sitting: int | None, *, peeking: bool, shown: bool
) -> None:
    assert CLOSED.hand_open(at("draft"), sitting, peeking=peeking) == shown


def test_without_the_memory_aid_a_hand_opens_for_its_owner_alone() -> None:
    state = at("choose")
    assert CLOSED.hand_open(state, state.queue[0])
    assert not CLOSED.hand_open(state, state.queue[1])
