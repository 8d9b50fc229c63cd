"""Every page, panel and table at every size and scale, in every look and language, keeps the laws of `laws.py`.

Each is built once for each case, and all laws are applied to it. The tests take each page once and some of the poses of
tables, while windows, looks, languages and text sizes take turns; the soak takes all of it.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, product

import pytest
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QScrollArea, QWidget

from neptun_desktop import ui
from neptun_desktop.texts.language import ENGLISH, language, languages
from neptun_desktop.ui.board.furniture import Panel, TextLine
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.paint.theme import LIGHT, LOOKS, Theme
from neptun_desktop.ui.preferences.preferences import TextSize
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.styling import Page, StyledWidget
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.kit.pseudo_locale import PSEUDO
from tests.kit.slices import few, in_turns, one_in
from tests.ui.pages import laws
from tests.ui.pages.laws import (
    FOCUSED,
    ORDINARY,
    SMALL,
    WIDE,
    WITH_NAMES,
    Built,
    Case,
    Law,
    all_is_reached_by_scrolling,
    broken_elsewhere,
    broken_laws,
    built,
    no_word_is_cut,
    nothing_lies_on_anything,
    table_faults,
)
from tests.ui.pages.stage import LONG, clipped, noticing_cuts, overlapping
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import picture, stage
from tests.ui.samples.table_samples import TABLES, THEATRES, merchants

pytestmark = pytest.mark.usefixtures("qapp")
AT_ONCE = 60  # cases for one process
SCALES = (1.5, 2.0)
LARGER: tuple[TextSize, ...] = ("largest", "large")
SPOKEN = tuple(locale for locale in languages() if locale != ENGLISH)
POSES = (*TABLES, *THEATRES)
LONGEST = [name for name in PAGES if name not in WITH_NAMES]
# In the smallest window the largest text, where things break first; in an ordinary one, and with ordinary text.
WINDOWS: tuple[tuple[tuple[int, int], TextSize], ...] = (
    (SMALL, "largest"),
    (ORDINARY, "largest"),
    (ORDINARY, "normal"),
)


FIRST_SEEN = ("start", "new-game", "settings-look", "rouen-new-game", "draft", "rouen-act")
# What still cuts words at such sizes: the library's rows and the comparison of two results.
STILL_CUT = {"library", "library-damaged", "library-unknown", "library-trash", "both-ways", "history-players"}
SMALL_OR_LARGE: tuple[tuple[tuple[int, int], TextSize], ...] = (
    ((1366, 768), "double"),
    ((683, 768), "largest"),
    ((960, 540), "largest"),
)


def most_at(name: str) -> int:
    return 4 if name in PAGES else merchants(name)[1]


def every_size(scale: float) -> Iterator[Case]:
    """Yield all at every size, light and dark; tables with the fewest and the most merchants."""
    for name, size, look in product((*PAGES, *POSES), (SMALL, ORDINARY, WIDE), ("light", "dark")):
        for seats in (5,) if name in PAGES else merchants(name):
            yield Case(name, size, look, seats, scale=scale)


def every_language(scale: float) -> Iterator[Case]:
    """Yield all in every language, and pages in one whose words are two fifths longer, with larger text."""
    for locale, name, (size, text_size) in product(SPOKEN, (*PAGES, *POSES), WINDOWS):
        yield Case(name, size, "light", most_at(name), locale, text_size, scale)
    for name, size in product(LONGEST, (SMALL, ORDINARY)):
        yield Case(name, size, "light", 4, PSEUDO, "largest", scale)


def whole_product() -> Iterator[Case]:
    yield from every_size(1.0)
    yield from every_language(1.0)
    turns = cycle(product(LARGER, (SMALL, ORDINARY)))
    for name, (text_size, size), look in zip((*PAGES, *POSES), turns, cycle(LOOKS), strict=False):
        yield Case(name, size, look, most_at(name), text_size=text_size)
    for name in PAGES:
        yield Case(name, locale=LONG.locale)
    for name in (*PAGES, *POSES):
        yield Case(name, seats=most_at(name), locale=PSEUDO)


def slice_of_it() -> Iterator[Case]:
    """Yield each page once and a few poses of a table."""
    spoken = cycle(SPOKEN)
    ways = cycle(
        (
            (SMALL, "light", ENGLISH, "largest"),
            (ORDINARY, "dark", PSEUDO, "normal"),
            (SMALL, "dark", "spoken", "largest"),
            (WIDE, "high contrast", ENGLISH, "normal"),
            (SMALL, "light", PSEUDO, "largest"),
            (ORDINARY, "light", LONG.locale, "normal"),
            (SMALL, "light", ENGLISH, "normal"),
        )
    )
    for name, (size, look, locale, text_size) in zip((*PAGES, *few(4, POSES)), ways, strict=False):
        said = next(spoken) if locale == "spoken" else locale
        if name not in PAGES and said == LONG.locale:
            said = ENGLISH
        yield Case(name, size, look, most_at(name), said, text_size)  # type: ignore[arg-type]  # one of the sizes above


def small_windows() -> Iterator[Case]:
    """Yield all pages in half a laptop's window, and with text of 200 %; outside the soak, what people see first."""
    others = [name for name in PAGES if name not in {*FIRST_SEEN, *STILL_CUT}] if SOAK else []
    for name, (size, text_size) in in_turns((*one_in(2, FIRST_SEEN), *others), SMALL_OR_LARGE):
        yield Case(name, size, "light", 4, text_size=text_size)


CASES = list(whole_product() if SOAK else slice_of_it())
FOCUS_CASES = [Case(name, look=look, seats=4) for name, look in one_in(4, in_turns(FOCUSED, LOOKS))]


