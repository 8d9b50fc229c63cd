"""The table for somebody who only hears it: everything has a name and can be pressed, and what happens is told."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from random import Random
from typing import get_args

import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.seat_view import log_lines
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.ui.board.accessibility import SpokenButton, SpokenText
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.ribbon import grand_ribbon
from neptun_desktop.ui.board.scene import StepperPart
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.description import TableDescription
from neptun_desktop.ui.match.table_session import TableAnnouncements, new_match
from neptun_desktop.ui.match.telling_panel import BREADTH
from neptun_desktop.ui.preferences.preferences import Details, Preferences
from neptun_desktop.ui.preferences.preferences import Heard as HeardMoves
from neptun_desktop.ui.widgets.labels import Label, accessible_heading
from neptun_desktop.ui.window.window import MainWindow
from tests.toy.box import box, toy_games

from .driver import BOX, Driver, a_table, seated, seated_at
from .listener import Heard, choices, heard_in, listening, play_by_ear

GAMES = tuple(BOX.games.metas)
BOXES = {**dict.fromkeys(GAMES, BOX), "toy": box(toy_games())}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    with listening(monkeypatch) as told:
        yield told


def a_seat(qtbot: QtBot, game: str, bots: int = 2, humans: int = 1) -> AbstractContextManager[Driver]:
    games: GameBox = BOXES[game]
    return seated(qtbot, a_table(humans, bots, 4, box=games, game=game if game in GAMES else None), None, box=games)


def settled(driver: Driver) -> None:
    """Wait until the table is at rest, and put into words."""
    driver.settle()
    hearing = driver.page.findChildren(TableAnnouncements)[0]
    driver.qtbot.waitUntil(lambda: not hearing.layer.soon.isActive())


@pytest.mark.soak
@pytest.mark.parametrize("game", BOXES)
def test_a_whole_game_is_played_by_accessibility_calls_alone(
    qtbot: QtBot, told: list[str], soak_factor: int, game: str
) -> None:
    """Outside the soak the shortest game; of the others, some moves are played below."""
    if soak_factor == 1 and game != "toy":
        pytest.skip("played in the soak")
    with a_seat(qtbot, game) as driver:
        pressed = play_by_ear(driver, Random(5))
        QCoreApplication.processEvents()
        result = driver.match.result
        assert result is not None
        assert pressed >= 10
        assert driver.page.presenter.phrases.result(result) in told[-1]


def what_it_does(driver: Driver, heard: Heard) -> object:
    """Return the commands that a press completes, or else its target."""
    target = getattr(heard.widget, "target", None)
    assert driver.page.choosing is not None
    chosen = driver.page.choosing.choice.click(target).chosen
    return target if chosen is None else chosen.commands


@pytest.mark.soak
@pytest.mark.parametrize("game", BOXES)
def test_everything_that_can_be_pressed_has_a_name_of_its_own(
    qtbot: QtBot, told: list[str], soak_factor: int, game: str
) -> None:
    """Two things share their words only if they do the same."""
    del told
    chance = Random(6)
    with a_seat(qtbot, game) as driver:
        for _ in range(3 if soak_factor == 1 else 60):
            settled(driver)
            if driver.page.asked is None or driver.page.choosing is None:
                continue
            found = [each for each in heard_in(driver.page.view.viewport()) if each.role == QAccessible.Role.Button]
            assert all(each.name for each in found)
            meant: dict[tuple[str, str], object] = {}
            for each in found:
                does = what_it_does(driver, each)
                assert meant.setdefault((each.name, each.description), does) == does
            chance.choice(choices(driver)).press()


def test_what_is_offered_is_what_glows(qtbot: QtBot, told: list[str]) -> None:
    del told
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        offered = {each.widget.target for each in choices(driver)}  # type: ignore[attr-defined]
        assert offered == driver.page.scene.invited
        choices(driver)[0].press()
        assert {each.widget.target for each in choices(driver)} <= driver.page.scene.invited  # type: ignore[attr-defined]


def test_a_name_that_looks_like_a_tag_is_heard(qtbot: QtBot, told: list[str]) -> None:
    del told
    name, table = "<b>Bo</b>", a_table(1, 2)
    table = evolve(table, seats=tuple(evolve(seat, name=name) for seat in table.seats))
    with seated(qtbot, table, None) as driver:
        settled(driver)
        parts = heard_in(driver.page.view.viewport())
        assert any(name in part.name for part in parts if part.role == QAccessible.Role.StaticText)


def test_without_a_listener_there_is_nothing(qtbot: QtBot) -> None:
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        assert not driver.page.findChildren(SpokenButton)
        assert not driver.page.findChildren(SpokenText)


def test_when_nobody_listens_any_more_everything_goes(qtbot: QtBot, told: list[str]) -> None:
    del told
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        assert driver.page.view.findChildren(SpokenButton)
        QAccessible.setActive(False)
        driver.page.scene.lit.emit()
        assert not driver.page.view.findChildren(SpokenButton)


def test_a_question_is_announced_once_until_something_happens(qtbot: QtBot, told: list[str]) -> None:
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        prompt = driver.page.presenter.phrases.prompt(driver.page.seen, driver.page.asked)
        for _ in range(5):
            driver.page._ask()  # noqa: SLF001  (as after every panel and every change of settings)
            QCoreApplication.processEvents()
        assert sum(prompt in each for each in told) == 1


def test_a_question_that_is_asked_again_is_announced_again(qtbot: QtBot, told: list[str]) -> None:
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        for target in ("contract", "slot"):
            del target
            choices(driver)[0].press()
            QCoreApplication.processEvents()
        settled(driver)
        log = driver.page.presenter.log
        assert log
        assert any(log[-1].text in each for each in told)


def test_why_not_is_announced(qtbot: QtBot, told: list[str]) -> None:
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        driver.page.press("redo")
        QCoreApplication.processEvents()
        assert driver.page.buttons.why_not("redo") in told[-1]


def test_the_focus_of_the_table_and_of_the_listener_are_one(qtbot: QtBot, told: list[str]) -> None:
    del told
    with a_seat(qtbot, "salty_ocean") as driver:
        settled(driver)
        scene = driver.page.scene
        QTest.keyClick(driver.page.view, Qt.Key.Key_Tab)
        first = driver.page.window().focusWidget()
        assert isinstance(first, SpokenButton)
        assert first.target == scene.focused
        QTest.keyClick(first, Qt.Key.Key_Tab)
        second = driver.page.window().focusWidget()
        assert isinstance(second, SpokenButton)
        assert second is not first
        assert second.target == scene.focused
        first.setFocus()
        assert scene.focused == first.target


def test_keys_on_a_spoken_thing_are_keys_at_the_table(qtbot: QtBot, told: list[str]) -> None:
    """Enter chooses it, as it does where nobody listens."""
    del told
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        QTest.keyClick(driver.page.view, Qt.Key.Key_Tab)
        focused = driver.page.window().focusWidget()
        assert isinstance(focused, SpokenButton)
        QTest.keyClick(focused, Qt.Key.Key_Return)
        assert driver.page.choosing is not None
        assert driver.page.choosing.choice.clicked == (focused.target,) or driver.match.entries


def test_after_a_choice_the_focus_is_on_the_next_thing(qtbot: QtBot, told: list[str]) -> None:
    del told
    with a_seat(qtbot, "neptun") as driver:
        for _ in range(5):
            settled(driver)
            QTest.keyClick(driver.page.window().focusWidget(), Qt.Key.Key_Tab)
            focused = driver.page.window().focusWidget()
            assert isinstance(focused, SpokenButton)
            QTest.keyClick(focused, Qt.Key.Key_Return)
            settled(driver)
            following = driver.page.window().focusWidget()
            assert isinstance(following, SpokenButton)
            assert following.target in driver.page.scene.invited


def test_a_panel_keeps_the_focus_whatever_happens_on_the_table(qtbot: QtBot, told: list[str]) -> None:
    del told
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        QTest.keyClick(driver.page.view, Qt.Key.Key_Tab)
        driver.page.press("menu")
        menu = driver.session.panels.menu
        menu.resume.setFocus()
        driver.page.scene.focus_on(next(iter(driver.page.scene.invited)))
        settled(driver)
        assert driver.page.window().focusWidget() is menu.resume
        menu.close_sheet()
        settled(driver)
        assert isinstance(driver.page.window().focusWidget(), SpokenButton | TableView)


def test_the_mouse_goes_through(qtbot: QtBot, told: list[str]) -> None:
    del told
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        view, item = driver.page.view, driver.page.scene.invited_items[0]
        at = view.viewport().mapTo(driver.page, view.mapFromScene(item.box().center()))
        under = driver.page.childAt(at)
        assert under is view.viewport()


def test_the_table_is_read_line_by_line(qtbot: QtBot, told: list[str]) -> None:
    del told
    with a_seat(qtbot, "salty_ocean") as driver:
        settled(driver)
        lines = [each.name for each in heard_in(driver.page.view) if each.role == QAccessible.Role.StaticText]
        said, seat, seen = driver.page.presenter.phrases, driver.page.asked, driver.page.seen
        assert seat is not None
        told_first = [line.strip() for line in (*said.overview(seen, {seat}), *said.board(seen, seat))]
        assert lines[: len(told_first)] == told_first, "the parts of the table follow"


def test_a_table_has_one_hearing(qtbot: QtBot) -> None:
    with a_seat(qtbot, "neptun") as driver:
        assert len(driver.page.findChildren(TableAnnouncements)) == 1


@pytest.mark.parametrize("game", BOXES)
def test_three_keys_tell_what_to_do_how_one_stands_and_what_changed(qtbot: QtBot, told: list[str], game: str) -> None:
    with a_seat(qtbot, game) as driver:
        settled(driver)
        choices(driver)[0].press()
        settled(driver)
        panels, said, page = driver.session.panels, driver.page.presenter.phrases, driver.page
        for question in ("options", "standing", "changes"):
            told.clear()
            panels.answer(question)
            qtbot.waitUntil(lambda: bool(told))
            assert panels.telling.isVisible()
            assert all(line.rstrip(".") in told[-1] for line in panels.telling.lines)
            if question == "standing":
                assert page.person is not None
                assert said.player(page.person) in " ".join(panels.telling.lines)
            if question == "options":
                assert all(each.name in told[-1] for each in choices(driver))
            panels.telling.close_sheet()


@pytest.mark.parametrize(
    ("game", "typed", "found"),
    [("neptun", "gold bo", "Bo: no points, 5 gold"), ("salty_ocean", "coins bo", "Bo: 14 coins")],
)
def test_typed_words_find_what_lies_on_the_table(
    qtbot: QtBot, told: list[str], game: str, typed: str, found: str
) -> None:
    with a_seat(qtbot, game) as driver:
        settled(driver)
        telling = driver.session.panels.telling
        driver.session.panels.answer("find")
        qtbot.waitUntil(lambda: any("Find in this game" in each for each in told))
        assert driver.page.window().focusWidget() is telling.sought
        assert not telling.lines, "nothing has been typed yet"
        for words, first in ((typed, found), ("xyzzy", "Nothing found")):
            told.clear()
            telling.sought.clear()
            QTest.keyClicks(telling.sought, words)
            assert not told, "only when asked"
            QTest.keyClick(telling.sought, Qt.Key.Key_Return)
            qtbot.waitUntil(lambda: bool(told))
            assert told[0].startswith(first)
            assert telling.lines[0].startswith(first)
        QTest.keyClick(telling.sought, Qt.Key.Key_Escape)
        assert not telling.isVisible()


@pytest.mark.parametrize("wish", get_args(HeardMoves))
def test_what_others_do_is_heard_at_once_or_when_one_is_asked_or_never(
    qtbot: QtBot, told: list[str], wish: HeardMoves
) -> None:
    preferences = Preferences(tempo="still", heard_moves=wish)
    with seated_at(qtbot, new_match(BOX, a_table(1, 2, 4)), preferences) as driver:
        begun, page = len(driver.match.entries), driver.page
        page.pace = page.pace._replace(shown_ms=100)  # enough for a line to be heard by itself
        settled(driver)
        while not any(entry.seat for entry in driver.match.entries[begun:]):
            told.clear()
            choices(driver)[0].press()
            settled(driver)
        assert page.choosing is not None
        prompt = page.choosing.prompt
        qtbot.waitUntil(lambda: any(prompt in each for each in told))
        lines = {
            entry.seat == 0: " ".join(line.text for line in log_lines(page.presenter.phrases, entry.events))
            for entry in driver.match.entries[begun:]
        }
        said = " ".join(told)
        assert lines[True] in said, "what one has done oneself"
        assert (lines[False] in said) == (wish != "never")
        assert (lines[False] in told[-1]) == (wish == "turn")
        assert said.count(lines[False]) <= 1


def test_brief_leaves_out_what_things_mean(qtbot: QtBot, told: list[str]) -> None:
    del told
    described = {}
    for wish in get_args(Details):
        with seated_at(
            qtbot, new_match(BOX, a_table(1, 2, 4)), Preferences(tempo="still", heard_details=wish)
        ) as driver:
            settled(driver)
            described[wish] = {each.name: each.description for each in choices(driver)}
    assert described["brief"].keys() == described["full"].keys()
    assert any(described["full"].values())
    assert not any(described["brief"].values())


def test_titles_are_headings(window: MainWindow) -> None:
    QAccessible.installFactory(accessible_heading)
    window.show_settings()
    headings = [each.name for each in heard_in(window) if each.role == QAccessible.Role.Heading]
    assert headings == ["Settings"]


def test_what_is_explored_is_heard_although_it_cannot_be_chosen(qtbot: QtBot, told: list[str]) -> None:
    """The focus goes from one thing to the next, and never by way of the bare table."""
    del told
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        scene, page, seen = driver.page.scene, driver.page, list[type]()
        page.view.setFocus()
        QApplication.instance().focusChanged.connect(lambda _was, now: seen.append(type(now)))  # type: ignore[union-attr]
        targets = [item.piece.target for item in scene.items_by_key.values() if item.piece.target is not None]
        explored = [target for target in dict.fromkeys(targets) if target not in scene.invited][:25]
        for target in explored:
            scene.focus_on(target)
            settled(driver)
            focused = page.window().focusWidget()
            assert isinstance(focused, SpokenButton)
            assert focused.target == target
            preview = page.explaining.preview_of(target)
            if preview is not None:
                assert preview.spoken[0] in f"{focused.accessibleName()} {focused.accessibleDescription()}"
        assert len(explored) > 10
        assert set(seen) == {SpokenButton}


@pytest.mark.parametrize("game", BOXES)
def test_choices_are_heard_as_a_seat_is_told_of_them_without_a_window(qtbot: QtBot, game: str, told: list[str]) -> None:
    del told
    with a_seat(qtbot, game) as driver:
        settled(driver)
        page = driver.page
        assert page.person is not None
        view = page.presenter.seat_view(page.seen, page.person, page.scene.shown)
        heard = {thing.target: (thing.name, thing.description) for thing in TableDescription(page).things()}
        offers = {offer.target: (offer.name, offer.description) for offer in view.offers}
        assert offers
        assert offers.items() <= heard.items()


def test_parts_of_the_table_are_read_with_the_things_that_lie_there(qtbot: QtBot, told: list[str]) -> None:
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        page = driver.page
        parts = {part.name: part.lines for part in TableDescription(page).groups()}
        groups = {group.name: group for group in page.scene.exploring.groups}
        ports = groups["Ports on the map"]
        names = [page.explaining.preview_of(target).spoken[0] for target in ports.targets]  # type: ignore[union-attr]
        assert [line.split(".")[0] for line in parts[ports.name]] == names
        assert "Roma" in names
        assert "Game log" not in parts
        told.clear()
        page.scene.exploring.enter(ports)
        qtbot.waitUntil(lambda: bool(told))
        assert told[0].rstrip(".") == ports.name


@pytest.mark.parametrize("game", BOXES)
def test_a_magnifier_finds_each_line_where_it_is_about(qtbot: QtBot, game: str, told: list[str]) -> None:
    del told
    with a_seat(qtbot, game) as driver:
        settled(driver)
        page = driver.page
        (hearing,) = page.findChildren(TableAnnouncements)
        view = page.view.viewport()
        most = view.width() * view.height() / 2
        for text in hearing.layer.texts[:2]:
            for label in text.labels:
                place = QRect(label.mapTo(view, QPoint(0, 0)), label.size())
                assert 0 < place.width() * place.height() < most, label.text()
                assert view.rect().adjusted(-2, -2, 2, 2).contains(place), label.text()
        if game != "neptun":
            return
        explored = {
            page.explaining.preview_of(target).spoken[0]: page.scene.item_of(target)  # type: ignore[union-attr]
            for group in page.scene.exploring.groups
            if group.name in {"Ports on the map", "Temples and their tiles"}
            for target in group.targets
        }
        boxes = {
            line: box
            for group in TableDescription(page).groups()
            for line, box in zip(group.lines, group.boxes, strict=True)
        }
        for start, name in (("Miles from Roma", "Roma"), ("Temple of Italia,", "Temple of Italia")):
            item, (box,) = explored[name], (box for line, box in boxes.items() if line.startswith(start))
            assert item is not None
            assert box == item.box(), start


def test_a_ribbon_is_announced(qtbot: QtBot, told: list[str]) -> None:
    with a_seat(qtbot, "neptun") as driver:
        settled(driver)
        ribbon = grand_ribbon(driver.page.scene, Announcement("Round B", "The wind blows on"))
        ribbon.begin()
        qtbot.waitUntil(lambda: told[-1] == "Round B. The wind blows on.")
        ribbon.end()


def test_every_step_of_a_number_is_announced(qtbot: QtBot, told: list[str]) -> None:
    """The number that it begins with is not: it is read with its button."""
    with a_seat(qtbot, "salty_ocean") as driver:
        settled(driver)
        scene = driver.page.scene
        told.clear()
        scene.offer_quantity([QuantityTarget("barrels", amount) for amount in (1, 2, 3)])
        settled(driver)
        assert scene.stepper is not None
        assert not any("number" in each for each in told)
        for amount in (2, 3):  # `test_steppers.py` has the step that leads nowhere
            told.clear()
            scene.press(StepperPart("more"))
            qtbot.waitUntil(lambda: bool(told))
            assert scene.stepper.target.amount == amount
            assert told[-1].startswith(f"Choose this number: {amount}")
        names = [each.name for each in choices(driver)]
        assert names[:3] == ["Choose this number: 3", "One fewer", "One more"]


@pytest.mark.parametrize("game", BOXES)
def test_a_game_among_bots_can_be_held_by_ear(qtbot: QtBot, told: list[str], game: str) -> None:
    del told
    with a_seat(qtbot, game, bots=3, humans=0) as driver:
        page = driver.page
        qtbot.waitUntil(lambda: any(each.name == "Pause" for each in heard_in(page.view.viewport())))
        next(each for each in heard_in(page.view.viewport()) if each.name == "Pause").press()
        qtbot.waitUntil(lambda: any(each.name == "Continue" for each in heard_in(page.view.viewport())))
        assert page.transport.held
        assert all(each.name for each in heard_in(page.view.viewport()) if each.role == QAccessible.Role.Button)
        before = len(driver.match.entries)
        next(each for each in heard_in(page.view.viewport()) if each.name == "One move").press()
        qtbot.waitUntil(lambda: len(driver.match.entries) > before)


def test_the_first_answer_has_as_much_room_as_the_next(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    telling, breadths = driver.session.panels.telling, list[tuple[int, int]]()
    for _ in range(2):
        driver.session.panels.answer("options")
        QCoreApplication.processEvents()
        line = telling.findChildren(Label, "", Qt.FindChildOption.FindChildrenRecursively)[-1]
        breadths.append((telling.area.width(), line.width()))
        telling.close_sheet()
        QCoreApplication.processEvents()
    assert breadths[0] == breadths[1]
    assert breadths[0][0] == telling.styling.px(BREADTH)
    assert breadths[0][1] > breadths[0][0] * 0.9
