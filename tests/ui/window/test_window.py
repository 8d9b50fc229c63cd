"""The window: every way from page to page, and what is kept when one leaves."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import set_up_of
from neptun_desktop.ui.preferences.preferences import read_preferences
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.rules.learn_page import LearnPage
from neptun_desktop.ui.settings.settings_page import SettingsPage
from neptun_desktop.ui.start.about_page import AboutPage
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.trouble.trouble_hook import UnexpectedError
from neptun_desktop.ui.trouble.trouble_page import TroublePage
from neptun_desktop.ui.widgets.styling import Page
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import in_turns

from .conftest import Start
from .driver import BOX, a_table


def test_it_opens_at_the_start_page(window: MainWindow) -> None:
    assert isinstance(window.stack.currentWidget(), StartPage)


def test_every_page_can_be_reached_and_left(window: MainWindow) -> None:
    start = window.stack.currentWidget()
    assert isinstance(start, StartPage)
    for button, page in (
        (start.menu_buttons["load"], LibraryPage),
        (start.menu_buttons["history"], HistoryPage),
        (start.menu_buttons["learn"], LearnPage),
        (start.menu_buttons["settings"], SettingsPage),
        (start.menu_buttons["about"], AboutPage),
    ):
        button.click()
        shown = window.stack.currentWidget()
        assert isinstance(shown, page)
        shown.heading.back.click()
        assert window.stack.currentWidget() is start


@pytest.mark.parametrize("game", BOX.games.ids)
def test_the_card_of_a_game_leads_to_its_new_table(window: MainWindow, game: str) -> None:
    start = window.stack.currentWidget()
    assert isinstance(start, StartPage)
    start.games.cards[game].click()
    page = window.stack.currentWidget()
    assert isinstance(page, NewGamePage)
    assert page.set_up == page.usual()
    assert page.set_up.game == page.games.current == game


def test_the_keyboard_is_where_a_page_begins(window: MainWindow) -> None:
    window.activateWindow()
    for show in (window.show_start, window.show_about, window.show_start, window.show_new_game, window.show_start):
        show()
        page = window.stack.currentWidget()
        assert isinstance(page, Page)
        assert window.focusWidget() is page.first_focus()


def test_the_game_played_last_is_looked_at_after_a_restart_and_the_covers_stay_in_place(start: Start) -> None:
    first, other = BOX.games.ids[:2]
    window = start()
    window.begin(a_table(1, 1, game=other))
    window.show_start()
    for opened in (window, start()):
        page = opened.stack.currentWidget()
        assert isinstance(page, StartPage)
        assert (page.looked_at, page.backdrop.game) == (other, other)
        assert tuple(page.games.cards)[:2] == (first, other)
        opened.show_new_game()
        new_game = opened.stack.currentWidget()
        assert isinstance(new_game, NewGamePage)
        buttons = new_game.games.buttons
        assert buttons[first].x() < buttons[other].x()
        assert new_game.game == other
    window.begin(a_table(1, 2))
    window.show_start()
    assert window.pages.start.looked_at == first


def test_the_rules_open_at_the_game_played_last_and_the_game_to_continue_is_named(start: Start) -> None:
    other = BOX.games.ids[1]
    start().begin(a_table(1, 1, game=other))
    window = start()
    card = window.pages.start.last_game
    assert card is not None
    assert card.line.words.startswith(BOX.games.metas[other].title)
    window.show_rules()
    page = window.stack.currentWidget()
    assert isinstance(page, LearnPage)
    assert page.choice.current == other


def test_a_game_that_was_left_can_be_continued_where_it_stood(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    match = window.session.match
    seat = next(iter(match.to_act))
    if seat == 0:
        match.submit(seat, match.legal(seat)[0])
    stood = match.state
    window.show_start()
    assert window.library.to_continue() is not None
    assert window.saved_games.thumbnails.picture(match.id) is not None
    window.continue_game()
    assert isinstance(window.stack.currentWidget(), TablePage)
    assert window.session.match.state == stood


@pytest.mark.soak
@pytest.mark.parametrize(("humans", "agreed"), in_turns([1, 3], [True, False]))
def test_the_memory_aid_is_as_it_was_agreed_when_a_game_is_continued(
    window: MainWindow, humans: int, *, agreed: bool
) -> None:
    window.begin(a_table(humans, 3 - humans, memory_aid=agreed))
    window.show_start()
    window.continue_game()
    assert window.session is not None
    assert window.session.page.presenter.agreements["memory_aid"] is agreed
    assert set_up_of(window.session).agreements["memory_aid"] is agreed
    window.replays.look_back(-1)
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    assert theatre.replay_presenter.presenter.agreements["memory_aid"] is agreed


def test_a_file_that_is_no_game_is_told_kindly(window: MainWindow, tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish.neptun"
    rubbish.write_bytes(b"\x00\x01 not a game")
    window.open_game(rubbish)
    assert window.banner.isVisibleTo(window)
    assert "rubbish.neptun can't be opened" in window.banner.sentence.text()
    assert window.session is None


def test_a_path_that_no_disk_knows_is_told_kindly_at_the_table(window: MainWindow, tmp_path: Path) -> None:
    window.begin(a_table(1, 2))
    table = window.stack.currentWidget()
    window.open_game(tmp_path / ("x" * 300 + ".neptun"))
    assert window.stack.currentWidget() is table
    assert window.banner.isVisible()


def test_preferences_are_followed_at_once_and_kept(window: MainWindow, tmp_path: Path) -> None:
    window.begin(a_table(1, 2))
    window.prefer(window.preferences._replace(look="dark", guard="always", curtain=False))
    assert window.session is not None
    page = window.session.page
    assert page.scene.look.theme.name == "dark"
    assert page.guard == "always"
    assert not page.curtain_wanted
    assert read_preferences(tmp_path / "settings.json") == window.preferences


def test_one_can_look_back_and_return_to_the_same_question(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(3, 0))
    assert window.session is not None
    page = window.session.page
    qtbot.waitUntil(lambda: page.asked is not None)
    seat = page.asked
    page.press("log")
    window.session.panels.log.watch.click()
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    theatre.back.emit()
    assert window.stack.currentWidget() is page
    assert page.asked == seat


def test_an_ended_game_is_kept_but_no_longer_offered(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    menu, path = window.session.panels.menu, window.session.host.path
    window.session.page.press("menu")
    menu.end.click()
    assert window.session is not None  # it is asked first
    menu.end.click()
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert window.library.to_continue() is None
    (kept,) = window.library.summaries()
    assert kept.path == path
    window.open_game(kept.path)
    assert isinstance(window.stack.currentWidget(), TablePage)


def test_what_could_not_be_kept_at_the_last_moment_is_told(window: MainWindow, tmp_path: Path) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    assert window.session.host.safe
    (tmp_path / "matches").rename(tmp_path / "unplugged")
    window.session.panels.menu.chosen.emit("end")
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert window.banner.isVisible()
    assert window.banner.sentence.text().startswith("The last moves couldn't be saved to ")


def test_a_deleted_game_is_no_longer_offered_until_that_is_taken_back(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    window.session.panels.menu.chosen.emit("delete")
    assert isinstance(window.stack.currentWidget(), StartPage)
    assert window.library.to_continue() is None
    assert window.banner.sentence.text() == "“Ann, Bo and Cy” was deleted."
    window.banner.offered.click()
    assert window.library.to_continue() is not None
    assert not window.banner.isVisible()


def test_what_was_offered_is_withdrawn_when_one_goes_on(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    window.session.panels.menu.chosen.emit("delete")
    window.show_new_game()
    assert not window.banner.isVisible()


def test_a_history_that_cannot_be_read_is_told_kindly(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "results.sqlite").mkdir()
    window.show_history()
    assert isinstance(window.stack.currentWidget(), HistoryPage)
    assert "No games are lost" in window.banner.sentence.text()


def test_an_unexpected_error_is_told_calmly_with_the_match_safe(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    match = window.session.match
    window.show_trouble(UnexpectedError("ValueError: seven", "Traceback ..."))
    page = window.stack.currentWidget()
    assert isinstance(page, TroublePage)
    assert page.trouble.kept
    assert page.trouble.report is not None
    report = page.trouble.report.read_text(encoding="utf-8")
    assert "ValueError: seven" in report
    assert "Ann" not in report
    page.onward.click()
    assert window.stack.currentWidget() is window.session.page
    assert window.session.match is match
