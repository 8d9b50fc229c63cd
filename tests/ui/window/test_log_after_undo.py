"""The log tells of the commands that stand: undone ones leave it, and redone ones come back."""

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.texts.language import language
from neptun_desktop.ui.match.table_session import presenter_of
from tests.ui.window.driver import BOX, Driver, a_table, seated


def told(driver: Driver) -> tuple[str, ...]:
    """Return the log as the table shows it."""
    shown = driver.page.scene.shown
    assert shown is not None
    return tuple(line.text for line in shown.log)


def act(driver: Driver) -> None:
    """Play one command of a person by clicks."""
    before = driver.match.revision
    while driver.match.revision == before:
        driver.click(driver.targets()[-1])
    driver.settle()


@pytest.mark.parametrize("game", BOX.games.ids)
def test_what_is_redone_is_told_again(qtbot: QtBot, game: str) -> None:
    with seated(qtbot, a_table(3, 0, game=game), None) as driver:
        driver.settle()
        before = told(driver)
        while told(driver) == before or driver.page.buttons.undoer is None:
            before = told(driver)
            act(driver)
        before = told(driver)
        driver.click(ButtonTarget("undo"))
        driver.settle()
        assert len(told(driver)) < len(before)
        driver.click(ButtonTarget("redo"))
        driver.settle()
        assert told(driver) == before
        retold = presenter_of(BOX, driver.match, language())
        assert driver.page.presenter.moments == retold.moments
        assert tuple(driver.page.presenter.log) == tuple(retold.log)


@pytest.mark.parametrize("game", BOX.games.ids)
def test_the_log_begins_with_how_the_game_begins(qtbot: QtBot, game: str) -> None:
    with seated(qtbot, a_table(3, 0, game=game), None) as driver:
        driver.settle()
        page = driver.page
        opening = page.presenter.phrases.opening(page.seen)
        assert told(driver) == opening
        assert "Ann" in opening[-1], "who is first"
        assert page.presenter.moments == [0] * len(opening)
        lines = [key for key in page.scene.items_by_key if key[0] == "log line"]
        assert len(lines) == len(opening)
        act(driver)
        assert told(driver)[: len(opening)] == opening
