"""Every page as a screen reader knows it: nothing that takes the focus is nameless, and no two share a name."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget

from neptun_desktop.ui.paint.theme import LOOKS
from neptun_desktop.ui.widgets.tab_bar import TabBar
from neptun_desktop.words.language import language
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import stage
from tests.ui.shell.listener import Heard, heard_in

pytestmark = pytest.mark.usefixtures("qapp")
SIZE = QSize(1280, 800)


@pytest.fixture(scope="module", params=sorted(PAGES))
def page(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[QWidget]:
    del qapp  # it must be there before any widget
    window, page = stage(request.param, LOOKS["light"], language(), SIZE)
    yield page
    window.close()
    window.deleteLater()


def name_of(heard: Heard) -> str:
    """Return the name; on Linux that of a list to choose from is its label's, and Qt gives the chosen entry."""
    return heard.widget.accessibleName() if isinstance(heard.widget, QComboBox) else heard.name


def test_what_takes_the_focus_has_a_name_of_its_own(page: QWidget) -> None:
    names = Counter(name_of(heard) for heard in heard_in(page) if heard.focusable)
    assert not names[""]
    assert [name for name, count in names.items() if count > 1] == []


def test_choices_are_radio_buttons(page: QWidget) -> None:
    for choice in page.findChildren(TabBar):
        for button in choice.buttons.values():
            interface = QAccessible.queryAccessibleInterface(button)
            assert interface is not None
            assert interface.role() == QAccessible.Role.RadioButton


def test_lists_to_choose_from_have_labels(page: QWidget) -> None:
    for choice in page.findChildren(QComboBox):
        labels = [label for label in page.findChildren(QLabel) if label.buddy() is choice]
        assert [label.text() for label in labels] == [choice.accessibleName()]
        assert choice.accessibleName()


def test_a_page_says_what_it_is(page: QWidget) -> None:
    assert page.accessibleName()
