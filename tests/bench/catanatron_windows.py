"""The other side of `bench_engine.py`: plays catanatron by its own rules, one window for each line it is sent.

Runs in an environment of its own and knows nothing of this project. A line holds a seed and the seconds of CPU time to
spend; the answer is a line of JSON.
"""

import json
import random
import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]

COPIES = 2_000
TICKS_TO_MIDGAME = 150


def new_game(seed: int) -> Game:
    """Set a table for four."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def decisions_of(game: Game, most: int = sys.maxsize) -> int:
    """Play at random; count the ticks with a choice. What was picked from the list is not looked up in it again."""
    decisions = 0
    while most and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        decisions += len(actions) > 1
        game.execute(random.choice(actions), validate_action=False)
        most -= 1
    return decisions


def window(seed: int, seconds: float) -> dict[str, float]:
    """Play games, set-up included, until the time is spent; then copy one of mid-game."""
    games, decisions, began = 0, 0, process_time()
    while (spent := process_time() - began) < seconds:
        games += 1
        decisions += decisions_of(new_game(seed + games))
    game = new_game(seed)
    decisions_of(game, TICKS_TO_MIDGAME)
    began = process_time()
    for _ in range(COPIES):
        game.copy()
    copy_us = (process_time() - began) / COPIES * 1e6
    return {"games": games, "decisions": decisions, "seconds": spent, "clone_us": copy_us}


if __name__ == "__main__":
    for line in sys.stdin:
        first_seed, length = line.split()
        sys.stdout.write(json.dumps(window(int(first_seed), float(length))) + "\n")
        sys.stdout.flush()
