"""A game of each kind between bots, played at once: where it stands in each stage, for pictures and for tests."""

from collections.abc import Callable
from functools import cache, cached_property
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.bots.ladder import Level
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin, begin_from
from neptun_desktop.match.timeline import AnyCommand, AnyState
from tests.ui.readers import READERS

GAMES = game_box().games
NAMES = ("Mara", "Titus", "Livia", "Gaius", "Flavia")
SEED = 3
THEN = {"neptun": (1, 2), "salty_ocean": (3, 1)}  # the round and the turn that most is to be seen in


Suits: TypeAlias = Callable[[AnyState], bool]


def anything(_state: AnyState) -> bool:
    """Let any moment suit."""
    return True


@frozen(eq=False, slots=False)
class SampleGame:
    """Every command of a game, and the position before each; the last position is the end."""

    entry: GameEntry
    seats: int
    commands: tuple[tuple[Seat, AnyCommand], ...]
    states: tuple[AnyState, ...]

    @property
    def level(self) -> Level:
        """The bots that play it."""
        return usual_level(self.entry)

    def moment(self, stage: str, suits: Suits = anything) -> int:
        """Return how many commands lead to a stage that one merchant alone is to act in, in mid-game if it can be."""
        found = [number for number in self._moments(stage) if suits(self.states[number])]
        return min(found, key=lambda number: self._off(self.states[number]))

    def _moments(self, stage: str) -> list[int]:
        return [
            number
            for number, state in enumerate(self.states)
            if state.stage == stage and len(self.entry.rules.to_act(state)) <= 1
        ]

    def _off(self, state: AnyState) -> tuple[int, int]:
        round_, turn = THEN[self.entry.meta.id]
        return abs(state.round - round_), abs(state.turn - turn)

    def match(self, commands: int, people: tuple[Seat, ...]) -> Match:
        """Return a match that has come so far, with people in some of its seats."""
        match = begin(self._setting(people), SEED, self.entry.options())
        for seat, command in self.commands[:commands]:
            match.submit(seat, command)
        return match

    def match_at(self, stage: str, *, shared: bool, suits: Suits = anything) -> Match:
        """Return a match that stands in a stage, before whoever acts or before people in all seats.

        A stage that bots never come to is taken from a random game.
        """
        if self._moments(stage):
            number = self.moment(stage, suits)
            return self.match(number, self._people(self.states[number], shared=shared))
        state = self.random_moments[stage]
        return begin_from(self._setting(self._people(state, shared=shared)), self.entry.rules.clone(state))

    def _people(self, state: AnyState, *, shared: bool) -> tuple[Seat, ...]:
        return tuple(range(self.seats)) if shared else (min(self.entry.rules.to_act(state), default=0),)

    @cached_property
    def random_moments(self) -> dict[str, AnyState]:
        """The last moment of each stage in some random games."""
        return {
            position.state.stage: position.state
            for seed in range(30)
            for position in READERS[self.entry.meta.id].game(self.seats, seed)
        }

    def _setting(self, people: tuple[Seat, ...]) -> Setting:
        occupants = tuple(
            Occupant(
                name=NAMES[seat],
                kind="human" if seat in people else "bot",
                level=None if seat in people else self.level.id,
                colour=self.entry.meta.colours[seat],
            )
            for seat in range(self.seats)
        )
        return Setting(game=self.entry.rules, edition=self.entry.editions.shipped(), occupants=occupants)


def usual_level(entry: GameEntry) -> Level:
    """Return the usual opponent of a game."""
    return entry.ladder.level(entry.ladder.usual)


@cache
def sample_game(seats: int, game: str = "neptun") -> SampleGame:
    """Play a game with so many merchants."""
    entry = GAMES.entry(game)
    rules, level = entry.rules, usual_level(entry)
    state = entry.new(entry.editions.shipped(), seats, SEED)
    commands: list[tuple[Seat, AnyCommand]] = []
    states = [state]
    while waiting := rules.to_act(state):
        seat = min(waiting)
        view = rules.observe(state, seat)
        command = level.bot.choose(view, rules.legal(view, seat), level.budget, len(commands)).command
        state = rules.apply(state, seat, command).state
        commands.append((seat, command))
        states.append(state)
    return SampleGame(entry, seats, tuple(commands), tuple(states))
