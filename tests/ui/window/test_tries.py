"""Try it: from a turning point into a try that does not count, left and gone on with, and how both ways ended."""

import json
from functools import cache
from random import Random
from typing import Literal

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.bots.bot import Term
from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.controller.games import Games
from neptun_desktop.match.course import Company
from neptun_desktop.match.decisions import Decision, decisions
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.match.summary import Summary
from neptun_desktop.texts.language import language
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.match.branching import ADVICE
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.match_host import bot_seed
from neptun_desktop.ui.match.order_signs import CROSS
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_presenter import badges_of, words_of
from neptun_desktop.ui.match.table_session import TableAnnouncements, TableSession
from neptun_desktop.ui.match.turning_points import PointTelling
from neptun_desktop.ui.records.game_description import title
from neptun_desktop.ui.records.reviews import VERSION, FoundPoint, Review
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.window.replay_navigation import tried
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import saved
from tests.kit.slices import in_turns
from tests.ui.window.driver import BOX, Driver

By = Literal["mouse", "keys"]
COMMANDS = {"neptun": 24, "salty_ocean": 60}  # of the end of a game that is played
TERMS = {"neptun": ((Term("bonus", 4.0),), ()), "salty_ocean": ((), (Term("debt", -4.0),))}
MISSED = {
    "neptun": "Tempo: in 3 games there would have been time for an extra turn, or for every contract.",
    "salty_ocean": "Debt: in 3 games, borrowing cost more than it was worth.",
}
NAMES = ("Mara", "Titus", "Livia")


@cache
def near_the_end(game: str) -> object:
    """Return a position of a random game that is almost over."""
    entry, chance = BOX.games.entry(game), Random(8)
    rules, states = entry.rules, [entry.new(entry.editions.shipped(), 3, 8)]
    while rules.result(states[-1]) is None:
        seat = min(rules.to_act(states[-1]))
        states.append(rules.apply(states[-1], seat, chance.choice(rules.legal(states[-1], seat))).state)
    return states[-COMMANDS[game]]


def ended(game: str, seed: int = 8, games: Games = BOX.games) -> Match:
    """Return the end of a game of a person against two bots of the lowest level, all of whom play at random."""
    entry, chance = games.entry(game), Random(seed)
    weakest = entry.ladder.levels[0].name
    bots = tuple(Occupant(name=name, kind="bot", level=weakest) for name in NAMES[1:])
    occupants = (Occupant(name=NAMES[0], kind="human"), *bots)
    setting = Setting(game=entry.rules, edition=entry.editions.shipped(), occupants=occupants)
    match = begin_from(setting, near_the_end(game))
    while match.result is None:
        seat = min(match.to_act)
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


def reviewed(match: Match, which: int = -1) -> tuple[Review, Decision]:
    """Return a review that found one turning point, and the decision it is about: the last one of the person."""
    last = list(decisions(match))[which]
    document = match.game.command_document
    better = next(command for command in last.legal if command != last.entry.command)
    done = document(last.entry.command)
    point = TurningPoint(last.place, done, document(better), 4.0, *TERMS[match.game.GAME])
    assert match.result is not None
    ladder = BOX.games.entry(match.game.GAME).ladder
    review = Review(
        judge=ladder.judges[0],
        judges=ladder.judges,
        commands=match.timeline.commands,
        scores=match.result.scores,
        reviewed=match.timeline.commands,
        found=(FoundPoint(seat=0, point=point),),
        version=VERSION,
    )
    return review, last


def kept(window: MainWindow, match: Match, review: Review) -> None:
    """Keep a finished game, as if it had just been played and looked back at."""
    saved(match, window.library.path_for(match))
    window.saved_games.follow(match, window.styling.language)
    window.saved_games.reviews.keep(match.id, review)


def final_of(window: MainWindow) -> FinalPage:
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage), page
    return page


def push(window: MainWindow, button: QWidget, by: By) -> None:
    """Click a button; or walk to it with the Tab key, and press Space."""
    if by == "mouse":
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        return
    window.activateWindow()
    for _ in range(60):
        focused = QApplication.focusWidget() or window
        if focused is button:
            QTest.keyClick(button, Qt.Key.Key_Space)
            return
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError("the Tab key does not lead there")


def turning_points(page: FinalPage, by: By) -> None:
    """Open the sheet of turning points; the tabs are walked by the arrow keys."""
    if by == "mouse":
        QTest.mouseClick(page.tabs.buttons["turning"], Qt.MouseButton.LeftButton)
    else:
        for _ in range(len(page.tabs.buttons)):
            QTest.keyClick(page.tabs.buttons[page.tabs.current], Qt.Key.Key_Right)
    assert page.tabs.current == "turning"


