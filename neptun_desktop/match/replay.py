"""Viewing a match at any command, and playing on from there as another match."""

from random import SystemRandom

from attrs import evolve, frozen

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant, Parent
from neptun_desktop.match.match import Clock, Match, Setting, begin_from, now
from neptun_desktop.match.timeline import AnyState, Entry, Timeline


@frozen(eq=False)
class Replay:
    """A position in a match, after this many commands. Every move returns another `Replay`."""

    timeline: Timeline
    commands: int

    @property
    def state(self) -> AnyState:
        """The state at this point."""
        return self.entry.after if self.entry else self.timeline.start

    @property
    def entry(self) -> Entry | None:
        """The command that led here, with its events; None at the start."""
        place = self.commands - self.timeline.first
        return self.timeline.entries[place - 1] if place else None

    @property
    def at_start(self) -> bool:
        """Whether this is the start."""
        return self.commands == self.timeline.first

    @property
    def at_end(self) -> bool:
        """Whether this is the end."""
        return self.commands == self.timeline.commands

    def to(self, commands: int) -> "Replay":
        """Return the position after this many commands, or the nearest one."""
        return evolve(self, commands=min(max(commands, self.timeline.first), self.timeline.commands))

    def forward(self) -> "Replay":
        """Return the position one command later."""
        return self.to(self.commands + 1)

    def back(self) -> "Replay":
        """Return the position one command earlier."""
        return self.to(self.commands - 1)

    @property
    def turns(self) -> tuple[int, ...]:
        """The positions where a turn begins."""
        states = (self.timeline.start, *(entry.after for entry in self.timeline.entries))
        paces = [(state.round, state.turn) for state in states]
        begins = (place for place, pace in enumerate(paces) if place == 0 or paces[place - 1] != pace)
        return tuple(self.timeline.first + place for place in begins)

    def next_turn(self) -> "Replay":
        """Return the start of the next turn, or the end."""
        return self.to(next((place for place in self.turns if place > self.commands), self.timeline.commands))

    def previous_turn(self) -> "Replay":
        """Return the start of this turn, or of the one before if this turn begins here."""
        return self.to(next((place for place in reversed(self.turns) if place < self.commands), 0))


def replay(match: Match) -> Replay:
    """Return a replay at the start of the match."""
    return Replay(match.timeline, match.timeline.first)


def parent_of(match: Match, at: Replay, number: int = 1) -> Parent:
    """Return what a match that is branched off here records of that; `number` tells it from others that do the same."""
    named = match.name or ("" if match.parent is None else match.parent.name)
    place = at.state
    return Parent(id=match.id, commands=at.commands, name=named, round=place.round, turn=place.turn, number=number)


def branch(  # noqa: PLR0913  (a place, and how the other match differs)
    match: Match,
    at: Replay,
    occupants: tuple[Occupant, ...],
    name: str = "",
    clock: Clock = now,
    *,
    counted: bool = True,
    number: int = 1,
) -> Match:
    """Begin another match that is the same up to here and records which match it came from.

    It counts if it is to be `counted` and the match itself is. It needs no name: what it came from can be told. What it
    repeats was played by those who sat there then.

    A match that is over has no secrets left, and is branched with all its luck. In one that is still going on, whatever
    nobody at the screen can know yet is dealt again: otherwise one could look ahead into its piles.
    """
    entries = () if match.result is None else at.timeline.until(at.commands).entries
    setting = Setting(
        game=match.game,
        edition=match.edition,
        occupants=match.course.occupants_at(at.timeline.first) if entries else occupants,
        name=name,
        parent=parent_of(match, at, number),
        counted=counted and match.counted,
        agreements=match.header.table_agreements,
        clock=clock,
    )
    if match.result is None:
        view = match.game.observe(at.state, _alone(occupants))
        return begin_from(setting, match.game.imagine(view, SystemRandom()))
    whole = at.timeline.first == 0
    header = match.header
    branched = begin_from(
        setting,
        at.timeline.start,
        seed=header.seed if whole else None,
        options=header.options if whole else None,
    )
    for place, entry in enumerate(entries, at.timeline.first):
        _seat(branched, match.course.occupants_at(place))
        branched.submit(entry.seat, entry.command)
    _seat(branched, occupants)
    return branched


def _seat(match: Match, occupants: tuple[Occupant, ...]) -> None:
    """Let these sit at the table, if others do."""
    for seat, wanted in enumerate(occupants):
        if match.occupants[seat] != wanted:
            match.change_seat(seat, wanted)


def _alone(occupants: tuple[Occupant, ...]) -> Seat | None:
    """Return the seat of the only person at the screen; None if there are several, or none."""
    humans = [seat for seat, occupant in enumerate(occupants) if occupant.kind == "human"]
    return humans[0] if len(humans) == 1 else None
