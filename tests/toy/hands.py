"""Hands on the real window: they play the toy by clicks at real pixels or by keys, whatever page is seen."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.window.window import MainWindow
from tests.toy.tally_ho.meta import META
from tests.toy.tally_ho.pages import RoundPage
from tests.ui.window.driver import Driver


def table(*levels: str | None, seed: int = 1, **agreements: bool) -> SetUp:
    """Return a set-up: None for a person, or a bot's level."""
    seats = tuple(
        SeatChoice(name=name, kind="human" if level is None else "bot", level=level, colour=colour)
        for level, name, colour in zip(levels, META.names, META.colours, strict=False)
    )
    return SetUp(game=META.id, seats=seats, agreements=agreements, seed=seed)


class Hands(Driver):
    """Play at the table of a window, and on the pages that it gives way to."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        """Sit down at the table that lies there."""
        assert window.session is not None
        super().__init__(qtbot, window.session)
        self.window = window

    @property
    def seen(self) -> QWidget:
        """The page that is seen now."""
        page = self.window.stack.currentWidget()
        assert page is not None
        return page

    def settle(self) -> None:
        """Wait until a person is asked, the curtain calls, or another page is seen."""
        page = self.page
        self.qtbot.waitUntil(lambda: self.seen is not page or page.asked is not None or page.curtain.isVisible())

    def await_question(self, seat: int) -> None:
        """Wait until the person in this seat is asked."""
        self.qtbot.waitUntil(lambda: self.page.asked == seat)

    def go_on(self) -> None:
        """Leave the scoring of a round."""
        page = self.seen
        assert isinstance(page, RoundPage)
        QTest.mouseClick(page.go_on, Qt.MouseButton.LeftButton)
        assert self.seen is not page

    def to_question(self) -> None:
        """Go on until somebody is asked or the final page is seen."""
        self.settle()
        while not isinstance(self.seen, FinalPage) and self.page.asked is None:
            if self.seen is not self.page:
                self.go_on()
            elif self.page.curtain.isVisible():
                self.lift_curtain()
            self.settle()

    def play(self, choose: Callable[[], None]) -> FinalPage:
        """Choose until the final page is seen."""
        self.to_question()
        while not isinstance(self.seen, FinalPage):
            choose()
            self.to_question()
        return self.seen

    def play_by_mouse(self, chance: Random) -> None:
        """Click through the game to its final page."""
        self.play(lambda: self.click(chance.choice(self.targets())))

    def wheel(self, point: QPointF, *, up: bool) -> None:
        """Turn the wheel by one notch over a point of the scene."""
        view = self.page.view
        at = QPointF(view.mapFromScene(point))
        event = QWheelEvent(
            at,
            QPointF(view.viewport().mapToGlobal(at.toPoint())),
            QPoint(),
            QPoint(0, 120 if up else -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,  # noqa: FBT003  (Qt's own signature)
        )
        QApplication.sendEvent(view.viewport(), event)


def told(page: QWidget) -> str:
    """Return all that a page says, to whoever sees it or has it read out."""
    parts = [page.accessibleName()]
    for child in page.findChildren(QWidget):
        text = getattr(child, "text", None)
        parts += [child.accessibleName(), child.accessibleDescription(), str(text()) if callable(text) else ""]
        if isinstance(child, QComboBox):
            parts += [child.itemText(place) for place in range(child.count())]
    return "\n".join(parts)


def seated(qtbot: QtBot, window: MainWindow, set_up: SetUp) -> Hands:
    """Begin a match in the window, and wait for the first question."""
    window.begin(set_up)
    hands = Hands(qtbot, window)
    hands.to_question()
    return hands
