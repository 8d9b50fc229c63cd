"""A match: commands, seats, undo and what a journal says of it all."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Reveal, Sail
from neptun_desktop.games.neptun.rules.refusals import NotAskedNow, NotYourTurn
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.kernel.game import Refused, Step
from neptun_desktop.match.course import Bar, Barred, NotUndoable, Undoable
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Change, Match, Setting, begin, begin_from, drawn_seed
from neptun_desktop.match.replay import branch, replay
from tests.faults.matches import (
    Changed,
    act,
    content,
    finished,
    new_match,
    occupants,
    opened,
    play,
    play_until,
    saved,
)


def kinds(match: Match) -> list[str]:
    return [json.loads(line)["kind"] for line in match.record]


def sailing(match: Match, dice: random.Random) -> Match:
    """Play on until the first merchant sails and nobody has yet."""
    return play_until(match, dice, lambda match: match.state.stage == "sail" and match.entries[-1].barrier)


def seated(humans: list[int], seed: int = 7) -> Match:
    return sailing(new_match(4, seed, humans=humans), random.Random(seed))


@pytest.mark.parametrize("first", range(4))
def test_whoever_is_chosen_begins_and_the_seed_tells_it_all(first: int) -> None:
    seed = drawn_seed(engine, shipped_edition(), 4, Options(), first)
    again = begin(Setting(game=engine, edition=shipped_edition(), occupants=occupants(4)), seed, Options())
    assert again.to_act == {first}
    assert again.header.seed == seed


def stay(match: Match) -> int:
    """Let whoever is to act do the first thing that can be done, and return the seat."""
    (seat,) = match.to_act
    match.submit(seat, match.legal(seat)[0])
    return seat


def test_what_is_refused_changes_nothing() -> None:
    match = new_match()
    before = match.timeline.digest, content(match)
    (first,) = match.to_act
    with pytest.raises(Refused) as refused:
        match.submit(first, Sail("tyros"))
    assert refused.value.refusal == NotAskedNow("draft")
    with pytest.raises(Refused) as refused:
        match.submit((first + 1) % 5, Reveal())
    assert isinstance(refused.value.refusal, NotYourTurn)
    assert (match.timeline.digest, content(match)) == before


def test_listeners_hear_what_happened_after_it_did() -> None:
    match = new_match()
    heard: list[tuple[Change, int]] = []
    match.listeners.append(lambda change: heard.append((change, match.revision)))
    (first,) = match.to_act
    entry = match.submit(first, Reveal())
    assert [(change.events, revision) for change, revision in heard] == [(entry.events, 2)]


def test_a_match_that_was_played_out_opens_with_its_result() -> None:
    match = finished()
    assert match.result is not None
    assert opened(content(match)).match.result == match.result


def test_a_snapshot_stands_where_rounds_begin_and_the_game_ends() -> None:
    match = finished(3)
    snapshots = [json.loads(line) for line in match.record if b'"kind":"snapshot"' in line]
    assert [(line["round"], line["over"]) for line in snapshots] == [(1, False), (2, False), (2, True)]
    assert [line["commands"] for line in snapshots][-1] == len(match.entries)


def test_the_end_can_be_taken_back_and_the_last_snapshot_says_so() -> None:
    """In a game whose end shows nothing new; Neptun's is a barrier."""
    open_game: Any = Changed(apply=lambda *command: Step(engine.apply(*command).state, ()))
    setting = Setting(game=open_game, edition=shipped_edition(), occupants=occupants(3, range(3)))
    match = play(begin(setting, 1, Options()), random.Random(1))
    seat = match.entries[-1].seat
    match.undo(seat)
    assert json.loads(match.record[-1])["over"] is False
    match.redo(seat)
    assert json.loads(match.record[-1])["over"] is True
    assert opened(content(match), {"neptun": open_game}).losses == ()


def test_a_human_takes_bots_back_with_it() -> None:
    (first,) = seated([]).to_act
    match = seated([first])
    before = match.timeline.digest
    while match.to_act == {first}:
        stay(match)
    bot = stay(match)
    assert bot != first
    while isinstance(match.course.undoable(first), Undoable):
        match.undo(first)
    assert match.timeline.digest == before


