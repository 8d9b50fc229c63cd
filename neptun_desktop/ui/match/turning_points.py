"""Turning points: bots look back at a finished match, and the sheet that tells what they found."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from neptun_desktop.bots.hindsight import Inquiry, PastDecision, TurningPoint, costliest, inquiry
from neptun_desktop.bots.messages import Answer, Question, Report
from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.match.decisions import Decision, by_a_person, decisions
from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell import scores
from neptun_desktop.texts.shell.tries import TRY_IT
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.records.habits import HabitLines
from neptun_desktop.ui.records.reviews import FoundPoint, Review
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import filled_with
from neptun_desktop.ui.widgets.painted import Rule
from neptun_desktop.ui.widgets.remarks import Remark, RemarkList
from neptun_desktop.ui.widgets.styling import Styling

ALL = 100  # per cent


class LookingBack(QObject):
    """Asks about the decisions of people one by one; if only bots played, about everyone's.

    It goes on where an earlier review of the same match has ended.
    """

    found = Signal(object)  # the costliest TurningPoints so far, when they change
    looked_at = Signal(int)  # how many per cent of the match
    given_up = Signal()  # no bot answers any more

    def __init__(self, host: MatchHost, parent: QObject | None = None, earlier: Review | None = None) -> None:
        """Prepare the review."""
        super().__init__(parent)
        self.host = host
        self.points: tuple[TurningPoint, ...] = ()
        self._reviewed = 0  # commands
        if earlier is not None and earlier.fits(host.match, self.judge):
            self.points, self._reviewed = tuple(each.point for each in earlier.found), earlier.reviewed
        self._decisions: Iterator[Decision] = decisions(host.match, self._reviewed, host.entry.repeats)
        self._inquiry: Inquiry | None = None
        self._request: int | None = None
        host.consulted.connect(self._hear)

    def begin(self) -> None:
        """Ask about the first decision; the others follow by themselves."""
        if self.points:
            self.found.emit(self.points)
        self._look_at_next()

    @property
    def judge(self) -> str:
        """The level that looks."""
        return self.host.entry.ladder.judges[0]

    @property
    def review(self) -> Review | None:
        """What is known so far; None if the end of the match was taken back."""
        match = self.host.match
        if match.result is None:
            return None
        first = match.timeline.first
        return Review(
            judge=self.judge,
            commands=match.timeline.commands,
            scores=match.result.scores,
            reviewed=self._reviewed,
            found=tuple(FoundPoint(seat=match.entries[each.place - first].seat, point=each) for each in self.points),
        )

    def _look_at_next(self) -> None:
        decision = next(self._decisions, None)
        if decision is None:
            self._inquiry = None
            self._reviewed = self.host.match.timeline.commands
            self.looked_at.emit(ALL)
            return
        self._reviewed = decision.place
        self.looked_at.emit(ALL * decision.place // max(1, self.host.match.timeline.commands))
        self._inquiry = inquiry(self._past(decision))
        self._ask(next(self._inquiry))

    def _past(self, decision: Decision) -> PastDecision:
        game, entry = self.host.match.game, decision.entry
        return PastDecision(
            game=self.host.entry.meta.id,
            judges=self.host.entry.ladder.judges,
            place=decision.place,
            edition=self.host.edition,
            view=game.view_document(game.observe(entry.before, entry.seat)),
            legal=tuple(map(game.command_document, decision.legal)),
            done=game.command_document(entry.command),
        )

    def _ask(self, question: Question) -> None:
        self._request = self.host.consult(question)

    def _hear(self, report: Report) -> None:
        if report.request != self._request or self._inquiry is None:
            return
        if not isinstance(report, Answer):
            self._inquiry = None
            self.given_up.emit()
            return
        try:
            self._ask(self._inquiry.send(report))
        except StopIteration as end:
            self._note(end.value)
            self._look_at_next()

    def _note(self, point: TurningPoint | None) -> None:
        points = costliest((*self.points, point)) if point is not None else self.points
        if points != self.points:
            self.points = points
            self.found.emit(points)


def remark_on_point(
    point: TurningPoint, match: Match, game: GameEntry, words: TablePhrases, badges: Sequence[SeatBadge]
) -> Remark:
    """Return a remark on a turning point, with a button that leads to it and, if it was a person's, one to try it."""
    entry, tr = match.entries[point.place - match.timeline.first], words.language.of(SHELL)
    seat, rules = entry.seat, game.rules
    view = rules.observe(entry.before, seat)
    done, better = (rules.command_from_document(command) for command in (point.done, point.better))
    cost = max(round(point.cost), 1)
    buttons = (scores.SHOW_MOMENT, TRY_IT) if by_a_person(match, point.place, seat) else (scores.SHOW_MOMENT,)
    return Remark(
        badge=badges[seat],
        when=words.moment(view),
        sentences=(
            tr.gettext(scores.DONE, choice=words.because(view, seat, done, ())),
            tr.gettext(scores.BETTER, choice=words.because(view, seat, better, point.terms)),
        ),
        first=2,
        figure=str(cost),
        counted=game.captions(tr).scores.unit(cost),
        buttons=tuple(map(tr.gettext, buttons)),
    )


ROOM = 29  # wider than usual: there is enough space


class TurningSheet(QWidget):
    """Fills up during the search."""

    chosen = Signal(int)  # index of the one to show
    tried = Signal(int)  # index of the one to play on from

    def __init__(self, styling: Styling, entry: GameEntry) -> None:
        """Start without findings for a match of this game."""
        super().__init__()
        self.share, self.entry, self._pattern = 0, entry, scores.LOOKING_BACK
        self.helped = False  # whether a bot has made moves for a person: nobody looks back at those
        self.line, self.remarks = Label("quiet", styling, wraps=True), RemarkList(styling, ROOM)
        self.habits = HabitLines(styling)
        self.remarks.chosen.connect(lambda place, button: (self.chosen, self.tried)[button].emit(place))
        filled_with(self, self.line, Rule(styling), (self.remarks, 1), self.habits)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self._tell_line(self._pattern)

    def tell(self, remarks: Sequence[Remark]) -> None:
        """Show what was found so far, costliest first."""
        self.remarks.tell(remarks)
        self.look_at(self.share)

    def give_up(self) -> None:
        """Say that no bot can be asked."""
        self._tell_line(scores.NOBODY_LOOKS_BACK)

    def look_at(self, share: int) -> None:
        """Show that `share` per cent of the game have been reviewed."""
        self.share = share
        if share < ALL:
            self._tell_line(scores.LOOKING_BACK)
        else:
            self._tell_line(scores.TURNING_LINE if self.remarks.remarks else scores.NO_TURNING_POINTS)

    def _tell_line(self, pattern: str) -> None:
        self._pattern = pattern
        tr, ladder = self.styling.language, self.entry.ladder
        judge = self.entry.captions(tr).level(ladder.shown_as(ladder.judges[0])).label
        text = tr.gettext(pattern, level=judge, n=self.share)
        over = pattern != scores.LOOKING_BACK
        self.line.setText(tr.sentences(text, tr.gettext(scores.OWN_MOVES)) if self.helped and over else text)
