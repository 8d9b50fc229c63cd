"""Turning points: bots look back at a finished match; the sheet tells what they found, on a curve and on cards."""

import re
from collections.abc import Iterator, Sequence

from attrs import evolve, frozen
from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.bots.hindsight import Inquiry, PastDecision, TurningPoint, decisive, inquiry
from neptun_desktop.bots.messages import Answer, Question, Report
from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.decisions import Decision, by_a_person, decisions
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyView, Entry
from neptun_desktop.texts.language import MINUS, SHELL, capitalised
from neptun_desktop.texts.shell import scores
from neptun_desktop.texts.shell.reasons import because, parts_line
from neptun_desktop.texts.shell.tries import TRY_IT
from neptun_desktop.ui.board.kit import PointsOverTime, TableKit
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.points_chart import MarkedMoment, PointsChart, paint_mark
from neptun_desktop.ui.paint.panels import faint, paint_box, smooth_painter
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import GOLD
from neptun_desktop.ui.records.habits import HabitLines
from neptun_desktop.ui.records.reviews import VERSION, FoundBefore, FoundPoint, Review
from neptun_desktop.ui.widgets.buttons import Emblem, TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, column_of, empty, filled_with, put_in, row_of
from neptun_desktop.ui.widgets.painted import Rule, Square
from neptun_desktop.ui.widgets.scroll import Scroll
from neptun_desktop.ui.widgets.styling import Styling

ALL = 100  # per cent


class LookingBack(QObject):
    """Asks about the decisions of people one by one; if only bots played, about everyone's.

    It goes on where an earlier review of the same match has ended. What an earlier version of the program has found, or
    an earlier version of its judges, is told until the same decision is looked at again.
    """

    found = Signal(object)  # the TurningPoints that mattered most so far, when they change
    looked_at = Signal(int)  # how many per cent of the match
    given_up = Signal()  # no bot answers any more

    def __init__(self, host: MatchHost, parent: QObject | None = None, earlier: Review | None = None) -> None:
        """Prepare the review."""
        super().__init__(parent)
        self.host = host
        self._found: tuple[TurningPoint, ...] = ()
        self._before: FoundBefore | None = None
        self._reviewed = 0  # commands
        if earlier is not None and earlier.fits(host.match):
            if earlier.is_by(self.judges):
                self._found = tuple(each.point for each in earlier.explained)
                self._reviewed, self._before = earlier.reviewed, earlier.before
            else:
                self._before = FoundBefore(judge=earlier.judge, found=earlier.told)
        self.points = self._known
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
    def judges(self) -> tuple[str, ...]:
        """The levels that have a say, as files name them."""
        ladder = self.host.entry.ladder
        doubter = () if ladder.doubter is None else (ladder.doubter,)
        return tuple(map(ladder.stored, dict.fromkeys((*ladder.judges, *doubter))))

    @property
    def earlier_judge(self) -> str | None:
        """The level that had found some of the points, if another one looks now."""
        before = self._still_before
        return None if before is None or before.judge == self.judges[0] else before.judge

    @property
    def _still_before(self) -> FoundBefore | None:
        """What was found before at decisions that have not been looked at again."""
        left = [each for each in self._before.found if each.point.place > self._reviewed] if self._before else []
        return evolve(self._before, found=tuple(left)) if self._before is not None and left else None

    @property
    def _known(self) -> tuple[TurningPoint, ...]:
        before = self._still_before
        return decisive((*self._found, *(() if before is None else (each.point for each in before.found))))

    @property
    def review(self) -> Review | None:
        """What is known so far; None if the end of the match was taken back."""
        match = self.host.match
        if match.result is None:
            return None
        first = match.timeline.first
        return Review(
            judge=self.judges[0],
            commands=match.timeline.commands,
            scores=match.result.scores,
            reviewed=self._reviewed,
            found=tuple(FoundPoint(seat=match.entries[each.place - first].seat, point=each) for each in self._found),
            version=VERSION,
            judges=self.judges,
            before=self._still_before,
        )

    def _look_at_next(self) -> None:
        decision = next(self._decisions, None)
        if decision is None:
            self._inquiry = None
            self._reviewed = self.host.match.timeline.commands
            self._note(None)
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
            usual=self.host.entry.ladder.usual,
            doubter=self.host.entry.ladder.doubter,
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
        if point is not None:
            self._found = decisive((*self._found, point))
        points = self._known
        if points != self.points:
            self.points = points
            self.found.emit(points)


@frozen(kw_only=True)
class Play:
    """One of the two commands that are compared: which it was, in a few words, and its picture."""

    caption: str
    words: str
    art: str  # empty if there is none
    best: bool


