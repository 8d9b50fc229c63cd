"""The history page: games, players and records, with charts that show the right figures."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.canvas.theme import LIGHT
from neptun_desktop.ui.shell.history.history_page import HistoryPage
from neptun_desktop.ui.shell.history.history_statistics import figures
from neptun_desktop.ui.shell.settings.preferences import Preferences, TextSize
from neptun_desktop.ui.shell.settings.theme_choice import theme_of
from neptun_desktop.words.language import language
from tests.ui.pages.stage import clipped, noticing_cuts, overlapping
from tests.ui.pages.test_start_and_new_game import click, press
from tests.ui.samples.kept_samples import course_of, records
from tests.ui.samples.page_sheet import stage


def staged(qtbot: QtBot, name: str) -> HistoryPage:
    window, page = stage(name, LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(page, HistoryPage)
    page.frame = window  # type: ignore[attr-defined]  # keeps it alive
    return page


@pytest.fixture
def page(qtbot: QtBot) -> HistoryPage:
    return staged(qtbot, "history")


@pytest.mark.parametrize("by", ["button", "enter"])
def test_a_game_is_watched_again(page: HistoryPage, qtbot: QtBot, by: str) -> None:
    press(qtbot, page.games.rows, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.replay_game, timeout=1000) as told:
        if by == "button":
            click(qtbot, page.games.button)
        else:
            press(qtbot, page.games.rows, Qt.Key.Key_Return)
    assert told.args == ["sample-1"]


def test_the_course_of_the_chosen_game_is_asked_for(page: HistoryPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.course_wanted, timeout=1000) as told:
        press(qtbot, page.games.rows, Qt.Key.Key_Down)
    assert told.args == ["sample-1"]
    assert page.games.chart.points == course_of(records(2)[1])
    page.show_course("another", None)
    assert page.games.chart.isVisible()
    page.show_course("sample-1", None)
    assert not page.games.chart.isVisible()
    assert page.games.no_course.text().startswith("The moves of this game are no longer there")
    assert not page.games.button.isEnabled()


def test_a_row_says_everything(page: HistoryPage) -> None:
    told = page.games.rows.item(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Sunday evening" in told
    assert "Titus 30" in told


def test_players_and_their_temples(page: HistoryPage, qtbot: QtBot) -> None:
    click(qtbot, page.tabs.buttons["players"])
    everybody = figures(records(12))
    assert page.players.rows.count() == len(everybody)
    press(qtbot, page.players.rows, Qt.Key.Key_Down)
    assert page.players.chart.points == dict(everybody[1].temples)
    assert page.players.chart.accessibleName().startswith("Hispania: ")
    told = page.players.rows.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Mara: 10 games, 4 won, 25.6 points on average, 32 at best"


def test_a_record_leads_to_its_game(page: HistoryPage, qtbot: QtBot) -> None:
    page.open_chapter("records")
    card = page.feats.cards["highest"]
    assert card.accessibleName().startswith("Most points in a game: 32. Mara")
    with qtbot.waitSignal(page.replay_game, timeout=1000):
        click(qtbot, card)


def test_without_games(qtbot: QtBot) -> None:
    page = staged(qtbot, "history-empty")
    assert page.nothing.isVisible()
    assert not page.tabs.isVisible()
    assert page.first_focus() is page.heading.back
    with qtbot.waitSignal(page.back, timeout=1000):
        press(qtbot, page, Qt.Key.Key_Escape)
    page.show_records(records(3))
    assert page.games.rows.isVisible()


def test_only_bots_have_played(qtbot: QtBot) -> None:
    page = staged(qtbot, "history-records")
    page.feats.show_feats((), {})
    assert page.feats.empty.text() == "No records yet"
    assert not any(card.isVisible() for card in page.feats.cards.values())


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)], ids=str)
@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize(
    "name",
    ["history", "history-players", "history-records", "library", "library-damaged", "trouble-details", "shortcuts"],
)
def test_larger_letters_fit(qtbot: QtBot, name: str, text_size: TextSize, size: tuple[int, int]) -> None:
    theme = theme_of(Preferences(text_size=text_size))
    with noticing_cuts() as cut:
        window, page = stage(name, theme, language(), QSize(*size))
        window.grab()
    qtbot.addWidget(window)
    QApplication.processEvents()
    assert isinstance(page, QWidget)
    assert [*clipped(page), *overlapping(page), *cut] == []
