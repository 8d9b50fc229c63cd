"""Every game of the catalogue is played, saved, replayed, verified, reported and driven by the same commands."""

import io
import json
from pathlib import Path
from random import Random

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.app.engine_protocol import serve
from neptun_desktop.app.play import SAVED
from tests.unit.app.conftest import Neptun
from tests.verifier.verify_journal import faults

EACH_GAME = pytest.mark.parametrize("game", GAMES.ids)


def seats(game: str) -> str:
    """Return a bot that thinks quickly for each seat of a usual table."""
    return ",".join([weakest(game)] * GAMES.metas[game].usual_players)


def weakest(game: str) -> str:
    return GAMES.entry(game).ladder.levels[0].id


@EACH_GAME
def test_a_saved_game_is_replayed_and_verified(neptun: Neptun, tmp_path: Path, game: str) -> None:
    path = tmp_path / "match.neptun"
    played = neptun("play", "--game", game, "--seats", seats(game), "--seed", "3", "--save", str(path))
    assert played.code == 0
    assert neptun("replay", str(path)).code == 0
    assert list(faults(path.read_bytes())) == []


@EACH_GAME
def test_games_are_simulated(neptun: Neptun, game: str) -> None:
    lines = neptun("simulate", "--game", game, "--seats", seats(game), "--games", "2", "--json").out.splitlines()
    assert [json.loads(line)["seed"] for line in lines] == [1, 2]


@pytest.mark.parametrize("game", [entry.meta.id for entry in GAMES.entries.values() if entry.report is not None])
def test_its_edition_is_reported(neptun: Neptun, game: str) -> None:
    said = neptun("edition-report", "--game", game, "--seeds", "1", "--level", weakest(game))
    assert said.code == 0
    assert [f"1 games with {players}" in said.out for players in GAMES.metas[game].players]


@EACH_GAME
def test_the_shipped_edition_has_no_faults(neptun: Neptun, tmp_path: Path, game: str) -> None:
    source = Path(__file__).parents[3] / "resources" / game / "edition.toml"
    path = tmp_path / "edition.toml"
    path.write_bytes(source.read_bytes())
    assert neptun("check-edition", "--game", game, str(path)).code == 0


@EACH_GAME
def test_a_person_plays_at_the_terminal(neptun: Neptun, tmp_path: Path, game: str) -> None:
    chance = Random(1)
    typed = " ".join(["t", "h", *(str(chance.randint(1, 3)) for _ in range(3)), "u", "q"])
    players = ",".join(["human", *[weakest(game)] * (GAMES.metas[game].usual_players - 1)])
    words = ("play", "--game", game, "--seats", players, "--seed", "2", "--save", str(tmp_path / "x.neptun"))
    said = neptun(*words, typed=typed)
    assert said.code == 0
    assert SAVED.format(command="") in said.err


@EACH_GAME
def test_another_program_drives_it(game: str) -> None:
    players = GAMES.metas[game].usual_players
    asked = [
        {"id": 1, "do": "hello"},
        {"id": 2, "do": "new", "game": game, "seats": players, "seed": 1},
        {"id": 3, "do": "legal", "seat": 0},
    ]
    lines, answers = "".join(json.dumps(line) + "\n" for line in asked), io.BytesIO()
    serve(io.BytesIO(lines.encode()), answers, GAMES)
    told = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [answer["ok"] for answer in told[:2]] == [True, True], told
