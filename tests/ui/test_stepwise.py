"""Long work in pieces between events."""

import itertools
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.widgets.stepwise import Stepwise


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Stepwise:
    monkeypatch.setattr("neptun_desktop.ui.widgets.stepwise.SLICE", 0.0)
    monkeypatch.setattr("neptun_desktop.ui.widgets.stepwise.BETWEEN_NEWS", 0.0)
    parent = QObject()
    work = Stepwise(parent)
    work.owner = parent  # type: ignore[attr-defined]  # keeps it alive
    return work


def pieces(many: int, done: list[int]) -> Iterator[None]:
    for number in range(many):
        done.append(number)
        yield


def test_it_is_done_piece_by_piece_while_other_events_are_served(qtbot: QtBot, work: Stepwise) -> None:
    done: list[int] = []
    seen: list[int] = []
    other = QTimer(work)
    other.timeout.connect(lambda: seen.append(len(done)))
    other.start(1)
    with qtbot.waitSignal(work.finished):
        work.begin(pieces(30, done))
        assert (done, work.busy) == ([], True)
    assert (done, work.busy) == (list(range(30)), False)
    assert len(set(seen)) > 5


def test_news_come_less_often_the_more_there_is(qtbot: QtBot, work: Stepwise) -> None:
    done: list[int] = []
    news: list[int] = []
    work.progressed.connect(lambda: news.append(len(done)))
    with qtbot.waitSignal(work.finished):
        work.begin(pieces(60, done))
    assert len(news) < 25
    assert all(later >= earlier * 1.25 for earlier, later in itertools.pairwise(news))


def test_a_first_part_is_done_at_once(work: Stepwise) -> None:
    done: list[int] = []
    work.begin(pieces(30, done), at_once=10)
    assert (len(done), work.busy) == (30, False)


def test_it_can_be_stopped_and_replaced(qtbot: QtBot, work: Stepwise) -> None:
    first: list[int] = []
    second: list[int] = []
    work.begin(pieces(1000, first))
    qtbot.waitUntil(lambda: len(first) > 3)
    with qtbot.waitSignal(work.finished):
        work.begin(pieces(5, second))
    assert (len(second), len(first) < 1000) == (5, True)
    work.begin(pieces(1000, first))
    work.stop()
    so_far = len(first)
    qtbot.wait(60)
    assert (len(first), work.busy) == (so_far, False)


def test_a_mistake_ends_the_work(qtbot: QtBot, work: Stepwise) -> None:
    def mistaken() -> Iterator[None]:
        yield
        raise RuntimeError("a mistake")

    with capture_exceptions() as raised:
        work.begin(mistaken())
        qtbot.waitUntil(lambda: not work.busy)
    assert [str(error) for _, error, _ in raised] == ["a mistake"]
