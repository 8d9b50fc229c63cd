"""A sheet is a dialog to screen readers: what lies behind it is neither reached nor heard until it is closed."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.board.accessibility import SpokenButton, SpokenText
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import TableAnnouncements
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in

from .driver import BOX, Driver, a_table, seated
from .listener import choices, heard_in, listening
from .test_every_action import actions_of, walk
from .test_pages_by_key import PAGES, Show
from .test_questions_heard import asked
from .walking import focused


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    with listening(monkeypatch) as told:
        yield told


def shortcuts_over(name: str) -> Show:
    def show(window: MainWindow) -> QWidget:
        PAGES[name](window)
        return opened(window, window.show_shortcuts)

    return show


def opened(window: MainWindow, opening: object) -> QWidget:
    assert callable(opening)
    opening()
    page = window.stack.currentWidget()
    assert page is not None
    (sheet,) = [each for each in page.findChildren(Overlay) if each.isVisible()]
    return sheet


def answer_in_the_theatre(window: MainWindow) -> QWidget:
    PAGES["theatre"](window)
    return opened(window, lambda: QTest.keyClick(window, Qt.Key.Key_S))


SHEETS: dict[str, Show] = {
    **{name: show for name, show in PAGES.items() if name.startswith("panel")},
    **{f"keys over {name}": shortcuts_over(name) for name in ("start", "new game", "settings look", "theatre")},
    "answer in the theatre": answer_in_the_theatre,
}


def reachable(window: MainWindow) -> list[QAccessibleInterface]:
    """Return what a screen reader could use: everything that takes the focus, or lets others do something to it."""
    root = QAccessible.queryAccessibleInterface(window)
    assert root is not None
    found = (thing for _, thing in walk(root))
    return [each for each in found if not each.state().disabled and (each.state().focusable or actions_of(each))]


def dialogs_of(thing: QAccessibleInterface) -> list[str]:
    """Return the names of the dialogs that hold a thing."""
    found = list[str]()
    at: QAccessibleInterface | None = thing
    while at is not None:
        if at.role() == QAccessible.Role.Dialog:
            found.append(at.text(QAccessible.Text.Name))
        at = at.parent()
    return found


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(2, SHEETS))
def test_only_the_sheet_is_reached_while_it_is_open(
    told: list[str], window: MainWindow, qtbot: QtBot, name: str
) -> None:
    qtbot.waitUntil(lambda: not window.first_picture.tasks)  # it has its keys
    sheet = SHEETS[name](window)
    assert isinstance(sheet, Overlay)
    for _ in range(3):
        QApplication.processEvents()
    title = sheet.title.text()
    assert title
    assert {tuple(dialogs_of(thing)) for thing in reachable(window)} == {(title,)}
    behind = [each for each in heard_in(window) if isinstance(each.widget, SpokenButton | SpokenText)]
    assert behind == [], "nothing of the table is read"
    del told[:]
    sheet.close_sheet()
    QApplication.processEvents()
    assert any(not dialogs_of(thing) for thing in reachable(window))
    assert not any(dialogs_of(thing) for thing in reachable(window))


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_a_sheet_gives_the_focus_back_at_once(told: list[str], window: MainWindow, qtbot: QtBot, game: str) -> None:
    """Closing the log focused another button first, which was spoken."""
    del told
    window.begin(a_table(1, 2, 4, game=game))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    with qtbot.waitActive(window):
        window.activateWindow()
    asked(driver)
    QTest.keyClick(driver.page.view, Qt.Key.Key_Tab)
    before = QApplication.focusWidget()
    assert isinstance(before, SpokenButton)
    for name in ("log", *driver.session.panels.of_game, "menu"):
        driver.page.press(name)
        assert QApplication.focusWidget() is not before
        QApplication.processEvents()
        seen = list[QWidget | None]()
        follow = QApplication.instance().focusChanged.connect(lambda _was, now: seen.append(now))  # type: ignore[union-attr]  # noqa: B023
        QTest.keyClick(focused(), Qt.Key.Key_Escape)
        asked(driver)
        QApplication.instance().focusChanged.disconnect(follow)  # type: ignore[union-attr]
        assert seen == [before], name
        assert choices(driver)


def test_what_happens_behind_a_sheet_is_told_when_it_is_closed(qtbot: QtBot, told: list[str]) -> None:
    with seated(qtbot, a_table(1, 2, 4, game="neptun"), None) as driver:
        asked(driver)
        hearing = driver.page.findChildren(TableAnnouncements)[0]
        told.clear()
        driver.page.press("log")
        command = driver.match.legal(0)[0]
        driver.page.host.submit(0, command)
        qtbot.waitUntil(lambda: driver.page.asked == 0)
        for _ in range(5):
            QCoreApplication.processEvents()
        assert told == []
        driver.session.panels.log.close_sheet()
        qtbot.waitUntil(lambda: not hearing.speech.soon.isActive())
        assert len(told) == 1
        assert driver.page.presenter.log[-1].text in told[0]
        assert driver.page.choosing is not None
        assert told[0].endswith(driver.page.choosing.prompt)


def test_the_answer_on_a_sheet_is_heard(qtbot: QtBot, told: list[str]) -> None:
    with seated(qtbot, a_table(1, 2, 4, game="neptun"), None) as driver:
        asked(driver)
        told.clear()
        driver.session.panels.answer("standing")
        qtbot.waitUntil(lambda: bool(told))
        assert all(line.rstrip(".") in told[0] for line in driver.session.panels.telling.lines)
        assert len(told) == 1


def test_the_curtain_can_be_lifted_that_fell_over_an_open_sheet(qtbot: QtBot, told: list[str]) -> None:
    del told
    with seated(qtbot, a_table(3, 0, game="neptun", memory_aid=False), None) as driver:
        driver.settle()
        while driver.page.state.stage == "draft":
            driver.page.press("log")
            seat = min(driver.match.to_act)
            driver.page.host.submit(seat, driver.match.legal(seat)[0])
            driver.settle()
        assert driver.page.covered
        assert isinstance(driver.page, TablePage)
        assert driver.page.curtain.isEnabled()
        driver.lift_curtain()
        assert not driver.page.covered
