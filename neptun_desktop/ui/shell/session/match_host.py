"""The host of a match at the table: keeps it on the disk, lets bots think elsewhere, and tells what may be shown."""

from collections import deque
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QObject, QTimer, Signal

from neptun_desktop.bots.messages import Answer, Failed, Question
from neptun_desktop.bots.service import BotService, Report
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.disk import Failure
from neptun_desktop.match.keeper import Keeper, Outcome, Safe
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Change, Match
from neptun_desktop.match.timeline import AnyCommand, AnyState

SECONDS_TO_SETTLE = 2.0


@frozen(eq=False)
class Moment:
    """Something that happened in the match, and the state right after it."""

    change: Change
    state: AnyState
    revision: int


class MatchHost(QObject):
    """Lives in the window's thread. Whoever shows the match calls `go_on` when it is ready for the next command."""

    happened = Signal(object)  # a Moment, once it is on the disk
    answered = Signal()  # a bot has answered: whoever shows the match may go on
    kept = Signal(object)  # None: all is safe; or the Failure: play goes on in memory
    thinking = Signal(object)  # the seats whose bots are thinking, as a frozenset
    reasons = Signal(object)  # (seat, Answer): what a bot thinks, right before it acts
    advised = Signal(object)  # (seat, Answer): what a bot would do in a person's place
    consulted = Signal(object)  # a Report on a question about any other moment
    _told = Signal(object)
    _reported = Signal(object)

    def __init__(self, match: Match, path: Path | None, parent: QObject | None = None) -> None:
        """Take charge of a match; without a path it is kept in memory only."""
        super().__init__(parent)
        self.match, self.path = match, path
        self._unseen: deque[Moment] = deque()
        self._answers: deque[tuple[Seat, Answer]] = deque()
        self._asked: dict[int, Seat] = {}  # requests to the worker
        self._hint: tuple[int, Seat] | None = None  # a request for advice
        self._told.connect(self._on_told)
        self._reported.connect(self._on_report)
        self.closed = False
        self.pause_ms = 0  # before a bot's deed, for people to follow
        self._pausing = QTimer(self)
        self._pausing.setSingleShot(True)
        self._pausing.timeout.connect(self._act)
        self.edition: Document = match.game.edition_document(match.edition)
        match.listeners.append(self._on_change)
        self._keeper = None if path is None else Keeper(match, path, self._told.emit)
        self._service = BotService(self._reported.emit)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people sit in."""
        return tuple(seat for seat, occupant in enumerate(self.match.occupants) if occupant.kind == "human")

    def go_on(self) -> None:
        """Let bots act: one that has answered does what it said, others are asked."""
        if self.closed:
            return
        if not self._answers:
            self._ask_bots()
        elif not self._pausing.isActive():
            self._pausing.start(self.pause_ms)

    def _act(self) -> None:
        """Let the first bot that has answered do what it said, if that still can be done."""
        while self._answers:
            seat, answer = self._answers.popleft()
            command = self.match.game.command_from_document(answer.command)
            if command in self.match.legal(seat):
                self.reasons.emit((seat, answer))
                self.match.submit(seat, command)
                return
        self.go_on()

    def submit(self, seat: Seat, command: AnyCommand) -> None:
        """Do what a person said."""
        self.match.submit(seat, command)

    def undo(self, seat: Seat) -> None:
        """Take the seat's last command back."""
        self.forget_bots()
        self.match.undo(seat)

    def restart_turn(self, seat: Seat) -> None:
        """Take the seat's turn back."""
        self.forget_bots()
        self.match.restart_turn(seat)

    def redo(self, seat: Seat) -> None:
        """Bring back what the seat took back."""
        self.forget_bots()
        self.match.redo(seat)

    def seat(self, seat: Seat, occupant: Occupant) -> None:
        """Let somebody else sit there."""
        self.forget_bots()
        self.match.change_seat(seat, occupant)

    def ask_for_hint(self, seat: Seat, level: str) -> None:
        """Ask a bot what it would do in a person's place; the answer comes as `advised`."""
        if self._hint is None and seat in self.match.to_act:
            self._hint = self._ask(seat, level), seat

    def consult(self, question: Question) -> int:
        """Ask a bot about any moment; the report comes as `consulted`, under the number that is returned."""
        return self._service.submit(question)

    def hurry(self) -> None:
        """Let bots that think answer now."""
        for request in self._asked:
            self._service.hurry(request)

    def forget_bots(self) -> None:
        """Take back all questions: the table has changed."""
        for request in self._asked:
            self._service.cancel(request)
        self._asked.clear()
        self._answers.clear()
        self._pausing.stop()
        self._forget_hint()
        self.thinking.emit(frozenset())

    def _forget_hint(self) -> None:
        if self._hint is not None:
            self._service.cancel(self._hint[0])
            self._hint = None

    def close(self) -> Failure | None:
        """Leave the match safe, and no process behind; return why what was done last is not on the disk."""
        self.closed = True
        self._pausing.stop()
        self._service.close()
        if self._on_change in self.match.listeners:
            self.match.listeners.remove(self._on_change)
        outcome = None if self._keeper is None else self._keeper.close()
        return outcome if isinstance(outcome, Failure) else None

    # --- what happens ------------------------------------------------------------------------------------------------

    def _on_change(self, change: Change) -> None:
        self._forget_hint()  # it was about another moment
        self._unseen.append(Moment(change, self.match.state, self.match.revision))
        if self._keeper is None:
            self._show(self.match.revision)

    def _on_told(self, outcome: Outcome) -> None:
        if self.closed:
            return
        if isinstance(outcome, Safe):
            self.kept.emit(None)
            self._show(outcome.lines)
        else:
            self.kept.emit(outcome)
            self._show(self.match.revision)

    def _show(self, lines: int) -> None:
        while self._unseen and self._unseen[0].revision <= lines:
            self.happened.emit(self._unseen.popleft())

    @property
    def safe(self) -> bool:
        """Whether all that happened is on the disk."""
        return self._keeper is not None and self._keeper.settled(SECONDS_TO_SETTLE) == Safe(self.match.revision)

    @property
    def waiting_for_disk(self) -> bool:
        """Whether something has happened that may not be shown yet."""
        return bool(self._unseen)

    # --- bots --------------------------------------------------------------------------------------------------------

    def _ask_bots(self) -> None:
        busy = set(self._asked.values())
        for seat in sorted(self.match.to_act - busy):
            occupant = self.match.occupants[seat]
            if occupant.kind != "human":
                self._asked[self._ask(seat, occupant.level or "trader")] = seat
        self.thinking.emit(frozenset(self._asked.values()))

    def _ask(self, seat: Seat, level: str) -> int:
        game, match = self.match.game, self.match
        return self._service.submit(
            Question(
                edition=self.edition,
                view=game.view_document(match.view(seat)),
                legal=tuple(map(game.command_document, match.legal(seat))),
                level=level,
                seed=int(match.id[:8], 16) + match.revision,
            )
        )

    def _on_report(self, report: Report) -> None:
        if self.closed:
            return
        if self._hint is not None and report.request == self._hint[0]:
            seat, self._hint = self._hint[1], None
            if isinstance(report, Answer):
                self.advised.emit((seat, report))
            return
        asked = self._asked.pop(report.request, None)
        if asked is None:
            self.consulted.emit(report)
            return
        self.thinking.emit(frozenset(self._asked.values()))
        if isinstance(report, Failed):
            self._stand_in(asked)
        else:
            self._answers.append((asked, report))
            self.answered.emit()

    def _stand_in(self, seat: Seat) -> None:
        """Act for a bot that cannot: the first legal command is always some answer."""
        legal = self.match.legal(seat)
        if legal:
            command = self.match.game.command_document(legal[0])
            self._answers.append((seat, Answer(0, command, (), 0, 0.0)))
            self.answered.emit()
