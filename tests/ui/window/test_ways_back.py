"""Pages that can be opened from anywhere lead back to where one was, and leave no table that waits for ever."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in

from .driver import a_table

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MainWindow]:
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(tempo="instant"))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), settings)
    window.show()
    window.begin(a_table(3, 0))
    QApplication.processEvents()
    yield window
    window.close()


@pytest.mark.soak
@pytest.mark.parametrize("aside", one_in(2, ["show_settings", "show_rules"]))
def test_from_a_look_back_one_comes_back_to_it(window: MainWindow, aside: str) -> None:
    window.replays.look_back(-1)
    theatre = window.stack.currentWidget()
    assert window.session is not None
    assert not window.session.host.at_rest
    getattr(window, aside)()
    getattr(window, aside)()  # the key pressed twice
    assert window.stack.currentWidget() is not theatre
    window.go_back()
    assert window.stack.currentWidget() is theatre
    theatre.back.emit()  # type: ignore[union-attr]
    assert window.stack.currentWidget() is window.session.page
    assert window.session.host.at_rest


def test_from_the_table_one_comes_back_to_the_table(window: MainWindow) -> None:
    window.show_rules()
    window.show_settings()
    window.go_back()
    assert window.session is not None
    assert window.stack.currentWidget() is window.session.page


def test_a_page_that_is_gone_is_not_come_back_to(window: MainWindow) -> None:
    window.replays.look_back(-1)
    window.show_settings()
    window.show_start()
    window.show_rules()
    window.go_back()
    assert window.session is None
    assert window.stack.currentWidget() is not None


def test_a_table_that_is_shown_again_goes_on(window: MainWindow) -> None:
    """As after the page that tells of trouble."""
    window.replays.look_back(-1)
    window.go_back()
    assert window.session is not None
    assert window.session.page.asked is not None
