"""A person at the real window, who plays any game, hands the seat over by the menu, and presses what pages offer."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.window.window import MainWindow

from .driver import PATIENCE_MS, Driver


class Person:
    """Somebody at the window, with a match on the table."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        """Sit down."""
        self.qtbot, self.window = qtbot, window

    @property
    def session(self) -> TableSession:
        assert self.window.session is not None
        return self.window.session

    @property
    def commands(self) -> int:
        """How many commands stand."""
        return self.session.match.timeline.commands

    def is_over(self) -> bool:
        """Whether the end of the game is shown."""
        return isinstance(self.window.stack.currentWidget(), FinalPage)

    def press(self, button: QAbstractButton) -> None:
        assert button.isVisible()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def rest(self) -> None:
        """Wait until a choice is asked for or the end is shown; scorings are clicked away."""
        self.qtbot.waitUntil(lambda: self._at_rest() or self.is_over(), timeout=PATIENCE_MS)

    def watch(self, commands: int) -> None:
        """Wait until this many commands were given, or the end is shown; scorings are clicked away."""
        self.qtbot.waitUntil(lambda: self._past(commands) or self.is_over(), timeout=PATIENCE_MS)

    def _past(self, commands: int) -> bool:
        self._pass_scoring()
        return self.commands >= commands and self.window.stack.currentWidget() is self.session.page

    def _at_rest(self) -> bool:
        self._pass_scoring()
        page = self.session.page
        return self.window.stack.currentWidget() is page and page.asked is not None and page.choosing is not None

    def _pass_scoring(self) -> None:
        page = self.window.stack.currentWidget()
        if isinstance(page, CeremonyPage) and page.onward.isVisible():
            self.press(page.onward)

    def move(self, chance: Random) -> None:
        """Click something that glows."""
        driver = Driver(self.qtbot, self.session)
        driver.click(chance.choice(driver.targets()))

    def act(self, chance: Random) -> None:
        """Click until a command is complete."""
        before = self.commands
        while self.commands == before:
            self.rest()
            self.move(chance)

    def hand_over(self, seat: int, kind: str) -> None:
        """Give a seat to a level of bot, or to a `human`: by keys, in the menu."""
        QTest.keyClick(self.session.page.view, Qt.Key.Key_F10)
        menu = self.session.panels.menu
        assert menu.isVisible()
        choice = menu.choices[seat]
        arrow = Qt.Key.Key_Down if choice.findData(kind) > choice.currentIndex() else Qt.Key.Key_Up
        while choice.currentData() != kind:
            QTest.keyClick(choice, arrow)
        wanted = "human" if kind == "human" else "bot"
        assert self.session.match.occupants[seat].kind == wanted
        self.press(menu.resume)
