"""No letter on the table is under 11 pixels in the smallest window."""

import pytest

from neptun_desktop.app.catalogue import game_box
from tests.ui.recorder import painted
from tests.ui.samples.sample_match import sample_game
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
GAME = "salty_ocean"
SMALLEST = 11.0
SMALL_WINDOW = (1024, 768)


@pytest.mark.parametrize("seats", [2, 4])
def test_no_letter_is_too_small_in_any_stage(seats: int) -> None:
    box = game_box()
    table = LawTable(box.games.entry(GAME), box.kit(GAME), seats)
    small: dict[object, float] = {}
    for stage, state in sample_game(seats, GAME).random_moments.items():
        scene = table.scene(table.shown(state, state.queue[0] if state.queue else 0), SMALL_WINDOW)
        whole = scene.sceneRect()
        scale = min(SMALL_WINDOW[0] / whole.width(), SMALL_WINDOW[1] / whole.height())
        letters = {key: painted(item).smallest * scale for key, item in scene.items_by_key.items()}
        small |= {(stage, key): size for key, size in letters.items() if size < SMALLEST}
    assert small == {}
