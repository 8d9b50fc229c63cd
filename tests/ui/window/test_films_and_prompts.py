"""While a film runs, the prompt says what happens; what bots do "at once" has no film."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.board.arrange import SENTENCE
from neptun_desktop.ui.board.furniture import TextLine
from tests.ui.window.driver import BOX, Driver, a_table, seated

BOTS_MOVES, MOST_CLICKS = 4, 30
FRAMES_MS = 200  # a few frames


def sentence(driver: Driver) -> str:
    face = driver.page.scene.items_by_key[SENTENCE].piece.face
    assert isinstance(face, TextLine)
    return face.words


def answers(driver: Driver) -> list[str]:
    return [str(key) for key in driver.page.scene.items_by_key if key[0] == "answer"]


def assert_nothing_asked(driver: Driver, asked: str) -> None:
    """Play a film to its end: in none of its cues does the prompt ask what was answered before."""
    projector = driver.page.projector
    while projector.running:
        assert not answers(driver)
        assert sentence(driver) != asked
        projector.play_on(FRAMES_MS)


@pytest.mark.parametrize("game", BOX.games.ids)
def test_the_prompt_asks_nothing_while_a_film_runs(qtbot: QtBot, game: str) -> None:
    with seated(qtbot, a_table(2 if game != "neptun" else 3, 0, game=game), None, "slow") as driver:
        page, chance = driver.page, Random(1)
        driver.settle()
        for _ in range(2 * MOST_CLICKS):  # until something with answers is followed by a film
            if page.covered:
                driver.lift_curtain()
                driver.settle()
                continue
            had_answers, commands = bool(answers(driver)), driver.match.timeline.commands
            asked = sentence(driver)
            page.click(chance.choice(driver.targets()))
            if page.projector.running:
                assert not answers(driver)
                told = page.presenter.happening(driver.match.entries[commands].events)
                assert sentence(driver) == told or not told
                assert_nothing_asked(driver, asked if told else "")
                if told and (had_answers or game == "neptun"):  # where the first answers come late
                    break
            driver.settle()
        else:
            pytest.fail("there was no film after an answer")


@pytest.mark.parametrize("game", BOX.games.ids)
def test_half_a_choice_is_asked_for_however_often_the_table_is_laid_out(qtbot: QtBot, game: str) -> None:
    """A window of another size, or a turn of the wheel over the log, once asked the first question again."""
    with seated(qtbot, a_table(2 if game != "neptun" else 3, 0, game=game), None) as driver:
        page, chance, first = driver.page, Random(1), ""
        for _ in range(2 * MOST_CLICKS):
            driver.settle()
            if page.covered:
                driver.lift_curtain()
                continue
            first = sentence(driver)
            page.click(chance.choice(driver.targets()))
            if page.choosing is not None and page.choosing.choice.clicked and sentence(driver) != first:
                break
        assert page.choosing is not None
        asked = sentence(driver)
        assert asked == page.choosing.prompt != first
        page.resize(1600, 900)
        page.view.settle()
        assert sentence(driver) == asked
        page.scene.scroll_log(1)
        assert sentence(driver) == asked
        page.cancel()
        assert sentence(driver) == first
