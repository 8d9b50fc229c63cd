"""The chapters of a match: where its rounds and turns begin, and which moments are worth going to."""

from typing import Literal, TypeAlias, cast

from attrs import frozen

from neptun_desktop.games.neptun.events import (
    BonusWon,
    ContractFulfilled,
    Event,
    GameEnded,
    OarPlayed,
    TileClaimed,
    TileUnclaimed,
)
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.replay import Replay
from neptun_desktop.match.timeline import Entry
from neptun_desktop.words.neptun.words import NeptunWords
from neptun_desktop.words.shell import theatre as spoken

MarkKind: TypeAlias = Literal["fulfilled", "all fulfilled", "extra turn", "scoring", "end"]


@frozen
class Mark:
    """A key event: the place that it led to, and the sentence that tells it."""

    place: int  # how many commands had been given
    kind: MarkKind
    seat: Seat | None
    words: str


@frozen
class RoundStart:
    """A round: where it begins, and what it is called."""

    place: int
    words: str


@frozen
class TurnStart:
    """A turn: where it begins, and what it is called."""

    place: int
    words: str


@frozen(kw_only=True)
class Chapters:
    """All there is to go to, in the order of time."""

    first: int
    last: int
    seats: int
    acts: tuple[RoundStart, ...]
    turns: tuple[TurnStart, ...]
    marks: tuple[Mark, ...]

    def turn_at(self, place: int) -> int:
        """Return which turn a place belongs to."""
        begun = [number for number, turn in enumerate(self.turns) if turn.place <= place]
        return begun[-1] if begun else 0

    def marks_at(self, place: int) -> tuple[Mark, ...]:
        """Return the key events that one command led to."""
        return tuple(mark for mark in self.marks if mark.place == place)

    def next_mark(self, place: int) -> int:
        """Return where the next key event is, or the end."""
        return next((mark.place for mark in self.marks if mark.place > place), self.last)

    def previous_mark(self, place: int) -> int:
        """Return where the last key event before a place is, or the start."""
        return next((mark.place for mark in reversed(self.marks) if mark.place < place), self.first)


def chapters_of(start: Replay, words: NeptunWords) -> Chapters:
    """Return the chapters of a match, worded."""
    timeline = start.timeline
    acts: list[RoundStart] = []
    turns: list[TurnStart] = []
    for place in start.turns:
        state: State = start.to(place).state
        name = spoken.act(words.names, state.round)
        if not acts or acts[-1].words != name:
            acts.append(RoundStart(place, name))
        turns.append(TurnStart(place, spoken.turn(words.names, state)))
    marks = [
        mark for place, entry in enumerate(timeline.entries, timeline.first + 1) for mark in _marks(place, entry, words)
    ]
    return Chapters(
        first=timeline.first,
        last=timeline.commands,
        seats=len(timeline.start.merchants),
        acts=tuple(acts),
        turns=tuple(turns),
        marks=tuple(marks),
    )


def _marks(place: int, entry: Entry, words: NeptunWords) -> list[Mark]:
    """Return the key events of one command; a whole scoring is one of them."""
    marks: list[Mark] = []
    for event in cast("tuple[Event, ...]", entry.events):
        match event:
            case ContractFulfilled(seat=seat):
                marks.append(Mark(place, "fulfilled", seat, words.event(event)))
            case BonusWon(seat=seat):
                marks.append(Mark(place, "all fulfilled", seat, words.event(event)))
            case OarPlayed(seat=seat):
                marks.append(Mark(place, "extra turn", seat, words.event(event)))
            case TileClaimed() | TileUnclaimed() if all(mark.kind != "scoring" for mark in marks):
                marks.append(Mark(place, "scoring", None, spoken.scoring(words.names, entry.before.round)))
            case GameEnded():
                marks.append(Mark(place, "end", None, words.event(event)))
            case _:
                pass
    return marks
