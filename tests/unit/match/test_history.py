"""Finished matches, remembered and counted."""

from pathlib import Path

import pytest

from neptun_desktop.match.disk import NotWritten
from neptun_desktop.match.history import History
from neptun_desktop.match.library import Library
from tests.faults.matches import GAMES, finished, new_match, saved


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
