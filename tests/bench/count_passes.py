"""How often a person presses *Pass* in Upon a Salty Ocean: `python -m tests.bench.count_passes`.

Ten games are recorded in `passing_games.json`. The person plays as the usual opponent does and, once that one sees
nothing useful to do, passes until the turn ends. `--record` plays and records them anew.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.standing_orders import Waking
from neptun_desktop.games.salty_ocean.rules.commands import PASS, Pass
from neptun_desktop.games.salty_ocean.rules.state import State

ENTRY = GAMES.entry("salty_ocean")
RECORDED = Path(__file__).with_name("passing_games.json")
PERSON = 0
TABLES = [(seed, level, 3 + seed % 2) for seed in range(5) for level in ("salter", "shipowner")]
Game = dict[str, Any]


def record(seed: int, level: str, merchants: int) -> Game:
    """Play a game, and return what was done in it."""
    rules, ladder = ENTRY.rules, ENTRY.ladder
    seats = [ladder.level(ladder.usual if seat == PERSON else level) for seat in range(merchants)]
    state = ENTRY.new(ENTRY.editions.shipped(), merchants, seed)
    commands: list[tuple[int, Any]] = []
    given_up = -1  # the turn in which nothing useful is left
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = rules.legal(state, seat)
        if seat == PERSON and state.stage == "act" and given_up == state.round:
            command = PASS
        else:
            level_ = seats[seat]
            command = level_.bot.choose(rules.observe(state, seat), legal, level_.budget, seed + len(commands)).command
        if seat == PERSON and isinstance(command, Pass):
            given_up = state.round
        commands.append((seat, rules.command_document(command)))
        rules.step(state, seat, command)
    return {"seed": seed, "level": level, "merchants": merchants, "commands": commands}


def games() -> list[Game]:
    """Return the recorded games."""
    recorded: list[Game] = json.loads(RECORDED.read_text(encoding="utf-8"))
    return recorded


def positions(game: Game) -> Iterator[tuple[State, int, Any]]:
    """Yield each position of a recorded game, who acts in it, and how."""
    rules = ENTRY.rules
    state = ENTRY.new(ENTRY.editions.shipped(), game["merchants"], game["seed"])
    for seat, document in game["commands"]:
        command = rules.command_from_document(document)
        yield state, seat, command
        state = rules.apply(state, seat, command).state


def presses_one_by_one(game: Game) -> Counter[int]:
    """Return how often *Pass* is pressed in each turn if every pass is pressed."""
    passes = (state.round for state, seat, command in positions(game) if seat == PERSON and isinstance(command, Pass))
    return Counter(passes)


def presses_with_orders(game: Game, asleep: frozenset[str] = frozenset()) -> Counter[int]:
    """Return the same if whoever has nothing useful left passes for the rest of the turn, and again when woken."""
    presses: Counter[int] = Counter()
    order = ENTRY.order_of(PASS)
    assert order is not None
    given: State | None = None  # where the order was given
    last: State | None = None  # where the person passed last
    known: set[Waking] = set()  # nobody is woken twice in a turn by the same thing
    for state, seat, command in positions(game):
        if seat != PERSON or not isinstance(command, Pass):
            continue
        now = ENTRY.rules.observe(state, PERSON)
        if given is not None and last is not None and order.stands(given, now):
            woken = [each for each in order.wakes(last, now, PERSON) if each.reason not in asleep and each not in known]
            if woken:
                known.update(woken)
                presses[state.round] += 1
                WOKEN.update(waking.reason for waking in woken[:1])
        else:
            presses[state.round] += 1
            given = now
            known.clear()
        last = ENTRY.rules.observe(ENTRY.rules.apply(state, seat, command).state, PERSON)
    return presses


WOKEN: Counter[str] = Counter()


def told(name: str, counts: list[Counter[int]]) -> str:
    """Return a line: presses in each turn on average, and the most in one turn."""
    turns = range(5)
    means = "  ".join(f"{sum(count[turn] for count in counts) / len(counts):5.1f}" for turn in turns)
    return f"{name:<16}{means}   most {max(count[turn] for count in counts for turn in turns)}"


def main() -> None:
    """Count, and record first if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true")
    if parser.parse_args().record:
        lines = ",\n".join(json.dumps(record(*table), separators=(",", ":")) for table in TABLES)
        RECORDED.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    recorded = games()
    print(told("one by one", [presses_one_by_one(game) for game in recorded]))  # noqa: T201
    print(told("with orders", [presses_with_orders(game) for game in recorded]), dict(WOKEN))  # noqa: T201


if __name__ == "__main__":
    main()
