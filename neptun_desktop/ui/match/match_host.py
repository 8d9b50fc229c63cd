"""The host of a match at the table. It owns the loop: ask, think, pause, write, show.

    asking ──a person or a bot has chosen──▶ writing ──on the disk──▶ showing ──the page is ready──▶ asking
       └────────a bot has answered────────▶ pausing ──▶ writing

The page is told what to show and what to ask, one thing at a time, and calls `ready` when that is done.
Nothing is shown before it is on disk. If the disk fails, play goes on in memory, and `kept` reports it.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable
from enum import Enum, auto
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeVar

from attrs import define, frozen
from PySide6.QtCore import QObject, QTimer, Signal

from neptun_desktop.bots.messages import Answer, Failed, Question, Report
from neptun_desktop.bots.service import BotService
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.standing_orders import StandingOrder
from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.disk import Failure
from neptun_desktop.match.keeper import ForeignWrite, Keeper, Outcome, Safe
from neptun_desktop.match.lines import Command, Occupant
from neptun_desktop.match.match import Change, Match
from neptun_desktop.match.timeline import AnyCommand, AnyState, Entry, Timeline
from neptun_desktop.ui.match.orders import Orders
from neptun_desktop.ui.paint.animation import Projector

Result = TypeVar("Result")

AGAIN: Final = 0.25  # of the usual pause: before a bot that has moved last
TOGETHER: Final = 0.1  # while all choose at the same time
AFTER_A_FILM: Final = 0.4  # before another bot, if people have just watched something
FILM_MS: Final = 300.0  # what takes longer has been watched
CALM_MS: Final = 1600.0  # so long everything takes its time
HURRIED_MS: Final = 4600.0  # from then on everything is as short as it gets
SHORTEST: Final = 0.55
RUSHED: Final = 0.3  # while all people have given orders not to be asked


@define(eq=False)
class Pacing:
    """The pace at one table."""

    pause_ms: int = 0  # the usual pause before a bot plays
    hurries: bool = True  # whether everything gets shorter the longer people wait
    projector: Projector | None = None  # plays the animations at this table
    held: bool = False  # whether bots wait for the players' leave
    rushed: bool = False  # whether nobody watches: what happens runs together
    _leave: int = 0  # moves that bots may make nevertheless
    _paused: float = 0.0  # milliseconds, since a person acted
    _played_before: float = 0.0
    _played_last: float = 0.0

    def person_acted(self) -> None:
        """Begin anew: from now on people wait."""
        self._paused, self._played_before = 0.0, self._played
        self._hurry()

    def pause(self, *, again: bool, together: bool, waited_for: bool) -> int:
        """Return how long to wait before a bot's move, in milliseconds.

        `again`: it moved last. `together`: others choose at the same time. `waited_for`: a person plays, too.
        """
        share = 1.0
        if together:
            share = TOGETHER
        elif again:
            share = AGAIN
        elif self._played - self._played_last > FILM_MS:
            share = AFTER_A_FILM
        self._played_last = self._played
        if not waited_for:
            self._paused, self._played_before = 0.0, self._played
        self._hurry()
        length = 0.0 if self.rushed else self.pause_ms * share * self.haste
        self._paused += length
        return round(length)

    @property
    def haste(self) -> float:
        """How long everything takes, as a share of its usual length."""
        if self.rushed:
            return RUSHED
        if not self.hurries:
            return 1.0
        waited = self._paused + self._played - self._played_before
        hurry = min(max((waited - CALM_MS) / (HURRIED_MS - CALM_MS), 0.0), 1.0)
        return 1.0 - hurry * (1.0 - SHORTEST)

    @property
    def _played(self) -> float:
        return 0.0 if self.projector is None else self.projector.played

    def rush(self, *, rushed: bool) -> None:
        """Let what happens run together, or take its time again."""
        self.rushed = rushed
        self._hurry()

    def _hurry(self) -> None:
        if self.projector is not None:
            self.projector.haste = self.haste

    # --- holding the bots --------------------------------------------------------------------------------------------

    def hold(self, *, held: bool) -> None:
        """Hold the bots, or let them play on."""
        self.held, self._leave = held, 0

    def allow_one(self) -> None:
        """Let one bot make one move although they are held."""
        self._leave = 1

    def may_play(self) -> bool:
        """Return whether the next bot may move, and use up its leave."""
        if not self.held:
            return True
        allowed, self._leave = self._leave > 0, 0
        return allowed


log = logging.getLogger(__name__)

SECONDS_TO_SETTLE = 2.0


@frozen(eq=False)
class Moment:
    """A change of the match: a command with its entry, or another change, and the state after it."""

    change: Change
    entry: Entry | None  # for a command: seat, events, and the states before and after
    state: AnyState
    timeline: Timeline  # the commands that stand after it
    revision: int
    rushed: bool = False  # whether it is one of several that run together, and are summed up afterwards

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, if it was a command."""
        return () if self.entry is None else self.entry.events


