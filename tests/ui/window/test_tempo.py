"""The tempo of play: opponents can be followed, are waited for if that is wanted, and never hurry an unhurried game."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.match.match_host import Moment, Stage
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.preferences.tempo import FIRST_GAMES, PACES, Tempo, pace_of

from .driver import BOX, Driver, a_table, seated_at

EMPTY_SEA = QPoint(640, 330)


@contextmanager
def playing(qtbot: QtBot, game: str, tempo: Tempo) -> Iterator[tuple[Driver, list[Moment]]]:
    """Sit down with two bots, and note what they do."""
    match = new_match(BOX, a_table(1, 2, game=game))
    with seated_at(qtbot, match, Preferences(tempo=tempo)) as driver:
        seen: list[Moment] = []
        driver.page.stepped.connect(lambda moment: seen.append(moment) if by_bot(driver, moment) else None)
        yield driver, seen


def by_bot(driver: Driver, moment: Moment) -> bool:
    logged = driver.page.presenter.phrases.logged(moment.events)
    return moment.entry is not None and moment.entry.seat not in driver.session.host.humans and bool(logged)


def played_until(driver: Driver, done: object) -> None:
    """Play the first thing that can be clicked whenever one is asked, without waiting for films or rests."""
    for _ in range(4000):
        if done():  # type: ignore[operator]
            return
        page = driver.page
        if page.asked is not None:
            page.click(driver.targets()[0])
        elif page.projector.running:
            page.projector.play_on(50)
        driver.qtbot.wait(1)
    raise AssertionError("it does not come to that")


def sentence(driver: Driver) -> str:
    shown = driver.page.scene.shown
    return "" if shown is None else shown.sentence


@pytest.mark.parametrize("game", BOX.games.ids)
def test_an_unhurried_action_is_captioned_and_seen_for_its_time(qtbot: QtBot, game: str) -> None:
    with playing(qtbot, game, "unhurried") as (driver, seen):
        projector, page = driver.page.projector, driver.page
        for number in range(1, 5):
            before = projector.played
            played_until(driver, lambda number=number: len(seen) >= number)
            moment = seen[number - 1]
            assert sentence(driver) == page.presenter.headline(moment.events)
            assert moment.entry is not None
            assert page.presenter.phrases.player(moment.entry.seat) in sentence(driver)
            commands = driver.match.timeline.commands
            while projector.running and driver.match.timeline.commands == commands and len(seen) == number:
                projector.play_on(50)
                qtbot.wait(1)
            assert projector.played - before >= PACES["unhurried"].shown_ms
            assert projector.haste == 1.0


@pytest.mark.parametrize("way", ["click", "key", "button"])
@pytest.mark.parametrize("game", BOX.games.ids)
def test_step_by_step_waits_after_each_opponents_turn(qtbot: QtBot, game: str, way: str) -> None:
    with playing(qtbot, game, "step") as (driver, seen):
        page = driver.page
        played_until(driver, lambda: page.projector.waits)
        moment = seen[-1]
        assert moment.entry is not None
        assert driver.match.game.to_act(moment.entry.after) != {moment.entry.seat}
        assert sentence(driver) == page.presenter.headline(moment.events)
        commands = driver.match.timeline.commands
        page.projector.play_on(60_000)
        qtbot.wait(50)
        assert page.projector.waits
        assert driver.match.timeline.commands == commands, "nobody plays on"
        if way == "key":
            QTest.keyClick(page.view.viewport(), Qt.Key.Key_Space)
        elif way == "click":
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=EMPTY_SEA)
        else:
            (button,) = (a for a in page.scene.shown.answers if a.target.name == "go_on")  # type: ignore[union-attr]
            assert button.text == "Continue"
            page.click(button.target)
        played_until(driver, lambda: len(seen) > 1 or page.asked is not None)


def test_step_by_step_does_not_wait_between_the_steps_of_one_turn(qtbot: QtBot) -> None:
    with playing(qtbot, "neptun", "step") as (driver, seen):
        page = driver.page

        def one_goes_on() -> bool:
            entry = seen[-1].entry if seen else None
            if page.projector.waits:
                page.projector.skip()
            return entry is not None and driver.match.game.to_act(entry.after) == {entry.seat}

        played_until(driver, one_goes_on)
        assert not page.projector.waits
        assert page.projector.running, "it is seen for a while"


@pytest.mark.parametrize(("finished", "speed"), [(0, "unhurried"), (FIRST_GAMES - 1, "unhurried"), (3, "normal")])
def test_the_first_games_are_unhurried_unless_another_tempo_is_chosen(finished: int, speed: Tempo) -> None:
    assert pace_of("auto", finished) == PACES[speed]
    assert pace_of("auto", None) == PACES["normal"], "a lesson, or bots among themselves"
    assert pace_of("fast", finished) == PACES["fast"]


def test_nothing_rests_behind_another_page(qtbot: QtBot) -> None:
    with playing(qtbot, "neptun", "step") as (driver, _):
        page = driver.page
        page.stepped.connect(lambda moment: page.hold() if by_bot(driver, moment) else None)
        played_until(driver, lambda: driver.session.host.stage is Stage.WAITING)
        assert not page.projector.running
