"""Laws that every page and table keeps: what is cut, what lies on something else, what is nameless, what is in English.

A case is a page in a window of some size, look, language, text size and scale. It is built once, and every law that
concerns it is applied. A law is a function from what was built to what is wrong with it, in words.

Qt takes its scale from the environment when it starts, so other scales are measured by other processes: this module
reads cases and writes what it found, as JSON.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import NamedTuple, TypeAlias, TypeVar

from attrs import frozen
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QImage, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QScrollArea,
    QSlider,
    QWidget,
)

from neptun_desktop.games.neptun.table.faces import Marker
from neptun_desktop.texts.language import ENGLISH, Language, language
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.board import BoardScene, is_of_prompt
from neptun_desktop.ui.board.furniture import Panel
from neptun_desktop.ui.board.overlay import BubbleItem
from neptun_desktop.ui.board.pieces import Key, Piece, SlowFace
from neptun_desktop.ui.board.view import TableView, portrait
from neptun_desktop.ui.paint.theme import DARK, LOOKS
from neptun_desktop.ui.preferences.preferences import TextSize, sizes_of
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.styling import SMALLEST_TARGET, StyledWidget
from tests.kit.pseudo_locale import PSEUDO
from tests.ui.luminance import changed
from tests.ui.on_screen import QUOTING, left_in_english, words_on
from tests.ui.pages.stage import LONG, clipped, cut_letters, noticing_cuts, overlapping, unreachable
from tests.ui.recorder import Painted, letters_on, painted
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import stage
from tests.ui.window.listener import Heard, heard_in

SMALL, ORDINARY, WIDE = (1024, 768), (1280, 800), (1920, 1080)
SMALLEST_LETTER = 11.0
GRAPHICS = 3.0  # WCAG 2.1, 1.4.11
AROUND = 6
# What has the focus is looked for in pixels on these, which have one part of each kind.
FOCUSED = ("start", "new-game", "settings-look", "settings-keys", "library", "learn", "final", "theatre")
# Painted names are no longer in other languages, and have their places: the languages that there are show them.
WITH_NAMES = {"learn", "learn-games", "rouen-learn", "piles", "history", "round", "turn-end", "points", "final"}
MADE_OF_NAMES = {"banner"}  # it says what it was told, in any language
ON_A_PANEL = {("wind panel",), ("tracks panel",), ("quay pile",), ("cargo sheet",)}  # they lie on another one
PRESSED = (QAbstractButton, QLineEdit, QComboBox, QSlider)
HAIR = 1.0  # edges that touch do not overlap


class Case(NamedTuple):
    """A page or a table, and how it is seen."""

    name: str
    size: tuple[int, int] = ORDINARY
    look: str = "light"
    seats: int = 5  # at a table
    locale: str = ENGLISH
    text_size: TextSize = "normal"
    scale: float = 1.0

    def __str__(self) -> str:
        width, height = self.size
        return f"{self.name}-{width}x{height}-{self.look}-{self.seats}-{self.locale}-{self.text_size}-{self.scale}"


@frozen(eq=False)
class Built:
    """A page that was built for a case, and seen once."""

    case: Case
    window: QWidget
    page: QWidget
    cut: Sequence[str]  # words that were painted, but not whole
    taken: QPixmap

    @property
    def has_longer_names(self) -> bool:
        """Whether names are longer here than in any language, and there is no room for them."""
        return self.case.locale == PSEUDO and (self.case.name in WITH_NAMES or self.case.name not in PAGES)


def said_in(locale: str) -> Language:
    """Return a language, or one of those that tests have: of longer words, of other letters."""
    return LONG if locale == LONG.locale else language(locale)


@contextmanager
def built(case: Case) -> Iterator[Built]:
    """Build a page, see it once, and clear it away."""
    theme = LOOKS[case.look]._replace(sizes=sizes_of(LOOKS[case.look].sizes, case.text_size))
    with noticing_cuts() as cut:
        window, page = stage(case.name, theme, said_in(case.locale), QSize(*case.size), case.seats)
        taken = portrait(window)
    try:
        yield Built(case, window, page, tuple(cut), taken)
    finally:
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop runs here that would do it


# --- what is seen -----------------------------------------------------------------------------------------------------


def no_word_is_cut(it: Built) -> list[str]:
    """Every part is as large as its words, every painted word is whole, and so is the picture."""
    width, height = (round(side * it.case.scale) for side in it.case.size)
    found = [] if (it.taken.width(), it.taken.height()) == (width, height) else [f"a picture of {it.taken.size()}"]
    if it.has_longer_names:
        return found
    return [*found, *clipped(it.page), *cut_letters(it.page), *(f"{words!r} is cut" for words in it.cut)]


def all_is_reached_by_scrolling(it: Built) -> list[str]:
    """Whatever is in an area that scrolls is narrow enough for it."""
    return [] if it.has_longer_names else unreachable(it.page)


def nothing_lies_on_anything(it: Built) -> list[str]:
    """Parts with words lie beside each other; so do panels and words on a table, and none leaves it."""
    if it.has_longer_names:
        return []
    return [*overlapping(it.page), *(fault for view in it.page.findChildren(TableView) for fault in table_faults(view))]


def no_letter_is_small(it: Built) -> list[str]:
    """No letter of a page is under 11 pixels in the smallest window; `test_small_letters` looks at tables."""
    if it.case.name not in PAGES:
        return []
    return [f"{words!r} of {size}" for words, size in letters_on(it.window) if size < SMALLEST_LETTER]


def every_word_is_in_a_catalogue(it: Built) -> list[str]:
    """Find what no catalogue was asked for, by a language for tests."""
    if it.case.locale != PSEUDO or it.case.name in QUOTING:
        return []
    return [f"{words!r} on {where}" for where, words in left_in_english(words_on(it.page))]


def the_focus_stands_out(it: Built) -> list[str]:
    """Read from pixels that what has the focus stands out from its ground at 3 to 1."""
    if it.case.name not in FOCUSED or it.case != Case(it.case.name, look=it.case.look, seats=it.case.seats):
        return []
    it.window.activateWindow()
    parts = focusable(it.page)
    return [f"{type(part).__name__}" for part in parts if not focus_seen(it, part)] if parts else ["nothing takes it"]


def focusable(page: QWidget) -> list[QWidget]:
    """Return one part of each kind that the keyboard reaches."""
    tab = Qt.FocusPolicy.TabFocus
    seen = [part for part in page.findChildren(QWidget) if part.isVisible() and part.isEnabled()]
    reached = [part for part in seen if part.focusPolicy() & tab and type(part) not in {QWidget, TableView}]
    return list({type(part): part for part in reached}.values())


def focus_seen(it: Built, part: QWidget) -> bool:
    """Return whether a part looks otherwise with the focus than without."""
    for scroll in it.page.findChildren(QScrollArea):
        if scroll.isAncestorOf(part):
            scroll.ensureWidgetVisible(part)
    part.setFocus()
    QApplication.processEvents()
    after = pictured(it.window)
    part.clearFocus()
    QApplication.processEvents()
    before = pictured(it.window)
    area = part.rect().translated(part.mapTo(it.window, QPoint(0, 0))).adjusted(-AROUND, -AROUND, AROUND, AROUND)
    return changed(area, before, after, GRAPHICS) >= min(part.width(), part.height())


def pictured(widget: QWidget) -> QImage:
    """Return a widget's pixels."""
    return portrait(widget).toImage().convertToFormat(QImage.Format.Format_RGB32)


