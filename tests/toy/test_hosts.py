"""The toy without a window: command line, protocol, arena and the process in which bots think."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from neptun_desktop.app import engine_protocol
from neptun_desktop.app.arena_command import ShippedGame
from neptun_desktop.app.cli import main
from neptun_desktop.bots import arena
from neptun_desktop.bots.messages import Answer, Failed, Question, Report
from tests.kit.polled_service import PolledService
from tests.toy.box import TALLY_HO, WORKER_COMMAND, both_games, toy_games
from tests.toy.play import EDITION, Table
from tests.toy.tally_ho import rules

Say = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Return the command line of a box with two games: words in, and what a person types; all that it prints out."""

    def said(*words: str, typed: str = "1") -> str:
        monkeypatch.setattr("builtins.input", lambda _prompt="": typed)
        assert main(words, both_games()) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    return said


def test_games_are_simulated_with_scores_below_zero(run: Say) -> None:
    lines = run("simulate", "--game", "tally_ho", "--players", "3", "--games", "20", "--json").splitlines()
    scores = [score for line in lines for score in json.loads(line)["scores"]]
    assert len(scores) == 60
    assert min(scores) < 0 < max(scores)


def test_an_edition_with_thirty_rounds_is_simulated(run: Say, tmp_path: Path) -> None:
    edition = tmp_path / "long.toml"
    edition.write_text("rounds = 30\npurse = 6\nplayers = [2]\n", encoding="utf-8")
    assert "Tally Ho for 2 players" in run("check-edition", "--game", "tally_ho", str(edition))
    words = ("simulate", "--game", "tally_ho", "--edition", str(edition), "--seats", "fox,mouse", "--json")
    assert json.loads(run(*words))["decisions"] > 60


def test_a_person_plays_in_a_terminal_and_the_match_is_listed(run: Say) -> None:
    told = run("play", "--game", "tally_ho", "--seats", "human,mouse", "--seed", "1")
    assert "the prize is" in told
    assert "  Round 3: +" in told  # every point with what it was for
    assert "Tally Ho" in run("matches")
    assert "mouse" in run("history").lower()


def test_the_arena_ranks_the_levels(run: Say) -> None:
    found = json.loads(
        run("arena", "--game", "tally_ho", "--bots", "fox,mouse", "--seeds", "20", "--jobs", "1", "--json")
    )
    assert found["ratings"]["fox"] > found["ratings"]["mouse"]


def test_the_arena_plays_in_other_processes() -> None:
    line_up = arena.LineUp(("fox", "mouse"))
    alone, together = (
        arena.run(ShippedGame(TALLY_HO), line_up, range(2), arena.Results(None), jobs=jobs) for jobs in (1, 2)
    )
    assert [game.scores for block in alone for game in block.games] == [
        game.scores for block in together for game in block.games
    ]


def test_the_protocol_plays_a_whole_game() -> None:
    def ask(*requests: dict[str, Any]) -> list[dict[str, Any]]:
        answers = BytesIO()
        questions = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
        engine_protocol.serve(BytesIO(questions), answers, toy_games())
        return [json.loads(line) for line in answers.getvalue().splitlines()]

    (hello,) = ask({"do": "hello"})
    assert [known["game"] for known in hello["games"]] == ["tally_ho"]
    new = {"do": "new", "game": "tally_ho", "seats": 2, "seed": 1}
    played = [
        {"do": "apply", "seat": moment.seat, "command": rules.command_document(moment.command)}
        for moment in Table(seats=2).moments()
    ]
    *answers, last = ask(new, played[0], *played, {"do": "observe", "seat": None})
    assert [answer["ok"] for answer in answers].count(False) == 1  # the first command was given twice
    assert last["view"]["stage"] == "over"
    assert min(sum(scores) for scores in zip(*last["view"]["scored"], strict=True)) <= 0


def test_a_level_answers_from_the_worker_with_its_reasons_and_an_unknown_one_fails() -> None:
    state = Table().laid()
    view, legal = rules.observe(state, 0), rules.legal(state, 0)
    reports: SimpleQueue[Report] = SimpleQueue()

    def question(level: str) -> Question:
        return Question(
            game=rules.GAME,
            edition=rules.edition_document(EDITION),
            view=rules.view_document(view),
            legal=[rules.command_document(command) for command in legal],
            level=level,
            seed=1,
        )

    with PolledService(reports.put, WORKER_COMMAND) as service:
        service.submit(question("fox"))
        service.submit(question("wolf"))
        answer, failed = (reports.get(timeout=20) for _ in range(2))
    assert isinstance(answer, Answer)
    assert rules.command_from_document(answer.command) in legal
    assert {term.name for option in answer.options for term in option.terms} == {"prize", "coins"}
    assert isinstance(failed, Failed)
    assert "wolf" in failed.problem
