"""What every level decides in some positions, and why; and the figures that it decides by.

After a change that is meant, record it again from the top of the checkout:
`python -m tests.unit.bots.recorded_decisions`.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.bot import Budget, Option
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.seat import Seat

HERE = Path(__file__).parent / "decisions"
FEW = Budget(iterations=5)
SEED, POSITIONS = 11, 20  # of each game that is played
RANDOM_GAMES, OF_A_KIND = 6, 2  # in which everything happens that quick bots never do
DIGITS = 2


def positions(entry: GameEntry, seats: int) -> Iterator[tuple[Any, Seat]]:
    """Yield positions with something to decide, from the first to the last of a game that quick bots play."""
    rules, quick = entry.rules, entry.ladder.levels[1].bot
    state, found, number = entry.new(entry.editions.shipped(), seats, SEED), [], 0
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = rules.legal(state, seat)
        if len(legal) > 1:
            found.append((state, seat))
        command = quick.choose(rules.observe(state, seat), legal, FEW, number).command
        state, number = rules.apply(state, seat, command).state, number + 1
    yield from found[:: len(found) // POSITIONS + 1]


def with_rare_ones(entry: GameEntry, usual: Iterable[tuple[Any, Seat]]) -> Iterator[tuple[Any, Seat]]:
    """Yield the usual positions, and some of random games in which there are other kinds of commands."""
    rules, seats, met = entry.rules, max(entry.meta.players), Counter[type]()
    for state, seat in usual:
        met.update({type(command) for command in rules.legal(state, seat)})
        yield state, seat
    for seed in range(RANDOM_GAMES):
        state, chance = entry.new(entry.editions.shipped(), seats, seed), Random(seed)
        while waiting := rules.to_act(state):
            seat = min(waiting)
            legal = rules.legal(state, seat)
            kinds = {type(command) for command in legal}
            if len(legal) > 1 and any(met[kind] < OF_A_KIND for kind in kinds):
                met.update(kinds)
                yield state, seat
            state = rules.apply(state, seat, chance.choice(legal)).state


def decisions(game: str) -> dict[str, list[dict[str, Any]]]:
    """Return by level what it decides in each of these positions: the best few options, the chosen one first."""
    entry = GAMES.entry(game)
    found: dict[str, list[dict[str, Any]]] = {}
    games = (positions(entry, seats) for seats in (min(entry.meta.players), max(entry.meta.players)))
    for state, seat in with_rare_ones(entry, chain(*games)):
        view, legal = entry.rules.observe(state, seat), entry.rules.legal(state, seat)
        for level in (*entry.ladder.levels, *entry.ladder.unlisted):
            choice = level.bot.choose(view, legal, FEW, SEED)
            found.setdefault(level.id, []).append(
                {
                    "command": entry.rules.command_document(choice.command),
                    "options": [written(entry, option) for option in choice.options],
                }
            )
    return found


def written(entry: GameEntry, option: Option[Any]) -> list[Any]:
    """Return an option as a document: command, worth, what that consists of, and facts."""
    told = (
        [[each.name, round(each.amount, DIGITS), each.about] for each in all_] for all_ in (option.terms, option.facts)
    )
    return [entry.rules.command_document(option.command), round(option.worth, DIGITS), *told]


def figures(game: str) -> list[str]:
    """Return all figures of a ladder and of its bots, also those that decided nothing in these positions."""
    ladder = GAMES.entry(game).ladder
    levels = (*ladder.levels, *ladder.unlisted)
    return [f"{ladder}", *(f"{level.id}: {type(level.bot).__name__} {vars(level.bot)}" for level in levels)]


def recorded_figures(game: str) -> list[str]:
    """Return those that were recorded."""
    return (HERE / f"{game}.txt").read_text("utf-8").splitlines()


def recorded(game: str) -> dict[str, list[dict[str, Any]]]:
    """Return what was recorded."""
    content: dict[str, list[dict[str, Any]]] = json.loads((HERE / f"{game}.json").read_text("utf-8"))
    return content


def record() -> None:
    """Write down what all levels decide now, a decision in each line."""
    for game in GAMES.ids:
        levels = []
        for level, made in decisions(game).items():
            lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in made)
            levels.append(f"{json.dumps(level)}: [\n{lines}\n]")
        content = ",\n".join(levels)
        (HERE / f"{game}.json").write_text(f"{{\n{content}\n}}\n", "utf-8")
        (HERE / f"{game}.txt").write_text("\n".join([*figures(game), ""]), "utf-8")


if __name__ == "__main__":
    record()
