"""Whatever assistive technology can do to a thing does what the mouse does: every action, not only a press.

Qt's toggles, selections and values bypass clicks. So each page is opened twice: once something is clicked, once it is
done by its accessibility interface, and the window must be the same afterwards.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleSelectionInterface,
    QAccessibleValueInterface,
    QDesktopServices,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QScrollBar, QWidget
from pytestqt.exceptions import TimeoutError as PatienceLostError
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match import match
from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.accessibility import SpokenButton
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import TableAnnouncements
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.replay.timeline import ScrubBar
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.kit.slices import few, one_in

from .driver import BOX, Driver, a_table, seated
from .listener import Heard, heard_in, listening
from .test_pages_by_key import PAGES, Show

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # of lists and menus that open

Way = tuple[int, ...]
FOCUS, VALUE, SELECT = "SetFocus", "a value", "select"
AMOUNT = 3  # how far a value is moved
SOFT = "\u200b"  # where a path may break
CHANCE = re.compile(r"\d\d:\d\d|report-[\d-]+")  # what depends on the time of day


@frozen
class Offer:
    """Something that can be done to a thing in the tree of a page."""

    way: Way  # to the thing, from child to child
    verb: str  # the name of an action, or one of those above
    kind: str  # what it is, and what holds it
    name: str

    def __str__(self) -> str:
        return f"{self.verb} {self.kind} {self.name!r}"


@frozen
class Visit:
    """A page in a window of its own, and what was asked of the system there."""

    window: MainWindow
    page: QWidget
    folder: Path
    asked: list[str]

    @property
    def root(self) -> QAccessibleInterface:
        """Everything that is open on top: a menu, a sheet, or the page."""
        found = QAccessible.queryAccessibleInterface(self.on_top)
        assert found is not None
        return found

    @property
    def on_top(self) -> QWidget:
        popup: QWidget | None = QApplication.activePopupWidget()
        if popup is not None:
            return popup
        shown = self.window.stack.currentWidget()
        assert shown is not None
        sheets = shown.findChildren(Overlay, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return next((sheet for sheet in sheets if sheet.isVisible()), shown)

    def at(self, way: Way) -> QAccessibleInterface:
        """Return the thing at the end of a way."""
        found = self.root
        for place in way:
            child = found.child(place)
            assert child is not None, way
            found = child
        return found

    def holds(self) -> tuple[Any, ...]:
        """Return all that can be found out here; of a table only that it is there: it goes on by itself."""
        shown, top, session = self.window.stack.currentWidget(), self.on_top, self.window.session
        tree = () if isinstance(top, TablePage) else tuple(self._words(each) for _, each in walk(self.root))
        return (
            self.window.isVisible(),
            type(shown).__name__,
            type(top).__name__,
            tree,
            self.window.preferences._replace(folder=""),
            None if session is None else [(each.kind, each.level) for each in session.match.occupants],
            tuple(self.asked),
            bool(QApplication.clipboard().text()),
        )

    def _words(self, thing: QAccessibleInterface) -> tuple[Any, ...]:
        state = thing.state()
        value: QAccessibleValueInterface | None = thing.valueInterface()
        said = (thing.text(text) for text in (QAccessible.Text.Name, QAccessible.Text.Description))
        return (
            thing.role().name,
            *(CHANCE.sub("", each.replace(SOFT, "").replace(str(self.folder), "~")) for each in said),
            bool(state.checked),
            bool(state.selected),
            bool(state.disabled),
            None if value is None else value.currentValue(),
        )


def walk(thing: QAccessibleInterface, way: Way = ()) -> Iterator[tuple[Way, QAccessibleInterface]]:
    """Yield everything visible below a thing, with the way to it."""
    if thing.state().invisible:
        return
    yield way, thing
    for place in range(thing.childCount()):
        child = thing.child(place)
        if child is not None:
            yield from walk(child, (*way, place))


def offers(root: QAccessibleInterface) -> Iterator[Offer]:
    """Yield all that can be done to anything below a root, but for moving the focus."""
    for way, thing in walk(root):
        widget, verbs = thing.object(), [verb for verb in actions_of(thing) if verb != FOCUS]
        holder: QAccessibleInterface | None = thing.parent()
        value: QAccessibleValueInterface | None = thing.valueInterface()
        if value is not None and not isinstance(widget, QScrollBar):
            verbs.append(VALUE)
        selecting: QAccessibleSelectionInterface | None = None if holder is None else holder.selectionInterface()
        if selecting is not None:
            verbs.append(SELECT)
        held = "" if holder is None else type(holder.object()).__name__
        kind = f"{thing.role().name} {type(widget).__name__} in {held}"
        yield from (Offer(way, verb, kind, thing.text(QAccessible.Text.Name)) for verb in verbs)


def actions_of(thing: QAccessibleInterface) -> list[str]:
    """Return the names of what it lets others do to it."""
    actions: QAccessibleActionInterface | None = thing.actionInterface()
    return [] if actions is None else actions.actionNames()


def by_interface(visit: Visit, offer: Offer) -> None:
    """Do it as a screen reader would."""
    thing = visit.at(offer.way)
    if offer.verb == VALUE:
        thing.valueInterface().setCurrentValue(thing.valueInterface().currentValue() + AMOUNT)
    elif offer.verb == SELECT:
        thing.parent().selectionInterface().select(thing)
    else:
        thing.actionInterface().doAction(offer.verb)


def by_mouse(visit: Visit, offer: Offer) -> None:
    """Do it by a click on the middle of the thing, or where its value would be."""
    thing = visit.at(offer.way)
    widget, spot = thing.object(), thing.rect().center()
    holder = thing
    while not isinstance(widget, QWidget):  # a row of a list
        holder = holder.parent()
        widget = holder.object()
    if isinstance(widget, QAbstractItemView):
        widget = widget.viewport()
    at = widget.mapFromGlobal(spot)
    if offer.verb == VALUE:
        assert isinstance(widget, ScrubBar)
        at = QPoint(round(widget.x_of(widget.value() + AMOUNT)), widget.height() // 2)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)


@pytest.fixture
def visits(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Show], Visit]]:
    """Return a way to open a page in a new window, as often as one likes; the window before is closed."""
    asked = list[str]()
    windows = list[MainWindow]()  # kept to the end: collected in the middle of painting, one would crash
    monkeypatch.setattr(match, "randbits", lambda _bits: 5)

    def ask(what: str, answer: object) -> object:
        asked.append(what)
        return answer

    for name, answer in (("getOpenFileNames", ([], "")), ("getSaveFileName", ("", "")), ("getExistingDirectory", "")):
        monkeypatch.setattr(QFileDialog, name, lambda *_, name=name, answer=answer: ask(name, answer))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: ask("openUrl", answer=True))

    def leave() -> None:
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for window in windows:
            window.close()

    def visit(show: Show) -> Visit:
        leave()
        asked.clear()
        QApplication.clipboard().clear()
        folder = tmp_path / str(len(windows))
        folder.mkdir()
        write_preferences(folder / "settings.json", Preferences(tempo="instant"))
        window = MainWindow(game_box(), Library(folder / "matches"), folder / "settings.json")
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        windows.append(window)
        page = show(window)
        QApplication.processEvents()
        return Visit(window, page, folder, asked)

    with listening(monkeypatch):
        yield visit
        leave()


def done_by_hand(visit: Visit, offer: Offer) -> tuple[Any, ...]:
    by_mouse(visit, offer)
    for _ in range(3):
        QApplication.processEvents()
    return visit.holds()


@contextmanager
def named(offer: Offer, visit: Visit, wanted: tuple[Any, ...]) -> Iterator[None]:
    """Say what was done if it does not come out right."""
    try:
        yield
    except PatienceLostError:
        differs = unified_diff(line_by_line(wanted), line_by_line(visit.holds()), lineterm="", n=0)
        pytest.fail("\n".join([str(offer), *differs]))


def line_by_line(held: tuple[Any, ...]) -> list[str]:
    return [repr(line) for part in held for line in (part if isinstance(part, tuple) else (part,))]


def check(qtbot: QtBot, visit: Visit, offer: Offer, wanted: tuple[Any, ...]) -> None:
    """Compare what came of a click with what assistive technology does."""
    by_interface(visit, offer)
    with named(offer, visit, wanted):
        qtbot.waitUntil(lambda: visit.holds() == wanted)


# Here is one of everything that was once dead: tabs, looks, switches, rows, contents, the timeline.
ONCE_DEAD = ("new game", "rules", "settings look", "theatre", "history of players")
# From the first of these pages; it doesn't matter where they are.
FAMILIAR = ("Press Button TextButton", "Press ComboBox", "ShowMenu ComboBox", "Toggle RadioButton TextButton in TabBar")


@pytest.mark.soak
@pytest.mark.parametrize("name", PAGES if SOAK else ONCE_DEAD)
def test_whatever_can_be_done_to_a_thing_does_what_a_click_does(
    qtbot: QtBot, visits: Callable[[Show], Visit], name: str
) -> None:
    """In the soak to every thing of every page; otherwise to the last of each kind: it is seldom the chosen one.

    Plain buttons and lists are tried on one page then: opening a page takes long.
    """
    here: Visit | None = visits(PAGES[name])
    assert here is not None
    found = list(offers(here.root))
    if not SOAK:
        familiar = {offer: next((each for each in FAMILIAR if str(offer).startswith(each)), None) for offer in found}
        found = list({familiar[offer] or (offer.kind, offer.verb): offer for offer in found}.values())
        found = [offer for offer in found if name == ONCE_DEAD[0] or not familiar[offer]]
    assert found
    clicked: dict[tuple[Way, bool], tuple[Any, ...]] = {}  # what can be done to a thing in two ways is clicked once
    for offer in found:
        click = offer.way, offer.verb == VALUE
        if click not in clicked:
            clicked[click] = done_by_hand(visits(PAGES[name]) if here is None else here, offer)
            here = None
        check(qtbot, visits(PAGES[name]), offer, clicked[click])


LISTS = {"new game": PAGES["new game"], "settings look": PAGES["settings look"], "theatre": PAGES["theatre"]}


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(2, LISTS))
def test_what_a_list_or_a_menu_offers_is_chosen_and_shuts_it(
    qtbot: QtBot, visits: Callable[[Show], Visit], name: str
) -> None:
    """Of each kind of thing that opens one, the first."""
    opening = [offer for offer in offers(visits(LISTS[name]).root) if opens(offer)]
    for offer in {offer.kind: offer for offer in reversed(opening)}.values():

        def opened(window: MainWindow, offer: Offer = offer) -> QWidget:
            page = LISTS[name](window)
            QApplication.processEvents()
            at_page = Visit(window, page, Path(), [])
            by_interface(at_page, offer)
            qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
            return page

        visit = visits(opened)
        found = [each for each in offers(visit.root) if each.verb != SELECT]
        assert len(found) > 1, offer
        wanted = done_by_hand(visit, found[1])
        check(qtbot, visits(opened), found[1], wanted)
        assert QApplication.activePopupWidget() is None, offer


def opens(offer: Offer) -> bool:
    """Return whether something is to open: a list to choose from, or a menu of pictures."""
    return offer.verb == "ShowMenu" or "ColourButton" in offer.kind or "PortraitButton" in offer.kind


@pytest.mark.soak
@pytest.mark.parametrize("name", few(5, PAGES))
def test_what_may_get_the_focus_gets_it(visits: Callable[[Show], Visit], name: str) -> None:
    visit = visits(PAGES[name])
    for _, thing in walk(visit.root):
        widget = thing.object()
        if FOCUS in actions_of(thing) and isinstance(widget, QWidget):
            thing.actionInterface().doAction(FOCUS)
            assert QApplication.focusWidget() is (widget.focusProxy() or widget)


# --- at the table -----------------------------------------------------------------------------------------------------


def at_first(
    qtbot: QtBot, told: list[str], game: str, place: int, do: Callable[[Driver, Heard], None]
) -> tuple[Any, ...] | None:
    """Do something to one of the things of a new table; return what came of it, or None if there are fewer."""
    with seated(qtbot, a_table(1, 2, 4, game=game), None) as driver:
        page, hearing = driver.page, driver.page.findChildren(TableAnnouncements)[0]
        qtbot.waitUntil(
            lambda: page.asked == 0 and not hearing.layer.soon.isActive() and not hearing.speech.soon.isActive()
        )
        things = [each for each in heard_in(page.view.viewport()) if isinstance(each.widget, SpokenButton)]
        if place >= len(things):
            return None
        told.clear()
        do(driver, things[place])
        driver.settle()
        qtbot.waitUntil(lambda: not hearing.speech.soon.isActive())
        chosen = None if page.choosing is None else page.choosing.choice.clicked
        sheets = [type(each).__name__ for each in page.findChildren(Overlay) if each.isVisible()]
        own = [entry.command for entry in driver.match.entries if entry.seat == 0]
        return things[place].name, chosen, own, sheets, driver.session.panels.hint.isVisible(), " ".join(told)


def click(driver: Driver, thing: Heard) -> None:
    assert isinstance(thing.widget, SpokenButton)
    driver.click(thing.widget.target)


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_a_press_on_the_table_does_what_a_click_does(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """On everything in the soak, otherwise on every twelfth thing: what may be chosen, and the buttons of the table."""
    with listening(monkeypatch) as told:
        place = 0
        while (pressed := at_first(qtbot, told, game, place, lambda _driver, thing: thing.press())) is not None:
            assert pressed == at_first(qtbot, told, game, place, click)
            place += 1 if SOAK else 12
    assert place > 5
