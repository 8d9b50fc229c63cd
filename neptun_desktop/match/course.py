"""The state of a match, how each journal line changes it, and what may be undone; playing and opening go through here.

A command is settled once it, or a later one, revealed a secret or used chance, or once a seat has changed occupant.
Until then its seat may undo it. As for what the others have done since:

- a choice made at the same time as the command, not in answer to it, stays: the seat was already asked before the
  command. So an oar card chosen in secret can be changed while others choose, and their cards remain as they are;
- everything else was a response to the command and is undone with it. That is fine for a bot or a program, but not for
  a human, so nobody can undo another human's command.

Everything that is undone came after the last barrier, so nobody learns anything by undoing it.
"""

from enum import StrEnum
from typing import assert_never

from attrs import define, evolve, frozen

from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.game import Refused
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match import lines
from neptun_desktop.match.timeline import AnyCommand, Timeline


class Bar(StrEnum):
    """Why something cannot be undone or redone."""

    NOTHING = "there's nothing to undo"
    SETTLED = "since then, something hidden has been revealed, chance has come into play or a seat has changed hands"
    ANOTHERS = "another person has played since"
    NOTHING_UNDONE = "there's nothing to redo"
    ANOTHERS_UNDO = "another player undid it"


@frozen
class Undoable:
    """These commands, by number, would be undone."""

    seat: Seat
    numbers: tuple[int, ...]


@frozen
class Barred:
    """Undoing is not possible, and why; `by` is the seat responsible, if another one is."""

    seat: Seat
    bar: Bar
    by: Seat | None = None


@define
class NotUndoable(Exception):  # noqa: N818  (named for what the command is)
    """Raised on an attempt to undo or redo what cannot be."""

    barred: Barred


def undoable(timeline: Timeline, settled: int, seat: Seat, humans: frozenset[Seat]) -> Undoable | Barred:
    """Return what would be undone if the seat undid its last command, or the whole action that this was a part of."""
    own = own_commands(timeline, seat)
    if not own:
        return Barred(seat, Bar.NOTHING)
    if own[-1] < settled:
        return Barred(seat, Bar.SETTLED)
    return taking_back(timeline, beginning(timeline, settled, own), humans)


def beginning(timeline: Timeline, settled: int, own: tuple[int, ...]) -> int:
    """Return the seat's command that began its last action, or the first of it that is not settled."""
    place = len(own) - 1
    while place and own[place - 1] >= settled:
        if not timeline.game.is_mid_action(timeline.entries[own[place] - timeline.first].before):
            break
        place -= 1
    return own[place]


def restartable(timeline: Timeline, settled: int, seat: Seat, humans: frozenset[Seat]) -> Undoable | Barred:
    """Return what would be undone if the seat undid its whole turn, or as much of it as permitted."""
    least = undoable(timeline, settled, seat, humans)
    if isinstance(least, Barred):
        return least
    own = own_commands(timeline, seat)
    turn = timeline.entries[own[-1] - timeline.first].turn
    of_this_turn = [
        number for number in own if number >= settled and timeline.entries[number - timeline.first].turn == turn
    ]
    ways = (taking_back(timeline, number, humans) for number in of_this_turn)
    return next((way for way in ways if isinstance(way, Undoable)), least)


def own_commands(timeline: Timeline, seat: Seat) -> tuple[int, ...]:
    """Return the numbers of the seat's commands."""
    return tuple(number for number, entry in enumerate(timeline.entries, timeline.first) if entry.seat == seat)


def taking_back(timeline: Timeline, number: int, humans: frozenset[Seat]) -> Undoable | Barred:
    """Return everything that is undone along with one command."""
    command, *later = timeline.entries[number - timeline.first :]
    asked_already = timeline.game.to_act(command.before) - {command.seat}
    left, gone = timeline.until(number), [number]
    for place, entry in enumerate(later, number + 1):
        if entry.seat in asked_already:
            try:
                left = left.then(entry.seat, entry.command)
            except Refused:
                asked_already -= {entry.seat}
            else:
                continue
        if entry.seat in humans - {command.seat}:
            return Barred(command.seat, Bar.ANOTHERS, entry.seat)
        gone.append(place)
    return Undoable(command.seat, tuple(gone))


@frozen(eq=False)
class Undone:
    """What a redo would restore, and the seat that undid it."""

    seat: Seat
    timeline: Timeline


