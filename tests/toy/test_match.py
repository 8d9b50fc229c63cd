"""Matches of the toy: played, undone, kept on the disk, reopened and walked through, as of any game."""

from pathlib import Path

import pytest

from neptun_desktop.match.course import Bar, Barred, NotUndoable
from neptun_desktop.match.history import History
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.match.replay import branch, replay
from neptun_desktop.match.summary import Summary
from tests.toy.box import both_games, toy_games
from tests.toy.play import EDITION, LONG, match_of, people, play_round, play_to_end
from tests.toy.tally_ho.rules import Choose, Edition, Stake


def kept(match: Match, path: Path) -> Path:
    keeper = Keeper(match, path)
    keeper.settled()
    keeper.close()
    return path


def reopened(path: Path) -> Match:
    opened = open_match(path, toy_games().rules)
    assert isinstance(opened, Opened)
    assert not opened.losses
    return opened.match


def test_a_stake_can_be_taken_back_until_the_next_roll() -> None:
    match = match_of(people(None, "mouse"))
    match.submit(0, Choose("raise"))
    match.submit(1, Choose("hold"))
    match.submit(0, Stake(3))
    match.undo(0)
    assert match.state.purses[0] == 6
    match.redo(0)
    match.submit(1, Stake(0))
    assert match.state.round == 1
    assert match.course.undoable(0) == Barred(0, Bar.SETTLED)
    with pytest.raises(NotUndoable):
        match.undo(1)


def test_a_card_can_be_taken_back_until_all_are_shown() -> None:
    match = match_of(people(None, None))
    match.submit(0, Choose("raise"))
    match.undo(0)
    match.submit(0, Choose("hold"))
    match.submit(1, Choose("hold"))
    assert match.course.undoable(0) == Barred(0, Bar.SETTLED)


def test_the_command_that_ended_the_game_can_be_taken_back() -> None:
    match = match_of(people(None, None))
    play_to_end(match)
    last = match.entries[-1].seat
    assert not match.to_act
    match.undo(last)
    assert match.to_act == {last}
    assert match.result is None


@pytest.mark.parametrize(("edition", "rounds"), [(EDITION, 2), (LONG, 20)])
def test_a_match_is_kept_and_reopened_as_it_was(tmp_path: Path, edition: Edition, rounds: int) -> None:
    match = match_of(people(None, "fox", "mouse"), edition=edition)
    for _ in range(rounds):
        play_round(match, ("hold", "hold", "raise"), (0, 0, 0))
    match.submit(1, Choose("hold"))
    again = reopened(kept(match, tmp_path / "match.neptun"))
    assert again.state == match.state
    assert again.occupants == match.occupants
    play_to_end(again)
    assert again.result is not None


def test_a_list_of_saved_games_tells_the_round_of_a_long_match(tmp_path: Path) -> None:
    library, match = Library(tmp_path), match_of(people(None, "mouse"), edition=LONG)
    for _ in range(29):
        play_round(match, ("hold", "hold"), (0, 0))
    kept(match, library.path_for(match))
    (told,) = library.summaries()
    assert isinstance(told, Summary)
    assert (told.game, told.round, told.finished) == ("tally_ho", 29, False)


def test_history_keeps_scores_below_zero(tmp_path: Path) -> None:
    match = match_of(people(None, "mouse"))
    for _ in range(3):
        play_round(match, ("raise", "raise"), (0, 1))
    history = History(both_games().rules, tmp_path, tmp_path / "history.sqlite")
    history.note(match.record)
    (record,) = history.records()
    assert record.scores[0] == -record.scores[1] < 0


def test_a_replay_walks_through_rounds_and_a_branch_goes_on_from_one() -> None:
    match = match_of(people(None, "mouse"))
    play_to_end(match)
    start = replay(match)
    assert len(start.turns) == 2 * 3
    second = start.next_turn().next_turn()
    assert (second.state.round, second.state.turn) == (1, 0)
    other = branch(match, second, match.occupants)
    assert other.state == second.state
    play_to_end(other, luck=2)
    assert other.result is not None
