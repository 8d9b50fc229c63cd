"""A game among bots can be paused, played move by move, and shown at another speed; nothing is lost by that."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.match.bots_at_table import ONE_MOVE, PAUSE, SPEED, TARGETS
from neptun_desktop.ui.match.table_session import new_match
from tests.toy.box import box, every_game

from .driver import BOX, Driver, a_table, laid


@pytest.fixture
def among_bots(qtbot: QtBot) -> Iterator[Driver]:
    """Three bots, with films."""
    session = laid(BOX, new_match(BOX, a_table(0, 3)), None, "slow")
    session.page.resize(1280, 800)
    qtbot.addWidget(session.page)
    session.page.show()
    qtbot.waitExposed(session.page)
    session.page.view.setFocus()
    session.page.begin()
    driver = Driver(qtbot, session)
    qtbot.waitUntil(lambda: session.page.projector.running)
    yield driver
    session.host.close()


def answers(driver: Driver) -> dict[object, str]:
    scene = driver.page.scene
    return {
        item.piece.target: getattr(item.piece.face, "words", "")
        for item in scene.items_by_key.values()
        if item.piece.target in TARGETS
    }


def film_at(driver: Driver) -> tuple[float, int]:
    return driver.page.projector.played, driver.match.timeline.commands


def test_pause_stops_a_film_where_it_is_and_loses_nothing(among_bots: Driver) -> None:
    driver = among_bots
    driver.click(PAUSE)
    assert driver.page.projector.running, "the click has not skipped the film"
    assert answers(driver)[PAUSE] == "Continue"
    held = film_at(driver)
    driver.qtbot.wait(250)
    assert film_at(driver) == held
    QTest.keyClick(driver.page.view, Qt.Key.Key_Space)
    assert answers(driver)[PAUSE] == "Pause"
    driver.qtbot.waitUntil(lambda: driver.match.timeline.commands > held[1])


def test_one_move_ends_the_film_and_then_shows_one_move_after_the_other(among_bots: Driver) -> None:
    driver, projector = among_bots, among_bots.page.projector
    driver.click(ONE_MOVE)
    assert answers(driver)[PAUSE] == "Continue"
    driver.qtbot.waitUntil(lambda: not projector.running)
    driver.qtbot.wait(200)
    before = driver.match.timeline.commands
    assert not projector.running
    driver.click(ONE_MOVE)
    driver.qtbot.waitUntil(lambda: driver.match.timeline.commands == before + 1)
    driver.qtbot.waitUntil(lambda: not projector.running)
    driver.qtbot.wait(200)
    assert driver.match.timeline.commands == before + 1


def test_the_speed_goes_round(among_bots: Driver) -> None:
    driver, seen = among_bots, []
    driver.click(PAUSE)
    for _ in range(4):
        seen.append(answers(driver)[SPEED])
        driver.click(SPEED)
    assert seen == ["Speed: slow", "Speed: normal", "Speed: fast", "No animations"]
    assert answers(driver)[SPEED] == "Speed: slow"


def test_whoever_takes_a_seat_of_a_held_game_is_not_kept_waiting(among_bots: Driver) -> None:
    driver = among_bots
    driver.click(PAUSE)
    driver.session.panels._change_seat(0, "human")  # noqa: SLF001  (as the menu does)
    assert driver.match.occupants[0].kind == "human"
    driver.page.projector.speed = "off"
    driver.page.projector.skip()
    driver.settle()
    assert answers(driver) == {}


def test_where_a_person_plays_nobody_needs_the_buttons(qtbot: QtBot) -> None:
    session = laid(BOX, new_match(BOX, a_table(1, 2)))
    qtbot.addWidget(session.page)
    session.page.begin()
    assert answers(Driver(qtbot, session)) == {}
    session.host.close()


def test_a_game_from_elsewhere_has_the_buttons_too(qtbot: QtBot) -> None:
    toys = box(every_game())
    toy = next(game for game in toys.games.ids if game not in BOX.games.ids)
    session = laid(toys, new_match(toys, a_table(0, 2, box=toys, game=toy)))
    qtbot.addWidget(session.page)
    assert set(answers(Driver(qtbot, session))) == set(TARGETS)
    session.host.close()
