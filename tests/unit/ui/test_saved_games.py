"""Saved games as the window knows them: the last one on the start page, and a history that follows every match."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from neptun_desktop.controller.games import Games
from neptun_desktop.games.neptun import game as neptun
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.kernel.game import Step
from neptun_desktop.match.journal import NO_CHAIN, chain_of, read, sealed
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match, Setting, begin
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.window.saved_games import SavedGames
from tests.faults.matches import Changed, content, finished, new_match, occupants, play, saved

ROOT = Path(__file__).resolve().parents[3]
SAY = Language()
HEAVY = {"attr", "cattrs", "sqlite3", "neptun_desktop.match.journal", "neptun_desktop.games.neptun.rules.engine"}
HEAVY |= {"QtCore.Qt"}  # all of Qt's names


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def saved_games(tmp_path: Path, told: list[str]) -> SavedGames:
    return again(tmp_path, told)


def again(home: Path, told: list[str]) -> SavedGames:
    """Return what a window that is just opened has."""
    return SavedGames(Library(home / "matches"), Games("neptun_desktop.games.neptun"), told.append)


def kept(saved_games: SavedGames, match: Match) -> Path:
    return saved(match, saved_games.library.path_for(match))


def resealed(match: Match, kind: str, **changes: Any) -> bytes:  # noqa: ANN401  (any JSON)
    record: list[bytes] = []
    for document in read(content(match)).documents:
        other = {**document, **changes} if document["kind"] == kind else document
        record.append(sealed(other, chain_of(record[-1]) if record else NO_CHAIN))
    return b"".join(record)


def second_round() -> Match:
    match = new_match(3, name="")
    dice = random.Random(1)
    while match.state.round == 0:
        play(match, dice, 1)
    return match


def test_nobody_has_played_yet(saved_games: SavedGames, tmp_path: Path) -> None:
    assert saved_games.last_game(SAY) is None
    assert list(tmp_path.iterdir()) == []


def test_the_last_game_is_offered_with_its_players_and_its_round(saved_games: SavedGames) -> None:
    kept(saved_games, second_round())
    last = saved_games.last_game(SAY)
    assert last is not None
    assert (last.title, last.line) == ("Ariadne, Böse Fee and Γλαῦκος", "Round B")


@pytest.mark.parametrize("number", [3, 30])
def test_a_round_that_no_edition_has_is_told_by_its_number(saved_games: SavedGames, number: int) -> None:
    saved_games.library.folder.mkdir()
    (saved_games.library.folder / "odd.neptun").write_bytes(resealed(second_round(), "snapshot", round=number))
    last = saved_games.last_game(SAY)
    assert last is not None
    assert last.line == f"Round {number + 1}"


def test_a_game_that_is_not_installed_is_told_in_words(saved_games: SavedGames, told: list[str]) -> None:
    saved_games.library.folder.mkdir()
    path = saved_games.library.folder / "odd.neptun"
    path.write_bytes(resealed(second_round(), "header", game="chess"))
    last = saved_games.last_game(SAY)
    assert last is not None
    assert last.line == "odd.neptun can't be opened: it's from a game that isn't installed."
    assert saved_games.opened(path, SAY) is None
    assert told == [last.line]


def test_the_next_start_reads_no_journal(
    saved_games: SavedGames, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(new_match(3), random.Random(1), 10)
    path = kept(saved_games, match)
    saved_games.left(match, path, SAY)
    monkeypatch.delattr(Library, "to_continue")
    later = again(tmp_path, told)
    waiting = later.waiting(SAY)
    assert waiting is not None
    assert waiting.path == path
    last = later.last_game(SAY)
    assert last is not None
    assert (last.title, last.line) == ("Die Überfahrt", "Round A")


def test_what_the_slow_way_found_is_remembered_even_if_nothing_waits(
    saved_games: SavedGames, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(saved_games, finished(3))
    assert saved_games.last_game(SAY) is None
    monkeypatch.delattr(Library, "to_continue")
    assert again(tmp_path, told).last_game(SAY) is None


def test_a_game_that_was_only_looked_at_is_the_last_one_all_the_same(saved_games: SavedGames) -> None:
    old, new = (play(new_match(3, name=name), random.Random(1), 10) for name in ("old", "new"))
    paths = [kept(saved_games, match) for match in (old, new)]
    os.utime(paths[0], (1e9, 1e9))
    saved_games.left(old, paths[0], SAY)
    last = saved_games.last_game(SAY)
    assert last is not None
    assert last.title == "old"


@pytest.mark.parametrize("over", [True, False])
def test_a_game_that_is_over_or_was_ended_does_not_wait(saved_games: SavedGames, *, over: bool) -> None:
    match = finished(3) if over else play(new_match(3), random.Random(1), 10)
    if not over:
        match.end()
    saved_games.left(match, kept(saved_games, match), SAY)
    assert saved_games.last_game(SAY) is None


def test_the_history_follows_an_end_that_is_taken_back(
    tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neptun's own end shows new tiles, and so cannot be taken back."""
    rules: Any = Changed(apply=lambda *command: Step(engine.apply(*command).state, ()))
    monkeypatch.setattr(neptun, "ENTRY", evolve(neptun.ENTRY, rules=rules))
    games = again(tmp_path, told)
    setting = Setting(game=rules, edition=shipped_edition(), occupants=occupants(3, range(3)))
    match = play(begin(setting, 1, Options()), random.Random(1))
    games.follow(match, SAY)
    (record,) = games.records(SAY)
    assert record.id == match.id
    seat = match.entries[-1].seat
    match.undo(seat)
    games.follow(match, SAY)
    assert games.records(SAY) == ()
    match.redo(seat)
    games.follow(match, SAY)
    assert [kept.id for kept in games.records(SAY)] == [match.id]
    assert told == []


def test_a_history_out_of_reach_is_told(saved_games: SavedGames, tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "results.sqlite").mkdir()
    saved_games.follow(finished(3), SAY)
    assert saved_games.records(SAY) == ()
    assert len(told) == 2
