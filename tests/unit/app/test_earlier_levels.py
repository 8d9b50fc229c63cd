"""Games on the terminal that were saved before levels changed: they go on, and are told for what they were."""

from pathlib import Path

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.match.opening import Opened, open_match
from tests.kit.later_ladders import LaterGames, ReleasedGames
from tests.unit.app.conftest import Neptun

RELEASED, LATER = ReleasedGames(), LaterGames()
SEATS = ("--seats", "human,cabin_boy,sparring@1.5", "--names", "Ann,Bo,Cy", "--seed", "1")


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
    assert levels(file) == [None, "cabin_boy@2", "deckhand", "sparring@2:3.00"]


def test_an_unfinished_match_goes_on_under_the_names_that_it_had(neptun: Neptun, file: Path) -> None:
    neptun("play", *SEATS, "--save", str(file), typed="q", games=RELEASED)
    before = levels(file)
    assert before == [None, "cabin_boy", "sparring@1.50"]
    said = neptun("play", "--resume", str(file), typed="1 1 1 q", games=LATER)
    assert (said.code, said.err.count("Saved.")) == (0, 1)
    assert len(file.read_bytes().splitlines()) > 4
    assert levels(file) == before
    assert b'"kind":"seat"' not in file.read_bytes()


def test_whoever_is_asked_for_by_name_is_of_the_present_version(neptun: Neptun, file: Path) -> None:
    neptun("play", *SEATS, "--save", str(file), typed="q", games=RELEASED)
    seats = ("--seats", "human,sparring,cabin_boy")
    neptun("play", "--resume", str(file), *seats, typed="q", games=LATER)
    assert levels(file) == [None, "sparring@2:3.00", "cabin_boy@2"]


def test_the_history_tells_versions_apart(neptun: Neptun) -> None:
    for games in (RELEASED, LATER):
        assert neptun("play", "--seats", "cabin_boy,deckhand,sparring@0", "--seed", "2", games=games).code == 0
    told = neptun("history", games=LATER).out
    assert "Cabin boy (earlier) (bot, Neptun): 1 game, " in told
    assert "Cabin boy (bot, Neptun): 1 game, " in told
    assert "Deckhand (bot, Neptun): 2 games, " in told
    assert "Sparring partner (bot, Neptun): 2 games, " in told
