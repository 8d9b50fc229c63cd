"""Bubbles at a real table: none lies below a panel, and none is left behind."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget, ExplainedTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, OarTarget, SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ThingTarget
from neptun_desktop.ui.board.overlay import BubbleItem

from .driver import Driver, a_table, seated

pytestmark = pytest.mark.placed


def bubble(driver: Driver) -> BubbleItem:
    (found,) = [item for item in driver.page.scene.items() if isinstance(item, BubbleItem)]
    return found


def test_a_bubble_keeps_clear_of_a_hint(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        driver.settle()
        page, hint = driver.page, driver.session.panels.hint
        page.press("hint")
        assert hint.isVisible()
        hint.move(hint.x(), page.height() // 2)
        told = 0
        for item in list(page.scene.items_by_key.values()):
            target = item.piece.target
            if not isinstance(target, ExplainedTarget | ContractTarget | ButtonTarget):
                continue
            page.explaining.tell_of(target)
            if page.scene.bubbles.said:
                told += 1
                seen = page.view.mapFromScene(bubble(driver).box()).boundingRect()
                assert not seen.adjusted(2, 2, -2, -2).intersects(hint.geometry()), target
        assert told > 10


def test_a_click_elsewhere_closes_a_bubble(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        driver.settle()
        page = driver.page
        page.explaining.tell_of(ThingTarget("wind"))
        assert page.scene.bubbles.said
        empty = QPointF(3, page.scene.table_layout.scene.bottom() - 3)
        assert page.scene.target_at(empty) is None
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.mapFromScene(empty))
        assert not page.scene.bubbles.said


def test_a_panel_leaves_no_bubble_of_what_opened_it(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        driver.settle()
        page, scene = driver.page, driver.page.scene
        opening = next(
            item.piece.target
            for item in scene.items_by_key.values()
            if isinstance(item.piece.target, ExplainedTarget) and item.piece.target.panel is not None
        )
        scene.point_at(opening)
        page.explaining.tell_of(opening)
        assert scene.bubbles.said
        page.click(opening)
        (panel,) = [each for each in driver.session.panels.of_game.values() if each.isVisible()]
        assert not scene.bubbles.said
        page.explaining.tell_of(opening)
        panel.close_sheet()
        assert not scene.bubbles.said


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_a_bubble_covers_nothing_of_what_it_is_about(qtbot: QtBot, size: tuple[int, int]) -> None:
    with seated(qtbot, a_table(3, 0, seed=3), None) as driver:
        driver.settle()
        page, scene = driver.page, driver.page.scene
        page.resize(*size)
        page.view.settle()
        driver.click(ContractTarget(0))
        driver.settle()
        hand = [OarTarget(card) for card in page.state.merchants[page.asked or 0].hand]
        for target in (ContractTarget(0), *hand, ThingTarget("known_oars", 0)):  # the last one is of several pieces
            page.explaining.tell_of(target)
            said = bubble(driver).box()
            pieces = [item for item in scene.items_by_key.values() if item.piece.target == target]
            assert pieces
            assert not any(said.intersects(item.box()) for item in pieces), target
            assert all(scene.bubbles.box_of(target).contains(item.box()) for item in pieces), "it stands beside all"


def test_a_bubble_goes_when_its_thing_is_chosen_or_lies_elsewhere(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0, seed=3), None) as driver:
        driver.settle()
        page, scene = driver.page, driver.page.scene
        driver.click(ContractTarget(0))
        driver.settle()
        page.explaining.tell_of(ContractTarget(0))
        assert scene.bubbles.said
        driver.click(ContractTarget(0))
        assert not scene.bubbles.said, "it is chosen, and the slots are to be seen"
        page.explaining.tell_of(SlotTarget(1))
        assert scene.bubbles.said
        assert scene.shown is not None
        scene.show_view(scene.shown)
        assert scene.bubbles.said, "nothing has changed"
        page.resize(page.width() + 200, page.height())
        page.view.settle()
        assert not scene.bubbles.said, "the slot lies elsewhere now"