# --- what a screen reader finds ---------------------------------------------------------------------------------------


def what_takes_the_focus_has_a_name_of_its_own(it: Built) -> list[str]:
    """Nothing that takes the focus is nameless, and no two share a name."""
    if it.case.name not in PAGES:
        return []  # pieces of a table are heard in its own tests
    names = Counter(name_of(heard) for heard in heard_in(it.page) if heard.focusable)
    return [name or "nameless" for name, count in names.items() if count > 1 or not name]


def name_of(heard: Heard) -> str:
    """Return the name; on Linux that of a list to choose from is its label's, and Qt gives the chosen entry."""
    return heard.widget.accessibleName() if isinstance(heard.widget, QComboBox) else heard.name


def choices_are_radio_buttons(it: Built) -> list[str]:
    """Tabs and segments are told as what they are: one of several."""
    buttons = [button for choice in it.page.findChildren(TabBar) for button in choice.buttons.values()]
    return [button.text() for button in buttons if role_of(button) != QAccessible.Role.RadioButton]


def role_of(part: QWidget) -> QAccessible.Role:
    """Return what a part is to a screen reader."""
    return QAccessible.queryAccessibleInterface(part).role()


def no_target_is_small(it: Built) -> list[str]:
    """Whatever can be pressed has 24 pixels at least each way; `test_target_sizes` looks at tables."""
    if it.case.name not in PAGES:
        return []
    parts = [part for kind in PRESSED for part in it.page.findChildren(kind) if part.isVisible() and part.isEnabled()]
    sizes = [(type(part).__name__, part.size()) for part in parts if not isinstance(part.parent(), QLineEdit)]
    for rows in it.page.findChildren(QListWidget):
        if rows.isVisible():
            places = map(rows.visualItemRect, map(rows.item, range(rows.count())))
            sizes += [(f"row of {type(rows).__name__}", place.size()) for place in places]
    return [f"{name} of {size}" for name, size in sizes if min(size.width(), size.height()) < SMALLEST_TARGET]


