"""What may be taken back, by whom, and if not, why.

A command is settled once it, or a later one, showed a secret or used chance, or once a seat has changed hands since.
Before that its seat may take it back. Of what the others did since,

- a choice made at the same time as the command, not in answer to it, stays: the seat was already asked before the
  command. So an oar card chosen in secret can be changed while others choose, and their cards lie as they lay;
- everything else answered the command and goes with it. A bot or a program does not mind; a human does, and so nobody
  takes back another human's command.

All that is taken back came after the last barrier, so that whoever takes it back learnt nothing by it.
"""

from enum import StrEnum

from attrs import frozen

from neptun_desktop.kernel.game import Refused
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Timeline


class Bar(StrEnum):
    """Why something cannot be taken back or brought back."""

    NOTHING = "there is nothing to take back"
    SETTLED = "a secret was shown, chance was used or a seat changed hands since"
    ANOTHERS = "another human has acted since"
    NOTHING_UNDONE = "there is nothing to bring back"
    ANOTHERS_UNDO = "another seat took it back"


@frozen
class Undoable:
    """These commands, by number, would be taken back."""

    seat: Seat
    numbers: tuple[int, ...]


@frozen
class Barred:
    """It cannot be, and why; where others are the reason, which seat."""

    seat: Seat
    bar: Bar
    by: Seat | None = None


class NotUndoable(Exception):  # noqa: N818  (it says what the command is)
    """Raised where somebody takes back, or brings back, what they cannot."""

    def __init__(self, barred: Barred) -> None:
        """Keep the reason."""
        super().__init__(barred)
        self.barred = barred


def undoable(timeline: Timeline, settled: int, seat: Seat, humans: frozenset[Seat]) -> Undoable | Barred:
    """Return what goes if the seat takes its last command back."""
    own = own_commands(timeline, seat)
    if not own:
        return Barred(seat, Bar.NOTHING)
    if own[-1] < settled:
        return Barred(seat, Bar.SETTLED)
    return taking_back(timeline, own[-1], humans)


def restartable(timeline: Timeline, settled: int, seat: Seat, humans: frozenset[Seat]) -> Undoable | Barred:
    """Return what goes if the seat takes its whole turn back, or as much of it as it may."""
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
    """Return all that goes with one command."""
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
