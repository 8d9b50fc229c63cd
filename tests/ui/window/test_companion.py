"""After a lesson, a companion says a sentence when something happens for the first time."""

from functools import partial
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.rules.events import ContractsLost, ExtraTurnOffered, RoundBegan
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.texts.lesson import FIRST_TIMES
from neptun_desktop.match.course import Undoable
from neptun_desktop.ui.lessons.companion import Companion
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.preferences.preferences import with_lesson
from neptun_desktop.ui.window.window import MainWindow

from .at_window import Person
from .conftest import Start
from .driver import Driver, a_table, is_large

GAME = "neptun"
LOST, OFFERED = ContractsLost(0, (0,)), ExtraTurnOffered(turn=5, seats=(0,))


@pytest.fixture
def learnt(window: MainWindow) -> MainWindow:
    """Return a window whose player has taken the lesson."""
    window.prefer(with_lesson(window.preferences, GAME, "done"))
    return window


def companion_of(window: MainWindow) -> Companion:
    companion = window.lessons.companion
    assert companion is not None
    return companion


def have_it_speak(qtbot: QtBot, window: MainWindow) -> Companion:
    """Let the person lose a contract, as it seems to the companion."""
    session, companion = window.session, companion_of(window)
    assert session is not None
    Driver(qtbot, session).settle()
    companion.notice((LOST,), session.match.timeline.commands)
    session.host.asked.emit()
    return companion