@frozen(kw_only=True)
class PointText:
    """Turning points with the same advice, in words; the one that mattered most comes first."""

    badge: SeatBadge
    merit: bool
    figure: str  # what it cost or won; `counted` says in what
    counted: str
    when: str
    plays: tuple[Play, Play]  # what was done, and the other
    parts: str  # what the two differ in
    more: tuple[str, ...]  # on demand
    moments: tuple[MarkedMoment, ...]  # each with a sentence that tells all of it
    numbers: tuple[int, ...]  # of the turning points
    tryable: bool


class PointTelling:
    """Puts the turning points of one match into words; none of its sentences comes twice."""

    def __init__(
        self, match: Match, game: GameEntry, kit: TableKit, phrases: TablePhrases, badges: Sequence[SeatBadge]
    ) -> None:
        """Speak of this match in these words."""
        self.match, self.game, self.kit, self.phrases, self.badges = match, game, kit, phrases, badges
        self.tr = phrases.language.of(SHELL)
        self.scores = game.captions(self.tr).scores

    def describe(self, points: Sequence[TurningPoint]) -> list[PointText]:
        """Return the points, in the same order; those with the same advice are one."""
        groups: dict[object, list[int]] = {}
        for number, point in enumerate(points):
            groups.setdefault((self._seat(point), point.merit, self._label(point, point.better)), []).append(number)
        said: set[str] = set()
        return [self._group([(number, points[number]) for number in numbers], said) for numbers in groups.values()]

    def _group(self, group: list[tuple[int, TurningPoint]], said: set[str]) -> PointText:
        """Tell of turning points with the same advice; leave out what was `said` before."""
        numbers, points = zip(*group, strict=True)
        first: TurningPoint = points[0]
        seat, tr, amount = self._seat(first), self.tr, _whole(first)
        more = [*map(self._also, points[1:]), self._better(first)]
        fresh = [sentence for sentence in dict.fromkeys(more) if sentence not in said]
        said.update(fresh)
        return PointText(
            badge=self.badges[seat],
            merit=first.merit,
            figure=tr.signed(amount if first.merit else -amount),
            counted=self.scores.unit(amount),
            when=self._when(points),
            plays=self._plays(first),
            parts=capitalised(parts_line(self.phrases, first.reasons, abs(first.cost))),
            more=tuple(fresh),
            moments=tuple(MarkedMoment(each.place, seat, each.merit, self._sentence(each)) for each in points),
            numbers=numbers,
            tryable=not first.merit and by_a_person(self.match, first.place, seat),
        )

    def _when(self, points: Sequence[TurningPoint]) -> str:
        if len(points) == 1:
            return self.phrases.moment(self._view(points[0]))
        turns = dict.fromkeys(self.phrases.turn(self._view(each)) for each in sorted(points, key=lambda one: one.place))
        moments = self.tr.clauses(turns)
        return self.tr.ngettext("{n} time · {moments}", "{n} times · {moments}", len(points), moments=moments)

    def _plays(self, point: TurningPoint) -> tuple[Play, Play]:
        tr, ladder, merit = self.tr, self.game.ladder, point.merit
        usual = self.game.captions(tr).level(ladder.shown_as(ladder.usual)).label
        other = tr.gettext(scores.USUALLY, level=usual) if merit else tr.gettext(scores.BETTER)
        return (
            self._play(point, point.done, tr.gettext(scores.DONE), best=merit),
            self._play(point, point.other, other, best=not merit),
        )

    def _play(self, point: TurningPoint, command: Document, caption: str, *, best: bool) -> Play:
        art = self.kit.command_art(self._view(point), self.game.rules.command_from_document(command))
        return Play(caption=caption, words=self._label(point, command), art=art, best=best)

    def _sentence(self, point: TurningPoint) -> str:
        return self.tr.gettext(
            scores.MERIT if point.merit else scores.MISTAKE,
            when=self.phrases.moment(self._view(point)),
            player=self.phrases.player(self._seat(point)),
            done=self._label(point, point.done),
            other=self._label(point, point.other),
            counted=self.scores.counted(_whole(point)),
        )

    def _also(self, point: TurningPoint) -> str:
        """Tell of another moment at which the same advice would have been good."""
        return self.tr.gettext(
            scores.ALSO,
            when=self.phrases.moment(self._view(point)),
            choice=self._label(point, point.other if point.merit else point.done),
            counted=self.scores.counted(_whole(point)),
        )

    def _better(self, point: TurningPoint) -> str:
        """Tell all about the better one of the two commands."""
        command = self.game.rules.command_from_document(point.better)
        return because(self.phrases, self._view(point), self._seat(point), command, point.facts)

    def _label(self, point: TurningPoint, command: Document) -> str:
        known = self.game.rules.command_from_document(command)
        return self.phrases.button(self._view(point), self._seat(point), known)

    def _view(self, point: TurningPoint) -> AnyView:
        return self.game.rules.observe(self._entry(point).before, self._seat(point))

    def _seat(self, point: TurningPoint) -> Seat:
        return self._entry(point).seat

    def _entry(self, point: TurningPoint) -> Entry:
        return self.match.entries[point.place - self.match.timeline.first]


