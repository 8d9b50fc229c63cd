"""The settings page: every choice is told at once, by click and by key."""

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.paint.theme import DARK
from neptun_desktop.ui.preferences.preferences import Preferences, TextSize
from neptun_desktop.ui.settings.settings_page import SettingSheet, SettingsPage
from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.widgets.choices import DropDown, Switch, TabBar
from tests.kit.navigation import leads, navigation, stays
from tests.kit.slices import one_in
from tests.ui.pages.stage import clipped, noticing_cuts, overlapping
from tests.ui.pages.test_start_and_new_game import click, press


def staged(qtbot: QtBot, preferences: Preferences, size: tuple[int, int] = (1280, 800)) -> SettingsPage:
    frame = QWidget()
    frame.resize(QSize(*size))
    page = SettingsPage(preferences, navigation(), game_box(), frame)
    page.setGeometry(frame.rect())
    qtbot.addWidget(frame)
    qtbot.kept = frame  # type: ignore[attr-defined]  # until the test is over: otherwise it goes amid an event
    frame.show()
    QApplication.processEvents()
    return page


@pytest.fixture
def page(qtbot: QtBot) -> SettingsPage:
    return staged(qtbot, Preferences())


CHOICES = (
    ("look", "look", "dark"),
    ("look", "text_size", "large"),
    ("look", "palette", "safe"),
    ("look", "motion", "full"),
    ("table", "guard", "settled"),
)


def options(page: SettingsPage, chapter: str, name: str) -> TabBar:
    page.open_chapter(chapter)
    sheet = page.sheets[chapter]
    assert isinstance(sheet, SettingSheet)
    control = sheet.controls[name]
    assert isinstance(control, TabBar)
    return control


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_choice_is_told_at_once(page: SettingsPage, qtbot: QtBot, by: str) -> None:
    for chapter, name, value in CHOICES:
        control = options(page, chapter, name)
        with qtbot.waitSignal(page.changed) as told:
            if by == "click":
                click(qtbot, control.buttons[value])
            else:
                press(qtbot, control.buttons[control.current], Qt.Key.Key_Right)
        assert told.args is not None
        assert getattr(told.args[0], name) == value
        assert page.preferences == told.args[0]
        assert control.current == value


def test_a_tempo_is_chosen_from_a_list(page: SettingsPage, qtbot: QtBot) -> None:
    page.open_chapter("table")
    sheet = page.sheets["table"]
    assert isinstance(sheet, SettingSheet)
    control = sheet.controls["tempo"]
    assert isinstance(control, DropDown)
    assert control.currentText() == "Automatic"
    with qtbot.waitSignal(page.changed):
        press(qtbot, control, Qt.Key.Key_Down)
    assert page.preferences.tempo == control.currentData() == "step"


def test_a_switch_is_told_at_once(page: SettingsPage, qtbot: QtBot) -> None:
    for chapter, name in (("table", "curtain"), ("computer", "full_screen")):
        page.open_chapter(chapter)
        sheet = page.sheets[chapter]
        assert isinstance(sheet, SettingSheet)
        before = getattr(page.preferences, name)
        with qtbot.waitSignal(page.changed):
            press(qtbot, sheet.controls[name], Qt.Key.Key_Space)
        assert getattr(page.preferences, name) is not before


def test_a_switch_says_whether_it_is_on_or_off(page: SettingsPage) -> None:
    sheet = page.sheets["computer"]
    assert isinstance(sheet, SettingSheet)
    switch = sheet.controls["full_screen"]
    assert isinstance(switch, Switch)
    assert switch.text() == "Off"
    width = switch.sizeHint().width()
    page.show_preferences(Preferences(full_screen=True))
    assert switch.text() == "On"
    switch.click()
    assert switch.text() == "Off"
    assert switch.minimumWidth() >= width, "it stays in its place"


