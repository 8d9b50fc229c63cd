"""Which part of a table is seen."""

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize

from neptun_desktop.ui.board.camera import AROUND, LEAST, fitting, legible, way_to

TABLE = QRectF(0, 0, 1280, 800)
SEEN = QRectF(100, 100, 400, 300)


@pytest.mark.parametrize("size", [(1024, 768), (1366, 768), (2560, 1440)])
def test_a_table_that_is_legible_is_shown_whole(size: tuple[int, int]) -> None:
    window = QSize(*size)
    assert legible(window, TABLE, 1.0) == fitting(window, TABLE)


@pytest.mark.parametrize("size", [(683, 768), (960, 540), (640, 440)])
def test_in_a_small_window_letters_stay_legible(size: tuple[int, int]) -> None:
    window = QSize(*size)
    assert fitting(window, TABLE) < LEAST
    assert legible(window, TABLE, 1.0) == LEAST


def test_at_200_percent_everything_is_twice_as_large() -> None:
    window = QSize(1366, 768)
    assert legible(window, TABLE, 2.0) == 2 * legible(window, TABLE, 1.0)


def test_what_is_seen_already_moves_nothing() -> None:
    assert way_to(SEEN, [QRectF(200, 200, 50, 50)]).isNull()
    assert way_to(SEEN, []).isNull()


@pytest.mark.parametrize(
    ("box", "way"),
    [
        (QRectF(600, 200, 50, 50), QPointF(150 + AROUND, 0)),
        (QRectF(20, 200, 50, 50), QPointF(-80 - AROUND, 0)),
        (QRectF(200, 500, 50, 50), QPointF(0, 150 + AROUND)),
        (QRectF(600, 20, 50, 50), QPointF(150 + AROUND, -80 - AROUND)),
    ],
)
def test_what_is_not_seen_is_reached_by_the_shortest_way(box: QRectF, way: QPointF) -> None:
    assert way_to(SEEN, [box]) == way
    assert SEEN.translated(way).contains(box)


def test_something_larger_than_what_is_seen_is_seen_from_its_corner() -> None:
    assert SEEN.translated(way_to(SEEN, [QRectF(600, 500, 900, 900)])).topLeft() == QPointF(600 - AROUND, 500 - AROUND)


def test_several_things_are_all_seen_if_they_fit() -> None:
    boxes = [QRectF(450, 200, 30, 30), QRectF(700, 300, 30, 30)]
    there = SEEN.translated(way_to(SEEN, boxes))
    assert all(map(there.contains, boxes))


def test_if_they_do_not_fit_most_are_seen_but_who_sees_some_stays() -> None:
    far = [QRectF(900 + 60 * place, 600, 30, 30) for place in range(4)] + [QRectF(900, 20, 30, 30)]
    assert sum(map(SEEN.translated(way_to(SEEN, far)).contains, far)) == 4
    assert way_to(SEEN, [*far, QRectF(200, 200, 50, 50)]).isNull()
