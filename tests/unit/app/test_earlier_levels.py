"""Games on the terminal that were saved before levels changed: they go on, and are told for what they were."""

from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.match.opening import Opened, open_match
from tests.kit.later_ladders import LaterGames
from tests.unit.app.conftest import Neptun

LATER = LaterGames()
NOW, THEN = (games.entry("neptun").ladder for games in (GAMES, LATER))
SEATS = ("--seats", f"human,cabin_boy,{NOW.partner(1.5)}", "--names", "Ann,Bo,Cy", "--seed", "1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a match.neptun"


def levels(file: Path) -> list[str | None]:
    opened = open_match(file, GAMES.rules)
    assert isinstance(opened, Opened)
    return [occupant.level for occupant in opened.match.occupants]


def test_a_match_that_begins_now_names_the_versions_of_its_levels(neptun: Neptun, file: Path) -> None:
    seats = ("--seats", "human,cabin_boy,deckhand,sparring")
    assert neptun("play", *seats, "--seed", "1", "--save", str(file), typed="q", games=LATER).code == 0
    assert levels(file) == [None, THEN.stored("cabin_boy"), NOW.stored("deckhand"), THEN.partner(3)]
    assert THEN.stored("cabin_boy") != NOW.stored("cabin_boy")


def test_an_unfinished_match_goes_on_under_the_names_that_it_had(neptun: Neptun, file: Path) -> None:
    neptun("play", *SEATS, "--save", str(file), typed="q")
    before = levels(file)
    assert before == [None, NOW.stored("cabin_boy"), NOW.partner(1.5)]
    said = neptun("play", "--resume", str(file), typed="1 1 1 q", games=LATER)
    assert (said.code, said.err.count("Saved.")) == (0, 1)
    assert len(file.read_bytes().splitlines()) > 4
    assert levels(file) == before
    assert b'"kind":"seat"' not in file.read_bytes()


def test_whoever_is_asked_for_by_name_is_of_the_present_version(neptun: Neptun, file: Path) -> None:
    neptun("play", *SEATS, "--save", str(file), typed="q")
    seats = ("--seats", "human,sparring,cabin_boy")
    neptun("play", "--resume", str(file), *seats, typed="q", games=LATER)
    assert levels(file) == [None, THEN.partner(3), THEN.stored("cabin_boy")]


def test_the_history_tells_versions_apart(neptun: Neptun) -> None:
    for games in (GAMES, LATER):
        assert neptun("play", "--seats", "cabin_boy,deckhand,sparring@0", "--seed", "2", games=games).code == 0
    told = neptun("history", games=LATER).out
    assert "Cabin boy (earlier) (bot, Neptun): 1 game, " in told
    assert "Cabin boy (bot, Neptun): 1 game, " in told
    assert "Deckhand (bot, Neptun): 2 games, " in told
    assert "Sparring partner (bot, Neptun): 2 games, " in told
