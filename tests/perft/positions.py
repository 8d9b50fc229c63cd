"""The positions that are counted from: each a different question of the game."""

from collections.abc import Callable

from neptun_desktop.games.neptun.rules.commands import Reveal, Sail, TakeContract
from neptun_desktop.games.neptun.rules.state import State
from tests.kit.positions import at_sea, lay, miles, rowing, ship
from tests.kit.table import GREEN, PURPLE, RED, first_legal, play, play_until, stay, table


def start() -> State:
    """Return a new game for four."""
    return table()


def start_of_three() -> State:
    """Return a new game for three, where whole draft turns are counted."""
    return table(3)


def middle_of_a_draft() -> State:
    """Return the third draft turn: an open contract with gold, manifests half full."""
    state, _ = play_until(table(3), lambda now: now.turn == 2, lambda _state, _seat, legal: legal[-1])
    return state


def end_of_a_draft() -> State:
    """Return the last choices of the fifth draft turn, after which all choose oars."""
    state, _ = play_until(table(3), lambda now: now.turn == 4 and len(now.queue) == 1, first_legal)
    return state


def secret_choice() -> State:
    """Return the moment when three merchants choose an oar of seven."""
    state, _ = play_until(table(3), lambda now: now.stage == "choose", first_legal)
    return state


def setting_sail() -> State:
    """Return four ships in Crete with short ways and a contract near by."""
    state = lay(lay(at_sea(), RED, 0, "tyros", "olives"), RED, 2, "tyros", "salt")
    state = lay(state, GREEN, 1, "athenae", "grain")
    return rowing(miles(state, {("crete", "tyros"): 3, ("athenae", "crete"): 4}), {RED: (1, 5)})


def in_port() -> State:
    """Return a ship with two contracts for the city, and another that waits."""
    state = lay(lay(at_sea(), RED, 0, "roma", "olives"), RED, 2, "roma", "salt")
    return play(rowing(ship(state, RED, "roma")), RED, Sail("roma"))


def extra_turns() -> State:
    """Return the question after the fifth turn of the last round, so that games end below it."""
    state = at_sea(3, turn=4, round_=2)
    state = lay(lay(state, RED, 0, "roma", "olives"), GREEN, 3, "tyros", "grapes")
    return stay(rowing(ship(state, RED, "roma")), RED, GREEN, PURPLE)


def end_of_a_round() -> State:
    """Return the last ship of round A, with a new round below it."""
    state = rowing(at_sea(turn=4))
    return stay(state, RED, GREEN, PURPLE)


def rejected() -> State:
    """Return a draft turn in which red has given up two contracts and green is to act."""
    return play(table(), RED, Reveal(), Reveal(), Reveal(), TakeContract(place=2, slot=3))


POSITIONS: dict[str, Callable[[], State]] = {
    make.__name__: make
    for make in (
        start,
        start_of_three,
        rejected,
        middle_of_a_draft,
        end_of_a_draft,
        secret_choice,
        setting_sail,
        in_port,
        extra_turns,
        end_of_a_round,
    )
}