@frozen
class Asked:
    """What a seat is asked: a number that counts its questions, and what it may answer."""

    number: int
    legal: tuple[AnyCommand, ...]


@frozen
class BotFailure:
    """A bot that could not answer, and what plays in its place."""

    seat: Seat
    level: str
    stand_in: str | None  # the level that took the seat; None: none is left, and some legal command was played
    problem: str


class Stage(Enum):
    """The state of the loop."""

    WAITING = auto()  # not begun, or held while another page is shown
    ASKING = auto()  # people choose, bots think
    PAUSING = auto()  # a bot has answered, and people get time to follow
    WRITING = auto()  # a change is not on disk yet, and may not be shown
    SHOWING = auto()  # the page shows a change
    CLOSED = auto()


AT_REST = (Stage.ASKING, Stage.PAUSING)


class MatchHost(QObject):
    """Lives in the window's thread."""

    asked = Signal()  # the table is at rest: let those who are to act choose
    happened = Signal(object)  # a Moment that is on disk: show it, then call `ready`
    shown = Signal(int)  # the table has shown the match up to this revision: others may tell of it now
    counts = True  # whether the match belongs to the saved games and the history
    kept = Signal(object)  # None: everything is saved; or the Failure: play goes on in memory
    others_wrote = Signal(object)  # a ForeignWrite: another program wrote to the file
    thinking = Signal(object)  # the seats whose bots are thinking, as a frozenset
    reasons = Signal(object)  # (seat, Answer): what a bot thinks, right before it plays
    advised = Signal(object)  # (seat, Answer): what a bot would do in a person's place; None if it could not tell
    bot_failed = Signal(object)  # a BotFailure
    ordered = Signal()  # other orders stand than before
    consulted = Signal(object)  # a Report on a question about any other position
    _told = Signal(object)
    _others_wrote = Signal(object)
    _reported = Signal(object)

    def __init__(
        self,
        entry: GameEntry,
        match: Match,
        path: Path | None,
        worker_command: tuple[str, ...],
        parent: QObject | None = None,
    ) -> None:
        """Take charge of a match; without a path it is kept in memory only. Nothing is asked before `begin`."""
        super().__init__(parent)
        self.entry, self.match, self.path = entry, match, path
        self.stage = Stage.WAITING
        self.pacing = Pacing()
        self.orders = Orders(entry, match)
        self._giving = False  # whether the command that comes next shall stand
        self._unseen: deque[Moment] = deque()
        self._showing = match.revision  # what the page shows, or has shown
        self._questions: dict[Seat, Asked] = {}  # what each seat is asked, as far as anybody wanted to know
        self._humans: tuple[object, tuple[Seat, ...]] = (None, ())  # the seats of people, while the company stays
        self._safe_lines = self._first_revision = match.revision
        self._answers: deque[tuple[Seat, Answer]] = deque()
        self._asked: dict[int, Seat] = {}  # requests to the worker
        self._hint: tuple[int, Seat] | None = None  # a request for advice
        self._hint_question: int | None = None  # what it is about
        self._pausing = QTimer(self, singleShot=True)
        self._pausing.timeout.connect(self._act)
        self._told.connect(self._on_told)
        self._others_wrote.connect(self._on_others_wrote)
        self._reported.connect(self._on_report)
        self.edition: Document = match.game.edition_document(match.edition)
        match.listeners.append(self._on_change)
        self._service = BotService(self._reported.emit, worker_command)
        # Last, because it locks the file: what fails before leaves nothing to close.
        self._keeper = None if path is None else Keeper(match, path, self._told.emit, self._others_wrote.emit)

    # --- the loop ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the loop, or go on after `hold`."""
        if self.stage is Stage.WAITING:
            self.stage = Stage.ASKING
            self._advance()

    def hold(self) -> None:
        """Ask and show nothing until `begin`; bots go on thinking."""
        if self.stage is not Stage.CLOSED:
            self._pausing.stop()
            self.stage = Stage.WAITING

    def ready(self) -> None:
        """Go on: the page has shown the change."""
        if self.stage is Stage.SHOWING:
            self.stage = Stage.ASKING
            self.shown.emit(self._showing)
            self._advance()

    @property
    def at_rest(self) -> bool:
        """Whether the table shows the current position, so that people may choose."""
        return self.stage in AT_REST

    def _advance(self) -> None:
        """Take the next step of the loop: show what is on disk, wait for the disk, or ask."""
        if self.stage in {Stage.WAITING, Stage.SHOWING, Stage.CLOSED}:
            return
        if self._unseen:
            self._pausing.stop()
            if self._unseen[0].revision > self._safe_lines:
                self.stage = Stage.WRITING
                return
            self.stage = Stage.SHOWING
            moment = self._unseen.popleft()
            self._showing = moment.revision
            if not self._unseen:
                self._ask_bots()  # they think while people watch
            self.happened.emit(moment)
            return
        if (answer := self._ordered(self.orders.answer)) is not None:
            self.match.submit(*answer)
            return
        self.stage = Stage.PAUSING if self._answers else Stage.ASKING
        self.asked.emit()
        if self.stage is Stage.PAUSING:
            self._pause()
        elif self.stage is Stage.ASKING:
            self._ask_bots()

    def _pause(self) -> None:
        """Give people a moment before a bot plays; if the bots are held, until they may go on."""
        if not self.pacing.may_play():
            return
        seat, match = self._answers[0][0], self.match
        self._pausing.start(
            self.pacing.pause(
                again=bool(match.entries) and match.entries[-1].seat == seat,
                together=len(match.to_act) > 1,
                waited_for=bool(self.humans),
            )
        )

    def _act(self) -> None:
        """Play the first bot's answer that is still legal."""
        while self._answers:
            seat, answer = self._answers.popleft()
            command = self.match.game.command_from_document(answer.command)
            if command in self.match.legal(seat):
                self.reasons.emit((seat, answer))
                self.match.submit(seat, command)
                return
        self._advance()

    def _on_change(self, change: Change) -> None:
        if self.stage in AT_REST:
            self.stage = Stage.WRITING  # already while orders begin or end with it: the table does not show it yet
        answered = {change.body.seat} if isinstance(change.body, Command) else self._questions.keys()
        for seat in self._questions.keys() & answered:
            self._questions[seat] = Asked(self._questions[seat].number, ())  # what comes next is another question
        if self._hint is not None and self.question(self._hint[1]) != self._hint_question:
            self._forget_hint()  # it was for another choice
        entry = self.match.entries[-1] if isinstance(change.body, Command) else None
        if entry is not None:
            self.orders.over.pop(entry.seat, None)  # it was told
            if self._giving:
                self._ordered(self.orders.give)
        self._ordered(self.orders.follow)
        rushed = entry is not None and self.all_away
        self._unseen.append(Moment(change, entry, self.match.state, self.match.timeline, self.match.revision, rushed))
        if self._keeper is None:
            self._safe_lines = self.match.revision
        self._advance()

    def _on_told(self, outcome: Outcome) -> None:
        if self.stage is Stage.CLOSED:
            return
        self.kept.emit(None if isinstance(outcome, Safe) else outcome)
        self._safe_lines = outcome.lines if isinstance(outcome, Safe) else self.match.revision
        if self.stage is Stage.WRITING:
            self._advance()

    def _on_others_wrote(self, foreign_write: ForeignWrite) -> None:
        self.path = foreign_write.path
        self.others_wrote.emit(foreign_write)

    # --- people's actions --------------------------------------------------------------------------------------------

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats played by people."""
        occupants = self.match.occupants
        if self._humans[0] is not occupants:
            people = tuple(seat for seat, occupant in enumerate(occupants) if occupant.kind == "human")
            self._humans = occupants, people
        return self._humans[1]

    @property
    def bots_to_act(self) -> bool:
        """Whether everybody waits for bots."""
        to_act = self.match.to_act
        return bool(to_act) and to_act.isdisjoint(self.humans)

    def question(self, seat: Seat) -> int | None:
        """Return the number of what a seat is asked now; None while it is not its turn.

        It stays the same as long as the seat has the same choice, whatever others do meanwhile.
        """
        if seat not in self.match.to_act:
            return None
        legal, last = self.match.legal(seat), self._questions.get(seat, Asked(0, ()))
        if legal != last.legal:
            last = self._questions[seat] = Asked(last.number + 1, legal)
        return last.number

    def answer(self, seat: Seat, question: int, *commands: AnyCommand) -> bool:
        """Play commands in a row for whoever answers for a seat; return whether this is what it is asked now."""
        if question != self.question(seat):
            return False
        self.submit(seat, *commands)
        return True

    def submit(self, seat: Seat, *commands: AnyCommand) -> None:
        """Play a person's commands in a row."""
        self.pacing.person_acted()
        for command in commands:
            self.match.submit(seat, command)

    def order(self, seat: Seat, command: AnyCommand) -> None:
        """Play a person's command, and from then on whenever it is asked for, until its order is over."""
        self._giving = True
        try:
            self.submit(seat, command)
        finally:
            self._giving = False  # nobody else's command stands if this one is refused

    def take_up_orders(self, orders: Iterable[StandingOrder]) -> None:
        """Let orders stand that were given before the match was left."""
        self._ordered(lambda: self.orders.take_up(orders))

    def lift(self, order: StandingOrder) -> None:
        """Ask a person again who has given an order."""
        self._ordered(lambda: self.orders.lift(order))

    @property
    def all_away(self) -> bool:
        """Whether people play here, and none of them wants to be asked."""
        return bool(self.humans) and all(map(self.orders.is_away, self.humans))

    def _ordered(self, change: Callable[[], Result]) -> Result:
        """Change the orders, and report it if others stand than before."""
        before = self.orders.standing
        result = change()
        if self.orders.standing != before:
            self.pacing.rush(rushed=self.all_away)
            self.ordered.emit()
        return result

    def undo(self, seat: Seat) -> None:
        """Undo the seat's last command."""
        self._forget_bots()
        self.match.undo(seat)

    def restart_turn(self, seat: Seat) -> None:
        """Undo the seat's turn."""
        self._forget_bots()
        self.match.restart_turn(seat)

    def redo(self, seat: Seat) -> None:
        """Redo what the seat has undone."""
        self._forget_bots()
        self.match.redo(seat)

    def seat(self, seat: Seat, occupant: Occupant) -> None:
        """Change who plays a seat."""
        self._forget_bots()
        self.match.change_seat(seat, occupant)

    def hold_bots(self, *, held: bool) -> None:
        """Let no bot play until the players let them go on; they may think."""
        self.pacing.hold(held=held)
        if held:
            self._pausing.stop()
        elif self.stage is Stage.PAUSING:
            self._pause()

    def let_one_play(self) -> None:
        """Let one bot make one move although they are held."""
        self.pacing.allow_one()
        if self.stage is Stage.PAUSING and not self._pausing.isActive():
            self._pause()

    @property
    def changed(self) -> bool:
        """Whether anything has happened since the match was laid on the table."""
        return self.match.revision > self._first_revision

    def save(self, patience: float) -> Failure | None:
        """Write what is not on disk, waiting at most so many seconds; return why that failed."""
        if self._keeper is None:
            return None
        self._keeper.retry()
        outcome = self._keeper.settled(patience)
        return outcome if isinstance(outcome, Failure) else None

    @property
    def writing(self) -> bool:
        """Whether a closed match still has something to write."""
        return self._keeper is not None and not self._keeper.closed

    def close(self, patience: float | None = None) -> Failure | None:
        """Close the match and the worker; return why the last changes are not on disk, or None.

        If the disk takes longer than so many seconds, it goes on `writing`. Closing it again tells the end of that.
        """
        self.stage = Stage.CLOSED
        self._pausing.stop()
        self._service.close()
        if self._on_change in self.match.listeners:
            self.match.listeners.remove(self._on_change)
        if self._keeper is None:
            return None
        outcome = self._keeper.close(patience)
        self.path = self._keeper.path
        return outcome if isinstance(outcome, Failure) else None

    @property
    def safe(self) -> bool:
        """Whether everything that happened is on disk."""
        return self._keeper is not None and self._keeper.settled(SECONDS_TO_SETTLE) == Safe(self.match.revision)

    # --- bots --------------------------------------------------------------------------------------------------------

    def ask_for_hint(self, seat: Seat) -> None:
        """Ask the adviser what it would do in a person's place; `advised` reports the answer."""
        if self._hint is None and seat in self.match.to_act:
            self._hint = self._ask(seat, self.entry.ladder.adviser), seat
            self._hint_question = self.question(seat)

    def consult(self, question: Question) -> int:
        """Ask a bot about any position; `consulted` reports the answer, under the number returned here."""
        return self._service.submit(question)

    def _ask_bots(self) -> None:
        busy = {*self._asked.values(), *(seat for seat, _ in self._answers)}
        for seat in sorted(self.match.to_act - busy):
            if self.match.occupants[seat].kind != "human":
                self._ask_bot(seat)
        self.thinking.emit(frozenset(self._asked.values()))

    def _ask_bot(self, seat: Seat) -> None:
        """Ask who plays a seat; a lesson answers from its script instead."""
        self._asked[self._ask(seat, self.match.occupants[seat].level or self.entry.ladder.stand_in)] = seat

    def _take_answer(self, seat: Seat, answer: Answer) -> None:
        """Play a bot's answer as soon as people have had a moment to follow."""
        self._answers.append((seat, answer))
        if self.stage is Stage.ASKING:
            self.stage = Stage.PAUSING
            self._pause()

    def _ask(self, seat: Seat, level: str) -> int:
        game, match = self.match.game, self.match
        return self._service.submit(
            Question(
                game=self.entry.meta.id,
                edition=self.edition,
                view=game.view_document(match.view(seat)),
                legal=tuple(map(game.command_document, match.legal(seat))),
                level=level,
                seed=bot_seed(match),
            )
        )

    def _on_report(self, report: Report) -> None:
        if self.stage is Stage.CLOSED:
            return
        if self._hint is not None and report.request == self._hint[0]:
            (_, seat), self._hint = self._hint, None
            if isinstance(report, Failed):
                log.error("No hint for seat %d: %s", seat, report.problem)
            self.advised.emit((seat, report if isinstance(report, Answer) else None))
            return
        asked = self._asked.pop(report.request, None)
        if asked is None:
            self.consulted.emit(report)
            return
        self.thinking.emit(frozenset(self._asked.values()))
        if isinstance(report, Failed):
            self._replace_bot(asked, report.problem)
        else:
            self._take_answer(asked, report)

    def _replace_bot(self, seat: Seat, problem: str) -> None:
        """Replace a failed bot by the stand-in; if the stand-in itself failed, play some legal command."""
        was, stand_in = self.match.occupants[seat], self.entry.ladder.stored(self.entry.ladder.stand_in)
        log.error("The bot %r in seat %d failed: %s", was.level, seat, problem)
        replaced = was.level != stand_in
        failure = BotFailure(seat, was.level or "", stand_in if replaced else None, problem)
        if replaced:
            self.seat(seat, Occupant(name=was.name, kind="bot", level=stand_in, colour=was.colour))
        elif legal := self.match.legal(seat):
            self._take_answer(seat, Answer(0, self.match.game.command_document(legal[0]), (), 0, 0.0))
        self.bot_failed.emit(failure)

    def _forget_bots(self) -> None:
        """Withdraw all questions and orders: answers for an older revision are stale."""
        self._ordered(self.orders.withdraw)
        for request in self._asked:
            self._service.cancel(request)
        self._asked.clear()
        self._answers.clear()
        self._pausing.stop()
        self._forget_hint()
        if self.stage is Stage.PAUSING:
            self.stage = Stage.ASKING
        self.thinking.emit(frozenset())

    def _forget_hint(self) -> None:
        if self._hint is not None:
            self._service.cancel(self._hint[0])
            self._hint = None


def bot_seed(match: Match) -> int:
    """Return a seed for a bot's next decision, the same whenever this match is at this revision.

    In a try the bots have the luck that they had in the game itself.
    """
    parent = None if match.counted else match.header.parent
    drawn = sha256((match.id if parent is None else parent.id).encode()).digest()[:4]  # an id may be any word
    return int.from_bytes(drawn, "big") + match.revision
