"""The toy saved, killed, reopened, replayed, undone after its end, and told of on the pages about games."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.match import Match
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.replay.replay_presenter import ALL_OPEN
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in
from tests.toy.conftest import Start
from tests.toy.hands import Hands, seated, table, told
from tests.toy.play import LONG, match_of, people, play_round, play_to_end
from tests.toy.tally_ho.pages import SourceList
from tests.toy.tally_ho.rules import CardsShown, RoundScored, Stake

ROOT = Path(__file__).resolve().parents[2]


def kept(match: Match, window: MainWindow) -> Path:
    """Save a match among the window's games."""
    keeper = Keeper(match, window.library.path_for(match))
    keeper.settled()
    keeper.close()
    return keeper.path


def lost_by_the_first() -> Match:
    """Return a finished match whose first player ended below zero."""
    match = match_of(people(None, "mouse"))
    for _ in range(3):
        play_round(match, ("raise", "raise"), (0, 1))
    return match


# --- saved, killed, reopened -----------------------------------------------------------------------------------------


def test_a_match_that_was_left_is_offered_and_goes_on_where_it_stood(qtbot: QtBot, start: Start) -> None:
    window = start()
    hands = seated(qtbot, window, table(None, "fox"))
    hands.click(hands.targets()[0])
    hands.to_question()
    state = hands.match.state
    window.close()
    again = start()
    again.continue_game()
    hands = Hands(qtbot, again)
    hands.to_question()
    assert hands.match.state == state
    hands.play_by_mouse(Random(2))
    assert hands.match.result is not None


@pytest.mark.skipif(sys.platform == "win32", reason="wants SIGKILL")
def test_a_window_that_was_killed_lost_nothing_that_it_had_shown(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.toy.killed_window", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as killed:
        assert killed.stdout is not None
        shown = [json.loads(killed.stdout.readline()) for _ in range(5)]
        os.kill(killed.pid, signal.SIGKILL)
        shown += [json.loads(line) for line in killed.stdout if line.endswith(b"\n")]
    window = start()
    window.continue_game()
    hands = Hands(qtbot, window)
    assert len(hands.match.record) >= shown[-1]["lines"]
    assert json.loads(hands.match.record[shown[-1]["lines"] - 1])["state"] == shown[-1]["state"]
    hands.play_by_mouse(Random(3))


# --- long matches in lists -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [4, 29])
def test_start_page_and_list_name_the_round_of_a_long_match(start: Start, rounds: int) -> None:
    match = match_of(people(None, "mouse"), edition=LONG)
    for _ in range(rounds):
        play_round(match, ("hold", "hold"), (0, 0))
    window = start()
    kept(match, window)
    for show in (window.show_start, window.show_library):
        show()
        assert f"Round {rounds + 1}" in told(window.stack)
    window.continue_game()
    assert window.session is not None
    assert window.session.match.state == match.state


# --- the theatre -----------------------------------------------------------------------------------------------------


def theatre(window: MainWindow, match: Match) -> ReplayPage:
    window.replays.replay(kept(match, window))
    page = window.stack.currentWidget()
    assert isinstance(page, ReplayPage)
    return page


def test_a_finished_match_is_walked_through_from_key_event_to_key_event(start: Start) -> None:
    match = match_of(people(None, "mouse", "fox"))
    play_to_end(match)
    page = theatre(start(), match)
    scored = [place for place, entry in enumerate(match.entries, 1) if has(entry.events, RoundScored)]
    assert [mark.place for mark in page.chapters.marks] == scored
    assert [each.words for each in page.chapters.rounds] == ["Round 1", "Round 2", "Round 3"]
    QTest.keyClick(page, Qt.Key.Key_Down)
    assert page.at.commands == scored[0]
    QTest.keyClick(page, Qt.Key.Key_End)
    assert page.at.state == match.state
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert page.at.commands == len(match.entries) - 1


def has(events: tuple[object, ...], kind: type) -> bool:
    return any(isinstance(event, kind) for event in events)


def test_a_card_lies_open_in_the_theatre_only_to_eyes_that_may_see_it(start: Start) -> None:
    match = match_of(people(None, None))
    play_to_end(match)
    page = theatre(start(), match)
    first = match.entries[0].seat
    assert not has(match.entries[0].events, CardsShown)
    faces = {}
    for eyes in (ALL_OPEN, None, first):
        page.choose_eyes(eyes)
        page.show_moment(1)
        faces[eyes] = page.scene.items_by_key["card", first].piece.face
    assert faces[ALL_OPEN] == faces[first] != faces[None]


def test_a_match_is_played_on_from_the_theatre(qtbot: QtBot, start: Start) -> None:
    match, window = match_of(people(None, "mouse")), start()
    play_to_end(match)
    page = theatre(window, match)
    page.show_moment(4)
    page.branch_wanted.emit(page.at)
    hands = Hands(qtbot, window)
    hands.play_by_mouse(Random(4))
    assert hands.match.id != match.id


# --- after the end ---------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("other", one_in(2, ["mouse", None]))
def test_taking_back_the_command_that_ended_the_game_takes_it_out_of_the_history(
    qtbot: QtBot, start: Start, other: str | None
) -> None:
    window = start()
    hands = seated(qtbot, window, table(other, None, open_purses=True))  # the second one stakes last
    hands.play_by_mouse(Random(5))
    assert len(window.saved_games.records(window.styling.language)) == 1
    assert isinstance(hands.seen, FinalPage)
    hands.seen.look_at_board.emit()
    last = hands.match.entries[-1]
    hands.page.press("undo")
    hands.to_question()
    assert hands.page.asked == last.seat
    assert window.saved_games.records(window.styling.language) == ()
    hands.session.host.submit(last.seat, Stake(0))
    qtbot.waitUntil(lambda: len(window.saved_games.records(window.styling.language)) == 1)


def test_history_tells_of_scores_below_zero(start: Start) -> None:
    match, window = lost_by_the_first(), start()
    kept(match, window)
    window.saved_games.follow(match, window.styling.language)
    window.show_history()
    page = window.stack.currentWidget()
    assert isinstance(page, HistoryPage)
    points = match.result.scores[0] if match.result else 0
    assert points < 0
    said = told(page)
    assert str(points) in said or str(points).replace("-", "\N{MINUS SIGN}") in said
    for chapter in ("games", "players", "records"):
        page.open_chapter(chapter)
        assert page.grab().width()
    assert page.findChildren(SourceList)


def test_turning_points_are_found_by_the_judges(qtbot: QtBot, start: Start) -> None:
    window = start()
    window.open_game(kept(lost_by_the_first(), window))
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    qtbot.waitUntil(lambda: bool(page.turning.cards))


def test_a_turning_point_that_is_found_while_the_end_is_taken_back_is_not_told(qtbot: QtBot, start: Start) -> None:
    window = start()
    window.open_game(kept(lost_by_the_first(), window))
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    assert window.session is not None
    assert window._watch is not None  # noqa: SLF001
    looking, match = window._watch.scores._looking, window.session.match  # noqa: SLF001
    assert looking is not None
    qtbot.waitUntil(lambda: bool(looking.points))
    point = evolve(looking.points[0], place=match.timeline.commands - 1)
    match.undo(match.entries[-1].seat)  # which the table has not shown yet
    looking.points = (point,)
    looking.found.emit(looking.points)
    window.leave_table()
