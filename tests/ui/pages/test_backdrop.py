"""The picture behind the start page: there at once, in every shape, and of the chart as it is."""

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from make_backdrop import SHOWN, SIZE, paint_backdrop
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.ui.canvas.theme import DARK, LIGHT, LOOKS
from neptun_desktop.ui.shell.start.start_page import StartPage
from neptun_desktop.ui.widgets.backdrop import USUAL, backdrop_picture, part_seen
from neptun_desktop.words.language import language

pytestmark = pytest.mark.usefixtures("qapp")
COARSE = QSize(64, 40)


def coarse(image: QImage) -> bytes:
    """Return the greys of a picture, seen from far away."""
    small = image.scaled(COARSE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    grey = small.convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(grey.constBits())


@pytest.mark.parametrize(
    ("window", "seen"),
    [
        (QSize(1280, 800), QRect(0, 0, 2560, 1600)),
        (QSize(1920, 1080), QRect(0, 80, 2560, 1440)),  # wide: less of Thrace and Egypt
        (QSize(800, 800), QRect(960, 0, 1600, 1600)),  # narrow: less of the west
    ],
)
def test_a_window_of_any_shape_is_filled(window: QSize, seen: QRect) -> None:
    assert part_seen(QSize(2560, 1600), window) == seen
    assert backdrop_picture("light", window).size() == window


def test_the_first_picture_of_the_start_page_shows_the_chart(qtbot: QtBot) -> None:
    page = StartPage(LIGHT, language(), GAMES.metas)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    below = QRect(640, 560, 640, 240)
    assert page.grab(below).toImage() == backdrop_picture("light", QSize(1280, 800)).copy(below).toImage()


def test_another_look_has_another_picture(qtbot: QtBot) -> None:
    page = StartPage(LIGHT, language(), GAMES.metas)
    qtbot.addWidget(page)
    light = page.grab().toImage()
    page.change_style(DARK, language())
    assert page.grab().toImage() != light


def test_a_window_pulled_larger_is_sharp_when_it_rests(qtbot: QtBot) -> None:
    page = StartPage(LIGHT, language(), GAMES.metas)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    with qtbot.waitExposed(page):
        page.show()
    page.resize(1600, 900)
    assert page.backdrop.picture.pixmap.size() == QSize(1280, 800)
    qtbot.waitUntil(lambda: page.backdrop.picture.pixmap.size() == QSize(1600, 900))


@pytest.mark.parametrize("size", [USUAL, SIZE])
@pytest.mark.parametrize("look", LOOKS)
def test_the_shipped_pictures_show_the_chart_as_it_is_painted_now(look: str, size: QSize) -> None:
    """If this fails, the chart or a look has changed: run packaging/make_backdrop.py."""
    kept = coarse(backdrop_picture(look, size).toImage())
    painted = coarse(paint_backdrop(LOOKS[look], SHOWN))
    assert max(abs(one - other) for one, other in zip(kept, painted, strict=True)) < 12
