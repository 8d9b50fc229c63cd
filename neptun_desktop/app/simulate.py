"""`neptun simulate`: many games between players that need nobody's help."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from neptun_desktop.app.catalogue import GameEntry, edition_of, game, player_maker
from neptun_desktop.app.progress import with_progress
from neptun_desktop.app.whole_game import PlayedGame, play_whole_game


def run(arguments: Namespace) -> int:
    """Play the games, telling of each in a JSON line, or of all in a table."""
    entry = game(arguments.game)
    edition = edition_of(entry, arguments.edition)
    played = []
    for one in with_progress(simulated(entry, edition, arguments), arguments.games):
        if arguments.json:
            print(json.dumps(one.document(entry), separators=(",", ":")), flush=True)
        else:
            played.append(one)
    if not arguments.json:
        print(summary(arguments.seats, played))
    return 0


def simulated(entry: GameEntry, edition: Any, arguments: Namespace) -> Iterator[PlayedGame]:  # noqa: ANN401
    """Play one game after the other, each from a seed one higher."""
    makers = [player_maker(entry.id, kind) for kind in arguments.seats]
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        state = entry.new(edition, len(makers), seed, arguments.house_rule)
        players = [maker(seed, seat) for seat, maker in enumerate(makers)]
        yield play_whole_game(entry, state, players, seed)


def summary(seats: Sequence[str], played: Sequence[PlayedGame]) -> str:
    """Return a line for each seat: who sat there, how often it won (a shared victory counts in part), mean points."""
    wins, points = [0.0] * len(seats), [0] * len(seats)
    for one in played:
        for seat in one.result.winners:
            wins[seat] += 1 / len(one.result.winners)
        points = [sum(pair) for pair in zip(points, one.result.scores, strict=True)]
    width = max(map(len, seats))
    lines = [f"{len(played)} games, {sum(one.decisions for one in played)} decisions"]
    lines += [
        f"seat {seat}  {kind:{width}}  won {100 * wins[seat] / len(played):5.1f} %  "
        f"points {points[seat] / len(played):6.2f}"
        for seat, kind in enumerate(seats)
    ]
    return "\n".join(lines)
