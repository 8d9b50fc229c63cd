"""Every page begins where it wants the focus, everything on it is reached by keys, and the focus can be seen."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.match.victory import VictoryPage
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.trouble.trouble_hook import trouble_of
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.styling import Page
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.faults.matches import finished, occupants, saved
from tests.kit.slices import one_in
from tests.ui.window.driver import Driver, a_table
from tests.ui.window.leaks import end_of_draft, match_from
from tests.ui.window.walking import MOST, controls, focused, reached_by_arrows, reached_by_tab, shows_focus

Show = Callable[[MainWindow], QWidget]
SHEETS = ("look", "table", "sound", "keys", "computer")


@cache
def a_finished_match() -> Match:
    return finished(3)


def a_finished_game(window: MainWindow) -> Path:
    match = a_finished_match()
    path = saved(match, window.library.path_for(match))
    window.saved_games.follow(match, window.styling.language)
    return path


def _shown(window: MainWindow) -> QWidget:
    page = window.stack.currentWidget()
    assert page is not None
    return page


def start(window: MainWindow) -> QWidget:
    window.show_start()
    return _shown(window)


def new_game(window: MainWindow) -> QWidget:
    window.show_new_game()
    return _shown(window)


def saved_games(window: MainWindow) -> QWidget:
    a_finished_game(window)
    window.show_library()
    return _shown(window)


def no_saved_games(window: MainWindow) -> QWidget:
    window.show_library()
    return _shown(window)


def history(window: MainWindow) -> QWidget:
    a_finished_game(window)
    window.show_history()
    return _shown(window)


def rules(window: MainWindow) -> QWidget:
    window.show_rules()
    return _shown(window)


def settings_sheet(name: str) -> Show:
    def settings(window: MainWindow) -> QWidget:
        window.show_settings()
        for _ in range(SHEETS.index(name)):
            QTest.keyClick(focused(), Qt.Key.Key_Down)
        return _shown(window)

    return settings


def about(window: MainWindow) -> QWidget:
    window.show_about()
    return _shown(window)


def trouble(window: MainWindow) -> QWidget:
    window.show_trouble(trouble_of(ValueError("broken on purpose")))
    return _shown(window)


def final(window: MainWindow) -> QWidget:
    window.open_game(a_finished_game(window))
    return _shown(window)


def theatre(window: MainWindow) -> QWidget:
    window.replays.replay(a_finished_game(window))
    return _shown(window)


def theatre_of_the_other_game(window: MainWindow) -> QWidget:
    match, chance = new_match(window.box, a_table(3, 0, game="salty_ocean")), Random(5)
    while match.result is None:
        seat = chance.choice(sorted(match.to_act))
        match.submit(seat, chance.choice(match.game.legal(match.state, seat)))
    window.replays.replay(saved(match, window.library.path_for(match)))
    return _shown(window)


def tab(page: Show, right: int) -> Show:
    """Return how a page is shown at another of its tabs, by keys alone."""

    def show(window: MainWindow) -> QWidget:
        shown: Any = page(window)
        chosen = shown.tabs.buttons[shown.tabs.current]
        assert chosen in reached_by_tab()
        chosen.setFocus()
        for _ in range(right):
            QTest.keyClick(focused(), Qt.Key.Key_Right)
        return _shown(window)

    return show


def panel(name: str, game: str = "neptun") -> Show:
    def show(window: MainWindow) -> QWidget:
        window.begin(a_table(1, 2, game=game))
        assert window.session is not None
        panels = window.session.panels
        match name:
            case "menu":
                panels.open_menu()
                return panels.menu
            case "reasons":
                panels.open_reasons()
                return panels.reasons
            case "log":
                panels.open_panel("log")
                return panels.log
            case "shortcuts":
                window.show_shortcuts()
                (opened,) = _shown(window).findChildren(ShortcutsPanel)
                return opened
            case _:
                panels.open_panel(name)
                return panels.of_game[name]

    return show


PAGES: dict[str, Show] = {
    "start": start,
    "new game": new_game,
    "saved games": saved_games,
    "no saved games": no_saved_games,
    "history": history,
    "rules": rules,
    **{f"settings {name}": settings_sheet(name) for name in SHEETS},
    "about": about,
    "trouble": trouble,
    "final": final,
    "theatre": theatre,
    "theatre of the other game": theatre_of_the_other_game,
    **{f"panel {name}": panel(name) for name in ("menu", "reasons", "log", "points", "piles", "shortcuts")},
    "panel points of the other game": panel("points", "salty_ocean"),
    "history of players": tab(history, 1),
    "personal records": tab(history, 2),
    "turning points": tab(final, 1),
}


@pytest.fixture
def active(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """Return the window once it has the keyboard."""
    with qtbot.waitActive(window):
        window.activateWindow()
    return window


LIGHT_PAGES = ("start", "no saved games", "settings computer", "theatre of the other game", "turning points")


@pytest.fixture(params=PAGES if SOAK else LIGHT_PAGES)
def page(active: MainWindow, request: pytest.FixtureRequest) -> QWidget:
    shown = PAGES[str(request.param)](active)
    QApplication.processEvents()
    return shown


def told(part: QWidget) -> str:
    return f"{type(part).__name__} {part.accessibleName() or getattr(part, 'text', str)()!r}"


@pytest.mark.painted
@pytest.mark.soak
def test_everything_on_a_page_is_reached_by_keys_and_its_focus_is_seen(page: QWidget) -> None:
    assert isinstance(page, Page)
    assert focused() is page.first_focus()
    wanted, by_tab = controls(page), reached_by_tab()
    assert [told(part) for part in by_tab if not shows_focus(part)] == []
    reached = set(by_tab)
    for part in wanted - reached:  # one of a row of choices: arrow keys lead to it from the chosen one
        row = [each for each in wanted if each.parent() is part.parent()]
        chosen = next((each for each in row if each in reached), None)
        assert chosen is not None, told(part)
        assert part in reached_by_arrows(chosen, row), told(part)


def test_typing_in_the_rules_searches_at_once(active: MainWindow) -> None:
    rules(active)
    QTest.keyClicks(focused(), "wind")
    page = active.pages.learn
    assert page.search_box.text() == "wind"
    assert page.text.found


def test_the_focus_is_on_the_curtain_whatever_was_opened_over_it(active: MainWindow, qtbot: QtBot) -> None:
    match = match_from(end_of_draft(), memory_aid=False)
    session = table_session(active.box, match, None, active.preferences)
    active.sit(session)
    driver = Driver(qtbot, session)
    while not driver.page.covered:
        driver.page.click(driver.targets()[0])
        driver.settle()
    for look, key in ((active.show_shortcuts, Qt.Key.Key_Escape), (active.show_settings, Qt.Key.Key_Escape)):
        look()
        assert focused() is not driver.page.curtain
        QTest.keyClick(focused(), key)
        assert focused() is driver.page.curtain
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert focused() is driver.page.view


def test_a_sheet_that_closes_gives_the_focus_back_to_where_it_was(active: MainWindow) -> None:
    active.show_settings()
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    was = focused()
    active.show_shortcuts()
    assert focused() is not was
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert focused() is was


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(3, ["panel shortcuts", "settings keys", "new game"]))
def test_what_is_too_long_for_a_low_window_is_scrolled_by_keys(active: MainWindow, name: str) -> None:
    active.prefer(active.preferences._replace(text_size="largest"))
    active.resize(active.minimumSize())
    page = PAGES[name](active)
    QApplication.processEvents()
    (bar,) = [area.verticalScrollBar() for area in page.findChildren(Scroll) if area.isVisible()]
    assert bar.maximum() > 0
    for key, place in ((Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(focused(), key)
        assert bar.value() == place
    QTest.keyClick(focused(), Qt.Key.Key_PageDown)
    assert bar.value() > 0


def test_the_pages_at_the_end_of_a_game_are_gone_through_by_enter(active: MainWindow, qtbot: QtBot) -> None:
    last = a_finished_match().entries[-1]
    setting = Setting(game=engine, edition=shipped_edition(), occupants=occupants(3, humans=(0, 1, 2)))
    active.sit(table_session(active.box, begin_from(setting, last.before), None, active.preferences))
    assert active.session is not None
    active.session.page.projector.speed = "fast"  # so that the winners are celebrated
    active.session.host.submit(last.seat, last.command)
    qtbot.waitUntil(lambda: isinstance(_shown(active), VictoryPage))
    page = _shown(active)
    assert isinstance(page, VictoryPage)
    assert focused() is page.first_focus()
    for _ in range(len(page.sheet.count.steps) + 2):  # step by step, to the end of the celebration, and on
        if _shown(active) is page:
            QTest.keyClick(focused(), Qt.Key.Key_Return)
    final = _shown(active)
    assert isinstance(final, FinalPage)
    assert focused() is final.first_focus()
    final.board.click()
    assert focused() is active.session.page.view


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(2, ["theatre", "theatre of the other game"]))
def test_f6_goes_through_the_board_of_the_theatre_and_back_to_its_timeline(
    active: MainWindow, qtbot: QtBot, name: str
) -> None:
    qtbot.waitUntil(lambda: not active.first_picture.tasks)  # it has its keys
    page = PAGES[name](active)
    assert isinstance(page, ReplayPage)
    timeline, scene, entered = page.controls.scrub, page.scene, list[str]()
    assert focused() is timeline
    QTest.keyClick(focused(), Qt.Key.Key_F6)
    while focused() is not timeline and len(entered) < MOST:
        assert focused() is page.board
        assert scene.exploring.current is not None
        entered.append(scene.exploring.current.name)
        QTest.keyClick(focused(), Qt.Key.Key_F6)
    assert entered == [group.name for group in scene.exploring.groups]
    assert len(entered) > 5
    QTest.keyClick(focused(), Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert scene.exploring.current == scene.exploring.groups[-1]
    QTest.keyClick(focused(), Qt.Key.Key_Return)  # a line of the log
    assert page.at.at_start
