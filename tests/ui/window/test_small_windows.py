"""In half a laptop's window, and with text of 200 %, a table is legible, and both games can be played by mouse."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsSceneMouseEvent
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.board import is_of_prompt
from neptun_desktop.ui.board.camera import LEAST
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.preferences.preferences import Preferences, TextSize
from tests.kit.slices import in_turns, one_in
from tests.ui.window.driver import BOX, Driver, a_table

SIZES: tuple[tuple[int, int, TextSize], ...] = (
    (1366, 768, "double"),
    (683, 768, "largest"),
    (960, 540, "largest"),
)
CASES = [(game, *size) for size, game in in_turns(SIZES, BOX.games.ids)]
MOVES = 8


Seat = Callable[[str, int, int, TextSize], Driver]


@pytest.fixture
def seat(qtbot: QtBot) -> Iterator[Seat]:
    """Return a way to sit at a table in a window of some size, with somebody's text size."""
    hosts: list[MatchHost] = []

    def seated(game: str, width: int, height: int, text_size: TextSize) -> Driver:
        match = new_match(BOX, a_table(1, 2, seed=3, game=game))
        session = table_session(BOX, match, None, Preferences(tempo="instant", text_size=text_size, motion="reduced"))
        hosts.append(session.host)
        page = session.page
        page.resize(width, height)
        qtbot.addWidget(page)
        page.show()
        qtbot.waitExposed(page)
        page.view.setFocus()
        page.begin()
        driver = Driver(qtbot, session)
        driver.settle()
        return driver

    yield seated
    for host in hosts:
        host.close()


def moves(driver: Driver, soak_factor: int) -> Iterator[None]:
    """Go on as long as somebody is asked: in the soak to the end, otherwise a few times."""
    driver.settle()
    asked = 0
    while driver.match.result is None and (asked < MOVES or soak_factor > 1):
        yield
        asked += 1
        driver.settle()


def on_screen(driver: Driver, box: QRectF) -> bool:
    """Return whether something of the table is seen, below the prompt."""
    return driver.page.view.seen.adjusted(-1, -1, 1, 1).contains(box)


def can_be_pressed(driver: Driver, item: PieceItem) -> bool:
    """Return whether something is seen, in the prompt or on the part of the table below it."""
    return is_of_prompt(item.piece.key) or on_screen(driver, item.box())


def go_there(driver: Driver, target: object) -> None:
    """Click in the small picture of the table where something is, unless it's seen; then it's under the pointer."""
    view, scene = driver.page.view, driver.page.scene
    item = scene.item_of(target)
    assert item is not None
    if not can_be_pressed(driver, item):
        small, table = view.overview, scene.table_layout.below_prompt
        share = (item.box().center() - table.topLeft()) / table.width() * (small.width() - 4)
        QTest.mouseClick(small, Qt.MouseButton.LeftButton, pos=share.toPoint() + QPoint(2, 2))
    place = view.mapFromScene(item.box().center())
    assert view.viewport().rect().contains(place)
    assert view.childAt(place) in {view.viewport(), None}


@pytest.mark.soak
@pytest.mark.parametrize(("game", "width", "height", "text_size"), CASES)
def test_a_game_is_played_by_mouse_where_only_a_part_is_seen(  # noqa: PLR0913, PLR0917  (a game, and its window)
    seat: Seat, soak_factor: int, game: str, width: int, height: int, text_size: TextSize
) -> None:
    """Whenever somebody is asked, something that answers is seen; the rest is one click in the small picture away."""
    driver, chance = seat(game, width, height, text_size), Random(5)
    view = driver.page.view
    assert not view.whole
    assert view.transform().m11() >= LEAST
    for _ in moves(driver, soak_factor):
        target = chance.choice(driver.targets())
        if isinstance(target, QuantityTarget):
            assert driver.page.scene.stepper is not None
            assert on_screen(driver, driver.page.scene.stepper.box())
            driver.step_to(target)
        else:
            assert any(map(partial(can_be_pressed, driver), driver.page.scene.invited_items))
            go_there(driver, target)
            driver.click(target)
    assert driver.match.entries


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_a_game_is_played_by_keys_where_only_a_part_is_seen(seat: Seat, soak_factor: int, game: str) -> None:
    """What has the focus is always seen, whatever is chosen next."""
    driver, chance = seat(game, 683, 768, "largest"), Random(7)
    scene = driver.page.scene
    for _ in moves(driver, soak_factor):
        if scene.stepper is not None:
            assert on_screen(driver, scene.stepper.box())
        else:
            for _ in range(chance.randint(1, len(driver.targets()))):
                driver.press(Qt.Key.Key_Tab)
            item = None if scene.focused is None else scene.item_of(scene.focused)
            assert item is not None
            assert can_be_pressed(driver, item), scene.focused
        driver.press(Qt.Key.Key_Return)
    assert driver.match.entries


