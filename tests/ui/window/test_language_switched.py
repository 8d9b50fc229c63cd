"""A language is switched everywhere at once: every word is then as if the program had been started in it."""

import pytest
from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.texts.language import ENGLISH, language, languages
from neptun_desktop.ui.board.overlay import BubbleItem
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.preferences.preferences import theme_of
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.widgets.styling import StyledWidget
from tests.conftest import SOAK
from tests.kit.pseudo_locale import PSEUDO
from tests.kit.slices import few
from tests.ui.on_screen import words_on
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import shown_in, stage
from tests.ui.samples.table_samples import TABLES, THEATRES, PosedTable, merchants, posed
from tests.ui.window.driver import a_table, seated

pytestmark = pytest.mark.usefixtures("qapp")
SIZE = QSize(1280, 800)
OTHERS = (PSEUDO, *(locale for locale in languages() if locale != ENGLISH))
NOT_SWITCHED = {  # what is open there ends before anybody can switch
    *("draft-dragging", "sail-dragging"),
    "table-keys",  # the list of keys closes when another page is shown
}
PHASES = {name: pose for name, pose in TABLES.items() if name not in NOT_SWITCHED}
FILLED_BY_OTHERS = {"banner", "log", "points", "rouen-points", "reasons", "telling", "turning-points"}  # see below
SWITCHED = [name for name in PAGES if name not in FILLED_BY_OTHERS]


def read(page: QWidget) -> list[tuple[str, str]]:
    """Return all that is read on a page, but for bubbles: they are about the moment, and close."""
    QApplication.processEvents()
    for table in page.findChildren(TableView):
        table.table.bubbles.close()
    return sorted(words_on(page))


def lying(page: QWidget) -> dict[object, object]:
    """Return what lies on the tables of a page, and where."""
    return {
        key: (type(item.piece.face), whereabouts(item.box()), item.piece.target)
        for table in page.findChildren(TableView)
        for key, item in table.table.items_by_key.items()
    }


def whereabouts(box: QRectF) -> tuple[float, ...]:
    return tuple(round(each, 3) for each in (box.x(), box.y(), box.width(), box.height()))


def put_away(*windows: QWidget) -> None:
    for window in windows:
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def switch(english: PosedTable, locale: str) -> None:
    """Switch the language of a table, as the window does."""
    assert english.session is not None
    english.session.page.change_style(theme_of(english.liked), language(locale))


@pytest.mark.soak
@pytest.mark.parametrize("name", few(2, PHASES))
def test_a_table_is_switched_in_the_middle_of_each_phase(name: str) -> None:
    """In the soak through all languages, one after the other, and back."""
    wanted = {}
    for locale in OTHERS if SOAK else OTHERS[:1]:
        window, begun = stage(name, LIGHT, language(locale), SIZE, merchants(name)[1])
        wanted[locale] = read(begun), lying(begun)
        put_away(window)
    english = posed(name, merchants(name)[1], LIGHT, language())  # last: its bots play on while there is time
    assert english.session is not None
    window = shown_in(english.page, LIGHT, SIZE)
    english.strike()
    before = read(english.page), lying(english.page)
    for locale, (words, table) in wanted.items():
        assert read(english.page) != words
        switch(english, locale)
        assert read(english.page) == words, locale
        assert lying(english.page) == table, locale
    switch(english, english.liked.language)
    assert (read(english.page), lying(english.page)) == before
    put_away(window)


@pytest.mark.parametrize("name", ["choose-guard", "rouen-act-guard"])
def test_whether_a_choice_is_meant_is_asked_in_the_new_language(name: str) -> None:
    window, begun = stage(name, LIGHT, language(PSEUDO), SIZE, merchants(name)[1])
    wanted = said_in_bubbles(begun)
    put_away(window)
    english = posed(name, merchants(name)[1], LIGHT, language())
    assert english.session is not None
    window = shown_in(english.page, LIGHT, SIZE)
    english.strike()
    assert len(said_in_bubbles(english.page)) == len(wanted) == 1
    switch(english, PSEUDO)
    assert said_in_bubbles(english.page) == wanted
    put_away(window)


def test_what_things_on_a_table_mean_is_told_in_the_new_language(qtbot: QtBot) -> None:
    """It is kept as long as the position is the same."""
    with seated(qtbot, a_table(1, 2, 4), None) as driver:
        driver.settle()
        explaining, target = driver.page.explaining, driver.targets()[0]
        english = explaining.preview_of(target)
        driver.page.change_style(LIGHT, language(PSEUDO))
        switched = explaining.preview_of(target)
        assert english is not None
        assert switched is not None
        assert switched.saying != english.saying


def said_in_bubbles(page: QWidget) -> list[tuple[str, ...]]:
    return [
        item.words
        for table in page.findChildren(TableView)
        for item in table.table.items()
        if isinstance(item, BubbleItem)
    ]


@pytest.mark.soak
@pytest.mark.parametrize("name", few(1, THEATRES))
def test_a_theatre_is_switched_at_any_moment(name: str) -> None:
    window, begun = stage(name, LIGHT, language(PSEUDO), SIZE, merchants(name)[1])
    wanted, table = read(begun), lying(begun)
    put_away(window)
    window, page = stage(name, LIGHT, language(), SIZE, merchants(name)[1])
    assert isinstance(page, ReplayPage)
    page.change_style(LIGHT, language(PSEUDO))
    assert read(page) == wanted
    assert lying(page) == table
    put_away(window)


@pytest.mark.soak
@pytest.mark.parametrize("name", few(5, SWITCHED))
def test_a_page_is_switched_as_it_is(name: str) -> None:
    window, begun = stage(name, LIGHT, language(PSEUDO), SIZE)
    wanted = read(begun)
    put_away(window)
    window, page = stage(name, LIGHT, language(), SIZE)
    assert isinstance(page, StyledWidget)
    page.change_style(LIGHT, language(PSEUDO))
    assert read(page) == wanted
    put_away(window)
