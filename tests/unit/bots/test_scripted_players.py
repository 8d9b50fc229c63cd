"""Players that follow a script, as yardsticks for the bots."""

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.arena import play
from tests.lab.against import PLAYERS, WithScripts, against, parser


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in PLAYERS for players in GAMES.entry(game).meta.players]
)
def test_scripted_players_play_a_whole_game_by_the_rules(game: str, players: int) -> None:
    scripted = [player.id for player in PLAYERS[game]]
    seats = [scripted[(seat + players) % len(scripted)] for seat in range(players)]
    record = play(WithScripts(game)(), seats, seed=players)
    assert min(record.scores) > 0
    assert min(record.decisions) > 20


@pytest.mark.parametrize("game", PLAYERS)
def test_a_scripted_player_beats_chance_in_a_row_of_its_own(game: str) -> None:
    players = min(GAMES.entry(game).meta.players)
    words = game, "beginner", "random", "--players", str(players), "--seeds", "1", "--first-seed", "7"
    header, _, row = against(parser().parse_args(words)).splitlines()
    assert "margin" in header
    assert row.startswith(f"| beginner | {players - 1} x random | {players} | 100.0")


def test_a_row_is_printed_for_each_level() -> None:
    words = "salty_ocean", "beginner", "--each", "random,beginner", "--players", "2", "--seeds", "1"
    assert len(against(parser().parse_args(words)).splitlines()) == 2 + 2  # a header, and two rows
