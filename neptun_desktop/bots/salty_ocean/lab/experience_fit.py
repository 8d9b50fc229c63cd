"""Experience gathered: planners of many tastes play, and positions are compared with what became of them."""

from collections.abc import Iterator, Sequence
from random import Random

from attrs import define, evolve, field

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.lab.arena import DECISIONS_A_GAME
from neptun_desktop.bots.salty_ocean.experience import TRAITS, traits_of
from neptun_desktop.bots.salty_ocean.figures import MERCHANT, Foresight
from neptun_desktop.bots.salty_ocean.lab.regression import fitted
from neptun_desktop.bots.salty_ocean.outlook import outlook_of
from neptun_desktop.bots.salty_ocean.planner import TripPlanner
from neptun_desktop.bots.salty_ocean.rivals import rivals_of
from neptun_desktop.games.salty_ocean import engine
from neptun_desktop.games.salty_ocean.edition import Edition
from neptun_desktop.games.salty_ocean.state import Options, State

# What tastes differ in, each by a factor: otherwise nobody would ever build what planners think little of.
TASTES = (
    *("in_depot", "to_come", "later_build", "clock", "fierte", "yard", "sales", "overflow", "bank_coins"),
    *("ships_built", "steps_a_turn", "hurry", "trips", "tightness"),
)
LEAST, MOST = 0.5, 1.7


@define
class Observations:
    """Positions at the beginning of turns: their traits, and the coins that each merchant ended with."""

    traits: dict[int, list[tuple[float, ...]]] = field(factory=dict)  # by turns to come
    coins: dict[int, list[float]] = field(factory=dict)


def gathered(edition: Edition, merchants: int, seeds: Sequence[int]) -> Observations:
    """Let planners of many tastes play, and look at the beginning of each turn but the first."""
    found = Observations()
    for seed in seeds:
        seen: list[tuple[int, list[tuple[float, ...]]]] = []
        last = None
        for state in course_of_a_game(edition, merchants, seed):
            if state.stage == "act" and state.round and (not seen or state.round != last):
                last = state.round
                seen.append((edition.turns - state.round - 1, [own_traits(state, seat) for seat in range(merchants)]))
        result = engine.result(state)
        assert result is not None  # noqa: S101  (the last position of a game)
        for turns, traits in seen:
            found.traits.setdefault(turns, []).extend(traits)
            found.coins.setdefault(turns, []).extend(map(float, result.scores))
    return found


def course_of_a_game(edition: Edition, merchants: int, seed: int) -> Iterator[State]:
    """Yield the positions of a game; each is changed when the next one is asked for."""
    chance = Random(seed)
    bots = [TripPlanner(taste(chance)) for _ in range(merchants)]
    state = engine.new(edition, merchants, seed, Options())
    number = seed * DECISIONS_A_GAME
    yield state
    while state.queue:
        seat = state.queue[0]
        choice = bots[seat].choose(engine.observe(state, seat), engine.legal(state, seat), Budget(), number)
        engine.step(state, seat, choice.command)
        number += 1
        yield state


def taste(chance: Random) -> Foresight:
    """Return expectations that differ from the usual ones at random."""
    return evolve(MERCHANT, **{name: getattr(MERCHANT, name) * chance.uniform(LEAST, MOST) for name in TASTES})


def own_traits(state: State, seat: int) -> tuple[float, ...]:
    """Return the traits of a merchant's position, as it sees them."""
    return traits_of(state, rivals_of(state, outlook_of(engine.observe(state, seat), seat, MERCHANT)))


def experience(found: Observations) -> dict[str, list[float]]:
    """Return a constant and the weight of each trait, by turns to come."""
    rows = [fitted(found.traits[turns], found.coins[turns]) for turns in sorted(found.traits)]
    return {name: [round(row[place], 2) for row in rows] for place, name in enumerate(("constant", *TRAITS))}


def page(edition: Edition, seeds: Sequence[int]) -> str:
    """Return a table for each number of merchants."""
    lines: list[str] = []
    for merchants in edition.players:
        found = experience(gathered(edition, merchants, seeds))
        turns = range(len(found["constant"]))
        lines += [f"## {merchants} merchants", "", f"| turns to come | {' | '.join(map(str, turns))} |"]
        lines += ["|---" * (len(turns) + 1) + "|"]
        lines += [f"| {name} | {' | '.join(map(str, weights))} |" for name, weights in found.items()]
        lines += [""]
    return "\n".join(lines)
