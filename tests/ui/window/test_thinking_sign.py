"""A bot that thinks shows life, quietly; where people are asked there is no sign, and it stands still if wished."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.paint.ambient import allow_motion

from .driver import BOX, a_table, laid, seated


@pytest.mark.parametrize("moving", [True, False])
def test_the_sign_is_there_while_a_bot_thinks_and_nods_if_it_may(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, moving: bool
) -> None:
    session = laid(BOX, new_match(BOX, a_table(0, 3)))
    page = session.page
    page.resize(1024, 700)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitExposed(page)
    allow_motion(allowed=moving)
    monkeypatch.setattr(session.host, "_ask_bots", lambda: None)  # they think for long
    page.begin()
    assert page.thinking.shown
    seen: set[float] = set()
    dots = page.thinking._dots  # noqa: SLF001
    for _ in range(12):
        qtbot.wait(50)
        seen.add(dots._seconds)  # noqa: SLF001
    assert len(seen) > 1 if moving else seen == {0.0}, seen
    assert session.page.thinking._clock._timer.interval() >= 100  # noqa: SLF001  (ten times a second at most)
    page.hold()
    assert not dots.isVisible()
    allow_motion(allowed=False)
    session.host.close()


def test_a_person_who_is_asked_sees_none(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(1, 2), tmp_path / "match.neptun") as driver:
        driver.settle()
        assert driver.page.asked == 0
        assert not driver.page.thinking.shown


def test_the_curtain_that_calls_a_person_is_no_sign_of_a_bot(qtbot: QtBot, tmp_path: Path) -> None:
    with seated(qtbot, a_table(3, 0), tmp_path / "match.neptun") as driver:
        driver.settle()
        while not driver.page.curtain.isVisible():
            driver.click(driver.targets()[0])
            driver.settle()
        assert not driver.page.thinking.shown