@pytest.mark.soak
@pytest.mark.parametrize(("game", "width", "height", "text_size"), CASES)
def test_the_prompt_with_all_its_buttons_is_always_seen(
    seat: Seat, game: str, width: int, height: int, text_size: TextSize
) -> None:
    driver = seat(game, width, height, text_size)
    view, scene = driver.page.view, driver.page.scene
    for corner in (QPointF(), scene.table_layout.scene.bottomRight(), scene.table_layout.scene.center()):
        view.look_around(corner)
        boxes = {
            key: view.mapFromScene(item.box()).boundingRect()
            for key, item in scene.items_by_key.items()
            if is_of_prompt(key)
        }
        assert boxes[keys.prompt()].topLeft().manhattanLength() <= 2
        for box in boxes.values():
            assert view.viewport().rect().adjusted(-2, -2, 2, 2).contains(box)
        controls = [box for key, box in boxes.items() if key in keys.button or key in keys.answer]
        assert min(min(box.width(), box.height()) for box in controls) >= 24


def test_the_keyboard_takes_the_table_along(seat: Seat) -> None:
    driver = seat("neptun", 683, 768, "double")
    view, scene = driver.page.view, driver.page.scene
    seen = set[tuple[float, float]]()
    for group in scene.exploring.groups:
        scene.exploring.enter(group)
        item = None if scene.focused is None else scene.item_of(scene.focused)
        if item is not None and not is_of_prompt(item.piece.key):
            box = item.box()
            if box.width() < view.seen.width() and box.height() < view.seen.height():
                assert on_screen(driver, box)
            seen.add((view.seen.x(), view.seen.y()))
    assert len(seen) > 3


def test_a_drag_moves_the_table_and_chooses_nothing(seat: Seat) -> None:
    driver = seat("neptun", 683, 768, "double")
    view, scene = driver.page.view, driver.page.scene
    view.look_around(scene.table_layout.panel("map").center())
    before, clicked = view.seen, list[object]()
    scene.clicked.connect(clicked.append)
    port, middle = view.viewport(), QPoint(340, 420)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=middle)
    for step in range(1, 7):
        QTest.mouseMove(port, middle + QPoint(-20 * step, -10 * step))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=middle + QPoint(-120, -60))
    assert not clicked
    assert view.seen.left() - before.left() > 50
    assert view.seen.top() - before.top() > 20


def test_keys_and_the_wheel_show_the_table_larger_and_as_usual_again(seat: Seat) -> None:
    driver = seat("salty_ocean", 1280, 800, "normal")
    view = driver.page.view
    first = view.transform().m11()
    assert view.whole
    driver.press(Qt.Key.Key_Plus)
    assert view.transform().m11() > first
    driver.press(Qt.Key.Key_Minus)
    assert view.transform().m11() == first
    at = QPointF(700, 500)
    point = view.mapToScene(at.toPoint())
    for _ in range(3):
        turn = QWheelEvent(
            at,
            at,
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,  # noqa: FBT003  (Qt's own)
        )
        QApplication.sendEvent(view.viewport(), turn)
    assert (view.mapToScene(at.toPoint()) - point).manhattanLength() < 30, "what is below the pointer stays there"
    driver.press(Qt.Key.Key_0)
    assert view.transform().m11() == first


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_two_fingers_on_a_touchscreen_show_the_table_larger_and_smaller(seat: Seat, game: str) -> None:
    """What is between them stays there, and nothing is chosen."""
    driver = seat(game, 1280, 800, "normal")
    view, screen, clicked = driver.page.view, QTest.createTouchDevice(), list[object]()
    view.table.clicked.connect(clicked.append)
    first, at = view.transform().m11(), QPoint(700, 500)
    point = view.mapToScene(at)

    def pinch(*reaches: int) -> None:
        """Move two fingers so far from their middle."""
        for number, reach in enumerate(reaches):
            fingers = QTest.touchEvent(view.viewport(), screen)
            for finger, side in enumerate((-reach, reach)):
                (fingers.move if number else fingers.press)(finger, at + QPoint(side, 0), view.viewport())
            fingers.commit()
        fingers = QTest.touchEvent(view.viewport(), screen)
        for finger, side in enumerate((-reaches[-1], reaches[-1])):
            fingers.release(finger, at + QPoint(side, 0), view.viewport())
        fingers.commit()

    pinch(60, 70, 80, 95, 110, 125, 140)
    larger = view.transform().m11()
    assert larger > first * 1.5
    assert (view.mapToScene(at) - point).manhattanLength() < 30
    pinch(140, 120, 100, 80, 60)
    assert view.transform().m11() < larger / 1.3
    assert not clicked


def test_a_finger_that_is_held_shows_a_tip_and_chooses_nothing(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = seat("salty_ocean", 1280, 800, "normal")
    view, scene = driver.page.view, driver.page.scene
    item = next(item for item in scene.invited_items if not is_of_prompt(item.piece.key))
    place, clicked = view.mapFromScene(item.box().center()), list[object]()
    scene.clicked.connect(clicked.append)
    monkeypatch.setattr(
        QGraphicsSceneMouseEvent, "source", lambda _event: Qt.MouseEventSource.MouseEventSynthesizedByQt
    )
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    driver.qtbot.waitUntil(lambda: bool(scene.bubbles.said))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not clicked
