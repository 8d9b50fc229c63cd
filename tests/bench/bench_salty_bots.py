"""How bots of Upon a Salty Ocean play: `python -m tests.bench.bench_salty_bots salter,random,random --seeds 20`.

Plays the line-up on seeds 1000 and on, which nothing was tuned on: from all seats, or once if all bots are alike.
Prints wins and coins of the first bot and coins of all, with 95 % intervals, decisions a game and CPU time a decision.
"""

import argparse
from statistics import fmean, stdev

from neptun_desktop.bots.arena import ArenaGame, Block, LineUp, play, play_block
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import Options

FIRST_SEED = 1000


def in_arena() -> ArenaGame:
    """Return the game with its shipped edition."""
    return ArenaGame(id=engine.GAME, rules=engine, ladder=LADDER, edition=shipped_edition(), options=Options())


def blocks_of(line_up: LineUp, seeds: range) -> list[Block]:
    """Play all rotations of a line-up; one game a seed where they are all the same."""
    if len(set(line_up.seats)) > 1:
        return [play_block(in_arena, line_up, seed) for seed in seeds]
    return [Block(engine.GAME, line_up.seats, seed, 1.0, (play(in_arena(), line_up.seats, seed),)) for seed in seeds]


def interval(values: list[float]) -> str:
    """Return the mean with its 95 % interval."""
    return f"{fmean(values):.1f} +- {1.96 * stdev(values) / len(values) ** 0.5:.1f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots")
    parser.add_argument("--seeds", type=int, default=100)
    arguments = parser.parse_args()
    line_up = LineUp(tuple(arguments.bots.split(",")))
    blocks = blocks_of(line_up, range(FIRST_SEED, FIRST_SEED + arguments.seeds))
    games = [game for block in blocks for game in block.games]
    own = [[game.scores[turn] for turn, game in enumerate(block.games)] for block in blocks]
    decisions = sum(sum(game.decisions) for game in games)
    first = [
        (game.decisions[turn], game.cpu_seconds[turn]) for block in blocks for turn, game in enumerate(block.games)
    ]
    print(arguments.bots, len(games), "games")  # noqa: T201
    print("  wins of the first, %:", interval([100 * block.one_share for block in blocks]))  # noqa: T201
    print("  coins of the first:  ", interval([fmean(scores) for scores in own]))  # noqa: T201
    print("  coins of all:        ", interval([fmean(game.scores) for game in games]))  # noqa: T201
    print("  coins of the winner: ", interval([float(max(game.scores)) for game in games]))  # noqa: T201
    print("  decisions a game:    ", round(decisions / len(games)))  # noqa: T201
    print("  CPU ms a decision:   ", round(1000 * sum(cpu for _, cpu in first) / sum(count for count, _ in first), 2))  # noqa: T201


if __name__ == "__main__":
    main()
