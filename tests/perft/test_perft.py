"""The number of ways to go on from each position is known, and the second referee knows the same states."""

import pytest

from neptun_desktop.games.neptun.rules.engine import edition_document, state_document
from tests.perft.count import leaf_digests, leaves, referees_digests
from tests.perft.positions import POSITIONS

# Ways of 1, 2, 3 ... commands.
COUNTS: dict[str, tuple[int, ...]] = {
    "start": (1, 6, 11, 66, 171, 1075, 3500),
    "start_of_three": (1, 6, 11, 66, 170, 1050, 6000),
    "rejected": (11, 66, 170, 1050, 6000),
    "middle_of_a_draft": (4, 7, 28, 66, 270, 972, 2268),
    "end_of_a_draft": (1, 2, 42, 588, 4116),
    "secret_choice": (21, 294, 2058, 18522),
    "setting_sail": (9, 83, 678, 6043),
    "in_port": (3, 13, 117, 1053, 8748),
    "extra_turns": (2, 4, 7, 49, 97, 489, 804),
    "end_of_a_round": (9, 9, 54, 99, 594, 1539, 9675),
}

# How deep the referee looks: it is slow.
REFEREES_DEPTH = {
    "start": 5,
    "start_of_three": 5,
    "rejected": 3,
    "middle_of_a_draft": 4,
    "end_of_a_draft": 3,
    "secret_choice": 2,
    "setting_sail": 2,
    "in_port": 2,
    "extra_turns": 5,
    "end_of_a_round": 3,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_so_many_ways_to_go_on(name: str) -> None:
    state = POSITIONS[name]()
    depths = range(1, len(COUNTS[name]) + 1)
    assert tuple(leaves(state, depth) for depth in depths) == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_the_second_referee_finds_the_same_states(name: str) -> None:
    """Not only as many: the digests are the same, each as often."""
    state = POSITIONS[name]()
    depth = REFEREES_DEPTH[name]
    found = leaf_digests(state, depth)
    assert found.total() == COUNTS[name][depth - 1]
    assert found == referees_digests(edition_document(state.edition), state_document(state), depth)
