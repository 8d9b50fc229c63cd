"""The state of a match, and how each journal line changes it; playing and opening both go through here."""

from typing import assert_never

from attrs import evolve, frozen

from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match import lines
from neptun_desktop.match.timeline import AnyCommand, Timeline
from neptun_desktop.match.undo import Bar, Barred, NotUndoable, Undoable, restartable, undoable


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
