"""The timeline under the mouse: pressed, dragged, pointed at, turned over; and the keys of the buttons below."""

import math
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from neptun_desktop.ui.board.kit import Mark, Sign
from neptun_desktop.ui.replay.controls import TransportButton
from neptun_desktop.ui.replay.replay_presenter import Chapters, ReplayChapter
from neptun_desktop.ui.replay.timeline import ScrubBar
from neptun_desktop.ui.widgets.styling import Styling

NO_BUTTON, LEFT, RIGHT = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEY = Qt.KeyboardModifier.NoModifier
MOVE, PRESS = QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress


@pytest.fixture
def bar() -> ScrubBar:
    """Return a timeline of places 10 to 50, 20 pixels apart, with a key event at 30; it stands at 20."""
    bar = ScrubBar(Styling())
    turns = (ReplayChapter(10, "Ann"), ReplayChapter(28, "Bo"))
    marks = (Mark(30, "dot", 0, "a temple"),)
    bar.lay_out(
        Chapters(first=10, last=50, seats=2, rounds=(ReplayChapter(10, "A"),), turns=turns, marks=marks), ("red",)
    )
    bar.resize(818, 38)
    bar.stand_at(20, "turn of Ann")
    return bar


@pytest.fixture
def wanted(bar: ScrubBar) -> list[int]:
    found: list[int] = []
    bar.wanted.connect(found.append)
    return found


def mouse(bar: ScrubBar, kind: QEvent.Type, x: float, button: Qt.MouseButton, held: Qt.MouseButton) -> bool:
    event = QMouseEvent(kind, QPointF(x, 19), bar.mapToGlobal(QPointF(x, 19)), button, held, NO_KEY)
    QApplication.sendEvent(bar, event)
    return event.isAccepted()


def wheel(bar: ScrubBar, turned: int) -> None:
    at, still = QPointF(400, 19), Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, bar.mapToGlobal(at), QPoint(), QPoint(0, turned), NO_BUTTON, NO_KEY, still, False)  # noqa: FBT003
    QApplication.sendEvent(bar, event)


def test_places_lie_evenly_and_a_key_event_attracts_the_pointer(bar: ScrubBar) -> None:
    assert [bar.x_of(place) for place in (10, 20, 50)] == [9, 209, 809]
    assert [bar.place_at(x) for x in (-99, 9, 218, 220, 999)] == [10, 10, 20, 21, 50]
    assert [bar.place_at(409 + away) for away in (-12, -9, 9, 12)] == [29, 30, 30, 31]
    bar.resize(98, 38)
    assert [bar.place_at(49 + away) for away in (-6, -5, 5, 6)] == [27, 30, 30, 33]


def test_a_press_wants_a_place_and_the_other_button_none(bar: ScrubBar, wanted: list[int]) -> None:
    assert mouse(bar, PRESS, 609, LEFT, LEFT)
    assert mouse(bar, PRESS, 709, RIGHT, RIGHT)
    assert mouse(bar, PRESS, 209, LEFT, LEFT), "there it stands already"
    assert wanted == [40]


def test_a_drag_wants_one_place_after_the_other_and_pointing_wants_none(bar: ScrubBar, wanted: list[int]) -> None:
    assert mouse(bar, MOVE, 309, NO_BUTTON, NO_BUTTON)
    assert (bar.pointed_at, wanted) == (25, [])
    for x in (509, 609, 2000):
        mouse(bar, MOVE, x, NO_BUTTON, LEFT)
    mouse(bar, MOVE, 709, NO_BUTTON, RIGHT)
    assert (bar.pointed_at, wanted) == (45, [35, 40, 50])
    QApplication.sendEvent(bar, QEvent(QEvent.Type.Leave))
    assert bar.pointed_at is None


def test_the_wheel_goes_a_step_back_or_on_and_not_beyond_the_ends(bar: ScrubBar, wanted: list[int]) -> None:
    wheel(bar, 120)
    wheel(bar, -120)
    assert wanted == [19, 21]
    for place, turned in ((10, 120), (50, -120)):
        bar.stand_at(place, "")
        wheel(bar, turned)
    assert wanted == [19, 21]


