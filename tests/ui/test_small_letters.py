"""No letter is under 11 pixels in the smallest window: on no table, in no panel, on no page."""

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.words.language import language
from tests.kit.slices import few, one_in
from tests.ui.recorder import letters_on, painted
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import stage
from tests.ui.samples.sample_match import sample_game
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
BOX = game_box()
SMALLEST = 11.0
SMALL_WINDOW = (1024, 768)
SEATS = [(game, seats) for game in BOX.games.ids for seats in (min, max)]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "most"), few(2, SEATS), ids=lambda part: part if isinstance(part, str) else part.__name__
)
def test_no_letter_on_a_table_is_too_small_at_any_stage(game: str, most: object) -> None:
    entry = BOX.games.entry(game)
    seats = most(entry.meta.players)  # type: ignore[operator]
    table = LawTable(entry, BOX.kit(game), seats)
    small: dict[object, float] = {}
    for name, state in sample_game(seats, game).random_moments.items():
        scene = table.scene(table.shown(state, state.queue[0] if state.queue else 0), SMALL_WINDOW)
        whole = scene.sceneRect()
        scale = min(SMALL_WINDOW[0] / whole.width(), SMALL_WINDOW[1] / whole.height())
        letters = {key: painted(item).smallest * scale for key, item in scene.items_by_key.items()}
        small |= {(name, key): size for key, size in letters.items() if size < SMALLEST}
    assert small == {}


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(4, PAGES))
def test_no_letter_on_a_page_is_too_small(name: str) -> None:
    window, _page = stage(name, LIGHT, language(), QSize(*SMALL_WINDOW))
    small = {(words, size) for words, size in letters_on(window) if size < SMALLEST}
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert small == set()
