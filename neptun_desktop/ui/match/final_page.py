"""The end of a match: who won and why, how points grew, which decisions cost most, and what to do next."""

from collections.abc import Mapping

from attrs import field, frozen
from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.next_opponent import Suggestion
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, by_source
from neptun_desktop.match.timeline import AnyEdition
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.game_phrases import ScoreWords
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.texts.shell import scores as texts
from neptun_desktop.texts.shell import tries
from neptun_desktop.ui.board.kit import PointsOverTime, TableKit
from neptun_desktop.ui.board.source_columns import SourceBar, SourceBars
from neptun_desktop.ui.match.points_chart import PointsChart
from neptun_desktop.ui.match.turning_points import TurningSheet
from neptun_desktop.ui.match.victory import SceneBand, ranked
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label, Voice
from neptun_desktop.ui.widgets.layouts import empty, filled_with, put_in, row_of
from neptun_desktop.ui.widgets.page_base import BELOW_TITLE, PlainPage
from neptun_desktop.ui.widgets.painted import Chip, Ornament, Parchment, Rule, Strength
from neptun_desktop.ui.widgets.styling import Styling

TABS = {
    "ways": tries.BOTH_WAYS,
    "points": texts.POINTS_SHEET,
    "table": texts.TABLE_SHEET,
    "turning": texts.TURNING_POINTS,
}


@frozen(kw_only=True)
class FinalScore:
    """How a match ended."""

    result: Result
    over_time: PointsOverTime
    explanations: tuple[str, ...] = ()  # what all points were for
    then: Result | None = None  # of a try: how the game ended that it was tried from
    people: frozenset[Seat] = frozenset()
    shared: frozenset[Seat] = frozenset()  # seats that have changed hands
    strengths: Mapping[Seat, Strength] = field(factory=dict)  # of bots


CHIP = 44
ROOM = 24  # between columns
LEAST_CHART = 138
BAND, LESS = 0.27, 70  # the height of the scene with the podium: a share of all, less so many pixels


