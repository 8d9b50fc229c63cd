"""What bots thought before they acted, and how much of it may be shown. Independent of the window.

A bot knows secrets of its own, so its reasons follow two rules, which the game's secrecy applies:

1. They are shown once everyone has seen what the bot did.
2. An option that names something only the bot may look at is not shown.

Nothing else that a bot considers is secret: it sees a view, never a state. What its options are worth is shown as a
difference between two of them, in which anything hidden in its own score cancels out.

The journal holds no reasons. Those of the latest decisions are kept beside the match when it is left, and taken up when
it is opened again: the same two rules decide then.
"""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import define, evolve, field, frozen
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.secrecy import Agreements, Secrecy
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyCommand, AnyGame, Entry
from neptun_desktop.texts.language import SHELL, Language
from neptun_desktop.texts.shell import panels
from neptun_desktop.texts.shell import panels as words
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.reviews import KeptReason
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.painted import Rule
from neptun_desktop.ui.widgets.remarks import Remark, RemarkList

log = logging.getLogger(__name__)

KEPT_OF_EACH = 4  # decisions of each seat: the last one that everybody has seen, and those chosen in secret since
Key = tuple[Seat, tuple[int, int], AnyCommand]  # who, in which round and turn, what


@frozen(eq=False)
class BotReason:
    """A bot's command that has not been undone, and what the bot thought of it and its alternatives."""

    level: str
    entry: Entry
    options: tuple[Option[Any], ...]  # the best few; the one that was played comes first

    @property
    def seat(self) -> Seat:
        """The bot's seat."""
        return self.entry.seat


@define(eq=False)
class Reasons:
    """Remembers what bots thought in a match."""

    secrecy: Secrecy
    _known: dict[Key, tuple[str, tuple[Option[Any], ...]]] = field(factory=dict)

    def note(self, match: Match, seat: Seat, answer: Answer) -> None:
        """Record what a bot thinks of the command it is about to play."""
        state = match.state
        command = match.game.command_from_document(answer.command)
        options = (_option(match.game, each) for each in answer.options)
        chosen_first = sorted(options, key=lambda option: option.command != command)
        if chosen_first and chosen_first[0].command == command:  # otherwise nothing is known about its command
            level = match.occupants[seat].level or ""
            self._known[seat, (state.round, state.turn), command] = level, tuple(chosen_first)

    def kept(self, match: Match) -> tuple[KeptReason, ...]:
        """Return what the bots thought of their latest decisions that stand."""
        found: list[KeptReason] = []
        of_seat: Counter[Seat] = Counter()
        for place, entry in reversed([*enumerate(match.entries, match.timeline.first)]):
            known = self._known.get((entry.seat, entry.turn, entry.command))
            if known is not None and of_seat[entry.seat] < KEPT_OF_EACH:
                level, options = known
                of_seat[entry.seat] += 1
                written = tuple(evolve(each, command=match.game.command_document(each.command)) for each in options)
                found.append(KeptReason(place=place, seat=entry.seat, level=level, options=written))
        return tuple(found)

    def take_up(self, match: Match, kept: Iterable[KeptReason], put_in_words: Callable[[BotReason], object]) -> None:
        """Remember what was kept, as far as it is about this match and can be put in words."""
        for each in kept:
            try:
                reason = _taken_up(match, each)
                put_in_words(reason)
            except Exception as problem:  # noqa: BLE001  (a file may hold anything)
                log.warning("What a bot thought is left out: %r", problem)
                continue
            self._known[reason.seat, reason.entry.turn, reason.entry.command] = reason.level, reason.options

    def told(self, match: Match, agreements: Agreements) -> tuple[BotReason, ...]:
        """Return the last decision of each bot whose reasons are known and may be shown, latest first."""
        found: dict[Seat, BotReason] = {}
        for entry in reversed(match.entries):
            known = self._known.get((entry.seat, entry.turn, entry.command))
            if entry.seat not in found and known is not None and self.secrecy.is_public(entry, match.state):
                level, options = known
                found[entry.seat] = BotReason(level, entry, self.secrecy.tellable(options, agreements))
        return tuple(found.values())


def _taken_up(match: Match, kept: KeptReason) -> BotReason:
    """Return what was kept as a reason of this match; raise an error if it is not one."""
    place = kept.place - match.timeline.first
    options = tuple(_option(match.game, each) for each in kept.options)
    if place not in range(len(match.entries)) or not options:
        raise ValueError("of no command")
    entry = match.entries[place]
    if (entry.seat, entry.command) != (kept.seat, options[0].command):
        raise ValueError("of another command")
    return BotReason(kept.level, entry, options)


def _option(game: AnyGame, option: Option[Any]) -> Option[Any]:
    return evolve(option, command=game.command_from_document(option.command))


def remark_on(reason: BotReason, presenter: TablePresenter, badges: Sequence[SeatBadge]) -> Remark:
    """Return a bot's reasons as a remark."""
    entry, words, seat = presenter.entry, presenter.words, reason.seat
    tr, view = words.language.of(SHELL), entry.rules.observe(reason.entry.before, reason.seat)
    level = entry.captions(tr).level(reason.level)
    done, *others = reason.options
    sentences = [words.because(view, seat, done.command, _decisive_first(done, others))]
    if entry.ladder.knows(reason.level) and entry.ladder.level(reason.level).counts_points:
        for each in others:
            different = _without(each.terms, done.terms)
            told = words.instead(view, seat, each.command, done.worth - each.worth, different)
            sentences.append(tr.gettext(panels.OR_ELSE, choice=told))
    else:  # it plays by rules of thumb, whose figures mean nothing to others
        sentences += [tr.gettext(panels.OR_ELSE, choice=words.because(view, seat, each.command, ())) for each in others]
        sentences.append(level.line)
    when = tr.gettext(panels.DECIDED, level=level.label, moment=words.moment(view))
    return Remark(badges[seat], when, tuple(sentences))


def _decisive_first(done: Option[Any], others: Sequence[Option[Any]]) -> list[Term]:
    """Return the terms of what was done; those that the next best option lacks come first."""
    decisive = _without(done.terms, others[0].terms) if others else []
    return sorted(done.terms, key=lambda term: term not in decisive)


def _without(terms: Iterable[Term], others: Iterable[Term]) -> list[Term]:
    """Return the terms that `others` do not contain as well: those were decisive."""
    known = {(term.name, term.about, round(term.amount)) for term in others}
    return [term for term in terms if (term.name, term.about, round(term.amount)) not in known]


BREADTH, HIGHEST = 820, 590  # of the list; a longer one scrolls
SCROLLING = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


class ReasonsPanel(Overlay):
    """Lists the remarks it is given; `ui.shell.session.reasons` decides what may be shown."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start without reasons."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.remarks = RemarkList(self.styling, highest=HIGHEST)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(Rule(self.styling, 3))
        self.sheet.column.addWidget(self.remarks, 1)
        self.on_restyle(self._reword)
        self.settle()

    def show_reasons(self, remarks: Sequence[Remark]) -> None:
        """Show these remarks, latest decision first."""
        self.remarks.tell(remarks)
        self._reword()

    def _reword(self) -> None:
        self.call(self.language.gettext(words.REASONS))
        told = words.REASONS_LINE if self.remarks.remarks else words.NO_REASONS
        self.line.setText(self.language.gettext(told))
        self.line.setMinimumWidth(self.styling.px(BREADTH))
        self.remarks.setVisible(bool(self.remarks.remarks))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = SCROLLING.get(Qt.Key(event.key()))
        if step is not None:
            self.remarks.area.verticalScrollBar().triggerAction(step)
        else:
            super().keyPressEvent(event)
