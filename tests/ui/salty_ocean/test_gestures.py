"""Gestures at the real table: barrels are dragged, all is sold by one click, and one undo takes the action back."""

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.salty_ocean.clicks.targets import (
    BarrelsTarget,
    BuildingTarget,
    LoadSaltTarget,
    OwnDepotTarget,
    SellAllTarget,
    ShipTarget,
    StallTarget,
)
from neptun_desktop.games.salty_ocean.clicks.thing_targets import PriceTarget
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import Merchant
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.ui.board.overlay import BubbleItem, StepperItem
from tests.ui.window.driver import Driver, a_table, seated

DEPOT_SALT = BarrelsTarget("salt", None)
HOLD_SALT = BarrelsTarget("salt", 0)
CARAVEL = ShipTarget(0)


def ann(driver: Driver) -> Merchant:
    """Return the person at the table."""
    merchant: Merchant = driver.match.state.merchants[0]
    return merchant


def drag(driver: Driver, source: Any, goal: Any) -> None:  # noqa: ANN401  (targets)
    """Drag what stands for one target to another."""
    view = driver.page.view
    start, end = (view.mapFromScene(_spot(driver, target)) for target in (source, goal))
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.2, 0.5, 1.0):
        QTest.mouseMove(port, start + QPoint(*(round(share * way) for way in (end - start).toTuple())))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    driver.settle()


def _spot(driver: Driver, target: Any) -> Any:  # noqa: ANN401
    item = driver.page.scene.item_of(target)
    assert item is not None, target
    return item.box().center()


def buy_salt(driver: Driver) -> None:
    """Buy three barrels of salt, and wait for the next action."""
    driver.settle()
    driver.click(StallTarget("salt", sell=False))
    driver.click(QuantityTarget("barrels", 3))
    driver.settle()
    assert driver.match.state.stage == "act"
    assert ann(driver).depot[0] == 3


def table(qtbot: QtBot) -> Any:  # noqa: ANN401
    """Return a table of one person and two bots."""
    return seated(qtbot, a_table(1, 2, seed=3, level="random", game=engine.GAME), None)