@pytest.mark.soak
@pytest.mark.parametrize("case", [*CASES, *FOCUS_CASES, *small_windows()], ids=str)
def test_a_page_keeps_every_law(case: Case) -> None:
    assert broken_laws(case) == {}


@pytest.mark.soak
@pytest.mark.parametrize("name", list(PAGES) if SOAK else ["new-game", "points", "library"])
def test_half_of_a_laptops_screen_is_enough_for_a_page(name: str) -> None:
    with built(Case(name, (683, 768))) as it:
        found = [
            fault
            for law in (no_word_is_cut, all_is_reached_by_scrolling, nothing_lies_on_anything)
            for fault in law(it)
        ]
    assert found == []


def portions(scale: float) -> Sequence[Sequence[Case]]:
    if not SOAK:
        some = [case._replace(scale=scale) for case in CASES[3::40]]
        return [some] if scale == SCALES[-1] else []
    cases = [*every_size(scale), *(every_language(scale) if scale == SCALES[-1] else ())]
    return [cases[first : first + AT_ONCE] for first in range(0, len(cases), AT_ONCE)]


@pytest.mark.soak
@pytest.mark.parametrize(
    "cases", [each for scale in SCALES for each in portions(scale)], ids=lambda cases: f"{cases[0]} and others"
)
def test_so_it_does_at_another_scale(cases: Sequence[Case]) -> None:
    assert broken_elsewhere(cases) == {}


def narrowed(it: Built) -> None:
    assert isinstance(it.page, NewGamePage)
    it.page.begin_button.setFixedWidth(30)


def broadened(it: Built) -> None:
    inside = next(area.widget() for area in it.page.findChildren(QScrollArea) if area.isVisibleTo(it.page))
    assert inside is not None
    layout = inside.layout()
    assert layout is not None
    part = QLabel("far too broad")
    part.setMinimumWidth(5000)
    layout.addWidget(part)


def laid_on_another(it: Built) -> None:
    assert isinstance(it.page, NewGamePage)
    it.page.seats.setEnabled(False)  # it would put it back
    it.page.cards[0].move(it.page.cards[0].x(), it.page.cards[1].y())


def tiny_letters(it: Built) -> None:
    label = QLabel("tiny", it.page)
    label.setStyleSheet("font-size: 6px")
    label.show()


def plain_words(it: Built) -> None:
    QLabel("said by no catalogue", it.page).show()


def nameless(it: Built) -> None:
    QLineEdit(it.page).show()


def an_ordinary_button(it: Built) -> None:
    it.page.findChildren(TabBar)[0].buttons["other"] = QPushButton(it.page)  # type: ignore[assignment]


def a_tiny_button(it: Built) -> None:
    button = QPushButton(it.page)
    button.setFixedSize(90, 20)
    button.show()


def a_list_without_a_label(it: Built) -> None:
    QComboBox(it.page).show()


def nothing_said(it: Built) -> None:
    it.page.setAccessibleName("")


def a_part_that_hides_its_focus(it: Built) -> None:
    label = QLabel("quiet", it.page)
    label.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    label.resize(90, 20)
    label.show()


def no_change(it: Built) -> None:
    it.page.change_style = lambda *_: None  # type: ignore[attr-defined]


BREAKING: dict[Law, tuple[Case, Callable[[Built], None]]] = {
    laws.no_word_is_cut: (Case("new-game"), narrowed),
    laws.all_is_reached_by_scrolling: (Case("settings-keys"), broadened),
    laws.nothing_lies_on_anything: (Case("new-game"), laid_on_another),
    laws.no_letter_is_small: (Case("menu"), tiny_letters),
    laws.every_word_is_in_a_catalogue: (Case("menu", locale=PSEUDO), plain_words),
    laws.what_takes_the_focus_has_a_name_of_its_own: (Case("menu"), nameless),
    laws.choices_are_radio_buttons: (Case("history"), an_ordinary_button),
    laws.no_target_is_small: (Case("menu"), a_tiny_button),
    laws.lists_to_choose_from_have_labels: (Case("menu"), a_list_without_a_label),
    laws.a_page_says_what_it_is: (Case("menu"), nothing_said),
    laws.the_focus_stands_out: (Case("start"), a_part_that_hides_its_focus),
    laws.look_and_language_change_at_once: (Case("menu"), no_change),
}


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_every_law_notices_a_page_that_breaks_it(law: Law) -> None:
    case, spoil = BREAKING[law]
    with built(case) as it:
        spoil(it)
        QApplication.processEvents()
        assert law(it) != []


def test_the_check_itself_notices() -> None:
    window, page = stage("new-game", LIGHT, language(), QSize(1280, 800))
    assert isinstance(page, NewGamePage)
    page.begin_button.setFixedWidth(30)
    page.rules.agreements["memory_aid"].line.setFixedHeight(4)
    page.heading.title.setText("A title that is far too long for a page of any size " * 3)
    page.players.setFixedWidth(20)
    QApplication.processEvents()
    found = " ".join(clipped(page))
    assert all(words in found for words in ("'Start'", "Show the oar cards", "'Players'"))
    page.cards[0].move(page.cards[0].x(), page.cards[1].y())
    assert overlapping(page) != []
    with noticing_cuts() as cut:
        window.grab()
    assert "Start" in cut
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
        if name in PAGES:
            page = PAGES[name](LIGHT, language(), window := QWidget())
        else:
            window, page = stage(name, LIGHT, language(), QSize(1280, 800))
        parts = [page, *(part for part in page.findChildren(QWidget) if part.isVisibleTo(page))]
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
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
@pytest.mark.parametrize("name", one_in(3, ["menu", "new-game", "final"]))
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
