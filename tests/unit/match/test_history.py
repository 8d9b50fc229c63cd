"""Finished matches, remembered and counted."""

from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.kernel.tally import Result, Tally, TallyLine
from neptun_desktop.match.disk import NotWritten
from neptun_desktop.match.history import History
from neptun_desktop.match.library import Library
from neptun_desktop.match.record import record_of, standings
from tests.faults.matches import GAMES, Changed, content, finished, new_match, play, saved


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "matches")


@pytest.fixture
def history(tmp_path: Path, library: Library) -> History:
    return History(GAMES, library.folder, tmp_path / "deep" / "history.sqlite")


def test_a_match_is_remembered_once(history: History) -> None:
    match = finished(4)
    record = history.note(match.record)
    assert record == history.note(match.record)
    assert history.records() == (record,)
    assert match.result is not None
    assert record is not None
    assert record.scores == match.result.scores
    assert tuple(place.tally for place in record.places) == match.result.tallies
    assert tuple(place.occupant for place in record.places) == match.occupants
    assert record.commands == len(match.entries)
    history.forget(match.id)
    assert history.records() == ()


def test_a_match_that_goes_on_is_not(history: History) -> None:
    assert history.note(new_match().record) is None
    assert history.note([b"rubbish"]) is None
    assert history.records() == ()


def test_a_game_of_bots_makes_nobody_experienced(history: History) -> None:
    assert not history.has_finished("neptun")
    history.note(play(new_match(3, humans=()), Random(1)).record)
    assert not history.has_finished("neptun")
    history.note(finished(3).record)
    assert history.has_finished("neptun")
    assert not history.has_finished("salty_ocean")


def test_standings(history: History) -> None:
    matches = [finished(3, seed) for seed in (1, 2, 3)]
    for match in matches:
        history.note(match.record)
    results = [match.result for match in matches if match.result]
    human, *_ = [standing for standing in history.standings() if standing.kind == "human"]
    assert (human.who, human.matches) == ("Ariadne", 3)
    assert human.points == sum(result.scores[0] for result in results)
    assert human.won == sum(0 in result.winners for result in results)
    bots = [standing for standing in history.standings() if standing.kind == "bot"]
    assert [(bot.who, bot.matches) for bot in bots] == [("sailor", 6)]


def in_debt(position: State) -> Result | None:
    """Everybody ends in debt, and the deepest wins: the winner is whom the game names."""
    if engine.result(position) is None:
        return None
    debts = (-22, -3, -7)
    return Result(tuple(Tally((TallyLine("debt", debt),)) for debt in debts), winners=(0,))


def test_points_below_zero_and_a_winner_with_the_fewest(tmp_path: Path) -> None:
    history = History({"neptun": Changed(result=in_debt)}, tmp_path, tmp_path / "history.sqlite")
    record = history.note(finished(3).record)
    assert history.records() == (record,)
    assert record is not None
    assert record.scores == (-22, -3, -7)
    assert [place.won for place in record.places] == [True, False, False]
    told = {one.who: (one.won, one.points, one.best) for one in history.standings()}
    assert told == {"Ariadne": (1, -22, -22), "sailor": (0, -10, -3)}


def test_standings_are_kept_by_game() -> None:
    """The same people at another game are counted anew."""
    record = record_of(content(finished(3)), GAMES)
    assert record is not None
    told = [(one.game, one.who, one.matches) for one in standings([record, evolve(record, game="chess"), record])]
    games, people = [game for game, _, _ in told], sorted(told)
    assert games == ["chess", "chess", "neptun", "neptun"]
    assert people[:2] == [("chess", "Ariadne", 1), ("chess", "sailor", 2)]
    assert people[2:] == [("neptun", "Ariadne", 2), ("neptun", "sailor", 4)]


def test_it_is_made_anew_from_the_journals(history: History, library: Library) -> None:
    for seed in (1, 2):
        match = finished(3, seed)
        saved(match, library.path_for(match))
    (library.folder / "rubbish.neptun").write_bytes(b"rubbish")
    saved(new_match(), library.folder / "going.neptun")
    records = history.records()
    assert len(records) == 2
    for damage in (b"rubbish" * 1000, b"", history.path.read_bytes()[:5000], bytes(8192)):
        history.path.write_bytes(damage)
        assert history.records() == records
    page = bytearray(history.path.read_bytes())
    page[4096:8192] = bytes(4096)
    history.path.write_bytes(page)
    assert history.records() == records
    history.rebuild()
    assert history.records() == records


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NotWritten):
        History(GAMES, tmp_path, tmp_path / "file" / "history.sqlite").records()
    with pytest.raises(NotWritten):
        History(GAMES, tmp_path, tmp_path).note(finished(3).record)