@pytest.mark.soak
@pytest.mark.parametrize(("game", "by"), in_turns(BOX.games.ids, ("mouse", "keys")))
def test_a_try_begins_before_the_decision_and_shows_both_ways(
    window: MainWindow, qtbot: QtBot, game: str, by: By
) -> None:
    match = ended(game)
    review, decision = reviewed(match)
    kept(window, match, review)
    tr, saved_games = window.styling.language, window.saved_games
    before = saved_games.records(tr)
    window.open_game(window.library.summaries()[0].path)
    page = final_of(window)
    turning_points(page, by)
    assert page.turning.share == 100  # nobody waits for a judge again
    button = page.turning.cards[0].buttons[1]
    assert button.text() == "Try it"
    assert button.accessibleName().startswith("Try it: Mara")
    push(window, button, by)

    session = window.session
    assert session is not None
    assert isinstance(window.stack.currentWidget(), TablePage)
    begun = session.match
    assert begun.game.state_document(begun.state) == match.game.state_document(decision.entry.before)
    assert (begun.occupants, begun.counted) == (match.occupants, False)
    Driver(qtbot, session).settle()
    assert session.page.asked == 0
    shown = session.page.scene.shown
    assert shown is not None
    assert shown.phase.endswith("a try: it doesn't count")
    assert advice_in(session) == advised(match, review)

    page = play_to_the_end(window, qtbot, by)
    assert page.tabs.current == "ways"
    assert page.ways.button.hasFocus()
    assert page.subtitle.text().endswith("a try: it doesn't count")
    assert match.result is not None
    assert begun.result is not None
    told = page.ways.table.accessibleName()
    counted = BOX.games.entry(game).captions(tr).scores.counted
    then, now = (tr.ordinal(result.ranks[0] - 1) for result in (match.result, begun.result))
    own = f"Mara. In the game: {counted(match.result.scores[0])}, {then}. "
    own += f"In this try: {counted(begun.result.scores[0])}, {now}."
    assert plain(own) in [plain(line) for line in told.splitlines()]
    assert saved_games.records(tr) == before

    push(window, page.ways.button, by)
    assert window.session is not None
    assert window.session.match.id == match.id
    assert final_of(window).tabs.current == "turning"
    for _ in saved_games.read_history(tr):  # as the history page does, from the files
        pass
    assert saved_games.records(tr) == before


def advised(match: Match, review: Review) -> str:
    """Return the advice of the only turning point, as it is said in a try."""
    found, entry = review.found[0], BOX.games.entry(match.header.game)
    view = match.game.observe(match.entries[found.point.place - match.timeline.first].before, found.seat)
    command = match.game.command_from_document(found.point.better)
    return f"Advice: {words_of(entry, match, language()).button(view, found.seat, command)}"


def advice_in(session: TableSession) -> str | None:
    """Return the advice beside the prompt, without the cross."""
    shown = session.page.scene.shown
    assert shown is not None
    signs = [answer.text for answer in shown.answers if answer.target == ADVICE]
    return signs[0].removesuffix(f" {CROSS}") if signs else None


def test_the_advice_stays_until_the_moment_is_past_or_it_is_hidden(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(TableAnnouncements, "_tell", lambda _self, text: heard.append(text))
    match = ended("neptun")
    review, _ = reviewed(match, 0)  # the first: the same person is asked again
    kept(window, match, review)
    window.open_game(window.library.summaries()[0].path)
    final_of(window).turning.cards[0].buttons[1].click()
    assert window.session is not None
    Driver(qtbot, window.session).settle()
    assert heard.count(advised(match, review)) == 1
    told = window.session.page.explaining.preview_of(ADVICE)
    assert told is not None
    assert told.saying.lines == ("Bonus tile +4", "You came here to try this. Click to hide it.")
    window.session.page.click(ADVICE)
    assert advice_in(window.session) is None
    path = window.session.host.path
    assert path is not None
    window.session.panels.menu.chosen.emit("original")
    assert window.session.match.id == match.id
    assert final_of(window).tabs.current == "turning"
    window.open_game(path)
    session = window.session
    assert session is not None
    Driver(qtbot, session).settle()
    assert advice_in(session) == advised(match, review), "another day it is there again"
    session.host.submit(0, session.match.legal(0)[0])
    Driver(qtbot, session).settle()
    assert session.page.asked == 0
    assert advice_in(session) is None


def play_to_the_end(window: MainWindow, qtbot: QtBot, by: By) -> FinalPage:
    """Play the match on the table at random, and go on past its last scoring."""
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    (driver.play_by_mouse if by == "mouse" else driver.play_by_keyboard)(Random(3))
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), CeremonyPage | FinalPage))
    scoring = window.stack.currentWidget()
    if isinstance(scoring, CeremonyPage):
        push(window, scoring.onward, by)
    return final_of(window)


def plain(text: str) -> str:
    """Return text without the invisible marks around names."""
    return text.replace("\N{FIRST STRONG ISOLATE}", "").replace("\N{POP DIRECTIONAL ISOLATE}", "")


