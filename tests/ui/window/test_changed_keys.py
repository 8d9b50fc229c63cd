"""Keys of the table that a player changed do what the usual ones did, and those do nothing any more."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget
from neptun_desktop.games.neptun.rules.commands import Reveal
from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.handling import LargeItem
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow

from .driver import a_table

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[TableSession]:
    """Return a draft with closed hands, played with other keys."""
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(tempo="instant"))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), settings)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.begin(a_table(3, 0, memory_aid=False))
    window.prefer(window.preferences._replace(shortcuts=(("large", "Y"), ("peek", "Ctrl+K"), ("next_group", "Ctrl+G"))))
    assert window.session is not None
    page = window.session.page
    qtbot.waitUntil(lambda: page.asked is not None)
    page.view.setFocus()
    yield window.session
    window.leave_table()


def hand_lies_open(session: TableSession) -> bool:
    return any(key[0] == "oar" for key in session.page.scene.items_by_key)


def large(session: TableSession) -> bool:
    return any(isinstance(item, LargeItem) for item in session.page.scene.items())


def test_a_hand_is_peeked_at_while_the_new_keys_are_held(session: TableSession) -> None:
    view = session.page.view
    for key, modifiers in ((Qt.Key.Key_P, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_K, CONTROL)):
        QTest.keyPress(view, key, modifiers)
        assert hand_lies_open(session) == (key == Qt.Key.Key_K)
        QTest.keyRelease(view, key)  # Ctrl was let go a moment before
        assert not hand_lies_open(session)


def test_the_tip_of_a_button_names_its_keys(session: TableSession) -> None:
    page, window = session.page, session.page.window()
    assert isinstance(window, MainWindow)
    window.prefer(window.preferences._replace(shortcuts=(("hint", "Ctrl+K"),)))
    named = {}
    for name in ("hint", "log", "redo"):
        preview = page.explaining.preview_of(ButtonTarget(name))
        assert preview is not None
        named[name] = preview.saying.lines[-1]
    assert named == {"hint": "Key: Ctrl+K", "log": "Key: G", "redo": "Keys: Ctrl+Shift+Z, Ctrl+Y"}


def test_a_card_is_looked_at_closely_by_the_new_key(session: TableSession, qtbot: QtBot) -> None:
    page, view = session.page, session.page.view
    assert page.asked is not None
    page.host.submit(page.asked, Reveal())
    qtbot.waitUntil(lambda: page.scene.shown is not None and page.scene.shown.view.revealed == 1)
    page.scene.focus_on(ContractTarget(0))
    seen = []
    for key in (Qt.Key.Key_L, Qt.Key.Key_Y, Qt.Key.Key_Y):
        QTest.keyClick(view, key)
        seen.append(large(session))
    assert seen == [False, True, False]


def test_the_table_is_gone_round_by_the_new_keys(session: TableSession) -> None:
    scene, view = session.page.scene, session.page.view
    QTest.keyClick(view, Qt.Key.Key_F6)
    assert scene.focused is None
    reached = []
    for key, modifiers in ((Qt.Key.Key_G, CONTROL), (Qt.Key.Key_G, CONTROL), (Qt.Key.Key_F6, SHIFT)):
        QTest.keyClick(view, key, modifiers)
        group = scene.exploring.current
        assert group is not None
        reached.append(group.key)
    first, second, *_ = scene.exploring.groups
    assert reached == [first.key, second.key, first.key]


@pytest.mark.parametrize("keys", [(Qt.Key.Key_Z, CONTROL | SHIFT), (Qt.Key.Key_Y, CONTROL)])
def test_redo_listens_to_the_keys_of_every_system(
    session: TableSession, qtbot: QtBot, keys: tuple[Qt.Key, Qt.KeyboardModifier]
) -> None:
    match, page, view = session.match, session.page, session.page.view
    while page.buttons.undoer is None:
        QTest.keyClick(view, Qt.Key.Key_Tab)
        QTest.keyClick(view, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: page.asked is not None)
    taken = match.timeline.commands
    QTest.keyClick(view, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: match.timeline.commands < taken and page.asked is not None)
    QTest.keyClick(view, *keys)
    qtbot.waitUntil(lambda: match.timeline.commands == taken)
