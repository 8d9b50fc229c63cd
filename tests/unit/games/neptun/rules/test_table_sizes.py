"""What `new` accepts, and states that were copied by other means than `clone`."""

from copy import deepcopy

import pytest
from attrs import evolve

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Reveal
from neptun_desktop.games.neptun.rules.state import Options, PointTile


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_a_table_has_as_many_merchants_as_the_edition_says(seats: int) -> None:
    with pytest.raises(ValueError, match="the edition is for 3, 4, 5"):
        engine.new(shipped_edition(), seats, 1, Options())


def test_a_seed_is_no_negative_number() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        engine.new(shipped_edition(), 3, -1, Options())


def test_a_copied_state_is_as_good_as_a_clone() -> None:
    state = engine.new(shipped_edition(), 4, 1, Options())
    seat = state.queue[0]
    opened = engine.apply(state, seat, Reveal()).state
    merchants = [evolve(merchant, manifest=deepcopy(merchant.manifest)) for merchant in opened.merchants]
    assert engine.legal(evolve(opened, merchants=merchants), seat) == engine.legal(opened, seat)


def test_bonus_tiles_that_are_all_alike_count_for_everybody_who_looks() -> None:
    """R18: only where values differ is a tile's worth its owner's secret."""
    state = engine.new(shipped_edition(), 3, 1, Options())
    state.merchants[1].bonus, state.bonus = state.bonus[:1], state.bonus[1:]
    state.merchants[1].tiles = (PointTile(0, "africa", 4),)
    assert [tally.total for tally in engine.standing(engine.observe(state, 0))] == [0, 7, 0]
