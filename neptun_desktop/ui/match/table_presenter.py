"""What a table shows of a match: its log, line by line, and a position as one viewer sees it."""

from collections.abc import Sequence
from typing import Any

from attrs import define, evolve, field, frozen

from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyState, Timeline
from neptun_desktop.texts.language import SHELL, Language
from neptun_desktop.texts.shell import table as words
from neptun_desktop.texts.shell.tries import uncounted
from neptun_desktop.ui.board.exploring import names_of_groups
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.shown import BUTTONS, RESULT, AnswerButton, LogLine, Shown
from neptun_desktop.ui.match.seat_badges import badges_of


@frozen(kw_only=True)
class Sight:
    """Who looks at the table: whose view it is, who is at the screen, and what is visible there."""

    eyes: Seat | None = None  # None: what everyone may know
    seat: Seat | None = None
    hand_open: bool = True
    watched: bool = False  # nobody is asked
    buttons: frozenset[str] = frozenset(BUTTONS)
    transport: tuple[AnswerButton, ...] = ()  # the buttons of a game among bots


@define(eq=False)
class TablePresenter:
    """Turns positions into what is shown."""

    entry: GameEntry
    kit: TableKit
    words: TablePhrases
    agreements: Agreements
    counted: bool = True  # False for a try, which says so
    log: list[LogLine] = field(factory=list)
    moments: list[int] = field(factory=list)  # for each line, how many commands had been played

    def tell(self, events: tuple[Event, ...], commands: int) -> None:
        """Add events to the log."""
        for line in log_lines(self.words, events):
            self.log.append(line)
            self.moments.append(commands)

    def change_words(self, words: TablePhrases, timeline: Timeline) -> None:
        """Tell everything in other words from now on, such as those of another language."""
        self.words = words
        self.retell(timeline)

    def headline(self, events: Sequence[Event]) -> str:
        """Return what happens, in one sentence; empty if nothing is told of it."""
        return next(map(self.words.headline, self.words.logged(events)), "")

    def retell(self, timeline: Timeline) -> None:
        """Log how the match began, and exactly the commands that stand, after some were undone or redone."""
        opening = self.words.opening(self.entry.rules.observe(timeline.start, None))
        self.log[:] = [LogLine(sentence, None) for sentence in opening]
        self.moments[:] = [timeline.first] * len(opening)
        for number, entry in enumerate(timeline.entries, timeline.first + 1):
            self.tell(entry.events, number)

    def shown(self, state: AnyState, sight: Sight) -> Shown:
        """Return what the table shows in this sight."""
        return self.shown_view(self.entry.rules.observe(state, sight.eyes), sight)

    def recalled(self, shown: Shown, seat: Seat) -> Shown:
        """Return it as part of a recap for this seat: nothing is asked there."""
        return evolve(
            shown,
            sentence=self.words.language.of(SHELL).gettext(words.RECAP_PROMPT, player=self.words.player(seat)),
            answers=(),
        )

    def shown_view(self, view: Any, sight: Sight) -> Shown:  # noqa: ANN401  (of any game)
        """Return what the table shows of a view."""
        rules = self.entry.rules
        waiting = rules.to_act(view)
        acting = sight.seat if sight.seat in waiting else self.entry.secrecy.next_person(view, waiting)
        asked = acting if acting == sight.seat and not sight.watched else None
        return Shown(
            view=view,
            seat=sight.seat,
            hand_open=sight.hand_open,
            acting=acting,
            sentence=self._sentence(view, acting)
            if asked is None
            else self.entry.chooser.prompt(self.words, view, asked, ()),
            phase=self._phase(view),
            answers=self._answers(view, asked) if asked is not None else self._ways_on(sight),
            buttons_on=sight.buttons,
            log=tuple(self.log),
            points=tuple(tally.total for tally in rules.standing(view)),
            agreements=self.agreements,
            labels=self.kit.labels(self.words),
            groups=names_of_groups(self.kit.groups(self.words), self.words.language.of(SHELL)),
        )

    def _phase(self, view: Any) -> str:  # noqa: ANN401
        """Return how far the game is."""
        moment = self.words.moment(view)
        return moment if self.counted else uncounted(self.words.language.of(SHELL), moment)

    def _sentence(self, view: Any, acting: Seat | None) -> str:  # noqa: ANN401
        """Return what goes on, for those who are not asked."""
        result = self.entry.rules.result(view)
        if result is not None:
            return self.words.result(result)
        return self.words.prompt(view) if acting is None else self.words.watching(view, acting)

    def _ways_on(self, sight: Sight) -> tuple[AnswerButton, ...]:
        """Return the buttons of a table where nobody is asked: back to the result, or those for a game among bots."""
        told = self.words.language.of(SHELL).gettext(words.RESULT)
        return (AnswerButton(RESULT, told, first=True),) if RESULT.name in sight.buttons else sight.transport

    def _answers(self, view: Any, seat: Seat) -> tuple[AnswerButton, ...]:  # noqa: ANN401
        return tuple(
            AnswerButton(answer.target, self.words.button(view, seat, answer.command), answer.first)
            for answer in self.entry.chooser.answers(view, seat)
        )


def log_lines(words: TablePhrases, events: Sequence[Event]) -> tuple[LogLine, ...]:
    """Return the log lines for events, each with the seat it is about."""
    return tuple(LogLine(words.event(event), getattr(event, "seat", None)) for event in words.logged(events))


def words_of(entry: GameEntry, match: Match, tr: Language) -> TablePhrases:
    """Return the words of a game for a match, in a language."""
    return entry.phrases(tr, match.edition, tuple(badge.name for badge in badges_of(entry, match)))
