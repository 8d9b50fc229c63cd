"""A first evening: the lesson, the first game with the seat lent to a bot in every phase, a restart, the end."""

import logging
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.trouble.trouble_hook import TroubleHook, UnexpectedError
from neptun_desktop.ui.widgets.overlay import is_covered
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import soak_only

from .at_window import Person
from .conftest import Start
from .driver import BOX
from .pupils import MousePupil

NO, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
ASKED = [  # what somebody may press at any moment of a game
    *((key, NO) for key in (Qt.Key.Key_W, Qt.Key.Key_S, Qt.Key.Key_N, Qt.Key.Key_G, Qt.Key.Key_B, Qt.Key.Key_R)),
    *((key, NO) for key in (Qt.Key.Key_E, Qt.Key.Key_L, Qt.Key.Key_P, Qt.Key.Key_X, Qt.Key.Key_F6, Qt.Key.Key_F1)),
    *((key, NO) for key in (Qt.Key.Key_T, Qt.Key.Key_C, Qt.Key.Key_H)),
    *((key, CONTROL) for key in (Qt.Key.Key_L, Qt.Key.Key_Comma)),
]
STAGES = {"neptun": {"draft", "choose", "sail"}, "salty_ocean": {"act"}}  # a person meets these in any game
MOST_MOVES = 600


class Evening:
    """Somebody who sits down with the program for the first time."""

    def __init__(self, qtbot: QtBot, start: Start) -> None:
        """Start the program."""
        self.qtbot, self._start = qtbot, start
        self.chance = Random(5)
        self.open()

    def open(self) -> None:
        """Start the program, as `main` does."""
        self.window: MainWindow = self._start()
        self.person = Person(self.qtbot, self.window)
        self.window.prefer(self.window.preferences._replace(tempo="fast"))
        self.window.activateWindow()

    def tell(self, trouble: UnexpectedError) -> None:
        """Show an error in the window of the moment."""
        self.window.show_trouble(trouble)

    def start_page(self) -> StartPage:
        page = self.window.stack.currentWidget()
        assert isinstance(page, StartPage), page
        return page

    def learn(self, game: str) -> None:
        """Take the lesson that the start page offers, and go on to the game."""
        page, pupil = self.start_page(), MousePupil(self.qtbot, self.window)
        pupil.press(page.games.lessons[game].begin)
        pupil.take(self.chance)
        pupil.press(pupil.coach.panel.onward)
        assert self.person.session.counts
        assert self.window.lessons.companion is not None

    def ask_everything(self) -> None:
        """Press every key that answers something, and close what it opens."""
        for key, held in ASKED:
            self.press(key, held)
            for _ in range(9):
                if self.at_bare_table():
                    break
                self.press(Qt.Key.Key_Escape)
            assert self.at_bare_table(), key

    def at_bare_table(self) -> bool:
        session = self.person.session
        page = self.window.stack.currentWidget()
        return page is session.page and not is_covered(session.page) and not session.panels.hint.isVisible()

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = NO) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)
        QApplication.processEvents()

    def play(self, commands: int | None = None) -> set[str]:
        """Play so many commands, or to the end; in each phase that is new, let a bot play for a while."""
        person, seen = self.person, set[str]()
        until = MOST_MOVES if commands is None else person.commands + commands
        while person.commands < until:
            person.rest()
            if person.is_over():
                break
            stage = person.session.match.state.stage
            if stage in seen:
                person.move(self.chance)
                continue
            seen.add(stage)
            self.ask_everything()
            person.rest()
            person.hand_over(0, person.session.entry.ladder.ids[0])
            person.watch(person.commands + 2)
            if person.is_over():
                break
            self.ask_everything()
            person.watch(person.commands)
            if person.is_over():
                break
            person.hand_over(0, "human")
        return seen


@pytest.fixture
def evening(qtbot: QtBot, start: Start) -> Iterator[Evening]:
    """Return the evening; every error would be told."""
    played = Evening(qtbot, start)
    hook = TroubleHook(played.tell).install()
    yield played
    hook.uninstall()


@pytest.mark.soak
@soak_only
@pytest.mark.parametrize("game", BOX.games.ids)
def test_a_first_evening(evening: Evening, game: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        evening.learn(game)
        seen = evening.play(30)
        match = evening.person.session.match
        evening.window.close()
        evening.open()
        card = evening.start_page().last_game
        assert card is not None
        evening.person.press(card.button)
        assert evening.person.session.match.id == match.id
        assert evening.person.session.match.timeline.commands == match.timeline.commands
        seen |= evening.play()
        assert seen >= STAGES[game]
        page = evening.window.stack.currentWidget()
        assert isinstance(page, FinalPage)
        assert page.shared.isVisible(), "a bot has played for the person"
        evening.window.show_history()
        history = evening.window.stack.currentWidget()
        assert isinstance(history, HistoryPage)
        evening.qtbot.waitUntil(lambda: bool(history.records))
        history.open_chapter("records")
        assert history.feats.feats == ()
        evening.window.show_start()
        assert "trouble" not in vars(evening.window.pages), "nothing broke"
    assert [record.getMessage() for record in caplog.records if "This plugin" not in record.getMessage()] == []
