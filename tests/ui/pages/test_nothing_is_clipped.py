"""Every page, panel and table at every size and scale and in every look: no word is cut, no part lies on another.

The tests take a slice in which each page is seen once, plain or with longer words; the soak takes all of it.
"""

import importlib
import inspect
import pkgutil

import pytest
from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop import ui
from neptun_desktop.ui.board.furniture import Panel, TextLine
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.paint.theme import DARK, LIGHT, LOOKS, Theme
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.widgets.styled_widget import Page, StyledWidget
from neptun_desktop.ui.window.window import MainWindow
from neptun_desktop.words.language import language
from tests.conftest import SOAK
from tests.kit.slices import one_in
from tests.ui.pages.measuring import SCALES, Case, faults, measured_elsewhere, slice_of_it, table_faults, whole_product
from tests.ui.pages.stage import LONG, clipped, noticing_cuts, overlapping
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import picture, stage

pytestmark = pytest.mark.usefixtures("qapp")
AT_ONCE = 60  # cases for one process
MADE_OF_NAMES = {"banner"}  # it says what it was told, in any language
CASES = whole_product() if SOAK else slice_of_it()
PLAIN = one_in(4, [case for case in CASES if case[2] == 1])
LENGTHENED = list(PAGES) if SOAK else list(PAGES)[2::4]  # of those that the slice of plain ones leaves out


def portions(scale: float) -> list[list[Case]]:
    cases = [case for case in CASES if case[2] == scale]
    cases = one_in(8, cases)
    return [cases[first : first + AT_ONCE] for first in range(0, len(cases), AT_ONCE)]


@pytest.mark.soak
@pytest.mark.parametrize("case", PLAIN, ids=lambda case: "-".join(map(str, case)))
def test_no_word_is_cut(case: Case) -> None:
    assert faults(case) == []


@pytest.mark.soak
@pytest.mark.parametrize(
    ("scale", "number"), [(scale, number) for scale in SCALES[1:] for number in range(len(portions(scale)))]
)
def test_no_word_is_cut_at_another_scale(soak_factor: int, scale: float, number: int) -> None:
    if soak_factor == 1 and scale != SCALES[-1]:
        pytest.skip("looked at in the soak")
    assert measured_elsewhere(portions(scale)[number], scale) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", LENGTHENED)
def test_a_language_of_longer_words_fits_too(name: str) -> None:
    assert faults((name, (1280, 800), 1.0, "light", 5), LONG) == []


def test_the_check_itself_notices() -> None:
    window, page = stage("new-game", LIGHT, language(), QSize(1280, 800))
    assert isinstance(page, NewGamePage)
    page.begin_button.setFixedWidth(30)
    page.rules.agreements["memory_aid"].line.setFixedHeight(4)
    page.heading.title.setText("A title that is far too long for a page of any size " * 3)
    page.players.setFixedWidth(20)
    QApplication.processEvents()
    found = " ".join(clipped(page))
    assert all(words in found for words in ("'Begin'", "Show the oar cards", "'Players'"))
    page.cards[0].move(page.cards[0].x(), page.cards[1].y())
    assert overlapping(page) != []
    with noticing_cuts() as cut:
        window.grab()
    assert "Begin" in cut
    window.close()


def test_the_check_notices_what_is_wrong_with_a_table() -> None:
    window, page = stage("draft", LIGHT, language(), QSize(1280, 800))
    assert isinstance(page, TablePage)
    items, scene = page.scene.items_by_key, page.scene
    scene.put(("merchant name", 0), TextLine("A name that is as long as a whole fleet", "place", 16))
    scene.put(("merchant name", 1), TextLine("Bo", "place", 16), items["merchant name", 2].box())
    scene.put(("log panel",), Panel(), items["merchant", 3].box())
    scene.put(("temple name", "italia"), TextLine("Italia", "place", 16), QRectF(-30, 0, 60, 20))
    page.view.setTransform(page.view.transform().scale(1.1, 1.1))
    found = " ".join(table_faults(page.view))
    assert all(
        words in found
        for words in (
            "the table is cut",
            "A name that",
            "(('merchant name', 1), 'Bo') is written over (('merchant name', 2), 'Livia')",
            "('merchant', 3) lies on ('log panel',)",
            "('temple name', 'italia') lies outside",
        )
    )
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # or its long name is seen by the next test


def test_no_page_is_forgotten() -> None:
    """Whatever widget the shell has, but for the window and small parts, one of the samples shows it."""
    known: set[type] = {MainWindow}
    for name in (*PAGES, "curtain", "theatre"):
        window, page = stage(name, LIGHT, language(), QSize(1280, 800))
        parts = [part for part in [page, *page.findChildren(QWidget)] if part.isVisibleTo(page)]
        known |= {cls for part in parts for cls in type(part).mro()}
        window.close()
        window.deleteLater()
    found = set()
    for module in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}."):
        if module.name.split(".")[2] in {"board", "widgets", "paint", "sound"}:
            continue
        loaded = importlib.import_module(module.name)
        found |= {
            cls
            for _, cls in inspect.getmembers(loaded, inspect.isclass)
            if issubclass(cls, QWidget) and cls.__module__ == loaded.__name__
        }
    pages = {cls for cls in found if issubclass(cls, StyledWidget)}
    assert pages - known == set()


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(6, PAGES))
def test_a_page_changes_its_look_and_language_at_once(name: str) -> None:
    window, page = stage(name, LIGHT, language(), QSize(1280, 800))
    assert isinstance(page, StyledWidget)
    before = page.accessibleName()
    page.change_style(DARK, LONG)
    QApplication.processEvents()
    named = [part.accessibleName() for part in [page, *page.findChildren(QWidget)] if part.accessibleName()]
    assert page.theme is DARK
    assert page.accessibleName() != before or name in MADE_OF_NAMES
    assert len(named) > 1
    window.close()


@pytest.mark.soak
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
@pytest.mark.parametrize("name", one_in(3, ["new-game", "final", "menu"]))
def test_every_look_is_painted_in_its_own_colours(name: str, look: Theme) -> None:
    image = picture(name, look, language(), QSize(1024, 768)).toImage()
    shares = {other.name: parchment_in(image, other) for other in LOOKS.values()}
    assert shares[look.name] > 0.06
    assert max(shares, key=lambda other: shares[other]) == look.name


def parchment_in(image: QImage, look: Theme) -> float:
    """Return how much of a picture has the colours of a look's parchment."""
    light, shade = QColor(look.panel), QColor(look.panel_shade)
    places = [(x, y) for x in range(0, image.width(), 11) for y in range(0, image.height(), 11)]
    return sum(lies_between(image.pixelColor(x, y), light, shade) for x, y in places) / len(places)


def lies_between(colour: QColor, one: QColor, other: QColor) -> bool:
    channels = zip(*((each.red(), each.green(), each.blue()) for each in (colour, one, other)), strict=True)
    return all(min(ends) - 2 <= channel <= max(ends) + 2 for channel, *ends in channels)


def test_letters_grow_with_the_window() -> None:
    for size, larger in (((1280, 800), 1.0), ((1920, 1080), 1.35)):
        window, page = stage("about", LIGHT, language(), QSize(*size))
        assert isinstance(page, Page)
        assert page.styling.scale == pytest.approx(larger)
        window.close()
