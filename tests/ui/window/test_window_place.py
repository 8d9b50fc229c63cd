"""The window opens whole with its frame, and where it was left, if there is still a screen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.window.window import MainWindow
from neptun_desktop.ui.window.window_place import FRAME, WindowPlace, inside, read_place

from .conftest import Start

LAPTOP, BESIDE = QRect(0, 0, 1280, 800), QRect(1280, 0, 1920, 1080)
LEFT = QRect(60, 70, 1100, 650)


def placed(start: Start, file: Path, screens: list[QRect]) -> MainWindow:
    """Start the program on these screens."""
    window = start()
    window.hide()
    place = WindowPlace(window, file)
    place.screens = screens
    place.show()
    return window


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return where the place is remembered."""
    return tmp_path / "new" / "window.json"


def test_at_first_it_is_in_the_middle_and_its_frame_is_on_the_screen(start: Start, file: Path) -> None:
    box = placed(start, file, [LAPTOP]).geometry()
    left, right, top = FRAME
    assert LAPTOP.contains(box.adjusted(-left, -top, right, right))
    assert abs(box.center().x() - LAPTOP.center().x()) <= 1
    assert placed(start, file, [BESIDE]).size() == QSize(1280, 800), "where there is room, it has its usual size"


def test_it_opens_where_it_was_left(start: Start, file: Path) -> None:
    window = placed(start, file, [LAPTOP])
    window.setGeometry(LEFT)
    window.close()
    assert placed(start, file, [LAPTOP]).geometry() == LEFT


def test_a_place_on_a_screen_that_is_gone_is_not_used(start: Start, file: Path) -> None:
    window = placed(start, file, [LAPTOP, BESIDE])
    there = LEFT.translated(BESIDE.topLeft())
    window.setGeometry(there)
    window.close()
    assert placed(start, file, [LAPTOP, BESIDE]).geometry() == there
    assert LAPTOP.contains(placed(start, file, [LAPTOP]).frameGeometry())


def test_a_maximised_window_is_maximised_again_and_keeps_its_place(start: Start, file: Path, qtbot: QtBot) -> None:
    window = placed(start, file, [LAPTOP])
    window.setGeometry(LEFT)
    window.showMaximized()
    window.close()
    again = placed(start, file, [LAPTOP])
    qtbot.waitUntil(again.isMaximized)
    again.close()
    kept = read_place(file)
    assert kept is not None
    assert kept.maximised
    assert kept.box == LEFT


def test_what_is_remembered_and_larger_than_the_screen_is_made_smaller() -> None:
    box = inside(QRect(-300, -40, 3000, 2000), LAPTOP, FRAME, QSize(1024, 640))
    assert LAPTOP.contains(box)
    tiny = inside(QRect(0, 0, 1280, 800), QRect(0, 0, 1024, 768), FRAME, QSize(1024, 640))
    assert tiny.x() == 0
    assert tiny.size() == QSize(1024, 720)


LEAST = QSize(1024, 640)
WHOLE = (8, 40, 1264, 752)  # the laptop without the frame: left, top, width, height


@pytest.mark.parametrize(
    ("box", "shown"),
    [
        ((100, 60, 1100, 650), (100, 60, 1100, 650)),  # all of it is there
        ((100, 500, 1100, 650), (100, 142, 1100, 650)),  # too low: its lower edge, with the frame, ends with the screen
        ((600, 60, 1100, 650), (172, 60, 1100, 650)),  # too far to the right
        ((-600, -60, 1100, 650), (8, 40, 1100, 650)),  # too far to the left, its title above the screen
        ((8, 40, 1264, 752), WHOLE),  # as large as can be
        ((8, 40, 1265, 753), WHOLE),
        ((100, 60, 300, 200), (100, 60, 1024, 640)),  # smaller than can be used
        ((900, 700, 300, 200), (248, 152, 1024, 640)),  # enlarged first, then moved
    ],
)
def test_it_is_moved_and_sized_until_all_of_it_is_on_the_screen(
    box: tuple[int, int, int, int], shown: tuple[int, int, int, int]
) -> None:
    assert inside(QRect(*box), LAPTOP, FRAME, LEAST) == QRect(*shown)


def test_on_a_screen_that_is_too_small_the_window_keeps_its_least_size_and_its_upper_left_corner() -> None:
    beside = QRect(1280, 100, 800, 500)
    assert inside(QRect(1500, 300, 1280, 800), beside, FRAME, LEAST) == QRect(1280, 140, 1024, 640)


def test_it_can_be_as_small_as_half_of_a_laptops_screen_and_no_smaller(start: Start, file: Path, qtbot: QtBot) -> None:
    window = placed(start, file, [LAPTOP])
    window.resize(300, 200)
    qtbot.waitUntil(lambda: window.size() == QSize(640, 440))


@pytest.mark.parametrize(
    "written",
    [
        "",
        "[]",
        "{}",
        '{"x": 1, "y": 2, "width": 0, "height": 5, "maximised": false}',
        '{"x": 1, "y": 2, "width": 1e9, "height": 5, "maximised": false}',
        '{"x": 1, "y": 2, "width": 99, "height": 5, "maximised": 1}',
    ],
)
def test_a_damaged_file_counts_as_none(tmp_path: Path, written: str) -> None:
    file = tmp_path / "window.json"
    file.write_text(written)
    assert read_place(file) is None


def test_a_disk_that_cannot_be_written_to_does_not_matter(start: Start, tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, not a folder")
    placed(start, tmp_path / "blocked" / "window.json", [LAPTOP]).close()