@frozen(eq=False)
class Company:
    """Who sits where, and how many commands stood when that began: those can no longer be undone."""

    occupants: tuple[lines.Occupant, ...]
    since: int = 0


@frozen(kw_only=True, eq=False)
class Course:
    """Everything that a journal line can change."""

    timeline: Timeline
    companies: tuple[Company, ...]  # in order; each change of a seat's occupant adds one
    name: str
    undone: tuple[Undone, ...] = ()  # the latest last
    pictured: tuple[int, bool] | None = None  # round and end, as recorded by the last snapshot
    ended: bool = False  # by the players, before it was over

    @property
    def pace(self) -> tuple[int, bool]:
        """The round, and whether the game has ended."""
        return self.timeline.state.round, self.over

    @property
    def occupants(self) -> tuple[lines.Occupant, ...]:
        """Who sits where at present."""
        return self.companies[-1].occupants

    def occupants_at(self, place: int) -> tuple[lines.Occupant, ...]:
        """Return who sat where when the command with this index was given."""
        return next(company.occupants for company in reversed(self.companies) if company.since <= place)

    @property
    def humans(self) -> frozenset[Seat]:
        """The seats with human occupants."""
        return frozenset(seat for seat, occupant in enumerate(self.occupants) if occupant.kind == "human")

    @property
    def settled(self) -> int:
        """How many commands can no longer be undone."""
        return max(self.timeline.settled, self.companies[-1].since)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.timeline.game.to_act(self.timeline.state)

    def undoable(self, seat: Seat) -> Undoable | Barred:
        """Return what would be undone if the seat undid its last command, or why it cannot."""
        return undoable(self.timeline, self.settled, seat, self.humans)

    def restartable(self, seat: Seat) -> Undoable | Barred:
        """Return what would be undone if the seat undid its turn, or why it cannot."""
        return restartable(self.timeline, self.settled, seat, self.humans)

    def redoable(self, seat: Seat) -> Undone | Barred:
        """Return what a redo would restore, or why it cannot."""
        if not self.undone:
            return Barred(seat, Bar.NOTHING_UNDONE)
        last = self.undone[-1]
        return last if last.seat == seat else Barred(seat, Bar.ANOTHERS_UNDO, last.seat)

    def snapshot(self) -> lines.Snapshot:
        """Return a snapshot line with the whole state."""
        number, over = self.pace
        document = self.timeline.game.state_document(self.timeline.state)
        return lines.Snapshot(round=number, over=over, commands=self.timeline.commands, document=document)

    def played(self, seat: Seat, command: AnyCommand) -> "Course":
        """Return the course after a command; raise Refused if it is not legal here."""
        return evolve(self, timeline=self.timeline.then(seat, command), undone=(), ended=False)

    def after(self, body: lines.Body) -> "Course":
        """Return the course after a line; raise Refused, NotUndoable or Unsound if the line is not possible here."""
        match body:
            case lines.Command():
                return self.played(body.seat, self.timeline.game.command_from_document(body.command))
            case lines.Undo():
                return self._without(body.seat, body.undone)
            case lines.Redo():
                last = self.redoable(body.seat)
                if isinstance(last, Barred):
                    raise NotUndoable(last)
                return evolve(self, timeline=last.timeline, undone=self.undone[:-1], ended=False)
            case lines.Seat():
                return self._handed_over(body.seat, body.occupant)
            case lines.Name():
                return evolve(self, name=body.name)
            case lines.End():
                return evolve(self, ended=True)
            case lines.Snapshot():
                return evolve(self, pictured=(body.round, body.over))
            case lines.Header():
                raise Unsound("a second header")
            case _:
                assert_never(body)

    def _without(self, seat: Seat, numbers: tuple[int, ...]) -> "Course":
        open_to_undo = range(self.settled, self.timeline.commands)
        if not numbers or not all(number in open_to_undo for number in numbers):
            raise NotUndoable(Barred(seat, Bar.SETTLED))
        left = self.timeline.without(frozenset(numbers))
        return evolve(self, timeline=left, undone=(*self.undone, Undone(seat, self.timeline)), ended=False)

    def _handed_over(self, seat: Seat, occupant: lines.Occupant) -> "Course":
        if seat not in range(len(self.occupants)):
            raise Unsound("no such seat @ $.seat")
        occupants = (*self.occupants[:seat], occupant, *self.occupants[seat + 1 :])
        companies = (*self.companies, Company(occupants, self.timeline.commands))
        return evolve(self, companies=companies, undone=(), ended=False)
