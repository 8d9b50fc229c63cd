"""At the table: all ships sail by one click and one catch, and the clock is asked about once a turn."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.salty_ocean.clicks.targets import (
    HERRING,
    HOME_ALL,
    SEND_ALL,
    AnswerTarget,
    BuildingTarget,
    SalineTarget,
)
from neptun_desktop.games.salty_ocean.rules.commands import REST
from neptun_desktop.ui.match.order_signs import CROSS, OrderTarget, target_of
from tests.unit.games.salty_ocean.rules.tables import ANNA, BEA, CARLO, caravel, carrack, merchant, table

from .driver import Driver
from .test_standing_orders import orders, playing, signs

FLEET = table(merchant(10, caravel((3, 0, 0)), carrack((5, 0, 0))))


def answers(driver: Driver) -> list[str]:
    assert driver.page.scene.shown is not None
    return [answer.text for answer in driver.page.scene.shown.answers]


def sail_all(driver: Driver, herring: int) -> None:
    driver.click(SEND_ALL)
    driver.click(QuantityTarget(HERRING, herring))
    driver.settle()


def test_all_ships_sail_out_by_two_clicks_and_home_by_one(qtbot: QtBot) -> None:
    with playing(qtbot, FLEET, ANNA, BEA, CARLO) as driver:
        assert answers(driver)[0] == "Send all out"
        driver.click(SEND_ALL)
        stepper = driver.page.scene.stepper
        assert stepper is not None
        assert stepper.words[0] == "0 herring, 8 cod", "cod is dearer"
        driver.click(QuantityTarget(HERRING, 2))
        driver.settle()
        assert [ship.hold for ship in driver.match.state.merchants[ANNA].ships] == [(0, 2, 1), (0, 0, 5)]
        for _ in (BEA, CARLO):
            driver.click(SalineTarget())
            driver.settle()
        assert answers(driver)[0] == "Bring all home"
        driver.click(HOME_ALL)
        driver.settle()
        assert not any(ship.at_sea for ship in driver.match.state.merchants[ANNA].ships)


def test_by_keys_too_and_one_undo_takes_all_back(qtbot: QtBot) -> None:
    with playing(qtbot, FLEET, ANNA, BEA, CARLO) as driver:
        driver.page.scene.focus_on(SEND_ALL)
        driver.press(Qt.Key.Key_Return)
        assert driver.page.scene.stepper is not None
        driver.press(Qt.Key.Key_End)
        driver.press(Qt.Key.Key_Up)
        assert driver.page.scene.bubbles.said, "more herring than salt is explained"
        driver.press(Qt.Key.Key_Return)
        driver.settle()
        assert [ship.hold for ship in driver.match.state.merchants[ANNA].ships] == [(0, 3, 0), (0, 5, 0)]
        driver.click(ButtonTarget("undo"))
        driver.settle()
        assert driver.match.entries == ()


def test_escape_leaves_the_ships_where_they_are(qtbot: QtBot) -> None:
    with playing(qtbot, FLEET, ANNA, BEA, CARLO) as driver:
        driver.click(SEND_ALL)
        driver.press(Qt.Key.Key_Escape)
        assert driver.page.scene.stepper is None
        assert driver.match.entries == ()


# --- the clock -------------------------------------------------------------------------------------------------------

CLOCK = table(merchant(20), owns={"great_clock": (ANNA,)})


def keep_the_clock(driver: Driver) -> None:
    """Let Anna act and keep her clock, and the others act, until she is asked again."""
    driver.click(SalineTarget())
    driver.settle()
    driver.click(AnswerTarget("rest"))
    for _ in (BEA, CARLO):
        driver.settle()
        driver.click(SalineTarget())
    driver.settle()


def test_a_clock_that_is_kept_is_asked_about_once_a_turn_and_not_logged(qtbot: QtBot) -> None:
    with playing(qtbot, CLOCK, ANNA, BEA, CARLO) as driver:
        keep_the_clock(driver)
        assert signs(driver) == [f"Clock kept this turn {CROSS}"]
        driver.click(BuildingTarget("bank"))
        driver.settle()
        assert driver.page.asked == BEA, "the clock is kept without a question"
        assert [entry.command for entry in driver.match.entries].count(REST) == 2
        assert not driver.match.state.merchants[ANNA].clock_used
        assert not any("clock" in line.text for line in driver.page.presenter.log)
        assert signs(driver) == [], "the sign is for her alone"


def test_a_click_on_the_sign_asks_again_so_that_no_right_is_lost(qtbot: QtBot) -> None:
    with playing(qtbot, CLOCK, ANNA, BEA, CARLO) as driver:
        keep_the_clock(driver)
        driver.click(target_of(orders(driver)[0]))
        assert not any(isinstance(each, OrderTarget) for each in driver.page.scene.invited)
        driver.click(BuildingTarget("bank"))
        driver.settle()
        assert driver.page.asked == ANNA
        assert driver.match.state.stage == "second"


def test_a_new_turn_asks_again(qtbot: QtBot) -> None:
    with playing(qtbot, CLOCK, ANNA, BEA, CARLO) as driver:
        driver.click(SalineTarget())
        driver.settle()
        driver.click(AnswerTarget("rest"))
        while driver.match.state.round == 0:
            driver.settle()
            driver.click(AnswerTarget("pass"))
        driver.settle()
        assert orders(driver) == ()
