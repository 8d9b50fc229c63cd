"""The history page: finished games and their course, player statistics, and personal records."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from PySide6.QtCore import QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.record import Record
from neptun_desktop.texts.dates import decimal, figure, percent
from neptun_desktop.texts.game_phrases import Captions
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.texts.shell import history as texts
from neptun_desktop.texts.shell import scores as score_texts
from neptun_desktop.texts.shell import table as table_texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import PointsOverTime, SourceChart
from neptun_desktop.ui.history.history_statistics import Feat, Figures, Sources, feats, figures, source_averages
from neptun_desktop.ui.match.points_chart import PointsChart
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, NARROWEST, RIGHT, text_width, write
from neptun_desktop.ui.paint.panels import faint, paint_panel, upright
from neptun_desktop.ui.paint.players import paint_disc
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme, gilt
from neptun_desktop.ui.records.crew import Crew
from neptun_desktop.ui.records.game_choice import GameChoice
from neptun_desktop.ui.records.game_description import seat_colours, when
from neptun_desktop.ui.records.habits import HabitLines
from neptun_desktop.ui.widgets.buttons import RIM, TextButton, begin_painting
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, put_in, row_of
from neptun_desktop.ui.widgets.notice import EmptyNote
from neptun_desktop.ui.widgets.page_base import HeadedPage, connect
from neptun_desktop.ui.widgets.painted import Painted, Parchment
from neptun_desktop.ui.widgets.rows import ENTRY, RowList
from neptun_desktop.ui.widgets.styling import Styling


class FeatCard(TextButton):
    """A button that leads to the game in which the record was set."""

    def __init__(self, styling: Styling, emblem: str) -> None:
        """Show an emblem, without a record."""
        super().__init__(styling)
        self.emblem = emblem
        self.value = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_feat(self, title: str, value: str, line: str) -> None:
        """Show a record."""
        self.value = value
        self.word(title, line)
        self.setAccessibleName(in_sentences((self.styling.language.labelled(title, value), line)))

    @override
    def sizeHint(self) -> QSize:
        px = self.styling.px
        title = QFontMetrics(self.font()).horizontalAdvance(self.text())
        line = QFontMetrics(self._note_font()).horizontalAdvance(self.note)
        value = QFontMetrics(self.styling.font("figure", 40)).horizontalAdvance(self.value)
        return QSize(max(title, line, value) + px(40) + 2 * RIM, px(230) + 2 * RIM)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.styling.theme, self.styling.px
        with QPainter(self) as painter:
            box = begin_painting(painter, self, theme)
            paint_panel(painter, box, theme)
            if self.underMouse() or self.isDown():
                painter.fillRect(box.adjusted(3, 3, -3, -3), faint(theme.gold, 0.16))
            side, middle = px(88), box.center()
            place = QRectF(middle.x() - side / 2, middle.y() - px(106), side, side)
            paint_art(painter, self.emblem, place, tint=gilt(theme, self.emblem))
            lines = (
                (self.text(), self.font(), theme.ink, px(2), px(28)),
                (self.value, self.styling.font("figure", 40), theme.ink, px(28), px(52)),
                (self.note, self._note_font(), theme.ink_soft, px(80), px(24)),
            )
            for text, letters, ink, below, height in lines:
                row = QRectF(box.left() + px(12), middle.y() + below, box.width() - px(24), height)
                write(painter, row, text, letters, ink)


def title_of(tr: Language, record: Record) -> str:
    """Return a finished game's title: its own name, or who played."""
    return record.name or tr.listing([place.occupant.name for place in record.places])


def ranked(record: Record) -> tuple[int, ...]:
    """Return the seats, best first."""
    return tuple(sorted(range(len(record.places)), key=lambda seat: -record.scores[seat]))


