"""Bots can be followed, hurry gently when people wait for long, and can be held; nothing is lost meanwhile."""

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.match.match_host import HURRIED_MS, SHORTEST, Pacing
from neptun_desktop.ui.paint.animation import Projector

from .driver import Driver, a_table, seated


def paced(pause_ms: int = 600) -> Pacing:
    pacing = Pacing()
    pacing.pause_ms = pause_ms
    pacing.projector = Projector()
    return pacing


def next_pause(pacing: Pacing, *, again: bool = False, together: bool = False, waited_for: bool = True) -> int:
    return pacing.pause(again=again, together=together, waited_for=waited_for)


@pytest.mark.usefixtures("qapp")
class TestPauses:
    """How long people get before a bot moves."""

    def test_a_bot_that_goes_on_and_bots_that_choose_together_take_less(self) -> None:
        assert next_pause(paced()) == 600
        assert next_pause(paced(), again=True) < 200
        assert next_pause(paced(), together=True) < 100

    def test_a_film_that_was_watched_counts(self) -> None:
        pacing = paced()
        assert pacing.projector is not None
        pacing.projector.played += 900
        assert next_pause(pacing) < 600

    def test_no_pause_is_no_pause(self) -> None:
        assert next_pause(paced(0)) == 0

    def test_the_longer_people_wait_the_shorter_everything_gets_until_they_have_acted(self) -> None:
        pacing = paced()
        assert pacing.projector is not None
        lengths = [next_pause(pacing) for _ in range(30)]
        assert lengths == sorted(lengths, reverse=True)
        assert pacing.projector.haste == pytest.approx(SHORTEST)
        pacing.person_acted()
        assert pacing.projector.haste == 1.0
        assert next_pause(pacing) == 600

    def test_among_bots_nothing_is_hurried(self) -> None:
        pacing = paced()
        assert pacing.projector is not None
        pacing.projector.played += 2 * HURRIED_MS
        next_pause(pacing, waited_for=False)
        assert pacing.projector.haste == 1.0


def commands_after(driver: Driver, milliseconds: int) -> int:
    driver.qtbot.wait(milliseconds)
    return driver.match.timeline.commands


def test_bots_that_are_held_wait_play_one_move_when_allowed_and_go_on(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(0, 3), None) as driver:
        host = driver.session.host
        qtbot.waitUntil(lambda: driver.match.timeline.commands >= 2)
        host.hold_bots(held=True)
        held_at = commands_after(driver, 300)
        assert commands_after(driver, 300) == held_at
        host.let_one_play()
        qtbot.waitUntil(lambda: driver.match.timeline.commands == held_at + 1)
        assert commands_after(driver, 300) == held_at + 1, "one leave is for one move"
        host.hold_bots(held=False)
        qtbot.waitUntil(lambda: driver.match.timeline.commands > held_at + 5)