def test_it_speaks_when_something_happens_first_and_never_says_it_again(
    qtbot: QtBot, learnt: MainWindow, start: Start
) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    panel = have_it_speak(qtbot, learnt).panel
    assert panel.isVisible()
    assert panel.text.text() == FIRST_TIMES["lost"]
    QTest.mouseClick(panel.onward, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()
    assert not have_it_speak(qtbot, learnt).panel.isVisible()
    learnt.leave_table()
    other = start()
    assert "lost" in other.lessons.notes.of(GAME).said, "not even after the program has ended"


def covered(panel: QWidget, page: TablePage) -> list[QRectF]:
    """Return what a panel lies on of the log, ships and what may be clicked."""
    scene, view = page.scene, page.view
    lying = view.mapToScene(panel.geometry().translated(-view.pos())).boundingRect()
    items = scene.items_by_key.items()
    boxes = [item.rim for _, item in items if item.piece.target in scene.invited]
    boxes += [item.box() for key, item in items if key in keys.ship]
    return [box for box in (scene.log_box, *boxes) if lying.intersects(box)]


def test_a_remark_lies_on_neither_log_nor_ships_nor_what_may_be_clicked_even_if_that_changes(
    qtbot: QtBot, learnt: MainWindow
) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    panel = have_it_speak(qtbot, learnt).panel
    assert learnt.session is not None
    page = learnt.session.page
    assert covered(panel, page) == []
    below = page.view.mapToScene(panel.geometry().translated(-page.view.pos())).boundingRect()
    targets = [
        item.piece.target
        for item in page.scene.items_by_key.values()
        if item.piece.target is not None and below.contains(item.rim)
    ]
    assert targets
    page.scene.invite(targets[:1])
    assert covered(panel, page) == []
    where = panel.geometry()
    page.scene.invite(page.scene.invited)
    assert panel.geometry() == where, "it does not jump about"


def test_escape_puts_a_remark_away_and_opens_no_menu(qtbot: QtBot, learnt: MainWindow) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    panel = have_it_speak(qtbot, learnt).panel
    assert learnt.session is not None
    QTest.keyClick(learnt.session.page.view, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    assert not learnt.session.panels.menu.isVisible()


def test_escape_closes_a_large_card_before_the_remark(qtbot: QtBot, learnt: MainWindow) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    companion, person = companion_of(learnt), Person(qtbot, learnt)
    person.act(Random(1))
    person.rest()
    companion.notice((LOST,), person.commands)
    person.session.host.asked.emit()
    scene, view = person.session.page.scene, person.session.page.view
    seen = tuple(scene.items_by_key.values())
    card = next(item for item in seen if scene.kit.large(seen, item.box().center()))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=view.mapFromScene(card.box().center()))
    assert is_large(scene)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not is_large(scene)
    assert companion.panel.isVisible()
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not companion.panel.isVisible()


def test_it_is_switched_off_at_the_table_and_on_again_in_the_settings(qtbot: QtBot, learnt: MainWindow) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    panel = have_it_speak(qtbot, learnt).panel
    QTest.mouseClick(panel.aside, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()
    assert not learnt.preferences.companion
    learnt.begin(a_table(1, 2, seed=3))
    assert learnt.lessons.companion is None
    settings = learnt.pages.settings
    settings.changed.emit(learnt.preferences._replace(companion=True))
    learnt.begin(a_table(1, 2, seed=3))
    assert learnt.lessons.companion is not None


def test_it_keeps_away_from_those_who_took_no_lesson_from_groups_and_from_other_games(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.lessons.companion is None
    window.prefer(with_lesson(window.preferences, GAME, "done"))
    window.begin(a_table(2, 1))
    assert window.lessons.companion is None
    window.begin(a_table(1, 2, game="salty_ocean"))
    assert window.lessons.companion is None
    window.begin(a_table(1, 2))
    assert window.lessons.companion is not None


def test_a_lesson_has_no_companion(learnt: MainWindow) -> None:
    learnt.lessons.begin(GAME)
    assert learnt.lessons.companion is None
    assert learnt.lessons.coach is not None


def test_the_person_is_seat_0_of_the_file_wherever_they_sit(learnt: MainWindow) -> None:
    """A loss is remarked on only if it was the person's own."""
    table = a_table(1, 2, seed=3)
    learnt.begin(evolve(table, seats=(table.seats[1], table.seats[0], table.seats[2])))
    companion, session = companion_of(learnt), learnt.session
    assert session is not None
    assert session.host.humans == (1,)
    for seat, heard in ((0, False), (1, True)):
        companion.notice((evolve(LOST, seat=seat),), 1)
        session.host.asked.emit()
        assert companion.panel.isVisible() == heard
    assert companion.panel.text.text() == FIRST_TIMES["lost"]


def test_a_remark_goes_with_the_next_command_and_unread_ones_may_come_again(qtbot: QtBot, learnt: MainWindow) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    companion, session = companion_of(learnt), learnt.session
    assert session is not None
    driver, chance = Driver(qtbot, session), Random(1)
    driver.settle()
    number = session.match.timeline.commands
    companion.notice((LOST,), number)
    session.host.asked.emit()
    companion.notice((OFFERED,), number)  # waits behind what is said now
    while session.match.timeline.commands == number:
        assert companion.panel.isVisible()
        driver.click(chance.choice(driver.targets()))
    qtbot.waitUntil(lambda: not companion.panel.isVisible())  # once the command is on disk
    companion.notice((OFFERED,), session.match.timeline.commands)
    session.host.asked.emit()
    assert companion.panel.text.text() == FIRST_TIMES["extra_turn"]


def test_a_remark_about_something_undone_is_withdrawn(qtbot: QtBot, learnt: MainWindow) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    companion, session = companion_of(learnt), learnt.session
    assert session is not None
    driver, chance = Driver(qtbot, session), Random(1)
    driver.settle()
    while not isinstance(session.match.course.undoable(0), Undoable):
        driver.click(chance.choice(driver.targets()))
        driver.settle()
    companion.notice((OFFERED,), session.match.timeline.commands)
    session.host.asked.emit()
    assert companion.panel.isVisible()
    session.host.undo(0)
    qtbot.waitUntil(lambda: not companion.panel.isVisible())


def test_a_remark_about_extra_turns_ends_with_the_round(learnt: MainWindow) -> None:
    """Whoever has no open contract plays nothing in extra turns, so no command of theirs puts it away."""
    learnt.begin(a_table(1, 2, seed=3))
    companion, session = companion_of(learnt), learnt.session
    assert session is not None
    companion.notice((OFFERED,), 1)
    session.host.asked.emit()
    assert companion.panel.text.text() == FIRST_TIMES["extra_turn"]
    companion.notice((RoundBegan(round=2, wind=5),), 2)
    session.host.asked.emit()
    assert companion.panel.text.text() == FIRST_TIMES["last_round"]


def test_what_is_new_in_a_round_is_said_before_what_was_lost_in_the_last_one(learnt: MainWindow) -> None:
    """The next command puts away what still waits, and a round begins only once."""
    learnt.begin(a_table(1, 2, seed=3))
    companion, session = companion_of(learnt), learnt.session
    assert session is not None
    companion.notice((ContractsLost(0, (4,)), RoundBegan(round=2, wind=5)), 1)
    session.host.asked.emit()
    assert companion.panel.text.text() == FIRST_TIMES["last_round"]


def test_a_remark_is_still_there_after_another_page(qtbot: QtBot, learnt: MainWindow) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    companion, session = companion_of(learnt), learnt.session
    assert session is not None
    driver = Driver(qtbot, session)
    driver.settle()
    companion.notice((LOST,), session.match.timeline.commands)
    session.host.asked.emit()
    said = companion.panel.text.text()
    look_back = partial(learnt.replays.look_back, -1)
    for go_elsewhere in (look_back, learnt.show_settings, learnt.show_rules):
        go_elsewhere()
        page = learnt.stack.currentWidget()
        assert page is not None
        assert page is not session.page
        QTest.keyClick(page, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: learnt.stack.currentWidget() is session.page)
        driver.settle()
        assert companion.panel.isVisible()
        assert companion.panel.text.text() == said


def test_a_remark_goes_when_the_seat_is_handed_to_a_bot_and_others_follow_when_it_is_taken_back(
    qtbot: QtBot, learnt: MainWindow
) -> None:
    learnt.begin(a_table(1, 2, seed=3))
    companion, person = companion_of(learnt), Person(qtbot, learnt)
    person.rest()
    companion.notice((LOST,), person.commands)
    person.session.host.asked.emit()
    assert companion.panel.isVisible()
    person.hand_over(0, "cabin_boy")
    qtbot.waitUntil(lambda: not companion.panel.isVisible())  # once that is on disk
    companion.notice((OFFERED,), person.commands)
    person.watch(person.commands + 3)
    assert not companion.panel.isVisible()
    person.hand_over(0, "human")
    person.rest()
    while companion.panel.isVisible():  # the game itself may have given cause for one
        person.press(companion.panel.onward)
    companion.notice((OFFERED,), person.commands)
    person.session.host.asked.emit()
    assert companion.panel.text.text() == FIRST_TIMES["extra_turn"]


def test_it_is_silent_while_others_sit_at_the_table_too(qtbot: QtBot, learnt: MainWindow) -> None:
    table = a_table(1, 2, seed=3)
    learnt.begin(evolve(table, seats=(table.seats[1], table.seats[0], table.seats[2])))
    companion, person = companion_of(learnt), Person(qtbot, learnt)
    person.rest()
    person.hand_over(0, "human")
    for seat in (0, 1):
        companion.notice((evolve(LOST, seat=seat),), person.commands)
        person.session.host.asked.emit()
        assert not companion.panel.isVisible()
