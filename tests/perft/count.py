"""Count every way to go on, with the engine and with the second referee."""

from collections import Counter

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Document
from tests.referee import game as referee


def leaves(state: State, depth: int) -> int:
    """Return how many sequences of so many commands there are; a game that ends sooner counts once."""
    if depth == 0 or state.stage == "over":
        return 1
    count = 0
    for seat in engine.to_act(state):
        for command in engine.legal(state, seat):
            after = engine.clone(state)
            engine.step(after, seat, command)
            count += leaves(after, depth - 1)
    return count


def leaf_digests(state: State, depth: int) -> Counter[str]:
    """Return the digests of the states after so many commands, each as often as it comes about."""
    if depth == 0 or state.stage == "over":
        return Counter([digest(engine.state_document(state))])
    found: Counter[str] = Counter()
    for seat in engine.to_act(state):
        for command in engine.legal(state, seat):
            found += leaf_digests(engine.apply(state, seat, command).state, depth - 1)
    return found


def referees_digests(edition: Document, state: Document, depth: int) -> Counter[str]:
    """Return the same, as the second referee sees it."""
    if depth == 0 or state["stage"] == "over":
        return Counter([digest(state)])
    found: Counter[str] = Counter()
    for seat in referee.to_act(edition, state):
        for command in referee.legal(edition, state, seat):
            found += referees_digests(edition, referee.apply(edition, state, seat, command), depth - 1)
    return found
