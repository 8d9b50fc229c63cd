"""After a choice by key the focus is seen again as soon as there is something to choose, without another key."""

from random import Random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.clicks.targets import ContractTarget, SlotTarget
from neptun_desktop.ui.board.scene import ClickGuard
from neptun_desktop.ui.preferences.preferences import Preferences

from .driver import BOX, Driver, a_table, seated, seated_at
from .leaks import end_of_draft, match_from
from .test_questions_heard import all_choose


def in_turn(driver: Driver) -> None:
    """Wait until the person alone is asked."""
    driver.qtbot.waitUntil(lambda: driver.match.to_act == {0} and driver.page.asked == 0)


def is_seen(driver: Driver) -> bool:
    """Return whether a frame shows where the keyboard is; a stepper takes the keys while nothing has the focus."""
    scene = driver.page.scene
    if scene.stepper is not None:
        return True
    item = None if scene.focused is None else scene.item_of(scene.focused)
    return item is not None and item.lit.focused and scene.focused in scene.invited


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_the_focus_is_seen_after_every_choice_by_key(qtbot: QtBot, soak_factor: int, game: str) -> None:
    chance = Random(2)
    with seated(qtbot, a_table(1, 2, 4, game=game), None) as driver:
        in_turn(driver)
        driver.press(Qt.Key.Key_Tab)
        for _ in range(5 if soak_factor == 1 else 15):
            assert is_seen(driver)
            for _ in range(chance.randrange(3)):
                driver.press(Qt.Key.Key_Tab if driver.page.scene.stepper is None else Qt.Key.Key_Up)
            driver.press(Qt.Key.Key_Return)
            in_turn(driver)


def test_a_contract_chosen_by_key_leads_to_the_first_empty_slot(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, 4, game="neptun"), None) as driver:
        in_turn(driver)
        driver.press(Qt.Key.Key_Tab)
        if driver.match.state.revealed == 0:
            driver.press(Qt.Key.Key_Return)
            in_turn(driver)
        driver.page.scene.focus_on(next(target for target in driver.targets() if is_open(driver, target)))
        driver.press(Qt.Key.Key_Return)
        assert driver.page.scene.focused == SlotTarget(driver.match.state.merchants[0].empty_slots[0])
        assert is_seen(driver)


def is_open(driver: Driver, target: object) -> bool:
    return isinstance(target, ContractTarget) and target.place < driver.match.state.revealed


def test_the_focus_stays_while_bots_choose_at_the_same_time(qtbot: QtBot) -> None:
    with seated_at(qtbot, all_choose(), Preferences(tempo="still")) as driver:
        qtbot.waitUntil(lambda: driver.page.asked == 0)
        driver.press(Qt.Key.Key_Tab)
        driver.press(Qt.Key.Key_Tab)
        focused = driver.page.scene.focused
        assert driver.match.to_act != {0}
        in_turn(driver)
        assert driver.page.scene.focused == focused
        assert is_seen(driver)


def test_after_a_choice_by_mouse_nothing_is_framed(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, 4), None) as driver:
        in_turn(driver)
        driver.press(Qt.Key.Key_Tab)
        driver.click(driver.targets()[0])
        in_turn(driver)
        assert not any(item.lit.focused for item in driver.page.scene.items_by_key.values())


def test_whoever_takes_over_finds_the_focus_nowhere(qtbot: QtBot) -> None:
    """Where the keyboard was, the one before knows."""
    match = match_from(end_of_draft(), memory_aid=False)
    with seated_at(qtbot, match, Preferences(tempo="instant")) as driver:
        driver.settle()
        while not driver.page.covered:
            driver.press(Qt.Key.Key_Tab)
            driver.press(Qt.Key.Key_Return)
            driver.settle()
        driver.lift_curtain()
        driver.settle()
        assert driver.page.scene.focused is None


def test_the_key_that_made_a_choice_does_not_make_the_next_one(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Held down it repeats; pressed twice by mistake it comes before anybody has seen what has the focus now."""
    monkeypatch.setattr(ClickGuard, "seconds", 60.0)
    with seated(qtbot, a_table(1, 2, 4, game="neptun"), None) as driver:
        in_turn(driver)
        driver.press(Qt.Key.Key_Tab)
        driver.press(Qt.Key.Key_Return)
        in_turn(driver)
        assert len(driver.match.entries) == 1
        placed = driver.page.scene.focused
        driver.press(Qt.Key.Key_Return)
        assert (len(driver.match.entries), driver.page.scene.focused) == (1, placed)
        driver.press(Qt.Key.Key_Tab)  # whoever goes elsewhere has seen it
        assert driver.page.scene.focused != placed
        driver.press(Qt.Key.Key_Return)
        in_turn(driver)
        choosing = driver.page.choosing
        assert choosing is not None
        assert choosing.choice.clicked or len(driver.match.entries) > 1


def test_a_key_that_is_held_chooses_once(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, 4, game="neptun"), None) as driver:
        in_turn(driver)
        driver.press(Qt.Key.Key_Tab)
        driver.press(Qt.Key.Key_Return)
        in_turn(driver)
        before = len(driver.match.entries)
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
        for _ in range(3):
            QApplication.sendEvent(driver.page.view, held)
        assert len(driver.match.entries) == before
        assert driver.page.choosing is not None
        assert not driver.page.choosing.choice.clicked
