"""Very large text on a small window: contents of the rules, and keys, are whole."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.rules.learn_page import LearnPage
from neptun_desktop.ui.settings.settings_page import SettingsPage
from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.window.window import MainWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(text_size="largest"))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), settings)
    qtbot.addWidget(window)
    window.resize(1024, 768)
    window.show()
    return window


@pytest.mark.parametrize("game", game_box().games.ids)
def test_no_title_in_the_contents_of_the_rules_is_cut(window: MainWindow, game: str) -> None:
    window.show_rules()
    page = window.stack.currentWidget()
    assert isinstance(page, LearnPage)
    page.show_game(game)
    QApplication.processEvents()
    contents: QListWidget = page.contents
    rows = [contents.visualItemRect(contents.item(row)) for row in range(contents.count())]
    assert max(row.right() for row in rows) <= contents.viewport().width()
    for row, box in enumerate(rows):
        item = contents.item(row)
        letters = contents.fontMetrics().boundingRect(
            QRect(0, 0, box.width() - 8, 999), int(contents.wordWrap()) << 12, item.text()
        )
        assert letters.width() <= box.width(), item.text()


def inside(part: QWidget, area: QWidget) -> bool:
    """Return whether a part is whole from left to right."""
    left = part.mapTo(area, QPoint(0, 0)).x()
    return left >= 0 and left + part.width() <= area.width()


def test_every_key_in_the_settings_is_seen(window: MainWindow) -> None:
    window.show_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    page.open_chapter("keys")
    QApplication.processEvents()
    assert all(inside(button, window) for button in page.keys.buttons.values())


def test_every_key_on_the_sheet_is_seen_and_no_word_is_cut(window: MainWindow) -> None:
    window.show_shortcuts()
    QApplication.processEvents()
    page = window.stack.currentWidget()
    assert page is not None
    (panel,) = page.findChildren(ShortcutsPanel)
    for label in panel.names.values():
        assert inside(label, panel.area)
        assert label.heightForWidth(label.width()) <= label.height()


def test_the_sheet_of_keys_takes_no_more_room_than_the_window_has(window: MainWindow) -> None:
    window.show_shortcuts()
    QApplication.processEvents()
    page = window.stack.currentWidget()
    assert page is not None
    (panel,) = page.findChildren(ShortcutsPanel)
    for size in ((1280, 800), (1280, 640), (1024, 640)):
        window.resize(*size)
        QApplication.processEvents()
        assert panel.size() == page.size()
        assert panel.rect().contains(panel.sheet.rect().translated(panel.sheet.mapTo(panel, QPoint(0, 0))))
        assert panel.area.width() > page.width() / 2
        assert panel.area.verticalScrollBar().maximum() > 0, "what does not fit is scrolled to"
