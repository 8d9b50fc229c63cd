"""Animations show what they showed when they were looked at last: no piece flies, turns, fades or lands otherwise.

If a change is meant, look at it and record them again (see `recorded_animations`).
"""

import pytest

from neptun_desktop.app.catalogue import game_box
from tests.ui.recorded_animations import Tracks, animations, recorded

pytestmark = pytest.mark.usefixtures("qapp")
NEAR = (1.5, 1.5, 0.5, 0.06, 1.5, 1.5, 1.5, 0)  # across, down, height, opacity, turn, breadth, length, face


def differences(one: Tracks, other: Tracks) -> list[str]:
    """Return which pieces move otherwise, and when."""
    found = [f"only in one: {piece}" for piece in one.keys() ^ other.keys()]
    for piece in one.keys() & other.keys():
        found += [f"{piece} changes in one at {moment}" for moment in one[piece].keys() ^ other[piece].keys()]
        for moment in one[piece].keys() & other[piece].keys():
            here, there = one[piece][moment], other[piece][moment]
            near = all(abs(a - b) <= far for a, b, far in zip(here, there, NEAR, strict=False))
            if len(here) != len(there) or not near:
                found.append(f"{piece} at {moment}: {here}, not {there}")
    return sorted(found)


@pytest.mark.parametrize("game", game_box().games.ids)
def test_every_kind_of_event_is_animated_as_it_was_recorded(game: str) -> None:
    now, then = animations(game), recorded(game)
    assert list(now) == list(then)
    assert {name: found for name in now if (found := differences(now[name], then[name]))} == {}
