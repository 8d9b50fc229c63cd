"""When something breaks: it is told once and calmly, the match is on the disk, and the report names nobody."""

import logging
import random
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer, qWarning
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.match.keeper import Keeper, Safe
from neptun_desktop.texts.language import language
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.trouble.report import Account, write_report
from neptun_desktop.ui.trouble.trouble_hook import LogTail, TroubleHook, UnexpectedError
from neptun_desktop.ui.trouble.trouble_page import TroublePage, TroubleText
from tests.faults.matches import NAMES, act, content, new_match, opened
from tests.kit.navigation import leads, navigation
from tests.ui.pages.test_start_and_new_game import click, press


@pytest.fixture
def page(qtbot: QtBot) -> TroublePage:
    frame = QWidget()
    frame.resize(1280, 800)
    page = TroublePage(LIGHT, language(), navigation(), frame)
    page.setGeometry(frame.rect())
    page.hide()
    qtbot.addWidget(frame)
    page.frame = frame  # type: ignore[attr-defined]  # keeps it alive
    frame.show()
    return page


@pytest.fixture
def heard(qapp: object, caplog: pytest.LogCaptureFixture) -> Iterator[list[UnexpectedError]]:
    assert qapp is not None
    caplog.set_level(logging.DEBUG)
    told: list[UnexpectedError] = []
    hook = TroubleHook(told.append).install()
    yield told
    hook.uninstall()


def break_down() -> None:
    raise KeyError(NAMES[0])


def test_an_error_in_a_slot(page: TroublePage, qtbot: QtBot, tmp_path: Path) -> None:
    match = new_match(5, 3)
    path = tmp_path / "match.neptun"
    keeper = Keeper(match, path)
    act(match, random.Random(1))
    tail = LogTail()
    logging.getLogger("neptun_desktop").addHandler(tail)

    def tell(trouble: UnexpectedError) -> None:
        account = Account(
            summary=trouble.summary, details=trouble.details, journal=content(match), log=tuple(tail.lines)
        )
        report = write_report(account, tmp_path / "reports")
        kept = keeper.close() == Safe(len(match.record))
        page.tell(TroubleText(summary=trouble.summary, details=trouble.details, report=report, kept=kept))
        page.show()

    hook = TroubleHook(tell).install()
    button = QPushButton()
    qtbot.addWidget(button)
    button.clicked.connect(break_down)
    try:
        click(qtbot, button)
        qtbot.waitUntil(page.isVisible)
    finally:
        hook.uninstall()
        logging.getLogger("neptun_desktop").removeHandler(tail)
    assert "Your game is safe: " in page.kept.text()
    assert opened(path).match.revision == match.revision
    assert page.trouble.report is not None
    text = page.trouble.report.read_text(encoding="utf-8")
    assert "break_down" in text
    assert "Unexpected error" in text
    assert not [name for name in NAMES if name in text]


def test_an_error_in_another_thread(heard: list[UnexpectedError], qtbot: QtBot) -> None:
    thread = threading.Thread(target=break_down)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(heard))
    assert heard[0].summary == "KeyError: 'Ariadne'"


def test_the_same_error_is_told_once(heard: list[UnexpectedError], qtbot: QtBot) -> None:
    timer = QTimer()
    timer.timeout.connect(break_down)
    timer.start(5)
    qtbot.wait(200)
    timer.stop()
    assert len(heard) == 1


def test_an_error_while_telling_is_only_logged(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    calls = []

    def tell(trouble: UnexpectedError) -> None:
        calls.append(trouble)
        QTimer.singleShot(0, break_down)
        raise ValueError("while telling")

    hook = TroubleHook(tell).install()
    QTimer.singleShot(0, break_down)
    try:
        qtbot.waitUntil(lambda: caplog.text.count("Unexpected error") == 2)
        qtbot.wait(20)
    finally:
        hook.uninstall()
    assert len(calls) == 1
    assert "could not be told" in caplog.text


def test_what_qt_says_is_logged(heard: list[UnexpectedError], caplog: pytest.LogCaptureFixture) -> None:
    qWarning("a strange noise")
    assert "a strange noise" in caplog.text
    assert not heard


def test_ctrl_c_is_no_trouble(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    passed = []
    monkeypatch.setattr(sys, "excepthook", lambda *told: passed.append(told[0]))
    hook = TroubleHook(lambda _trouble: passed.append(UnexpectedError))
    hook.install()
    hook.install()
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    qtbot.wait(20)
    hook.uninstall()
    hook.uninstall()
    assert passed == [KeyboardInterrupt]


@pytest.mark.parametrize("by", ["click", "key"])
@pytest.mark.parametrize("name", ["go_back", "show_start", "quit"])
def test_every_way_on(page: TroublePage, qtbot: QtBot, name: str, by: str) -> None:
    page.show()
    button = {"go_back": page.onward, "show_start": page.home, "quit": page.quit}[name]
    with leads(qtbot, page, name):
        if by == "click":
            click(qtbot, button)
        else:
            press(qtbot, button, Qt.Key.Key_Space)


def test_details_are_folded_away(page: TroublePage, qtbot: QtBot, tmp_path: Path) -> None:
    shown: list[Path] = []
    page.show_folder = shown.append
    page.tell(TroubleText(summary="KeyError", details="<Traceback>", report=tmp_path / "report.txt", kept=None))
    page.show()
    assert not page.text.isVisible()
    press(qtbot, page.fold, Qt.Key.Key_Space)
    assert page.text.isVisible()
    assert page.text.toPlainText() == "<Traceback>"
    click(qtbot, page.folder)
    assert shown == [tmp_path / "report.txt"]
    assert page.kept.text() == "No game was in progress."
    page.tell(TroubleText(summary="KeyError", details="", kept=False))
    assert "still in memory" in page.kept.text()
    assert not page.folder.isVisible()
