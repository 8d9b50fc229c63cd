"""The score pages: tiles land where they belong, sums are right, and everything can be skipped."""

from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest
from attrs import evolve
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.pages.points import STUD, TilesTable, points_over_time
from neptun_desktop.games.neptun.pages.round_score import Award, RoundScore, ScoreAnimation, TempleScore, round_score
from neptun_desktop.games.neptun.pages.round_score_page import RoundScorePage, count_steps
from neptun_desktop.games.neptun.rules.events import BonusWon, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.rules.state import PointTile
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import BONUS
from neptun_desktop.kernel.tally import Result, Tally, TallyLine
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.kit import PointsOverTime
from neptun_desktop.ui.match import points_chart
from neptun_desktop.ui.match.final_page import FinalPage, FinalScore
from neptun_desktop.ui.match.points_chart import PointsChart, scale_of, spread, tidy_step
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.preferences.preferences import TextSize, sizes_of
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.styling import Styling
from tests.faults.matches import finished
from tests.ui.pages.test_start_and_new_game import click, press
from tests.ui.recorder import own_letters
from tests.ui.samples.page_samples import badges, final_score, tallies, told_points
from tests.ui.samples.page_samples import round_score as sample_round
from tests.ui.samples.page_sheet import stage


@pytest.fixture
def ceremony(qtbot: QtBot) -> RoundScorePage:
    window, page = stage("round", LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(page, RoundScorePage)
    page.stands_in = window  # type: ignore[attr-defined]  # keeps it alive
    page.begin(1.0)
    return page


@pytest.fixture
def final(qtbot: QtBot) -> FinalPage:
    window, page = stage("final", LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(page, FinalPage)
    page.stands_in = window  # type: ignore[attr-defined]
    return page


def test_sums_grow_from_before_to_after() -> None:
    film = ScoreAnimation(sample_round())
    assert film.sums(0) == sample_round().before
    assert film.sums(film.length) == sample_round().after
    sums = [sum(film.sums(now)) for now in range(0, film.length, 50)]
    assert sums == sorted(sums)


def test_the_events_of_a_scoring_tell_the_score() -> None:
    events = (
        BonusWon(1),
        TileClaimed(0, PointTile(1, "hispania", 8), 0, 6),
        TileClaimed(2, PointTile(1, "hispania", 3), 1, 4),
        TileUnclaimed(PointTile(1, "italia", 6)),
    )
    score = round_score(shipped_edition(), 1, events, (1, 2, 3), 3)
    assert score.temples[0] == TempleScore("hispania", (Award(0, 8, 6), Award(2, 3, 4)))
    assert score.temples[1] == TempleScore("italia", (), (6,))
    assert score.bonus == ((1, 3),)
    assert score.after == (9, 5, 6)


def test_whoever_took_no_tile_still_sees_their_favours() -> None:
    events = (TileClaimed(0, PointTile(1, "hispania", 8), 0, 6),)
    score = round_score(shipped_edition(), 1, events, (1, 2, 3), 3, {"hispania": (6, 4, 0)})
    assert score.temples[0].without_a_tile == ((1, 4),)
    assert ScoreAnimation(score).temple("hispania").without_a_tile == ((1, 4),)
    assert ScoreAnimation(score).temple("italia").without_a_tile == ()


def test_a_click_skips_and_the_next_goes_on(ceremony: RoundScorePage, qtbot: QtBot) -> None:
    assert ceremony.running
    assert ceremony.onward.text() == "Skip"
    with qtbot.assertNotEmitted(ceremony.finished, wait=20):
        click(qtbot, ceremony.sheet)
    assert ceremony.onward.text() == "Continue"
    with qtbot.waitSignal(ceremony.finished):
        click(qtbot, ceremony.onward)


def test_a_key_skips_and_the_next_goes_on(ceremony: RoundScorePage, qtbot: QtBot) -> None:
    press(qtbot, ceremony, Qt.Key.Key_X)
    assert not ceremony.running
    with qtbot.waitSignal(ceremony.finished):
        press(qtbot, ceremony.onward, Qt.Key.Key_Space)


def test_it_can_be_seen_again(ceremony: RoundScorePage, qtbot: QtBot) -> None:
    ceremony.skip()
    click(qtbot, ceremony.replay)
    assert ceremony.running
    assert ceremony.sheet.now < 1000


def test_without_animation_the_end_is_shown_at_once(ceremony: RoundScorePage) -> None:
    ceremony.begin(0)
    assert not ceremony.running
    assert ceremony.sheet.animation.sums(ceremony.sheet.now) == sample_round().after


def test_it_ends_by_itself(ceremony: RoundScorePage, qtbot: QtBot) -> None:
    ceremony.begin(40)
    qtbot.waitUntil(lambda: not ceremony.running)
    assert ceremony.onward.text() == "Continue"


def test_what_happens_is_told_in_words(ceremony: RoundScorePage) -> None:
    told = ceremony.sheet.accessibleName()
    assert "Livia and Gaius fulfilled every contract and get a bonus tile each." in told
    assert "Temple of Asia Minor: nobody earned a tile." in told
    assert "Temple of Hispania: Mara takes 8 points, Livia takes 3 points." in told


@pytest.mark.parametrize("by", ["click", "key"])
@pytest.mark.parametrize("name", ["rematch", "new_game", "look_at_board", "start_page"])
def test_every_button_of_the_last_page_tells(final: FinalPage, qtbot: QtBot, name: str, by: str) -> None:
    button = {
        "rematch": final.again,
        "new_game": final.fresh,
        "look_at_board": final.board,
        "start_page": final.home,
    }[name]
    with qtbot.waitSignal(final.look_at_board if button is final.board else final.left) as told:
        if by == "click":
            click(qtbot, button)
        else:
            press(qtbot, button, Qt.Key.Key_Space)
    assert button is final.board or told.args == [name]


def test_the_winner_is_named(final: FinalPage) -> None:
    assert final.title.text() == "Livia wins"
    assert final.subtitle.text() == "33 points"
    assert isinstance(final.explained, TilesTable)
    assert final.explained.ranked == (2, 4, 0, 1, 3)
    assert final.explained.accessibleName() == "Mara 24, Titus 15, Livia 33, Gaius 13, Flavia 25"
    assert final.bars is not None
    assert final.bars.accessibleName().startswith(
        "Livia 33: Hispania 20, Italia 4, Bonus 9, Level 3 of 5. Flavia 25: Hispania 5, Italia 15, Asia Minor 5."
    )
    assert final.band is not None
    assert final.band.accessibleName().startswith("1. Livia: 33 points. 2. Flavia: 25 points.")


@pytest.mark.parametrize("game", game_box().games.ids)
def test_whoever_won_a_tie_comes_first(game: str, qtbot: QtBot) -> None:
    kit, entry = game_box().kit(game), game_box().games.entry(game)
    sheet: Any = kit.final_sheet(Styling(), entry.editions.shipped())
    qtbot.addWidget(sheet)
    less, more = (Tally((TallyLine("gold", points),)) for points in (3, 4))
    sheet.show_result(Result((less, more, more, less), (2,)), badges(4))
    assert sheet.ranked == (2, 1, 0, 3)


@pytest.mark.parametrize("text_size", ["normal", "double"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (2560, 1440)])
def test_tiles_of_a_cell_keep_off_each_other_and_show_their_whole_points(
    size: tuple[int, int], text_size: TextSize, qtbot: QtBot
) -> None:
    look = LIGHT._replace(sizes=sizes_of(LIGHT.sizes, text_size))
    window, page = stage("final", look, language(), QSize(*size))
    qtbot.addWidget(window)
    assert isinstance(page, FinalPage)
    sheet = page.explained
    assert isinstance(sheet, TilesTable)
    temples = [source for source in sheet.columns if source != BONUS]
    worth = dict(zip(temples, (10, 11, 12, 13, 14, 15), strict=True))
    won = [
        TallyLine("tile", worth[name], (("round", round_), ("temple", name)))
        for name in temples
        for round_ in (0, 1, 2)
    ]
    bonus = [TallyLine("bonus", 3, (("tile", 0),)) for _ in range(3)]
    sheet.lay(Result((Tally((*won, *bonus)), *[Tally(())] * 4), (0,)), badges(5))
    page.open_sheet("table")
    QApplication.processEvents()
    stud = sheet.styling.px(STUD)
    letters = [
        (each.words, each.ink)
        for each in own_letters(sheet)
        if each.words.isdigit() and each.words != str(sum(worth.values()) * 3 + 9)
    ]
    for column, source in enumerate(sheet.columns):
        cell = sheet.grid.cell(0, column)
        boxes = sheet.tiles(cell, source, 3)
        assert all(before.right() + stud * 0.65 <= after.left() for before, after in pairwise(boxes))
        assert boxes[-1].right() <= cell.right() - 1
        for box in boxes:
            inside = [words for words, ink in letters if box.adjusted(-0.5, 0, 0.5, 0).contains(ink)]
            assert inside == [str(worth.get(source, 3))]


def test_a_shared_victory_names_all(final: FinalPage) -> None:
    line = Tally((TallyLine("tile", 4, (("round", 0), ("temple", "italia"))),))
    shared = Result((line, line, Tally(())), (0, 1))
    over_time = PointsOverTime(moments=("A", ""), lines=((0, 4), (0, 4), (0, 0)))
    final.show_score(FinalScore(result=shared, over_time=over_time), badges(3))
    assert final.title.text() == "Mara and Titus share the victory"
    assert final.band is not None
    assert [place.badge.colour for place in final.band.places if place.won] == ["red", "green"]


def test_bonus_tiles_that_differ_are_turned_over_last() -> None:
    """Until then only their owners know them: A has one of an earlier round, and B and A get one now."""
    shipped = shipped_edition()
    edition = evolve(shipped, bonus=evolve(shipped.bonus, value=tuple(range(1, shipped.bonus.tiles + 1))))
    tile = Tally((TallyLine("tile", 4, (("round", 0), ("temple", "italia"))),))
    ended = [evolve(tile, lines=(*tile.lines, *(TallyLine("bonus", worth) for worth in own))) for own in ((2, 7), (5,))]
    scored = RoundScore(round=2, temples=(), bonus=((1, None), (0, None)), before=(4, 4), after=(4, 4))
    names = Names(language(), edition, ("A", "B"))
    steps = count_steps(names, scored, (tile, tile), Result(tuple(ended), (0,)))
    assert [step.words for step in steps] == ["So far: A 4, B 4.", "Bonus tiles: A 9, B 5."]
    assert steps[-1].gains == ({BONUS: 9}, {BONUS: 5})


@pytest.mark.parametrize(("highest", "step"), [(1, 1), (5, 1), (9, 2), (44, 10), (51, 20), (120, 50)])
def test_grid_lines_are_round_figures(highest: int, step: int) -> None:
    assert tidy_step(highest) == step


@pytest.mark.parametrize(
    ("points", "scale"),
    [
        ((), range(2)),
        ((0, 0), range(2)),
        ((0, 33), range(0, 41, 10)),
        ((-22, 14), range(-30, 21, 10)),
        ((-3, -22), range(-25, 1, 5)),
        ((-1, 120), range(-50, 151, 50)),
    ],
)
def test_zero_is_always_on_the_scale(points: tuple[int, ...], scale: range) -> None:
    assert scale_of(points) == scale
    assert 0 in scale
    assert all(scale[0] <= each <= scale[-1] for each in points)


@pytest.mark.usefixtures("qapp")
def test_points_below_zero_lie_below_the_zero_line() -> None:
    chart = PointsChart(Styling())
    chart.resize(600, 240)
    chart.draw(PointsOverTime(moments=("A", "", ""), lines=((0, -8, -22), (0, 5, 14))), badges(2))
    box, zero = chart.field, chart.spot(0, 0).y()
    assert chart.spot(2, -30).y() == pytest.approx(box.bottom())
    assert chart.spot(2, 20).y() == pytest.approx(box.top())
    assert chart.spot(2, -22).y() > zero > chart.spot(2, 14).y()
    with patch.object(points_chart, "write", wraps=write) as written:
        chart.grab()
    words = {call.args[2] for call in written.call_args_list}
    assert {"\N{MINUS SIGN}30", "0", "20", "\N{MINUS SIGN}22", "14"} <= words
    image = chart.grab().toImage()
    below = [
        image.pixelColor(x, y) for x in range(int(box.left()), int(box.right())) for y in range(int(zero) + 4, 216)
    ]
    assert any(pixel.red() > 150 and pixel.green() < 80 for pixel in below)  # the red line


def test_the_ends_of_lines_do_not_touch() -> None:
    places = spread([50, 50, 51, 10, 98], 12, 0, 100)
    for one in range(5):
        for other in range(one):
            assert abs(places[one] - places[other]) >= 12
    assert min(places) >= 0
    assert max(places) <= 100


@pytest.mark.usefixtures("qapp")
def test_the_chart_shows_every_figure_where_it_belongs() -> None:
    chart = PointsChart(Styling())
    chart.resize(600, 240)
    chart.draw(final_score().over_time, badges())
    box = chart.field
    assert chart.scale == range(0, 41, 10)
    assert chart.spot(0, 0).x() == pytest.approx(box.left())
    assert chart.spot(11, 40).x() == pytest.approx(box.right())
    assert chart.spot(0, 40).y() == pytest.approx(box.top())
    assert [tally.total for tally in tallies()] == [line[-1] for line in final_score().over_time.lines]


def test_the_last_page_has_a_sheet_of_turning_points(final: FinalPage, qtbot: QtBot) -> None:
    assert not final.turning.isVisible()
    click(qtbot, final.tabs.buttons["turning"])
    assert final.turning.isVisible()
    assert not final.explained.isVisible()
    assert final.sheet_head.text() == "Turning points"
    final.turning.look_at(40)
    assert final.turning.line.text() == "A bot is reviewing every decision (Navigator): 40%"
    final.turning.look_at(100)
    assert final.turning.line.text().startswith("Well played: the bot that reviewed the game (Navigator)")
    final.turning.tell(told_points(language()))
    assert final.turning.line.text().startswith("The decisions that cost or won the most")
    with qtbot.waitSignal(final.turning.chosen) as wanted:
        click(qtbot, final.turning.cards[3].buttons[0])
    assert wanted.args == [3]
    with qtbot.waitSignal(final.turning.tried) as wanted:
        click(qtbot, final.turning.cards[2].buttons[1])
    assert wanted.args == [2]
    press(qtbot, final.tabs.buttons["turning"], Qt.Key.Key_Left)
    assert final.explained.isVisible()


def test_marks_on_the_curve_lead_to_their_cards(final: FinalPage, qtbot: QtBot) -> None:
    final.open_sheet("turning")
    final.turning.tell(told_points(language()))
    marks = final.turning.curve.marks
    assert [mark.moment.good for mark in marks] == [False, True, False, False, False]
    assert len({mark.accessibleName() for mark in marks}) == len(marks)
    assert [mark.x() for mark in marks] == sorted(mark.x() for mark in marks)
    assert [bool(mark.focusPolicy() & Qt.FocusPolicy.TabFocus) for mark in marks] == [True, False, False, False, False]
    marks[0].setFocus()
    press(qtbot, marks[0], Qt.Key.Key_Right)
    assert marks[1].hasFocus()
    press(qtbot, marks[1], Qt.Key.Key_Return)
    assert final.turning.cards[1].buttons[0].hasFocus()
    click(qtbot, marks[3])
    assert final.turning.cards[3].buttons[0].hasFocus()


def test_more_is_told_on_demand(final: FinalPage, qtbot: QtBot) -> None:
    final.open_sheet("turning")
    final.turning.tell(told_points(language())[:1])
    card = final.turning.cards[0]
    assert not card.rest.isVisible()
    click(qtbot, card.more)
    assert card.rest.isVisible()
    assert (card.more.text(), card.more.accessibleDescription()) == ("Less", card.rest.text())
    final.turning.tell(told_points(language()))
    assert final.turning.cards[0].rest.isVisible(), "it stays open when more is found"


def test_both_ways_are_told_side_by_side_as_the_try_ranks_them(qtbot: QtBot) -> None:
    window, page = stage("both-ways", LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(page, FinalPage)
    assert page.ways.isVisible()
    assert page.ways.table.accessibleName().splitlines() == [
        "Livia. In the game: 13 points, fifth. In this try: 33 points, first.",
        "Flavia. In the game: 24 points, third. In this try: 25 points, second.",
        "Mara. In the game: 15 points, fourth. In this try: 24 points, third.",
        "Titus. In the game: 33 points, first. In this try: 15 points, fourth.",
        "Gaius. In the game: 25 points, second. In this try: 13 points, fifth.",
    ]
    figures = [label.text() for label in page.ways.table.findChildren(Label) if label.voice == "figure"]
    assert sorted(figures) == sorted(["13", "24", "15", "33", "25"] * 2)
    with qtbot.waitSignal(page.ways.back):
        press(qtbot, page.ways.button, Qt.Key.Key_Space)


def test_the_keyboard_stays_where_it_was_when_more_is_found(final: FinalPage) -> None:
    final.open_sheet("turning")
    told = told_points(language())
    final.turning.tell(told[:3])
    final.turning.cards[2].buttons[1].setFocus()
    final.turning.tell(told)
    assert final.turning.cards[2].buttons[1].hasFocus()


def test_the_chart_has_a_point_for_the_start_of_every_turn_and_one_for_the_end() -> None:
    match = finished(3)
    course = points_over_time(match)
    assert match.result is not None
    turns = {(entry.before.round, entry.before.turn, entry.before.stage == "draft"): None for entry in match.entries}
    assert len(course.moments) == len(turns) + 1
    assert [moment for moment in course.moments if moment] == ["A", "B", "C"]
    assert course.moments[0] == "A"
    assert tuple(line[-1] for line in course.lines) == match.result.scores
    assert all(len(line) == len(course.moments) for line in course.lines)


def test_bots_have_the_marks_of_their_levels_below_their_names(final: FinalPage) -> None:
    assert final.bars is not None
    assert [bar.strength for bar in final.bars.bars] == [(3, 5), None, None, (3, 5), (2, 5)]
    with_marks = final.bars.grab().toImage()
    final.show_score(evolve(final_score(), strengths={}), final.badges)
    assert final.bars.grab().toImage() != with_marks
    assert "Level" not in final.bars.accessibleName()