def test_what_is_shown_from_outside_is_not_told(page: SettingsPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(page.changed, wait=20):
        page.show_preferences(Preferences(full_screen=True, guard="always"))
    assert options(page, "table", "guard").current == "always"


def test_chapters_are_opened_by_keys(page: SettingsPage, qtbot: QtBot) -> None:
    press(qtbot, page.first_focus(), Qt.Key.Key_Down)
    assert page.tabs.current == "table"
    assert page.stack.currentIndex() == 1
    assert page.tabs.buttons["table"].hasFocus()


def test_new_keys_are_taken(page: SettingsPage, qtbot: QtBot) -> None:
    page.open_chapter("keys")
    plaque = page.keys.buttons["hint"]
    plaque.setFocus()
    click(qtbot, plaque)
    assert plaque.text() == "Press the new keys"
    with qtbot.waitSignal(page.changed):
        press(qtbot, plaque, Qt.Key.Key_F2)
    assert page.preferences.shortcuts == (("hint", "F2"),)
    assert plaque.text() == "F2"
    click(qtbot, page.keys.usual)
    assert not page.preferences.shortcuts


def test_a_clash_is_refused_kindly(page: SettingsPage, qtbot: QtBot) -> None:
    page.open_chapter("keys")
    plaque = page.keys.buttons["hint"]
    for key, told in (
        (Qt.Key.Key_F11, "F11 is already used for “Full screen”. Nothing was changed."),
        (Qt.Key.Key_Tab, "Tab is reserved for moving and choosing. Nothing was changed."),
        (Qt.Key.Key_Space, "Space is reserved for moving and choosing. Nothing was changed."),
    ):
        plaque.setFocus()
        plaque.click()
        with qtbot.assertNotEmitted(page.changed, wait=20):
            press(qtbot, plaque, key)
        assert page.keys.message.text() == told
        assert plaque.text() == "H"


def test_escape_keeps_the_keys_and_the_page(page: SettingsPage, qtbot: QtBot) -> None:
    page.open_chapter("keys")
    plaque = page.keys.buttons["hint"]
    plaque.setFocus()
    plaque.click()
    with stays(qtbot, page):
        press(qtbot, plaque, Qt.Key.Key_Escape)
    assert plaque.text() == "H"
    with leads(qtbot, page, "go_back"):
        press(qtbot, plaque, Qt.Key.Key_Escape)


def test_a_folder_is_chosen(page: SettingsPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.open_chapter("computer")
    page.ask_folder = lambda _where: str(tmp_path)
    click(qtbot, page.computer.choose)
    assert page.preferences.folder == str(tmp_path)
    page.ask_folder = lambda _where: ""
    click(qtbot, page.computer.choose)
    page.ask_folder = lambda _where: str(tmp_path / "gone")
    click(qtbot, page.computer.choose)
    assert page.preferences.folder == str(tmp_path)
    assert "Please choose another folder" in page.problem.text()
    click(qtbot, page.computer.usual)
    assert page.preferences.folder == ""


def test_everything_as_usual_asks_once_more(qtbot: QtBot) -> None:
    page = staged(qtbot, Preferences(look="dark", guard="always", tables=(("toy", "kept"),)))
    click(qtbot, page.reset)
    assert page.preferences.look == "dark"
    with qtbot.waitSignal(page.changed):
        click(qtbot, page.reset)
    assert page.preferences == Preferences(tables=(("toy", "kept"),))


def test_back(page: SettingsPage, qtbot: QtBot) -> None:
    with leads(qtbot, page, "go_back"):
        click(qtbot, page.heading.back)


@pytest.mark.soak
@pytest.mark.parametrize(("text_size", "size"), one_in(4, product(["largest", "large"], [(1024, 768), (1280, 800)])))
def test_larger_letters_fit(qtbot: QtBot, text_size: TextSize, size: tuple[int, int]) -> None:
    page = staged(qtbot, Preferences(text_size=text_size), size)
    for chapter in page.sheets:
        page.open_chapter(chapter)
        QApplication.processEvents()
        with noticing_cuts() as cut:
            page.grab()
        assert [*clipped(page), *overlapping(page), *cut] == []


def test_the_sheet_of_keys_shows_changed_ones(qtbot: QtBot) -> None:
    panel = ShortcutsPanel(DARK, staged(qtbot, Preferences()).language, game_box())
    qtbot.addWidget(panel)
    panel.show_shortcuts(panel.shortcuts.changed_to("hint", "F2"))
    assert panel.caps["hint"].text() == "F2"
    assert panel.names["hint"].text() == "Hint"


@pytest.mark.parametrize(
    ("game", "other", "hands"), [("neptun", "salty_ocean", True), ("salty_ocean", "neptun", False)]
)
def test_at_a_table_only_the_keys_of_its_game_are_listed(qtbot: QtBot, game: str, other: str, *, hands: bool) -> None:
    panel = ShortcutsPanel(DARK, staged(qtbot, Preferences()).language, game_box(), game=game)
    qtbot.addWidget(panel)
    assert f"{game}/points" in panel.names
    assert f"{other}/points" not in panel.names
    assert ("peek" in panel.names, "large" in panel.names) == (hands, hands)
    assert not any("\N{MIDDLE DOT}" in name.text() for name in panel.names.values()), "the game need not be named"
    keys = [cap.text() for cap in panel.caps.values()]
    assert len(keys) == len(set(keys))
