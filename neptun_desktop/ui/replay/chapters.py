"""The chapters of a match: where its rounds and turns begin, and its key events."""

from attrs import frozen

from neptun_desktop.match.replay import Replay
from neptun_desktop.ui.board.kit import Mark
from neptun_desktop.ui.match.table_presenter import TablePresenter


@frozen
class RoundStart:
    """A round: where it begins, and its name."""

    place: int
    words: str


@frozen
class TurnStart:
    """A turn: where it begins, and its name."""

    place: int
    words: str


@frozen(kw_only=True)
class Chapters:
    """All places to go to, in chronological order."""

    first: int
    last: int
    seats: int
    rounds: tuple[RoundStart, ...]
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


def chapters_of(start: Replay, presenter: TablePresenter) -> Chapters:
    """Return the chapters of a match, with their texts."""
    timeline, words = start.timeline, presenter.words
    rounds: list[RoundStart] = []
    turns: list[TurnStart] = []
    number: int | None = None
    for place in start.turns:
        state = start.to(place).state
        if state.round != number:
            number = state.round
            rounds.append(RoundStart(place, words.round(number)))
        turns.append(TurnStart(place, words.turn(state)))
    marks = [
        mark
        for place, entry in enumerate(timeline.entries, timeline.first + 1)
        for mark in presenter.kit.marks(place, entry, words)
    ]
    return Chapters(
        first=timeline.first,
        last=timeline.commands,
        seats=len(presenter.entry.rules.standing(timeline.start)),
        rounds=tuple(rounds),
        turns=tuple(turns),
        marks=tuple(marks),
    )
