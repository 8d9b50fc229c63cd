"""A slice of the benches, with limits that only a real loss of speed exceeds, however busy the machine is."""

import pytest

from tests.bench.bench_hearing import BOX, FRAME_MS, MOST_SILENT, hearing_costs
from tests.bench.bench_start import starts
from tests.kit.slices import soak_only


def test_the_start_page_is_soon_there_and_light(monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/speed.md has the goals and the figures; before its parts were loaded late, it took six times as long."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    found = starts(2, ("bare", "own"))
    bare, own = found["bare"], found["own"]
    assert own["seconds"] < 3.5 * bare["seconds"]
    assert own["megabytes"] <= 1.6 * bare["megabytes"]
    assert own["stall"] < 150


@pytest.mark.soak
@pytest.mark.usefixtures("qapp")
@soak_only
@pytest.mark.parametrize("game", BOX.games.ids)
def test_a_table_that_nobody_listens_to_pays_nothing_for_ears(game: str) -> None:
    costs = hearing_costs(game)
    assert costs.silent <= MOST_SILENT * FRAME_MS
    assert costs.heard_frame <= 1.5 * costs.unheard_frame
