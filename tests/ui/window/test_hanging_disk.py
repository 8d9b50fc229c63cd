"""A disk that hangs while a table is left or the window closed: it is told, nothing waits, nothing is lost unasked."""

import errno
import os
import signal
import time
from collections.abc import Iterator
from threading import Event
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Match
from neptun_desktop.ui.records.progress_notes import ProgressNotes
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window import ending_signals
from neptun_desktop.ui.window.ending_signals import EndingSignals
from neptun_desktop.ui.window.window import MainWindow
from neptun_desktop.ui.window.window_place import WindowPlace
from tests.faults.matches import opened
from tests.ui.window.driver import Driver, a_table

AT_ONCE = 10.0  # seconds; the disk takes twice as long
HANGS = 20.0


class HangingDisk:
    """A disk that says of nothing that it is safe, from when it hangs until it is released."""

    def __init__(self) -> None:
        """Begin as a disk should be."""
        self.answers, self.fails = Event(), False
        self.answers.set()
        self._fsync = os.fsync

    def sync(self, file: int) -> None:
        """Take long."""
        self.answers.wait(HANGS)
        if self.fails:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._fsync(file)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[HangingDisk]:
    disk = HangingDisk()
    monkeypatch.setattr(os, "fsync", disk.sync)
    yield disk
    disk.fails = False
    disk.answers.set()


def hanging_after_a_move(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> Match:
    """Begin a game, and let the disk hang at the first move."""
    window.begin(a_table(1, 2))
    session = window.session
    assert session is not None
    Driver(qtbot, session).settle()
    qtbot.waitUntil(lambda: session.host.safe)
    disk.answers.clear()
    session.host.submit(0, session.match.legal(0)[0])
    return session.match


def said(window: MainWindow) -> str:
    return window.banner.sentence.text() if window.banner.isVisible() else ""


def assert_all_on_disk(window: MainWindow, match: Match) -> None:
    (file,) = window.library.folder.glob("*.neptun")
    assert opened(file).match.record == match.record


def test_a_table_is_left_meanwhile(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    match = hanging_after_a_move(window, qtbot, disk)
    begun = time.monotonic()
    window.show_start()
    assert time.monotonic() - begun < AT_ONCE
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert "still being saved" in said(window)
    disk.answers.set()
    qtbot.waitUntil(lambda: not said(window))
    assert_all_on_disk(window, match)
    window.continue_game()
    assert window.session is not None
    assert window.session.match.record == match.record


def test_if_the_disk_fails_in_the_end_that_is_told(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    hanging_after_a_move(window, qtbot, disk)
    window.show_start()
    disk.fails = True
    disk.answers.set()
    qtbot.waitUntil(lambda: "couldn't be saved" in said(window))


def test_a_game_is_not_deleted_while_it_is_written(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    match = hanging_after_a_move(window, qtbot, disk)
    assert window.session is not None
    window.session.panels.wished.emit("delete")
    assert "still being saved" in said(window)
    disk.answers.set()
    qtbot.waitUntil(lambda: not said(window))
    assert_all_on_disk(window, match)


def test_the_window_closes_by_itself_once_all_is_saved(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    match, ticks = hanging_after_a_move(window, qtbot, disk), list[int]()
    begun = time.monotonic()
    assert not window.close()
    assert time.monotonic() - begun < AT_ONCE
    assert window.isVisible()
    assert "last moves may be lost" in said(window)
    QTimer.singleShot(0, lambda: ticks.append(1))
    qtbot.waitUntil(lambda: bool(ticks))
    disk.answers.set()
    qtbot.waitUntil(window.isHidden)
    assert_all_on_disk(window, match)


def test_it_can_be_closed_at_once(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    hanging_after_a_move(window, qtbot, disk)
    begun = time.monotonic()
    assert not window.close()
    window.banner.offered.click()
    assert window.isHidden()
    assert time.monotonic() - begun < AT_ONCE


def test_whoever_sits_down_again_stays(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    hanging_after_a_move(window, qtbot, disk)
    assert not window.close()
    window.begin(a_table(3, 0, 2))
    second = window.session
    disk.answers.set()
    assert second is not None
    qtbot.waitUntil(lambda: second.host.safe)
    qtbot.wait(1000)
    assert window.isVisible()
    assert window.session is second


def test_what_cannot_be_saved_is_not_given_up_unasked(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    """The disk is full. The table stays, so that one can make room."""
    match = hanging_after_a_move(window, qtbot, disk)
    session = window.session
    disk.fails = True
    disk.answers.set()
    assert not window.close()
    assert "couldn't be saved" in said(window)
    assert window.session is session
    disk.fails = False
    assert window.close()
    assert_all_on_disk(window, match)


def test_nobody_is_asked_about_a_game_in_which_nothing_was_done(window: MainWindow, disk: HangingDisk) -> None:
    disk.fails = True
    window.begin(a_table(1, 2))
    assert window.close()


def test_but_a_signal_asks_nobody(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    hanging_after_a_move(window, qtbot, disk)
    disk.fails = True
    disk.answers.set()
    assert window.close_for_a_signal()


def test_with_a_hanging_disk_it_waits(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    match = hanging_after_a_move(window, qtbot, disk)
    assert not window.close_for_a_signal()
    disk.answers.set()
    qtbot.waitUntil(window.isHidden)
    assert_all_on_disk(window, match)


@pytest.mark.parametrize(("closes", "leaving"), [(True, [[0], [0]]), (False, [[], [0]])])
def test_a_second_signal_waits_for_no_disk(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, leaving: list[list[int]], *, closes: bool
) -> None:
    left, closed = list[int](), list[bool]()
    monkeypatch.setattr(ending_signals, "QCoreApplication", SimpleNamespace(exit=left.append))

    def close() -> bool:
        closed.append(closes)
        return closes

    ending = EndingSignals(close)
    ending.install()
    try:
        for number, codes in enumerate(leaving, 1):
            signal.raise_signal(signal.SIGINT)
            qtbot.waitUntil(lambda: ending.seen == number)  # noqa: B023  (called at once)
            assert left[:1] == codes
    finally:
        ending.uninstall()
    assert (closed, ending.code) == ([closes], 130)


def test_notes_that_nothing_depends_on_are_not_waited_for(window: MainWindow, qtbot: QtBot, disk: HangingDisk) -> None:
    """The game itself is saved; its picture, how far it is and where the window was are written besides."""
    place = window.preferences_path.with_name("window.json")
    WindowPlace(window, place)
    window.begin(a_table(1, 2))
    session = window.session
    assert session is not None
    Driver(qtbot, session).settle()
    qtbot.waitUntil(lambda: session.host.safe)
    disk.answers.clear()
    begun = time.monotonic()
    assert window.close()
    assert time.monotonic() - begun < AT_ONCE
    thumbnails = window.saved_games.thumbnails
    assert [file.name for file in thumbnails.folder.iterdir()] == [f"{session.match.id}.jpg"]
    (saved,) = window.library.summaries()
    assert ProgressNotes(Thumbnails(thumbnails.folder).notes).of(saved) is not None
    assert place.exists()
