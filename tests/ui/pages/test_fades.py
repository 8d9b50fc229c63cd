"""Scroll areas fade at an edge beyond which there is more, and nowhere else."""

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.texts.language import language
from neptun_desktop.ui.paint.theme import CONTRAST, DARK, LIGHT, Theme
from neptun_desktop.ui.rules.learn_page import LearnPage
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.scroll import Fade, Scroll, ground_at
from neptun_desktop.ui.widgets.styling import Styling
from tests.ui.pages.test_start_and_new_game import click
from tests.ui.samples.page_sheet import stage

ROWS = 20


@pytest.fixture
def sheet(qtbot: QtBot) -> Parchment:
    """Return a sheet with a column that is too high for it."""
    sheet, content = Parchment(Styling()), QWidget()
    column = QVBoxLayout(content)
    for row in range(ROWS):
        button = TextButton(Styling())
        button.word(str(row))
        column.addWidget(button)
    sheet.column.addWidget(Scroll(content))
    qtbot.addWidget(sheet)
    sheet.resize(300, 300)
    sheet.show()
    restyle(sheet, LIGHT)
    return sheet


def restyle(sheet: QWidget, theme: Theme) -> None:
    for fade in sheet.findChildren(Fade):
        fade.restyle(Styling(theme=theme))
    QApplication.processEvents()


def area_of(sheet: QWidget) -> Scroll:
    (area,) = sheet.findChildren(Scroll)
    return area


def fading(area: QAbstractScrollArea) -> set[str]:
    """Return at which edges it fades."""
    return {"lower" if fade.below else "upper" for fade in area.findChildren(Fade) if fade.isVisible()}


def test_only_edges_fade_beyond_which_there_is_more(sheet: Parchment) -> None:
    area = area_of(sheet)
    bar = area.verticalScrollBar()
    assert fading(area) == {"lower"}
    bar.setValue(bar.maximum() // 2)
    assert fading(area) == {"upper", "lower"}
    bar.setValue(bar.maximum())
    assert fading(area) == {"upper"}
    sheet.resize(300, 2000)
    QApplication.processEvents()
    assert fading(area) == set()


def test_fades_lie_at_the_edges_whatever_the_size(sheet: Parchment) -> None:
    area = area_of(sheet)
    area.verticalScrollBar().setValue(100)
    for size in (QSize(300, 300), QSize(300, 420), QSize(500, 420)):
        sheet.resize(size)
        QApplication.processEvents()
        upper, lower = sorted(area.findChildren(Fade), key=Fade.y)
        room = area.viewport().geometry()
        assert (upper.geometry().top(), lower.geometry().bottom()) == (room.top(), room.bottom())
        assert {(fade.x(), fade.width()) for fade in (upper, lower)} == {(room.x(), room.width())}
        assert upper.height() < room.height() / 3


@pytest.mark.painted
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_rows_vanish_into_the_ground(sheet: Parchment, theme: Theme) -> None:
    sheet.restyle(Styling(theme=theme))
    restyle(sheet, theme)
    area, image = area_of(sheet), sheet.grab().toImage()
    lower = max(area.findChildren(Fade), key=Fade.y)
    ground = ground_at(lower, theme)
    corner = lower.mapTo(sheet, QPoint(0, lower.height() - 1))
    for x in range(0, lower.width(), 7):
        seen = QColor(image.pixel(corner + QPoint(x, 0)))
        ways = (seen.red() - ground.red(), seen.green() - ground.green(), seen.blue() - ground.blue())
        assert max(map(abs, ways)) < 16


def test_in_high_contrast_nothing_fades(sheet: Parchment) -> None:
    restyle(sheet, CONTRAST)
    assert fading(area_of(sheet)) == set()
    restyle(sheet, LIGHT)
    assert fading(area_of(sheet)) == {"lower"}


def test_what_lies_below_a_fade_can_be_clicked(sheet: Parchment, qtbot: QtBot) -> None:
    area = area_of(sheet)
    lower = max(area.findChildren(Fade), key=Fade.y)
    spot = lower.mapTo(sheet, lower.rect().center())
    assert not isinstance(sheet.childAt(spot), Fade)
    (under,) = (
        button for button in sheet.findChildren(TextButton) if button.rect().contains(button.mapFrom(sheet, spot))
    )
    with qtbot.waitSignal(under.clicked):
        click(qtbot, under)


@pytest.mark.parametrize(("page", "size"), [("settings-table", QSize(1366, 768)), ("new-game-full", QSize(960, 540))])
def test_the_pages_of_a_small_window_fade_below(page: str, size: QSize, qtbot: QtBot) -> None:
    window, _page = stage(page, LIGHT, language(), size)
    qtbot.addWidget(window)
    areas = [area for area in window.findChildren(Scroll) if area.isVisible() and area.verticalScrollBar().maximum()]
    assert areas
    assert all(fading(area) == {"lower"} for area in areas)


def test_five_players_have_room_without_scrolling(qtbot: QtBot) -> None:
    window, _page = stage("new-game-full", LIGHT, language(), QSize(1366, 768))
    qtbot.addWidget(window)
    assert not any(area.verticalScrollBar().maximum() for area in window.findChildren(Scroll))


def test_the_contents_of_the_rules_fade(qtbot: QtBot) -> None:
    window, page = stage("learn", LIGHT, language(), QSize(1366, 420))
    qtbot.addWidget(window)
    assert isinstance(page, LearnPage)
    assert page.contents.verticalScrollBar().maximum() > 0
    assert fading(page.contents) == {"lower"}
