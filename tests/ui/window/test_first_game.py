"""What somebody wondered about in a first game, by mouse and by keys."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ManifestTarget, TempleTarget
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.ui.board.overlay import CourseItem
from neptun_desktop.ui.rules.learn_page import LearnPage
from neptun_desktop.ui.window.window import MainWindow

from .driver import Driver, a_table, seated


def wiggle(driver: Driver, target: object) -> None:
    """Move the pointer a little on what it is on already."""
    view, item = driver.page.view, driver.page.scene.item_of(target)
    assert item is not None
    middle = view.mapFromScene(item.box().center())
    for aside in (0, 3):
        QTest.mouseMove(view.viewport(), middle + QPoint(aside, 0))


def test_a_contract_just_turned_up_explains_itself_where_the_pointer_is(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        wiggle(driver, ContractTarget(0))
        assert driver.page.scene.bubbles.said[0] == "Reveal this contract"
        driver.click(ContractTarget(0))
        driver.settle()
        wiggle(driver, ContractTarget(0))
        assert " to " in driver.page.scene.bubbles.said[0]


def test_an_open_contract_shows_its_tour_on_the_map(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        driver.click(ContractTarget(0))
        driver.settle()
        driver.page.scene.point_at(ContractTarget(0))
        assert any(isinstance(item, CourseItem) for item in driver.page.scene.items())


def test_what_lies_before_the_others_explains_itself(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        scene, taker = driver.page.scene, driver.page.asked
        assert taker is not None
        for target in (ContractTarget(0), ContractTarget(0), SlotTarget(2)):
            driver.click(target)
            driver.settle()
        scene.point_at(ManifestTarget(taker, 2))
        assert not scene.bubbles.said, "only when the pointer rests"
        qtbot.waitUntil(lambda: bool(scene.bubbles.said))
        assert " to " in scene.bubbles.said[0]
        assert any(isinstance(item, CourseItem) for item in scene.items())
        driver.click(ManifestTarget(taker, 0))
        assert scene.bubbles.said[0] == "Slot 1"


def test_the_row_of_a_temple_tells_who_is_ahead_and_opens_the_points(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        scene = driver.page.scene
        scene.point_at(TempleTarget(GOLD_TEMPLE))
        qtbot.waitUntil(lambda: bool(scene.bubbles.said))
        assert scene.bubbles.said[0] == "Gold temple"
        driver.click(TempleTarget("africa"))
        assert driver.session.panels.of_game["points"].isVisible()


def test_tab_goes_to_the_ports_of_contracts_first_and_to_staying_last(qtbot: QtBot, tmp_path: Path) -> None:
    """Tab and Enter, pressed in haste, once spent a turn by staying in port."""
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        page = driver.page
        while page.state.stage != "sail":
            if page.covered:
                driver.lift_curtain()
            else:
                page.click(driver.targets()[0])
            driver.settle()
        seat = page.asked
        assert seat is not None
        merchant, port_of = page.state.merchants[seat], page.state.edition.port_of
        named = [port_of[merchant.manifest[slot].city or 0] for slot in merchant.open_slots]
        reached: list[str] = []
        for _ in driver.targets():
            driver.press(Qt.Key.Key_Tab)
            reached.append(page.scene.focused.port)
        assert len(set(reached)) == len(driver.targets())
        wanted = [port for port in dict.fromkeys(named) if port in reached]
        assert reached[: len(wanted)] == wanted
        assert reached[-1] == merchant.port


def test_among_people_a_slip_can_be_taken_back_though_the_next_one_is_asked(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        page, slipped = driver.page, driver.page.asked
        for target in (ContractTarget(0), ContractTarget(0), SlotTarget(4)):
            driver.click(target)
            driver.settle()
        assert page.asked != slipped
        page.scene.point_at(ButtonTarget("undo"))
        qtbot.waitUntil(lambda: bool(page.scene.bubbles.said))
        assert page.scene.bubbles.said[1] == "Undoes the last thing Ann did."
        driver.click(ButtonTarget("undo"))
        driver.settle()
        assert page.asked == slipped
        driver.click(ButtonTarget("redo"))
        driver.settle()
        assert page.asked != slipped


def test_nobody_takes_back_the_card_that_another_has_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        page = driver.page
        while page.state.stage != "choose" or len(page.state.queue) == len(page.state.merchants):
            if page.covered:
                driver.lift_curtain()
            else:
                page.click(driver.targets()[0])
            driver.settle()
        driver.lift_curtain()
        assert page.buttons.undoer is None


def test_the_rules_open_where_they_forbid_what_was_clicked(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(3, 0))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    driver.click(ContractTarget(2))  # not the next one
    named = driver.page.explaining.rule_named
    assert named is not None
    window.show_rules()
    rules = window.stack.currentWidget()
    assert isinstance(rules, LearnPage)
    (mark,) = rules.text.extraSelections()
    assert mark.cursor.selectedText().startswith(named)


def test_escape_closes_a_hint_wherever_the_keyboard_is(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "game.neptun") as driver:
        hint, page = driver.session.panels.hint, driver.page
        page.press("hint")
        qtbot.waitUntil(lambda: hint.hint is not None)
        page.press("hint")
        assert page.scene.advising.targets
        page.view.setFocus()
        driver.press(Qt.Key.Key_Escape)
        assert not hint.isVisible()
        assert not page.scene.advising.targets


def test_a_sheet_that_closes_hands_the_keyboard_back_to_the_table(window: MainWindow) -> None:
    window.begin(a_table(3, 0))
    assert window.session is not None
    page = window.session.page
    window.activateWindow()
    panels = window.session.panels
    for open_sheet in (window.show_shortcuts, lambda: panels.open_panel("points"), panels.open_menu):
        open_sheet()
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
        assert window.focusWidget() is page.view
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
        assert page.scene.focused == ContractTarget(0)
        page.cancel()
