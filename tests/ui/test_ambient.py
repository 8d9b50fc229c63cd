"""Clocks of what moves by itself run only while that can be seen and is wished."""

import plistlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QObject, QProcess, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.paint import system_motion
from neptun_desktop.ui.paint.ambient import AmbientClock, allow_motion, motion_allowed
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window import start_up
from neptun_desktop.ui.window.window import MainWindow


@pytest.fixture(autouse=True)
def _still() -> Iterator[None]:
    yield
    allow_motion(allowed=False)


@pytest.fixture
def clock(qtbot: QtBot) -> AmbientClock:
    window = QWidget()
    qtbot.addWidget(window)
    clock = AmbientClock(QWidget(window), frames=100)
    with qtbot.waitExposed(window):
        window.show()
    return clock


def widget_of(clock: AmbientClock) -> QWidget:
    widget = clock.parent()
    assert isinstance(widget, QWidget)
    return widget


def test_nothing_moves_before_it_is_allowed(clock: AmbientClock, qtbot: QtBot) -> None:
    assert not clock.running
    allow_motion(allowed=True)
    with qtbot.waitSignal(clock.ticked) as told:
        pass
    assert told.args == [pytest.approx(0.01)]
    allow_motion(allowed=False)
    assert not clock.running


def test_it_stands_still_while_it_cannot_be_seen(clock: AmbientClock) -> None:
    allow_motion(allowed=True)
    widget, window = widget_of(clock), widget_of(clock).window()
    seen = []
    for change in (
        widget.hide,
        widget.show,
        lambda: window.setWindowState(Qt.WindowState.WindowMinimized),
        lambda: window.setWindowState(Qt.WindowState.WindowNoState),
        window.hide,
        window.show,
    ):
        change()
        seen.append(clock.running)
    assert seen == [False, True] * 3


def test_a_clock_that_is_gone_is_not_asked(clock: AmbientClock) -> None:
    widget = widget_of(clock)
    shiboken6.delete(widget)
    allow_motion(allowed=True)
    assert not shiboken6.isValid(clock)


def test_it_goes_on_when_every_reason_to_stand_still_is_gone(clock: AmbientClock) -> None:
    allow_motion(allowed=True)
    ran = []
    for held, reason in ((True, "curtain"), (True, "page"), (False, "curtain")):
        clock.hold(reason, held=held)
        ran.append(clock.running)
    clock.hold("page", held=False)
    assert [*ran, clock.running] == [False, False, False, True]


@pytest.mark.parametrize(
    ("liked", "reduces", "moves"),
    [
        (Preferences(), False, True),
        (Preferences(), True, False),
        (Preferences(motion="full"), True, True),
        (Preferences(motion="reduced"), False, False),
        (Preferences(motion="full", tempo="instant"), False, False),
    ],
)
def test_the_window_moves_as_wished_and_only_after_its_first_picture(  # noqa: PLR0913  (every wish)
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, liked: Preferences, *, reduces: bool, moves: bool
) -> None:
    monkeypatch.setattr(start_up, "ask_system", lambda _parent, answer: answer(reduces))
    write_preferences(tmp_path / "settings.json", liked)
    allow_motion(allowed=False)  # a window of an earlier test may have been asked about it just now
    window = MainWindow(game_box(), Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    assert not motion_allowed()
    for task in window.first_picture.tasks:
        task()
    assert motion_allowed() is moves
    window.prefer(liked._replace(motion="reduced"))
    assert not motion_allowed()


def test_the_system_is_asked_again_only_by_a_preference_about_motion(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[object]()
    monkeypatch.setattr(start_up, "ask_system", lambda parent, _answer: asked.append(parent))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    for task in window.first_picture.tasks:
        task()
    asked.clear()
    window.prefer(window.preferences._replace(language="nl"))
    assert asked == []
    window.prefer(window.preferences._replace(motion="full"))
    window.prefer(window.preferences._replace(motion="system"))
    assert len(asked) == 1


def test_a_wish_that_changes_in_the_system_is_followed_when_somebody_comes_back(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes = {"reduces": False}
    monkeypatch.setattr(start_up, "ask_system", lambda _parent, answer: answer(wishes["reduces"]))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    for task in window.first_picture.tasks:
        task()
    assert motion_allowed()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    for wishes["reduces"] in (True, False):
        application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
        assert motion_allowed() is wishes["reduces"]
        application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
        assert motion_allowed() is not wishes["reduces"]


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
@pytest.mark.parametrize(("said", "reduces"), [("true", False), ("false", True), ("nonsense", False)])
def test_gnome_tells_its_wish(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, *, reduces: bool
) -> None:
    program, told, parent = tmp_path / "gsettings", list[bool](), QObject()
    program.write_text(f"#!/bin/sh\necho {said}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    system_motion.ask_system(parent, told.append)
    qtbot.waitUntil(lambda: told == [reduces])


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
def test_nobody_is_told_who_has_gone_meanwhile(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window may be closed before the system has answered."""
    program, told, parent = tmp_path / "gsettings", list[bool](), QObject()
    program.write_text("#!/bin/sh\nread never\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    system_motion.ask_system(parent, told.append)
    (asking,) = parent.findChildren(QProcess)
    assert asking.waitForStarted()
    with qtbot.captureExceptions() as exceptions:
        shiboken6.delete(parent)
    assert (told, exceptions) == ([], [])


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
def test_a_desktop_that_does_not_answer_is_given_up(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, told, parent = tmp_path / "gsettings", list[bool](), QObject()
    program.write_text("#!/bin/sh\nread never\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system_motion, "_PATIENCE_MS", 100)
    system_motion.ask_system(parent, told.append)
    qtbot.waitUntil(lambda: parent.findChildren(QProcess) == [])
    assert told == []


@pytest.mark.parametrize(("kept", "told"), [({"reduceMotion": True}, [True]), ({}, [False]), (None, [])])
def test_a_mac_tells_its_wish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: dict[str, bool] | None, told: list[bool]
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    if kept is not None:
        file = tmp_path / system_motion.MAC_SETTINGS
        file.parent.mkdir(parents=True)
        file.write_bytes(plistlib.dumps(kept))
    answers: list[bool] = []
    system_motion.ask_system(QObject(), answers.append)
    assert answers == told


def test_a_system_that_cannot_be_asked_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """This is not Windows, so that its library is missing."""
    monkeypatch.setattr(sys, "platform", "win32")
    answers: list[bool] = []
    system_motion.ask_system(QObject(), answers.append)
    assert answers == []
