"""What is heard at a real table: with the animation that shows it, at once without one, never when it is skipped."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.library import Library
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.preferences.preferences import Preferences, read_preferences, write_preferences
from neptun_desktop.ui.preferences.tempo import AT_SPEED
from neptun_desktop.ui.settings.settings_page import SettingsPage
from neptun_desktop.ui.sound.player import SoundPlayer, Volumes
from neptun_desktop.ui.widgets.notice import Notice
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.driver import Driver, a_table

CALL = "your_turn"
Open = Callable[..., MainWindow]


class Listener(SoundPlayer):
    """Notes what would be heard."""

    def __init__(self) -> None:
        """Open no card."""
        super().__init__(lambda _pull: None)
        self.heard: list[str] = []
        self.loops: dict[str, float] = {}
        self.volumes = Volumes()

    @override
    def follow(self, volumes: Volumes) -> None:
        self.volumes = volumes

    @override
    def cue(self, name: str) -> None:
        if self.volumes.effects:
            self.heard.append(name)

    @override
    def ambience(self, loops: Mapping[str, float]) -> None:
        self.loops = dict(loops) if self.volumes.ambience else {}


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    found = Listener()
    monkeypatch.setattr("neptun_desktop.ui.window.window_sound.SoundPlayer", lambda: found)
    monkeypatch.setattr("neptun_desktop.ui.window.window_sound.UNSEEN", ())
    monkeypatch.setattr("neptun_desktop.ui.window.window_sound.AFTER_MS", 1)
    return found


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path, listener: Listener) -> Iterator[Open]:
    """Return a way to open a window whose animations have some speed."""
    assert listener.heard == []
    windows: list[MainWindow] = []

    def open_window(speed: Speed = "off") -> MainWindow:
        write_preferences(tmp_path / "settings.json", Preferences(tempo=AT_SPEED[speed]))
        windows.append(MainWindow(game_box(), Library(tmp_path / "matches"), tmp_path / "settings.json"))
        qtbot.addWidget(windows[-1])
        windows[-1].show()
        return windows[-1]

    yield open_window
    for window in windows:
        window.leave_table()


def driver_of(qtbot: QtBot, window: MainWindow) -> Driver:
    assert window.session is not None
    return Driver(qtbot, window.session)


def filmed(driver: Driver) -> bool:
    """Return whether an animation is on."""
    return driver.page.projector.running


def test_without_animation_each_move_is_heard_at_once(qtbot: QtBot, opened: Open, listener: Listener) -> None:
    window = opened()
    window.begin(a_table(1, 2, seed=3))
    driver = driver_of(qtbot, window)
    driver.settle()
    listener.heard.clear()
    driver.click(driver.targets()[0])
    driver.settle()
    assert {"card", "turn"} & set(listener.heard)


def test_an_animation_is_heard_when_its_moment_comes_and_not_when_it_is_skipped(
    qtbot: QtBot, opened: Open, listener: Listener
) -> None:
    window = opened("slow")
    window.begin(a_table(3, 0, seed=3))
    driver = driver_of(qtbot, window)
    page = driver.page
    page.projector.skip()
    driver.settle()
    for skipped in (False, True):
        page.projector.skip()
        driver.settle()
        listener.heard.clear()
        while not filmed(driver):
            driver.click(driver.targets()[0])
            qtbot.waitUntil(lambda: filmed(driver) or page.asked is not None)
        at_first = list(listener.heard)
        if skipped:
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
            assert not filmed(driver)
            assert [name for name in listener.heard if name != CALL] == at_first
        else:
            qtbot.waitUntil(lambda: bool(listener.heard))
            assert filmed(driver), "it is heard while it is seen"


def test_a_person_is_called_after_others_have_acted_and_only_then(
    qtbot: QtBot, opened: Open, listener: Listener
) -> None:
    window = opened()
    window.begin(a_table(1, 2, seed=3))
    driver = driver_of(qtbot, window)
    moments: list[Moment] = []
    driver.page.stepped.connect(moments.append)
    kinds = set()
    for _ in range(5):
        driver.settle()
        before = len(driver.match.entries)
        listener.heard.clear()
        driver.click(driver.targets()[0])
        driver.settle()
        others = any(entry.seat != 0 for entry in driver.match.entries[before:])
        assert listener.heard.count(CALL) == int(others)
        kinds.add(others)
    assert kinds == {False, True}
    listener.heard.clear()
    bots = [moment for moment in moments if moment.entry is not None and moment.entry.seat]
    driver.page.stepped.emit(bots[-1])  # as if a bot had chosen while the person still thinks
    driver.session.host.asked.emit()
    assert CALL not in listener.heard, "the person has been called"


def test_undo_is_silent(qtbot: QtBot, opened: Open, listener: Listener) -> None:
    window = opened()
    window.begin(a_table(3, 0, seed=3))
    driver = driver_of(qtbot, window)
    driver.settle()
    while "undo" not in driver.page.buttons.on:
        driver.click(driver.targets()[0])
        driver.settle()
    listener.heard.clear()
    driver.page.press("undo")
    qtbot.wait(50)
    assert listener.heard == []


@pytest.mark.parametrize(("game", "loops"), [("neptun", {"waves"}), ("salty_ocean", {"waves", "market"})])
def test_the_ambience_is_that_of_the_table_and_of_no_other_page(
    qtbot: QtBot, opened: Open, listener: Listener, game: str, loops: set[str]
) -> None:
    window = opened()
    assert listener.loops == {}, "the start page is silent"
    window.begin(a_table(3, 0, game=game))
    driver_of(qtbot, window).settle()
    qtbot.waitUntil(lambda: loops <= {name for name, strength in listener.loops.items() if strength})
    window.show_settings()
    assert listener.loops == {}
    window.go_back()
    qtbot.waitUntil(lambda: loops <= listener.loops.keys())
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert listener.loops == {}, "another program is in front"
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert loops <= listener.loops.keys()
    window.show_start()
    assert listener.loops == {}


def test_behind_the_curtain_nothing_is_heard(qtbot: QtBot, opened: Open, listener: Listener) -> None:
    window = opened()
    window.begin(a_table(3, 0, seed=3))
    page = driver_of(qtbot, window).page
    page.curtain.call(0, ())
    assert page.covered
    page.scene.sounded.emit("card")
    assert listener.heard == []
    driver_of(qtbot, window).lift_curtain()
    page.scene.sounded.emit("card")
    assert listener.heard == ["card"]


def test_a_key_switches_all_sound_off_and_on(qtbot: QtBot, opened: Open, listener: Listener, tmp_path: Path) -> None:
    window = opened()
    window.begin(a_table(3, 0))
    driver_of(qtbot, window).settle()
    assert listener.volumes.effects > listener.volumes.ambience > 0
    with qtbot.waitActive(window):
        window.activateWindow()
    for on in (False, True):
        QTest.keyClick(window, Qt.Key.Key_M)
        assert bool(listener.volumes.effects) == bool(listener.volumes.ambience) == on
        assert read_preferences(tmp_path / "settings.json").sound == on
        said = [notice for notice in window.findChildren(Notice) if notice.isVisible()][-1].words.text()
        assert said == ("Sound is on." if on else "Sound is off.")


def test_the_settings_change_each_volume_and_let_it_be_heard(opened: Open, listener: Listener) -> None:
    window = opened()
    window.show_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    page.open_chapter("sound")
    was = listener.volumes
    page.sound.controls["effects_volume"].buttons["high"].click()  # type: ignore[union-attr]
    assert listener.volumes.effects > was.effects
    assert listener.volumes.ambience == was.ambience
    assert listener.heard == ["coins"]
    page.sound.controls["ambience_volume"].buttons["medium"].click()  # type: ignore[union-attr]
    assert listener.volumes.ambience > was.ambience
    assert listener.loops
    page.sound.controls["effects_volume"].buttons["off"].click()  # type: ignore[union-attr]
    assert listener.volumes.effects == 0
    assert listener.heard == ["coins"]
    page.sound.controls["sound"].click()  # type: ignore[union-attr]
    assert listener.volumes == Volumes()


def test_the_settings_say_quietly_if_this_computer_plays_no_sound(qtbot: QtBot, opened: Open) -> None:
    window = opened()
    window.show_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    line = page.sound.lines["sound"]
    assert line.text() == "You can also press M to turn it off and on."
    page.open_chapter("sound")
    qtbot.waitUntil(lambda: line.text() == "This computer can't play sound at the moment.")
    assert not window.banner.isVisible()