def lists_to_choose_from_have_labels(it: Built) -> list[str]:
    """Each has a label, which names it."""
    labels = it.page.findChildren(QLabel)
    return [
        choice.currentText()
        for choice in it.page.findChildren(QComboBox)
        if [label.text() for label in labels if label.buddy() is choice] != [choice.accessibleName()]
        or not choice.accessibleName()
    ]


def a_page_says_what_it_is(it: Built) -> list[str]:
    """See that it has a name."""
    return [] if it.page.accessibleName() or it.case.name not in PAGES else ["it has no name"]


# --- last, because it changes the page --------------------------------------------------------------------------------


def look_and_language_change_at_once(it: Built) -> list[str]:
    """See that a page follows the settings while it is open."""
    if not isinstance(it.page, StyledWidget) or it.case.name not in PAGES or it.case.look == DARK.name:
        return []
    before, tr = it.page.accessibleName(), language() if it.case.locale == LONG.locale else LONG
    it.window.setUpdatesEnabled(False)  # `test_another_look` looks at it
    it.page.change_style(DARK, tr)
    QApplication.processEvents()
    named = [part for part in [it.page, *it.page.findChildren(QWidget)] if part.accessibleName()]
    found = [] if it.page.theme is DARK else [f"it is still {it.page.theme.name}"]
    if it.page.accessibleName() == before and it.case.name not in MADE_OF_NAMES:
        found.append(f"it is still called {before!r}")
    return found if len(named) > 1 else [*found, "nothing on it has a name"]


Law: TypeAlias = Callable[[Built], list[str]]
LAWS: tuple[Law, ...] = (
    no_word_is_cut,
    all_is_reached_by_scrolling,
    nothing_lies_on_anything,
    no_letter_is_small,
    every_word_is_in_a_catalogue,
    what_takes_the_focus_has_a_name_of_its_own,
    choices_are_radio_buttons,
    no_target_is_small,
    lists_to_choose_from_have_labels,
    a_page_says_what_it_is,
    the_focus_stands_out,
    look_and_language_change_at_once,
)


