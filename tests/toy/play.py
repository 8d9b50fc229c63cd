"""Games of Tally Ho for tests: random ones, and matches with people and bots."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from attrs import evolve, frozen
from hypothesis import strategies as st

from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin
from tests.toy.tally_ho import rules
from tests.toy.tally_ho.game import ENTRY
from tests.toy.tally_ho.meta import META
from tests.toy.tally_ho.rules import Choose, Command, Edition, Options, Stake, State

EDITION = rules.shipped_edition()
LONG = evolve(EDITION, rounds=30)


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

    seats: int = 3
    seed: int = 1
    soft_falls: bool = False
    rounds: int = 3
    luck: int = 1  # the seed of the players' choices

    def laid(self) -> State:
        """Set the table."""
        return rules.new(evolve(EDITION, rounds=self.rounds), self.seats, self.seed, Options(self.soft_falls))

    def moments(self) -> Iterator[Moment]:
        """Play the whole game."""
        state, luck = self.laid(), Random(self.luck)
        while waiting := rules.to_act(state):
            seat = luck.choice(sorted(waiting))
            command = luck.choice(rules.legal(state, seat))
            step = rules.apply(state, seat, command)
            yield Moment(state, seat, command, step.events, step.state)
            state = step.state


tables = st.builds(
    Table,
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**63 - 1),
    soft_falls=st.booleans(),
    rounds=st.integers(1, 30),
    luck=st.integers(0, 2**32),
)


def people(*kinds: str | None) -> tuple[Occupant, ...]:
    """Return who sits where: None for a person, or a bot's level."""
    return tuple(
        Occupant(name=name, kind="human" if level is None else "bot", level=level, colour=colour)
        for level, name, colour in zip(kinds, META.names, META.colours, strict=False)
    )


def match_of(
    occupants: Sequence[Occupant],
    *,
    seed: int = 1,
    edition: Edition = EDITION,
    agreements: Mapping[str, bool] | None = None,
) -> Match:
    """Begin a match of these people."""
    setting = Setting(game=ENTRY.rules, edition=edition, occupants=tuple(occupants), agreements=dict(agreements or {}))
    return begin(setting, seed, Options())


def play_round(match: Match, cards: Sequence[rules.Card], stakes: Sequence[int]) -> None:
    """Let every seat choose its card and stake its coins."""
    for seat, card in enumerate(cards):
        match.submit(seat, Choose(card))
    for seat in match.state.queue:
        match.submit(seat, Stake(stakes[seat]))


def play_to_end(match: Match, luck: int = 1) -> None:
    """Let every seat do anything until the game is over."""
    chance = Random(luck)
    while match.to_act:
        seat = chance.choice(sorted(match.to_act))
        match.submit(seat, chance.choice(match.legal(seat)))
