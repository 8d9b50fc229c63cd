"""What the theatre shows of each moment: the table as it was, and the log so far."""

from bisect import bisect_right

from attrs import evolve, frozen

from neptun_desktop.controller.entry import TableWords
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay
from neptun_desktop.match.timeline import AnyState
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.match.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.match.table_session import presenter_of
from neptun_desktop.ui.replay.eyes import ALL_OPEN, Eyes
from neptun_desktop.words.language import Language


@frozen(eq=False)
class Retelling:
    """A match replayed in one language."""

    presenter: TablePresenter

    @property
    def words(self) -> TableWords:
        """The words it uses."""
        return self.presenter.words

    def shown(self, at: Replay, eyes: Eyes) -> Shown:
        """Return what this viewer saw at a place. Nothing can be answered there any more."""
        state, entry = at.state, self.presenter.entry
        sight = self._sight(state, eyes)
        if eyes == ALL_OPEN:
            shown = self.presenter.shown_view(entry.secrecy.all_open(state), sight)
        else:
            shown = self.presenter.shown(state, sight)
        return evolve(shown, answers=(), log=shown.log[: bisect_right(self.presenter.moments, at.commands)])

    def _sight(self, state: AnyState, eyes: Eyes) -> Sight:
        """Return who looks; if all is open, the seat that is to act."""
        if eyes == ALL_OPEN:
            entry = self.presenter.entry
            acting = entry.secrecy.next_person(state, entry.rules.to_act(state))
            return Sight(seat=acting, watched=True, buttons=frozenset())
        return Sight(eyes=eyes, seat=eyes, watched=True, buttons=frozenset())

    def told_at(self, at: Replay) -> tuple[str, ...]:
        """Return what the log says about the command that led to a place."""
        moments = self.presenter.moments
        first, after = (bisect_right(moments, commands) for commands in (at.commands - 1, at.commands))
        return tuple(line.words for line in self.presenter.log[first:after])

    def told_by(self, at: Replay) -> tuple[str, ...]:
        """Return the same, and the phase that begins with it, or in which nothing was told."""
        lines, phase = self.told_at(at), self.words.moment(at.state)
        began = at.entry is None or self.words.moment(at.entry.before) != phase
        return (*lines, phase) if began or not lines else lines

    def place_of(self, line: int) -> int:
        """Return the place that a line of the log is about."""
        return self.presenter.moments[line]


def retelling_of(box: GameBox, match: Match, language: Language) -> Retelling:
    """Return the retelling of a whole match."""
    return Retelling(presenter_of(box, match, language, retold=True))
