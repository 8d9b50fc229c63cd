"""The number of ways to go on from each position is known, and the second referee knows the same states."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Document
from tests.property.salty_ocean.play import play_on
from tests.referee.salty_ocean import game as referee

EDITION = shipped_edition()


def start(merchants: int) -> State:
    """Return the unshuffled start: tiles in the edition's order, seats in theirs."""
    order, tiles = tuple(range(merchants)), tuple(range(len(EDITION.tiles)))
    return laid_out(EDITION, order, tiles, 0, Options())


def later(merchants: int, stage: str) -> State:
    """Return the first position of a random rich game in which this is asked."""
    for luck in range(1000):
        state, chance = engine.new(EDITION, merchants, luck, Options()), Random(luck)
        for merchant in state.merchants:
            merchant.coins += 60
        while state.stage != "over":
            if state.stage == stage:
                return state
            play_on(state, chance, 1, 0.9)
    raise AssertionError(stage)


POSITIONS: dict[str, Callable[[], State]] = {
    "two merchants": lambda: start(2),
    "three merchants": lambda: start(3),
    "four merchants": lambda: start(4),
    "a second action": lambda: later(3, "second"),
    "a hold that is too full": lambda: later(3, "drop"),
    "a catch": lambda: later(4, "fish"),
    "goods on the quay": lambda: later(3, "stow"),
    "a depot that is too full": lambda: later(3, "shed"),
    "a sale": lambda: later(4, "take"),
    "a lighthouse": lambda: later(4, "repair"),
    "face-down tiles": lambda: later(3, "look"),
    "two tiles": lambda: later(4, "swap"),
}
# Ways of 1, 2, 3 ... commands; a lone choice is taken by itself and not counted.
COUNTS: dict[str, tuple[int, ...]] = {
    "two merchants": (28, 730, 16957, 382192, 7824567),
    "three merchants": (33, 1002, 30654, 779564, 19342643),
    "four merchants": (33, 1002, 30654, 956460, 24151475),
    "a second action": (15, 324, 6145, 170376, 3695184),
    "a hold that is too full": (2, 4, 7, 12, 19),
    "a catch": (3, 84, 1602, 39327, 644103),
    "goods on the quay": (4, 13, 416, 7085, 146306),
    "a depot that is too full": (2, 10, 48, 252, 1092),
    "a sale": (3, 102, 3195, 77166, 2215163),
    "a lighthouse": (3, 33, 195, 1491, 11880),
    "face-down tiles": (9, 78, 367, 4451, 41061),
    "two tiles": (2, 18, 216, 1746, 11574),
}
MOST_IN_THE_TESTS = 100_000  # deeper ones are counted in the soak
REFEREES_DEPTH = 2  # it is slow


def leaves(state: State, depth: int) -> int:
    """Return how many sequences of so many commands there are; a game that ends sooner counts once."""
    if depth == 0 or state.stage == "over":
        return 1
    seat = state.queue[0]
    commands = engine.legal(state, seat)
    if depth == 1:
        return len(commands)
    count = 0
    for command in commands:
        after = engine.clone(state)
        engine.step(after, seat, command)
        count += leaves(after, depth - 1)
    return count


def leaf_digests(state: State, depth: int) -> Counter[str]:
    """Return the digests of the states after so many commands, each as often as it comes about."""
    if depth == 0 or state.stage == "over":
        return Counter([digest(engine.state_document(state))])
    found: Counter[str] = Counter()
    for command in engine.legal(state, state.queue[0]):
        found += leaf_digests(engine.apply(state, state.queue[0], command).state, depth - 1)
    return found


def referees_digests(edition: Document, state: Document, depth: int) -> Counter[str]:
    """Return the same, as the second referee sees it."""
    if depth == 0 or state["stage"] == "over":
        return Counter([digest(state)])
    found: Counter[str] = Counter()
    for seat in referee.to_act(edition, state):
        for command in referee.legal(edition, state, seat):
            after, _events = referee.apply(edition, state, seat, command)
            found += referees_digests(edition, after, depth - 1)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_so_many_ways_to_go_on(name: str, soak_factor: int) -> None:
    state = POSITIONS[name]()
    known = [count for count in COUNTS[name] if count <= MOST_IN_THE_TESTS or soak_factor > 1]
    assert [leaves(state, depth) for depth in range(1, len(known) + 1)] == known


@pytest.mark.parametrize("name", POSITIONS)
def test_the_second_referee_finds_the_same_states(name: str) -> None:
    """Not only as many: the digests are the same, each as often."""
    state = POSITIONS[name]()
    depth = REFEREES_DEPTH if leaves(state, REFEREES_DEPTH) < 200 else 1
    edition = engine.edition_document(EDITION)
    assert leaf_digests(state, depth) == referees_digests(edition, engine.state_document(state), depth)