def test_salt_is_dragged_aboard_and_one_undo_takes_it_back(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        before = ann(driver)
        drag(driver, DEPOT_SALT, CARAVEL)
        assert (before.ships[0].hold[0], ann(driver).ships[0].hold[0], ann(driver).depot[0]) == (3, 4, 2)
        driver.click(ButtonTarget("undo"))
        driver.settle()
        assert (ann(driver).depot, ann(driver).ships) == (before.depot, before.ships)


def test_barrels_go_back_into_the_depot_and_to_the_market(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        drag(driver, DEPOT_SALT, CARAVEL)
        assert ann(driver).ships[0].hold[0]
        drag(driver, HOLD_SALT, OwnDepotTarget())
        assert not ann(driver).ships[0].hold[0]
        drag(driver, DEPOT_SALT, StallTarget("salt", sell=True))
        assert not ann(driver).depot[0]


def test_two_clicks_do_what_a_drag_does(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        driver.click(DEPOT_SALT)
        assert driver.targets()
        assert CARAVEL in driver.targets()
        driver.click(CARAVEL)
        driver.settle()
        assert ann(driver).ships[0].hold[0]


def test_all_salt_is_loaded_and_all_is_sold_by_one_click(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        driver.click(LoadSaltTarget())
        driver.settle()
        assert ann(driver).ships[0].hold[0]
        driver.click(SellAllTarget("salt"))
        driver.settle()
        assert not ann(driver).ships[0].hold[0]
        assert not ann(driver).depot[0]


def test_pointing_tells_the_whole_action(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        driver.page.scene.point_at(SellAllTarget("salt"))
        title, *lines = driver.page.scene.bubbles.said
        assert title.startswith("Sell")
        assert "price" in " ".join(lines)
        assert "purse afterwards" in " ".join(lines)


def test_barrels_may_be_dropped_on_the_depot_building(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        drag(driver, HOLD_SALT, BuildingTarget("depot"))
        assert not ann(driver).ships[0].hold[0]


def test_escape_takes_a_sale_back_whose_number_is_asked_for(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        before = driver.match.state
        driver.click(StallTarget("salt", sell=True))
        driver.settle()
        assert driver.match.state.stage == "take"
        driver.press(Qt.Key.Key_Escape)
        driver.settle()
        assert driver.match.state == before


def test_the_number_of_a_stepper_is_told_while_nothing_is_pointed_at(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        driver.click(StallTarget("salt", sell=True))
        driver.settle()
        driver.page.scene.point_at(StallTarget("cod", sell=True))
        driver.page.scene.point_at(None)
        assert driver.page.scene.bubbles.said[0].startswith("Take 3 salt from the depot")


def test_barrels_may_be_dropped_on_the_price_they_are_sold_at(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        drag(driver, DEPOT_SALT, PriceTarget("salt"))
        assert not ann(driver).depot[0]


def test_barrels_dropped_on_another_price_stay_where_they_were(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        buy_salt(driver)
        drag(driver, DEPOT_SALT, PriceTarget("cod"))
        assert ann(driver).depot[0] == 3


def test_a_stepper_names_what_it_counts(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        driver.settle()
        driver.click(StallTarget("cod", sell=False))
        stepper = driver.page.scene.stepper
        assert stepper is not None
        assert stepper.words[0].startswith("Buy 1 cod")
        driver.press(Qt.Key.Key_Escape)
        driver.click(CARAVEL)
        driver.settle()
        stepper = driver.page.scene.stepper
        assert driver.match.state.stage == "fish"
        assert stepper is not None
        assert stepper.words == ("0 herring, 3 cod",)


def test_a_stepper_stands_near_what_it_counts_and_covers_neither_that_nor_a_ship_nor_the_log(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        driver.settle()
        scene = driver.page.scene
        ships = [item.box() for key, item in scene.items_by_key.items() if key in keys.ship]
        for stall in (StallTarget("salt", sell=False), StallTarget("cod", sell=False)):
            driver.click(stall)
            stepper, about = scene.stepper, scene.bubbles.box_of(stall)
            assert stepper is not None
            assert not any(stepper.box().intersects(box) for box in (about, scene.log_box, *ships))
            assert (stepper.box().center() - about.center()).manhattanLength() < 450
            driver.press(Qt.Key.Key_Escape)


def catching(driver: Driver) -> StepperItem:
    """Send the caravel out; return the stepper that asks what it catches."""
    driver.settle()
    driver.click(CARAVEL)
    driver.settle()
    stepper = driver.page.scene.stepper
    assert stepper is not None
    return stepper


def test_what_lies_below_a_stepper_is_not_told(qtbot: QtBot) -> None:
    with table(qtbot) as driver:
        stepper, scene, view = catching(driver), driver.page.scene, driver.page.view
        QTest.mouseMove(view.viewport(), view.mapFromScene(stepper.part_box("done").center()))
        assert scene.pointed_at is None


def test_only_one_button_takes_a_number_and_none_moves_while_it_changes(qtbot: QtBot) -> None:
    """What a number means used to be a bubble beside the stepper that looked like a button, and jumped about."""
    with table(qtbot) as driver:
        driver.settle()
        driver.click(StallTarget("salt", sell=False))
        scene, view, stepper = driver.page.scene, driver.page.view, driver.page.scene.stepper
        assert stepper is not None
        told, places = set[str](), set[tuple[float, float]]()
        for _ in stepper.offered:
            told.add(" ".join(stepper.words))
            places |= {(stepper.part_box(part).left(), stepper.part_box(part).top()) for part in stepper.parts}
            assert not any(isinstance(item, BubbleItem) for item in scene.items())
            driver.press(Qt.Key.Key_Up)
        assert len(told) == len(stepper.offered), "each number says what it means"
        assert len(places) == len(stepper.parts)
        words = view.mapFromScene(stepper.box().center().x(), stepper.box().top() + 16)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=words)
        assert scene.stepper is stepper, "what is told is no button"