def test_another_human_is_never_taken_back() -> None:
    match = seated([0, 1, 2, 3])
    first = stay(match)
    while first in match.to_act:
        stay(match)
    other = stay(match)
    assert match.course.undoable(first) == Barred(first, Bar.ANOTHERS, other)
    with pytest.raises(NotUndoable):
        match.undo(first)
    match.undo(other)
    assert isinstance(match.course.undoable(first), Undoable)
    assert match.course.redoable(first) == Barred(first, Bar.ANOTHERS_UNDO, other)


def test_a_whole_turn_is_begun_again() -> None:
    for seed in range(30):
        match = seated([0, 1, 2, 3], seed)
        dice = random.Random(seed)
        begin, before = len(match.entries), match.timeline.digest
        (seat,) = match.to_act
        while match.to_act == {seat}:
            act(match, dice)
        if len(match.entries) - begin < 2:
            continue
        match.restart_turn(seat)
        assert match.timeline.digest == before
        match.redo(seat)
        assert len(match.entries) - begin >= 2
        return
    pytest.fail("nobody delivered anything")


def test_nothing_to_undo() -> None:
    match = new_match()
    assert match.course.undoable(0) == Barred(0, Bar.NOTHING)
    assert match.course.restartable(0) == Barred(0, Bar.NOTHING)
    assert match.course.redoable(0) == Barred(0, Bar.NOTHING_UNDONE)
    (first,) = match.to_act
    match.submit(first, Reveal())
    assert match.course.undoable(first) == Barred(first, Bar.SETTLED)


def test_a_new_command_ends_redo() -> None:
    match = seated([0, 1, 2, 3])
    seat = stay(match)
    match.undo(seat)
    match.submit(seat, match.legal(seat)[-1])
    assert match.course.redoable(seat) == Barred(seat, Bar.NOTHING_UNDONE)


def test_nothing_is_undone_across_a_seat_that_changed_hands() -> None:
    """Who sits down sees a secret, so what was chosen before stays chosen."""
    match = seated([0, 1, 2, 3])
    seat = stay(match)
    match.change_seat((seat + 1) % 4, Occupant(name="new", kind="bot", level="deckhand"))
    assert match.course.undoable(seat) == Barred(seat, Bar.SETTLED)
    again = opened(content(match)).match
    assert again.course.undoable(seat) == Barred(seat, Bar.SETTLED)
    assert again.occupants == match.occupants


def test_undo_and_redo_outlive_the_program() -> None:
    match = seated([0, 1, 2, 3])
    seat, later = stay(match), match.timeline.digest
    match.undo(seat)
    again = opened(content(match)).match
    again.redo(seat)
    assert again.timeline.digest == later
    assert kinds(again)[-2:] == ["undo", "redo"]


def test_a_match_from_any_position() -> None:
    state = finished(4).entries[100].after
    setting = Setting(game=engine, edition=shipped_edition(), occupants=occupants(4), name="puzzle")
    match = play(begin_from(setting, state), random.Random(1), 20)
    again = opened(content(match)).match
    assert (again.header.seed, again.header.options) == (None, None)
    assert again.timeline.digest == match.timeline.digest


def test_a_name_is_a_line() -> None:
    match = new_match()
    match.rename("Heimwärts")
    assert opened(content(match)).match.name == "Heimwärts"


@pytest.mark.parametrize("agreements", [{}, {"memory_aid": True}, {"memory_aid": False, "open_table": True}])
def test_agreements_are_kept_as_they_were_made(tmp_path: Path, agreements: dict[str, bool]) -> None:
    """Also those that the game no longer knows, and none where nobody said."""
    match = new_match(3, humans=(0, 1), agreements=agreements)
    again = opened(saved(match, tmp_path / "kept.neptun")).match
    assert again.header.table_agreements == agreements
    assert branch(again, replay(again), again.occupants).header.table_agreements == agreements


def test_an_ended_game_is_taken_up_again_by_whoever_plays_on() -> None:
    match = play(new_match(), random.Random(1), 20)
    match.end()
    match.rename("Tyros")
    ended = [match.course.ended, opened(content(match)).match.course.ended]
    act(match, random.Random(1))
    ended += [match.course.ended, opened(content(match)).match.course.ended]
    assert ended == [True, True, False, False]
