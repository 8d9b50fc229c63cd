"""A match: the one place where commands are given, taken back and written down."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias
from uuid import uuid4

from attrs import define, evolve, field, frozen

from neptun_desktop import __version__
from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.match import lines
from neptun_desktop.match.course import Company, Course, Undone
from neptun_desktop.match.journal import NO_CHAIN, chain_of, sealed
from neptun_desktop.match.lines import Header, Line, Occupant, Parent, line_document
from neptun_desktop.match.timeline import (
    AnyCommand,
    AnyEdition,
    AnyGame,
    AnyOptions,
    AnyState,
    AnyView,
    Entry,
    Timeline,
)
from neptun_desktop.match.undo import Barred, NotUndoable, Undoable

FORMAT = 2

Clock: TypeAlias = Callable[[], datetime]


@frozen(eq=False)
class Change:
    """What listeners are told after something changed: the line that says it, and the events if it was a command."""

    body: lines.Body
    events: tuple[Event, ...] = ()


Listener: TypeAlias = Callable[[Change], None]


def now() -> datetime:
    """Return this moment."""
    return datetime.now(UTC)


@define(kw_only=True, eq=False)
class Match:
    """A game being played: who sits where, the commands that stand, and the journal of all that was done.

    It lives in one thread. `record` only ever grows, so that another thread may copy it to a disk.
    """

    game: AnyGame
    edition: AnyEdition
    header: Header
    course: Course
    record: list[bytes]  # the journal so far
    clock: Clock = now
    listeners: list[Listener] = field(factory=list)

    @property
    def id(self) -> str:
        """The word by which this match is known for ever."""
        return self.header.id

    @property
    def name(self) -> str:
        """What its players call it."""
        return self.course.name

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Who sits where."""
        return self.course.occupants

    @property
    def memory_aid(self) -> bool:
        """Whether the table shows which cards everybody has drafted.

        Where nobody said, one who plays alone has it, and people who share a screen do not: it would open their hands.
        """
        agreed = self.header.memory_aid
        return len(self.course.humans) <= 1 if agreed is None else agreed

    @property
    def ended(self) -> bool:
        """Whether the players ended the game before it was over."""
        return self.course.ended

    @property
    def timeline(self) -> Timeline:
        """The commands that stand."""
        return self.course.timeline

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The commands that stand and can be looked at, with what came of each."""
        return self.course.timeline.entries

    @property
    def state(self) -> AnyState:
        """Where the game stands, with all secrets."""
        return self.course.timeline.state

    @property
    def revision(self) -> int:
        """A number that grows with every change: whoever thought about an older one thought in vain."""
        return len(self.record)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that a command is awaited from."""
        return self.game.to_act(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self.state)

    def legal(self, seat: Seat) -> tuple[AnyCommand, ...]:
        """Return all that the seat may do now."""
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None) -> AnyView:
        """Return all that the seat (None: anybody) may know now."""
        return self.game.observe(self.state, seat)

    def submit(self, seat: Seat, command: AnyCommand) -> Entry:
        """Do what the seat says; raise Refused, and nothing has changed."""
        self._do(lines.Command(seat=seat, command=self.game.command_document(command)))
        return self.entries[-1]

    def undoable(self, seat: Seat) -> Undoable | Barred:
        """Return what goes if the seat takes its last command back, or why it cannot."""
        return self.course.undoable(seat)

    def restartable(self, seat: Seat) -> Undoable | Barred:
        """Return what goes if the seat takes its turn back, or why it cannot."""
        return self.course.restartable(seat)

    def redoable(self, seat: Seat) -> Undone | Barred:
        """Return what the seat can bring back, or why it cannot."""
        return self.course.redoable(seat)

    def undo(self, seat: Seat) -> None:
        """Take the seat's last command back; raise NotUndoable with the reason."""
        self._take_back(self.undoable(seat))

    def restart_turn(self, seat: Seat) -> None:
        """Take the seat's turn back, as far as it may; raise NotUndoable with the reason."""
        self._take_back(self.restartable(seat))

    def redo(self, seat: Seat) -> None:
        """Bring back what the seat took back last; raise NotUndoable with the reason."""
        self._do(lines.Redo(seat=seat))

    def change_seat(self, seat: Seat, occupant: Occupant) -> None:
        """Let somebody else sit there. Nothing before can be undone: it was played with others."""
        self._do(lines.Seat(seat=seat, occupant=occupant))

    def rename(self, name: str) -> None:
        """Give the match another name."""
        self._do(lines.Name(name=name))

    def end(self) -> None:
        """Leave the game for good, before it is over."""
        self._do(lines.End())

    def _take_back(self, what: Undoable | Barred) -> None:
        if isinstance(what, Barred):
            raise NotUndoable(what)
        self._do(lines.Undo(seat=what.seat, undone=what.numbers))

    def _do(self, body: lines.Body) -> None:
        self.course = self.course.after(body)
        self._write(body)
        events = self.entries[-1].events if isinstance(body, lines.Command) else ()
        if self.course.pace != self.course.pictured:
            self._take_snapshot()
        for listener in tuple(self.listeners):
            listener(Change(body, events))

    def _take_snapshot(self) -> None:
        """Write the state down where a round begins, or the game ends or, after an undo, no longer has."""
        snapshot = self.course.snapshot()
        self.course = self.course.after(snapshot)
        self._write(snapshot)

    def _write(self, body: lines.Body) -> None:
        line = Line(body=body, time=stamp(self.clock()), state=self.course.timeline.digest)
        self.record.append(sealed(line_document(line), chain_of(self.record[-1])))


@frozen(kw_only=True)
class Setting:
    """How a match is set up: its game, its edition, who sits where."""

    game: AnyGame
    edition: AnyEdition
    occupants: tuple[Occupant, ...]
    name: str = ""
    parent: Parent | None = None
    memory_aid: bool | None = None  # as the header has it
    clock: Clock = now


def begin(setting: Setting, seed: int, options: AnyOptions) -> Match:
    """Set the table for a new match."""
    start = setting.game.new(setting.edition, len(setting.occupants), seed, options)
    return begin_from(setting, start, seed=seed, options=setting.game.options_document(options))


def begin_from(
    setting: Setting,
    start: AnyState,
    *,
    seed: int | None = None,
    options: Document | None = None,
) -> Match:
    """Begin a match from any position; seed and options are told where it is the game's own beginning."""
    game = setting.game
    header = Header(
        format=FORMAT,
        game=game.GAME,
        rules=game.RULES_VERSION,
        program=__version__,
        edition=game.edition_document(setting.edition),
        options=options,
        seed=seed,
        start=game.state_document(start),
        seats=setting.occupants,
        id=str(uuid4()),
        name=setting.name,
        parent=setting.parent,
        memory_aid=setting.memory_aid,
    )
    course = first_course(game, header, start)
    line = Line(body=header, time=stamp(setting.clock()), state=course.timeline.digest)
    return Match(
        game=game,
        edition=setting.edition,
        header=header,
        course=course,
        record=[sealed(line_document(line), NO_CHAIN)],
        clock=setting.clock,
    )


def first_course(game: AnyGame, header: Header, start: AnyState) -> Course:
    """Return where a match stands before its first command."""
    course = Course(timeline=Timeline(game, start), companies=(Company(header.seats),), name=header.name)
    return evolve(course, pictured=course.pace)


def stamp(moment: datetime) -> str:
    """Return a moment as journals write it."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
