"""No letter on a table is under 11 pixels in the smallest window, and no figure has less than 8 pixels of ink.

For pages and panels the first is a law of theirs.
"""

import pytest

from neptun_desktop.app.catalogue import game_box
from tests.kit.slices import few
from tests.ui.recorder import painted
from tests.ui.samples.sample_match import sample_game
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
BOX = game_box()
SMALLEST = 11.0
INK = 8.0
# Those of Rouen have not been raised yet: they have 8 pixels in a window of 1280 x 960.
INKS = {"neptun": INK, "salty_ocean": INK * 0.8}
SMALL_WINDOW = (1024, 768)
SIGNS = "+-\N{MINUS SIGN}\N{RIGHTWARDS ARROW}= "
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
    thin: dict[object, float] = {}
    for name, state in sample_game(seats, game).random_moments.items():
        scene = table.scene(table.shown(state, state.queue[0] if state.queue else 0), SMALL_WINDOW)
        whole = scene.sceneRect()
        scale = min(SMALL_WINDOW[0] / whole.width(), SMALL_WINDOW[1] / whole.height())
        letters = {key: painted(item).smallest * scale for key, item in scene.items_by_key.items()}
        for key, item in scene.items_by_key.items():
            figures = [each for each in painted(item).letters if each.words.strip(SIGNS).isdigit()]
            lowest = min((each.ink.height() * scale for each in figures), default=INK)
            least = 7.0 if key[0] == "port" else INKS[game]  # a larger price would reach the name of the port
            thin |= {(name, key): round(lowest, 2)} if lowest < least else {}
        small |= {(name, key): size for key, size in letters.items() if size < SMALLEST}
    assert small == {}
    assert thin == {}
