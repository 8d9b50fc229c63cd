"""The command line with games that it is handed: nothing of it is made for one game."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from neptun_desktop.app import cli, demo
from neptun_desktop.app.arguments import parser
from neptun_desktop.app.engine_protocol import serve
from neptun_desktop.app.players import LevelPlayer
from neptun_desktop.app.saved import summary_line
from neptun_desktop.bots.bot import Choice
from neptun_desktop.controller.games import Games
from neptun_desktop.match.summary import Summary, summary
from neptun_desktop.texts.language import Language
from tests.toy.box import box, toy_games
from tests.toy.tally_ho.meta import META as TOY
from tests.unit.app.conftest import Neptun

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox
    from neptun_desktop.ui.demo import Demo


@pytest.fixture
def games() -> Games:
    return toy_games()


def test_the_first_game_is_meant_where_none_is_named(neptun: Neptun, games: Games) -> None:
    assert {parser(games).parse_args([word]).game for word in ("play", "simulate", "demo", "edition-report")} == {
        TOY.id
    }
    told = " ".join(neptun("simulate", "--help", games=games).out.split())
    assert f"{TOY.id} (default: {TOY.id})" in told
    assert f"({TOY.title}: {', '.join(TOY.house_rules)})" in told
    assert neptun("simulate", "--game", "neptun", games=games).err == (
        f"neptun: unknown game 'neptun'; choose from {TOY.id}\n"
    )


def test_numbers_of_players_are_the_games_own(neptun: Neptun, games: Games) -> None:
    for words in (("simulate",), ("play",), ("arena", "--bots", "mouse,fox")):
        said = neptun(*words, "--players", "5", games=games)
        assert (said.code, said.err) == (
            2,
            f"neptun: 5 is the wrong number of players for {TOY.title}; choose from 2, 3, 4\n",
        )


def test_an_edition_without_a_table_of_the_usual_size_is_played_with_fewer(
    neptun: Neptun, games: Games, tmp_path: Path
) -> None:
    shipped = Path(__file__).parents[2] / "toy" / "tally_ho" / "edition.toml"
    file = tmp_path / "for two.toml"
    text = shipped.read_text("utf-8")
    file.write_text(re.sub(r"players = .*", "players = [2]", text), encoding="utf-8")
    assert neptun("simulate", "--edition", str(file), games=games).out.count("seat ") == 2


def test_bots_of_another_game_are_simulated(neptun: Neptun, games: Games) -> None:
    said = neptun("simulate", "--players", "2", "--games", "2", "--json", games=games)
    assert (said.code, said.err) == (0, "")
    assert [len(json.loads(line)["scores"]) for line in said.out.splitlines()] == [2, 2]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_another_game_is_played_in_the_arena(neptun: Neptun, games: Games, jobs: str) -> None:
    said = neptun("arena", "--bots", "fox,mouse", "--seeds", "2", "--players", "2", "--jobs", jobs, games=games)
    assert (said.code, said.err) == (0, "")
    assert "| fox | 1 x mouse | 4 |" in said.out


def test_a_report_that_a_game_does_not_have_is_said_so(neptun: Neptun, games: Games) -> None:
    assert neptun("edition-report", games=games) == (2, "", f"neptun: {TOY.title} has no edition-report\n")


def test_a_match_of_another_game_is_played_listed_and_told(neptun: Neptun, games: Games, tmp_path: Path) -> None:
    file = tmp_path / "a match.neptun"
    said = neptun("play", "--seats", "human,mouse", "--seed", "1", "--save", str(file), typed="h 1 q", games=games)
    assert said.code == 0
    assert "neptun play --resume" in said.err
    listed = neptun("matches", "--folder", str(tmp_path), games=games).out
    assert f"{TOY.title}: Blue, Yellow; " in listed
    assert neptun("play", "--resume", str(file), "--seats", "fox,mouse", games=games).code == 0
    assert "all verified" in neptun("replay", str(file), games=games).out
    told = neptun("history", "--rebuild", "--folder", str(tmp_path), games=games).out
    assert "Blue 7* (changed hands), Yellow 7\n" in told
    assert f"(bot, {TOY.title}): 1 game" in told
    assert f"{TOY.title}: fox" not in told, "a person has played its seat, too"
    documents = json.loads(neptun("history", "--json", "--folder", str(tmp_path), games=games).out)
    assert [seat["shared"] for seat in documents["matches"][0]["seats"]] == [True, False]


def test_the_adviser_is_the_ladders(
    neptun: Neptun, games: Games, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    think = LevelPlayer.think

    def noted(player: LevelPlayer, view: object, legal: Sequence[object]) -> Choice[object]:
        asked.append(player.level.id)
        return think(player, view, legal)

    monkeypatch.setattr(LevelPlayer, "think", noted)
    neptun("play", "--seats", "human,human", "--save", str(tmp_path / "m.neptun"), typed="x h q", games=games)
    assert asked == [games.entry(TOY.id).ladder.adviser]


def test_a_round_that_no_edition_has_is_listed(neptun: Neptun, games: Games, tmp_path: Path) -> None:
    """As a journal may claim that is from another version."""
    file = tmp_path / "m.neptun"
    neptun("play", "--seats", "human,mouse", "--save", str(file), typed="q", games=games)
    told = summary(file)
    assert isinstance(told, Summary)
    for number in (0, 3, 30):
        line = summary_line(Language(), evolve(told, round=number), games)
        assert line.endswith(f"; {games.entry(TOY.id).captions(Language()).round(number)}")


def test_a_match_of_a_game_that_is_not_here_is_listed(neptun: Neptun, games: Games, tmp_path: Path) -> None:
    neptun("play", "--seats", "human,mouse", "--save", str(tmp_path / "m.neptun"), typed="q", games=games)
    said = neptun("matches", "--folder", str(tmp_path))
    assert said.code == 0
    assert f"{TOY.id}: Blue, Yellow; from a game that isn't installed" in said.out


def test_another_game_is_driven_over_the_protocol(games: Games) -> None:
    table = {"do": "new", "seats": 2, "seed": 1}
    lines = [{"do": "hello"}, table, {**table, "game": "chess"}]
    answers = io.BytesIO()
    serve(io.BytesIO("".join(f"{json.dumps(line)}\n" for line in lines).encode()), answers, games)
    hello, new, chess = map(json.loads, answers.getvalue().splitlines())
    assert [game["game"] for game in hello["games"]] == [TOY.id]
    assert new["to_act"]
    assert chess["error"]["code"] == "unknown_game"


def test_a_demonstration_shows_the_game_that_is_named(games: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Demo] = []

    def run_demo(_box: GameBox, demo: Demo) -> tuple[int, ...]:
        shown.append(demo)
        return 1, 2

    monkeypatch.setattr("neptun_desktop.ui.demo.run_demo", run_demo)
    assert cli.main(["demo", "--game", TOY.id, "--players", "2"], games, box=lambda: box(games)) == 0
    assert demo.without_screen(box(games)) == 0
    named, first = shown
    assert (named.game, named.players, named.level, named.pictures) == (TOY.id, 2, None, None)
    assert first.game == TOY.id