def _whole(point: TurningPoint) -> int:
    return max(round(abs(point.cost)), 1)


ICON, FIGURE, CURVE = 30, 62, 150
CENTRED = Qt.AlignmentFlag.AlignHCenter


def unbroken(parts: str) -> str:
    """Return parts in which no line can break before a number."""
    return re.sub(rf" (?=[+{MINUS}]\d)", "\N{NO-BREAK SPACE}", parts)


class PlayCard(QWidget):
    """A command on a small card: its picture, which it was, and a few words; the better one has a golden edge."""

    def __init__(self, play: Play, styling: Styling) -> None:
        """Show this command."""
        super().__init__()
        self.play, self.styling = play, styling
        caption, words = Label("quiet", styling, play.caption), Label("body", styling, play.words, wraps=True)
        picture = Emblem(play.art, GOLD, ICON, styling) if play.art else None
        row = put_in(QHBoxLayout(self), *([picture] if picture else []), (bare(column_of(caption, words)), 1))
        row.setContentsMargins(styling.px(10), styling.px(3), styling.px(8), styling.px(5))
        row.setSpacing(styling.px(10))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        edge = QPen(QColor(theme.gold_shade), 2.2) if self.play.best else QPen(QColor(theme.panel_rule), 1.2)
        ground = faint(theme.gold, 0.18) if self.play.best else faint(theme.panel_rule, 0.18)
        with smooth_painter(self) as painter:
            paint_box(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), theme.sizes.corner, ground, edge)


class MarkPicture(Square):
    """The sign that a turning point has on the curve, too: a star if something was won, else an arrow downwards."""

    def __init__(self, styling: Styling, *, merit: bool) -> None:
        """Show the sign of a merit, or of a mistake."""
        super().__init__(styling, 18)
        self.merit = merit

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            paint_mark(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.styling.theme, good=self.merit)


class PointCard(QWidget):
    """One turning point: what it cost or won, two small cards, and one line about what they differ in."""

    def __init__(self, point: PointText, styling: Styling) -> None:
        """Lay out what is told; the rest is closed."""
        super().__init__()
        self.point, self._tr = point, styling.language
        tr = self._tr
        whose = tr.enumeration((point.badge.name, point.when))
        words = (scores.SHOW_MOMENT, TRY_IT) if point.tryable else (scores.SHOW_MOMENT,)
        self.buttons = [self._button(tr.gettext(word), whose, styling) for word in words]
        self.more = self._button(tr.gettext(scores.MORE), whose, styling)
        self.more.setCheckable(True)
        self.more.toggled.connect(self._open)
        self.rest = Label("quiet", styling, "\n".join(point.more), wraps=True)
        done, other = (PlayCard(play, styling) for play in point.plays)
        between = Label("heading" if not point.merit else "quiet", styling)
        between.setText(tr.gettext(scores.RATHER_THAN) if point.merit else "\N{RIGHTWARDS ARROW}")
        head = row_of(Label("strong", styling, point.badge.name), (Label("quiet", styling, point.when, wraps=True), 1))
        head.setSpacing(styling.px(10))
        plays = row_of((done, 1), between, (other, 1))
        plays.setSpacing(styling.px(8))
        whole = bare(
            column_of(
                head, plays, *([Label("quiet", styling, unbroken(point.parts), wraps=True)] if point.parts else [])
            )
        )
        whole.addWidget(self.rest)
        whole.setSpacing(styling.px(2))
        deeds = bare(row_of(*self.buttons, self.more))
        row = bare(QHBoxLayout(self))
        row.setSpacing(styling.px(12))
        put_in(row, bare(_figure(point, styling)), (whole, 1), deeds)
        self.more.setVisible(bool(point.more))
        self.rest.hide()
        self.setAccessibleName(point.moments[0].sentence)

    def _button(self, word: str, whose: str, styling: Styling) -> TextButton:
        """Return a button that says by itself what it is about."""
        button = TextButton(styling)
        button.word(word)
        button.restyle(styling)
        button.setAccessibleName(styling.language.labelled(word, whose))
        button.setAccessibleDescription(self.point.moments[0].sentence)
        return button

    def _open(self, opened: bool) -> None:  # noqa: FBT001  (Qt's own)
        self.rest.setVisible(opened)
        self.more.setText(self._tr.gettext(scores.LESS if opened else scores.MORE))
        self.more.setAccessibleDescription(self.rest.text() if opened else self.point.moments[0].sentence)


