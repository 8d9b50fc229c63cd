"""The panels over the table: they cover it, keep the keyboard, and close in three ways."""

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.pages.piles_panel import PilesPanel
from neptun_desktop.games.neptun.rules.outlook import unseen
from neptun_desktop.texts.language import language
from neptun_desktop.ui.match.hint_panel import Hint, HintPanel
from neptun_desktop.ui.match.menu_panel import MenuPanel, MenuState
from neptun_desktop.ui.match.reasons import ReasonsPanel
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.widgets.overlay import Overlay
from tests.ui.pages.test_start_and_new_game import click, press
from tests.ui.samples.page_samples import badges, view_in_mid_game
from tests.ui.samples.page_sheet import stage

OVERLAYS = ("piles", "points", "menu", "reasons")


def opened(qtbot: QtBot, name: str) -> QWidget:
    window, page = stage(name, LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    qtbot.kept = window  # type: ignore[attr-defined]  # until the test is over: otherwise it goes amid an event
    return page


@pytest.mark.parametrize("name", OVERLAYS)
@pytest.mark.parametrize("way", ["escape", "button", "veil"])
def test_a_panel_closes_in_three_ways(qtbot: QtBot, name: str, way: str) -> None:
    panel = opened(qtbot, name)
    assert isinstance(panel, Overlay)
    with qtbot.waitSignal(panel.closed):
        if way == "escape":
            press(qtbot, panel, Qt.Key.Key_Escape)
        elif way == "button":
            click(qtbot, panel.shut)
        else:
            qtbot.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))  # type: ignore[no-untyped-call]
    assert not panel.isVisible()


def test_a_panel_follows_its_window(qtbot: QtBot) -> None:
    panel = opened(qtbot, "piles")
    panel.window().resize(1000, 700)
    QApplication.processEvents()
    assert panel.size() == QSize(1000, 700)


def test_the_list_of_keys_shrinks_with_its_window_and_scrolls(qtbot: QtBot) -> None:
    panel = opened(qtbot, "shortcuts")
    assert isinstance(panel, ShortcutsPanel)
    bar = panel.area.verticalScrollBar()
    panel.window().resize(1366, 900)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    panel.window().resize(1024, 560)
    qtbot.waitUntil(lambda: panel.rect().contains(panel.sheet.geometry()) and bar.maximum() > 0)


def test_the_keyboard_stays_on_the_sheet(qtbot: QtBot) -> None:
    panel = opened(qtbot, "menu")
    assert isinstance(panel, MenuPanel)
    outside = QWidget(panel.window())
    outside.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    outside.show()
    panel.resume.setFocus()
    seen = set()
    for _ in range(30):
        press(qtbot, panel.window().focusWidget(), Qt.Key.Key_Tab)
        seen.add(panel.window().focusWidget())
    assert outside not in seen
    assert panel.buttons["learn"] in seen
    assert panel.choices[4] in seen


@pytest.mark.parametrize("name", ["undo", "learn", "settings", "full_screen", "leave"])
@pytest.mark.parametrize("by", ["click", "key"])
def test_every_entry_of_the_menu_tells(qtbot: QtBot, name: str, by: str) -> None:
    panel = opened(qtbot, "menu")
    assert isinstance(panel, MenuPanel)
    with qtbot.waitSignal(panel.chosen) as told:
        if by == "click":
            click(qtbot, panel.buttons[name])
        else:
            press(qtbot, panel.buttons[name], Qt.Key.Key_Space)
    assert told.args == [name]


@pytest.mark.parametrize("name", ["end", "delete"])
def test_what_cannot_be_taken_back_is_asked_twice(qtbot: QtBot, name: str) -> None:
    panel = opened(qtbot, "menu")
    assert isinstance(panel, MenuPanel)
    button = {"end": panel.end, "delete": panel.delete}[name]
    with qtbot.assertNotEmitted(panel.chosen, wait=20):
        click(qtbot, button)
    assert button.text().startswith("Really")
    with qtbot.waitSignal(panel.chosen) as told:
        click(qtbot, button)
    assert told.args == [name]


def test_going_elsewhere_is_a_no(qtbot: QtBot) -> None:
    panel = opened(qtbot, "menu")
    assert isinstance(panel, MenuPanel)
    click(qtbot, panel.delete)
    press(qtbot, panel.delete, Qt.Key.Key_Tab)
    assert panel.delete.text() == "Delete this game"
    assert panel.delete.note == "It goes into the bin, where you can restore it."


def test_what_is_not_possible_cannot_be_pressed(qtbot: QtBot) -> None:
    panel = opened(qtbot, "menu")
    assert isinstance(panel, MenuPanel)
    panel.offer(MenuState(undo_barred="There is nothing to take back.", restart=True, over=True))
    assert not panel.buttons["undo"].isEnabled()
    assert panel.buttons["restart"].isEnabled()
    assert not panel.end.isVisible()
    assert not panel.buttons["original"].isVisible()
    panel.offer(MenuState(restart=True, a_try=True))
    assert panel.buttons["original"].isVisible()
    with qtbot.waitSignal(panel.chosen) as told:
        click(qtbot, panel.buttons["restart"])
    assert told.args == ["restart"]


