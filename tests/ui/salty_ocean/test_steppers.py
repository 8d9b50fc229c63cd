"""A number goes to its most by one press, and a step that is not possible says why."""

import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.games.salty_ocean.clicks.targets import StallTarget
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.ui.board.overlay import Part, StepperItem
from tests.ui.window.driver import Driver, a_table, seated

BUYING = StallTarget("salt", sell=False)


def buying(driver: Driver) -> StepperItem:
    """Ask how much salt is bought."""
    driver.settle()
    driver.click(BUYING)
    assert driver.page.scene.stepper is not None
    return driver.page.scene.stepper


def click(driver: Driver, stepper: StepperItem, part: Part) -> None:
    view = driver.page.view
    where = view.mapFromScene(stepper.part_box(part).center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)


def test_max_is_one_press_and_the_tick_takes_it(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, game="salty_ocean"), None) as driver:
        stepper = buying(driver)
        assert stepper.parts == ("fewer", "more", "most", "done")
        assert stepper.target == QuantityTarget("barrels", 1)
        click(driver, stepper, "most")
        assert stepper.target == stepper.offered[-1] == QuantityTarget("barrels", 6)
        click(driver, stepper, "done")
        driver.settle()
        state: State = driver.match.state
        assert state.merchants[0].depot == (6, 0, 0)


def test_its_buttons_lie_side_by_side_within_it(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, game="salty_ocean"), None) as driver:
        stepper = buying(driver)
        boxes = [stepper.part_box(part) for part in stepper.parts]
        assert all(one.right() <= other.left() for one, other in itertools.pairwise(boxes))
        assert all(stepper.box().contains(box) for box in boxes)


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_step_beyond_the_most_says_why(qtbot: QtBot, *, by_keys: bool) -> None:
    """The depot holds 6 barrels."""
    with seated(qtbot, a_table(1, 2, game="salty_ocean"), None) as driver:
        stepper = buying(driver)
        if by_keys:
            driver.press(Qt.Key.Key_End)
            driver.press(Qt.Key.Key_Up)
        else:
            click(driver, stepper, "most")
            click(driver, stepper, "more")
        assert driver.page.scene.stepper is stepper, "the choice stays as it is"
        assert stepper.target.amount == 6
        assert "depot" in " ".join(driver.page.scene.bubbles.said)


def test_two_numbers_need_no_max(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, game="salty_ocean"), None) as driver:
        driver.settle()
        scene = driver.page.scene
        scene.offer_quantity([QuantityTarget("barrels", number) for number in (1, 2)], BUYING)
        assert scene.stepper is not None
        assert scene.stepper.parts == ("fewer", "more", "done")
