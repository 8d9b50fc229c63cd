"""Undo to every barrier gives exactly the earlier state, redo exactly the later one; barriers guard what they must."""

import random

import pytest

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.match.course import Bar, Barred
from neptun_desktop.match.match import Match
from tests.faults.matches import act, content, new_match, opened, play_until

GAMES_OF_A_SLICE = 4
EVERYBODY = range(5)


@pytest.mark.soak
def test_undo_to_every_barrier_and_back(soak_factor: int) -> None:
    barriers = 0
    for seed in range(GAMES_OF_A_SLICE * soak_factor):
        dice = random.Random(seed)
        match = new_match(3 + seed % 3, seed, humans=EVERYBODY)
        digests = [match.timeline.digest]
        while waiting := sorted(match.to_act):
            seat = dice.choice(waiting)
            command = dice.choice(match.legal(seat))
            if any(event.barrier for event in engine.apply(match.state, seat, command).events):
                barriers += 1
                go_down_and_up(match, digests)
            match.submit(seat, command)
            digests.append(match.timeline.digest)
        go_down_and_up(match, digests)
        if seed % 10 == 0:
            again = opened(content(match))
            assert (again.losses, again.match.timeline.digest) == ((), match.timeline.digest)
    assert barriers > 50 * GAMES_OF_A_SLICE * soak_factor


def go_down_and_up(match: Match, digests: list[str]) -> None:
    undone = []
    while len(match.entries) > match.course.settled:
        seat = match.entries[-1].seat
        match.undo(seat)
        undone.append(seat)
        assert match.timeline.digest == digests[len(match.entries)]
    assert all(isinstance(match.course.undoable(seat), Barred) for seat in range(len(match.occupants)))
    for seat in reversed(undone):
        match.redo(seat)
        assert match.timeline.digest == digests[len(match.entries)]
    assert len(match.entries) == len(digests) - 1


@pytest.mark.soak
def test_one_human_among_bots_takes_back_and_plays_on(soak_factor: int) -> None:
    for seed in range(GAMES_OF_A_SLICE * soak_factor):
        dice = random.Random(seed)
        match = new_match(3 + seed % 3, seed, humans=[1])
        while act(match, dice):
            settled, later = match.course.settled, match.timeline.digest
            if dice.random() < 0.4 and not isinstance(match.course.undoable(1), Barred):
                match.restart_turn(1) if dice.random() < 0.3 else match.undo(1)
                assert match.course.settled == settled <= len(match.entries)
                assert 1 in match.to_act
                if dice.random() < 0.5:
                    match.redo(1)
                    assert match.timeline.digest == later
        again = opened(content(match))
        assert (again.losses, again.match.timeline.digest) == ((), match.timeline.digest)


@pytest.mark.soak
def test_what_is_no_barrier_teaches_nothing(soak_factor: int) -> None:
    """Whatever is hidden could be otherwise: a command that can be undone then leads to the same view."""
    for seed in range(2 * soak_factor):
        dice = random.Random(seed)
        match = new_match(3 + seed % 3, seed)
        while act(match, dice):
            entry = match.entries[-1]
            if entry.barrier or dice.random() < 0.5:
                continue
            view = engine.observe(entry.before, entry.seat)
            step = engine.apply(engine.imagine(view, dice), entry.seat, entry.command)
            assert engine.observe(step.state, entry.seat) == engine.observe(entry.after, entry.seat)


def test_a_secret_choice_can_be_changed_while_others_choose() -> None:
    dice = random.Random(3)
    match = play_until(new_match(4, humans=[0, 1]), dice, lambda match: len(match.to_act) == 4)
    before = match.timeline.digest
    for seat in (0, 1, 2):
        match.submit(seat, match.legal(seat)[0])
    first, second = match.legal(3)[:2]
    match.undo(0)
    assert match.to_act == {0, 3}
    assert [match.state.merchants[seat].chosen is None for seat in range(4)] == [True, False, False, True]
    assert all(match.view(0).merchants[seat].chosen is None for seat in range(4))
    match.submit(0, match.legal(0)[1])
    match.undo(1)
    match.undo(2)
    match.undo(0)
    assert match.timeline.digest == before
    for seat in (0, 1, 2):
        match.submit(seat, match.legal(seat)[0])
    assert (first, second) == match.legal(3)[:2]
    match.submit(3, first)
    assert [match.course.undoable(seat) for seat in range(4)] == [Barred(seat, Bar.SETTLED) for seat in range(4)]
