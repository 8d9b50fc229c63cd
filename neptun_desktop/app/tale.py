"""A whole game between simple players, told on the terminal."""

from neptun_desktop.app.catalogue import DEFAULT_GAME, game, random_player
from neptun_desktop.app.whole_game import play_whole_game

SEED = 1
SEATS = 4


def run() -> int:
    """Play and tell."""
    entry = game(DEFAULT_GAME)
    state = entry.new(entry.shipped_edition(), SEATS, SEED)
    players = [random_player(SEED, seat) for seat in range(SEATS)]
    played = play_whole_game(entry, state, players, SEED, lambda _state, events: print(*events, sep="\n"))
    print(played.result.scores)
    return 0
