"""How fast the rules are: `python -m tests.bench.bench_rules [--game ID] [--players N] [--json]`.

Figures are CPU time, the best of several windows.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from time import process_time
from typing import Any

from attrs import frozen

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.entry import GameEntry, Rules
from neptun_desktop.kernel.game import Document

CLONES = 20_000
COMMANDS_TO_MIDGAME = 150


@frozen
class Window:
    """What was measured in one period."""

    games: int
    decisions: int  # commands chosen from two or more, through `legal` and `step`
    seconds: float
    clone_us: float


def figures_of(entry: GameEntry, players: int, windows: int, seconds: float, seed: int = 1) -> Document:
    """Measure a game's shipped edition, and return the figures."""
    edition, seeds = entry.editions.shipped(), count(seed)

    def new_table(number: int) -> Any:  # noqa: ANN401  (a state of any game)
        return entry.new(edition, players, number)

    found = [measured(entry.rules, new_table, seeds, seconds) for _ in range(windows)]
    return {"game": entry.meta.id, "players": players, **best(found), "python": platform.python_version()}


def measured(rules: Rules, new_table: Callable[[int], Any], seeds: Iterator[int], seconds: float) -> Window:
    """Play random games, including set-up, for `seconds` of CPU time; then time clones of a mid-game position."""
    games, decisions = 0, 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        seed = next(seeds)
        decisions += random_decisions(rules, new_table(seed), Random(seed))
        games += 1
    return Window(games, decisions, spent, clone_time(rules, new_table(next(seeds))))


def random_decisions(rules: Rules, state: Any, chance: Random, most: int | None = None) -> int:  # noqa: ANN401
    """Play at random to the end (or for `most` commands), and return how often there was a choice."""
    to_act, legal, step, random = rules.to_act, rules.legal, rules.step, chance.random
    decisions, given = 0, 0
    while given != most and (waiting := to_act(state)):
        seat = next(iter(waiting))
        commands = legal(state, seat)
        choices = len(commands)
        decisions += choices > 1
        given += 1
        step(state, seat, commands[int(random() * choices)])
    return decisions


def clone_time(rules: Rules, state: Any) -> float:  # noqa: ANN401
    """Return how many microseconds it takes to copy a position."""
    random_decisions(rules, state, Random(0), COMMANDS_TO_MIDGAME)
    clone = rules.clone
    began = process_time()
    for _ in range(CLONES):
        clone(state)
    return (process_time() - began) / CLONES * 1_000_000


def best(windows: Sequence[Window]) -> Document:
    """Return the best of each figure: disturbances can only make a measurement slower."""
    return {
        "windows": len(windows),
        "games": sum(window.games for window in windows),
        "decisions": sum(window.decisions for window in windows),
        "games_per_second": round(max(window.games / window.seconds for window in windows), 1),
        "decisions_per_second": round(max(window.decisions / window.seconds for window in windows)),
        "clone_us": round(min(window.clone_us for window in windows), 2),
    }


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES.ids, default=GAMES.first)
    parser.add_argument("--players", type=int, help="how many play (as many as usual)")
    parser.add_argument("--windows", type=int, default=7, help="of which the best counts (7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of a window (0.5)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; no seed is used twice (1)")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    entry = GAMES.entry(asked.game)
    players = asked.players or entry.meta.usual_players
    figures = figures_of(entry, players, asked.windows, asked.seconds, asked.seed)
    lines = [f"{name.replace('_', ' '):22} {figure}" for name, figure in figures.items()]
    sys.stdout.write((json.dumps(figures) if asked.json else "\n".join(lines)) + "\n")


if __name__ == "__main__":
    main()
