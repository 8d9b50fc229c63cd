"""The history page: games, players and records, with charts that show the right figures."""

from itertools import product

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.texts.scoring import source_of
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.source_columns import SourceColumns
from neptun_desktop.ui.history.history_page import PADDING, HistoryPage, cells
from neptun_desktop.ui.history.history_statistics import Figures, figures
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.preferences.preferences import Preferences, TextSize, theme_of
from neptun_desktop.ui.widgets.rows import ENTRY
from tests.kit.navigation import leads
from tests.kit.slices import in_turns, one_in
from tests.ui.pages.stage import clipped, noticing_cuts, overlapping
from tests.ui.pages.test_start_and_new_game import click, press
from tests.ui.samples.kept_samples import course_of, other_records, records
from tests.ui.samples.page_sheet import stage

ENLARGED = (
    "history",
    "history-players",
    "history-records",
    "history-other",
    "history-other-players",
    "library",
    "library-damaged",
    "library-unknown",
    "new-game-other",
    "trouble-details",
    "shortcuts",
)
TEXT_SIZES: tuple[TextSize, ...] = ("large", "largest")
SIZES = ((1024, 768), (1280, 800))


def staged(qtbot: QtBot, name: str) -> HistoryPage:
    window, page = stage(name, LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(page, HistoryPage)
    qtbot.kept = window  # type: ignore[attr-defined]  # until the test is over: otherwise it goes amid an event
    return page


@pytest.fixture
def page(qtbot: QtBot) -> HistoryPage:
    return staged(qtbot, "history")


@pytest.mark.parametrize("by", ["button", "enter"])
def test_a_game_is_watched_again(page: HistoryPage, qtbot: QtBot, by: str) -> None:
    press(qtbot, page.games.rows, Qt.Key.Key_Down)
    with leads(qtbot, page, "replay_finished") as told:
        if by == "button":
            click(qtbot, page.games.button)
        else:
            press(qtbot, page.games.rows, Qt.Key.Key_Return)
    assert told == ["sample-1"]
    with leads(qtbot, page, "show_result") as told:
        click(qtbot, page.games.ending)
    assert told == ["sample-1"]


def test_the_course_of_the_chosen_game_is_asked_for(page: HistoryPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.games.course_wanted) as told:
        press(qtbot, page.games.rows, Qt.Key.Key_Down)
    assert told.args == ["sample-1"]
    assert page.games.chart.points == course_of(records(2)[1])
    page.games.show_course("another", None)
    assert page.games.chart.isVisible()
    page.games.show_course("sample-1", None)
    assert not page.games.chart.isVisible()
    assert page.games.no_course.text().startswith("The moves of this game are gone")
    assert not page.games.button.isEnabled()
    assert not page.games.ending.isEnabled()


def test_a_row_says_everything(page: HistoryPage) -> None:
    told = page.games.rows.item(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Sunday evening" in told
    assert "Titus 30" in told
    for row in range(page.games.rows.count()):
        told = page.games.rows.item(row).data(Qt.ItemDataRole.AccessibleTextRole)
        points = [int(words.split()[-1]) for words in told.split(", ")[2:] if words.split()[-1].isdigit()]
        assert points[-3:] == sorted(points[-3:], reverse=True), "the best first"


def test_players_and_where_their_points_come_from(page: HistoryPage, qtbot: QtBot) -> None:
    click(qtbot, page.tabs.buttons["players"])
    everybody = figures(records(12), source_of)
    assert page.players.rows.count() == len(everybody)
    press(qtbot, page.players.rows, Qt.Key.Key_Down)
    assert isinstance(page.players.chart, SourceColumns)
    assert page.players.chart.points == dict(everybody[1].sources)
    assert page.players.chart.accessibleName().startswith("Hispania: ")
    told = page.players.rows.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Mara: 10 games, 4 won, average 25.6, best 32"


def test_a_record_leads_to_its_game(page: HistoryPage, qtbot: QtBot) -> None:
    page.open_chapter("records")
    card = page.feats.cards["highest"]
    assert card.accessibleName().startswith("Highest score: 32. Mara")
    with leads(qtbot, page, "replay_finished"):
        click(qtbot, card)


def test_without_games(qtbot: QtBot) -> None:
    page = staged(qtbot, "history-empty")
    assert page.nothing.isVisible()
    assert not page.tabs.isVisible()
    assert page.first_focus() is page.heading.back
    with leads(qtbot, page, "show_start"):
        press(qtbot, page, Qt.Key.Key_Escape)
    page.show_records(records(3))
    assert page.games.rows.isVisible()


def test_only_bots_have_played(qtbot: QtBot) -> None:
    page = staged(qtbot, "history-records")
    only_bots = tuple(
        evolve(each, places=tuple(place for place in each.places if place.occupant.kind == "bot"))
        for each in records(12)
    )
    page.show_records(only_bots)
    assert page.feats.empty.text() == "No records yet"
    assert not any(card.isVisible() for card in page.feats.cards.values())


def test_each_game_has_a_history_of_its_own(qtbot: QtBot) -> None:
    page = staged(qtbot, "history-other")
    first, _ = page.box.games.ids
    assert page.choice.isVisible()
    assert page.games.rows.count() == len(other_records(9))
    click(qtbot, page.tabs.buttons["players"])
    assert {figures.who for figures in shown_figures(page)} == {"Gaius", "Mara", "trader", "deckhand", "navigator"}
    click(qtbot, page.choice.buttons[first])
    assert page.games.rows.count() == len(records(9))
    assert isinstance(page.players.chart, SourceColumns)
    assert {record.game for record in page.records} == {first}


def test_of_one_game_nobody_is_asked_which(page: HistoryPage, qtbot: QtBot) -> None:
    assert not page.choice.isVisible()
    games = staged(qtbot, "history-other")
    games.show_records(other_records(4))
    assert not games.choice.isVisible()
    assert games.choice.current == games.box.games.ids[1]
    assert games.games.rows.count() == 4


def test_the_page_opens_at_the_game_played_last(qtbot: QtBot) -> None:
    games = staged(qtbot, "history-other")
    first, other = games.box.games.ids
    for played, before in ((other, first), (first, other)):
        found = {first: records(3), other: other_records(3)}
        games.show_records((*found[played], *found[before]))
        assert games.choice.current == played
    games.show_game(other)
    games.show_more((*records(4), *other_records(4)))
    assert games.choice.current == other


def test_records_of_a_game_that_is_not_in_the_box_are_left_out(page: HistoryPage) -> None:
    page.show_records((*records(3), *other_records(3)))
    assert page.games.rows.count() == 3


def test_who_loses_points_has_no_bar_and_a_true_minus(qtbot: QtBot) -> None:
    page = staged(qtbot, "history-other-players")
    rows = page.players.rows
    assert rows.highest == max(figures.average for figures in shown_figures(page))
    told = [rows.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(rows.count())]
    assert "Mara: 3 games, 0 won, average −10.0, best −8" in told
    assert not gold_in_the_bar_of(page, told.index(next(each for each in told if each.startswith("Mara"))))
    assert gold_in_the_bar_of(page, 0)
    poor = [replaced for replaced in other_records(9) if all(score <= 0 for score in replaced.scores)]
    page.show_records(poor)
    assert not any(gold_in_the_bar_of(page, row) for row in range(rows.count()))


def test_bars_are_as_long_as_their_figures(qtbot: QtBot) -> None:
    page = staged(qtbot, "history-players")
    everybody = shown_figures(page)
    best = max(one.average for one in everybody)
    for row, one in enumerate(everybody):
        assert filled_share(page, row, 2) == pytest.approx(one.share, abs=0.04), row
        assert filled_share(page, row, 3) == pytest.approx(one.average / best, abs=0.04), row


def filled_share(page: HistoryPage, row: int, column: int) -> float:
    """Return how much of a bar is golden."""
    rows = page.players.rows
    rows.setCurrentRow(-1)
    QApplication.processEvents()
    image, place = rows.viewport().grab().toImage(), rows.visualItemRect(rows.item(row))
    cell = cells(QRectF(place).adjusted(2, 2, -2, -2), page.styling.px(PADDING))[column]
    bar = range(round(cell.left()) + 2, round(cell.right() - page.styling.px(56)) - 1)
    return sum(image.pixelColor(x, round(cell.center().y())).blue() < 150 for x in bar) / len(bar)


def shown_figures(page: HistoryPage) -> list[Figures]:
    rows = page.players.rows
    return [rows.item(row).data(ENTRY) for row in range(rows.count())]


def gold_in_the_bar_of(page: HistoryPage, row: int) -> bool:
    """Whether the bar of a row's average is filled; nothing is chosen meanwhile, since that is golden too."""
    rows = page.players.rows
    rows.setCurrentRow(-1)
    QApplication.processEvents()
    image = rows.viewport().grab().toImage()
    place = rows.visualItemRect(rows.item(row))
    average = cells(QRectF(place).adjusted(2, 2, -2, -2), page.styling.px(PADDING))[3]
    inside = image.pixelColor(round(average.left()) + 3, round(average.center().y()))
    return inside.blue() < 150


@pytest.mark.soak
@pytest.mark.parametrize(("name", "enlarged"), one_in(4, in_turns(ENLARGED, list(product(SIZES, TEXT_SIZES)))), ids=str)
def test_larger_letters_fit(qtbot: QtBot, name: str, enlarged: tuple[tuple[int, int], TextSize]) -> None:
    size, text_size = enlarged
    theme = theme_of(Preferences(text_size=text_size))
    with noticing_cuts() as cut:
        window, page = stage(name, theme, language(), QSize(*size))
        window.grab()
    qtbot.addWidget(window)
    QApplication.processEvents()
    assert isinstance(page, QWidget)
    assert [*clipped(page), *overlapping(page), *cut] == []
