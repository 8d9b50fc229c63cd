"""Whoever takes over sees what was missed: a short film, ended by a click or a key, then their own choice."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.rules.events import ShipSailed
from neptun_desktop.ui.match.table_presenter import since_last_turn
from neptun_desktop.ui.match.table_session import new_match
from tests.faults.matches import opened, play_until, saved
from tests.ui.window.driver import BOX, Driver, a_table, seated
from tests.ui.window.test_told import sentence

MISSED = "Since your last turn: "


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Return three people at sea, where the curtain calls for the second secret choice of the round."""
    path, set_up = tmp_path / "game.neptun", a_table(3, 0)
    at_sea = play_until(
        new_match(BOX, set_up), Random(1), lambda match: match.state.stage == "choose" and match.state.turn == 1
    )
    saved(at_sea, path)
    monkeypatch.setattr("tests.ui.window.driver.new_match", lambda _box, _set_up: opened(path).match)
    with seated(qtbot, set_up, path) as driver:
        driver.settle()
        assert driver.page.covered
        driver.page.projector.speed = "slow"
        yield driver


def filmed(driver: Driver) -> bool:
    """Return whether a film is on."""
    return driver.page.projector.running


def stage(driver: Driver) -> str:
    """Return which moment the table shows."""
    assert driver.page.scene.shown is not None
    return str(driver.page.scene.shown.view.stage)


def missed(driver: Driver) -> tuple[object, ...]:
    """Return what happened since the last command of the person before the screen."""
    page = driver.page
    assert page.person is not None
    since = since_last_turn(driver.match, page.person)
    return tuple(event for entry in driver.match.entries[since:] for event in entry.events)


def test_the_film_of_what_was_missed_follows_the_curtain(driver: Driver, qtbot: QtBot) -> None:
    page = driver.page
    driver.lift_curtain()
    assert any(isinstance(event, ShipSailed) for event in missed(driver))
    assert filmed(driver)
    assert page.asked is None, "nothing is asked during the film"
    assert MISSED in sentence(driver)
    assert stage(driver) != "choose", "it begins in the past"
    page.projector.speed = "fast"
    qtbot.waitUntil(lambda: page.asked is not None)
    assert stage(driver) == "choose"
    assert MISSED not in sentence(driver)


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_click_or_a_key_ends_it_in_the_present(driver: Driver, way: str) -> None:
    page = driver.page
    driver.lift_curtain()
    assert filmed(driver)
    if way == "click":  # on the open sea, where nothing else is meant
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(640, 330))
    else:
        driver.press(Qt.Key.Key_Space)
    assert not filmed(driver)
    assert page.asked == page.state.queue[0]
    assert page.choosing is not None


def test_choices_behind_the_curtain_are_no_film(driver: Driver) -> None:
    """All that the next one missed since the film before is a card that lies face down."""
    page = driver.page
    page.projector.speed = "off"
    sailed_last = driver.match.entries[-1].seat
    while page.person != sailed_last:
        if page.covered:
            driver.lift_curtain()
            if page.person == sailed_last:
                break
        driver.click(driver.targets()[0])
        driver.settle()
    assert page.asked == sailed_last
    page.projector.speed = "slow"
    page.close_hand()
    driver.settle()
    driver.lift_curtain()
    assert not filmed(driver)
    assert page.asked == sailed_last


def test_asked_for_with_nothing_missed_the_choice_goes_on(driver: Driver) -> None:
    page = driver.page
    page.projector.speed = "off"
    driver.lift_curtain()
    page.show_recap()
    assert page.asked is not None
    assert page.choosing is not None
    assert page.scene.invited
