"""A window on an empty library, where nothing is animated; modules that want another one make their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.bubbles_anywhere import bubbles_unplaced
from tests.kit.kept_pictures import plain_pictures

Start = Callable[[], MainWindow]


@pytest.fixture(autouse=True)
def _plain(request: pytest.FixtureRequest, _shared: None) -> Iterator[None]:
    """Show plain pieces, unless marked `painted` or `alone`, and bubbles anywhere, unless marked `placed`, too."""
    with plain_pictures(request), bubbles_unplaced(request):
        yield


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path) -> Iterator[Start]:
    """Return a way to start the program, again and again."""
    settings, windows = tmp_path / "settings.json", list[MainWindow]()
    write_preferences(settings, Preferences(tempo="instant"))

    def started() -> MainWindow:
        windows.append(MainWindow(game_box(), Library(tmp_path / "matches"), settings))
        qtbot.addWidget(windows[-1])
        windows[-1].show()
        return windows[-1]

    yield started
    for window in windows:
        window.leave_table()


@pytest.fixture
def window(start: Start) -> MainWindow:
    """Return the program, started once."""
    return start()
