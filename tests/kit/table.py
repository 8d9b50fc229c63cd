"""A table whose merchants sit in a known order, and ways to play on it."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Command, Deliver, Sail
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat

RED, GREEN, PURPLE, YELLOW, BLUE = range(5)
NO_HOUSE_RULES = Options()

Pick: TypeAlias = Callable[[State, Seat, tuple[Command, ...]], Command]


def table(seats: int = 4, seed: int = 1, options: Options = NO_HOUSE_RULES, edition: Edition | None = None) -> State:
    """Return a new game in which red acts first, then green, purple, yellow, blue."""
    state = engine.new(edition or shipped_edition(), seats, seed, options)
    state.order = state.queue = tuple(range(seats))
    return state


def play(state: State, seat: Seat, *commands: Command) -> State:
    """Return the state after a merchant's commands; each must be legal."""
    for command in commands:
        state = engine.apply(state, seat, command).state
    return state


def events_of(state: State, seat: Seat, *commands: Command) -> tuple[Event, ...]:
    """Return all that is told while a merchant acts."""
    told: list[Event] = []
    for command in commands:
        told += engine.step(state := engine.clone(state), seat, command)
    return tuple(told)


def first(state: State) -> Seat:
    """Return who is to act, or in a secret choice the first of those who are."""
    return state.queue[0]


def first_legal(_state: State, _seat: Seat, legal: tuple[Command, ...]) -> Command:
    """Pick the first command in the list."""
    return legal[0]


def idly(state: State, seat: Seat, legal: tuple[Command, ...]) -> Command:
    """Pick what does least: stay in port, deliver nothing, decline; otherwise the first command."""
    if state.stage == "sail":
        return Sail(state.merchants[seat].port)
    return legal[-1] if state.stage in {"deliver", "favour", "extra"} else legal[0]


def play_until(state: State, stop: Callable[[State], bool], pick: Pick = idly) -> tuple[State, tuple[Event, ...]]:
    """Let all play on until something holds or the game is over; return the state, and all that was told."""
    state = engine.clone(state)
    told: list[Event] = []
    while not stop(state) and state.stage != "over":
        seat = first(state)
        told += engine.step(state, seat, pick(state, seat, engine.legal(state, seat)))
    return state, tuple(told)


def choose_all(state: State, cards: Iterable[int]) -> State:
    """Let every seat choose its card: the first for red, and so on."""
    for seat, card in enumerate(cards):
        state = play(state, seat, ChooseOar(card))
    return state


def stay(state: State, *seats: Seat) -> State:
    """Let merchants stay in port one after the other, delivering nothing."""
    for seat in seats:
        state = play(state, seat, Sail(state.merchants[seat].port))
        if state.stage == "deliver" and first(state) == seat:
            state = play(state, seat, Deliver(None))
    return state
