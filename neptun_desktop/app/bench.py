"""`neptun bench`: the speed of the rules in CPU time, the best of several windows."""

import json
import platform
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from time import process_time
from typing import Any

from attrs import frozen

from neptun_desktop.app.edition_file import edition_of, table_size
from neptun_desktop.app.progress import with_progress
from neptun_desktop.app.terminal import tell
from neptun_desktop.controller.entry import Rules
from neptun_desktop.controller.games import Games
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


def run(arguments: Namespace, games: Games) -> int:
    """Measure, and print the figures."""
    entry = games.entry(arguments.game)
    edition = edition_of(entry, arguments.edition)
    players = table_size(entry, edition, arguments.players)

    def new_table(seed: int) -> Any:  # noqa: ANN401  (a state of any game)
        return entry.new(edition, players, seed)

    seeds = count(arguments.seed)
    windows = (measured(entry.rules, new_table, seeds, arguments.seconds) for _ in range(arguments.windows))
    figures = {
        "game": entry.id,
        "players": players,
        **best(tuple(with_progress(windows, arguments.windows))),
        "python": platform.python_version(),
    }
    if arguments.json:
        tell(json.dumps(figures))
    else:
        for name, figure in figures.items():
            tell(f"{name.replace('_', ' '):22} {figure}")
    return 0


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
