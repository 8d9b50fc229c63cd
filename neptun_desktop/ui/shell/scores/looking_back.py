"""Reviewing a finished match: bots are asked in the background, one decision at a time, which ones cost most."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Signal

from neptun_desktop.bots.hindsight import Inquiry, PastDecision, TurningPoint, costliest, inquiry
from neptun_desktop.bots.messages import Answer, Question, Report
from neptun_desktop.match.decisions import Decision, decisions
from neptun_desktop.ui.shell.session.match_host import MatchHost


class LookingBack(QObject):
    """Asks about the decisions of people one by one; if only bots played, about everyone's."""

    found = Signal(object)  # the costliest TurningPoints so far, when they change
    looked_at = Signal(int)  # how many per cent of the match
    given_up = Signal()  # no bot answers any more

    def __init__(self, host: MatchHost, parent: QObject | None = None) -> None:
        """Prepare the review."""
        super().__init__(parent)
        self.host = host
        self.points: tuple[TurningPoint, ...] = ()
        self._decisions: Iterator[Decision] = decisions(host.match)
        self._inquiry: Inquiry | None = None
        self._request: int | None = None
        host.consulted.connect(self._hear)

    def begin(self) -> None:
        """Ask about the first decision; the others follow by themselves."""
        self._look_at_next()

    def _look_at_next(self) -> None:
        decision = next(self._decisions, None)
        if decision is None:
            self._inquiry = None
            self.looked_at.emit(100)
            return
        self.looked_at.emit(100 * decision.place // max(1, self.host.match.timeline.commands))
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
