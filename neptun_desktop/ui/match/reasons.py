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
from PySide6.QtWidgets import QWidget

from neptun_desktop.bots.bot import Option, difference
from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.secrecy import Agreements, Secrecy
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyCommand, AnyGame, AnyView, Entry
from neptun_desktop.texts.game_phrases import ScoreWords
from neptun_desktop.texts.language import SHELL, Language
from neptun_desktop.texts.shell import panels
from neptun_desktop.texts.shell import reasons as texts
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.reviews import KeptReason
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.ui.widgets.painted import Rule
from neptun_desktop.ui.widgets.remarks import Remark, RemarkList

log = logging.getLogger(__name__)
LEFT_OUT = "What a bot thought is left out: %r"

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
    earlier: Callable[[], Iterable[KeptReason]] = tuple  # what was kept of the match; it is read when it is needed
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
        """Return what the bots thought of their latest decisions that stand; nothing if it is what was kept before."""
        if not self._known:
            return ()
        self._take_up(match)
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

    def _take_up(self, match: Match) -> None:
        """Remember what was kept, as far as it is about this match."""
        earlier, self.earlier = self.earlier, tuple
        for each in earlier():
            try:
                entry, options = _taken_up(match, each)
            except Exception as problem:  # noqa: BLE001  (a file may hold anything)
                log.warning(LEFT_OUT, problem)
            else:
                self._known.setdefault((entry.seat, entry.turn, entry.command), (each.level, options))

    def reasons(self, match: Match, agreements: Agreements) -> tuple[BotReason, ...]:
        """Return the last decision of each bot whose reasons are known and may be shown, latest first."""
        self._take_up(match)
        found: dict[Seat, BotReason] = {}
        for entry in reversed(match.entries):
            known = self._known.get((entry.seat, entry.turn, entry.command))
            if entry.seat not in found and known is not None and self.secrecy.is_public(entry, match.state):
                level, options = known
                found[entry.seat] = BotReason(level, entry, self.secrecy.tellable(options, agreements))
        return tuple(found.values())


def _taken_up(match: Match, kept: KeptReason) -> tuple[Entry, tuple[Option[Any], ...]]:
    """Return the command of this match that was thought about, and the options; raise an error if there is none."""
    place = kept.place - match.timeline.first
    options = tuple(_option(match.game, each) for each in kept.options)
    if place not in range(len(match.entries)) or not options:
        raise ValueError("of no command")
    entry = match.entries[place]
    if (entry.seat, entry.command) != (kept.seat, options[0].command):
        raise ValueError("of another command")
    return entry, options


def _option(game: AnyGame, option: Option[Any]) -> Option[Any]:
    return evolve(option, command=game.command_from_document(option.command))


def remarks_on(reasons: Iterable[BotReason], presenter: TablePresenter, badges: Sequence[SeatBadge]) -> list[Remark]:
    """Return reasons as remarks, as far as they can be put in words."""
    remarks: list[Remark] = []
    for reason in reasons:
        try:
            remarks.append(remark_on(reason, presenter, badges))
        except Exception as problem:  # noqa: BLE001  (a file may hold anything)
            log.warning(LEFT_OUT, problem)
    return remarks


def remark_on(reason: BotReason, presenter: TablePresenter, badges: Sequence[SeatBadge]) -> Remark:
    """Return a bot's reasons as a remark."""
    entry, phrases, seat = presenter.entry, presenter.phrases, reason.seat
    tr, view = phrases.language.of(SHELL), entry.rules.observe(reason.entry.before, reason.seat)
    level = entry.captions(tr).level(reason.level)
    done, *others = reason.options
    sentences = [texts.because(phrases, view, seat, done.command, done.facts)]
    if entry.ladder.knows(reason.level) and entry.ladder.level(reason.level).counts_points:
        scores = entry.captions(tr).scores
        for each in others:
            choice, parts = phrases.command(view, seat, each.command), difference(each.terms, done.terms)
            sentence = texts.instead(phrases, scores, choice, done.worth - each.worth, parts)
            sentences.append(tr.gettext(panels.OR_ELSE, choice=sentence))
    else:  # it plays by rules of thumb, whose figures mean nothing to others
        plain = (texts.because(phrases, view, seat, each.command, ()) for each in others)
        sentences += [tr.gettext(panels.OR_ELSE, choice=choice) for choice in plain]
        sentences.append(level.line)
    when = tr.gettext(panels.DECIDED, level=level.label, moment=phrases.moment(view))
    return Remark(badges[seat], when, tuple(sentences))


def advice_on(phrases: TablePhrases, scores: ScoreWords, view: AnyView, seat: Seat, *best: Option[Any]) -> str:
    """Return why the first of the best options is better than the next: what it changes, and what they differ in."""
    if not best:
        return ""
    first, *others = best
    changes = phrases.change(view, seat, first.command)
    why = phrases.language.sentences(changes, phrases.why(view, seat, first.command, first.facts))
    if not others or not first.terms:
        return why
    choice, parts = phrases.button(view, seat, others[0].command), difference(first.terms, others[0].terms)
    return phrases.language.sentences(why, texts.better_than(phrases, scores, choice, parts))


BREADTH, HIGHEST = 820, 590  # of the list; a longer one scrolls


class ReasonsPanel(Overlay):
    """Lists the remarks it is given; `ui.shell.session.reasons` decides what may be shown."""

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start without reasons."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.remarks = RemarkList(self.styling, highest=HIGHEST)
        put_in(self.sheet.column, self.line, Rule(self.styling, 3), (self.remarks, 1))
        self.on_restyle(self._reword)
        self.settle()

    def show_reasons(self, remarks: Sequence[Remark]) -> None:
        """Show these remarks, latest decision first."""
        self.remarks.tell(remarks)
        self._reword()

    def _reword(self) -> None:
        self.call(self.language.gettext(panels.REASONS))
        line = panels.REASONS_LINE if self.remarks.remarks else panels.NO_REASONS
        self.line.setText(self.language.gettext(line))
        self.line.setMinimumWidth(self.styling.px(BREADTH))
        self.remarks.setVisible(bool(self.remarks.remarks))
