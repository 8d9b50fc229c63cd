"""A game is played by keys, and after every press what has the focus can be seen: read from pixels, at 3 to 1."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.board.view import TableView
from tests.kit.slices import few
from tests.ui.luminance import changed
from tests.ui.pages.laws import GRAPHICS, pictured
from tests.ui.window.driver import BOX, Driver, a_table, seated

AROUND = 8  # pixels
PRESSES = 14
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


@pytest.mark.painted
@pytest.mark.parametrize("game", few(2, BOX.games.ids))
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
