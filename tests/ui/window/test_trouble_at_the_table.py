"""An unexpected error at the table: it is told once, the match stands still meanwhile, and every way on works."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.trouble.trouble_hook import TroubleHook
from neptun_desktop.ui.trouble.trouble_page import TroublePage
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in

from .at_window import Person
from .driver import a_table

A_WHILE_MS = 400  # in which bots that play at once would have played several times


@pytest.fixture
def person(qtbot: QtBot, window: MainWindow) -> Iterator[Person]:
    """Return somebody at a window that hears of every error, as the program does."""
    hook = TroubleHook(window.show_trouble).install()
    yield Person(qtbot, window)
    hook.uninstall()


def reports(window: MainWindow) -> list[Path]:
    return sorted(window.saved_games.reports.glob("*"))


def break_down(_moment: object = None) -> None:
    raise LookupError("nobody sits there")


def trouble_of(person: Person) -> TroublePage:
    """Wait for the page that tells of trouble."""
    person.qtbot.waitUntil(lambda: isinstance(person.window.stack.currentWidget(), TroublePage))
    page = person.window.stack.currentWidget()
    assert isinstance(page, TroublePage)
    return page


def test_bots_stand_still_behind_the_page_and_play_on_when_the_player_goes_back(person: Person) -> None:
    person.window.begin(a_table(0, 3))
    session, match = person.session, person.session.match
    person.watch(5)
    QTimer.singleShot(0, break_down)
    page = trouble_of(person)
    before = match.revision
    QTest.qWait(A_WHILE_MS)
    assert match.revision == before
    person.press(page.onward)
    assert person.window.stack.currentWidget() is session.page
    person.watch(match.timeline.commands + 5)


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, ["neptun", "salty_ocean"]))
def test_an_error_at_every_step_is_told_once_and_the_start_page_takes_one_click(person: Person, game: str) -> None:
    window = person.window
    window.begin(a_table(0, 3, game=game))
    match = person.session.match
    person.session.page.stepped.connect(break_down)
    page = trouble_of(person)
    before = match.revision
    QTest.qWait(A_WHILE_MS)
    assert match.revision == before
    assert len(reports(window)) == 1
    person.press(page.home)
    assert isinstance(window.stack.currentWidget(), StartPage)
    QTest.qWait(A_WHILE_MS)
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert len(reports(window)) == 1
    assert window.session is None


def test_a_person_goes_on_where_the_error_came(person: Person) -> None:
    person.window.begin(a_table(1, 2))
    person.rest()
    person.session.page.stepped.connect(break_down)
    person.act(Random(1))
    page = trouble_of(person)
    person.session.page.stepped.disconnect(break_down)
    person.press(page.onward)
    person.act(Random(1))
    person.rest()
    assert len(reports(person.window)) == 1


def test_the_same_error_again_and_again_is_reported_once_while_the_page_is_there(person: Person) -> None:
    person.window.begin(a_table(1, 2))
    person.rest()
    timer = QTimer(person.window)
    timer.timeout.connect(break_down)
    timer.start(50)
    page = trouble_of(person)
    page.open_details(shown=True)
    QTest.qWait(600)
    timer.stop()
    assert page.text.isVisible(), "nothing changes under the reader's eyes"
    assert len(reports(person.window)) == 1


class BrokenCue:
    """Something that should move, and cannot."""

    duration = 50

    def begin(self) -> None:
        pass

    def show(self, share: float) -> None:
        if share:
            break_down()

    def end(self) -> None:
        break_down()


@pytest.mark.parametrize("cues", [lambda *_told: (BrokenCue(), BrokenCue()), lambda *_told: break_down()])
def test_a_film_that_fails_is_given_up(
    person: Person, monkeypatch: pytest.MonkeyPatch, cues: Callable[..., Iterable[Cue]]
) -> None:
    """Otherwise it would fail again at every picture, however often the player goes back to the table."""
    window = person.window
    window.prefer(window.preferences._replace(tempo="fast"))
    window.begin(a_table(1, 2))
    person.rest()
    with monkeypatch.context() as patch:
        table = person.session.page
        patch.setattr(table, "kit", evolve(table.kit, animate=cues))
        person.act(Random(1))
        page = trouble_of(person)
    person.press(page.onward)
    person.act(Random(1))
    person.rest()
    assert len(reports(window)) == 1
