"""The history reads each saved game once, counts what a replay confirms, and notices what it has missed."""

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.kernel.files import read_bytes
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.history import History
from neptun_desktop.match.journal import NO_CHAIN, chain_of, read, sealed
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import match_of
from neptun_desktop.match.record import record_of
from neptun_desktop.texts.language import language
from neptun_desktop.ui.window.saved_games import SavedGames
from tests.faults.matches import GAMES, Changed, content, finished, new_match, play, saved

SAY = language("en")


@pytest.fixture(scope="module")
def match() -> Match:
    return finished(3)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "matches")


@pytest.fixture
def history(tmp_path: Path, library: Library) -> History:
    return History(GAMES, library.folder, tmp_path / "results.sqlite")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note what the history reads and replays."""
    told: list[str] = []
    really_read, really_replay = read_bytes, match_of

    def noted_read(path: Path, largest: int) -> bytes:
        told.append(path.name)
        return really_read(path, largest)

    def noted_replay(*told_of: object) -> object:
        told.append("replay")
        return really_replay(*told_of)  # type: ignore[arg-type]

    monkeypatch.setattr("neptun_desktop.match.history.read_bytes", noted_read)
    monkeypatch.setattr("neptun_desktop.match.history.match_of", noted_replay)
    return told


def resealed(documents: list[Document]) -> bytes:
    record: list[bytes] = []
    for document in documents:
        record.append(sealed(document, chain_of(record[-1]) if record else NO_CHAIN))
    return b"".join(record)


def shortened(journal: bytes) -> bytes:
    """Leave a move out: the result is still claimed, but nothing leads to it."""
    documents = list(read(journal).documents)
    number = next(number for number, each in enumerate(documents) if each["kind"] == "command" and number > 40)
    return resealed(documents[:number] + documents[number + 1 :])


def flattered(journal: bytes) -> bytes:
    """Make somebody richer in the last position."""
    documents = list(read(journal).documents)
    last = max(number for number, each in enumerate(documents) if each["kind"] == "snapshot")
    position = documents[last]["document"]
    merchants = [{**merchant, "gold": merchant["gold"] + 30} for merchant in position["merchants"]]
    documents[last] = {**documents[last], "document": {**position, "merchants": merchants}}
    return resealed(documents)


def ids(history: History) -> set[str]:
    return {record.id for record in history.records()}


@pytest.mark.parametrize("forge", [shortened, flattered])
def test_a_result_that_its_replay_rejects_does_not_count(
    library: Library, history: History, match: Match, forge: Callable[[bytes], bytes]
) -> None:
    path = saved(match, library.path_for(match))
    forged = forge(content(match))
    assert record_of(forged, GAMES) is not None
    path.write_bytes(forged)
    assert history.records() == ()
    path.write_bytes(content(match))
    assert ids(history) == {match.id}
    path.write_bytes(forged)
    assert history.records() == ()


def test_a_result_that_was_counted_at_the_table_is_struck_once_its_file_is_rejected(
    library: Library, history: History, match: Match
) -> None:
    path = saved(match, library.path_for(match))
    history.note(match.record)
    path.write_bytes(shortened(content(match)))
    assert history.records() == ()


def test_a_forged_copy_does_not_strike_the_true_game(library: Library, history: History, match: Match) -> None:
    saved(match, library.path_for(match))
    assert ids(history) == {match.id}
    (library.folder / "copy.neptun").write_bytes(shortened(content(match)))
    assert ids(history) == {match.id}


def test_the_latest_games_are_read_first(library: Library, history: History) -> None:
    library.folder.mkdir()
    for name, changed in (("b", 2), ("d", 4), ("a", 1), ("c", 3)):
        path = library.folder / f"{name}.neptun"
        path.write_bytes(b"")
        os.utime(path, ns=(changed * 10**15,) * 2)
    assert "".join(file.path.stem for file in history.unread()) == "dcba"


def test_a_file_is_read_and_replayed_once(
    library: Library, history: History, match: Match, opened: list[str], tmp_path: Path
) -> None:
    path = saved(match, library.path_for(match))
    going = play(new_match(3), random.Random(1), 20)
    other = saved(going, library.path_for(going))
    assert ids(history) == {match.id}
    assert sorted(opened) == sorted([path.name, other.name, "replay"])
    opened.clear()
    later = History(GAMES, library.folder, tmp_path / "results.sqlite")
    assert ids(later) == {match.id}
    assert opened == []
    play(going, random.Random(1), 1)
    saved(going, other)
    assert ids(later) == {match.id}
    assert opened == [other.name]
    opened.clear()
    newer = {"neptun": Changed(RULES_VERSION=engine.RULES_VERSION + 1)}
    assert {record.id for record in History(newer, library.folder, later.path).records()} == {match.id}
    assert opened.count("replay") == 1


def test_a_file_that_is_written_again_does_not_have_its_copies_read_again(
    library: Library, history: History, match: Match, opened: list[str]
) -> None:
    path = saved(match, library.path_for(match))
    (library.folder / "copy.neptun").write_bytes(content(match))
    assert ids(history) == {match.id}
    opened.clear()
    os.utime(path, (1, 1))
    assert ids(history) == {match.id}
    assert opened == [path.name, "replay"]


def test_an_end_that_is_gone_from_the_file_no_longer_counts(library: Library, history: History, match: Match) -> None:
    path = saved(match, library.path_for(match))
    copy = library.folder / "copy.neptun"
    copy.write_bytes(content(match))
    assert ids(history) == {match.id}
    path.write_bytes(b"".join(match.record[:50]))
    assert ids(history) == {match.id}  # the copy still holds it
    copy.write_bytes(b"".join(match.record[:50]))
    assert history.records() == ()


def test_a_file_that_holds_another_match_by_now_no_longer_counts_for_the_first(
    library: Library, history: History, match: Match
) -> None:
    path = saved(match, library.path_for(match))
    assert ids(history) == {match.id}
    opening, *others = read(content(match)).documents
    path.write_bytes(resealed([{**opening, "id": "another"}, *others]))
    assert ids(history) == {"another"}


@pytest.mark.parametrize("by", ["command line", "window"])
def test_a_match_that_moved_to_another_file_counts_at_once(
    library: Library, history: History, match: Match, by: str
) -> None:
    path = saved(match, library.path_for(match))
    assert ids(history) == {match.id}
    copy = library.folder / "copy.neptun"
    path.write_bytes(b"".join(match.record[:50]))
    copy.write_bytes(content(match))
    os.utime(path, (1, 1))  # so that the copy is read first
    if by == "window":
        told: list[str] = []
        for _ in SavedGames(library, game_box().games, told.append).read_history(SAY):
            pass
        assert told == []
    else:
        history.catch_up()
    assert {record.id for record in history.known()} == {match.id}
    assert history.path_of(match.id) == copy


def test_the_file_of_a_match_is_known_as_long_as_it_is_there(library: Library, history: History, match: Match) -> None:
    path = saved(match, library.path_for(match))
    history.catch_up()
    assert history.path_of(match.id) == path
    path.unlink()
    assert history.path_of(match.id) is None
    assert ids(history) == {match.id}


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
def test_any_name_of_a_file_can_be_remembered(
    library: Library, history: History, match: Match, opened: list[str]
) -> None:
    library.folder.mkdir()
    saved(match, library.folder / os.fsdecode(b"odd\xff.neptun"))
    assert ids(history) == ids(history) == {match.id}
    assert opened.count("replay") == 1


def test_what_a_locked_history_missed_is_counted_at_the_next_start(library: Library, match: Match) -> None:
    told: list[str] = []
    games = SavedGames(library, game_box().games, told.append)
    games.records(SAY)
    saved(match, library.path_for(match))
    with closing(sqlite3.connect(library.folder.parent / "results.sqlite", isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        games.follow(match, SAY)
        assert told
        for _ in games.read_history(SAY):  # it is still locked
            pass
    later = SavedGames(library, game_box().games, told.append)
    assert later.records(SAY) == ()
    for _ in later.read_history(SAY):
        pass
    assert [record.id for record in later.records(SAY)] == [match.id]


def test_a_lock_in_the_middle_of_reading_is_told_once_and_the_rest_is_read_later(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neptun_desktop.ui.window.saved_games.ENTERED_TOGETHER", 1)
    for seed in (1, 2, 3):
        played = finished(3, seed)
        saved(played, library.path_for(played))
    told: list[str] = []
    games = SavedGames(library, game_box().games, told.append)
    reading = games.read_history(SAY)
    next(reading)
    with closing(sqlite3.connect(library.folder.parent / "results.sqlite", isolation_level=None)) as base:
        base.execute("BEGIN EXCLUSIVE")
        assert list(reading) == []
        assert len(told) == 1
    assert len(games.records(SAY)) == 1
    assert len(list(games.read_history(SAY))) >= 2
    assert len(games.records(SAY)) == 3