def _figure(point: PointText, styling: Styling) -> QVBoxLayout:
    """Return a large figure above what it counts, below its sign."""
    figure, counted = Label("figure", styling, point.figure), Label("quiet", styling, point.counted)
    for words in (figure, counted):
        words.setMinimumWidth(styling.px(FIGURE))
        words.setAlignment(CENTRED)
    return column_of(1, (MarkPicture(styling, merit=point.merit), CENTRED), (figure, CENTRED), (counted, CENTRED), 1)


class TurningSheet(QWidget):
    """Fills up during the search: marks on the curve, and a card for each."""

    chosen = Signal(int)  # number of the turning point to show
    tried = Signal(int)  # number of the one to play on from

    def __init__(self, styling: Styling, entry: GameEntry) -> None:
        """Start without findings for a match of this game."""
        super().__init__()
        self.share, self.entry, self._pattern = 0, entry, scores.LOOKING_BACK
        self.earlier_judge: str | None = None  # the level that had found some of it, if another one looks now
        self.helped = False  # whether a bot has made moves for a person: nobody looks back at those
        self.points: tuple[PointText, ...] = ()
        self.cards: list[PointCard] = []
        self.line, self.habits = Label("quiet", styling, wraps=True), HabitLines(styling)
        self.curve = PointsChart(styling)
        self.curve.chosen.connect(self._go_to)
        cards, content = QWidget(), QWidget()
        self._column = filled_with(cards)
        filled_with(content, (cards, 1), self.habits)
        self.area = Scroll(content)
        filled_with(self, self.line, self.curve, (self.area, 1))
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.curve.setFixedHeight(styling.px(CURVE))
        self._lay_out()
        self._tell_line(self._pattern)

    def draw(self, over_time: PointsOverTime, badges: tuple[SeatBadge, ...]) -> None:
        """Show how points grew."""
        self.curve.draw(over_time, badges)
        self.curve.setAccessibleName(self.entry.captions(self.styling.language).scores.over_time)

    def tell(self, points: Sequence[PointText]) -> None:
        """Show what was found so far, what mattered most first."""
        if self.points != tuple(points):
            self.points = tuple(points)
            self._lay_out()
        self.look_at(self.share)

    def _lay_out(self) -> None:
        """Rebuild cards and marks; the focus stays on the button that had it, and what was open stays so."""
        focused = next((spot for spot, button in self._buttons() if button.hasFocus()), None)
        opened = {card.point.moments[0].sentence for card in self.cards if card.more.isChecked()}
        empty(self._column)
        self.cards = []
        for place, each in enumerate(self.points):
            if place:
                self._column.addWidget(Rule(self.styling, 9))
            card = PointCard(each, self.styling)
            card.more.setChecked(each.moments[0].sentence in opened)
            for button, wanted in zip(card.buttons, (self.chosen, self.tried), strict=False):
                number = each.numbers[0]
                button.clicked.connect(lambda _checked=False, wanted=wanted, number=number: wanted.emit(number))
            self._column.addWidget(card)
            card.show()  # at once: otherwise Qt leaves the sheet empty for a moment
            self.cards.append(card)
        self._column.addStretch(1)
        self._column.setSpacing(self.styling.px(2))
        if focused is not None and (again := dict(self._buttons()).get(focused)) is not None:
            again.setFocus()
        self.curve.mark([(moment, group) for group, each in enumerate(self.points) for moment in each.moments])
        self.area.fit()

    def _buttons(self) -> Iterator[tuple[tuple[int, int], TextButton]]:
        """Yield every button with the indices of its card and of itself."""
        for place, card in enumerate(self.cards):
            for which, button in enumerate((*card.buttons, card.more)):
                yield (place, which), button

    def _go_to(self, group: int) -> None:
        """Scroll to a card, and give it the focus."""
        card = self.cards[group]
        self.area.ensureWidgetVisible(card, 0, self.styling.px(4))
        card.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def give_up(self) -> None:
        """Say that no bot can be asked."""
        self._tell_line(scores.NOBODY_LOOKS_BACK)

    def look_at(self, share: int) -> None:
        """Show that `share` per cent of the game have been reviewed."""
        self.share = share
        if share < ALL:
            self._tell_line(scores.LOOKING_BACK)
        else:
            self._tell_line(scores.TURNING_LINE if self.points else scores.NO_TURNING_POINTS)

    def _tell_line(self, pattern: str) -> None:
        self._pattern = pattern
        tr, ladder = self.styling.language, self.entry.ladder
        judge = self.entry.captions(tr).level(ladder.shown_as(ladder.judges[0])).label
        said = [tr.gettext(pattern, level=judge, n=self.share)]
        if self.earlier_judge is not None:
            said.append(tr.gettext(scores.EARLIER_REVIEW, level=self.entry.level_label(tr, self.earlier_judge)))
        if self.helped and pattern != scores.LOOKING_BACK:
            said.append(tr.gettext(scores.OWN_MOVES))
        self.line.setText(tr.sentences(*said))
