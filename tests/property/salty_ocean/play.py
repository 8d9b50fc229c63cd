"""Random games to hold laws against: tables, whole games and positions on the way, quick to make and to shrink."""

from collections.abc import Iterator
from random import Random

from attrs import frozen
from hypothesis import strategies as st

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command, LookAway, Pass, Rest, Stop
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat

EDITION = shipped_edition()
STRIDE = 31  # commands from one position to the next, where a law is held against several of one game
RICH = 90  # coins enough for every building, so that full tracks, caps and interest come up
IDLE = (Pass, Rest, Stop, LookAway)

options = st.builds(Options, open_windows=st.booleans(), pyramid=st.booleans(), plain_sales=st.booleans())
luck = st.integers(0, 2**32)


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
    zeal: float  # how often a merchant does something rather than nothing: chance alone passes too soon
    coins: int | None  # what each begins with; None: as the rules say

    def laid(self) -> State:
        """Set the table."""
        state = engine.new(EDITION, self.seats, self.seed, self.options)
        if self.coins is not None:
            for merchant in state.merchants:
                merchant.coins = self.coins
        return state

    def moments(self) -> Iterator[Moment]:
        """Play to the end, command by command."""
        chance, state = Random(self.luck), self.laid()
        while (choice := some_choice(state, chance, self.zeal)) is not None:
            made = engine.apply(state, *choice)
            yield Moment(state, *choice, made.events, made.state)  # type: ignore[arg-type]  # the kernel's events
            state = made.state


tables = st.builds(
    Table,
    seats=st.sampled_from(EDITION.players),
    seed=st.integers(0, 2**32),
    options=options,
    luck=luck,
    zeal=st.sampled_from((0.0, 0.7, 0.95)),
    coins=st.sampled_from((None, None, RICH)),
)


def some_choice(state: State, chance: Random, zeal: float = 0.0) -> tuple[Seat, Command] | None:
    """Pick what the merchant does; None when the game is over."""
    if not state.queue:
        return None
    seat = state.queue[0]
    commands = engine.legal(state, seat)
    if zeal and chance.random() < zeal:
        commands = tuple(command for command in commands if not isinstance(command, IDLE)) or commands
    return seat, chance.choice(commands)


def play_on(state: State, chance: Random, commands: int, zeal: float = 0.0) -> State:
    """Play so many commands, or to the end, in place."""
    for _ in range(commands):
        choice = some_choice(state, chance, zeal)
        if choice is None:
            break
        engine.step(state, *choice)
    return state


def positions_along(table: Table, first: int) -> list[State]:
    """Return some positions of one game, from the first on, spread over all of it."""
    chance, state = Random(table.luck), table.laid()
    positions_ = [engine.clone(play_on(state, chance, first, table.zeal))]
    while state.stage != "over":
        positions_.append(engine.clone(play_on(state, chance, STRIDE, table.zeal)))
    return positions_


several_positions = st.builds(positions_along, tables, st.integers(0, STRIDE - 1))
