"""Looking at a match at any command, and playing on from there as another match."""

from collections.abc import Iterator
from random import SystemRandom

from attrs import evolve, frozen

from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.journal import read
from neptun_desktop.match.lines import Occupant, Parent, line_from_document
from neptun_desktop.match.match import Clock, Match, Setting, begin_from, first_course, now
from neptun_desktop.match.timeline import AnyState, Entry, Timeline


@frozen(eq=False)
class Replay:
    """A place in a match: so many commands were given. Every way of walking gives another place."""

    timeline: Timeline
    commands: int

    @property
    def state(self) -> AnyState:
        """How things stand here."""
        return self.entry.after if self.entry else self.timeline.start

    @property
    def entry(self) -> Entry | None:
        """The command that led here, with its events; None at the start."""
        place = self.commands - self.timeline.first
        return self.timeline.entries[place - 1] if place else None

    @property
    def at_start(self) -> bool:
        """Whether nothing lies before."""
        return self.commands == self.timeline.first

    @property
    def at_end(self) -> bool:
        """Whether nothing lies behind."""
        return self.commands == self.timeline.commands

    def to(self, commands: int) -> "Replay":
        """Return the place after so many commands, or the nearest there is."""
        return evolve(self, commands=min(max(commands, self.timeline.first), self.timeline.commands))

    def forward(self) -> "Replay":
        """Return the place one command later."""
        return self.to(self.commands + 1)

    def back(self) -> "Replay":
        """Return the place one command earlier."""
        return self.to(self.commands - 1)

    def to_round(self, number: int) -> "Replay":
        """Return the place where a round begins, or the end if it never does."""
        return self.to_turn(number, 0)

    def to_turn(self, number: int, turn: int) -> "Replay":
        """Return where a turn of a round begins, all its turns of whatever phase counted from 0; or the end."""
        turns = [place for place in self.turns if self.to(place).state.round == number]
        return self.to(turns[turn] if turn < len(turns) else self.timeline.commands)

    @property
    def turns(self) -> tuple[int, ...]:
        """The places where a turn begins."""
        states = (self.timeline.start, *(entry.after for entry in self.timeline.entries))
        paces = [(state.round, state.turn) for state in states]
        begins = (place for place, pace in enumerate(paces) if place == 0 or paces[place - 1] != pace)
        return tuple(self.timeline.first + place for place in begins)

    def next_turn(self) -> "Replay":
        """Return where the next turn begins, or the end."""
        return self.to(next((place for place in self.turns if place > self.commands), self.timeline.commands))

    def previous_turn(self) -> "Replay":
        """Return where this turn began, or the one before if it begins here."""
        return self.to(next((place for place in reversed(self.turns) if place < self.commands), 0))

    def to_next(self, kind: type[Event]) -> "Replay":
        """Return the next place that such an event led to, or the end."""
        entries = enumerate(self.timeline.entries, self.timeline.first + 1)
        places = (
            place
            for place, entry in entries
            if place > self.commands and any(isinstance(event, kind) for event in entry.events)
        )
        return self.to(next(places, self.timeline.commands))


def replay(match: Match) -> Replay:
    """Return a match's start, to walk from."""
    return Replay(match.timeline, match.timeline.first)


def states_of_lines(match: Match) -> Iterator[Document]:
    """Give the state after each line of the journal, undone ones too, as the verifier of docs/journal.md takes them."""
    start = match.game.state_from_document(match.header.start, match.edition)
    course = first_course(match.game, match.header, start)
    for number, document in enumerate(read(b"".join(match.record)).documents):
        if number:
            course = course.after(line_from_document(document).body)
        yield match.game.state_document(course.timeline.state)


def branch(match: Match, at: Replay, occupants: tuple[Occupant, ...], name: str = "", clock: Clock = now) -> Match:
    """Begin another match that is the same up to here, and remembers where it came from.

    One that is over keeps nothing secret, and is branched with all its luck. Of one that goes on, what nobody at the
    screen can know yet is dealt anew: otherwise one could try out what lies in its piles.
    """
    setting = Setting(
        game=match.game,
        edition=match.edition,
        occupants=occupants,
        name=name,
        parent=Parent(id=match.id, commands=at.commands),
        memory_aid=match.header.memory_aid,
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
    for entry in at.timeline.until(at.commands).entries:
        branched.submit(entry.seat, entry.command)
    return branched


def _alone(occupants: tuple[Occupant, ...]) -> Seat | None:
    """Return the seat of the one person at the screen; None: there are several, or none."""
    humans = [seat for seat, occupant in enumerate(occupants) if occupant.kind == "human"]
    return humans[0] if len(humans) == 1 else None