def test_only_whoever_sets_it_from_outside_is_heard(bar: ScrubBar, wanted: list[int]) -> None:
    bar.stand_at(30, "turn of Bo")
    assert (wanted, bar.accessibleDescription()) == ([], "turn of Bo")
    bar.setValue(33)
    assert wanted == [33]


def test_a_place_is_told_by_its_turn_and_its_key_events(bar: ScrubBar) -> None:
    assert [bar.words_at(place) for place in (27, 28, 30)] == ["Ann", "Bo", "Bo\na temple"]
    assert ScrubBar(Styling()).words_at(0) == ""


def test_lanes_lie_below_the_names_of_rounds(bar: ScrubBar) -> None:
    first, second = bar.lane(0), bar.lane(1)
    assert (first.top(), first.height(), second.top()) == (16, 8.5, 24.5)
    assert (first.left(), first.width(), second.bottom()) == (9, 800, 33)
    assert [*bar.rounds()] == [(9, 809, "A")]


@pytest.mark.parametrize(
    ("key", "clicks"), [(Qt.Key.Key_Return, 1), (Qt.Key.Key_Enter, 1), (Qt.Key.Key_Select, 1), (Qt.Key.Key_Space, 0)]
)
def test_return_presses_a_button_and_other_keys_are_the_pages(key: Qt.Key, clicks: int) -> None:
    button, clicked = TransportButton("play", Styling()), list[int]()
    button.clicked.connect(lambda: clicked.append(1))
    event = QKeyEvent(QEvent.Type.KeyPress, key, NO_KEY)
    button.keyPressEvent(event)
    assert (len(clicked), event.isAccepted()) == (clicks, bool(clicks))


def crowded(bar: ScrubBar) -> list[Mark]:
    """Put many marks at the end, as when a game is decided there."""
    signs: tuple[tuple[Sign, int | None], ...] = (("dot", 0), ("star", 0), ("star", 1), ("gable", None), ("flag", None))
    marks = [Mark(50, sign, seat, f"{sign} of {seat}") for sign, seat in signs]
    marks += [Mark(30, "dot", 0, "a temple"), Mark(49, "arrow", 1, "an extra turn")]
    bar.lay_out(Chapters(first=10, last=50, seats=2, turns=(ReplayChapter(10, "A"),), marks=tuple(marks)), ("red",) * 2)
    return marks


def test_no_mark_hides_another_and_none_reaches_over_the_edge(bar: ScrubBar) -> None:
    marks = crowded(bar)
    placed = bar.marks_apart()
    assert sorted(mark.words for mark, _ in placed) == sorted(mark.words for mark in marks)
    for (one, here), (other, there) in combinations(placed, 2):
        way = here - there
        assert math.hypot(way.x(), way.y()) >= bar.half(one.seat) + bar.half(other.seat), (one.words, other.words)
    for mark, middle in placed:
        assert bar.room.left() <= middle.x() <= bar.room.right() - bar.half(mark.seat) + 0.01
        assert abs(middle.x() - bar.x_of(mark.place)) < 40
    alone = next(middle for mark, middle in placed if mark.place == 30)
    assert alone.x() == bar.x_of(30), "what hides nothing stays"


def test_a_mark_that_was_moved_leads_to_its_own_place(bar: ScrubBar, wanted: list[int]) -> None:
    crowded(bar)
    mark, middle = min(bar.marks_apart(), key=lambda each: each[1].x() - bar.x_of(each[0].place))
    assert bar.place_at(middle.x()) != mark.place, "beside it, time goes on as before"
    assert bar.place_at(middle.x(), middle.y()) == mark.place
    event = QMouseEvent(PRESS, middle, bar.mapToGlobal(middle), LEFT, LEFT, NO_KEY)
    QApplication.sendEvent(bar, event)
    assert wanted == [mark.place]
