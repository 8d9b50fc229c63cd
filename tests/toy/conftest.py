"""A home of its own for every test, and a window on a box that holds the toy."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtGui import QCursor
from pytestqt.qtbot import QtBot

from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.scene import ClickGuard
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.tidying import Tidying
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.bubbles_anywhere import bubbles_unplaced
from tests.kit.clearing import unpainted, without_pictures
from tests.kit.kept_pictures import kept_pictures, plain_pictures
from tests.kit.opened_file import wait_until_opened
from tests.kit.shared_worker import shared_worker
from tests.toy.box import box, toy_games

Start = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the user's own games out of it."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests click as fast as they can."""
    monkeypatch.setattr(ClickGuard, "seconds", 0.0)


@pytest.fixture(autouse=True)
def _shared(request: pytest.FixtureRequest) -> Iterator[None]:
    """Share what tests in `tests/ui/window` share, and leave out the same."""
    with (
        kept_pictures(),
        shared_worker(),
        patch.object(Tidying, "expect", lambda _: None),
        plain_pictures(request),
        bubbles_unplaced(request),
    ):
        yield


@pytest.fixture(scope="session")
def toy_box() -> GameBox:
    """Return a box that holds the toy only."""
    return box(toy_games())


@pytest.fixture
def start(qtbot: QtBot, tmp_path: Path, toy_box: GameBox) -> Iterator[Start]:
    """Return a way to start the program, again and again, on the same saved games; the pointer is on no window."""
    QCursor.setPos(5000, 5000)
    settings, windows = tmp_path / "settings.json", list[MainWindow]()
    write_preferences(settings, Preferences(tempo="instant", guard="never"))

    def started(games: GameBox = toy_box, file: Path | None = None) -> MainWindow:
        windows.append(MainWindow(games, Library(tmp_path / "matches"), settings, file))
        qtbot.addWidget(windows[-1])
        windows[-1].resize(1280, 800)
        windows[-1].show()
        qtbot.waitExposed(windows[-1])
        with qtbot.waitActive(windows[-1]):  # or it gets no keys
            windows[-1].activateWindow()
        wait_until_opened(qtbot, windows[-1])
        return windows[-1]

    yield started
    for window in windows:
        window.leave_table()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Clear tables away without a picture, and paint no window once more that is about to close."""
    with without_pictures(), unpainted():
        return (yield)