class RecordRows(RowList):
    """Finished games: date, title, and everyone's points, best first; the date has a line of its own if need be."""

    units = 66.0

    def __init__(self, styling: Styling, box: GameBox) -> None:
        """Start with an empty list."""
        super().__init__(styling)
        self.box = box

    @property
    @override
    def row_height(self) -> int:
        return super().row_height * self._lines // 2

    @property
    def _lines(self) -> int:
        """How many lines every game has: two if all titles have room beside their dates, otherwise three."""
        room = self.viewport().width() - self.styling.px(36) - 4
        records = [self.item(row).data(ENTRY) for row in range(self.count())]
        return 2 if all(sum(self._widths(record)) <= room for record in records) else 3

    def _widths(self, record: Record) -> tuple[float, float]:
        """Return the least width of a game's title, and the width of its date."""
        title = text_width(title_of(self.styling.language, record), self._strong)
        return title * NARROWEST, text_width(self._day(record), self._small)

    @property
    def _small(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.small)

    @property
    def _strong(self) -> QFont:
        return self.styling.font("strong", self.styling.theme.sizes.body * 1.07)

    def _day(self, record: Record) -> str:
        """Return when a game ended and, if there are several, what it was."""
        day = when(self.styling.language, record.ended)
        several = len(self.box.games.metas) > 1
        return f"{self.box.games.metas[record.game].title} \N{MIDDLE DOT} {day}" if several else day

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Record)  # noqa: S101  (the list holds nothing else)
        tr = self.styling.language
        points = [
            f"{isolated(entry.places[seat].occupant.name)} {figure(entry.scores[seat])}" for seat in ranked(entry)
        ]
        return tr.enumeration((title_of(tr, entry), when(tr, entry.ended), *points))

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        assert isinstance(entry, Record)  # noqa: S101  (as above)
        theme, px, tr = self.styling.theme, self.styling.px, self.styling.language
        room = box.adjusted(px(12), px(3), -px(12), -px(3))
        beside = box.height() < super().row_height * 1.2
        line = room.height() / (2 if beside else 3)
        upper = QRectF(room.left(), room.top(), room.width(), line)
        lower = QRectF(room.left(), room.bottom() - line, room.width(), line)
        day = self._day(entry)
        date = text_width(day, self._small) + px(12) if beside else 0.0
        middle = upper if beside else upper.translated(0, line)
        write(painter, middle, day, self._small, theme.ink_soft, RIGHT if beside else LEFT)
        write(painter, upper.adjusted(0, 0, -date, 0), title_of(tr, entry), self._strong, theme.ink, LEFT)
        size, left = px(22), lower.left()
        digits = self.styling.font("figure", theme.sizes.body)
        for seat in ranked(entry):
            if entry.places[seat].won:
                wreath = QRectF(left - px(2), lower.center().y() - size * 0.5, size, size)
                paint_art(painter, "wreath", wreath, tint=gilt(theme, "wreath"))
                left += size + px(2)
            paint_disc(
                painter,
                QRectF(left, lower.center().y() - size / 2, size, size),
                self.box.games.metas[entry.game].colour_of(entry.places[seat].occupant.colour, seat),
                theme,
            )
            write(
                painter,
                QRectF(left + size + px(4), lower.top(), px(34), lower.height()),
                figure(entry.scores[seat]),
                digits,
                theme.ink,
                LEFT,
            )
            left += size + px(40)


COLUMNS = (0.30, 0.10, 0.25, 0.25, 0.10)  # who, games, won, average, best
PADDING = 24


def cells(box: QRectF, gap: float) -> list[QRectF]:
    """Return the boxes of a row's columns."""
    lefts = accumulate(COLUMNS, initial=0.0)
    return [
        QRectF(box.left() + box.width() * left + gap / 2, box.top(), box.width() * share - gap, box.height())
        for left, share in zip(lefts, COLUMNS, strict=False)
    ]


class PlayerHead(Painted):
    """The column headings."""

    @override
    def sizeHint(self) -> QSize:
        letters = QFontMetrics(self.styling.font("strong", self.styling.theme.sizes.small))
        return QSize(1, max(self.styling.px(24), letters.height() + 2))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, tr = self.styling.theme, self.styling.language
        with QPainter(self) as painter:
            letters = self.styling.font("strong", theme.sizes.small)
            names = (texts.WHO, texts.PLAYED, texts.WON, texts.AVERAGE, texts.BEST)
            box = QRectF(self.rect()).adjusted(2, 0, -2, 0)
            for place, (cell, name) in enumerate(zip(cells(box, self.styling.px(PADDING)), names, strict=True)):
                align = RIGHT if place in {1, 4} else LEFT
                write(painter, cell, tr.gettext(name), letters, theme.ink_soft, align)


