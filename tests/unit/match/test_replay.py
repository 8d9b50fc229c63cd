"""Walking through a match, and playing on from anywhere."""

import random

from neptun_desktop.match.lines import Parent
from neptun_desktop.match.replay import branch, replay
from tests.faults.matches import content, finished, occupants, opened, play


def test_forward_and_back_through_the_whole_match() -> None:
    match = finished(3)
    here = replay(match)
    assert (here.at_start, here.entry) == (True, None)
    seen = [here.state]
    while not here.at_end:
        here = here.forward()
        seen.append(here.state)
    assert here.state is match.state
    while not here.at_start:
        assert here.state is seen[here.commands]
        here = here.back()
    assert here.back().commands == 0


def test_jumps_from_turn_to_turn() -> None:
    start = replay(finished(3))
    turns = [start.to(place).state for place in start.turns]
    assert [(state.round, state.stage) for state in turns].count((1, "draft")) == 5
    sailing = start.to(start.turns[7])
    assert (sailing.state.round, sailing.state.stage, sailing.state.turn) == (0, "choose", 2)
    assert sailing.forward().previous_turn().commands == sailing.commands
    assert sailing.previous_turn().next_turn().commands == sailing.commands
    assert start.to(start.turns[-1]).next_turn().at_end
    assert start.to(10**6).at_end


def test_a_branch_remembers_where_it_came_from() -> None:
    match = finished(4)
    here = replay(match).to(57)
    other = branch(match, here, occupants(4), name="what if")
    assert other.state == here.state
    place = here.state
    assert other.parent == Parent(id=match.id, commands=57, name=match.name, round=place.round, turn=place.turn)
    assert other.id != match.id
    play(other, random.Random(99))
    again = opened(content(other))
    assert (again.losses, again.match.header.parent) == ((), other.header.parent)
    assert again.match.timeline.until(57).digest == match.timeline.until(57).digest