def test_one_may_leave_a_try_and_go_on_with_it(window: MainWindow, qtbot: QtBot) -> None:
    match = ended("neptun")
    review, _ = reviewed(match)
    kept(window, match, review)
    window.open_game(window.library.summaries()[0].path)
    final_of(window).turning.cards[0].buttons[1].click()
    assert window.session is not None
    first, path = window.session.match.id, window.session.host.path
    assert path is not None
    window.show_start()
    opened = open_match(path, BOX.games.rules)
    assert isinstance(opened, Opened)
    listed = next(one for one in window.library.summaries() if isinstance(one, Summary) and one.id == first)
    assert (opened.match.counted, opened.match.parent) == (False, listed.parent)
    assert title(language(), listed, BOX).startswith("Try · Round C, turn ")
    window.open_game(path)
    assert window.session is not None
    assert window.session.match.id == first
    shown = play_to_the_end(window, qtbot, "mouse").ways.shown
    assert shown is not None
    assert shown[0].then == match.result


def test_a_second_try_has_another_name_and_the_same_luck(window: MainWindow) -> None:
    match = ended("neptun")
    review, _ = reviewed(match)
    kept(window, match, review)
    path = next(one.path for one in window.library.summaries())
    names, seeds = [], []
    for _ in range(2):
        window.open_game(path)
        final_of(window).turning.cards[0].buttons[1].click()
        assert window.session is not None
        names.append(window.saved_games.title(window.session.match, window.styling.language))
        seeds.append(bot_seed(window.session.match) - window.session.match.revision)
        window.show_start()
        window.library.summaries()
    assert names[1] == f"{names[0]}, 2"
    assert seeds == [bot_seed(match) - match.revision] * 2


def test_if_the_game_itself_is_gone_only_the_try_is_told(window: MainWindow, qtbot: QtBot) -> None:
    match = ended("neptun")
    review, _ = reviewed(match)
    kept(window, match, review)
    path = window.library.summaries()[0].path
    window.open_game(path)
    final_of(window).turning.cards[0].buttons[1].click()
    path.unlink()
    page = play_to_the_end(window, qtbot, "mouse")
    assert page.ways.line.text().startswith("The game this try came from is no longer")
    assert page.ways.button.isHidden()
    assert "In the game" not in page.ways.table.accessibleName()


@pytest.mark.parametrize("game", BOX.games.ids)
def test_what_one_tends_to_miss_is_told_of_reviewed_games_only(window: MainWindow, game: str) -> None:
    matches = [ended(game, seed) for seed in range(4)]
    for match in matches:
        kept(window, match, reviewed(match)[0])
    window.saved_games.thumbnails.notes.forget(matches[0].id)
    window.show_history()
    page = window.stack.currentWidget()
    assert isinstance(page, HistoryPage)
    QTest.mouseClick(page.tabs.buttons["players"], Qt.MouseButton.LeftButton)
    told = page.players.habits.shown
    assert page.players.habits.isVisible()
    assert told is not None
    assert told.lines == (MISSED[game],)
    assert plain(told.source) == "A bot noticed this when it reviewed 3 of Mara's last 4 games."
    page.players.rows.setCurrentRow(1)  # a bot
    assert not page.players.habits.isVisible()
    window.open_game(window.library.summaries()[0].path)
    habits = final_of(window).turning.habits.shown
    assert habits is None or habits.lines == told.lines  # None: this is the one that was never looked at


def test_the_bots_have_the_luck_that_they_had_in_the_game() -> None:
    """Their seeds follow from the id and the number of lines: both are as they were before the decision."""
    match = ended("neptun")
    _, decision = reviewed(match)
    begun = tried(match, decision.place, "deckhand")
    kinds = [json.loads(line)["kind"] for line in match.record]
    assert kinds[begun.revision] == "command"
    assert kinds[: begun.revision].count("command") == decision.place
    assert bot_seed(begun) == bot_seed(match) - match.revision + begun.revision


def test_those_sit_down_who_sat_there_at_the_time_and_the_stand_in_for_a_program() -> None:
    match = ended("neptun")
    _, decision = reviewed(match)
    handed = evolve(match, course=match.course, record=list(match.record))
    handed.change_seat(0, Occupant(name="Mara", kind="bot", level="trader"))
    assert tried(handed, decision.place, "deckhand").occupants == match.occupants
    companies = (Company((match.occupants[0], Occupant(name="Hal", kind="program"), match.occupants[2])),)
    external = evolve(match, course=evolve(match.course, companies=companies))
    seats = tried(external, decision.place, "deckhand").occupants
    assert seats[1] == Occupant(name="Hal", kind="bot", level="deckhand")


def test_nobody_can_try_what_a_bot_has_decided() -> None:
    entry, match = BOX.games.entry("neptun"), ended("neptun")
    review, _ = reviewed(match)
    badges = badges_of(entry, match)
    words = words_of(entry, match, language())
    bots = Company(tuple(Occupant(name=name, kind="bot", level="trader") for name in NAMES))
    among_bots = evolve(match, course=evolve(match.course, companies=(bots,)))
    point = review.found[0].point
    kit, well_done = BOX.kit("neptun"), evolve(point, cost=-4.0)
    assert PointTelling(match, entry, kit, words, badges).describe([point])[0].tryable
    assert not PointTelling(match, entry, kit, words, badges).describe([well_done])[0].tryable
    assert not PointTelling(among_bots, entry, kit, words, badges).describe([point])[0].tryable