class PlayerRows(RowList):
    """One row for each person and each level of bot."""

    units = 42.0
    highest = 1.0  # the best average, which fills a bar

    def __init__(self, styling: Styling, entry: GameEntry) -> None:
        """Start with an empty list."""
        super().__init__(styling)
        self.entry = entry

    def show_figures(self, entry: GameEntry, figures: tuple[Figures, ...]) -> None:
        """List how all players have done in a game. If no average is above zero, there are no bars."""
        self.entry = entry
        self.highest = max((one.average for one in figures if one.average > 0), default=1.0)
        self.list_entries(figures)

    def _called(self, figures: Figures) -> str:
        """Return the name to show: a person's, or a bot's level."""
        tr = self.styling.language
        if figures.kind == "bot" and self.entry.ladder.is_earlier(figures.who):
            return self.entry.level_label(tr, figures.who)
        if figures.kind == "bot":
            return tr.gettext(texts.BOT, level=self.entry.captions(tr).level(figures.who).label)
        return figures.who

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Figures)  # noqa: S101  (the list holds nothing else)
        tr = self.styling.language
        average = decimal(tr, entry.average)
        return texts.standing(tr, self._called(entry), entry.matches, entry.won, average, figure(entry.best))

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        assert isinstance(entry, Figures)  # noqa: S101  (as above)
        theme, px, tr = self.styling.theme, self.styling.px, self.styling.language
        who, games, won, average, best = cells(box, px(PADDING))
        icon = px(20)
        art = "crew" if entry.kind == "human" else "oar"
        paint_art(painter, art, QRectF(who.left(), who.center().y() - icon / 2, icon, icon), tint=gilt(theme, art))
        strong, digits = self.styling.font("strong", theme.sizes.body), self.styling.font("figure", theme.sizes.body)
        write(painter, who.adjusted(icon + px(8), 0, 0, 0), self._called(entry), strong, theme.ink, LEFT)
        write(painter, games, str(entry.matches), digits, theme.ink, RIGHT)
        self._paint_bar(painter, won, entry.share, percent(tr, entry.share))
        self._paint_bar(painter, average, entry.average / self.highest, decimal(tr, entry.average))
        write(painter, best, figure(entry.best), digits, theme.ink, RIGHT)

    def _paint_bar(self, painter: QPainter, cell: QRectF, share: float, text: str) -> None:
        theme, px = self.styling.theme, self.styling.px
        letters = self.styling.font("figure", theme.sizes.body)
        bar = QRectF(cell.left(), cell.center().y() - px(7), cell.width() - px(56), px(14))
        painter.setPen(QPen(QColor(theme.panel_rule), 1))
        painter.setBrush(faint(theme.card, 0.55 if theme.name != "dark" else 0.10))
        painter.drawRoundedRect(bar, 3, 3)
        if share > 0:
            filled = QRectF(bar.left(), bar.top(), max(px(4), bar.width() * min(1.0, share)), bar.height())
            painter.setPen(QPen(QColor(theme.gold_shade), 1))
            painter.setBrush(upright(filled, theme.gold_light, theme.gold))
            painter.drawRoundedRect(filled, 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        write(painter, QRectF(bar.right() + px(6), cell.top(), px(50), cell.height()), text, letters, theme.ink, LEFT)


EMBLEMS = {
    "highest": "points",
    "lead": "oar-long",
    "run": "wreath",
    "source": "coin",
    "beaten": "crew",
    "loyal": "rose",
}
ACROSS = 3


class GamesSheet(QWidget):
    """Finished games on the left; the course of the chosen one on the right."""

    replay = Signal(str)  # a match's id
    result = Signal(str)
    course_wanted = Signal(str)

    def __init__(self, styling: Styling, box: GameBox) -> None:
        """Start without games."""
        super().__init__()
        self.styling, self.box = styling, box
        self.rows = RecordRows(styling, box)
        self.title, self.line = Label("heading", styling, wraps=True), Label("quiet", styling, wraps=True)
        self.winner, self.shared = Label("strong", styling, wraps=True), Label("quiet", styling, wraps=True)
        self.chart_head, self.no_course = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.chart = PointsChart(styling)
        self.button, self.ending = TextButton(styling, first=True, large=True), TextButton(styling)
        self.crew = Crew(styling, box, 0)
        self._course_of = ""  # the game whose course is drawn
        left, right = Parchment(styling, padding=12), Parchment(styling, padding=14)
        left.column.addWidget(self.rows, 1)
        put_in(right.column, self.title, self.line, self.winner, self.shared, self.crew, self.chart_head)
        put_in(right.column, self.no_course, (self.chart, 1), self.ending, self.button)
        self.row = put_in(bare(QHBoxLayout(self)), (left, 1), (right, 1))
        self.rows.currentRowChanged.connect(lambda _row: self._show_chosen())
        self.rows.opened.connect(lambda record: self.replay.emit(record.id))
        self.button.clicked.connect(lambda: self._lead(self.replay))
        self.ending.clicked.connect(lambda: self._lead(self.result))

    @property
    def record(self) -> Record | None:
        """The chosen game."""
        item = self.rows.item(self.rows.currentRow()) if self.rows.currentRow() >= 0 else None
        record: Record | None = None if item is None else item.data(ENTRY)
        return record

    def restyle(self, styling: Styling) -> None:
        """Apply the styling; the names of moments are asked for again in another language."""
        tr, reworded = styling.language, styling.language.locale != self.styling.language.locale
        self.styling = styling
        self.rows.setAccessibleName(tr.gettext(texts.GAMES))
        self.no_course.setText(tr.gettext(texts.NO_COURSE))
        self.button.word(tr.gettext(texts.REPLAY))
        self.ending.word(tr.gettext(table_texts.RESULT))
        self.row.setSpacing(styling.px(12))
        self._tell()
        if reworded:
            self.forget_course()
            self._show_chosen()

    def show_course(self, match: str, course: PointsOverTime | None) -> None:
        """Draw how points grew in a game, if known."""
        record = self.record
        if record is None or record.id != match:
            return
        self.chart.setVisible(course is not None)
        self.no_course.setVisible(course is None)
        for button in (self.button, self.ending):
            button.setEnabled(course is not None)
        self._course_of = "" if course is None else match
        if course is not None:
            occupants = tuple(place.occupant for place in record.places)
            colours = seat_colours(self.box.games.metas[record.game], occupants)
            badges = (SeatBadge(colour, one.name) for colour, one in zip(colours, occupants, strict=True))
            self.chart.draw(course, tuple(badges))

    def forget_course(self) -> None:
        """Ask for the course again, even of the same game: its file may be gone."""
        self._course_of = ""

    def _show_chosen(self) -> None:
        record = self.record
        self._tell()
        if record is not None and record.id != self._course_of:
            self.show_course(record.id, None)
            self.course_wanted.emit(record.id)

    def _tell(self) -> None:
        record = self.record
        if record is None:
            return
        tr = self.styling.language
        winners = tuple(place.occupant.name for place in record.places if place.won)
        self.title.setText(title_of(tr, record))
        self.line.setText(when(tr, record.ended))
        self.winner.setText(score_texts.victory(tr, winners))
        shared = {seat: place.occupant.name for seat, place in enumerate(record.places) if place.shared}
        self.shared.setText(score_texts.changed_hands(tr, tuple(shared.values())) if shared else "")
        self.shared.setVisible(bool(shared))
        self.crew.show_crew(record.game, tuple(place.occupant for place in record.places), shared)
        scores = [f"{isolated(place.occupant.name)} {figure(place.tally.total)}" for place in record.places]
        over_time = self.box.games.entry(record.game).captions(tr).scores.over_time
        self.chart_head.setText(over_time)
        self.chart.setAccessibleName(tr.labelled(over_time, tr.enumeration(scores)))

    def _lead(self, way: SignalInstance) -> None:
        if self.record is not None:
            way.emit(self.record.id)


class PlayersSheet(Parchment):
    """How all players have done; where the chosen one's points come from, and what they tend to miss, if known."""

    habits_wanted = Signal(str)  # of this person, to be answered by `habits.tell`

    def __init__(self, styling: Styling, entry: GameEntry) -> None:
        """Start without players."""
        super().__init__(styling)
        self.head, self.rows = PlayerHead(styling), PlayerRows(styling, entry)
        self.chart_head, self.chart_line = Label("heading", styling, wraps=True), Label("quiet", styling)
        self.chart: SourceChart | None = None
        self.everybody: Sources = ()
        self.habits = HabitLines(styling)
        put_in(self.column, self.head, (self.rows, 1), self.habits, row_of((self.chart_head, 1), self.chart_line))
        self.rows.currentRowChanged.connect(lambda _row: self._show_chosen())

    def use_chart(self, chart: SourceChart | None) -> None:
        """Show sources of points in this chart; None: do not show them."""
        if self.chart is not None:
            self.column.removeWidget(self.chart)
            self.chart.hide()
            self.chart.deleteLater()
        self.chart = chart
        if chart is not None:
            self.column.addWidget(chart, 1)
        for part in (self.chart_head, self.chart_line):
            part.setVisible(chart is not None)

    def show_figures(self, entry: GameEntry, figures: tuple[Figures, ...], everybody: Sources) -> None:
        """Show how all players have done in a game."""
        self.everybody = everybody
        self.rows.show_figures(entry, figures)
        self.word()

    def _show_chosen(self) -> None:
        row = self.rows.currentRow()
        self.habits.tell(None)
        if row < 0:
            return
        figures: Figures = self.rows.item(row).data(ENTRY)
        if self.chart is not None:
            self.chart.show_sources(figures.sources, self.everybody)
        if figures.kind == "human":
            self.habits_wanted.emit(figures.who)

    def word(self) -> None:
        """Set all text in the current language."""
        tr = self.styling.language
        self.chart_head.setText(self.rows.entry.captions(tr).scores.average_sources)
        self.chart_line.setText(tr.gettext(texts.ALL_LINE))
        self.rows.setAccessibleName(tr.gettext(texts.PLAYERS))


class RecordsSheet(QWidget):
    """Personal records, each on a card."""

    replay = Signal(str)  # a match's id

    def __init__(self, styling: Styling) -> None:
        """Start without records."""
        super().__init__()
        self.styling = styling
        self.say_level: Callable[[str], str] = str
        self.say_source: Callable[[str], str] = str
        self.feats: tuple[Feat, ...] = ()
        self.dates: Mapping[str, str] = {}
        self.cards = {name: FeatCard(styling, emblem) for name, emblem in EMBLEMS.items()}
        for name, card in self.cards.items():
            card.setParent(self)
            card.clicked.connect(lambda _checked=False, name=name: self._replay(name))
        self.empty, self.empty_line = Label("page", styling), Label("light", styling, wraps=True)
        self.grid = QGridLayout()
        column = put_in(QVBoxLayout(self), self.empty, self.empty_line, (self.grid, 1))
        column.setContentsMargins(0, 0, 0, 0)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.grid.setSpacing(styling.px(8))
        self._tell()

    def show_feats(
        self, feats: tuple[Feat, ...], dates: Mapping[str, str], captions: Captions, game_words: TablePhrases
    ) -> None:
        """Show these records; `dates` are those of the matches, by id."""
        self.feats, self.dates = feats, dates
        self.say_level = lambda level: captions.level(level).label
        self.say_source = game_words.source_name
        self._tell()

    def _tell(self) -> None:
        tr = self.styling.language
        for card in self.cards.values():
            self.grid.removeWidget(card)
            card.hide()
        for place, feat in enumerate(self.feats):
            line = tr.gettext(texts.FEAT_LINE, who=feat.who, when=self.dates.get(feat.match, ""))
            card = self.cards[feat.name]
            card.show_feat(tr.gettext(texts.FEATS[feat.name]), self._value(feat), line)
            self.grid.addWidget(card, place // ACROSS, place % ACROSS)
            card.show()
        for part, pattern in ((self.empty, texts.NO_FEATS), (self.empty_line, texts.NO_FEATS_LINE)):
            part.setText(tr.gettext(pattern))
            part.setVisible(not self.feats)

    def _value(self, feat: Feat) -> str:
        if feat.name == "beaten":
            return self.say_level(feat.detail)
        value = figure(round(feat.value))
        return f"{value} ({self.say_source(feat.detail)})" if feat.name == "source" else value

    def _replay(self, name: str) -> None:
        feat = next((feat for feat in self.feats if feat.name == name), None)
        if feat is not None:
            self.replay.emit(feat.match)


class HistoryPage(HeadedPage):
    """Three chapters about one game. The owner supplies the records and, on request, the course of a match.

    What `games.course_wanted` asks for is answered by `games.show_course`, `players.habits_wanted` by
    `players.habits.tell`.
    """

    def __init__(
        self, theme: Theme, language: Language, navigation: Navigation, box: GameBox, parent: QWidget | None = None
    ) -> None:
        """Start without records; they may be of any game in the box."""
        super().__init__(theme, language, navigation.show_start, parent)
        self.navigation = navigation
        self.box, self._charted, self._more = box, "", False
        self.all_records: tuple[Record, ...] = ()
        self.choice = GameChoice(box.games.metas, self.styling)
        self.tabs = TabBar(tuple(texts.TABS), self.styling)
        self.games = GamesSheet(self.styling, box)
        self.players = PlayersSheet(self.styling, self.entry)
        self.feats = RecordsSheet(self.styling)
        self.nothing = EmptyNote(self.styling, "rose")
        self.reading = Label("light quiet", self.styling, wraps=True)
        self.blank, self.stack = Parchment(self.styling), QStackedWidget()
        self.blank.column.addWidget(self.nothing, 1)
        for sheet in (self.games, self.players, self.feats, self.blank):
            self.stack.addWidget(sheet)
        put_in(self.whole, row_of(self.choice, 1, self.tabs, 1), (self.stack, 1), self.reading)
        connect(
            (self.choice.chosen, self.show_game),
            (self.tabs.chosen, self.open_chapter),
            (self.games.replay, self.navigation.replay_finished),
            (self.games.result, self.navigation.show_result),
            (self.feats.replay, self.navigation.replay_finished),
        )
        self.settle(self._reword)
        self.show_records(())

    @property
    def entry(self) -> GameEntry:
        """The chosen game."""
        return self.box.games.entry(self.choice.current)

    @property
    def records(self) -> tuple[Record, ...]:
        """The finished matches of the chosen game."""
        return tuple(record for record in self.all_records if record.game == self.choice.current)

    @override
    def first_focus(self) -> QWidget:
        if not self.records:
            return self.heading.back
        return self.games.rows if self.tabs.current == "games" else self.tabs.buttons[self.tabs.current]

    def show_records(self, records: Sequence[Record]) -> None:
        """Show these matches, latest first, and of the game played last; unknown games are left out."""
        self.games.forget_course()
        latest = next((record.game for record in records if record.game in self.choice.buttons), None)
        if latest is not None:
            self.choice.choose(latest)
        self.show_more(records)

    def show_more(self, records: Sequence[Record]) -> None:
        """Show these matches, which are more than before; the chosen one stays as it is."""
        self.all_records = tuple(record for record in records if record.game in self.box.games.metas)
        self.choice.offer({record.game for record in self.all_records})
        self._show_game()

    def tell_reading(self, *, reading: bool) -> None:
        """Say whether more games are being read."""
        self._more = reading
        self._word_nothing()

    def show_game(self, game: str) -> None:
        """Choose another game."""
        self.choice.choose(game)
        self._show_game()

    def open_chapter(self, name: str) -> None:
        """Show one chapter: `games`, `players` or `records`."""
        self.tabs.choose(name)
        if self.records and name == "players":
            self._show_players(self.records)
        elif name == "records":
            self._show_feats()
        sheets = {"games": self.games, "players": self.players, "records": self.feats}
        self.stack.setCurrentWidget(sheets[name] if self.records else self.blank)

    def _show_game(self) -> None:
        self.show_scene(self.choice.current)
        records, chosen = self.records, self.games.record
        self.tabs.setVisible(bool(records))
        self._word_nothing()
        same = (place for place, record in enumerate(records) if chosen is not None and record.id == chosen.id)
        self.games.rows.list_entries(records, next(same, None))
        self.open_chapter(self.tabs.current)

    def _show_players(self, records: tuple[Record, ...]) -> None:
        self._use_chart()
        places = [place for record in records for place in record.counting]
        source = self._game_words().source
        self.players.show_figures(self.entry, figures(records, source), source_averages(places, source))

    def _use_chart(self) -> None:
        if self._charted != self.choice.current:
            self._charted = self.choice.current
            self.players.use_chart(self.box.kit(self._charted).source_chart(self.styling))

    def _game_words(self) -> TablePhrases:
        """Return the game's words for sources of points, in the shipped edition, whatever edition was played."""
        entry = self.entry
        return entry.phrases(self.language, entry.editions.shipped(), entry.meta.usual_players)

    def _show_feats(self) -> None:
        if not self.records:
            return
        self._use_chart()
        game_words = self._game_words()
        source = None if self.players.chart is None else game_words.source
        found = feats(self.records, self.entry.ladder.strength, source)
        matches = {feat.match for feat in found}
        dates = {record.id: when(self.language, record.ended) for record in self.records if record.id in matches}
        self.feats.show_feats(found, dates, self.entry.captions(self.language), game_words)

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.PAGE))
        self.choice.setAccessibleName(tr.gettext(texts.GAME))
        for name, button in self.tabs.buttons.items():
            button.word(tr.gettext(texts.TABS[name]))
        self.reading.setText(tr.gettext(texts.READING_LINE))
        self._word_nothing()
        self.players.word()
        self.open_chapter(self.tabs.current)

    def _word_nothing(self) -> None:
        empty = (texts.READING, texts.READING_LINE) if self._more else (texts.EMPTY, texts.EMPTY_LINE)
        self.nothing.word(*map(self.language.gettext, empty))
        self.reading.setVisible(self._more and bool(self.records))
