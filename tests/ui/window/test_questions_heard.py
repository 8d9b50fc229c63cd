"""A question is announced once, whatever happens meanwhile: bots that choose too, keys, undo, another language."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.ui.match.table_session import TableAnnouncements
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.preferences.tempo import Tempo
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import in_turns
from tests.ui.samples.table_sheet import play_randomly

from .driver import BOX, Driver, a_table, seated, seated_at
from .listener import choices, listening


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    with listening(monkeypatch) as told:
        yield told


def all_choose() -> Match:
    """Return a match of Neptun where a person and three bots are to choose a card at the same time."""
    moments = play_randomly(4, 1)
    state = next(each.state for each in moments if each.state.stage == "choose" and len(each.state.queue) == 4)
    edition = shipped_edition()
    ann, *colours = edition.colours[:4]
    bots = (
        Occupant(name=name, kind="bot", level="deckhand", colour=colour)
        for name, colour in zip(("Bo", "Cy", "Di"), colours, strict=True)
    )
    occupants = (Occupant(name="Ann", kind="human", colour=ann), *bots)
    return begin_from(Setting(game=engine, edition=edition, occupants=occupants), engine.clone(state))


def asked(driver: Driver) -> str:
    """Wait until the person alone is asked, and all is said; return the question."""
    page, hearing = driver.page, driver.page.findChildren(TableAnnouncements)[0]
    driver.qtbot.waitUntil(
        lambda: driver.match.to_act == {0} and page.asked == 0 and not hearing.speech.soon.isActive()
    )
    driver.qtbot.waitUntil(lambda: not hearing.layer.soon.isActive())
    assert page.choosing is not None
    return page.choosing.prompt


def times(told: list[str], question: str) -> int:
    return sum(each.count(question) for each in told)


@pytest.mark.parametrize("tempo", ["still", "normal"])
def test_a_question_is_not_repeated_while_bots_answer_theirs(qtbot: QtBot, told: list[str], tempo: Tempo) -> None:
    """It was announced again for every bot that chose in secret, three times in half a second."""
    with seated_at(qtbot, all_choose(), Preferences(tempo=tempo)) as driver:
        question = asked(driver)
        assert len(driver.match.entries) == 3
        assert times(told, question) == 1
        driver.session.panels.open_menu()
        driver.session.panels.menu.close_sheet()
        asked(driver)
        assert times(told, question) == 1


@pytest.mark.soak
@pytest.mark.parametrize(("game", "by_keys"), in_turns(BOX.games.ids, (False, True)))
def test_every_question_is_announced_once(
    qtbot: QtBot, told: list[str], soak_factor: int, game: str, *, by_keys: bool
) -> None:
    """And after each answer the next one, even if it is in the same words."""
    chance, long = Random(3), soak_factor > 1
    with seated(qtbot, a_table(1, 3 if long else 2, 4, game=game), None, "fast") as driver:
        for _ in range(8 if long else 3):
            question, commands = asked(driver), len(driver.match.entries)
            assert times(told, question) == 1
            told.clear()
            if by_keys:
                QTest.keyClick(driver.page.window().focusWidget(), Qt.Key.Key_Tab)
                QTest.keyClick(driver.page.window().focusWidget(), Qt.Key.Key_Return)
            else:
                chance.choice(choices(driver)).press()
            if len(driver.match.entries) == commands and asked(driver) == question:
                told.append(question)  # half an answer, to be completed: nothing else is asked


def test_a_question_that_is_asked_again_after_undo_is_announced_again(qtbot: QtBot, told: list[str]) -> None:
    with seated(qtbot, a_table(1, 2, 4, game="salty_ocean"), None, "fast") as driver:
        chance, before, commands = Random(4), "", 0
        while "undo" not in driver.page.buttons.on:
            before, commands = asked(driver), len(driver.match.entries)
            chance.choice(choices(driver)).press()
            asked(driver)
        told.clear()
        driver.page.press("undo")
        assert asked(driver) == before
        assert len(driver.match.entries) == commands
        assert times(told, before) == 1


def test_a_question_is_announced_once_in_another_language(told: list[str], window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(1, 2, 4))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    first = asked(driver)
    assert times(told, first) == 1
    told.clear()
    window.show_settings()
    window.prefer(window.preferences._replace(language="de"))
    QCoreApplication.processEvents()
    assert told == [], "what lies behind another page is not heard"
    window.go_back()
    question = asked(driver)
    assert question != first
    assert (times(told, question), times(told, first)) == (1, 0)
