"""What the theatre shows of each moment: the table as it was then, and the log up to then."""

from bisect import bisect_right

from attrs import evolve, frozen

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.games.neptun.state import State
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay
from neptun_desktop.ui.shell.table.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.shell.theatre.eyes import ALL_OPEN, Eyes, seen_by
from neptun_desktop.ui.table.pieces import SeatBadge
from neptun_desktop.ui.table.shown import Shown
from neptun_desktop.words.language import Language
from neptun_desktop.words.neptun.words import NeptunWords, words_for


def badges_of(match: Match) -> tuple[SeatBadge, ...]:
    """Return how the merchants of a match are shown."""
    edition: Edition = match.edition
    return tuple(
        SeatBadge(occupant.colour or edition.colours[seat], occupant.name)
        for seat, occupant in enumerate(match.occupants)
    )


@frozen(eq=False)
class Retelling:
    """A match told in one language."""

    presenter: TablePresenter

    @property
    def words(self) -> NeptunWords:
        """The words that it is told in."""
        return self.presenter.words

    def shown(self, at: Replay, eyes: Eyes) -> Shown:
        """Return what these eyes saw at a place. Nothing can be answered there any more."""
        state: State = at.state
        shown, view = self.presenter.shown(state, self.sight(state, eyes)), seen_by(state, eyes)
        return evolve(
            shown,
            view=view,
            answers=(),
            log=shown.log[: bisect_right(self.presenter.moments, at.commands)],
            points=tuple(tally.total for tally in engine.standing(view)),
        )

    @staticmethod
    def sight(state: State, eyes: Eyes) -> Sight:
        """Return who looks; where all is open, the hand of whoever is to act lies there."""
        if eyes == ALL_OPEN:
            return Sight(seat=state.queue[0] if state.queue else None, buttons=frozenset())
        return Sight(eyes=eyes, seat=eyes, buttons=frozenset())

    def told_at(self, at: Replay) -> tuple[str, ...]:
        """Return what the log tells of the command that led to a place."""
        first, after = (bisect_right(self.presenter.moments, commands) for commands in (at.commands - 1, at.commands))
        return tuple(line.words for line in self.presenter.log[first:after])

    def place_of(self, line: int) -> int:
        """Return the place that a line of the log tells of."""
        return self.presenter.moments[line]


def retelling_of(match: Match, language: Language) -> Retelling:
    """Tell a whole match; once it is over, hands are no longer closed to anybody."""
    memory_aid = match.memory_aid or match.result is not None
    names = tuple(badge.name for badge in badges_of(match))
    presenter = TablePresenter(words_for(language, match.edition, names), memory_aid)
    for number, entry in enumerate(match.entries, match.timeline.first + 1):
        presenter.tell(entry.events, number)
    return Retelling(presenter)
