"""The text size changes the table, too; that nothing is cut in larger text is a law of every page."""

from itertools import pairwise

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.seat_view import LogLine
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.overlay import BubbleItem
from neptun_desktop.ui.board.ribbon import ribbon_box
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.theme import LIGHT, Theme
from neptun_desktop.ui.preferences.preferences import LETTERS, TextSize, at_table, sizes_of
from tests.ui.recorder import painted
from tests.ui.samples.sample_match import sample_game
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
BOX = game_box()
WINDOWS = ((1024, 768), (1280, 800))


def themed(text_size: TextSize) -> Theme:
    return at_table(LIGHT._replace(sizes=sizes_of(LIGHT.sizes, text_size)))


def table_of(game: str) -> TableScene:
    entry = BOX.games.entry(game)
    seats = max(entry.meta.players)
    table = LawTable(entry, BOX.kit(game), seats)
    sampled = sample_game(seats, game)
    state = next(iter(sampled.random_moments.values()))
    told = (LogLine("The wind is now 6.", None),)
    return table.scene(evolve(table.shown(state, state.queue[0]), log=told), WINDOWS[0])


@pytest.mark.parametrize("game", BOX.games.ids)
def test_prompt_log_names_bubbles_and_ribbons_grow_with_the_text_size(game: str) -> None:
    scene = table_of(game)
    assert scene.shown is not None
    grown: list[dict[str, float]] = []
    for text_size in LETTERS:
        look = evolve(scene.look, theme=themed(text_size))
        scene.change_look(look)
        items = scene.items_by_key
        bubble = BubbleItem(Saying("Pass", ("and see",)), look.theme)
        parts = {
            "phase": painted(items[keys.phase()]).smallest,
            "sentence": painted(items[keys.sentence()]).smallest,
            "name": painted(items["merchant name", 0]).smallest,
            "log": max(painted(item).smallest for key, item in items.items() if key[0] == "log line"),
            "bubble": bubble.boundingRect().height(),
            "ribbon": ribbon_box(Announcement("Round B"), scene, grand=False).width(),
        }
        grown.append({part: size * look.theme.sizes.closer for part, size in parts.items()})
    for smaller, larger in pairwise(grown):
        assert all(larger[part] > smaller[part] for part in smaller), (smaller, larger)
