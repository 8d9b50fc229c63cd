"""The key art behind the start page: there at once, in every shape, of the game looked at, and gently moving."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QEnterEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from make_key_art import LARGE, painted_art
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.language import language
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.theme import CONTRAST, DARK, LIGHT
from neptun_desktop.ui.start.key_art import (
    UNITS,
    USUAL,
    LivingArt,
    art_image,
    art_layers,
    layer_vectors,
    part_seen,
    whole_size,
)
from neptun_desktop.ui.start.start_page import StartPage
from tests.kit.navigation import navigation
from tests.toy.tally_ho.meta import META as TOY

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.painted]
COARSE = QSize(64, 40)
PICTURE = QRect(564, 40, 666, 360)  # of a usual window: only the picture is there
FIRST, OTHER = GAMES.ids[:2]


@pytest.fixture
def page(qtbot: QtBot) -> StartPage:
    """Return the start page in a usual window, not yet shown."""
    page = StartPage(LIGHT, language(), navigation(), GAMES.metas)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    return page


@pytest.fixture
def motion() -> Iterator[None]:
    """Let things move by themselves during a test."""
    allow_motion(allowed=True)
    yield
    allow_motion(allowed=False)


def coarse(image: QImage) -> bytes:
    """Return the greys of a picture, seen from far away."""
    small = image.scaled(COARSE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    grey = small.convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(grey.constBits())


def apart(one: QImage, other: QImage) -> int:
    """Return how far two pictures are apart where they differ most, seen from far away, of 255."""
    return max(abs(a - b) for a, b in zip(coarse(one), coarse(other), strict=True))


def seen(page: StartPage) -> QImage:
    return page.grab(PICTURE).toImage()


def art(game: str) -> QImage:
    return art_image(game, "still", QSize(1280, 800), LIGHT).copy(PICTURE).toImage()


@pytest.mark.parametrize(
    ("window", "part"),
    [
        (QSize(1280, 800), QRect(0, 0, 2560, 1600)),
        (QSize(1920, 1080), QRect(0, 0, 2560, 1440)),  # wide: less of the deep
        (QSize(800, 800), QRect(960, 0, 1600, 1600)),  # narrow: less of what the menu covers
    ],
)
def test_a_window_of_any_shape_is_filled(window: QSize, part: QRect) -> None:
    assert part_seen(QSize(2560, 1600), window) == part
    assert art_image(FIRST, "still", window, LIGHT).size() == window


def test_the_first_picture_of_the_start_page_shows_the_art_of_the_game_that_is_looked_at(page: StartPage) -> None:
    assert seen(page) == art(FIRST)
    page.look_at(OTHER)
    assert seen(page) == art(OTHER)


@pytest.mark.parametrize("size", [QSize(1024, 768), QSize(1366, 768)])
def test_the_fisherman_of_rouen_is_not_behind_the_menu(page: StartPage, qtbot: QtBot, size: QSize) -> None:
    page.resize(size)
    with qtbot.waitExposed(page):
        page.show()
    (boat,) = (layer for layer in art_layers("salty_ocean") if layer.files == ("boat",))
    vectors = layer_vectors("salty_ocean", "boat").viewBoxF()
    whole = whole_size(size)
    scale, hidden = whole.width() / UNITS.width(), part_seen(whole, size).left()
    assert (vectors.left() - boat.sway[0]) * scale - hidden > page.menu.geometry().right()


def test_at_night_the_picture_is_darker(page: StartPage) -> None:
    light = seen(page)
    page.change_style(DARK, language())
    dark = seen(page)
    assert sum(coarse(dark)) < sum(coarse(light)) * 0.8


@pytest.mark.parametrize("game", [game for game in GAMES.ids if (resource() / game / "key_art").exists()])
def test_at_night_dark_parts_get_darker_and_light_ones_stay_light(game: str) -> None:
    """Otherwise a veil seems to lie over the picture."""
    by_day, by_night = (
        sorted(coarse(art_image(game, "still", QSize(1280, 800), look).copy(PICTURE).toImage()))
        for look in (LIGHT, DARK)
    )
    spread = len(by_day) // 20
    assert by_night[-spread] > by_day[-spread] * 0.72
    assert by_night[spread] < by_day[spread] * 0.75


@pytest.mark.usefixtures("motion")
def test_the_night_falls_alike_over_what_moves(page: StartPage, qtbot: QtBot) -> None:
    page.change_style(DARK, language())
    still = seen(page)
    alive(page, qtbot)
    assert apart(seen(page), still) < 12, "no jump when it begins to move"


@pytest.mark.usefixtures("motion")
def test_when_night_falls_no_layer_of_the_day_stays(page: StartPage, qtbot: QtBot) -> None:
    alive(page, qtbot)
    page.change_style(DARK, language())
    assert page.backdrop.living is None or page.backdrop.living.theme.name == DARK.name


def test_in_high_contrast_there_is_no_picture_behind_text(page: StartPage) -> None:
    page.change_style(CONTRAST, language())
    menu = page.grab(QRect(0, 220, page.menu.width(), 150)).toImage()
    assert len({menu.pixel(x, y) for x in range(0, menu.width(), 3) for y in range(0, menu.height(), 3)}) == 1


def test_a_game_without_key_art_shows_open_water(qtbot: QtBot) -> None:
    page = StartPage(LIGHT, language(), navigation(), {TOY.id: TOY})
    qtbot.addWidget(page)
    page.resize(1280, 800)
    assert len({*coarse(seen(page))}) > 1


def test_a_window_pulled_larger_is_sharp_when_it_rests(page: StartPage, qtbot: QtBot) -> None:
    with qtbot.waitExposed(page):
        page.show()
    page.resize(1600, 900)
    assert page.backdrop.picture.pixmap.size() == QSize(1280, 800)
    qtbot.waitUntil(lambda: page.backdrop.picture.pixmap.size() == QSize(1600, 900))


def test_the_picture_follows_the_pointer_and_the_keys(page: StartPage, qtbot: QtBot) -> None:
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    card = page.games.cards[OTHER]
    QApplication.sendEvent(card, QEnterEvent(QPointF(9, 9), QPointF(9, 9), QPointF(9, 9)))
    assert page.backdrop.game == OTHER
    QTest.keyClick(page.games.first, Qt.Key.Key_Right)
    QTest.keyClick(card, Qt.Key.Key_Left)
    assert page.backdrop.game == FIRST
    QTest.keyClick(page.games.first, Qt.Key.Key_Right)
    assert page.backdrop.game == OTHER
    assert seen(page) == art(OTHER), "without motion it does not fade"


@pytest.mark.usefixtures("motion")
def test_another_picture_fades_in(page: StartPage, qtbot: QtBot) -> None:
    alive(page, qtbot)
    page.backdrop.show_game(OTHER)
    assert apart(seen(page), art(FIRST)) < 40, "it begins with the one before"
    qtbot.waitUntil(lambda: seen(page) == art(OTHER))


def alive(page: StartPage, qtbot: QtBot) -> LivingArt:
    """Show the page, and wait until its picture is ready to move."""
    with qtbot.waitExposed(page):
        page.show()
    page.backdrop.come_alive()
    assert page.backdrop.clock is not None
    seen(page)
    for _ in range(100):
        page.backdrop.clock.tick()
        if page.backdrop.living is not None and page.backdrop.living.ready:
            break
    living = page.backdrop.living
    assert living is not None
    assert living.ready
    return living


@pytest.mark.usefixtures("motion")
def test_the_picture_moves_gently_from_where_it_rests(page: StartPage, qtbot: QtBot) -> None:
    alive(page, qtbot)
    assert page.backdrop.clock is not None
    assert apart(seen(page), art(FIRST)) < 12, "no jump when it begins to move"
    before = seen(page)
    for _ in range(10):
        page.backdrop.clock.tick()
    after = seen(page)
    assert before != after
    assert apart(before, after) < 160, "small things move a little"


@pytest.mark.usefixtures("motion")
def test_nothing_is_painted_anew_behind_the_menu_and_the_cards(page: StartPage, qtbot: QtBot) -> None:
    living = alive(page, qtbot)
    changed = living.advance(3.0)
    assert changed.intersects(page.backdrop.deep)
    assert page.backdrop.hidden_parts is not None
    left = changed - page.backdrop.hidden_parts()
    assert not left.intersects(page.backdrop.deep)
    for card in page.games.cards.values():
        assert not left.intersects(card.geometry().translated(page.games.pos()).adjusted(4, 4, -4, -4))
    assert left.intersects(PICTURE)


@pytest.mark.usefixtures("motion")
@pytest.mark.parametrize("game", [game for game in GAMES.ids if (resource() / game / "key_art").exists()])
def test_nothing_is_seen_of_the_picture_where_it_stops_moving(page: StartPage, qtbot: QtBot, game: str) -> None:
    page.backdrop.show_game(game)
    living = alive(page, qtbot)
    edge = page.backdrop.deep.right()
    seam, beyond = (QRect(x, 0, 3, page.height()) for x in (edge - 1, edge + 40))
    before = [page.backdrop.grab(strip).toImage() for strip in (seam, beyond)]
    living.advance(3.0)
    after = [page.backdrop.grab(strip).toImage() for strip in (seam, beyond)]
    assert before[0] == after[0]
    assert before[1] != after[1]


def test_with_reduced_motion_nothing_moves_and_nothing_is_loaded_for_it(page: StartPage, qtbot: QtBot) -> None:
    with qtbot.waitExposed(page):
        page.show()
    page.backdrop.come_alive()
    before = seen(page)
    qtbot.wait(350)  # three frames
    assert page.backdrop.clock is not None
    assert not page.backdrop.clock.running
    assert page.backdrop.living is None
    assert seen(page) == before


@pytest.mark.usefixtures("motion")
def test_a_page_that_is_left_keeps_no_layers(page: StartPage, qtbot: QtBot) -> None:
    alive(page, qtbot)
    page.hide()
    assert page.backdrop.living is None


@pytest.mark.parametrize("game", [game for game in GAMES.ids if (resource() / game / "key_art").exists()])
def test_every_layer_is_drawn_and_every_drawing_is_used(game: str) -> None:
    named = {file for layer in art_layers(game) for file in layer.files}
    assert named == {file.stem for file in resource(game, "key_art").glob("*.svg")}


@pytest.mark.parametrize("size", [USUAL, LARGE])
@pytest.mark.parametrize("name", ["still", "ground"])
@pytest.mark.parametrize("game", [game for game in GAMES.ids if (resource() / game / "key_art").exists()])
def test_the_shipped_images_show_the_layers_as_they_are_drawn_now(game: str, name: str, size: QSize) -> None:
    """If this fails, the art has changed: run packaging/make_key_art.py."""
    assert apart(art_image(game, name, size, LIGHT).toImage(), painted_art(game, name, USUAL / 2)) < 12
