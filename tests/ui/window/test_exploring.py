"""Exploring a table by keys: round it by F6, along routes on a map, through the log, into a hint and out again."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget, LogTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, OarTarget, PortTarget, SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ManifestTarget, ThingTarget
from neptun_desktop.ui.board.exploring import BUTTONS, LOG
from neptun_desktop.ui.board.handling import LargeItem
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.driver import Driver, a_table
from tests.ui.window.leaks import end_of_draft, match_from
from tests.ui.window.walking import ARROWS, focused

SHIFT, PLAIN = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier
MANY_LINES = 24


@pytest.fixture
def driver(window: MainWindow, qtbot: QtBot) -> Driver:
    """Return a draft among three people, in a window that has the keyboard."""
    with qtbot.waitActive(window):
        window.activateWindow()
    window.begin(a_table(3, 0))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    return driver


def group_name(driver: Driver) -> str:
    group = driver.page.scene.exploring.current
    assert group is not None
    return group.name


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(focused(), key, modifiers)


def enter_group(driver: Driver, *key: str | int) -> None:
    """Press F6 until the keyboard is in a group."""
    for _ in driver.page.scene.exploring.groups:
        press(Qt.Key.Key_F6)
        group = driver.page.scene.exploring.current
        if group is not None and group.key == key:
            return
    raise LookupError(key)


def log_lines(driver: Driver, lines: int) -> None:
    while len(driver.page.presenter.log) < lines:
        driver.page.click(driver.targets()[-1])
        driver.settle()


def test_f6_goes_round_the_named_groups_and_shift_f6_back(driver: Driver) -> None:
    names = [group.name for group in driver.page.scene.exploring.groups]
    assert names[1:6] == [
        "Your oar cards",
        "Contracts on offer",
        "Ports on the map",
        "Distances on the map",
        "Wind, turn order and crews",
    ]
    there = []
    for _ in names:
        press(Qt.Key.Key_F6)
        there.append(group_name(driver))
    assert there == names
    press(Qt.Key.Key_F6)
    back = [group_name(driver)]
    for _ in names[1:]:
        press(Qt.Key.Key_F6, SHIFT)
        back.append(group_name(driver))
    assert back == [names[0], *reversed(names[1:])]


def test_f6_comes_back_to_what_was_looked_at_in_a_group(driver: Driver) -> None:
    scene = driver.page.scene
    enter_group(driver, "ports")
    press(Qt.Key.Key_Left)
    was = scene.focused
    for key in (SHIFT, PLAIN):
        press(Qt.Key.Key_F6, key)
    assert scene.focused == was


def test_the_map_is_entered_at_ones_own_ship(driver: Driver) -> None:
    page = driver.page
    enter_group(driver, "ports")
    assert page.asked is not None
    assert page.scene.focused == PortTarget(page.state.merchants[page.asked].port)


def test_arrows_on_the_map_follow_routes_and_reach_every_port(driver: Driver) -> None:
    scene, routes = driver.page.scene, driver.page.state.edition.routes
    joined = {frozenset(ends) for ends in (*routes.coastal, *routes.high_sea)}
    enter_group(driver, "ports")
    waiting, seen = [scene.focused], set()
    while waiting:
        here = waiting.pop()
        seen.add(here)
        for arrow in ARROWS:
            scene.focus_on(here)
            press(arrow)
            there = scene.focused
            assert there == here or frozenset({here.port, there.port}) in joined
            if there not in seen:
                waiting.append(there)
    assert seen == {PortTarget(port.id) for port in driver.page.state.edition.ports}


def test_tab_still_visits_only_what_may_be_clicked(driver: Driver) -> None:
    scene = driver.page.scene
    enter_group(driver, "gauges")
    for _ in range(len(scene.invited) + 1):
        press(Qt.Key.Key_Tab)
        assert scene.focused in scene.invited


def test_enter_on_what_is_not_lit_tells_why_not_as_a_click_does(driver: Driver) -> None:
    scene = driver.page.scene
    driver.click(ContractTarget(2))
    clicked = scene.bubbles.said
    assert len(clicked) > 1
    driver.page.cancel()
    scene.focus_on(ContractTarget(2))
    press(Qt.Key.Key_Return)
    assert scene.bubbles.said == clicked


def test_what_is_only_looked_at_stays_focused_while_a_choice_is_made(driver: Driver) -> None:
    scene = driver.page.scene
    enter_group(driver, "gauges")
    was = scene.focused
    driver.page.click(ContractTarget(0))
    driver.settle()
    assert scene.focused == was


def test_a_card_that_is_not_invited_is_looked_at_closely(driver: Driver) -> None:
    page, scene = driver.page, driver.page.scene
    while not (held := [item for item in scene.items_by_key.values() if is_held(item.piece.target, driver)]):
        page.click(driver.targets()[-1])
        driver.settle()
    target = held[0].piece.target
    assert target not in scene.invited
    scene.focus_on(target)
    press(Qt.Key.Key_L)
    assert any(isinstance(item, LargeItem) for item in scene.items())


def is_held(target: object, driver: Driver) -> bool:
    merchants = driver.page.state.merchants
    return isinstance(target, ManifestTarget) and merchants[target.seat].manifest[target.slot].city is not None


def test_the_log_scrolls_by_keys_and_a_line_shows_its_moment(window: MainWindow, driver: Driver) -> None:
    log_lines(driver, MANY_LINES)
    page, scene = driver.page, driver.page.scene
    lines, page_long = len(page.presenter.log), len(scene.log_lines)
    enter_group(driver, *LOG)
    assert scene.focused == LogTarget(lines - 1)
    press(Qt.Key.Key_PageUp)
    assert scene.focused == LogTarget(lines - page_long)
    press(Qt.Key.Key_Home)
    assert scene.focused == LogTarget(0)
    assert scene.item_of(LogTarget(0)) is not None
    for line in (1, 2, 3):
        press(Qt.Key.Key_Down)
        assert scene.focused == LogTarget(line)
    press(Qt.Key.Key_End)
    assert scene.log_back == 0
    for line in range(1, page_long + 3):  # beyond the upper edge
        press(Qt.Key.Key_Up)
        assert scene.focused == LogTarget(lines - 1 - line)
        assert scene.item_of(scene.focused) is not None
    moment = page.presenter.moments[scene.focused.line]
    press(Qt.Key.Key_Return)
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    assert theatre.at.commands == moment


def test_the_line_that_is_read_stays_where_it_is_while_others_play(driver: Driver) -> None:
    log_lines(driver, MANY_LINES)
    scene = driver.page.scene
    enter_group(driver, *LOG)
    press(Qt.Key.Key_PageUp)
    read, place = scene.focused, scene.log_lines
    log_lines(driver, MANY_LINES + 6)
    assert (scene.focused, scene.log_lines) == (read, place)
    press(Qt.Key.Key_F6)
    log_lines(driver, len(driver.page.presenter.log) + 1)
    assert scene.log_back == 0


def test_a_hint_is_entered_by_f6_and_left_by_escape(driver: Driver, qtbot: QtBot) -> None:
    page, hint = driver.page, driver.session.panels.hint
    page.press("hint")
    qtbot.waitUntil(lambda: hint.hint is not None)
    assert hint.isAncestorOf(focused())
    press(Qt.Key.Key_F6)
    assert focused() is page.view
    assert hint.isVisible()
    enter_group(driver, *BUTTONS)
    press(Qt.Key.Key_F6)
    assert hint.isAncestorOf(focused())
    press(Qt.Key.Key_Escape)
    assert not hint.isVisible()
    assert focused() is page.view


def test_a_message_of_the_window_is_reached_by_f6(window: MainWindow, driver: Driver) -> None:
    window.banner.tell("The disk is full.")
    QApplication.processEvents()
    enter_group(driver, *BUTTONS)
    press(Qt.Key.Key_F6)
    assert focused() is window.banner.put_away
    press(Qt.Key.Key_Space)
    assert not window.banner.isVisible()
    assert focused() is driver.page.view


def test_a_sheet_over_the_table_keeps_f6_for_itself(driver: Driver) -> None:
    driver.session.panels.open_menu()
    was = focused()
    press(Qt.Key.Key_F6)
    assert focused() is was
    assert driver.page.scene.focused is None


def test_grey_buttons_are_reached_and_say_why_they_are_grey(driver: Driver) -> None:
    scene = driver.page.scene
    enter_group(driver, *BUTTONS)
    press(Qt.Key.Key_Home)
    while scene.focused != ButtonTarget("undo"):
        press(Qt.Key.Key_Right)
    assert scene.bubbles.said[0] == "Undo"
    assert len(scene.bubbles.said) > 1


def item_box(driver: Driver, target: object) -> QRectF:
    item = driver.page.scene.item_of(target)
    assert item is not None
    return item.box()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_hand_that_closes_after_a_peek_leaves_no_words_behind(window: MainWindow, qtbot: QtBot, by: str) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.begin(a_table(3, 0, memory_aid=False))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    scene = driver.page.scene
    QTest.keyPress(focused(), Qt.Key.Key_P)
    (card, *_) = [item.piece.target for key, item in scene.items_by_key.items() if key[0] == "oar"]
    if by == "key":
        enter_group(driver, "hand")
        assert isinstance(scene.focused, OarTarget)
    else:
        scene.point_at(card)
    assert scene.bubbles.said
    scene.look_large(driver.page.kit.large(tuple(scene.items_by_key.values()), item_box(driver, card).center()))
    QTest.keyRelease(focused(), Qt.Key.Key_P)
    assert scene.item_of(card) is None
    assert scene.bubbles.said == ()
    assert not any(isinstance(item, LargeItem) for item in scene.items())


def test_the_next_person_does_not_see_where_the_keyboard_was(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    match = match_from(end_of_draft(), memory_aid=False)
    session = table_session(window.box, match, None, window.preferences)
    window.sit(session)
    driver = Driver(qtbot, session)
    driver.settle()
    scene = driver.page.scene
    while not driver.page.covered:
        scene.focus_on(ThingTarget("wind"))
        driver.page.click(driver.targets()[-1])
        driver.settle()
    assert scene.focused is None
    assert scene.bubbles.said == ()
    press(Qt.Key.Key_Return)
    driver.settle()
    enter_group(driver, "gauges")
    scene.focus_on(SlotTarget(1))
    driver.page.click(driver.targets()[0])
    driver.settle()
    assert driver.page.covered
    assert scene.focused is None
    assert scene.exploring.place is None


def is_framed(driver: Driver, target: object) -> bool:
    item = driver.page.scene.item_of(target)
    assert item is not None
    return item.lit.focused


@pytest.mark.painted
def test_the_mouse_takes_the_frame_of_the_keyboard_away_and_a_key_brings_it_back(driver: Driver) -> None:
    scene, view = driver.page.scene, driver.page.view
    press(Qt.Key.Key_Tab)
    target = scene.focused
    assert is_framed(driver, target)
    here = view.mapFromScene(QRectF(0, 0, 1, 1)).boundingRect().center()
    for way in (QPoint(300, 300), QPoint(320, 310)):
        QTest.mouseMove(view.viewport(), here + way)
    assert not is_framed(driver, target)
    assert scene.focused == target, "keys go on from there"
    state = driver.match.state
    press(Qt.Key.Key_Return)
    assert is_framed(driver, target), "what would be chosen is shown first"
    assert driver.match.state is state
    assert not driver.page.scene.picked


@pytest.mark.painted
def test_what_is_only_looked_at_has_another_frame_than_what_may_be_clicked(driver: Driver) -> None:
    """The frame of what may be clicked goes all around it; the other one is open between its corners."""
    scene = driver.page.scene
    lit = next(target for target in driver.targets() if scene.item_of(target) is not None)
    for target, closed in ((lit, True), (ThingTarget("wind"), False)):
        item = scene.item_of(target)
        assert item is not None
        middle = QPointF(item.rim.center().x(), item.rim.top() - 3)  # on the outer line of the frame
        pictures = []
        for on in (target, None):
            scene.focus_on(on)
            scene.bubbles.forget()
            pictures.append(portrait(driver.page.view).toImage().pixelColor(driver.page.view.mapFromScene(middle)))
        assert (pictures[0] != pictures[1]) is closed, target
