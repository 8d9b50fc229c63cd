"""Reviewing a finished match: bots are asked in the background, one decision at a time, which ones cost most."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Signal

from neptun_desktop.bots.hindsight import Inquiry, PastDecision, TurningPoint, costliest, inquiry
from neptun_desktop.bots.messages import Answer, Question, Report
from neptun_desktop.match.decisions import Decision, decisions
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.records.reviews import FoundPoint, Review

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
        if earlier is not None and not earlier.fits(host.match, self.judge):
            earlier = None
        self.points: tuple[TurningPoint, ...] = ()
        self._reviewed = 0  # commands
        if earlier is not None:
            self.points, self._reviewed = tuple(each.point for each in earlier.found), earlier.reviewed
        self._decisions: Iterator[Decision] = decisions(host.match, self._reviewed)
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
            game=self.host.entry.id,
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
