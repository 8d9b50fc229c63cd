"""A match: the one place where commands are given, taken back and recorded."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from secrets import randbits
from typing import TypeAlias
from uuid import uuid4

from attrs import define, evolve, field, frozen

from neptun_desktop import __version__
from neptun_desktop.kernel.chance import SEED_BITS
from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.match import lines
from neptun_desktop.match.course import Barred, Company, Course, NotUndoable, Undoable
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

FORMAT = 5  # the newest that there is: see `format_of`

Clock: TypeAlias = Callable[[], datetime]


@frozen(eq=False)
class Change:
    """What listeners get after a change: its line, and the events if it was a command."""

    body: lines.Body
    events: tuple[Event, ...] = ()


Listener: TypeAlias = Callable[[Change], None]


def now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


@define(kw_only=True, eq=False)
class Match:
    """A game being played: who sits where, the commands that stand, and the journal of everything that was done.

    It belongs to one thread. `record` only ever grows, so another thread may copy it to the disk.
    """

    game: AnyGame
    edition: AnyEdition
    header: Header
    course: Course
    record: list[bytes]  # the journal so far
    clock: Clock = now
    listeners: list[Listener] = field(factory=list)
    read_from: str | None = None  # SHA-256 of the whole file that it was read from

    @property
    def id(self) -> str:
        """The permanent id of this match."""
        return self.header.id

    @property
    def name(self) -> str:
        """The name that its players gave it."""
        return self.course.name

    @property
    def parent(self) -> Parent | None:
        """The match that it was branched off, if it was."""
        return self.header.parent

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Who sits where."""
        return self.course.occupants

    @property
    def counted(self) -> bool:
        """Whether it is for the history once it is finished; a try never is, nor what is played on from one."""
        return self.header.counted

    @property
    def timeline(self) -> Timeline:
        """The commands that stand."""
        return self.course.timeline

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The commands that stand and can be replayed, with their effects."""
        return self.course.timeline.entries

    @property
    def state(self) -> AnyState:
        """The current state of the game, including all secrets."""
        return self.course.timeline.state

    @property
    def revision(self) -> int:
        """A number that grows with every change; answers for an older revision are stale."""
        return len(self.record)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that are to give a command."""
        return self.game.to_act(self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self.state)

    def legal(self, seat: Seat) -> tuple[AnyCommand, ...]:
        """Return everything that the seat may do now."""
        return self.game.legal(self.state, seat)

    def view(self, seat: Seat | None) -> AnyView:
        """Return everything that the seat (None: the public) may know now."""
        return self.game.observe(self.state, seat)

    def submit(self, seat: Seat, command: AnyCommand) -> Entry:
        """Apply the seat's command; if it raises Refused, nothing has changed."""
        self._follow(
            self.course.played(seat, command), lines.Command(seat=seat, command=self.game.command_document(command))
        )
        return self.entries[-1]

    def undo(self, seat: Seat) -> None:
        """Undo the seat's last command; raise NotUndoable with the reason."""
        self._take_back(self.course.undoable(seat))

    def restart_turn(self, seat: Seat) -> None:
        """Undo the seat's turn as far as permitted; raise NotUndoable with the reason."""
        self._take_back(self.course.restartable(seat))

    def redo(self, seat: Seat) -> None:
        """Restore what the seat undid last; raise NotUndoable with the reason."""
        self._do(lines.Redo(seat=seat))

    def change_seat(self, seat: Seat, occupant: Occupant) -> None:
        """Give the seat another occupant. Nothing before can be undone: it was played with others."""
        self._do(lines.Seat(seat=seat, occupant=occupant))

    def rename(self, name: str) -> None:
        """Rename the match."""
        self._do(lines.Name(name=name))

    def end(self) -> None:
        """Record that the players end the game before it is over."""
        self._do(lines.End())

    def _take_back(self, what: Undoable | Barred) -> None:
        if isinstance(what, Barred):
            raise NotUndoable(what)
        self._do(lines.Undo(seat=what.seat, undone=what.numbers))

    def _do(self, body: lines.Body) -> None:
        self._follow(self.course.after(body), body)

    def _follow(self, course: Course, body: lines.Body) -> None:
        """Take this course from now on, to which a line has led."""
        self.course = course
        self._write(body)
        events = self.entries[-1].events if isinstance(body, lines.Command) else ()
        if self.course.pace != self.course.pictured:
            self._take_snapshot()
        for listener in tuple(self.listeners):
            listener(Change(body, events))

    def _take_snapshot(self) -> None:
        """Record the state at the start of a round, at the end of the game, and when an undo reverses the end."""
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
    counted: bool = True
    agreements: Mapping[str, bool] = field(factory=dict)  # only those that were mentioned
    clock: Clock = now


MOST_DRAWS = 1000  # of seeds, until somebody begins: more than enough for a game that draws lots


def drawn_seed(game: AnyGame, edition: AnyEdition, seats: int, options: AnyOptions, first: Seat | None = None) -> int:
    """Return a random seed: any, or one with which chance lets a seat begin.

    So whoever begins, the game is one that chance could have dealt, and its seed is all that a journal needs.
    """
    seed = randbits(SEED_BITS)
    for _ in range(0 if first is None else MOST_DRAWS):
        if first in game.to_act(game.new(edition, seats, seed, options)):
            break
        seed = randbits(SEED_BITS)
    return seed


def begin(setting: Setting, seed: int, options: AnyOptions) -> Match:
    """Begin a new match."""
    start = setting.game.new(setting.edition, len(setting.occupants), seed, options)
    return begin_from(setting, start, seed=seed, options=setting.game.options_document(options))


def begin_from(
    setting: Setting,
    start: AnyState,
    *,
    seed: int | None = None,
    options: Document | None = None,
) -> Match:
    """Begin a match from any position; `seed` and `options` are given if it is a regular start of the game."""
    game = setting.game
    header = Header(
        format=format_of(setting.parent),
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
        counted=setting.counted,
        table_agreements=dict(setting.agreements),
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


def format_of(parent: object) -> int:
    """Return the format of a journal: in 5, more is told of the match that it was branched off.

    Where there is none, 4 says the same, and earlier versions can open it.
    """
    return 4 if parent is None else FORMAT


def first_course(game: AnyGame, header: Header, start: AnyState) -> Course:
    """Return the course of a match before its first command."""
    course = Course(timeline=Timeline(game, start), companies=(Company(header.seats),), name=header.name)
    return evolve(course, pictured=course.pace)


def stamp(moment: datetime) -> str:
    """Return a time in the form that journals use."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
