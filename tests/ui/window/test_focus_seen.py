"""A game is played by keys, and after every press what has the focus can be seen: read from pixels, at 3 to 1."""

from itertools import product
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.preferences.preferences import Preferences, TextSize
from tests.conftest import SOAK
from tests.kit.slices import few, one_in
from tests.ui.luminance import changed
from tests.ui.pages.laws import GRAPHICS, pictured
from tests.ui.window.driver import BOX, Driver, a_table, seated, seated_at

AROUND = 8  # pixels
PRESSES, CHOICES, MOST_TABS = 10, 2, 6 if SOAK else 4
SIZES: tuple[tuple[tuple[int, int], TextSize], ...] = (
    ((1280, 800), "normal"),
    ((683, 768), "largest"),
    ((1366, 768), "double"),
)
CASES = [(game, *size) for game, size in product(BOX.games.ids, SIZES)]
PLAYED = (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Return)


def without_focus(view: TableView) -> QImage:
    """Return the table as it looks while the mouse is used."""
    view.table.note_input(by_keys=False)
    image = pictured(view)
    view.table.note_input(by_keys=True)
    return image


def assert_focus_is_seen(driver: Driver) -> bool:
    """Check the pixels around what has the focus; return whether anything has it."""
    view, scene = driver.page.view, driver.page.scene
    item = None if scene.focused is None else scene.item_of(scene.focused)
    if item is None:
        return False
    scene.bubbles.forget()
    after, before = pictured(view), without_focus(view)
    area = view.mapFromScene(item.box()).boundingRect().adjusted(-AROUND, -AROUND, AROUND, AROUND)
    assert changed(area, before, after, GRAPHICS) >= min(area.width(), area.height()) / 2, scene.focused
    return True


@pytest.mark.soak
@pytest.mark.painted
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_after_every_press_of_a_key_the_focus_is_seen(qtbot: QtBot, game: str) -> None:
    with seated(qtbot, a_table(1, 2, seed=2, game=game), None) as driver:
        driver.settle()
        seen = 0
        for number in range(PRESSES):
            driver.press(PLAYED[number % len(PLAYED)])
            driver.settle()
            if driver.page.asked is not None:
                seen += assert_focus_is_seen(driver)
        assert seen > PRESSES // 2
        assert driver.match.entries


@pytest.mark.soak
@pytest.mark.painted
@pytest.mark.parametrize(("game", "size", "text_size"), few(2, CASES))
def test_the_focus_is_seen_to_the_end_of_a_game_in_windows_of_every_kind(
    qtbot: QtBot, soak_factor: int, game: str, size: tuple[int, int], text_size: TextSize
) -> None:
    """In the soak to the end, otherwise for a few choices."""
    preferences = Preferences(tempo="instant", motion="reduced", text_size=text_size)
    fewest = BOX.games.metas[game].players[0]
    match, chance = new_match(BOX, a_table(1, fewest - 1, seed=5, game=game)), Random(5)
    with seated_at(qtbot, match, preferences) as driver:
        driver.page.resize(*size)
        driver.settle()
        chosen = 0
        while match.result is None and (chosen < CHOICES or soak_factor > 1):
            stepper = driver.page.scene.stepper
            ahead = chance.randint(1, 3 if stepper is not None else min(MOST_TABS, len(driver.targets())))
            for _ in range(ahead):
                driver.press(Qt.Key.Key_Tab if stepper is None else Qt.Key.Key_Up)
                assert_focus_is_seen(driver)
            driver.press(Qt.Key.Key_Return)
            driver.settle()
            if driver.page.asked is not None:
                assert_focus_is_seen(driver)
            chosen += 1
        assert match.entries
