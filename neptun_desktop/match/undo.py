"""What may be undone, by whom, and if not, why.

A command is settled once it, or a later one, revealed a secret or used chance, or once a seat has changed occupant.
Until then its seat may undo it. As for what the others have done since:

- a choice made at the same time as the command, not in answer to it, stays: the seat was already asked before the
  command. So an oar card chosen in secret can be changed while others choose, and their cards remain as they are;
- everything else was a response to the command and is undone with it. That is fine for a bot or a program, but not for
  a human, so nobody can undo another human's command.

Everything that is undone came after the last barrier, so nobody learns anything by undoing it.
"""

from enum import StrEnum

from attrs import define, frozen

from neptun_desktop.kernel.game import Refused
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Timeline


class Bar(StrEnum):
    """Why something cannot be undone or redone."""

    NOTHING = "there's nothing to undo"
    SETTLED = "since then, something hidden was revealed, chance came into play or a seat changed hands"
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