class BothWays(QWidget):
    """A small table: for each player the score and the place then and now; and the way back to the other game."""

    back = Signal()

    def __init__(self, styling: Styling) -> None:
        """Start without results."""
        super().__init__()
        self.styling = styling
        self.shown: tuple[FinalScore, tuple[SeatBadge, ...], ScoreWords] | None = None
        self.line = Label("quiet", styling, wraps=True)
        self.table = QWidget()
        self.grid = QGridLayout(self.table)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.button = TextButton(styling, first=True)
        self.button.clicked.connect(self.back)
        filled_with(self, self.line, Rule(styling), self.table, 1, row_of(self.button, 1))

    def show_ways(self, score: FinalScore, badges: tuple[SeatBadge, ...], counted: ScoreWords) -> None:
        """Show both results."""
        self.shown = score, badges, counted
        self.restyle(self.styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        if self.shown is None:
            return
        tr, gone = styling.language, self.shown[0].then is None
        self.line.setText(tr.gettext(tries.ORIGINAL_GONE if gone else tries.BOTH_WAYS_LINE))
        self.button.word(tr.gettext(tries.BACK_TO_ORIGINAL))
        self.button.setVisible(not gone)
        empty(self.grid)
        self._fill(*self.shown)

    def _fill(self, score: FinalScore, badges: tuple[SeatBadge, ...], counted: ScoreWords) -> None:
        """Lay out a head and a line for each player, as the try has ranked them, and tell it to screen readers."""
        tr, ranks = self.styling.language, score.result.ranks
        results = [(tr.gettext(tries.NOW), score.result)]
        if score.then is not None:
            results.insert(0, (tr.gettext(tries.THEN), score.then))
        for column, (head, _) in enumerate(results, 2):
            self._put("strong", head, 0, column)
            self.grid.setColumnStretch(column, 1)
        lines = []
        for place, seat in enumerate(sorted(range(len(badges)), key=lambda seat: (ranks[seat], seat))):
            row, name = 2 * place + 2, badges[seat].name
            self.grid.addWidget(Rule(self.styling), row - 1, 0, 1, len(results) + 2)
            self.grid.addWidget(Chip(badges[seat], self.styling, CHIP), row, 0)
            self._put("strong" if seat in score.people else "body", name, row, 1)
            parts = []
            for column, (head, result) in enumerate(results, 2):
                points, reached = result.scores[seat], tr.ordinal(result.ranks[seat] - 1)
                self._put_score(
                    figure(points), tr.gettext(tries.REACHED, place=reached, counted=counted.unit(points)), row, column
                )
                spoken = tr.gettext(tries.REACHED, place=reached, counted=counted.counted(points))
                parts.append(tr.labelled(head, spoken))
            lines.append(in_sentences((name, *parts)))
        self.grid.setHorizontalSpacing(self.styling.px(ROOM))
        self.grid.setVerticalSpacing(0)
        self.table.setAccessibleName("\n".join(lines))

    def _put(self, voice: Voice, text: str, row: int, column: int) -> None:
        label = Label(voice, self.styling)
        label.setText(text)
        self.grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _put_score(self, score: str, rest: str, row: int, column: int) -> None:
        """Show a score in large figures, with its unit and the place beside it."""
        cell, large, small = QWidget(), Label("figure", self.styling), Label("quiet", self.styling)
        large.setText(score)
        small.setText(rest)
        line = put_in(QHBoxLayout(cell), large, small, 1)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(self.styling.px(8))
        self.grid.addWidget(cell, row, column)


class FinalPage(PlainPage):
    """The last page of a match. Its owner searches for the turning points and fills them in."""

    left = Signal(str)  # for a `rematch`, a `new_game` or the `start_page`
    look_at_board = Signal()

    def __init__(  # noqa: PLR0913, PLR0917  (the game, in addition to what every page takes)
        self,
        theme: Theme,
        language: Language,
        entry: GameEntry,
        kit: TableKit,
        edition: AnyEdition,
        parent: QWidget | None = None,
        *,
        tried: bool = False,
    ) -> None:
        """Wait for the result of a match of this game; of a try, both ways are shown first."""
        super().__init__(theme, language, parent)
        self.show_scene(entry.meta.id)
        self.entry, self.edition, self.tried = entry, edition, tried
        self.score: FinalScore | None = None
        self.suggestion: Suggestion | None = None
        self.badges: tuple[SeatBadge, ...] = ()
        triumph, sources = kit.triumph, None if kit.sources is None else kit.sources(edition)
        self.band = None if triumph is None else SceneBand(self.styling, triumph)
        self.bars = None if sources is None else SourceBars(self.styling, sources)
        self.title, self.subtitle = Label("page", self.styling), Label("light", self.styling)
        self.shared = Label("light quiet", self.styling, wraps=True)
        self.shared.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.sheet_head, self.chart_head = Label("heading", self.styling), Label("heading", self.styling)
        self.ways, self.turning = BothWays(self.styling), TurningSheet(self.styling, entry)
        left_out = {*(() if tried else ("ways",)), *(("table",) if self.bars is None else ())}
        self.tabs = TabBar(tuple(name for name in TABS if name not in left_out), self.styling)
        self.explained, self.chart = kit.final_sheet(self.styling, edition), PointsChart(self.styling)
        self.again = TextButton(self.styling, first=True, large=True)
        self.fresh, self.board, self.home = (TextButton(self.styling) for _ in range(3))
        self._lay_out()
        self.open_sheet(self.tabs.current)
        for button, way in ((self.again, "rematch"), (self.fresh, "new_game"), (self.home, "start_page")):
            button.clicked.connect(lambda _checked=False, way=way: self.left.emit(way))
        self.board.clicked.connect(self.look_at_board)
        self.tabs.chosen.connect(self.open_sheet)
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def show_score(self, score: FinalScore, badges: tuple[SeatBadge, ...]) -> None:
        """Show how a game ended."""
        self.score, self.badges = score, badges
        self.explained.show_result(score.result, badges)
        self.chart.draw(score.over_time, badges)
        self.turning.draw(score.over_time, badges)
        self._reword()

    def suggest(self, suggestion: Suggestion | None) -> None:
        """Offer a new game against a level that suits the person better; None: against anybody."""
        self.suggestion = suggestion
        self._reword()

    def open_sheet(self, name: str) -> None:
        """Show `points`, the `turning` points, or of a try both `ways`."""
        self.tabs.choose(name)
        self.sheets.setCurrentIndex(tuple(TABS).index(name))
        self._word_head()

    @override
    def first_focus(self) -> QWidget:
        if self.tabs.current == "ways" and not self.ways.button.isHidden():
            return self.ways.button
        return self.again if self.tabs.current == "points" else self.tabs.buttons[self.tabs.current]

    def _lay_out(self) -> None:
        head = row_of((Ornament(self.styling), 1), self.title, self.subtitle, (Ornament(self.styling), 1))
        points, table, self.sheets = QWidget(), QWidget(), QStackedWidget()
        filled_with(points, (self.bars or self.explained, 4), self.chart_head, (self.chart, 3))
        if self.bars is not None:
            filled_with(table, (self.explained, 4), 1)
        for each in (self.ways, points, table, self.turning):
            self.sheets.addWidget(each)
        sheet = Parchment(self.styling, padding=14)
        put_in(sheet.column, row_of((self.sheet_head, 1), self.tabs), (self.sheets, 1))
        foot = row_of(self.home, self.board, 1, self.fresh, self.again)
        band = () if self.band is None else (self.band,)
        self.whole = put_in(QVBoxLayout(self), head, *band, self.shared, (sheet, 1), foot)
        for first, second in ((self.again, self.fresh), (self.fresh, self.board), (self.board, self.home)):
            self.setTabOrder(first, second)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.band is not None:
            self.band.setFixedHeight(max(LESS, round(self.height() * BAND) - LESS))

    @property
    @override
    def heading_box(self) -> QRect:
        return QRect(0, 0, self.width(), self.title.geometry().bottom() + self.styling.px(BELOW_TITLE))

    def _measure(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(32), px(10), px(32), px(12))
        self.whole.setSpacing(px(BELOW_TITLE + 7 if self.staged else 6))
        self.again.setMinimumWidth(px(200))
        self.chart.setMinimumHeight(px(LEAST_CHART))  # in a low window, bars need the room

    def _word_head(self) -> None:
        name = self.tabs.current
        sources = self.entry.captions(self.language).scores.sources
        self.sheet_head.setText(sources if name in {"points", "table"} else self.language.gettext(TABS[name]))

    def _reword(self) -> None:
        tr, counted = self.language, self.entry.captions(self.language).scores
        self.title.setText(tr.gettext(texts.FINAL))
        if self.score is not None:
            result = self.score.result
            self.title.setText(texts.victory(tr, tuple(self.badges[seat].name for seat in result.winners)))
            reached = counted.counted(result.scores[result.winners[0]])
            self.subtitle.setText(tries.uncounted(tr, reached) if self.tried else reached)
            shared = () if self.tried else tuple(self.badges[seat].name for seat in sorted(self.score.shared))
            self.shared.setText(texts.changed_hands(tr, shared) if shared else "")  # in a try, no result counts anyway
            self.shared.setVisible(bool(shared))
            self.ways.show_ways(self.score, self.badges, counted)
            self._stand(result, counted)
            lines = [
                f"{isolated(badge.name)} {figure(score)}"
                for badge, score in zip(self.badges, result.scores, strict=True)
            ]
            self.explained.setAccessibleName(tr.enumeration(lines))
            self.explained.setAccessibleDescription(in_sentences(self.score.explanations))
        self._word_head()
        for name, button in self.tabs.buttons.items():
            button.word(tr.gettext(TABS[name]))
        self.chart_head.setText(counted.over_time)
        self.chart.setAccessibleName(counted.over_time)
        for button, pattern in (
            (self.again, texts.REMATCH),
            (self.fresh, texts.NEW_GAME),
            (self.board, texts.LOOK),
            (self.home, texts.START_PAGE),
        ):
            button.word(tr.gettext(pattern))
        self.fresh.word(self.fresh.text(), self._suggested)
        self.setAccessibleName(self.title.text())

    @property
    def _suggested(self) -> str:
        """The question whether to play against another level next; empty if there is none."""
        if self.suggestion is None:
            return ""
        level = self.entry.captions(self.language).level(self.suggestion.level)
        pattern = texts.READY if self.suggestion.higher else texts.INSTEAD
        return self.language.gettext(pattern, opponent=level.opponent or level.label)

    def _stand(self, result: Result, counted: ScoreWords) -> None:
        """Put everybody on the podium, and draw the bars, the winners first."""
        places = ranked(result, self.badges, tuple(map(counted.counted, result.scores)))
        if self.band is not None:
            self.band.show_places(places)
            places_text = [
                self.language.gettext(texts.RANKED, rank=each.rank, player=each.badge.name, counted=each.counted)
                for each in places
            ]
            self.band.setAccessibleName(in_sentences(places_text))
        if self.bars is not None:
            source = self.entry.phrases(self.language, self.edition, len(self.badges)).source
            seats = sorted(range(len(self.badges)), key=result.ranks.__getitem__)
            self.bars.show_bars(
                [
                    SourceBar(
                        badge=self.badges[seat],
                        points=by_source(result.tallies[seat].lines, source),
                        total=result.scores[seat],
                        won=seat in result.winners,
                        strength=None if self.score is None else self.score.strengths.get(seat),
                    )
                    for seat in seats
                ]
            )

    @override
    def escape(self) -> None:
        self.look_at_board.emit()