def test_a_seat_is_handed_over(qtbot: QtBot) -> None:
    panel = opened(qtbot, "menu")
    assert isinstance(panel, MenuPanel)
    assert [choice.currentData() for choice in panel.choices.values()] == [
        "human",
        "trader",
        "trader",
        "deckhand",
        "human",
    ]
    choice = panel.choices[1]
    choice.setCurrentIndex(0)
    with qtbot.waitSignal(panel.seat_changed) as told:
        choice.activated.emit(0)
    assert told.args == [1, "human"]
    assert choice.accessibleName() == f"Who plays for {badges()[1].name}"


def test_a_hint_tells_one_step_at_a_time(qtbot: QtBot) -> None:
    panel = opened(qtbot, "hint")
    assert isinstance(panel, HintPanel)
    told: list[int] = []
    panel.step_shown.connect(told.append)
    panel.show_hint(Hint("TableLook at Tyros.", "Sail to Tyros.", "It pays 4 gold."))
    assert panel.text.text() == "TableLook at Tyros."
    click(qtbot, panel.onward)
    assert panel.text.text() == "Sail to Tyros."
    press(qtbot, panel.onward, Qt.Key.Key_Space)
    assert panel.text.text() == "It pays 4 gold."
    assert not panel.onward.isVisible()
    assert told == [0, 1, 2]
    with qtbot.waitSignal(panel.closed):
        press(qtbot, panel, Qt.Key.Key_Escape)


def test_a_hint_may_take_a_moment(qtbot: QtBot) -> None:
    panel = opened(qtbot, "hint")
    assert isinstance(panel, HintPanel)
    panel.show_hint(None)
    assert panel.text.text() == "Let me think…"
    assert not panel.onward.isVisible()


def test_a_hint_is_as_high_as_its_words(qtbot: QtBot) -> None:
    panel = opened(qtbot, "hint")
    assert isinstance(panel, HintPanel)
    panel.show_hint(Hint("Short.", "Long. " * 80, ""))
    QApplication.processEvents()
    low = panel.height()
    click(qtbot, panel.onward)
    QApplication.processEvents()
    assert panel.height() > low
    assert panel.text.heightForWidth(panel.text.width()) <= panel.text.height()


def test_the_piles_are_told_to_a_screen_reader(qtbot: QtBot) -> None:
    panel = opened(qtbot, "piles")
    assert isinstance(panel, PilesPanel)
    left = dict(unseen(view_in_mid_game()).goods)
    assert f"honey {left['honey']}" in panel.counts.accessibleName()


def test_an_open_panel_of_piles_grows_with_its_cards(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    panel = PilesPanel(LIGHT, language(), shipped_edition(), window)
    window.show()
    panel.open_sheet()
    QApplication.processEvents()
    low = panel.counts.height()
    panel.show_view(view_in_mid_game(), badges())
    qtbot.waitUntil(lambda: panel.counts.height() == panel.counts.sizeHint().height() > low)


def test_the_menu_leads_to_what_bots_thought_where_there_are_bots(qtbot: QtBot) -> None:
    panel = opened(qtbot, "menu")
    assert isinstance(panel, MenuPanel)
    with qtbot.waitSignal(panel.chosen) as told:
        click(qtbot, panel.why)
    assert told.args == ["reasons"]
    panel.offer(MenuState(seats=tuple((badge, "human") for badge in badges())))
    assert not panel.why.isVisible()


def test_reasons_are_told_to_a_screen_reader_and_there_may_be_none(qtbot: QtBot) -> None:
    panel = opened(qtbot, "reasons")
    assert isinstance(panel, ReasonsPanel)
    assert panel.remarks.cards[1].accessibleName().startswith("Titus, Navigator")
    high = panel.sheet.height()
    panel.show_reasons(())
    assert panel.line.text().startswith("Nothing to show yet.")
    qtbot.waitUntil(lambda: panel.sheet.height() < high / 2)


def test_many_reasons_scroll_by_keys(qtbot: QtBot) -> None:
    panel = opened(qtbot, "reasons")
    assert isinstance(panel, ReasonsPanel)
    bar, low = panel.remarks.area.verticalScrollBar(), panel.remarks.height()
    assert bar.maximum() == 0
    panel.show_reasons([evolve(remark, sentences=remark.sentences * 4) for remark in panel.remarks.remarks])
    qtbot.waitUntil(lambda: bar.maximum() > 0 and panel.remarks.height() > low)
    press(qtbot, panel.shut, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    press(qtbot, panel.shut, Qt.Key.Key_PageUp)
    assert bar.value() == 0


def test_new_reasons_are_seen_at_once_and_the_same_ones_stay(qtbot: QtBot) -> None:
    panel = opened(qtbot, "reasons")
    assert isinstance(panel, ReasonsPanel)
    cards, told = panel.remarks.cards, panel.remarks.remarks
    panel.show_reasons(told)
    assert panel.remarks.cards is cards
    panel.show_reasons(told[1:])
    assert all(card.isVisible() for card in panel.remarks.cards)
