"""Bots decide as they did when their strength was measured, for the same reasons: no change of them goes unnoticed.

If a change is meant, record the decisions again (see `recorded_decisions`), and measure the levels anew.
"""

from typing import Any

import pytest

from neptun_desktop.app.catalogue import GAMES
from tests.unit.bots.recorded_decisions import decisions, figures, recorded, recorded_figures

LAST_DIGIT = 0.011  # other systems may round it otherwise


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_level_decides_as_it_was_recorded(game: str) -> None:
    now, then = decisions(game), recorded(game)
    assert now.keys() == then.keys()
    for level, made in now.items():
        for number, (one, other) in enumerate(zip(made, then[level], strict=True)):
            assert one["command"] == other["command"], (level, number)
            assert alike(one["options"], other["options"]), (level, number, one["options"], other["options"])


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_level_has_the_figures_that_were_recorded(game: str) -> None:
    assert figures(game) == recorded_figures(game)


def alike(one: Any, other: Any) -> bool:  # noqa: ANN401  (a document)
    """Return whether two documents are the same, but for the last digit of a fraction."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, float) and isinstance(other, int | float):
        return abs(one - other) < LAST_DIGIT
    return bool(one == other)
