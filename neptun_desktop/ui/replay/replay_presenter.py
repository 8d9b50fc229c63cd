"""What a replay shows: from whose point of view, the log as far as it has come, and the chapters of the match."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from attrs import evolve, frozen

from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import Mark
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.match.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.match.table_session import presenter_of

AllOpen: TypeAlias = Literal["all open"]
ALL_OPEN: Final[AllOpen] = "all open"
Viewpoint: TypeAlias = Seat | AllOpen | None  # None: what everyone may know


def eyes_for(match: Match, allowed: Sequence[Viewpoint] | None = None) -> tuple[Viewpoint, ...]:
    """Return the views on offer. While a match goes on, never all open, and no seat's unless it is `allowed`."""
    over = match.result is not None
    if allowed is None:
        allowed = (ALL_OPEN, None, *range(len(match.occupants))) if over else (None,)
    return tuple(eyes for eyes in allowed if over or eyes != ALL_OPEN) or (None,)


@frozen(eq=False)
class ReplayPresenter:
    """A match replayed in one language."""

    presenter: TablePresenter

    @property
    def phrases(self) -> TablePhrases:
        """The words it uses."""
        return self.presenter.phrases

    def shown(self, at: Replay, eyes: Viewpoint) -> Shown:
        """Return what this viewer saw at a place. Nothing can be answered there any more."""
        state, entry = at.state, self.presenter.entry
        if eyes == ALL_OPEN:  # as the seat that is to act would see it
            acting = entry.secrecy.next_person(state, entry.rules.to_act(state))
            sight = Sight(seat=acting, watched=True, buttons=frozenset())
            shown = self.presenter.shown_view(entry.secrecy.all_open(state), sight)
        else:
            shown = self.presenter.shown(state, Sight(eyes=eyes, seat=eyes, watched=True, buttons=frozenset()))
        return evolve(shown, answers=(), log=shown.log[: bisect_right(self.presenter.moments, at.commands)])

    def told_at(self, at: Replay) -> tuple[str, ...]:
        """Return what the log says about the command that led to a place."""
        moments = self.presenter.moments
        first, after = (bisect_right(moments, commands) for commands in (at.commands - 1, at.commands))
        return tuple(line.text for line in self.presenter.log[first:after])

    def told_by(self, at: Replay) -> tuple[str, ...]:
        """Return the same, and the phase that begins with it, or in which nothing was told."""
        lines, phase = self.told_at(at), self.phrases.moment(at.state)
        began = at.entry is None or self.phrases.moment(at.entry.before) != phase
        return (*lines, phase) if began or not lines else lines

    def place_of(self, line: int) -> int:
        """Return the place that a line of the log is about."""
        return self.presenter.moments[line]


def replay_presenter_of(box: GameBox, match: Match, language: Language) -> ReplayPresenter:
    """Return the presenter of a whole match in a replay."""
    return ReplayPresenter(presenter_of(box, match, language, as_replay=True))


@frozen
class ReplayChapter:
    """A round or a turn: where it begins, and its name."""

    place: int
    words: str


@frozen(kw_only=True)
class Chapters:
    """All places to go to, in chronological order."""

    first: int
    last: int
    seats: int
    rounds: tuple[ReplayChapter, ...] = ()
    turns: tuple[ReplayChapter, ...] = ()
    marks: tuple[Mark, ...] = ()

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
    timeline, phrases = start.timeline, presenter.phrases
    rounds: dict[int, ReplayChapter] = {}
    turns: list[ReplayChapter] = []
    for place in start.turns:
        state = start.to(place).state
        rounds.setdefault(state.round, ReplayChapter(place, phrases.round(state.round)))
        turns.append(ReplayChapter(place, phrases.turn(state)))
    marks = [
        mark
        for place, entry in enumerate(timeline.entries, timeline.first + 1)
        for mark in presenter.kit.marks(place, entry, phrases)
    ]
    return Chapters(
        first=timeline.first,
        last=timeline.commands,
        seats=len(presenter.entry.rules.standing(timeline.start)),
        rounds=tuple(rounds.values()),
        turns=tuple(turns),
        marks=tuple(marks),
    )
