"""A seat that changed hands counts for nobody: not for the person who won with it, nor for the bot that helped."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from attrs import evolve

from neptun_desktop.match.course import Undoable
from neptun_desktop.match.history import History, verdict_of
from neptun_desktop.match.library import Library
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from neptun_desktop.match.record import Record, record_of, standings
from neptun_desktop.match.replay import branch, replay
from neptun_desktop.match.summary import Summary, outline_of
from tests.faults.matches import GAMES, act, content, finished, new_match, play, saved

BOT = Occupant(name="Ariadne", kind="bot", level="trader")


def handed_over(match: Match, dice: random.Random, commands: int, seat: int = 0) -> None:
    """Let a bot have a seat until so many of its commands were given, and give it back."""
    person, given = match.occupants[seat], 0
    match.change_seat(seat, BOT)
    while given < commands and match.result is None:
        act(match, dice)
        given += match.entries[-1].seat == seat
    match.change_seat(seat, person)


def helped(commands: int = 3) -> Match:
    """Return a finished game in which a bot had the first seat for a while."""
    match, dice = new_match(3), random.Random(4)
    play(match, dice, 20)
    handed_over(match, dice, commands)
    return play(match, dice)


def recorded(match: Match) -> Record:
    record = record_of(content(match), GAMES)
    assert record is not None
    assert verdict_of(content(match), GAMES).record == record
    return record


def test_a_seat_in_which_a_bot_has_played_counts_for_nobody() -> None:
    record = recorded(helped())
    assert [place.shared for place in record.places] == [True, False, False]
    assert record.places[0].occupant.name == "Ariadne"
    assert record.counting == record.places[1:]
    assert {(one.kind, one.who) for one in standings([record])} == {("bot", "sailor")}


def test_a_seat_that_was_given_away_and_back_before_anything_was_played_is_its_owners_alone() -> None:
    record = recorded(helped(0))
    assert not any(place.shared for place in record.places)
    assert record.places[0].occupant.kind == "human"


def test_a_seat_that_a_bot_had_to_the_end_counts_for_nobody_either() -> None:
    match, dice = new_match(3), random.Random(4)
    play(match, dice, 20)
    match.change_seat(0, BOT)
    (place, *_) = recorded(play(match, dice)).places
    assert place.shared
    assert place.occupant == BOT


def test_who_sits_down_after_the_end_changes_nothing() -> None:
    match = finished(3)
    before = recorded(match)
    match.change_seat(0, BOT)
    assert recorded(match).places == before.places


@pytest.mark.parametrize("redone", [False, True])
def test_what_was_undone_was_not_played(*, redone: bool) -> None:
    match, person = after_a_bots_command_that_can_be_undone()
    match.undo(0)
    if redone:
        match.redo(0)
    match.change_seat(0, person)
    assert recorded(play(match, random.Random(1))).places[0].shared is redone


def after_a_bots_command_that_can_be_undone() -> tuple[Match, Occupant]:
    """Return a match in which a bot has just played for a person."""
    for commands in range(99):
        match = play(new_match(3), random.Random(1), commands)
        person = match.occupants[0]
        if match.to_act == {0}:
            match.change_seat(0, BOT)
            match.submit(0, match.legal(0)[-1])
            if isinstance(match.course.undoable(0), Undoable):
                return match, person
    raise AssertionError("there is none")


def test_a_bot_of_another_level_is_another_player_and_a_sparring_partner_is_always_the_same() -> None:
    for level, shared in (("admiral", True), ("sparring@1.5", False)):
        match, dice = new_match(3), random.Random(4)
        was = match.occupants[1]
        match.change_seat(1, evolve(was, level="sparring@1.25" if level.startswith("spar") else "trader"))
        play(match, dice, 20)
        match.change_seat(1, evolve(was, level=level))
        assert recorded(play(match, dice)).places[1].shared is shared


def test_a_branch_tells_who_played_what_it_repeats() -> None:
    match = helped()
    end = replay(match).to(match.timeline.commands - 1)
    again = play(branch(match, end, match.occupants), random.Random(1))
    assert recorded(again).places[0].shared
    assert again.occupants == match.occupants
    early = play(branch(match, replay(match).to(15), match.occupants), random.Random(1))
    assert not recorded(early).places[0].shared


def test_the_list_of_saved_games_knows_it(tmp_path: Path) -> None:
    library = Library(tmp_path / "matches", tmp_path / "games.sqlite")
    match = helped()
    saved(match, library.path_for(match))
    (found,) = library.summaries()
    assert isinstance(found, Summary)
    assert found.shared == (0,)


def test_a_journal_that_is_nonsense_after_the_change_of_a_seat_is_still_listed() -> None:
    match = helped()
    outline = outline_of(content(match)[:-40])
    assert outline is not None
    assert outline.damaged
    assert outline.players[0] is None


def test_the_history_keeps_it(tmp_path: Path) -> None:
    match = helped()
    library = Library(tmp_path / "matches")
    saved(match, library.path_for(match))
    history = History(GAMES, library.folder, tmp_path / "history.sqlite")
    (record,) = history.records()
    assert record == recorded(match)
    assert history.known() == (record,)
    history.forget(match.id)
    assert history.known() == ()


def test_a_history_of_the_version_before_stays_with_what_its_journals_tell(tmp_path: Path) -> None:
    """Even results whose files are gone; nothing is set aside as damaged."""
    library, base = Library(tmp_path / "matches"), tmp_path / "history.sqlite"
    shared, gone = helped(), finished(3, seed=9)
    paths = [saved(match, library.path_for(match)) for match in (shared, gone)]
    history = History(GAMES, library.folder, base)
    assert len(history.records()) == 2
    paths[1].unlink()
    with closing(sqlite3.connect(base)) as tables:
        tables.execute("DROP TABLE shared")
        tables.execute("PRAGMA user_version = 2")
        tables.commit()
    found = {record.id: record for record in History(GAMES, library.folder, base).records()}
    assert set(found) == {shared.id, gone.id}
    assert found[shared.id].places[0].shared
    assert not found[gone.id].places[0].shared
    assert sorted(path.name for path in tmp_path.glob("history.sqlite*")) == ["history.sqlite", "history.sqlite.lock"]