def broken_laws(case: Case) -> dict[str, list[str]]:
    """Return which laws a page breaks, by their names, and how."""
    with built(case) as it:
        found = {law.__name__: law(it) for law in LAWS}
    return {law: faults for law, faults in found.items() if faults}


# --- tables -----------------------------------------------------------------------------------------------------------


def table_faults(view: TableView) -> list[str]:
    """Return what is wrong with a table."""
    scene: BoardScene = view.table
    prompt = scene.items_by_key[keys.prompt()].box()
    shown = view.mapFromScene(scene.sceneRect() if view.whole else prompt).boundingRect()
    found = [] if view.viewport().rect().adjusted(-2, -2, 2, 2).contains(shown) else [f"the table is cut: {shown}"]
    items = [item for item in scene.items_by_key.values() if item.isVisible()]
    written = [(item.piece, painted(item)) for item in items if not isinstance(item.piece.face, SlowFace)]  # no ground
    found += [f"{paint.words} is cut" for _, paint in written if any("…" in words for words in paint.words)]
    inside = scene.sceneRect().adjusted(-HAIR, -HAIR, HAIR, HAIR)
    pinned = prompt.adjusted(-HAIR, -HAIR, HAIR, HAIR)
    for piece, _ in written:
        if not (pinned if is_of_prompt(piece.key) else inside).contains(piece.box):
            found.append(f"{piece.key} lies outside")
    panels = {p.key: p.box for p, _ in written if isinstance(p.face, Panel) and p.key not in ON_A_PANEL}
    found += [f"{one} lies on {other}" for one, other in lying_on(panels)]
    for below in (True, False):  # a prompt above a part of the table covers what is below it
        some = [(piece, paint) for piece, paint in written if is_of_prompt(piece.key) != below]
        found += [f"{one} is written over {other}" for one, other in lying_on(written_spots(some))]
    bubbles = [item for item in scene.items() if isinstance(item, BubbleItem)]
    found += [f"{b.words} lies outside" for b in bubbles if not inside.contains(b.sceneBoundingRect())]
    return found


def written_spots(written: Sequence[tuple[Piece, Painted]]) -> dict[tuple[Key, str], QRectF]:
    """Return where words are, of each piece, that no panel covers; a marker repeats the figure that it covers."""
    sheets = [piece for piece, _ in written if isinstance(piece.face, Panel)]
    return {
        (piece.key, words): spot.translated(piece.box.topLeft())
        for piece, paint in written
        if not isinstance(piece.face, Marker)
        and not any(sheet.z > piece.z and sheet.box.contains(piece.box) for sheet in sheets)
        for words, spot in zip(paint.words, paint.spots, strict=True)
    }


Where = TypeVar("Where")


def lying_on(boxes: dict[Where, QRectF]) -> list[tuple[Where, Where]]:
    """Return pairs of boxes that share more than an edge."""
    inner = {key: box.adjusted(HAIR, HAIR, -HAIR, -HAIR) for key, box in boxes.items()}
    return [(one, other) for one, other in combinations(inner, 2) if inner[one].intersects(inner[other])]


# --- at another scale -------------------------------------------------------------------------------------------------


def broken_elsewhere(cases: Sequence[Case]) -> dict[str, dict[str, list[str]]]:
    """Return what another process finds, whose screen has the scale of the cases; by case."""
    (scale,) = {case.scale for case in cases}
    told = subprocess.run(
        [sys.executable, "-m", "tests.ui.pages.laws"],
        env=os.environ | {"QT_SCALE_FACTOR": str(scale), "QT_QPA_PLATFORM": "offscreen"},
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(told.stdout)
    return found


def main() -> None:
    """Build the cases that are asked for."""
    application = QApplication([])
    cases = [Case(name, (size[0], size[1]), *rest) for name, size, *rest in json.load(sys.stdin)]
    json.dump({str(case): broken for case in cases if (broken := broken_laws(case))}, sys.stdout)
    application.quit()


if __name__ == "__main__":
    main()
