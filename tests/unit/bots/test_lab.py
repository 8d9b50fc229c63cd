"""The command line of the lab, and the bench of the rules."""

import pytest

from neptun_desktop.app.catalogue import GAMES
from tests.bench.bench_rules import figures_of
from tests.lab.__main__ import parser
from tests.toy.box import toy_games


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("judgement-fit", "--seeds", "2", "--level", "deckhand"), "| spread |"),
        (("chance-fit", "--seeds", "1"), "|---"),
    ],
)
def test_a_tool_of_the_lab_prints_its_page(words: tuple[str, ...], told: str) -> None:
    asked = parser().parse_args(words)
    assert told in asked.tool(asked)


def test_a_word_that_the_lab_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["dance"])
    assert "judgement-fit" in capsys.readouterr().err


@pytest.mark.parametrize("game", [*GAMES.ids, *toy_games().ids])
def test_the_rules_are_measured(game: str) -> None:
    entry = (toy_games() if game in toy_games().ids else GAMES).entry(game)
    figures = figures_of(entry, players=3, windows=2, seconds=0.01)
    assert (figures["game"], figures["players"]) == (game, 3)
    assert figures["games"] >= 2
    assert figures["decisions_per_second"] > figures["games_per_second"] > 0
    assert 0 < figures["clone_us"] < 1000
