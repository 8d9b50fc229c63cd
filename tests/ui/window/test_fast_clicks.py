"""A fast click does not hit what has only just appeared under the pointer; keys, and the same thing again, do."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Match
from neptun_desktop.ui.board.scene import ClickGuard
from neptun_desktop.ui.match.table_session import new_match
from tests.ui.window.driver import BOX, Driver, a_table, laid

AN_HOUR = 3600.0


def before_a_favour() -> Match:
    """Return a match in which a delivery is followed by the question whether to buy a favour."""
    for seed in range(99):
        match, chance = new_match(BOX, a_table(4, 0, seed=seed, game="neptun")), Random(seed)
        while match.result is None:
            seat, state = min(match.to_act), match.state
            legal = match.legal(seat)
            if state.stage == "deliver" and match.game.apply(state, seat, legal[0]).state.stage == "favour":
                return match
            match.submit(seat, chance.choice(legal))
    raise AssertionError


def answer_at(driver: Driver, point: QPoint) -> object:
    return driver.page.scene.target_at(driver.page.view.mapToScene(point))


def test_what_appears_where_one_has_just_clicked_is_not_bought(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match = before_a_favour()
    session = laid(BOX, match)
    session.page.resize(1280, 800)
    qtbot.addWidget(session.page)
    session.page.show()
    session.page.begin()
    driver, view = Driver(qtbot, session), session.page.view
    driver.settle()
    monkeypatch.setattr(ClickGuard, "seconds", AN_HOUR)
    deliver = driver.page.scene.items_by_key["answer", 0]
    place = view.mapFromScene(deliver.box().center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    driver.settle()
    assert match.state.stage == "favour"
    assert answer_at(driver, place) in driver.page.scene.invited, "something else is already there now"
    before = match.revision
    for _ in range(3):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert match.revision == before
    monkeypatch.setattr(ClickGuard, "seconds", 0.0)  # as after a moment
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert match.revision > before
    session.host.close()


def test_keys_are_not_guarded(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match = before_a_favour()
    session = laid(BOX, match)
    qtbot.addWidget(session.page)
    session.page.show()
    session.page.begin()
    driver = Driver(qtbot, session)
    driver.settle()
    monkeypatch.setattr(ClickGuard, "seconds", AN_HOUR)
    driver.click(driver.page.scene.items_by_key["answer", 0].piece.target)
    driver.settle()
    before = match.revision
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return):
        driver.press(key)
    assert match.revision > before
    session.host.close()


def test_only_what_is_new_at_the_place_of_the_last_click_is_guarded_and_only_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ClickGuard, "seconds", 0.35)
    now = [100.0]
    guard = ClickGuard(lambda: now[0])
    assert guard.allows("buy")
    guard.note(QPointF(10, 10), "sell")
    guard.look(None)  # nothing may be clicked for a while
    now[0] += 5
    guard.look("buy")
    assert not guard.allows("buy")
    assert guard.allows("pass"), "it is elsewhere"
    assert guard.allows("sell"), "the same again is meant"
    now[0] += 0.3
    guard.look("buy")
    assert not guard.allows("buy")
    now[0] += 0.1
    assert guard.allows("buy")
