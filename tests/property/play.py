"""Random games to hold laws against: tables, whole games and positions on the way, quick to make and to shrink."""

from collections.abc import Callable, Iterator
from random import Random

from attrs import frozen
from hypothesis import strategies as st

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command, Deliver, Sail, TakeExtraTurn
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat

EDITION = shipped_edition()
COMMANDS_A_SEAT = 72  # in a whole game, few games have more
STRIDE = 37  # commands from one position to the next, where a law is held against several of one game
RICH = 60  # gold enough to sail anywhere, so that all five contracts and full temple tracks come up

options = st.builds(
    Options,
    calm_seas=st.booleans(),
    every_disc_counts=st.booleans(),
    bare_left_overs=st.booleans(),
    rejected_for_good=st.booleans(),
)


@frozen
class Moment:
    """One command of a game: the state before it, and what came of it."""

    before: State
    seat: Seat
    command: Command
    events: tuple[Event, ...]
    after: State


@frozen
class Table:
    """All that a random game hangs on."""

    seats: int
    seed: int
    options: Options
    luck: int  # the seed of the players' choices
    eagerness: float  # how often a ship goes where it can deliver: chance alone seldom does
    gold: int  # what each begins with

    def laid(self) -> State:
        """Set the table."""
        state = engine.new(EDITION, self.seats, self.seed, self.options)
        for merchant in state.merchants:
            merchant.gold = self.gold
        return state

    def moments(self) -> Iterator[Moment]:
        """Play to the end, command by command."""
        chance, state = Random(self.luck), self.laid()
        while (choice := some_choice(state, chance, self.eagerness)) is not None:
            made = engine.apply(state, *choice)
            yield Moment(state, *choice, made.events, made.state)  # type: ignore[arg-type]  # the kernel's events
            state = made.state


tables = st.builds(
    Table,
    seats=st.sampled_from(EDITION.players),
    seed=st.integers(0, 2**32),
    options=options,
    luck=st.integers(0, 2**32),
    eagerness=st.sampled_from((0.0, 0.6, 1.0)),
    gold=st.sampled_from((EDITION.start.gold, EDITION.start.gold, RICH)),
)


def some_choice(state: State, chance: Random, eagerness: float = 0.0) -> tuple[Seat, Command] | None:
    """Pick who acts, and what; None when the game is over."""
    waiting = sorted(engine.to_act(state))
    if not waiting:
        return None
    seat = chance.choice(waiting)
    commands = engine.legal(state, seat)
    if eagerness and chance.random() < eagerness:
        eager = is_eager(state, seat)
        commands = tuple(filter(eager, commands)) or commands
    return seat, chance.choice(commands)


def is_eager(state: State, seat: Seat) -> Callable[[Command], bool]:
    """Tell commands that lead to a delivery from others."""
    merchant = state.merchants[seat]
    goals = [slot.city for slot in merchant.manifest if slot.status == "open" and slot.city is not None]
    first_goals = {EDITION.port_of[city] for city in goals[:1]}

    def eager(command: Command) -> bool:
        match command:
            case Sail(port):
                return port in first_goals
            case Deliver(slot):
                return slot is not None
            case TakeExtraTurn(take):
                return take
            case _:
                return False

    return eager


def play_on(state: State, chance: Random, commands: int, eagerness: float = 0.0) -> State:
    """Play so many commands, or to the end, in place."""
    for _ in range(commands):
        choice = some_choice(state, chance, eagerness)
        if choice is None:
            break
        engine.step(state, *choice)
    return state


def position(table: Table, commands: int) -> State:
    """Return where the table is after so many commands; late ones begin anew, so that few games are over."""
    few_enough = commands % (COMMANDS_A_SEAT * table.seats)
    return play_on(table.laid(), Random(table.luck), few_enough, table.eagerness)


positions = st.builds(position, tables, st.integers(0, COMMANDS_A_SEAT * max(EDITION.players)))


def positions_along(table: Table, first: int) -> list[State]:
    """Return some positions of one game, from the first on, spread over all of it."""
    chance, state = Random(table.luck), table.laid()
    positions_ = [engine.clone(play_on(state, chance, first, table.eagerness))]
    while state.stage != "over":
        positions_.append(engine.clone(play_on(state, chance, STRIDE, table.eagerness)))
    return positions_


several_positions = st.builds(positions_along, tables, st.integers(0, STRIDE - 1))
