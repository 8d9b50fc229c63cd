"""A new table is laid before people's eyes; a click or a key skips that, and a saved game is simply there."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.ribbon import RibbonItem
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.animation import Projector
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.preferences.tempo import AT_SPEED
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.clearing import clear_away
from tests.toy.box import box, every_game

from .driver import BOX, a_table

GAMES = BOX.games.ids


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let films pass only when a test says so."""
    monkeypatch.setattr(Projector, "_frame", lambda _projector: None)


def opened(qtbot: QtBot, folder: Path, speed: Speed = "normal") -> MainWindow:
    write_preferences(folder / "settings.json", Preferences(tempo=AT_SPEED[speed]))
    window = MainWindow(box(every_game()), Library(folder / "matches"), folder / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    allow_motion(allowed=speed != "off")
    return window


def hidden(window: MainWindow) -> int:
    assert window.session is not None
    return sum(not item.isVisible() for item in window.session.page.scene.items_by_key.values())


def projector_of(window: MainWindow) -> Projector:
    assert window.session is not None
    return window.session.page.projector


def ribbons(window: MainWindow) -> list[str]:
    assert window.session is not None
    items = window.session.page.scene.items()
    return [item.announcement.title for item in items if isinstance(item, RibbonItem) and item.isVisible()]


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("game", GAMES)
def test_a_new_table_is_laid_in_two_to_three_seconds(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    window = opened(qtbot, tmp_path)
    window.begin(a_table(1, 3, game=game))
    projector, bare = projector_of(window), hidden(window)
    assert bare > 10, "ships, discs and cards are not there yet"
    assert window.session is not None
    assert not any(key[0] == "answer" for key in window.session.page.scene.items_by_key), "nobody is asked yet"
    projector.play_on(1999)
    assert 0 < hidden(window) < bare
    assert ribbons(window), "the first round is announced"
    projector.play_on(1001)
    assert not projector.running
    assert (hidden(window), ribbons(window)) == (0, [])
    clear_away(window)


@pytest.mark.usefixtures("by_hand")
@pytest.mark.parametrize("skip", ["click", "key"])
def test_a_click_or_a_key_ends_the_laying_and_asks_at_once(qtbot: QtBot, tmp_path: Path, skip: str) -> None:
    window = opened(qtbot, tmp_path)
    window.begin(a_table(1, 3))
    assert window.session is not None
    page = window.session.page
    projector_of(window).play_on(700)
    if skip == "click":
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.mapFromScene(QPointF(300, 300)))
    else:
        QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert hidden(window) == 0
    assert page.asked == 0 or window.session.match.to_act != {0}
    assert window.session.match.timeline.commands == 0, "the click meant nothing else"
    clear_away(window)


@pytest.mark.usefixtures("by_hand")
def test_without_films_or_motion_the_table_lies_there_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path, "off")
    window.begin(a_table(1, 3))
    assert (hidden(window), projector_of(window).running) == (0, False)
    window.prefer(window.preferences._replace(tempo="normal"))
    allow_motion(allowed=False)
    window.begin(a_table(1, 3))
    assert (hidden(window), projector_of(window).running) == (0, False)
    clear_away(window)


@pytest.mark.usefixtures("by_hand")
def test_a_saved_game_is_simply_there(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    window.begin(a_table(2, 1))
    assert window.session is not None
    path = window.session.host.path
    assert path is not None
    window.show_start()
    window.open_game(path)
    assert (hidden(window), projector_of(window).running) == (0, False)
    clear_away(window)


@pytest.mark.usefixtures("by_hand")
def test_a_game_without_ceremony_begins_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    toys = window.box
    toy = next(game for game in toys.games.ids if game not in GAMES)
    window.begin(a_table(1, 1, box=toys, game=toy))
    assert (hidden(window), projector_of(window).running) == (0, False)
    clear_away(window)
