"""A game between bots that is played at once: where it stands in each stage, for pictures and for tests."""

from functools import cache

from attrs import frozen

from neptun_desktop.bots.neptun.ladder import LADDER
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.games.neptun.state import Options, State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin

NAMES = ("Mara", "Titus", "Livia", "Gaius", "Flavia")
LEVEL = LADDER.level(LADDER.usual)
SEED = 3
THEN = (1, 2)  # the round and the turn that most is to be seen in


@frozen(eq=False)
class SampleGame:
    """Every command of a game, and the position before each; the last position is the end."""

    seats: int
    commands: tuple[tuple[Seat, Command], ...]
    states: tuple[State, ...]

    def moment(self, stage: str) -> int:
        """Return how many commands lead to a stage that one merchant alone is to act in, in mid-game if it can be."""
        found = [
            number
            for number, state in enumerate(self.states)
            if state.stage == stage and len(engine.to_act(state)) <= 1
        ]
        return min(found, key=lambda number: self._off(self.states[number]))

    def _off(self, state: State) -> tuple[int, int]:
        return abs(state.round - THEN[0]), abs(state.turn - THEN[1])

    def match(self, commands: int, people: tuple[Seat, ...]) -> Match:
        """Return a match that has come so far, with people in some of its seats."""
        edition = shipped_edition()
        occupants = tuple(
            Occupant(
                name=NAMES[seat],
                kind="human" if seat in people else "bot",
                level=None if seat in people else LEVEL.id,
                colour=edition.colours[seat],
            )
            for seat in range(self.seats)
        )
        match = begin(Setting(game=engine, edition=edition, occupants=occupants), SEED, Options())
        for seat, command in self.commands[:commands]:
            match.submit(seat, command)
        return match


@cache
def sample_game(seats: int) -> SampleGame:
    """Play a game with so many merchants."""
    state = engine.new(shipped_edition(), seats, SEED, Options())
    commands: list[tuple[Seat, Command]] = []
    states = [state]
    while waiting := engine.to_act(state):
        seat = min(waiting)
        view = engine.observe(state, seat)
        command = LEVEL.bot.choose(view, engine.legal(view, seat), LEVEL.budget, len(commands)).command
        state = engine.apply(state, seat, command).state
        commands.append((seat, command))
        states.append(state)
    return SampleGame(seats, tuple(commands), tuple(states))
